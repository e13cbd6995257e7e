import type { World } from '#tests/support/world.ts'
import type { Person, Planned } from './storm.ts'

const arrived = /Your payment has arrived: [\d.,]+ credits? w(?:as|ere) added/g
/** A message has ten lines; the others are in the inbox. */
const leftOut = /And (\d+) more/

/** How often each was told so far that a payment arrived, in the chat with the bot and by mail. */
export async function countTold(world: World, people: Person[]): Promise<void> {
  const mails = world.mail.mails()
  const rows = await world.db
    .selectFrom('user_account')
    .select(['id', 'email'])
    .where(
      'id',
      'in',
      people.map(({ user }) => user.id),
    )
    .execute()
  const emails = new Map(rows.map(({ id, email }) => [id, email]))
  for (const person of people) {
    const said = (person.telegram?.messages() ?? []).filter(({ from }) => from === 'bot')
    const sent = mails.filter(({ to }) => to === emails.get(person.user.id))
    const texts = [...said, ...sent].map(({ text }) => text)
    person.told = texts.reduce((sum, text) => sum + [...text.matchAll(arrived)].length, 0)
    person.more = texts.reduce((sum, text) => sum + Number(leftOut.exec(text)?.[1] ?? 0), 0)
  }
}

/**
 * Notices that are missing, doubled, still not told, or told more or less often than they are there. What is paid in
 * Stars the bot may have said by itself, and to whoever can be reached no more nothing is said.
 */
export async function wrongNotices(
  world: World,
  {
    all,
    people,
    paid,
    expired,
  }: { all: Planned[]; people: Person[]; paid: Set<string>; expired: Set<string> },
) {
  const notices = await world.db
    .selectFrom('notice')
    .select(['user_id', 'kind', 'order_no', 'told_at'])
    .where('user_id', 'in', (e) => e.selectFrom('payment_order').select('user_id'))
    .execute()
  const ofOrder = Map.groupBy(notices, ({ order_no }) => order_no ?? '')
  const wrongOfOrders = all.flatMap(({ orderNo, person }) => {
    const here = ofOrder.get(orderNo) ?? []
    const count = (kind: string) =>
      here.filter((one) => one.kind === kind && one.user_id === person.user.id).length
    const is = { order_paid: count('order_paid'), order_expired: count('order_expired') }
    // An order that had expired may be paid later.
    const same =
      is.order_paid === Number(paid.has(orderNo)) &&
      (expired.has(orderNo) ? is.order_expired === 1 : is.order_expired <= 1)
    return same ? [] : [{ orderNo, is, paid: paid.has(orderNo), expired: expired.has(orderNo) }]
  })
  const wrongOfPeople = people.flatMap((person) => {
    const orders = all.filter((one) => one.person === person && paid.has(one.orderNo))
    const { told, more } = person
    const most = orders.length
    const least = person.fate === 'blocks the bot' ? 0 : orders.filter(({ rail }) => rail !== 'stars').length
    return told <= most && told + more >= least
      ? []
      : [{ user: person.user.id, fate: person.fate, told, least, most }]
  })
  return [...wrongOfOrders, ...wrongOfPeople, ...notices.filter(({ told_at }) => told_at === null)]
}

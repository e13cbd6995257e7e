import type { Rail } from '#contract/lists.ts'
import type { Dice } from '#server/demo/simulators/dice.ts'

// The model: written from the rule (decision: late-and-short-payments), and from nothing in the product.

/** Price in USDT and credits of each package. */
export const offers = { basic: [10, 50], standard: [50, 300], premium: [200, 1500] } as const

/** What somebody sends towards an order. `at`: while it is open, days later, or after it is watched no more. */
export interface Payment {
  at: 'early' | 'middle' | 'late' | 'too late'
  amount: number
  /** How often: in one transaction on TRON, in as many elsewhere. */
  times: number
  /** `forked`: it was in a block, and is not any more; `bounced`, on TON: the merchant's wallet sent it back. */
  kind: 'usdt' | 'other token' | 'reverted' | 'forked' | 'bounced'
}

/** What happens to an order in Stars. */
export interface Story {
  payAt: Payment['at'] | 'never'
  /** Taps in one moment: Telegram may take each. */
  taps: number
  toldTwice: boolean
  misreported: boolean
  unheard: boolean
  refundAt: Payment['at'] | 'never'
  refundBy: 'telegram' | 'operator'
}

const micro = (amount: number) => Math.round(amount * 1e6)

/** What an order over a chain must have become when everything is over; credits in thousandths. */
export function modelOf({ pgId, payments: sent }: { pgId: keyof typeof offers; payments: Payment[] }) {
  const [price, credits] = offers[pgId]
  const counted = sent
    .filter(({ kind, at }) => kind === 'usdt' && at !== 'too late')
    .filter(({ amount }) => amount >= 0.01)
  const sumOf = (some: Payment[]) => some.reduce((sum, { amount, times }) => sum + micro(amount) * times, 0)
  const total = sumOf(counted)
  const enough = (sum: number) => sum >= micro(price) - 10_000
  const surplus = total - micro(price)
  if (enough(total)) {
    const inTime = enough(sumOf(counted.filter(({ at }) => at !== 'late')))
    return {
      status: 'paid',
      exception: surplus >= 1e6 ? 'over' : inTime ? 'none' : 'late',
      granted: credits * 1000 + (surplus >= 1e6 ? Math.floor(surplus / 200) : 0),
    }
  }
  return {
    status: 'expired',
    exception: total > 0 ? 'short' : 'none',
    granted: total >= 1e6 ? Math.floor(total / 200) : 0,
  }
}

/** What one order gets: from nothing at all to several wrong things and the right one after them. */
export function paymentsFor({ price, rail }: { price: number; rail: Rail }, { next, pick }: Dice): Payment[] {
  // A reference on Solana is watched for a month and no longer: there nobody would see what comes then.
  const last = rail === 'solana' ? 'late' : 'too late'
  const when = () => pick(['early', 'early', 'middle', 'middle', 'late', last] as const)
  const usdt = (amount: number, at = when(), times = 1): Payment => ({
    at,
    amount: Math.round(amount * 1e6) / 1e6,
    times,
    kind: 'usdt',
  })
  const amount = pick([
    price,
    price,
    price - 0.01,
    price - 0.010001,
    price * 0.6,
    0.999999,
    price + 0.999999,
    price + 1,
    price * 2.5,
    1 + next() * price * 2,
  ] as const)
  const story = pick([
    () => [],
    () => [usdt(amount)],
    () => [usdt(amount)],
    () => [usdt(price, pick(['early', 'middle'] as const))],
    () => [usdt(price * 0.6), usdt(price * 0.4)],
    () => [usdt(price * 0.6), usdt(price * 0.6)],
    () => [usdt(price * 0.3), usdt(price * 0.3), usdt(price * 0.4)],
    () => [usdt(amount, when(), 2)],
    () => [usdt(price), usdt(price)],
  ] as const)
  const wrong = pick([
    () => [],
    () => [],
    () => [{ ...usdt(price), kind: 'other token' as const }],
    () => [{ ...usdt(price), kind: 'reverted' as const }],
    () => [{ ...usdt(amount, pick(['early', 'middle'] as const)), kind: 'forked' as const }],
    () => [{ ...usdt(amount), kind: rail === 'ton' ? ('bounced' as const) : ('forked' as const) }],
    () => [usdt(pick([0.009999, 0.001] as const)), usdt(0.005, when(), 3)],
  ] as const)
  return [...story(), ...wrong()]
}

export function storyOfStars({ pick }: Dice): Story {
  const payAt = pick(['never', 'early', 'early', 'early', 'middle', 'middle', 'late'] as const)
  return {
    payAt,
    taps: pick([1, 1, 1, 2] as const),
    toldTwice: pick([true, false, false] as const),
    misreported: pick([true, false, false] as const),
    unheard: pick([true, false, false] as const),
    refundAt: pick(['never', 'middle', 'late', 'too late'] as const),
    refundBy: pick(['telegram', 'operator'] as const),
  }
}

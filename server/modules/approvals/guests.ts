import type { Produced } from '#contract/routes.ts'
import { transaction } from '#db/connect.ts'
import { Problem } from '#server/problem.ts'
import { agentDetail } from '#server/modules/agents/index.ts'
import { fileUrl } from '#server/modules/files/index.ts'
import { inProject } from '#server/modules/organisations/index.ts'
import {
  changeQuestion,
  endPublication,
  changePublication,
  findOwnPublication,
  letGoVoted,
  pollOf,
  type PublicationRow,
  type PublishingDeps,
  votingOn,
  wholeThread,
} from '#server/modules/publishing/index.ts'
import * as votes from '#server/modules/votes/index.ts'
import { takeYesBack } from './votes.ts'

type GuestView = Produced<'guest.open'>
type TextView = GuestView['texts'][number]
type GuestWord = 'yes' | 'no' | 'change' | 'take_back'

/** What a client is asked about, and what became of what they answered. Problems as `openGuestPage`. */
export async function openForGuest(
  deps: PublishingDeps,
  asked: { token: string; password: string },
): Promise<GuestView> {
  const page = await votes.openGuestPage(deps.db, asked)
  const { project, name, expiresAt } = page
  return inProject(deps.db, page.ownerId, async () => {
    const texts: TextView[] = []
    for (const id of await votes.textsOfPage(deps.db, page)) {
      const text = await textOn(deps, page, id)
      if (text) texts.push(text)
    }
    return { project, name, expiresAt, texts }
  })
}

/**
 * What a client says to exactly the text they saw. Problems as `openGuestPage`; `notFound` for a text that is not on the
 * page; `conflict` for another one by now, `forbidden` where nobody asks them.
 */
export async function answerAsGuest(
  deps: PublishingDeps,
  {
    id,
    seen,
    says,
    words,
    ...asked
  }: {
    token: string
    password: string
    id: string
    seen: string
    says: GuestWord
    words?: string | undefined
  },
): Promise<TextView> {
  const page = await votes.openGuestPage(deps.db, asked)
  return inProject(deps.db, page.ownerId, async () => {
    const shown = await textOn(deps, page, id)
    if (!shown) throw new Problem('notFound')
    if (says === 'change' && !words) throw new Problem('conflict', { data: { reason: 'words' } })
    if (says === 'take_back')
      await takeYesBack(deps, { ownerId: page.ownerId, voter: { pageId: page.id }, id })
    else if (await say(deps, page, { id, seen, says, words: words || null }))
      await letGoVoted(deps, id).catch(hold)
    const after = await textOn(deps, page, id)
    if (!after) throw new Problem('notFound')
    return after
  })
}

/** The client has said what they say; why it cannot go out now is the project's to see. */
function hold(error: unknown): void {
  if (!(error instanceof Problem)) throw error
}

/** True: it was the last yes that was missing. */
async function say(
  deps: PublishingDeps,
  page: votes.OpenPage,
  {
    id,
    seen,
    says,
    words,
  }: { id: string; seen: string; says: Exclude<GuestWord, 'take_back'>; words: string | null },
): Promise<boolean> {
  const now = await deps.clock.now()
  return transaction(deps.db, async (trx) => {
    const row = await findOwnPublication(trx, { ownerId: page.ownerId, id }, { forUpdate: true })
    const isOpen = row?.state === 'awaiting_approval' && (row.expires_at === null || row.expires_at > now)
    const voting = row && isOpen ? await votingOn(trx, row) : null
    if (!row || !voting) throw new Problem('conflict', { data: { reason: 'closed' } })
    await votes.castVote(trx, voting, { voter: { pageId: page.id }, says, words, seen })
    if (says === 'no') {
      await endPublication(trx, row, { status: 'rejected', reason: null })
      await changePublication(trx, id, { reject_reason: words, expires_at: null, drafts: null })
      return false
    }
    const after = await votingOn(trx, row)
    if (after?.standing.complete) return true
    if (after) await changeQuestion(deps, trx, row, { before: voting, after, now })
    return false
  })
}

/** A text as its page shows it; null: it does not stand there. */
async function textOn(deps: PublishingDeps, page: votes.OpenPage, id: string): Promise<TextView | null> {
  const row = await findOwnPublication(deps.db, { ownerId: page.ownerId, id })
  if (!row?.content || !(await votes.textsOfPage(deps.db, page)).includes(id)) return null
  const voting = await votingOn(deps.db, row)
  const asksGuests = voting?.standing.rules.some(({ steps }) => steps.some(({ guests }) => guests)) ?? false
  if (page.allAsked && !page.texts.includes(id) && !asksGuests) return null
  const parts = await wholeThread(deps.db, row)
  const said = voting && (await votes.saidOnPage(deps.db, { pageId: page.id, hash: voting.text.hash }))
  const isOpen = row.state === 'awaiting_approval'
  const mine = voting ? votes.mineOf(voting.standing, { pageId: page.id }, voting.text) : 'not_asked'
  return {
    id,
    seen: voting?.standing.seen ?? '',
    kind: row.post_type,
    platform: row.platform,
    account: await accountOf(deps, row),
    parts: parts.map((part) => ({
      content: part.content ?? '',
      images: part.image_names.map((name, at) => ({ url: fileUrl(name), alt: part.image_alts[at] ?? '' })),
      poll: pollOf(part),
    })),
    scheduledAt: row.scheduled_at,
    mine: isOpen ? mine : 'complete',
    said: said ?? null,
    state: stateOf(row),
    url: row.url,
  }
}

function stateOf(row: PublicationRow): TextView['state'] {
  switch (row.state) {
    case 'awaiting_approval':
      return 'waiting'
    case 'published':
      return 'published'
    case 'rejected':
      return 'rejected'
    case 'planned':
    case 'ready':
    case 'retrying':
    case 'sending':
    case 'unconfirmed':
      return 'approved'
    default:
      return 'closed'
  }
}

async function accountOf(deps: PublishingDeps, row: PublicationRow): Promise<string | null> {
  const account = (await agentDetail(deps.db, { ownerId: row.owner_id, agentId: row.agent_id }))[row.platform]
  if (!account) return null
  return 'screenName' in account ? `@${account.screenName}` : account.title
}

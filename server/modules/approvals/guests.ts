import type { Produced } from '#contract/routes.ts'
import { Problem } from '#server/problem.ts'
import { agentDetail } from '#server/modules/agents/index.ts'
import { fileUrl } from '#server/modules/files/index.ts'
import { inProject } from '#server/modules/organisations/index.ts'
import {
  findOwnPublication,
  holdable,
  isHoldable,
  letGoVoted,
  pollOf,
  type PublicationRow,
  type PublishingDeps,
  votingOn,
  wholeThread,
} from '#server/modules/publishing/index.ts'
import * as votes from '#server/modules/votes/index.ts'
import { sayToWaiting, takeYesBack } from './votes.ts'

type GuestView = Produced<'guest.open'>
type TextView = GuestView['texts'][number]
type GuestWord = 'yes' | 'no' | 'change' | 'take_back'

const onPages = ['awaiting_approval', ...holdable, 'sending'] as const

/** What a client is asked about, and what became of what they answered. Problems as `openGuestPage`. */
export async function openForGuest(
  deps: PublishingDeps,
  asked: { token: string; password: string },
): Promise<GuestView> {
  const page = await votes.openGuestPage(deps.db, asked)
  const { project, name, expiresAt } = page
  return inProject(deps.db, page.ownerId, async () => {
    const texts: TextView[] = []
    for (const id of await votes.textsOfPage(deps.db, page, onPages)) {
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
    const stands = await votes.standsOnPage(deps.db, page, { textId: id, states: onPages })
    if (!stands || !(await textOn(deps, page, id))) throw new Problem('notFound')
    if (says === 'change' && !words) throw new Problem('conflict', { data: { reason: 'words' } })
    const which = { ownerId: page.ownerId, voter: { pageId: page.id }, id }
    if (says === 'take_back') await takeYesBack(deps, which)
    else if ((await sayToWaiting(deps, which, { says, words, seen })) === 'complete')
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

/** One of a page's texts as it shows it; null: nobody asks clients about it. */
async function textOn(deps: PublishingDeps, page: votes.OpenPage, id: string): Promise<TextView | null> {
  const row = await findOwnPublication(deps.db, { ownerId: page.ownerId, id })
  if (!row?.content) return null
  const voting = await votingOn(deps.db, row)
  const asksGuests = voting?.standing.rules.some(({ steps }) => steps.some(({ guests }) => guests)) ?? false
  if (page.allAsked && !page.texts.includes(id) && !asksGuests) return null
  const parts = await wholeThread(deps.db, row)
  const said = voting && (await votes.saidOnPage(deps.db, { pageId: page.id, hash: voting.text.hash }))
  // Somebody's yes may have fallen away since it was let go: then a client's counts at once.
  const isOpen = row.state === 'awaiting_approval' || isHoldable(row)
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
    state: stateOf(row, voting),
    url: row.url,
  }
}

function stateOf(row: PublicationRow, voting: votes.Voting | null): TextView['state'] {
  if (isHoldable(row)) return voting?.standing.complete === false ? 'waiting' : 'approved'
  switch (row.state) {
    case 'awaiting_approval':
      return 'waiting'
    case 'published':
    case 'rejected':
      return row.state
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

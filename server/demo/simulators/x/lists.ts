import { type Call, page, unknownParameter } from './reads.ts'
import type { SimList } from './state.ts'
import { json, notAuthorized, notFound, type SimReply } from './wire.ts'

/** X hands out no more of a list. */
const listPostsMax = 800

export function list(call: Call, id: string): SimReply {
  const refused = unknownParameter(call, 'list.fields')
  if (refused) return refused
  const shown = visibleList(call, id)
  if ('status' in shown) return shown
  const optional: Record<string, unknown> = { member_count: shown.memberIds.length, private: false }
  const asked = (call.request.query.get('list.fields') ?? '').split(',')
  const extra = Object.entries(optional).filter(([name]) => asked.includes(name))
  return json(200, { data: { id, name: shown.name, ...Object.fromEntries(extra) } })
}

export function listTweets(call: Call, id: string): SimReply {
  const refused = unknownParameter(call, 'max_results', 'pagination_token')
  if (refused) return refused
  const shown = visibleList(call, id)
  if ('status' in shown) return shown
  const tweets = shown.memberIds
    .flatMap((member) => call.state.tweetsOf(member))
    .toSorted((a, b) => (BigInt(a.id) < BigInt(b.id) ? 1 : -1))
    .slice(0, listPostsMax)
  return page(call, tweets, { min: 1, usual: 100, tokens: ['pagination_token'] })
}

/** The list, or that there is none that this app may see (outside fact: x-lists). */
function visibleList({ state }: Call, id: string): SimList | SimReply {
  const found = state.lists.get(id)
  if (!found) return json(200, { errors: [notFound('list', 'id', id)] })
  return found.isPrivate ? json(200, { errors: [notAuthorized('list', 'id', id)] }) : found
}

import type { WriterDeps, WritingAgent } from '../types.ts'

const textsMax = 3

/**
 * How the account writes that the agent is to sound like: its newest posts, as examples of wording alone. A translator
 * whose account that is carries its posts over, and needs no other example.
 */
export async function mannerFor(
  deps: Pick<WriterDeps, 'mannerOf'>,
  { type, imitateAccount, targetAccount }: WritingAgent,
): Promise<string[]> {
  if (!imitateAccount) return []
  const carried = (targetAccount ?? imitateAccount).toLowerCase()
  if (type === 'clone_influence' && carried === imitateAccount.toLowerCase()) return []
  const posts = await deps.mannerOf(imitateAccount)
  return posts.map(({ text }) => text).slice(0, textsMax)
}

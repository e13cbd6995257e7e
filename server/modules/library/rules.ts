import type { MediaKind, PublicationStatus } from '#contract/lists.ts'

export function kindOf(mediaType: string): MediaKind {
  if (mediaType.startsWith('video/')) return 'video'
  return mediaType === 'image/gif' ? 'gif' : 'picture'
}

/** What has ended: it shows its media where it is out, and needs no file to go on. */
const ended: PublicationStatus[] = ['published', 'failed', 'skipped', 'rejected', 'unconfirmed']

interface Uses<P> {
  publications: P[]
  agents: { agentId: string; name: string }[]
  account: boolean
}

/** Of all uses those for which the file has to stay usable; null: there are none. */
export function standsInTheWay<P extends { status: PublicationStatus }>(uses: Uses<P>): Uses<P> | null {
  const publications = uses.publications.filter(({ status }) => !ended.includes(status))
  return publications.length > 0 || uses.agents.length > 0 || uses.account ? { ...uses, publications } : null
}

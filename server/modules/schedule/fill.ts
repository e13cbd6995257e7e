import { takeInUploads } from '#server/modules/files/index.ts'
import { fillPost, imagesOf, type PublishingDeps } from '#server/modules/publishing/index.ts'

/** Puts its owner's words, and pictures of theirs, into an item that has a time. */
export async function fillItem(
  deps: PublishingDeps,
  {
    ownerId,
    imageUrls,
    ...filling
  }: {
    ownerId: string
    id: string
    content: string
    version: number
    imageUrls?: string[] | undefined
  },
): Promise<string> {
  if (imageUrls?.length) await takeInUploads(deps, { ownerId, urls: imageUrls })
  const images = imageUrls
    ? await imagesOf(deps.db, { ownerId, urls: imageUrls, path: (index) => `imageUrls.${index}` })
    : undefined
  return fillPost(deps, { ...filling, ownerId, images })
}

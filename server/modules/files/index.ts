import type { FilesDeps } from './deps.ts'
import { destroyExpired, moveToBucket } from './stored-files.ts'
import { settleUploads } from './uploads.ts'

export type { FilesDeps } from './deps.ts'
export { type Picture, readPicture } from './picture.ts'
export { hasRoomForDrawn } from './room.ts'
export {
  expireExportsOf,
  expireFilesOf,
  fileUrl,
  keepFile,
  type OwnPicture,
  ownPictures,
  ownsFile,
} from './stored-files.ts'
export { describePicture, showFile, takeInUploads } from './use-file.ts'
export { awaitedUpload, beginUpload, receiveUpload, uploadPath } from './uploads.ts'

/** Everything files need a tick for; late, doubled or missing it changes nothing but latency. Returns how many it looked at. */
export async function tidyFiles(deps: FilesDeps): Promise<number> {
  const settled = await settleUploads(deps)
  const moved = await moveToBucket(deps)
  return settled + moved + (await destroyExpired(deps))
}

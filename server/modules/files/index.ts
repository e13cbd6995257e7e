/** Uploads and kept files: where their bytes are, who may use them, pictures made safe, and what expires. */
export type { FilesDeps } from './deps.ts'
export { type Picture, readPicture } from './picture.ts'
export { hasRoomForDrawn } from './storage-limit.ts'
export { expireExportsOf, expireFilesOf } from './store.ts'
export { fileUrl, keepFile, type OwnPicture, ownPictures, ownsFile } from './stored-files.ts'
export { tidyFiles } from './tidy.ts'
export { awaitedUpload, beginUpload, receiveUpload, uploadPath } from './uploads.ts'
export { describePicture, showFile, takeInUploads } from './use-file.ts'

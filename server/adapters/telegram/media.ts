import { type Api, InputFile } from 'grammy'

export interface OutgoingMedium {
  bytes: Uint8Array
  mediaType: string
  /** In pixels; of a video. */
  width?: number | null
  height?: number | null
  milliseconds?: number | null
}

/** Sends one medium with the words below it, as what it is. */
export function sendMedium(
  api: Api,
  chat: number | string,
  medium: OutgoingMedium,
  captioned: Parameters<Api['sendPhoto']>[2] & object,
): Promise<unknown> {
  const { mediaType, width, height, milliseconds } = medium
  const file = fileOf(medium)
  const shape = {
    ...(width && height ? { width, height } : {}),
    ...(milliseconds ? { duration: Math.max(1, Math.round(milliseconds / 1000)) } : {}),
  }
  switch (inputTypeOf(mediaType)) {
    case 'video':
      // Its index comes first, so it plays while it loads.
      return api.sendVideo(chat, file, { ...captioned, ...shape, supports_streaming: true })
    case 'animation':
      return api.sendAnimation(chat, file, { ...captioned, ...shape })
    case 'photo':
      return api.sendPhoto(chat, file, captioned)
  }
}

export function fileOf({ bytes, mediaType }: OutgoingMedium): InputFile {
  const [what, form = 'bin'] = mediaType.split('/')
  return new InputFile(bytes, `${what === 'video' ? 'video' : 'picture'}.${form}`)
}

export function inputTypeOf(mediaType: string): 'photo' | 'video' | 'animation' {
  if (mediaType === 'video/mp4') return 'video'
  return mediaType === 'image/gif' ? 'animation' : 'photo'
}

import { parentPort } from 'node:worker_threads'
import { createCanvas, loadImage } from '@napi-rs/canvas'
import { fileTypeFromBuffer } from 'file-type'
import type { Picture, PictureAnswer, PictureToRead } from './picture.ts'
import { type PictureType, pictureTypes, sizeInHeader } from './picture-header.ts'

/**
 * Runs in a worker thread: it decodes foreign bytes. Only pixels come out of here; names, places, comments and all other
 * data behind the picture are dropped.
 */

const sideMax = 12_000
const pixelsMax = 40_000_000
/** Longest side of what is kept; X and Telegram show no more. */
const keptSideMax = 2048
/** X takes 5 MB. */
const keptBytesMax = 5_000_000
const quality = 90

parentPort?.on('message', (picture: PictureToRead) => {
  read(picture).then(
    (answer) => parentPort?.postMessage(answer),
    (error: unknown) => parentPort?.postMessage({ refused: `not decoded: ${String(error)}` }),
  )
})
parentPort?.postMessage('ready')

async function read({
  bytes: sent,
  accept,
  ratio,
  as,
  sideMax: wanted,
}: PictureToRead): Promise<PictureAnswer> {
  const bytes = Buffer.from(sent.buffer)
  const type = await typeOf(bytes)
  if (!type || !accept.includes(type)) return { refused: `it is ${type ?? 'no picture'}` }
  const size = sizeInHeader(bytes, type)
  if (!size) return { refused: 'no header' }
  const { width, height } = size
  if (width < 1 || height < 1 || width > sideMax || height > sideMax || width * height > pixelsMax)
    return { refused: `${width} × ${height} pixels` }

  const image = await loadImage(bytes)
  const cut = cutTo(ratio ?? image.width / image.height, image)
  for (let scale = Math.min(1, (wanted ?? keptSideMax) / Math.max(cut.width, cut.height)); ; scale *= 0.7) {
    const kept = await draw(image, cut, scale, as ?? type)
    if (kept.bytes.length <= keptBytesMax) return { picture: kept }
  }
}

async function typeOf(bytes: Buffer): Promise<PictureType | undefined> {
  const found = await fileTypeFromBuffer(bytes)
  const mime = found?.mime === 'image/apng' ? 'image/png' : found?.mime
  return pictureTypes.find((type) => type === mime)
}

/** The largest part of that ratio, from the middle. */
function cutTo(ratio: number, { width, height }: { width: number; height: number }) {
  const cut = { width: Math.min(width, height * ratio), height: Math.min(height, width / ratio) }
  return { ...cut, x: (width - cut.width) / 2, y: (height - cut.height) / 2 }
}

async function draw(
  image: Awaited<ReturnType<typeof loadImage>>,
  cut: { x: number; y: number; width: number; height: number },
  scale: number,
  type: PictureType,
): Promise<Picture> {
  const width = Math.max(1, Math.round(cut.width * scale))
  const height = Math.max(1, Math.round(cut.height * scale))
  const canvas = createCanvas(width, height)
  const ctx = canvas.getContext('2d')
  if (type === 'image/jpeg') {
    // JPEG has no transparency; what shows through would be black.
    ctx.fillStyle = '#FFFFFF'
    ctx.fillRect(0, 0, width, height)
  }
  ctx.imageSmoothingQuality = 'high'
  ctx.drawImage(image, cut.x, cut.y, cut.width, cut.height, 0, 0, width, height)
  const encoded = await (type === 'image/png'
    ? canvas.encode('png')
    : canvas.encode(type === 'image/jpeg' ? 'jpeg' : 'webp', quality))
  return { bytes: new Uint8Array(encoded), mediaType: type, width, height }
}

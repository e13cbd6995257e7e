import {
  BufferTarget,
  EncodedAudioPacketSource,
  EncodedPacket,
  EncodedVideoPacketSource,
  MovOutputFormat,
  Mp4OutputFormat,
  Output,
} from 'mediabunny'
import sharp from 'sharp'
import type { Output as Answer } from '#contract/routes.ts'
import type { TestUser } from './builders.ts'

/** A GIF of stripes that wander, with a comment nobody should read. */
export async function gifOf({ width = 64, height = 48, frames = 6 } = {}): Promise<Buffer> {
  const raw = Buffer.alloc(width * height * frames * 3)
  for (let frame = 0; frame < frames; frame++)
    for (let at = 0; at < width * height; at++)
      raw[(frame * width * height + at) * 3 + (frame % 3)] = ((at + frame * 4) % width) * 3
  const image = sharp(raw, { raw: { width, height: height * frames, channels: 3, pageHeight: height } })
  const gif = await image.gif({ delay: Array<number>(frames).fill(100), loop: 0 }).toBuffer()
  const comment = Buffer.from('at home, 52.5N 13.4E')
  const block = Buffer.concat([Buffer.from([0x21, 0xfe, comment.length]), comment, Buffer.from([0])])
  return Buffer.concat([gif.subarray(0, -1), block, gif.subarray(-1)])
}

// 320 × 240 pixels, baseline; nothing here decodes a picture.
const sps = Buffer.from('6742c00dd90141fb011000000300100000030320f142a480', 'hex')
const pps = Buffer.from('68cb83cb20', 'hex')
const avcC = Buffer.concat([
  Buffer.from([1, ...sps.subarray(1, 4), 0xff, 0xe1, 0, sps.length]),
  sps,
  Buffer.from([1, 0, pps.length]),
  pps,
])

interface Film {
  seconds?: number
  sound?: boolean
  /** Of one picture, which makes the whole as large as that. */
  pictureBytes?: number
  width?: number
  height?: number
  container?: 'mp4' | 'mov'
  codec?: 'avc' | 'vp9'
  perSecond?: number
}

/** A film as a telephone keeps it: its index at the end, and who made it where inside. */
export async function filmOf({
  seconds = 2,
  sound = true,
  pictureBytes = 60,
  width = 320,
  height = 240,
  container = 'mp4',
  codec = 'avc',
  perSecond = 10,
}: Film = {}): Promise<Buffer> {
  const target = new BufferTarget()
  const format =
    container === 'mp4'
      ? new Mp4OutputFormat({ fastStart: false })
      : new MovOutputFormat({ fastStart: false })
  const output = new Output({ format, target })
  const pictures = new EncodedVideoPacketSource(codec)
  output.addVideoTrack(pictures, { frameRate: perSecond })
  const tones = new EncodedAudioPacketSource('aac')
  if (sound) output.addAudioTrack(tones)
  output.setMetadataTags({ title: 'at home', comment: '52.5N 13.4E' })
  await output.start()
  const config =
    codec === 'avc'
      ? { codec: 'avc1.42c00d', codedWidth: width, codedHeight: height, description: avcC }
      : { codec: 'vp09.00.10.08', codedWidth: width, codedHeight: height }
  for (let at = 0; at < seconds * perSecond; at++) {
    const isKey = at % perSecond === 0
    const data = Buffer.alloc(pictureBytes, at + 1)
    data.writeUInt32BE(pictureBytes - 4)
    data.writeUInt8(isKey ? 0x65 : 0x41, 4)
    const packet = new EncodedPacket(data, isKey ? 'key' : 'delta', at / perSecond, 1 / perSecond)
    await pictures.add(packet, { decoderConfig: config })
  }
  const audio = {
    codec: 'mp4a.40.2',
    numberOfChannels: 2,
    sampleRate: 44_100,
    description: Buffer.from([0x12, 0x10]),
  }
  for (let at = 0; sound && at < (seconds * 44_100) / 1024; at++)
    await tones.add(new EncodedPacket(Buffer.alloc(20, at + 1), 'key', (at * 1024) / 44_100, 1024 / 44_100), {
      decoderConfig: audio,
    })
  await output.finalize()
  return Buffer.from(target.buffer ?? new ArrayBuffer(0))
}

/** Begins an upload and sends its bytes; answers the address it has from now on. */
export async function send(owner: TestUser, fileType: string, bytes: Buffer): Promise<string> {
  const begun = await owner.call('files.beginUpload', { fileType, fileSize: bytes.length })
  if (begun.code !== 0) throw new Error(`upload refused: ${begun.code} ${begun.msg}`)
  const { uploadUrl, method, headers, fileUrl }: Answer<'files.beginUpload'> = begun.data
  const { status } = await fetch(uploadUrl, { method, headers, body: new Uint8Array(bytes) })
  if (status !== 200) throw new Error(`upload not taken: ${status}`)
  return fileUrl
}

/** The same, taken into the library. */
export async function sendToLibrary(owner: TestUser, fileType: string, bytes: Buffer) {
  return owner.call('library.add', { url: await send(owner, fileType, bytes) })
}

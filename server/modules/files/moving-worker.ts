import { parentPort } from 'node:worker_threads'
import {
  BufferSource,
  BufferTarget,
  type EncodedPacket,
  EncodedAudioPacketSource,
  EncodedPacketSink,
  EncodedVideoPacketSource,
  Input,
  type InputAudioTrack,
  type InputVideoTrack,
  MP4,
  Mp4OutputFormat,
  Output,
  QTFF,
} from 'mediabunny'
import sharp from 'sharp'
import { type MediaRefusal, movingLimits, uploadBytesMax } from '#contract/media.ts'
import type { Moving, MovingAnswer, MovingToRead } from './moving.ts'

/** Runs in a worker thread: it takes foreign bytes apart, and puts together what plays. */

/** Of all frames together: what takes longer to make anew than somebody waits. */
const gifPixelsMax = 60_000_000
const gifSeconds = 40
/** Of both tracks: 20 minutes of 60 pictures a second with sound. */
const packetsMax = 200_000

class Refused extends Error {
  readonly reason: MediaRefusal
  constructor(reason: MediaRefusal, detail: string) {
    super(detail)
    this.reason = reason
  }
}

parentPort?.on('message', ({ bytes, what }: MovingToRead) => {
  const reading = what === 'gif' ? readGif(bytes) : readVideo(bytes)
  reading.then(
    (moving) => parentPort?.postMessage({ moving } satisfies MovingAnswer, [transferred(moving)]),
    (error: unknown) =>
      parentPort?.postMessage({
        refused: error instanceof Refused ? error.reason : 'unreadable',
        detail: String(error),
      } satisfies MovingAnswer),
  )
})
parentPort?.postMessage('ready')

function transferred({ bytes }: Moving): ArrayBuffer {
  // Both writers allocate what they answer by themselves.
  return bytes.buffer as ArrayBuffer
}

// GIF -----------------------------------------------------------------------------------------------------------------

async function readGif(bytes: Uint8Array): Promise<Moving> {
  if (Buffer.from(bytes.buffer, bytes.byteOffset, 4).toString('latin1') !== 'GIF8')
    throw new Refused('type', 'it does not begin as a GIF')
  // The last byte of every GIF; decoders fill up what is cut off without a word.
  if (bytes.at(-1) !== 0x3b) throw new Refused('unreadable', 'its end is missing')
  const source = { animated: true, limitInputPixels: gifPixelsMax, failOn: 'warning' as const }
  const {
    width,
    pageHeight,
    height,
    pages = 1,
    delay = [],
  } = await sharp(bytes, { ...source, limitInputPixels: false }).metadata()
  const frameHeight = pageHeight ?? height
  const { framesMax, widthMax, heightMax } = movingLimits.gif
  if (pages > framesMax) throw new Refused('frames', `${pages} frames`)
  if (width < 1 || frameHeight < 1 || width * frameHeight * pages > gifPixelsMax)
    throw new Refused('dimensions', `${pages} frames of ${width} × ${frameHeight} pixels`)
  const still = pages === 1
  const image = sharp(bytes, source)
    .resize({ width: widthMax, height: heightMax, fit: 'inside', withoutEnlargement: true })
    .timeout({ seconds: gifSeconds })
  const { data, info } = await (still ? image.png() : image.gif({ effort: 4 })).toBuffer({
    resolveWithObject: true,
  })
  if (data.length > uploadBytesMax.gif) throw new Refused('too_large', `${data.length} bytes`)
  return {
    bytes: new Uint8Array(data),
    mediaType: still ? 'image/png' : 'image/gif',
    width: info.width,
    height: info.pageHeight ?? info.height,
    milliseconds: still ? null : delay.reduce((sum, one) => sum + one, 0),
  }
}

// Video ---------------------------------------------------------------------------------------------------------------

interface Tracks {
  video: InputVideoTrack
  audio: InputAudioTrack | null
}

async function readVideo(bytes: Uint8Array): Promise<Moving> {
  using input = new Input({ source: new BufferSource(bytes), formats: [MP4, QTFF] })
  if (!(await input.canRead())) throw new Refused('type', 'no MP4 or QuickTime file')
  const video = await input.getPrimaryVideoTrack()
  if (!video) throw new Refused('unreadable', 'no pictures in it')
  // Other tracks (subtitles, places, times) are left behind.
  const tracks = { video, audio: await input.getPrimaryAudioTrack() }
  await demandCodecs(tracks)
  const size = await sizeOf(video)
  const packets = { video: await packetsOf(video), audio: tracks.audio ? await packetsOf(tracks.audio) : [] }
  const seconds = lengthOf(packets.video)
  const { secondsMin, secondsMax } = movingLimits.video
  if (seconds < secondsMin) throw new Refused('too_short', `${seconds} s`)
  if (seconds > secondsMax || lengthOf(packets.audio) > secondsMax)
    throw new Refused('too_long', `${seconds} s`)
  const rewritten = await rewrite(tracks, packets)
  if (rewritten.length > uploadBytesMax.video) throw new Refused('too_large', `${rewritten.length} bytes`)
  return { bytes: rewritten, mediaType: 'video/mp4', ...size, milliseconds: Math.round(seconds * 1000) }
}

/** What plays everywhere, and what both places ask for: H.264, and AAC in its plain profile. */
async function demandCodecs({ video, audio }: Tracks): Promise<void> {
  const [codec, sound] = [await video.getCodec(), audio && (await audio.getCodecParameterString())]
  if (codec !== 'avc') throw new Refused('codec', `pictures as ${codec}`)
  if (audio && sound !== 'mp4a.40.2') throw new Refused('codec', `sound as ${sound}`)
}

async function sizeOf(video: InputVideoTrack): Promise<{ width: number; height: number }> {
  const { sideMin, sideMax, ratioMax } = movingLimits.video
  const [width, height] = [await video.getDisplayWidth(), await video.getDisplayHeight()]
  const ratio = Math.max(width / height, height / width)
  if (Math.min(width, height) < sideMin || Math.max(width, height) > sideMax || !(ratio <= ratioMax))
    throw new Refused('dimensions', `${width} × ${height} pixels`)
  return { width, height }
}

/** All packets of a track; they point into the file, and are not copies. */
async function packetsOf(track: InputVideoTrack | InputAudioTrack): Promise<EncodedPacket[]> {
  const all: EncodedPacket[] = []
  for await (const packet of new EncodedPacketSink(track).packets()) {
    if (all.length >= packetsMax) throw new Refused('frames', `more than ${packetsMax} packets`)
    if (packet.byteLength === 0 || !Number.isFinite(packet.timestamp + packet.duration))
      throw new Refused('unreadable', 'a packet without content or time')
    all.push(packet)
  }
  if (track.isVideoTrack() && all[0]?.type !== 'key')
    throw new Refused('unreadable', 'no picture to begin with')
  return all
}

function lengthOf(packets: EncodedPacket[]): number {
  let [first, last] = [Number.POSITIVE_INFINITY, 0]
  for (const { timestamp, duration } of packets) {
    first = Math.min(first, Math.max(0, timestamp))
    last = Math.max(last, timestamp + duration)
  }
  return Math.max(0, last - first)
}

/** The same packets in a new file: its index comes first, so that it plays while it loads, and nothing else is in it. */
async function rewrite(
  { video, audio }: Tracks,
  packets: { video: EncodedPacket[]; audio: EncodedPacket[] },
): Promise<Uint8Array> {
  const target = new BufferTarget()
  const output = new Output({ format: new Mp4OutputFormat({ fastStart: 'in-memory' }), target })
  const pictures = new EncodedVideoPacketSource('avc')
  output.addVideoTrack(pictures, { rotation: await video.getRotation() })
  const sound = audio && new EncodedAudioPacketSource('aac')
  if (sound) output.addAudioTrack(sound)
  const config = { video: await video.getDecoderConfig(), audio: await audio?.getDecoderConfig() }
  if (!config.video) throw new Refused('unreadable', 'pictures that nothing says how to decode')
  await output.start()
  // A track may begin a little before the film does; players skip that, and a new file cannot say it.
  const from = Math.min(0, ...[packets.video[0], packets.audio[0]].map((packet) => packet?.timestamp ?? 0))
  const add = async (
    source: typeof pictures | EncodedAudioPacketSource,
    all: EncodedPacket[],
    meta: object,
  ) => {
    for (const packet of all) await source.add(packet.clone({ timestamp: packet.timestamp - from }), meta)
    source.close()
  }
  await Promise.all([
    add(pictures, packets.video, { decoderConfig: config.video }),
    ...(sound && config.audio ? [add(sound, packets.audio, { decoderConfig: config.audio })] : []),
  ])
  await output.finalize()
  if (!target.buffer) throw new Error('nothing was written')
  return new Uint8Array(target.buffer)
}

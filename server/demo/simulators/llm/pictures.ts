import { createHash } from 'node:crypto'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import type { SKRSContext2D } from '@napi-rs/canvas'
import { z } from 'zod'
import { lazily } from '#server/lib/lazily.ts'
import { tokensOf } from './answer.ts'
import { invalid, type Refusal } from './refusals.ts'

const sizes = ['1024x1024', '1536x1024', '1024x1536'] as const

const request = z.strictObject({
  model: z.string().min(1),
  prompt: z.string().min(1).max(32_000),
  n: z.int().min(1).max(10).default(1),
  size: z.enum(sizes).default('1024x1024'),
  quality: z.enum(['low', 'medium', 'high', 'xhigh', 'max', 'auto']).default('auto'),
  output_format: z.literal('png').optional(),
  background: z.enum(['opaque', 'auto']).optional(),
  moderation: z.enum(['low', 'auto']).optional(),
  user: z.string().optional(),
})

/** A request as OpenAI would take it, or its refusal. */
export function readPictureRequest(body: unknown): z.infer<typeof request> | Refusal {
  const read = request.safeParse(body)
  if (!read.success) {
    const [issue] = read.error.issues
    // `response_format` belongs to models that are gone.
    if (issue?.code === 'unrecognized_keys')
      return invalid(
        `Unknown parameter: '${issue.keys.join(', ')}'.`,
        issue.keys[0] ?? null,
        'unknown_parameter',
      )
    const param = issue?.path.map(String).join('.') ?? ''
    return invalid(`Invalid value for '${param}': ${issue?.message ?? 'unknown'}.`, param, 'invalid_value')
  }
  return read.data
}

export async function picturesBody({
  prompt,
  n,
  size,
  created,
  spoiled,
}: {
  prompt: string
  n: number
  size: (typeof sizes)[number]
  created: number
  /** Something that is no picture in place of each. */
  spoiled: boolean
}): Promise<Record<string, unknown>> {
  const [width = 1024, height = 1024] = size.split('x').map(Number)
  const input = tokensOf(prompt)
  const output = 1056 * n
  const data = []
  for (let index = 0; index < n; index++) {
    const bytes = spoiled
      ? Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>')
      : await draw({ seed: `${prompt}\n${index}`, width, height })
    data.push({ b64_json: bytes.toString('base64') })
  }
  return {
    created,
    background: 'opaque',
    output_format: 'png',
    quality: 'medium',
    size,
    data,
    usage: {
      total_tokens: input + output,
      input_tokens: input,
      output_tokens: output,
      input_tokens_details: { text_tokens: input, image_tokens: 0 },
    },
  }
}

/** A sky, hills and a disc whose colours and shapes hang on the seed alone, marked as drawn by nobody. */
async function draw(wanted: { seed: string; width: number; height: number }): Promise<Buffer> {
  const key = JSON.stringify(wanted)
  const picture = drawn.get(key) ?? (await drawNew(wanted))
  // Drawing takes a while; the same pictures are asked for again and again.
  if (drawn.size >= 30) drawn.clear()
  drawn.set(key, picture)
  return picture
}

const drawn = new Map<string, Buffer>()

async function drawNew({
  seed,
  width,
  height,
}: {
  seed: string
  width: number
  height: number
}): Promise<Buffer> {
  const canvas = library().createCanvas(width, height)
  const ctx = canvas.getContext('2d')
  const next = numbersFrom(seed)
  const hue = next() * 360
  const sky = ctx.createLinearGradient(0, 0, 0, height)
  sky.addColorStop(0, `hsl(${hue} 55% 22%)`)
  sky.addColorStop(1, `hsl(${hue + 40} 70% 72%)`)
  ctx.fillStyle = sky
  ctx.fillRect(0, 0, width, height)

  ctx.fillStyle = `hsl(${hue + 180} 80% 68%)`
  ctx.beginPath()
  ctx.arc(width * (0.2 + next() * 0.6), height * (0.25 + next() * 0.25), height * (0.06 + next() * 0.1), 0, 7)
  ctx.fill()
  for (let layer = 0; layer < 5; layer++) {
    ctx.fillStyle = `hsl(${hue + 20 + layer * 9} 45% ${56 - layer * 10}%)`
    hills(ctx, { width, height, base: height * (0.52 + layer * 0.1), next })
  }

  ctx.fillStyle = 'rgb(255 255 255 / 85%)'
  ctx.font = '600 28px SimulatorInter'
  ctx.textAlign = 'center'
  ctx.fillText('simulated picture', width / 2, height / 2)
  return canvas.encode('png')
}

function hills(
  ctx: SKRSContext2D,
  { width, height, base, next }: { width: number; height: number; base: number; next: () => number },
): void {
  const [long, short] = [60 + next() * 60, 20 + next() * 20]
  const [here, there] = [next() * 7, next() * 7]
  ctx.beginPath()
  ctx.moveTo(0, height)
  for (let x = 0; x <= width; x += 8) {
    const share = (x / width) * 6
    ctx.lineTo(x, base + Math.sin(share + here) * long * 0.6 + Math.sin(share * 3 + there) * short * 0.5)
  }
  ctx.lineTo(width, height)
  ctx.fill()
}

/** Numbers from 0 to 1, always the same for one seed. */
function numbersFrom(seed: string): () => number {
  const bytes = createHash('sha512').update(seed).digest()
  let at = 0
  return () => (bytes[at++ % bytes.length] ?? 0) / 255
}

/** Loaded with the first picture. Without a font of its own the mark would be missing on machines that have none. */
const library = lazily(() => {
  const require = createRequire(import.meta.url)
  const canvas: typeof import('@napi-rs/canvas') = require('@napi-rs/canvas')
  const folder = dirname(require.resolve('@expo-google-fonts/inter/package.json'))
  canvas.GlobalFonts.registerFromPath(join(folder, '600SemiBold/Inter_600SemiBold.ttf'), 'SimulatorInter')
  return canvas
})

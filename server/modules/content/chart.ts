import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import type { SKRSContext2D } from '@napi-rs/canvas'
import type { ChartScale } from '#contract/evidence.ts'
import type { Language } from '#contract/lists.ts'
import { lazily } from '#server/lib/lazily.ts'
import { altOf, clock, closed } from './chart-alt.ts'
import type { ChartInput } from './types.ts'
import { price } from './indicators.ts'

const width = 1200
const height = 675
const plot = { left: 56, top: 140, bottom: 508 }
const volumes = { top: 536, bottom: 600 }
/** Smallest type: 19 px where X shows the picture 880 px wide. */
const small = 26
const colours = {
  background: '#FFFFFF',
  text: '#12161F',
  quiet: '#626C7E',
  grid: '#E9ECF1',
  accent: '#1F5FE0',
  accentSoft: '#A9C2F5',
  falling: '#8D98A9',
  fallingSoft: '#D5DAE2',
}

const require = createRequire(import.meta.url)
/** With its fonts: loaded with the first chart. */
const library = lazily(() => {
  const canvas: typeof import('@napi-rs/canvas') = require('@napi-rs/canvas')
  const fontFolder = dirname(require.resolve('@expo-google-fonts/inter/package.json'))
  for (const [weight, file] of [
    ['400', '400Regular/Inter_400Regular.ttf'],
    ['600', '600SemiBold/Inter_600SemiBold.ttf'],
  ] as const) {
    // System fonts differ from machine to machine; a published picture must not.
    canvas.GlobalFonts.registerFromPath(join(fontFolder, file), `Inter${weight}`)
  }
  return canvas
})

/**
 * Draws the candles an analysis was made from, with its average, its level and its prices, as a PNG of 1200 × 675. The
 * picture has no words, so that it fits a post in any language; `alt` is in the post's, in English where we do not speak it.
 */
export async function drawChart(
  input: ChartInput,
  language: Language,
): Promise<{ png: Uint8Array; alt: string; scale: ChartScale }> {
  const canvas = library().createCanvas(width, height)
  const ctx = canvas.getContext('2d')
  ctx.fillStyle = colours.background
  ctx.fillRect(0, 0, width, height)

  const scale = scaleOf(ctx, input)
  title(ctx, input)
  const tagged = tagPositions(input, scale)
  grid(ctx, input, scale, tagged)
  candles(ctx, input, scale)
  averageLine(ctx, input, scale)
  tags(ctx, scale, tagged)
  return { png: await canvas.encode('png'), alt: altOf(input, language), scale: shownScale(input, scale) }
}

/** Places that a price is marked at with a few digits more than a screen has points. */
const fraction = (value: number) => Number(value.toFixed(5))

function shownScale({ candles: list, closedAt }: ChartInput, { right, low, high }: Scale): ChartScale {
  return {
    left: fraction(plot.left / width),
    right: fraction(right / width),
    top: fraction(plot.top / height),
    bottom: fraction(plot.bottom / height),
    low,
    high,
    from: (list[0]?.openTime ?? closedAt).toISOString(),
    to: closed(closedAt).toISOString(),
    bars: list.length,
  }
}

interface Scale {
  /** Where the candles end and the prices begin. */
  right: number
  x: (index: number) => number
  y: (value: number) => number
  step: number
  low: number
  high: number
  volumeMax: number
}

function scaleOf(ctx: SKRSContext2D, { candles: list, average, level }: ChartInput): Scale {
  const values = list
    .flatMap(({ high, low }) => [high, low])
    .concat(
      average.filter((value) => value !== null),
      level ?? [],
    )
  const [low, high] = [Math.min(...values), Math.max(...values)]
  const room = (high - low) * 0.06 || 1
  // A price of a cent has two letters, one of PEPE twelve.
  ctx.font = `${small}px Inter600`
  const widest = Math.max(
    ...[list.at(-1)?.close, average.at(-1), level].map((value) => ctx.measureText(price(value)).width),
  )
  const right = width - Math.max(140, Math.ceil(widest) + 44)
  const step = (right - plot.left) / list.length
  return {
    right,
    x: (index) => plot.left + step * (index + 0.5),
    y: (value) => plot.bottom - ((value - (low - room)) / (high - low + 2 * room)) * (plot.bottom - plot.top),
    step,
    low: low - room,
    high: high + room,
    volumeMax: Math.max(...list.map((candle) => candle.volume), 1),
  }
}

function write(
  ctx: SKRSContext2D,
  text: string,
  x: number,
  y: number,
  {
    size = small,
    weight = '400',
    colour = colours.text,
    align = 'left',
  }: { size?: number; weight?: '400' | '600'; colour?: string; align?: CanvasTextAlign } = {},
) {
  ctx.font = `${size}px Inter${weight}`
  ctx.fillStyle = colour
  ctx.textAlign = align
  ctx.fillText(text, x, y)
  return ctx.measureText(text).width
}

function title(ctx: SKRSContext2D, { coin, timeframe, source, closedAt, average }: ChartInput) {
  const end = write(ctx, `${coin} / USDT`, plot.left, 66, { size: 38, weight: '600' })
  write(ctx, `${timeframe}, ${source}`, plot.left + end + 18, 66, { colour: colours.quiet })
  write(ctx, `${closed(closedAt).toISOString().slice(0, 16).replace('T', ' ')} UTC`, width - 40, 66, {
    colour: colours.quiet,
    align: 'right',
  })
  if (!average.some((value) => value !== null)) return
  ctx.strokeStyle = colours.text
  ctx.lineWidth = 2.5
  line(ctx, [plot.left, 105], [plot.left + 34, 105])
  write(ctx, 'EMA 50', plot.left + 46, 114, { colour: colours.quiet })
}

function grid(
  ctx: SKRSContext2D,
  { candles: list }: ChartInput,
  { x, y, low, high, right }: Scale,
  tagged: Tag[],
) {
  ctx.lineWidth = 1
  ctx.strokeStyle = colours.grid
  for (const value of steps(low, high, 4)) {
    line(ctx, [plot.left, y(value)], [right, y(value)])
    if (tagged.some((tag) => Math.abs(tag.at - y(value)) < tagHeight)) continue
    write(ctx, price(value), right + 16, y(value) + 9, { colour: colours.quiet })
  }
  const days = new Map<string, number>()
  list.forEach((candle, index) => {
    const name = day(candle.openTime)
    if (!days.has(name)) days.set(name, index)
  })
  const marks =
    days.size >= 4
      ? [...days].slice(1)
      : every(list.length, 5).map((index) => [label(list[index]?.openTime), index] as [string, number])
  const thin = Math.ceil(marks.length / 5)
  marks.forEach(([name, index], nth) => {
    if (nth % thin === 0 && x(index) > plot.left + 40 && x(index) < right - 40)
      write(ctx, name, x(index), 646, { colour: colours.quiet, align: 'center' })
  })
}

function candles(ctx: SKRSContext2D, { candles: list }: ChartInput, { x, y, step, volumeMax }: Scale) {
  const body = Math.max(3, Math.min(12, step * 0.62))
  list.forEach(({ open, high, low, close, volume }, index) => {
    const rising = close >= open
    const [top, bottom] = [y(Math.max(open, close)), y(Math.min(open, close))]
    const tall = Math.max(bottom - top, 1.5)
    ctx.strokeStyle = rising ? colours.accent : colours.falling
    ctx.lineWidth = 1.6
    line(ctx, [x(index), y(high)], [x(index), top])
    line(ctx, [x(index), top + tall], [x(index), y(low)])
    if (rising) {
      ctx.fillStyle = colours.accent
      ctx.fillRect(x(index) - body / 2, top, body, tall)
    } else {
      ctx.fillStyle = colours.background
      ctx.fillRect(x(index) - body / 2, top, body, tall)
      ctx.strokeRect(x(index) - body / 2, top, body, tall)
    }
    ctx.fillStyle =
      index === list.length - 1 ? colours.accent : rising ? colours.accentSoft : colours.fallingSoft
    const size = (volume / volumeMax) * (volumes.bottom - volumes.top)
    ctx.fillRect(x(index) - body / 2, volumes.bottom - size, body, size)
  })
}

function averageLine(ctx: SKRSContext2D, { average, level }: ChartInput, { x, y, right }: Scale) {
  ctx.strokeStyle = colours.text
  ctx.lineWidth = 2.5
  ctx.lineJoin = 'round'
  ctx.beginPath()
  let drawing = false
  average.forEach((value, index) => {
    if (value === null) return
    if (drawing) ctx.lineTo(x(index), y(value))
    else ctx.moveTo(x(index), y(value))
    drawing = true
  })
  ctx.stroke()
  if (level === null) return
  ctx.setLineDash([3, 6])
  ctx.lineWidth = 2
  line(ctx, [plot.left, y(level)], [right, y(level)])
  ctx.setLineDash([])
}

const tagHeight = 40

interface Tag {
  value: number
  strong: boolean
  at: number
}

/** Where the prices at the edge stand: the last close at its own height, the others clear of it and still in their order. */
function tagPositions({ candles: list, average, level }: ChartInput, { y }: Scale): Tag[] {
  const close = list.at(-1)?.close
  if (close === undefined) return []
  const others = [average.at(-1), level].filter((value) => typeof value === 'number')
  const stack = (values: number[], side: 1 | -1): Tag[] => {
    let last = y(close)
    return values
      .toSorted((a, b) => side * (b - a))
      .map((value) => {
        last = side === 1 ? Math.max(y(value), last + tagHeight) : Math.min(y(value), last - tagHeight)
        return { value, strong: false, at: last }
      })
  }
  return [
    { value: close, strong: true, at: y(close) },
    ...stack(
      others.filter((value) => value > close),
      -1,
    ),
    ...stack(
      others.filter((value) => value <= close),
      1,
    ),
  ]
}

function tags(ctx: SKRSContext2D, { right }: Scale, tagged: Tag[]) {
  for (const { value, strong, at } of tagged) {
    ctx.font = `${small}px Inter600`
    const wide = ctx.measureText(price(value)).width + 20
    ctx.fillStyle = strong ? colours.accent : colours.background
    ctx.beginPath()
    ctx.roundRect(right + 6, at - tagHeight / 2, wide, tagHeight, 8)
    ctx.fill()
    write(ctx, price(value), right + 16, at + 9, {
      weight: '600',
      colour: strong ? '#FFFFFF' : colours.text,
    })
  }
}

function line(ctx: SKRSContext2D, [x1, y1]: [number, number], [x2, y2]: [number, number]) {
  ctx.beginPath()
  ctx.moveTo(x1, y1)
  ctx.lineTo(x2, y2)
  ctx.stroke()
}

/** Round values between two bounds. */
function steps(low: number, high: number, count: number): number[] {
  const rough = (high - low) / count
  const power = 10 ** Math.floor(Math.log10(rough))
  const step = [1, 2, 2.5, 5, 10].map((factor) => factor * power).find((size) => size >= rough) ?? rough
  const first = Math.ceil(low / step) * step
  return Array.from({ length: Math.floor((high - first) / step) + 1 }, (_, n) => first + n * step)
}

function every(length: number, count: number): number[] {
  return Array.from({ length: count }, (_, n) => Math.floor(((n + 0.5) / count) * length))
}

/** Month before day, as in the date at the top. */
const day = (at: Date) => at.toISOString().slice(5, 10)
const label = (at: Date | undefined) => (at ? clock(at) : '')

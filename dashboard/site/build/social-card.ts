import { readdirSync, readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { createCanvas, GlobalFonts, type SKRSContext2D } from '@napi-rs/canvas'
import { cellOf, cellTones } from '#app/agent-cell-pattern.ts'
import type { UiLanguage } from '#contract/lists.ts'

const width = 1200
const height = 630
const edge = 88
const require = createRequire(import.meta.url)

let fontsAreThere = false

/** The fonts that the pages use, so that a card looks the same wherever it is built. */
function registerFonts() {
  if (fontsAreThere) return
  fontsAreThere = true
  const inter = dirname(require.resolve('@expo-google-fonts/inter/package.json'))
  GlobalFonts.registerFromPath(join(inter, '600SemiBold/Inter_600SemiBold.ttf'), 'Card')
  const vietnamese = dirname(require.resolve('@fontsource-variable/inter/package.json'))
  registerAll(join(vietnamese, 'files'), /inter-vietnamese-wght-normal\.woff2$/, 'CardVietnamese')
  registerAll(packageFiles('noto-sans-arabic'), /arabic-600-normal\.woff2$/, 'CardArabic')
  registerAll(packageFiles('noto-sans-sc'), /-600-normal\.woff2$/, 'CardChinese')
}

function packageFiles(name: string): string {
  return join(dirname(require.resolve(`@fontsource/${name}/package.json`)), 'files')
}

function registerAll(folder: string, pattern: RegExp, family: string) {
  for (const file of readdirSync(folder).filter((name) => pattern.test(name)))
    GlobalFonts.register(readFileSync(join(folder, file)), family)
}

/** The picture that other places show beside a link to us: the mark, one sentence, and a cell. A PNG of 1200 × 630. */
export async function drawSocialCard(language: UiLanguage, text: string): Promise<Uint8Array> {
  registerFonts()
  const canvas = createCanvas(width, height)
  const ctx = canvas.getContext('2d')
  const rightToLeft = language === 'ar'
  ctx.fillStyle = '#FFFFFF'
  ctx.fillRect(0, 0, width, height)
  ctx.fillStyle = '#1F5FE0'
  ctx.fillRect(0, height - 12, width, 12)

  cell(ctx, 'hive', rightToLeft ? 270 : width - 270, 310, 4)
  ctx.fillStyle = '#12161F'
  ctx.direction = rightToLeft ? 'rtl' : 'ltr'
  ctx.textAlign = rightToLeft ? 'right' : 'left'
  const start = rightToLeft ? width - edge : edge
  ctx.font = '44px Card'
  ctx.fillText('Kolony', start, 140)

  ctx.font = `64px Card, CardVietnamese, ${rightToLeft ? 'CardArabic' : 'CardChinese'}`
  lines(ctx, text, language, 600).forEach((line, index) => ctx.fillText(line, start, 270 + index * 82))
  return canvas.encode('png')
}

function lines(ctx: SKRSContext2D, text: string, language: UiLanguage, room: number): string[] {
  const words = [...new Intl.Segmenter(language, { granularity: 'word' }).segment(text)].map(
    ({ segment }) => segment,
  )
  const found = ['']
  for (const word of words) {
    const line = found.at(-1) ?? ''
    if (ctx.measureText(line + word).width <= room || line === '' || /^\p{P}$/u.test(word))
      found[found.length - 1] = line + word
    else found.push(word.trimStart())
  }
  return found.map((line) => line.trim())
}

function cell(ctx: SKRSContext2D, id: string, x: number, y: number, scale: number) {
  const { hue, hexagons } = cellOf(id)
  for (const { points, tone } of hexagons) {
    ctx.fillStyle = cellTones[hue][tone]
    ctx.beginPath()
    for (const point of points.split(' ')) {
      const [px = 0, py = 0] = point.split(',').map(Number)
      ctx.lineTo(x + (px - 50) * scale, y + (py - 50) * scale)
    }
    ctx.fill()
  }
}

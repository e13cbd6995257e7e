import type { Page } from './page.ts'

const behind =
  /^[\s-]{0,2}(?:percentage[\s-]points?|points? of percentage|points?(?! of)|pp\b|pts?\b|points? de pourcentage|个?百分点|điểm phần trăm|điểm %|نقط\p{L}* مئوي\p{L}*|نقاط مئوي\p{L}*|نقط\p{L}* اساس)/u
const inside = /百分点|points?|điểm phần trăm|نقط|نقاط|\bpp\b|\bpts?\b/u
const behindWindow = 26

/** Whether a figure is said in percentage points. */
export function saysPoints(page: Page, { from, to }: { from: number; to: number }): boolean {
  return behind.test(page.plain.slice(to, to + behindWindow)) || inside.test(page.plain.slice(from, to))
}

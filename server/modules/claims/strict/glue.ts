import type { Ground, Place } from './rule.ts'

const behind =
  /^\s?(?:k|m|mn|bn|thousand|million|billion|trillion|hundred|cents?|¢|euros?|€|pounds?|£|yuan|yen|¥|rupees?|percent|per cent|pct|%|‰|points?|pts?|percentage points|bps|basis points|mille|milliers|milliards?|millions|centimes?|pour cent|livres?|nghìn|ngàn|triệu|tỷ|tỉ|xu|đồng(?! (?:coin|tiền|riêng|token|ổn|meme|mã|altcoin|crypto|kỹ))|vnd|phần trăm|điểm|bảng|tệ|万|亿|千|百|十|元|人民币|欧元|英镑|日元|美分|分钱|个百分点|百分点|الف|آلاف|الاف|مليون|ملايين|مليار|مليارات|سنت|سنتا|سنتات|يورو|جنيه|ريال|درهم|نقطه|نقاط|بالميه|بالمئه|بالمايه|في الميه|في المئه|%)(?![\p{L}\p{M}])/u
const behindHan = /^\s?(?:万|亿|千|百|十|元|人民币|欧元|英镑|日元|美分|分钱|个百分点|百分点)/u
const dollars =
  /^\s?(?:dollars?|bucks|usd|usdt|đô|đô la|美元|美金|دولار|دولارا|دولارات)(?![\p{L}\p{M}])|^\s?(?:美元|美金)/u
const before =
  /(?:[€£¥₫₹]|(?:half|third|quarter|tenth|twice|double|triple|part) (?:of |the )?|(?:la moitié|moitié|le tiers|le quart|le double|le triple) (?:de |d')|(?:một nửa|nửa|phân nửa|một phần ba|gấp đôi|hai lần) (?:của )?|(?:的一半是?|一半是?|两倍|三倍)|(?:نصف|ثلث|ربع|ضعف|ضعفي) )\s?$/u

/** "[[close]] cents", "[[ema20]] million", "half of [[s1.3]]": what makes another figure of the one that is referred to. */
export function glued({ page, refs }: Ground): Place[] {
  return refs.flatMap(({ index, end, candidate, isDate, isSpan }): Place[] => {
    if (isDate || isSpan || candidate.value === null) return []
    const tail = page.plain.slice(end)
    const unit = (behind.exec(tail) ?? behindHan.exec(tail))?.[0]
    // A figure of a source that was written out with its unit.
    const isOwn = unit !== undefined && candidate.quoted && candidate.text.toLowerCase().includes(unit.trim())
    if (unit && !isOwn) return [{ index, end: end + unit.length }]
    const money = dollars.exec(tail)?.[0]
    if (money && candidate.kind !== 'price') return [{ index, end: end + money.length }]
    const part = before.exec(page.plain.slice(Math.max(0, index - 24), index))?.[0]
    return part ? [{ index: index - part.length, end }] : []
  })
}

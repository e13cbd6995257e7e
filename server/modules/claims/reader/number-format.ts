import type { Lexicon } from '../lexicons/lexicon.ts'
import type { Reading } from '../types.ts'

/**
 * Every way to read a number as it is written: "1.234" may be a decimal or thousands, the likelier first. An apostrophe or a
 * space only groups.
 */
export function readingsOf(written: string, lexicon: Lexicon): Reading[] {
  const tidy = written.replace(/['\u00a0 ]/g, '')
  const commas = tidy.split(',').length - 1
  const points = tidy.split('.').length - 1
  const asEnglish = () => decimal(tidy.replaceAll(',', ''))
  const asLocal = () => decimal(tidy.replaceAll('.', '').replace(',', '.'))
  if (commas === 0 && points === 0) return [decimal(tidy)]
  if (commas > 0 && points > 0)
    return [tidy.lastIndexOf(',') > tidy.lastIndexOf('.') ? asLocal() : asEnglish()]
  if (commas > 1) return [asEnglish()]
  if (points > 1) return [asLocal()]
  return onceSeparated(tidy, commas > 0 ? ',' : '.', lexicon)
}

/** One of the two signs, once: three digits after it may be thousands, any other count makes it a decimal. */
function onceSeparated(tidy: string, sign: ',' | '.', lexicon: Lexicon): Reading[] {
  const [whole = '', after = ''] = tidy.split(sign)
  const asDecimal = decimal(`${whole}.${after}`)
  if (after.length !== 3 || whole === '0') return [asDecimal]
  const asThousands = decimal(whole + after)
  if (lexicon.decimal === '.') return [sign === ',' ? asThousands : asDecimal]
  return sign === ',' ? [asDecimal, asThousands] : [asThousands, asDecimal]
}

function decimal(text: string): Reading {
  return { value: Number(text), step: 10 ** -(text.split('.')[1]?.length ?? 0) }
}

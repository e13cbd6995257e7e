import { assertedAt } from '../judge/asserted.ts'
import type { Page, Placed } from '../judge/page.ts'

/** What makes a real condition of a clause, or something that is only asked for. What will be, or may be, is said. */
const conditions =
  /^(?:if|even if|if only|unless|until|till|once|as long as|so long as|only if|only when|provided.*|assuming|assume|in case|whether|suppose|supposing|would.*|could.*|should.*|needs? to|needed to|ha[sd] to|have to|must|as soon as|whenever|depends|barring|si|s'il|s'ils|à moins .*|tant que|tant qu'|pourrai.*|devrai.*|faudrai?t?|il faut|serai.*|en cas de|à condition|avant de|pour que|pour re.*|une clôture .*|clôture au.*|il suffirait|invalid.*|validerait|confirmerait|nếu|trừ khi|chừng nào|miễn là|nên|cần|phải|muốn|khi nào|lúc nào|hễ|giả sử|trường hợp|một khi|如果|若|假如|要是|除非|一旦|只要|才能|才会|能否|需要|需|须|得先|还得|要等|的话|直到|应该|必须|倘若?|即使|哪怕|就算|اذا.*|لو|لو ان|ما لم|الا اذا|بشرط.*|في حال.*|طالما|ما دام.*|بمجرد.*|كلما|حتي يغلق|ان (?:اغلق|كسر|اخترق|ثبت|فقد|عاد|استمر)|يحتاج|يجب|لا بد)$/u

/**
 * Whether a text says that it is so, as for any text, but only a real condition in its own clause or the one before, and a
 * question, leave it open: hopes, advice and what will be do not.
 */
export function strictlyAt(page: Page, tag: Placed): 'yes' | 'no' | 'open' {
  const way = assertedAt(page, tag)
  if (way !== 'open') return isThen(page, tag) ? 'open' : way
  const might = page.tags.filter(
    ({ concept, sentence }) =>
      sentence === tag.sentence && (concept === 'ifWord' || concept === 'hope' || concept === 'advice'),
  )
  // Asked, or an answer to what is asked.
  if (might.length === 0) return way
  const isReal = might.some(
    ({ concept, index, end, clause }) =>
      (concept === 'ifWord' || /wants?|muốn|想/u.test(page.plain.slice(index, end))) &&
      clause <= tag.clause &&
      clause >= tag.clause - 1 &&
      conditions.test(page.plain.slice(index, end)),
  )
  return isReal || isThen(page, tag) || isAsked(page, tag) ? way : 'yes'
}

/** "收盘突破 1,200 则 …": what is put before a "then". */
function isThen({ plain }: Page, { end }: Placed): boolean {
  return /^[^。！？，；\n]{0,40}(?:则|就[会能])/u.test(plain.slice(end, end + 44))
}

function isAsked({ plain }: Page, { end }: Placed): boolean {
  return /^[^.!。！\n]{0,300}[?？؟]/u.test(plain.slice(end, end + 301))
}

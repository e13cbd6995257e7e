import type { Language } from '#contract/lists.ts'
import type { Tag } from '../concepts/tagger.ts'

/** "The EMA 50 is higher, at 0.89": where a line lies with its figure behind, in words that elsewhere tell how it moved. */
const lying: Partial<Record<Language, RegExp>> = {
  ENGLISH:
    /(?<=(?:(?:ema|sma|ma)(?: \d+)?|average|band) (?:is|sits|lies|stands|remains|stays) )(?:higher|lower)(?=,? at )/gu,
  FRENCH:
    /(?<=(?:(?:mme?|ema|sma)(?: \d+)?|moyenne) (?:est|reste|se situe|se trouve) )plus (?:haute?|basse?)(?=,? à )/gu,
  VIETNAMESE: /(?<=(?:ema|sma|ma)(?: \d+)? (?:nằm )?)(?:cao|thấp) hơn(?=,? (?:ở|tại) )/gu,
  CHINESE: /(?<=(?:ema|sma|ma)\s?\d*(?:均线)?)(?:较|更)[高低](?=[，,]?(?:在|为|位于))/gu,
  ARABIC: /(?<=(?:ema|sma|متوسط)(?: \d+)? )(?:اعلي|ادني)(?=،? عند )/gu,
}
const below = /^(?:lower|plus basse?|thấp|[较更]低|ادني)/u

/** Where a text says so of a line. */
export function linePlacesIn(plain: string, language: Language): Tag[] {
  const pattern = lying[language]
  return pattern
    ? Array.from(plain.matchAll(pattern), ({ 0: word, index }): Tag => ({
        index,
        end: index + word.length,
        concept: below.test(word) ? 'below' : 'above',
      }))
    : []
}

/** The concepts of a text, where a word for the place of a line (`places`) is that place alone. */
export function withLinePlaces(tags: readonly Tag[], places: readonly Tag[]): Tag[] {
  const others = tags.filter((tag) => !places.some(({ index, end }) => tag.index < end && tag.end > index))
  return [...others, ...places].toSorted((a, b) => a.index - b.index)
}

import { calendarAndPeoples, fieldWords, firmWords, styledWords } from './field-words.ts'
import { placeOf, placesIn } from './places.ts'

/** Words that do not tell one name from another: of firms, places, peoples, this field. */
export function isGenericName(word: string): boolean {
  return (
    firmWords.has(word) ||
    fieldWords.has(word) ||
    styledWords.has(word) ||
    calendarAndPeoples.has(word) ||
    placeOf(word) !== undefined ||
    ofPlaces.has(word)
  )
}

/** "Thái" of "Thái Lan", "New" of "New York". */
const ofPlaces = new Set(
  (['ENGLISH', 'FRENCH', 'VIETNAMESE'] as const).flatMap((language) =>
    placesIn(language).flatMap((place) => (place.includes(' ') ? place.split(' ') : [])),
  ),
)

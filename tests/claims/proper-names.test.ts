import { expect, test } from 'vitest'
import {
  knownWords,
  quotesIn,
  quoteStands,
  unknownNamesIn,
} from '#server/modules/claims/reader/proper-names.ts'
import { worlds } from './proper-names/worlds.ts'

test.each(worlds)('$language: a name that stands in no source is found', (world) => {
  const known = knownWords(world.sources, world.names)
  const missed = world.unknown.filter(([text, name]) => {
    const at = text.indexOf(name)
    expect(at, text).toBeGreaterThanOrEqual(0)
    return !unknownNamesIn(text, world.language, known).some(
      ({ index, end }) => index < at + name.length && end > at,
    )
  })
  expect(missed).toEqual([])
  expect(world.unknown.length).toBeGreaterThanOrEqual(40)
})

test.each(worlds)('$language: a text whose names stand in its sources has no other', (world) => {
  const known = knownWords(world.sources, world.names)
  const found = world.known.flatMap((text) =>
    unknownNamesIn(text, world.language, known).map(({ index, end }) => [text.slice(index, end), text]),
  )
  expect(found).toEqual([])
  expect(world.known.length).toBeGreaterThanOrEqual(60)
})

test.each(worlds)('$language: a quotation stands in a source as it is, altered, or not at all', (world) => {
  const stands = world.quotes.map(([text]) => {
    const quotation = quotesIn(text, world.language)[0]
    if (quotation) expect(text.slice(quotation.index, quotation.end)).toContain(quotation.inner)
    return [text, quotation ? quoteStands(quotation.inner, world.sources) : null]
  })
  expect(stands).toEqual(world.quotes)
  expect(world.quotes.length).toBeGreaterThanOrEqual(15)
})

test('other languages have no names that can be told', () => {
  expect(unknownNamesIn('Der Kurs von Kelterbach', 'GERMAN', knownWords([], []))).toEqual([])
})

test('a name may be shortened, told in the letters of another language, or by the first letters of its words', () => {
  const known = knownWords(
    ['Ines Carvalho of the Digital Money Board spoke in Lisbon about AtlasRive.'],
    ['@layla_onchain'],
  )
  for (const [language, text] of [
    ['ENGLISH', 'Carvalho of the DMB likes Rive.'],
    ['FRENCH', "D'après Inès Carvalho, à Lisbonne, l'AtlasRive va bien."],
    ['VIETNAMESE', 'Hôm qua ở Lisbon, bà Carvalho nói về AtlasRive.'],
    ['CHINESE', '卡瓦略昨天在里斯本谈到AtlasRive。'],
    ['ARABIC', 'تحدثت السيدة كارفاليو في لشبونة، كما كتبت ليلى.'],
  ] as const)
    expect(unknownNamesIn(text, language, known), text).toEqual([])
})

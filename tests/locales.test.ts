import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { agentStates, characterFields } from '#contract/agents.ts'
import { errors } from '#contract/errors.ts'
import * as lists from '#contract/lists.ts'
import { routes } from '#contract/routes.ts'
import { predefinedKols } from '#db/predefined-kols.ts'

const root = join(import.meta.dirname, '..')
const others = lists.uiLanguages.filter((language) => language !== 'en')
const spaces = readdirSync(join(root, 'locales/en')).map((file) => file.replace('.json', ''))

/** A language may do without a form that reads as `other` (millions in French); Arabic has words of its own for each. */
const pluralForms: Record<lists.UiLanguage, string[]> = {
  en: ['one', 'other'],
  fr: ['one', 'other'],
  vi: ['other'],
  zh: ['other'],
  ar: ['zero', 'one', 'two', 'few', 'many', 'other'],
}

type Texts = Map<string, string>
const texts = Object.fromEntries(
  lists.uiLanguages.map((language) => [
    language,
    new Map(spaces.map((space) => [space, textsOf(language, space)])),
  ]),
) as Record<lists.UiLanguage, Map<string, Texts>>
const english = texts.en
const plurals = new Map(
  [...english].map(([space, there]) => [
    space,
    new Set(
      [...there.keys()].map(stem).filter((key) => there.has(`${key}_one`) && there.has(`${key}_other`)),
    ),
  ]),
)

test('every text is there in all five languages, in the plural forms of each', () => {
  expect(spaces.length).toBeGreaterThan(5)
  const missing = lists.uiLanguages.flatMap((language) =>
    spaces.flatMap((space) => {
      const there = texts[language].get(space)
      if (!there?.size) return [`${language} has no ${space}.json`]
      const wanted = new Set(keysFor(language, space))
      return [
        ...[...wanted].filter((key) => !there.has(key)).map((key) => `${language} lacks ${space}:${key}`),
        ...[...there.keys()]
          .filter((key) => !wanted.has(key) && !isFurtherForm(language, space, key))
          .map((key) => `${language} has ${space}:${key}, which English has not`),
      ]
    }),
  )
  expect(missing).toEqual([])
})

test('a group of texts, or a text of no group, stands in one name space', () => {
  const firstParts = lists.uiLanguages.flatMap((language) =>
    spaces.flatMap((space) =>
      [...(texts[language].get(space)?.keys() ?? [])].map((key) => ({ space, group: groupOf(key) })),
    ),
  )
  const scattered = [...Map.groupBy(firstParts, ({ group }) => group)]
    .map(([group, found]) => ({ group, homes: [...new Set(found.map(({ space }) => space))] }))
    .filter(({ homes }) => homes.length > 1)
    .map(({ group, homes }) => `${group} is in ${homes.join(' and in ')}`)
  expect(scattered).toEqual([])
})

test('a text asks for the same values in every language', () => {
  const different = everyTranslation().flatMap(({ language, space, key, text, original }) => {
    const several = english.get(space)?.get(`${stem(key)}_other`) ?? original
    const [asked, meant] = [placeholders(text), placeholders(several)]
    // "One text", "two texts": a form for an exact number need not repeat it.
    const fits = /_(zero|one|two)$/.test(key)
      ? asked.every((name) => meant.includes(name) || original.includes(name))
      : asked.join() === meant.join()
    return fits ? [] : [`${language} ${space}:${key}: ${asked.join()} instead of ${meant.join()}`]
  })
  expect(different).toEqual([])
})

test('every text is written, and none is English left as it was', () => {
  const empty = lists.uiLanguages.flatMap((language) =>
    spaces.flatMap((space) =>
      [...(texts[language].get(space) ?? [])]
        .filter(([, text]) => text.trim() === '')
        .map(([key]) => `${language} ${space}:${key}`),
    ),
  )
  expect(empty).toEqual([])

  const untranslated = everyTranslation()
    .filter(({ text, original, language }) => text === original && !readsTheSame(text, language))
    .map(({ language, space, key, text }) => `${language} ${space}:${key}: ${text}`)
  expect(untranslated).toEqual([])
})

test('every error a server or a client can answer has a text', () => {
  const named = [
    ...Object.keys(errors),
    'nothingFound',
    'networkError',
    'popupBlocked',
    'loginFailed',
    'loginFirst',
  ]
  expect([...(english.get('errors')?.keys() ?? [])].sort()).toEqual(named.sort())
})

test('every word of the contract’s closed lists has a text', () => {
  const words = {
    'app:state': agentStates,
    'app:status': lists.publicationStatuses,
    'app:publicationReason': lists.publicationReasons,
    // The two names of a translator are one person.
    'app:field': characterFields.filter((field) => field !== 'imitateAccount'),
    'app:language': lists.languages,
    'app:timeframe': lists.timeframes,
    'app:platform': lists.platforms,
    'app:postType': lists.postTypes,
    'app:creditType': lists.creditTypes,
    'app:purpose': lists.creditPurposes,
    'app:package': lists.packageIds,
    'bot:agentState': agentStates,
    'bot:agentType': lists.agentTypes,
    'notices:reason': lists.publicationReasons,
    'notices:place': lists.platforms,
    'kol:category': predefinedKols.map(({ id }) => id),
  }
  const asked = [
    ...Object.entries(words).flatMap(([path, values]) => values.map((value) => `${path}.${value}`)),
    ...lists.agentTypes.map((type) => `app:type.${type}.name`),
    ...lists.noticeKinds.map((kind) => `notices:${kind}`),
  ]
  expect(asked.filter((key) => !isThere(key))).toEqual([])
})

test('every text a screen asks for is there', () => {
  const calls = new Set<string>(Object.keys(routes))
  const areas = new Set(
    [...english].flatMap(([space, there]) =>
      [...there.keys()].map((key) => `${space}:${key.split('.')[0] ?? ''}`),
    ),
  )
  let seen = 0
  const missing = screens().flatMap(({ file, source, home }) =>
    asksIn(source).flatMap(({ key, open }) => {
      if (calls.has(key)) return []
      const places = key.includes(':') ? [key] : home.map((space) => `${space}:${key}`)
      // A word in quotes with a dot in it is a key where its first part is one.
      const named = places.filter((place) => areas.has(place.split('.')[0] ?? ''))
      if (named.length === 0 && !(key.includes(':') && spaces.includes(key.split(':')[0] ?? ''))) return []
      seen += 1
      return places.some((place) => (open ? isStart(place) : isThere(place))) ? [] : [`${file}: ${key}`]
    }),
  )
  const unknown = screens().flatMap(({ file, source }) =>
    [...source.matchAll(/\bt\(\s*['`]([a-z]+):/g)].flatMap(([, space = '']) =>
      spaces.includes(space) ? [] : [`${file}: ${space}`],
    ),
  )
  expect([...new Set(unknown)]).toEqual([])
  expect(seen).toBeGreaterThan(400)
  expect(missing).toEqual([])
})

test('no text is written into a screen or an answer of the bot where the linter does not look', () => {
  const literal = /(['`])[A-Z][a-z]+ [a-z][^'`\n]*\1/g
  // What is thrown, or said to whoever runs the server.
  const noText =
    /\/\*.*?\*\/|\/\/[^\n]*|(?:\bnew \w*(?:Error|Exception|Refused)|\bsuper|\buntilDone|\b(?:console|log)\.\w+)\([^)]*\)/gs
  const bot = readdirSync(join(root, 'bot'), { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('.ts'))
    .map((name) => ({ file: `bot/${name}`, source: readFileSync(join(root, 'bot', name), 'utf8') }))
  expect(bot.length).toBeGreaterThan(10)
  const written = [...screens(), ...bot].flatMap(({ file, source }) =>
    [...source.replace(noText, '').matchAll(literal)].map(([text]) => `${file}: ${text}`),
  )
  expect(written).toEqual([])
})

function textsOf(language: string, space: string): Texts {
  try {
    return new Map(flat(JSON.parse(readFileSync(join(root, `locales/${language}/${space}.json`), 'utf8'))))
  } catch {
    // A file that is not there is told by the first test.
    return new Map()
  }
}

function flat(node: object, path = ''): [string, string][] {
  return Object.entries(node).flatMap(([key, value]: [string, unknown]) =>
    typeof value === 'object' && value !== null
      ? flat(value, `${path}${key}.`)
      : [[path + key, String(value)] as [string, string]],
  )
}

/** The first part of a key; a text of no group is one by itself, whatever its plural forms. */
function groupOf(key: string): string {
  return stem(key.split('.')[0] ?? '')
}

function stem(key: string): string {
  return key.replace(/_(zero|one|two|few|many|other)$/, '')
}

function keysFor(language: lists.UiLanguage, space: string): string[] {
  const many = plurals.get(space) ?? new Set()
  return [...(english.get(space)?.keys() ?? [])].flatMap((key) =>
    many.has(stem(key)) ? pluralForms[language].map((form) => `${stem(key)}_${form}`) : [key],
  )
}

function isFurtherForm(language: lists.UiLanguage, space: string, key: string): boolean {
  const categories = new Intl.PluralRules(language).resolvedOptions().pluralCategories
  return (
    (plurals.get(space)?.has(stem(key)) ?? false) && categories.some((form) => key === `${stem(key)}_${form}`)
  )
}

function everyTranslation() {
  return others.flatMap((language) =>
    spaces.flatMap((space) => {
      const originals = english.get(space)
      return [...(texts[language].get(space) ?? [])].flatMap(([key, text]) => {
        const original = originals?.get(key) ?? originals?.get(`${stem(key)}_other`)
        return original === undefined ? [] : [{ language, space, key, text, original }]
      })
    }),
  )
}

function placeholders(text: string): string[] {
  return [...new Set(text.match(/\{\{\w+\}\}/g))].sort()
}

/** Names, units and what has no letters; and the words that a language writes as English does. */
function readsTheSame(text: string, language: lists.UiLanguage): boolean {
  const rest = text.replace(/\{\{\w+\}\}|\d/g, '').trim()
  return names.test(rest) || (sharedWords[language]?.includes(rest) ?? false)
}

const names =
  /^(?:Kolony|Telegram|Google|Solana|SOL|TRON|TRC20|TON Connect|TON|USDT|USDC|BTC|Bitcoin|ETH|X|API|QR|KOL|CSV|Stars|Binance|Phantom|Solflare|Backpack|Meridian|meridian_ta|@\w+|[^\p{L}])+$/u

const sharedWords: Partial<Record<lists.UiLanguage, string[]>> = {
  fr: [
    's',
    'min',
    'minute',
    'minutes',
    'Action',
    'Actions',
    'Agents',
    'Agent',
    'Bio',
    'Blog',
    'Chat',
    'Code',
    'Date',
    'E-mail',
    'Hindi',
    'Image',
    'Images',
    'Invitations',
    'Menu',
    'Message',
    'Messages',
    'Notifications',
    'Organisations',
    'Pages',
    'Post',
    'Posts',
    'Question',
    'Questions',
    'Score',
    'Sections',
    'Sessions',
    'Sources',
    'Transaction',
    'Transactions',
    'Type',
  ],
  vi: ['Agent', 'Blog', 'Coin', 'Credit', 'E-mail', 'Menu', 'Video'],
}

function isThere(key: string): boolean {
  const [space = '', path = ''] = key.split(':')
  const there = english.get(space)
  return there !== undefined && (there.has(path) || there.has(`${path}_other`))
}

/** Whether texts begin with this: what a screen completes with a word of a closed list. */
function isStart(start: string): boolean {
  const [space = '', path = ''] = start.split(':')
  return [...(english.get(space)?.keys() ?? [])].some((key) => key.startsWith(path))
}

/** Keys in quotes, and the beginnings of keys that end in a variable. */
function asksIn(source: string): { key: string; open: boolean }[] {
  const quoted = source.matchAll(/'((?:[a-z]+:)?[a-zA-Z]+(?:\.\w+)+|[a-z]+:[a-zA-Z]\w*)'/g)
  const begun = source.matchAll(/`((?:[a-z]+:)?(?:[a-zA-Z]+\.)+)\$\{/g)
  return [
    ...[...quoted].map(([, key = '']) => ({ key, open: false })),
    ...[...begun].map(([, key = '']) => ({ key, open: true })),
  ]
}

function screens() {
  return ['dashboard', 'miniapp'].flatMap((target) =>
    readdirSync(join(root, target), { recursive: true, encoding: 'utf8' })
      .filter((name) => /\.tsx?$/.test(name))
      .map((name) => ({
        file: `${target}/${name}`,
        source: readFileSync(join(root, target, name), 'utf8'),
        home: target === 'miniapp' ? ['miniapp', 'app'] : ['app'],
      })),
  )
}

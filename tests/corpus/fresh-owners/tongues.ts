// Tastes that belong to one language, and how a person with tastes answers.
import { outsideLinks } from './text.ts'
import { says } from './tastes.ts'
import type { Taste } from './tastes.ts'

export type Language = 'ENGLISH' | 'FRENCH' | 'VIETNAMESE' | 'CHINESE' | 'ARABIC'

export interface Wish {
  said: string
  after: number
  keeps(text: string): boolean
}

export interface Owner {
  name: string
  language: Language
  answer(text: string, chance: () => number): { publish: string } | { reject: string | null }
  wishes: Wish[]
}

const BRITISH: [string, string][] = [
  ['color', 'colour'],
  ['colors', 'colours'],
  ['center', 'centre'],
  ['centers', 'centres'],
  ['favor', 'favour'],
  ['favors', 'favours'],
  ['favorite', 'favourite'],
  ['behavior', 'behaviour'],
  ['analyze', 'analyse'],
  ['analyzed', 'analysed'],
  ['stabilize', 'stabilise'],
  ['stabilized', 'stabilised'],
  ['stabilizes', 'stabilises'],
  ['tokenized', 'tokenised'],
  ['tokenization', 'tokenisation'],
  ['tokenize', 'tokenise'],
  ['realized', 'realised'],
  ['realize', 'realise'],
  ['recognize', 'recognise'],
  ['recognized', 'recognised'],
  ['organization', 'organisation'],
  ['organizations', 'organisations'],
  ['decentralized', 'decentralised'],
  ['decentralization', 'decentralisation'],
  ['centralized', 'centralised'],
  ['capitalization', 'capitalisation'],
  ['utilization', 'utilisation'],
  ['utilize', 'utilise'],
  ['liquidity crunch', 'liquidity squeeze'],
  ['defense', 'defence'],
  ['labor', 'labour'],
  ['gray', 'grey'],
  ['signaling', 'signalling'],
  ['signaled', 'signalled'],
  ['traveled', 'travelled'],
  ['canceled', 'cancelled'],
  ['canceling', 'cancelling'],
  ['emphasize', 'emphasise'],
  ['prioritize', 'prioritise'],
  ['finalized', 'finalised'],
  ['finalize', 'finalise'],
  ['annualized', 'annualised'],
  ['monetize', 'monetise'],
  ['optimize', 'optimise'],
  ['optimized', 'optimised'],
  ['minimize', 'minimise'],
  ['maximize', 'maximise'],
  ['summarize', 'summarise'],
  ['neighbor', 'neighbour'],
  ['rumor', 'rumour'],
  ['rumors', 'rumours'],
  ['honor', 'honour'],
  ['skeptical', 'sceptical'],
  ['penalized', 'penalised'],
  ['penalize', 'penalise'],
  ['incentivize', 'incentivise'],
  ['authorized', 'authorised'],
  ['normalize', 'normalise'],
  ['normalized', 'normalised'],
]
export const british = says(
  'British spelling',
  BRITISH.filter(([from]) => from !== 'liquidity crunch'),
)
export const AMERICAN = BRITISH.map(([from]) => from)

const SHORT: [string, string][] = [
  ['do not', 'don’t'],
  ['does not', 'doesn’t'],
  ['did not', 'didn’t'],
  ['is not', 'isn’t'],
  ['are not', 'aren’t'],
  ['was not', 'wasn’t'],
  ['were not', 'weren’t'],
  ['has not', 'hasn’t'],
  ['have not', 'haven’t'],
  ['will not', 'won’t'],
  ['would not', 'wouldn’t'],
  ['cannot', 'can’t'],
]
export const contracts = says('contractions', SHORT)
export const expands: Taste = {
  kind: 'no contractions',
  mend(text) {
    const long = says(
      '',
      [
        ...SHORT,
        ['it is', 'it’s'],
        ['that is', 'that’s'],
        ['there is', 'there’s'],
        ['we are', 'we’re'],
        ['could not', 'couldn’t'],
        ['should not', 'shouldn’t'],
      ].flatMap(([full = '', cut = '']): [string, string][] => [
        [cut, full],
        [cut.replace('’', "'"), full],
      ]),
    )
    return long.mend(text)
  },
}

export const noWe: Taste = {
  kind: 'no “we”',
  mend: (text) =>
    outsideLinks(text, (part) =>
      part
        .replace(/(?<![\p{L}’'])[Ww]e(?:['’]re| are)(?!\p{L})/gu, 'I am')
        .replace(/(?<![\p{L}’'])[Ww]e were(?!\p{L})/gu, 'I was')
        .replace(/(?<![\p{L}’'])[Ww]e(?=['’]ve|['’]ll|['’]d|(?![\p{L}’']))/gu, 'I')
        .replace(/(?<!\p{L})our(?!\p{L})/gu, 'my')
        .replace(/(?<!\p{L})Our(?!\p{L})/gu, 'My')
        .replace(/(?<![\p{L}.])us(?![\p{L}.])/gu, 'me')
        .replace(/(?<!\p{L})(?:let|Let)['’]me(?!\p{L})/gu, 'let me'),
    ),
}

const NOT_BUT: Record<string, [RegExp, string][]> = {
  en: [
    [/(?<=\p{L} )not (?:just |only |merely |simply )?[^,.;:!?\d\n]{2,50}?,? but (?:also |rather )?/giu, ''],
    [
      /(?<!\p{L})(it|this|that)(?:['’]s not| is not| isn['’]t) (?:just |only |merely )?[^,.;:!?\d\n]{2,50}[,;.—–] ?(?:it|this|that)(?:['’]s| is) /giu,
      '$1 is ',
    ],
  ],
  fr: [
    [
      /(?<!\p{L})([Cc])e n['’]est pas (?:seulement |juste )?[^,.;:!?\d\n]{2,50}?,? mais (?:aussi |plutôt )?/gu,
      '$1’est ',
    ],
    [
      /(?<!\p{L})n['’]est pas (?:seulement |juste )?[^,.;:!?\d\n]{2,50}?,? mais (?:aussi |plutôt )?/gu,
      'est ',
    ],
  ],
  vi: [
    [/(?<=^|[.!?] |\n)Không (?:phải|chỉ)(?: là)? [^,.;:!?\d\n]{2,50}?,? mà(?: còn)?(?: là)? /gu, 'Đó là '],
    [/(?<!\p{L})không (?:phải|chỉ)(?: là)? [^,.;:!?\d\n]{2,50}?,? mà(?: còn)?(?: là)? /giu, 'là '],
  ],
  zh: [[/[并绝]?不(?:仅仅|仅|只|单)?是[^，。；！？\d\n]{1,25}，?而是/gu, '是']],
}
export const noNotBut = (language: 'en' | 'fr' | 'vi' | 'zh'): Taste => ({
  kind: 'no “not X but Y”',
  mend: (text) =>
    outsideLinks(text, (part) =>
      (NOT_BUT[language] ?? []).reduce((now, [found, put]) => now.replace(found, put), part),
    ),
})

const HAN = '\\u3400-\\u9fff'
const WIDE: [string, string][] = [
  [',', '，'],
  ['!', '！'],
  ['?', '？'],
  [';', '；'],
  [':', '：'],
]
export const fullWidth: Taste = {
  kind: 'full-width punctuation',
  mend: (text) =>
    outsideLinks(text, (part) => {
      let now = part
      for (const [narrow, wide] of WIDE) {
        now = now.replace(
          new RegExp(`(?<=[${HAN}”）」])[${narrow}] ?|(?<=[A-Za-z0-9%])[${narrow}] ?(?=[${HAN}])`, 'gu'),
          wide,
        )
      }
      return now
        .replace(new RegExp(`(?<=[${HAN}”）」%A-Za-z0-9])\\.(?= *[${HAN}]|\\s*$|\\n) ?`, 'gu'), '。')
        .replace(new RegExp(`\\(([^()]*[${HAN}][^()]*)\\)`, 'gu'), '（$1）')
    }),
}

export const spaced: Taste = {
  kind: 'space between Chinese and Latin',
  mend: (text) =>
    outsideLinks(text, (part) =>
      part
        .replace(new RegExp(`([${HAN}])([A-Za-z0-9$])`, 'gu'), '$1 $2')
        .replace(new RegExp(`([A-Za-z0-9%])([${HAN}])`, 'gu'), '$1 $2'),
    ),
}

export const arabicMarks: Taste = {
  kind: 'Arabic comma',
  mend: (text) =>
    outsideLinks(text, (part) =>
      part
        .replace(/,(?!\d)|(?<!\d),/gu, '،')
        .replace(/;/gu, '؛')
        .replace(/\?/gu, '؟'),
    ),
}

export const frenchSpaces: Taste = {
  kind: 'space before ? ! : ;',
  mend: (text) => outsideLinks(text, (part) => part.replace(/([^\s?!:;])([?!;:]+)(?=\s|$)/gu, '$1 $2')),
}

const mended = (text: string, tastes: Taste[]): string => {
  let now = text
  for (let round = 0; round < 6; round++) {
    const next = tastes.reduce((so, taste) => taste.mend(so), now)
    if (next === now) break
    now = next
  }
  return now
}

/** An owner with tastes: strong ones sometimes turn a text down, one in ten times one of them is overlooked. */
export const person = (
  name: string,
  language: Language,
  rate: number,
  tastes: Taste[],
  wishes: Wish[],
): Owner & { tastes: Taste[] } => ({
  name,
  language,
  tastes,
  wishes,
  answer(text, chance) {
    const mood = chance()
    const spoken = chance()
    const slip = chance()
    const which = chance()
    const best = mended(text, tastes)
    if (best === text) return { publish: text }
    const hurting = tastes.filter((taste) => taste.mend(text) !== text)
    const sore = hurting.find((taste) => taste.reason !== undefined)
    if (sore && mood < rate) return { reject: spoken < 0.5 ? (sore.reason ?? null) : null }
    if (slip >= 0.1) return { publish: best }
    const missed = hurting[Math.floor(which * hurting.length)]
    return {
      publish: mended(
        text,
        tastes.filter((taste) => taste !== missed),
      ),
    }
  },
})

/** Checks for wishes. */
export const lacks =
  (found: RegExp) =>
  (text: string): boolean =>
    !found.test(text)
export const keepsTo =
  (taste: Taste) =>
  (text: string): boolean =>
    taste.mend(text) === text

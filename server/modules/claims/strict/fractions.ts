import type { Language } from '#contract/lists.ts'
import type { Page } from '../judge/page.ts'
import type { Place } from './rule.ts'

/** A part of something in words, with its worth: 0.5 of "half of them". */
export interface Fraction extends Place {
  share: number
}

/** How a language says a fraction with what it is of: without that, "half" and "a third" say many other things. */
interface Words {
  /** Each with its worth. */
  shares: Record<string, number>
  /** What stands behind (or before) one that is of something. */
  of: (share: string) => string
}

const words: Partial<Record<Language, Words>> = {
  ENGLISH: {
    shares: {
      '(?:one )?half': 1 / 2, '(?:a|one) third': 1 / 3, 'two thirds': 2 / 3, '(?:a|one) quarter': 1 / 4,
      'three quarters': 3 / 4, '(?:a|one) fifth': 1 / 5, 'two fifths': 2 / 5, 'three fifths': 3 / 5,
      'four fifths': 4 / 5, '(?:a|one) tenth': 1 / 10, 'nine tenths': 9 / 10,
    },
    of: (share) => `(?<!\\p{L})(?:${share}) of (?:them|these|those|the|its|their|all|our)(?!\\p{L})`,
  },
  FRENCH: {
    shares: {
      '(?:la|une) moitié': 1 / 2, '(?:le|un) tiers': 1 / 3, '(?:les )?deux tiers': 2 / 3, '(?:le|un) quart': 1 / 4,
      '(?:les )?trois quarts': 3 / 4, 'un cinquième': 1 / 5, '(?:les )?deux cinquièmes': 2 / 5,
      '(?:les )?trois cinquièmes': 3 / 5, '(?:les )?quatre cinquièmes': 4 / 5, '(?:le|un) dixième': 1 / 10,
      '(?:les )?neuf dixièmes': 9 / 10,
    },
    of: (share) =>
      `(?<!\\p{L})(?:${share}) (?:d'entre|des|du|de (?:ces|ses|leurs|nos|la|l')|(?:en )?(?:est|sont|vient|viennent|provient|proviennent))(?!\\p{L})`,
  },
  VIETNAMESE: {
    shares: {
      '(?:một |phân )?nửa': 1 / 2, 'một phần ba': 1 / 3, 'hai phần ba': 2 / 3, 'một phần tư': 1 / 4, 'ba phần tư': 3 / 4,
      'một phần năm': 1 / 5, 'hai phần năm': 2 / 5, 'ba phần năm': 3 / 5, 'bốn phần năm': 4 / 5,
      'một phần mười': 1 / 10, 'chín phần mười': 9 / 10,
    },
    of: (share) => `(?<![\\p{L}\\p{M}])(?:${share}) (?:trong số|số|của|các|những|trong đó)(?![\\p{L}\\p{M}])`,
  },
  CHINESE: {
    shares: {
      '一半|半数': 1 / 2, '三分之一': 1 / 3, '三分之二': 2 / 3, '四分之一': 1 / 4, '四分之三': 3 / 4, '五分之一': 1 / 5,
      '五分之二': 2 / 5, '五分之三': 3 / 5, '五分之四': 4 / 5, '十分之一': 1 / 10, '十分之九': 9 / 10,
    },
    of: (share) => `(?<=其中(?:的|有)?|当中|里有?|中有?|的|有)(?:${share})|(?:${share})(?=的?(?:人|商|店|用户|是|来自))`,
  },
  ARABIC: {
    shares: {
      'نصف': 1 / 2, 'ثلث': 1 / 3, '(?:ثلثا|ثلثي|ثلثين|ثلثان)': 2 / 3, 'ربع': 1 / 4, 'ثلاثه ارباع': 3 / 4, 'خمس': 1 / 5,
      '(?:خمسا|خمسي)': 2 / 5, 'ثلاثه اخماس': 3 / 5, 'اربعه اخماس': 4 / 5, 'عشر': 1 / 10, 'تسعه اعشار': 9 / 10,
    },
    of: (share) => `(?<!\\p{L})[وفب]?(?:${share})(?:ها|هم|هن|هما|ه)(?!\\p{L})|(?<!\\p{L})[وفب]?(?:${share}) (?:هذه|هؤلاء|تلك|ال\\p{L}+)`,
  },
} // prettier-ignore

const patterns = new Map<Language, [RegExp, number][]>()

function patternsOf(language: Language): [RegExp, number][] {
  let known = patterns.get(language)
  if (!known) {
    const own = words[language]
    known = Object.entries(own?.shares ?? {}).map(([word, share]) => [
      new RegExp(own?.of(word) ?? '', 'gu'),
      share,
    ])
    patterns.set(language, known)
  }
  return known
}

/** The parts of something that a text says in words. */
export function fractionsIn({ plain, language }: Page): Fraction[] {
  return patternsOf(language).flatMap(([pattern, share]) =>
    Array.from(plain.matchAll(pattern), ({ 0: word, index }) => ({ index, end: index + word.length, share })),
  )
}

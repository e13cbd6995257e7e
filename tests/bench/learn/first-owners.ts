import type { Owner } from './owner.ts'

const sentences = (text: string) =>
  text.split(/(?<=[.!?…])\s+|(?<=[。！？؟])\s*|\n+/u).filter((part) => part.trim() !== '')

/** Five owners to develop with; those who judge are of another hand (tests/corpus/owners). */
export const firstOwners: Owner[] = [
  {
    name: 'Ines: two sentences, no dashes, signs off',
    language: 'ENGLISH',
    answer(text, chance) {
      if (chance() < 0.08) return { reject: chance() < 0.5 ? 'too long, nobody reads that' : null }
      const short = sentences(text)
        .filter((part) => part !== '— Ines')
        .slice(0, 2)
        .join(' ')
      return { publish: `${short.replace(/\s[–—]\s/g, ', ')}\n\n— Ines` }
    },
    wishes: [
      { said: 'From now on never use exclamation marks.', after: 5, keeps: (text) => !text.includes('!') },
    ],
  },
  {
    name: 'Remi: vocabulary, plural, no parentheses',
    language: 'FRENCH',
    answer(text, chance) {
      if (chance() < 0.05) return { reject: 'trop vague' }
      let said = text
        .replace(/\s*\([^()]*\)/g, '')
        .replace(/\bcours\b/g, 'prix')
        .replace(/\bacheteurs\b/g, 'preneurs')
      if (!said.startsWith('Salut. ')) said = `Salut. ${said}`
      return { publish: said }
    },
    wishes: [
      {
        said: 'Désormais, ne dépasse jamais 220 caractères.',
        after: 10,
        keeps: (text) => text.length <= 220,
      },
    ],
  },
  {
    name: 'Lan: a line each, emoji at the end',
    language: 'VIETNAMESE',
    answer(text, chance) {
      if (chance() < 0.05) return { reject: null }
      const lines = sentences(text.replace(/\s*🌱$/u, '')).join('\n')
      return { publish: `${lines} 🌱` }
    },
    wishes: [{ said: 'Từ nay đừng đặt câu hỏi.', after: 8, keeps: (text) => !text.includes('?') }],
  },
  {
    name: 'Wen: at most 70 characters, no colons',
    language: 'CHINESE',
    answer(text) {
      const parts = text.split(/(?<=[。！？])/u)
      while (parts.length > 1 && parts.join('').length > 70) parts.pop()
      return { publish: parts.join('').replace(/：/g, '，').replaceAll('\n\n', '') }
    },
    wishes: [{ said: '以后每篇都以“早安”开头。', after: 12, keeps: (text) => text.startsWith('早安') }],
  },
  {
    name: 'Sami: one paragraph, no cashtags, his words',
    language: 'ARABIC',
    answer(text, chance) {
      if (chance() < 0.1) return { reject: 'طويل جدا' }
      return {
        publish: text
          .replace(/\s*\n+\s*/g, ' ')
          .replace(/\$(?=\p{L})/gu, '')
          .replace(/السعر/g, 'الثمن'),
      }
    },
    wishes: [
      {
        said: 'من الآن فصاعدا اختم دائما بعبارة "دمتم بخير"',
        after: 6,
        keeps: (text) => text.includes('دمتم بخير'),
      },
    ],
  },
]

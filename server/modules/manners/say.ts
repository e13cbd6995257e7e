import type { Manner } from '#contract/manners.ts'
import { knownSigns } from './signs.ts'

/**
 * A way of writing as one imperative sentence in English, which is what models are told best; `readWish` reads it back. The
 * owner sees it in their language.
 */
export function sentenceOf(manner: Manner): string {
  switch (manner.kind) {
    case 'length':
      return `Write at most ${manner.max} ${manner.max === 1 ? manner.unit.slice(0, -1) : manner.unit}.`
    case 'sign':
      return signSentence(manner.sign, manner.by)
    case 'word':
      return manner.to === ''
        ? `Never write "${manner.from}".`
        : `Write "${manner.to}" instead of "${manner.from}".`
    case 'begin':
      return `Begin every text with "${manner.text.trim()}"${placeOf(manner.text)}.`
    case 'end':
      return `End every text with "${manner.text.trim()}"${placeOf(manner.text)}.`
    case 'include':
      return `Always mention "${manner.text}".`
    case 'lower_case':
      return 'Write everything in lower case.'
    case 'no_sentence':
      return aboutSentences[manner.about]
    case 'layout':
      return layoutSentences[manner.between]
    case 'self':
      return manner.as === 'many'
        ? 'Speak of yourself as "we", never as "I".'
        : 'Speak of yourself as "I", never as "we".'
  }
}

const aboutSentences = {
  question: 'Ask no questions.',
  exclamation: 'Write no exclamations.',
  self: 'Never speak of yourself.',
  disclaimer: 'Leave out disclaimers where the law asks for none.',
}
const layoutSentences = {
  space: 'Write one paragraph without line breaks.',
  line: 'Put every sentence on a line of its own.',
  paragraph: 'Put every sentence on a line of its own, with an empty line between them.',
}

function signSentence(sign: keyof typeof knownSigns, by: string): string {
  const { name } = knownSigns[sign]
  if (sign === 'parentheses')
    return by === 'all'
      ? 'Never write remarks in parentheses.'
      : by === ''
        ? 'Never use parentheses.'
        : `Never use parentheses; write "${by}" instead.`
  return by === '' ? `Never use ${name}.` : `Never use ${name}; write "${by.trim()}" instead.`
}

/** How a fixed beginning or end stands to the text. */
function placeOf(text: string): string {
  if (text.includes('\n\n')) return ', with an empty line between it and the text'
  if (text.includes('\n')) return ' on a line of its own'
  return /^[^\s].*[^\s]$|^\S$/su.test(text) ? ' without a blank' : ''
}

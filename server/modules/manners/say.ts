import { type Manner, mannerSigns, typographies, wordings } from '#contract/manners.ts'
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
    case 'typography':
      return typographySentences[manner.form]
    case 'wording':
      return wordingSentences[manner.form]
    case 'begin_coin':
      return 'Begin every text with the ticker of its coin or with a figure.'
    case 'first_person':
      return 'Speak as yourself somewhere in every text.'
    case 'end_question':
      return 'End every text with a question.'
    case 'last_emoji':
      return `Use one emoji only, at the very end${manner.text === '' ? '' : `: "${manner.text}"`}.`
    case 'opening':
      return manner.never === ''
        ? 'Never begin with a label and a colon.'
        : `Never begin with "${manner.never}".`
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
  last_question: 'Never end with a question.',
  lecture: 'Never tell readers to be careful or to do their own research.',
}
const wordingSentences = {
  full_forms: 'Use no contractions: "do not", "it is".',
  contractions: 'Use contractions: "don\'t", "isn\'t".',
  british: 'Use British spelling.',
  american: 'Use American spelling.',
}
const typographySentences = {
  full_width: 'Use full-width punctuation.',
  arabic_marks: 'Use Arabic punctuation.',
  french_blanks: 'Put a blank before : ; ! and ?.',
  apart: 'Put a blank between Chinese and Latin letters or figures.',
  tight: 'Put no blank between Chinese and Latin letters or figures.',
  no_final_stop: 'Put no full stop at the end of the text.',
}
const layoutSentences = {
  space: 'Write one paragraph without line breaks.',
  line: 'Put every sentence on a line of its own.',
  paragraph: 'Put every sentence on a line of its own, with an empty line between them.',
  first: 'Put the first sentence alone, with an empty line behind it.',
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

/** One way of writing of each kind and form, for whoever is to choose among their sentences. */
export const wayOfEachKind: readonly Manner[] = [
  { kind: 'length', unit: 'characters', max: 180 },
  { kind: 'length', unit: 'words', max: 40 },
  { kind: 'length', unit: 'sentences', max: 2 },
  ...mannerSigns.map((sign): Manner => ({ kind: 'sign', sign, by: '' })),
  { kind: 'sign', sign: 'exclamation', by: '.' },
  { kind: 'sign', sign: 'parentheses', by: 'all' },
  { kind: 'word', from: 'honestly', to: '' },
  { kind: 'word', from: 'investors', to: 'traders' },
  { kind: 'begin', text: 'gm. ' },
  { kind: 'begin', text: 'Desk note:\n' },
  { kind: 'end', text: ' — Mara' },
  { kind: 'end', text: '\n— Mara' },
  { kind: 'end', text: '\n\n— Mara' },
  { kind: 'include', text: 'Lumen' },
  { kind: 'lower_case' },
  ...(['question', 'exclamation', 'self', 'disclaimer', 'last_question', 'lecture'] as const).map(
    (about): Manner => ({ kind: 'no_sentence', about }),
  ),
  ...(['space', 'line', 'paragraph', 'first'] as const).map((between): Manner => ({
    kind: 'layout',
    between,
  })),
  ...typographies.map((form): Manner => ({ kind: 'typography', form })),
  ...wordings.map((form): Manner => ({ kind: 'wording', form })),
  { kind: 'begin_coin' },
  { kind: 'end_question' },
  { kind: 'first_person' },
  { kind: 'last_emoji', text: '' },
  { kind: 'last_emoji', text: '🌱' },
  { kind: 'opening', never: '' },
  { kind: 'opening', never: 'Breaking' },
  { kind: 'self', as: 'many' },
  { kind: 'self', as: 'one' },
]

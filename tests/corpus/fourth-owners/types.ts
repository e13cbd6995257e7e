export type Sign =
  | 'emoji'
  | 'hashtag'
  | 'cashtag'
  | 'exclamation'
  | 'question'
  | 'dash'
  | 'parentheses'
  | 'quotes'
  | 'semicolon'
  | 'colon'
  | 'ellipsis'

export type Typography = 'full_width' | 'arabic_marks' | 'french_blanks' | 'apart' | 'tight' | 'no_final_stop'

export type Subject = 'question' | 'exclamation' | 'self' | 'disclaimer' | 'last_question' | 'lecture'

export type Manner =
  | { kind: 'length'; unit: 'characters' | 'words' | 'sentences'; max: number }
  | { kind: 'sign'; sign: Sign; by: string }
  | { kind: 'word'; from: string; to: string }
  | { kind: 'begin'; text: string }
  | { kind: 'end'; text: string }
  | { kind: 'include'; text: string }
  | { kind: 'lower_case' }
  | { kind: 'no_sentence'; about: Subject }
  | { kind: 'layout'; between: 'space' | 'line' | 'paragraph' | 'first' }
  | { kind: 'typography'; form: Typography }
  | { kind: 'wording'; form: 'full_forms' | 'contractions' | 'british' | 'american' }
  | { kind: 'begin_coin' }
  | { kind: 'end_question' }
  | { kind: 'first_person' }
  | { kind: 'last_emoji'; text: string }
  | { kind: 'opening'; never: string }
  | { kind: 'self'; as: 'one' | 'many' }

export interface Wish {
  /** What they type in the chat with their agent. */
  said: string
  /** After how many answers they say it. */
  after: number
  /** What a careful reader would say it asks. */
  meant: Manner[]
  keeps(text: string): boolean
}

export type Language = 'ENGLISH' | 'FRENCH' | 'VIETNAMESE' | 'CHINESE' | 'ARABIC'

export type Answer = { publish: string } | { reject: string | null }

export interface Owner {
  name: string
  language: Language
  answer(text: string, chance: () => number): Answer
  wishes: Wish[]
}

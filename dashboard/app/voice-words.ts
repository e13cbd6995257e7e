import type { TFunction } from 'i18next'
import type { Manner } from '#contract/manners.ts'
import type { VoiceRule } from './queries/voice.ts'

/** A rule as its owner reads it: their own words as they said them, ours in their language. */
export function ruleWords(t: TFunction, { sentence, manner, isOurs }: VoiceRule): string {
  return manner !== null && isOurs ? mannerWords(t, manner) : sentence
}

function mannerWords(t: TFunction, manner: Manner): string {
  switch (manner.kind) {
    case 'length':
      return t(`agent:voice.manner.length.${manner.unit}`, { max: manner.max })
    case 'sign':
      return t(`agent:voice.manner.sign.${manner.sign}`)
    case 'word':
      return manner.to === ''
        ? t('agent:voice.manner.never', { word: manner.from })
        : t('agent:voice.manner.instead', { to: manner.to, from: manner.from })
    case 'begin':
      return t('agent:voice.manner.begin', { text: manner.text.trim() })
    case 'end':
      return t('agent:voice.manner.end', { text: manner.text.trim() })
    case 'include':
      return t('agent:voice.manner.include', { text: manner.text })
    case 'lower_case':
      return t('agent:voice.manner.lowerCase')
    case 'no_sentence':
      return t(`agent:voice.manner.no.${manner.about}`)
    case 'layout':
      return t(`agent:voice.manner.layout.${manner.between}`)
    case 'typography':
      return t(`agent:voice.manner.typography.${manner.form}`)
    case 'wording':
      return t(`agent:voice.manner.wording.${manner.form}`)
    case 'begin_coin':
      return t('agent:voice.manner.beginCoin')
    case 'first_person':
      return t('agent:voice.manner.firstPerson')
    case 'end_question':
      return t('agent:voice.manner.endQuestion')
    case 'last_emoji':
      return t('agent:voice.manner.lastEmoji', { emoji: manner.text })
    case 'opening':
      return manner.never === ''
        ? t('agent:voice.manner.noLabel')
        : t('agent:voice.manner.opening', { word: manner.never })
    case 'self':
      return t(`agent:voice.manner.self.${manner.as}`)
  }
}

/** Texts pasted in one field, an empty line between two. */
export function pastedTexts(pasted: string, max: number): string[] {
  return pasted
    .split(/\n\s*\n/)
    .map((text) => text.trim())
    .filter((text) => text !== '')
    .slice(0, max)
}

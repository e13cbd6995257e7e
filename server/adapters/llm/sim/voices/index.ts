import type { Language } from '#contract/lists.ts'
import type { Voice } from '../voice.ts'
import { english } from './english.ts'

export const voices: Record<Language, Voice> = {
  ENGLISH: english,
  FRENCH: english,
  VIETNAMESE: english,
  CHINESE: english,
  ARABIC: english,
  SPANISH: english,
  PORTUGUESE: english,
  GERMAN: english,
  RUSSIAN: english,
  TURKISH: english,
  JAPANESE: english,
  KOREAN: english,
  INDONESIAN: english,
  THAI: english,
  HINDI: english,
}

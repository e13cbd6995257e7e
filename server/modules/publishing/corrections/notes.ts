import type { Language } from '#contract/lists.ts'

/**
 * What is written about a correction in the text itself, so in the language of the text, which the faces need not speak:
 * that is why it is not in `locales`. No word of it is a figure or a name, so that it claims nothing.
 */
interface Note {
  /** Below a text that was put right. */
  below: string
  /** Before the words that put right the post they stand under. */
  before: string
}

const notes: Record<Language, Note> = {
  ENGLISH: { below: 'Corrected: the source was revised later.', before: 'Correction: ' },
  FRENCH: { below: 'Correction : la source dit maintenant autre chose.', before: 'Correction : ' },
  VIETNAMESE: { below: 'Đính chính: nguồn nay nói khác.', before: 'Đính chính: ' },
  CHINESE: { below: '更正：来源后来作了修订。', before: '更正：' },
  ARABIC: { below: 'تصحيح: عُدّل المصدر لاحقًا.', before: 'تصحيح: ' },
  SPANISH: { below: 'Corregido: la fuente se revisó después.', before: 'Corrección: ' },
  PORTUGUESE: { below: 'Corrigido: a fonte foi revista depois.', before: 'Correção: ' },
  GERMAN: { below: 'Korrigiert: Die Quelle wurde später geändert.', before: 'Korrektur: ' },
  RUSSIAN: { below: 'Исправлено: источник позже изменили.', before: 'Исправление: ' },
  TURKISH: { below: 'Düzeltildi: kaynak sonradan değiştirildi.', before: 'Düzeltme: ' },
  JAPANESE: { below: '訂正：情報源が後から修正されました。', before: '訂正：' },
  KOREAN: { below: '정정: 출처가 나중에 수정되었습니다.', before: '정정: ' },
  INDONESIAN: { below: 'Dikoreksi: sumbernya direvisi kemudian.', before: 'Koreksi: ' },
  THAI: { below: 'แก้ไข: แหล่งข้อมูลมีการแก้ไขภายหลัง', before: 'แก้ไข: ' },
  HINDI: { below: 'सुधार: स्रोत बाद में बदला गया।', before: 'सुधार: ' },
}

/** A text that was put right, with the note that says so. */
export function noted(text: string, language: Language): string {
  return `${text}\n\n${notes[language].below}`
}

/** Words that put right the post they stand under. */
export function asAnswer(words: string, language: Language): string {
  return notes[language].before + words
}

import type { Language } from '#contract/lists.ts'

/** Said where a figure was asked for that the agent does not know, in the languages it speaks. */
const sentences: Record<Language, string> = {
  ENGLISH: 'I have no figure for that.',
  FRENCH: 'Je n’ai pas de chiffre là-dessus.',
  VIETNAMESE: 'Tôi không có số liệu về điều đó.',
  CHINESE: '这方面我没有可靠的数据。',
  ARABIC: 'ليس لديّ رقم موثوق لذلك.',
  SPANISH: 'No tengo ninguna cifra sobre eso.',
  PORTUGUESE: 'Não tenho nenhum número sobre isso.',
  GERMAN: 'Dazu habe ich keine Zahl.',
  RUSSIAN: 'У меня нет данных об этом.',
  TURKISH: 'Bu konuda elimde bir rakam yok.',
  JAPANESE: 'それについての数字は持っていません。',
  KOREAN: '그에 대한 수치는 없습니다.',
  INDONESIAN: 'Saya tidak punya angka untuk itu.',
  THAI: 'ฉันไม่มีตัวเลขเรื่องนี้',
  HINDI: 'मेरे पास इसका कोई आँकड़ा नहीं है।',
}

export const unknownFigure = (language: Language): string => sentences[language]

/** Said where nothing else of an answer may be said. */
const withheld: Record<Language, string> = {
  ENGLISH: 'That is nothing I can say here.',
  FRENCH: 'Je ne peux pas dire cela ici.',
  VIETNAMESE: 'Tôi không thể nói điều đó ở đây.',
  CHINESE: '这一点我不能在这里说。',
  ARABIC: 'لا يمكنني قول ذلك هنا.',
  SPANISH: 'Eso no puedo decirlo aquí.',
  PORTUGUESE: 'Isso não posso dizer aqui.',
  GERMAN: 'Das kann ich hier nicht sagen.',
  RUSSIAN: 'Этого я здесь сказать не могу.',
  TURKISH: 'Bunu burada söyleyemem.',
  JAPANESE: 'それはここではお話しできません。',
  KOREAN: '그것은 여기서 말씀드릴 수 없습니다.',
  INDONESIAN: 'Itu tidak bisa saya katakan di sini.',
  THAI: 'เรื่องนี้ฉันพูดที่นี่ไม่ได้',
  HINDI: 'यह मैं यहाँ नहीं बता सकता।',
}

export const withheldAnswer = (language: Language): string => withheld[language]

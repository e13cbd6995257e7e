import type { Language } from '#contract/lists.ts'

/** What a language is called, by the language of the sentence. "ITALIAN" and its like are known, but nobody writes them here. */
export const languageNames: Record<'en' | 'fr' | 'vi' | 'zh' | 'ar', Record<string, string>> = {
  en: {
    ENGLISH: 'english', FRENCH: 'french', VIETNAMESE: 'vietnamese', CHINESE: 'chinese|mandarin|cantonese|simplified chinese|traditional chinese',
    ARABIC: 'arabic', SPANISH: 'spanish|castilian', PORTUGUESE: 'portuguese|brazilian portuguese', GERMAN: 'german', RUSSIAN: 'russian',
    TURKISH: 'turkish', JAPANESE: 'japanese', KOREAN: 'korean', INDONESIAN: 'indonesian|bahasa|bahasa indonesia', THAI: 'thai', HINDI: 'hindi',
    OTHER: 'italian|dutch|polish|ukrainian|persian|farsi|hebrew|greek|swedish|danish|norwegian|finnish|czech|romanian|hungarian|bengali|urdu|malay|tagalog|filipino|swahili|latin|tamil',
  },
  fr: {
    ENGLISH: 'anglais|anglaise', FRENCH: 'français|française', VIETNAMESE: 'vietnamien|vietnamienne', CHINESE: 'chinois|chinoise|mandarin',
    ARABIC: 'arabe', SPANISH: 'espagnol|espagnole|castillan', PORTUGUESE: 'portugais|portugaise|brésilien', GERMAN: 'allemand|allemande',
    RUSSIAN: 'russe', TURKISH: 'turc|turque', JAPANESE: 'japonais|japonaise', KOREAN: 'coréen|coréenne', INDONESIAN: 'indonésien|indonésienne',
    THAI: 'thaï|thaïlandais', HINDI: 'hindi', OTHER: 'italien|italienne|néerlandais|polonais|ukrainien|persan|hébreu|grec|suédois|roumain|catalan',
  },
  vi: {
    ENGLISH: 'tiếng anh|anh ngữ|t.anh', FRENCH: 'tiếng pháp|pháp ngữ', VIETNAMESE: 'tiếng việt|việt ngữ|tiếng việt nam', CHINESE: 'tiếng trung|tiếng trung quốc|tiếng hoa|tiếng tàu|hoa ngữ',
    ARABIC: 'tiếng ả rập|tiếng ả-rập|tiếng á rập', SPANISH: 'tiếng tây ban nha|tiếng tbn', PORTUGUESE: 'tiếng bồ đào nha|tiếng bồ', GERMAN: 'tiếng đức', RUSSIAN: 'tiếng nga',
    TURKISH: 'tiếng thổ nhĩ kỳ|tiếng thổ nhĩ kì|tiếng thổ', JAPANESE: 'tiếng nhật|tiếng nhật bản', KOREAN: 'tiếng hàn|tiếng hàn quốc', INDONESIAN: 'tiếng indonesia|tiếng indo|tiếng in-đô', THAI: 'tiếng thái|tiếng thái lan',
    HINDI: 'tiếng hindi|tiếng ấn độ|tiếng hin-đi', OTHER: 'tiếng ý|tiếng italia|tiếng hà lan|tiếng ba lan|tiếng khmer|tiếng lào',
  },
  zh: {
    ENGLISH: '英文|英语|英|英文版|英語', FRENCH: '法文|法语', VIETNAMESE: '越南语|越南文|越语|越文', CHINESE: '中文|汉语|简体中文|繁体中文|普通话|华语|国语|简体|繁体|粤语|白话',
    ARABIC: '阿拉伯语|阿拉伯文|阿语|阿文', SPANISH: '西班牙语|西班牙文|西语|西文', PORTUGUESE: '葡萄牙语|葡萄牙文|葡语', GERMAN: '德语|德文', RUSSIAN: '俄语|俄文',
    TURKISH: '土耳其语|土耳其文|土语', JAPANESE: '日语|日文', KOREAN: '韩语|韩文', INDONESIAN: '印尼语|印尼文|印度尼西亚语', THAI: '泰语|泰文', HINDI: '印地语|印度语',
    OTHER: '意大利语|意大利文|意语|荷兰语|波兰语|乌克兰语|波斯语|希腊语|马来语',
  },
  ar: {
    ENGLISH: 'إنجليزي|إنجليزية|انكليزي|انكليزية|إنجليزى', FRENCH: 'فرنسي|فرنسية|فرنساوي', VIETNAMESE: 'فيتنامي|فيتنامية', CHINESE: 'صيني|صينية|ماندرين',
    ARABIC: 'عربي|عربية|فصحى|عربية الفصحى', SPANISH: 'إسباني|إسبانية|اسباني|اسبانية|أسبانية', PORTUGUESE: 'برتغالي|برتغالية', GERMAN: 'ألماني|ألمانية', RUSSIAN: 'روسي|روسية',
    TURKISH: 'تركي|تركية', JAPANESE: 'ياباني|يابانية', KOREAN: 'كوري|كورية', INDONESIAN: 'إندونيسي|إندونيسية', THAI: 'تايلاندي|تايلاندية',
    HINDI: 'هندي|هندية', OTHER: 'إيطالي|إيطالية|هولندي|هولندية|فارسي|فارسية|عبرية|يونانية|بولندية|أوكرانية|أوردية',
  },
} satisfies Record<string, Partial<Record<Language | 'OTHER', string>>> // prettier-ignore

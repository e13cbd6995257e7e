import type { Language } from './types.ts'

/** Names of a ticker that an owner may swap for it. */
export const NAMES: Record<string, string[]> = {
  BTC: ['Bitcoin', '比特币', 'بيتكوين'],
  ETH: ['Ethereum', '以太坊', 'إيثريوم'],
  SOL: ['Solana', 'سولانا'],
  DOGE: ['Dogecoin', '狗狗币'],
  ADA: ['Cardano'],
  LINK: ['Chainlink'],
  DOT: ['Polkadot'],
  LTC: ['Litecoin', '莱特币'],
}

export const HEDGES: Record<Language, string[]> = {
  ENGLISH: [
    'it seems that',
    'it seems',
    'it appears that',
    'it appears',
    'it looks like',
    'perhaps',
    'maybe',
    'possibly',
    'arguably',
    'seemingly',
    'apparently',
    'sort of',
    'kind of',
    'somewhat',
    'in my opinion',
    'I think that',
    'I think',
    'I guess',
    'presumably',
    'to some extent',
  ],
  FRENCH: [
    'peut-être que',
    'peut-être bien',
    'peut-être',
    'semble-t-il',
    'apparemment',
    'sans doute',
    'probablement',
    'a priori',
    'à priori',
    'visiblement',
    'je crois que',
    'à mon avis',
    'plus ou moins',
    'en quelque sorte',
    'on dirait que',
  ],
  VIETNAMESE: [
    'có lẽ là',
    'có lẽ',
    'dường như',
    'có vẻ như',
    'có vẻ',
    'hình như',
    'hẳn là',
    'chắc là',
    'có thể nói',
    'phần nào',
    'theo mình nghĩ',
    'biết đâu',
  ],
  CHINESE: [
    '似乎',
    '也许',
    '或许',
    '大概',
    '看起来像是',
    '看起来',
    '看上去',
    '好像',
    '某种程度上',
    '我觉得',
    '恐怕',
  ],
  ARABIC: [
    'يبدو أن',
    'على ما يبدو',
    'يبدو',
    'ربما',
    'لعل',
    'من المحتمل أن',
    'قد يكون من الممكن أن',
    'إلى حد ما',
    'في رأيي',
    'أعتقد أن',
    'نوعا ما',
    'نوعاً ما',
  ],
}

export const ADVERBS: Record<Language, string[]> = {
  ENGLISH: [
    'really',
    'very',
    'quite',
    'actually',
    'basically',
    'literally',
    'simply',
    'extremely',
    'incredibly',
    'massively',
    'truly',
    'significantly',
    'clearly',
    'obviously',
    'totally',
    'absolutely',
    'definitely',
    'essentially',
    'just',
  ],
  FRENCH: [
    'vraiment',
    'très',
    'totalement',
    'extrêmement',
    'clairement',
    'simplement',
    'absolument',
    'carrément',
    'littéralement',
    'évidemment',
    'complètement',
    'incroyablement',
    'nettement',
  ],
  VIETNAMESE: [
    'rất',
    'thực sự',
    'cực kỳ',
    'vô cùng',
    'hết sức',
    'quá đỗi',
    'hoàn toàn',
    'đơn giản là',
    'rõ ràng là',
    'rõ ràng',
    'khá là',
    'khá',
  ],
  CHINESE: [
    '非常',
    '十分',
    '(?<!是)真的(?!吗|假)',
    '极其',
    '相当',
    '特别',
    '简直',
    '显然',
    '完全',
    '绝对',
    '其实',
  ],
  ARABIC: [
    'جداً',
    'جدا',
    'حقاً',
    'حقا',
    'للغاية',
    'تماماً',
    'تماما',
    'بشدة',
    'فعلاً',
    'فعلا',
    'بوضوح',
    'بالتأكيد',
    'كثيراً',
    'ببساطة',
  ],
}

/** Sentences that lecture. */
export const MORAL: Record<Language, RegExp> = {
  ENGLISH:
    /not financial advice|\bNFA\b|\bDYOR\b|do your own research|(?:manage|mind|watch) your risk|afford to lose|stay safe|trade (?:safely|responsibly|carefully)|always remember|be careful|investing (?:is|carries|involves) risk|crypto is (?:risky|volatile)|patience (?:is|pays)/iu,
  FRENCH:
    /conseil(?:s)? (?:en investissement|financier)|faites vos propres recherches|fais tes propres recherches|\bDYOR\b|gérez (?:bien )?vos risques|gère (?:bien )?tes risques|prêts? à perdre|restez prudents?|soyez prudents?|sois prudent|la patience|n['’]oubliez (?:pas|jamais)|investir comporte/iu,
  VIETNAMESE:
    /không phải (?:là )?(?:lời )?khuyên (?:đầu tư|tài chính)|tự nghiên cứu|\bDYOR\b|\bNFA\b|quản (?:lý|trị) (?:tốt )?(?:rủi ro|vốn)|cẩn thận|hãy luôn nhớ|sẵn sàng (?:để )?mất|đầu tư (?:luôn )?có rủi ro|kiên nhẫn/iu,
  CHINESE:
    /不构成(?:任何)?(?:投资|财务)建议|非投资建议|自行研究|\bDYOR\b|\bNFA\b|注意风险|控制(?:好)?风险|理性投资|谨慎|投资有风险|保持耐心|请记住/iu,
  ARABIC:
    /ليس(?:ت)? نصيحة (?:مالية|استثمارية)|ليس(?:ت)? توصية|ابحث(?:وا)? بنفس|\bDYOR\b|أدر مخاطر|إدارة المخاطر|تتحمل خسارت|كن حذر|كونوا حذرين|توخ|تذكر(?:وا)? دائم|الصبر|الاستثمار ينطوي/iu,
}

export const OPENERS: Record<Language, RegExp> = {
  ENGLISH:
    /^(\s*)(?:(?:So(?! far| much| many| long)|Well(?=,)|Look(?=,|:)|Now(?=,)|Wow|Oh|Hey|Okay|OK|Boom|Alright|Ah|Whoa|Yep|Anyway|And|But|The)(?![\p{L}\p{N}'’-])[ ]?[,!:…—.]*\s*)+/iu,
  FRENCH:
    /^(\s*)(?:(?:Alors|Bon|Eh bien|Oh|Ah|Voilà|Bref|Wow|Hé|Tiens|Et|Mais|Boum|Allez)(?![\p{L}\p{N}'’-])(?! que)[ \u00A0\u202F]?[,!:…—.]*\s*)+/iu,
  VIETNAMESE:
    /^(\s*)(?:(?:Ồ|À|Ôi|Này|Vậy(?: là)?|Thế(?: là)?|Nào|Wow|Ối|Ừ|Chà|Và|Nhưng)(?![\p{L}\p{N}])[ ]?[,!:…—.]*\s*)+/iu,
  CHINESE: /^(\s*)(?:(?:哇塞?|哦|噢|嗯|好吧|那么|所以|嘿|天哪|哎呀|注意|来了)[，,！!：:…。]*\s*)+/iu,
  ARABIC:
    /^(\s*)(?:(?:حسناً|حسنا|إذاً|إذا|إذن|واو|آه|أوه|هيا|لكن|انتبهوا|يا جماعة)(?![\p{L}\p{M}])[ ]?[،,!:….]*\s*)+/iu,
}

const V = '(is|are|was|were)'
export const NOT_BUT: Record<Language, [RegExp, string][]> = {
  ENGLISH: [
    [
      /\b(It|This|That)(?:['’]s not| isn['’]t| is not) (?:just |only |about )?[^.,;!?\d–—-]{2,70}(?:,|;|\.| ?[–—-]+)\s*(?:it|this|that)(?:['’]s| is) /giu,
      '$1 is ',
    ],
    [
      new RegExp(
        `\\b${V}(?:n['’]t| not) (?:just |only )?[^.,;!?\\d–—]{2,70},? but (?:rather |also )?`,
        'giu',
      ),
      '$1 ',
    ],
    [/\bnot (?:just |only )?[^.,;!?\d–—]{2,60},? but (?:rather |also )?/giu, ''],
  ],
  FRENCH: [
    [
      /\b(ce) n['’]est pas (?:seulement |qu['’]une question d[e'’] ?)?[^.,;!?\d–—]{2,70}(?:,|;|\.| [–—-])\s*c['’]est /giu,
      'c’est ',
    ],
    [/\bn['’](est|était) pas (?:seulement )?[^.,;!?\d–—]{2,70},? mais (?:plutôt )?/giu, '$1 '],
    [/\bnon pas [^.;!?\d–—]{2,60}?,? mais /giu, ''],
  ],
  VIETNAMESE: [
    [
      /(đây |đó )?không phải (?:chỉ )?(?:là |do |vì )?[^.;!?\d–—]{2,60}?,? mà (?:chính )?(là |do |vì )/giu,
      '$1$2',
    ],
    [/không (?:chỉ|phải) [^.;!?\d–—]{2,60}?,? mà (?:còn )?/giu, ''],
  ],
  CHINESE: [
    [/(?:并)?不是[^。；！？\d]{1,40}?[，,]?\s*而是/gu, '是'],
    [/不仅仅?是[^。；！？\d]{1,40}?[，,]\s*(?:更|也|还)是/gu, '是'],
  ],
  ARABIC: [[/(?:هذا |هذه |إنه |الأمر )?ليست? (?:مجرد )?[^.؛!؟\d]{2,60}?،? بل (?:هو |هي )?/gu, '']],
}

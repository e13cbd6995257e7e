import type { Manner } from '#contract/manners.ts'
import type { Sign } from './signs.ts'

/** How people say in five languages what they wish, as far as code needs to know it. */

const anyOf = (...words: string[]) => new RegExp(words.join('|'), 'iu')

export const denies = anyOf(
  String.raw`\b(?:never|no|not|don['’]?t|do not|without|avoid|stop|skip|drop|leave out|leave off|remove|ban|zero|hate|cut|too many|too much|lose the|get rid|quit|refrain|forbid|enough with|nix|ditch|omit)\b`,
  String.raw`(?<!\p{L})(?:plus (?:de |d['’])|trop (?:de |d['’])|n['’]|(?:jamais|pas|ne|sans|évite\p{L}*|aucune?|arrête\p{L}*|supprime\p{L}*|enlève\p{L}*|bannis\p{L}*|interdi\p{L}*|retire\p{L}*|ni)(?!\p{L}))`,
  String.raw`(?<!\p{L})(?:không|đừng|chớ|bỏ|tránh|cấm|ngừng|ngưng|thôi|quá nhiều|loại bỏ|hạn chế)(?!\p{L})`,
  '不要|别|不用|不许|禁止|避免|勿|不准|去掉|不再|不能|不得|不使用|不写|不出现|太多|删掉|拒绝|不带|不加|无需|不可',
  String.raw`(?<!\p{L})(?:لا|بدون|تجنب\p{L}*|دون|توقف\p{L}*|ممنوع|احذف|أبد[اً]+|بلا|من غير|كثير\p{L}*|كفى|امتنع|ابتعد)(?!\p{L})`,
)

export const signWords: readonly (readonly [Sign, RegExp])[] = [
  [
    'emoji',
    anyOf(
      'emoji',
      'émoji',
      'emoticon',
      'smiley',
      'émoticône',
      'biểu tượng cảm xúc',
      '表情',
      '[إاأ]يموجي',
      'رموز? التعبيرية',
      'رموز? تعبيرية',
      'الرموز التعبيرية',
    ),
  ],
  [
    'hashtag',
    anyOf(
      'hash ?-?tags?',
      'mots?-dièses?',
      'thẻ (?:bắt đầu bằng )?#',
      '话题标签',
      '标签',
      '井号',
      'هاشتا[غجق]',
      'وسوم',
      'الوسم',
      'وسم ',
    ),
  ],
  [
    'cashtag',
    anyOf(
      'cash ?-?tags?',
      'dollar signs?',
      'signes? dollar',
      'dấu đô la',
      'ký hiệu \\$',
      '美元符号',
      'علامة الدولار',
    ),
  ],
  [
    'exclamation',
    anyOf(
      'exclamation (?:mark|point)s?',
      'exclamations? marks?',
      "points? d[’']exclamation",
      'chấm than',
      'dấu than',
      '感叹号|感嘆號|惊叹号|叹号',
      'تعجب',
    ),
  ],
  [
    'question',
    anyOf(
      'question marks?',
      "points? d[’']interrogation",
      'dấu (?:chấm )?hỏi',
      '问号',
      'علام(?:ة|ات) (?:ال)?استفهام',
    ),
  ],
  [
    'dash',
    anyOf(
      '\\b(?:em |en )?dash(?:es)?\\b',
      'em-dash',
      'tirets?',
      'gạch (?:ngang|nối)',
      '破折号',
      'شرط(?:ة|ات)|الشرطات|الشرطة',
    ),
  ],
  [
    'parentheses',
    anyOf(
      'parenthes[ei]s',
      'brackets',
      'parenthèses?',
      'ngoặc đơn',
      'dấu ngoặc(?! kép)',
      '括号|括弧',
      '[أا]قواس|قوسين|الأقواس',
    ),
  ],
  [
    'quotes',
    anyOf(
      'quotation marks?',
      'quote marks?',
      'inverted commas',
      'guillemets?',
      'ngoặc kép',
      '引号',
      'علامات (?:ال)?(?:تنصيص|اقتباس)',
    ),
  ],
  [
    'semicolon',
    anyOf(
      'semi-?colons?',
      'points?-virgules?',
      'chấm phẩy',
      '分号',
      'فاصلة منقوطة|الفاصلة المنقوطة|فواصل منقوطة',
    ),
  ],
  [
    'colon',
    anyOf(
      '(?<!semi)(?<!semi-)\\bcolons?\\b',
      'deux[- ]points',
      '(?:dấu )?hai chấm',
      '冒号',
      'نقطتين|النقطتان',
    ),
  ],
  [
    'ellipsis',
    anyOf(
      'ellips[ei]s',
      'three dots',
      'dot dot dot',
      'points de suspension',
      'ba chấm|chấm lửng',
      '省略号',
      'نقاط (?:ال)?حذف|ثلاث نقاط|النقاط الثلاث',
    ),
  ],
]

type About = Extract<Manner, { kind: 'no_sentence' }>['about']
export const aboutWords: readonly (readonly [About, RegExp])[] = [
  [
    'question',
    anyOf(
      '\\bquestions?\\b(?! marks?)',
      "(?<!d[’'])interroger|questions?",
      'câu hỏi|đặt câu hỏi',
      '提问|问题|反问|问句|疑问句',
      '[أا]سئلة|سؤال|الأسئلة',
    ),
  ],
  [
    'exclamation',
    anyOf('\\bexclamations?\\b', 'phrases? exclamatives?', 'câu cảm thán', '感叹句', 'جمل تعجبية'),
  ],
  [
    'self',
    anyOf(
      'first person',
      'speak of yourself',
      'talk about yourself',
      'première personne',
      'ngôi thứ nhất',
      '第一人称',
      'ضمير المتكلم|صيغة المتكلم',
    ),
  ],
  [
    'disclaimer',
    anyOf(
      'disclaimers?',
      'financial advice',
      'avertissements?',
      'conseils? financiers?',
      'tuyên bố miễn trừ',
      'lời khuyên tài chính',
      '免责',
      '投资建议',
      '[إا]خلاء (?:ال)?مسؤولية',
      'نصيحة مالية',
    ),
  ],
]

export const lineBreaks = anyOf(
  'line ?-?breaks?',
  'new ?lines?',
  'one paragraph',
  'single paragraph',
  'sauts? de ligne',
  'retours? à la ligne',
  'un seul paragraphe',
  'xuống dòng',
  'ngắt dòng',
  'một đoạn',
  '换行|分行|分段|一段话|一个段落',
  'سطر جديد|أسطر جديدة|فواصل (?:ال)?أسطر|فقرة واحدة',
)
export const oneParagraph = anyOf(
  'one paragraph',
  'single paragraph',
  'un seul paragraphe',
  'một đoạn',
  '一段话|一个段落',
  'فقرة واحدة',
)
export const eachOnLine = anyOf(
  '(?:each|every|one) sentence (?:on|per|gets|to) (?:its own|a line|a separate|a new|line|an own)',
  'each sentence on',
  'chaque phrase (?:sur|à)',
  'une phrase par ligne',
  'mỗi câu (?:một|trên|ở|xuống)',
  '每句话?(?:都)?(?:单独|独立|各)?(?:占|成)?(?:一|换)行|一句一行',
  'كل جملة (?:في|على) سطر',
)
export const emptyLine = anyOf(
  'empty line',
  'blank line',
  'ligne vide',
  'dòng trống',
  '空行|空一行',
  'سطر فارغ',
)
export const lowerCase = anyOf(
  'lower ?-?case',
  'no capitals?',
  'no capital letters?',
  'minuscules?',
  'chữ thường',
  '小写',
  '[أا]حرف صغيرة',
)
export const asMany = anyOf(
  '["“«]?\\bwe\\b["”»]?[^.]*\\b(?:never|not|instead of)\\b[^.]*["“«]?\\bI\\b',
  '(?:dis|utilise|écris)[^.]*nous[^.]*(?:pas|jamais|au lieu de)[^.]*je\\b',
  'xưng[^.]*chúng tôi',
  '用["“「]?我们["”」]?(?:，|,)?(?:而不是|代替|不要用|别用)["“「]?我',
  'نحن[^.]*(?:بدل|ليس|وليس)[^.]*أنا',
)

export const begins = anyOf(
  '\\b(?:begin|start|open|kick off|lead)(?:s|ning|ing)?\\b',
  '(?<!\\p{L})(?:commence|débute|ouvre|démarre)\\p{L}*',
  'bắt đầu|mở đầu|mở bài',
  '开头|开始|开场|打头|起头',
  'ابد[أا]|تبد[أا]|[بي]د[أا]ي?ة|افتتح|استهل|بادئ',
)
export const finishes = anyOf(
  '\\b(?:end|finish|close|sign off|conclude|wrap up|sign)(?:s|ing)?\\b',
  '(?<!\\p{L})(?:termin|fini|conclu|clôtur|sign)\\p{L}*',
  'kết thúc|kết bài|cuối bài|chốt',
  '结尾|结束|收尾|末尾|最后|落款',
  'اختم|اختتم|[أا]نهِ?|تنتهي|ينتهي|نهاية|اختتام',
)
export const mentions = anyOf(
  '\\b(?:mention|include|contain|add|put in|name)(?:s|ing)?\\b',
  '\\balways (?:say|use|write)\\b',
  '(?<!\\p{L})(?:mentionne|inclu|ajoute|cite|nomme)\\p{L}*',
  'nhắc|đề cập|chứa|thêm|ghi',
  '提到|提及|包含|加上|写上|带上|包括',
  'اذكر|ضع|[أا]ضف|تضمين|ذكر',
)
export const insteadOf = anyOf(
  '\\b(?:instead of|rather than|in place of|not|replac\\w+|swap\\w*|over)\\b',
  'au lieu de|à la place d|plutôt que|remplace\\p{L}*|(?:et|,) (?:pas|non)',
  'thay (?:cho|vì|thế)|thay|chứ không',
  '代替|换成|替换|改成|而不是|不要(?:写|用|说)|取代|改用',
  'بدل[اً]*|عوض[اً]*|استبدل|وليس|لا ',
)
/** The word to be replaced is named first. */
export const oldFirst = anyOf(
  '\\b(?:replace|swap|change|turn)\\b',
  'remplace|change',
  '^thay(?! vì)|(?<!\\p{L})thay ["“«]|đổi',
  '[把将]|替换',
  'استبدل|غيّ?ر',
)
export const atLeast = anyOf(
  'at least|minimum|no less than|(?<!no |not |never )more than|au moins|minimum|ít nhất|tối thiểu|至少|不少于|على الأقل|لا تقل',
)
export const strictlyLess = anyOf(
  '\\b(?:under|below|less than|fewer than|shorter than)\\b',
  'moins de|sous (?:les )?',
  'dưới|ít hơn|ngắn hơn',
  '少于|低于|以下|不到|小于',
  '[أا]قل من|دون ال',
)

export const standing = anyOf(
  String.raw`\b(?:from now on|from here on|always|never|every (?:post|text|tweet|message|time)|each (?:post|text|tweet|message)|all (?:posts|texts|tweets)|in (?:the )?future|going forward|no more|stop|any ?more|don['’]?t ever|please don['’]?t|as a rule|henceforth)\b`,
  String.raw`(?<!\p{L})(?:désormais|dorénavant|toujours|jamais|à partir de maintenant|à l['’]avenir|chaque (?:post|texte|message|tweet)|plus (?:de|d['’]|aucun)|tous les (?:posts|textes|messages))(?!\p{L})`,
  'từ nay|từ giờ|kể từ|luôn luôn|luôn|không bao giờ|đừng|mỗi bài|mọi bài|tất cả các bài|về sau',
  '从现在|以后|今后|往后|总是|始终|永远|每次|每篇|每条|不要再|别再|一律|所有(?:帖子|文章|推文)|请勿|务必',
  'من الآن|دائم[اً]+|أبد[اً]+|كل (?:منشور|نص|تغريدة|مرة)|بعد الآن|مستقبل[اً]*|من اليوم|كل المنشورات|توقف عن',
)

const numbers: Record<string, number> = {
  one: 1,
  two: 2,
  three: 3,
  four: 4,
  five: 5,
  six: 6,
  a: 1,
  single: 1,
  un: 1,
  une: 1,
  deux: 2,
  trois: 3,
  quatre: 4,
  cinq: 5,
  một: 1,
  hai: 2,
  ba: 3,
  bốn: 4,
  năm: 5,
  一: 1,
  两: 2,
  二: 2,
  三: 3,
  四: 4,
  五: 5,
  واحدة: 1,
  جملتين: 2,
  جملتان: 2,
  ثلاث: 3,
  أربع: 4,
  خمس: 5,
}

export function numberOf(word: string): number | null {
  const digits = word.replace(/[٠-٩]/gu, (digit) => String('٠١٢٣٤٥٦٧٨٩'.indexOf(digit)))
  if (/^\d+$/.test(digits)) return Number(digits)
  return numbers[word.toLowerCase()] ?? null
}

export const unitWords: readonly (readonly [Extract<Manner, { kind: 'length' }>['unit'], string])[] = [
  [
    'characters',
    'characters?|chars?|letters|signs|caractères?|signes|ký tự|chữ cái|字符|个?字(?!符)|[أا]حرف|حرف[اً]*|محارف|رمز[اً]*',
  ],
  ['words', 'words?|mots?|từ(?!\\p{L})|个?词|كلمات|كلمة'],
  ['sentences', 'sentences?|phrases?|câu|个?句(?:话|子)?|جمل(?:ة)?(?!\\p{L})'],
]

import type { Manner } from '#contract/manners.ts'
import type { Sign } from './signs.ts'
import { anyOf } from './wish-words.ts'

/** What people call signs, sentences and punctuation in five languages. */

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
      '标签|话题',
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
      '(?<=\\b(?:no|no more|without|never|stop the|pas de|plus de|sans|ko|không|không dùng|đừng dùng|bỏ|bỏ dấu) ["“«]?)!+(?=["”»]?\\s*$)|(?:不要|别用|不用)["“]?[!！]["”]?',
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
      '\\bquotes\\b',
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

export const typographyWords: readonly (readonly [
  Extract<Manner, { kind: 'typography' }>['form'],
  RegExp,
])[] = [
  ['full_width', anyOf('full[- ]?width|全角|中文标点|全形|pleine chasse|toàn góc')],
  [
    'arabic_marks',
    anyOf(
      'arabic (?:punctuation|commas?|marks?)|ponctuation arabe|dấu câu ả rập|阿拉伯文?标点',
      '(?:الفاصلة|الفواصل|فاصلة|فواصل) (?:ال)?عربية|(?:ال)?ترقيم (?:ال)?عربي|علام(?:ة|ات) (?:ال)?(?:استفهام|ترقيم) (?:ال)?عربية',
    ),
  ],
  [
    'french_blanks',
    anyOf(
      '(?:espaces?|insécables?) (?:insécables? )?(?:devant|avant)|(?:blank|space)s? before (?:: ;|[;:!?]|double punctuation|punctuation)|typographie française',
    ),
  ],
  [
    'tight',
    anyOf(
      '(?:中文?和?英文?|中英文?|汉字|数字|英文)[^。]{0,12}(?:不要|别|不|勿|无需)(?:再)?(?:有|留|加|空)',
      'no (?:blank|space)s? between chinese',
    ),
  ],
  [
    'apart',
    anyOf(
      '(?:中文?和?英文?|中英文?|汉字|数字|英文)[^。]{0,14}(?:空一?格|空格|留空|留白|加空)',
      '(?:blank|space)s? between chinese',
    ),
  ],
  [
    'no_final_stop',
    anyOf(
      'no (?:full stop|period|final stop|final full stop|closing period)|(?:drop|skip|without|leave off|leave out) the (?:last |final |closing )?(?:full stop|period)|(?:full stop|period) at the end',
      '(?:pas|plus|sans|jamais) (?:de |le )?point (?:final|à la fin)|point final',
      'dấu chấm (?:cuối|ở cuối|kết)|chấm cuối',
      '(?:结尾|末尾|最后|句末)[^。]{0,6}(?:不要|别|不加|不用|不带|去掉)[^。]{0,3}句号|句号[^。]{0,4}(?:去掉|不要)',
      '(?:بدون|لا|بلا|دون|من غير)[^.]{0,12}نقطة (?:في|ب|آخر|ختام)? ?(?:ال)?(?:نهاية|آخر|ختام)',
    ),
  ],
]

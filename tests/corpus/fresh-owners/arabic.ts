import { emojis, hasFigure, size } from './text.ts'
import {
  asks,
  beginsWithTicker,
  drops,
  headline,
  lineEach,
  mentions,
  neverBegins,
  noDashes,
  noEmoji,
  noExclaim,
  noFinalQuestion,
  noHashtags,
  noParentheses,
  noQuotes,
  says,
  shorter,
  signs,
  startsWithTicker,
  strongly,
} from './tastes.ts'
import { arabicMarks, keepsTo, lacks, person } from './tongues.ts'

const HEDGES = ['ربما', 'على الأرجح', 'يبدو أن', 'لعل', 'من المحتمل أن', 'على ما يبدو']
const ADVERBS = ['جداً', 'جدًا', 'جدا', 'بشكل كبير', 'بقوة', 'بسرعة', 'للغاية', 'بشدة', 'فعلاً', 'بشكل حاد']

const salem = person(
  'سالم',
  'ARABIC',
  0.15,
  [arabicMarks, noExclaim, headline, strongly(noEmoji, 'بدون رموز تعبيرية، هذا حساب جاد')],
  [
    {
      said: 'استخدم الفاصلة العربية ، وعلامة الاستفهام العربية، مو الإنجليزية',
      after: 5,
      keeps: lacks(/,(?!\d)|[?;]/u),
    },
    {
      said: 'وشيل الوجوه والصواريخ كلها من المنشورات',
      after: 10,
      keeps: (text) => emojis(text).length === 0,
    },
  ],
)

const noura = person(
  'نورة',
  'ARABIC',
  0.12,
  [
    noHashtags,
    strongly(
      neverBegins(['عاجل', 'خبر عاجل', 'انتبهوا', 'مساء الخير', 'صباح الخير']),
      'لا تبدأ بكلمة عاجل، تخوّف الناس',
    ),
    lineEach,
    signs('نورة ✍'),
  ],
  [
    { said: 'أبي كل جملة في سطر لحالها', after: 6, keeps: keepsTo(lineEach) },
    { said: 'كلمة عاجل ما أبي أشوفها عندي أبداً', after: 14, keeps: lacks(/عاجل/u) },
  ],
)

const khaled = person(
  'خالد',
  'ARABIC',
  0.16,
  [
    drops('adverbs', ADVERBS),
    noFinalQuestion,
    shorter(200),
    strongly(beginsWithTicker, 'وين رمز العملة؟ لازم يكون أول شي'),
  ],
  [
    { said: 'رمز العملة أول كلمة دائماً، مثل BTC:', after: 4, keeps: startsWithTicker },
    { said: 'خلها قصيرة، أقل من 200 حرف', after: 11, keeps: (text) => size(text) <= 200 },
    { said: 'لا تختم بسؤال، أنا أعطي معلومة مو أسأل', after: 23, keeps: (text) => !asks(text) },
  ],
)

const huda = person(
  'هدى',
  'ARABIC',
  0.14,
  [
    noParentheses,
    noQuotes,
    noDashes,
    strongly(drops('hedges', HEDGES), 'كلمات مثل ربما ولعل تضعف الكلام'),
    says('pet words', [
      ['حيتان', 'كبار المستثمرين'],
      ['الحيتان', 'كبار المستثمرين'],
      ['انهار', 'انخفض'],
      ['انفجر', 'ارتفع'],
      ['قفز', 'ارتفع'],
      ['قفزت', 'ارتفعت'],
      ['انهارت', 'انخفضت'],
    ]),
  ],
  [
    { said: 'أحتاج رقماً واضحاً واحداً على الأقل في كل نص', after: 3, keeps: hasFigure },
    { said: 'لو سمحتِ من غير أقواس ولا شرطات طويلة', after: 9, keeps: lacks(/[()]|(?<!\d)[—–]|[—–](?!\d)/u) },
    {
      said: 'لا مبالغة من فضلك، السعر يرتفع وينخفض ولا يقفز ولا ينهار',
      after: 20,
      keeps: lacks(mentions(['انهار', 'انهارت', 'انفجر', 'قفز', 'قفزت', 'يقفز', 'ينهار'])),
    },
  ],
)

export const arabic = [salem, noura, khaled, huda]

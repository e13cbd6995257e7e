import type { Profile } from './types.ts'
import {
  noEllipsis,
  noEmoji,
  noExclamation,
  noHashtags,
  noParens,
  noQuotes,
  oneEmojiEnd,
  sentencePerLine,
  shorter,
  speaksAsI,
} from './kinds-form.ts'
import {
  greeting,
  noColonOpening,
  noMoralising,
  noNotBut,
  noOpeners,
  noQuestionEnd,
  questionEnd,
  signOff,
} from './kinds-shape.ts'
import {
  arabicMarks,
  nameNotTicker,
  noAdverbs,
  noHedges,
  petWords,
  plainArabic,
  tickerNotName,
} from './kinds-words.ts'

const L = 'ARABIC' as const
const ME = /(?<!\p{L})و?(?:أنا|رأيي|أراقب|سأتابع|عندي|أتابع|أرى)(?!\p{L})/u

export const arabic: Profile[] = [
  {
    name: 'ليلى الخطيب',
    language: L,
    tastes: [arabicMarks(), noEmoji(), plainArabic()],
    strong: [{ kind: 'no emoji', reasons: ['لا أريد رموزاً تعبيرية، الحساب جاد.', 'بلا وجوه من فضلك'] }],
    wishes: [
      {
        said: 'استخدم الفاصلة العربية وعلامة الاستفهام العربية دائماً.',
        after: 4,
        kinds: ['Arabic punctuation'],
      },
      { said: 'من غير إيموجي لو سمحت', after: 8, kinds: ['no emoji'] },
    ],
  },
  {
    name: 'فيصل العتيبي',
    language: L,
    tastes: [shorter(120, L), noHashtags(), tickerNotName()],
    strong: [{ kind: 'short', reasons: ['طويل', 'محد يقرا كل هذا، اختصر'] }],
    wishes: [
      { said: 'اختصر، لا يتجاوز 120 حرفاً', after: 3, kinds: ['short'] },
      { said: 'اكتب BTC مو بيتكوين', after: 11, kinds: ['ticker, not name'] },
    ],
  },
  {
    name: 'أمينة بن صالح',
    language: L,
    tastes: [greeting('مساء الخير. '), noExclamation(), noAdverbs(L), noMoralising(L)],
    strong: [{ kind: 'no moralising', reasons: ['لا داعي للوعظ.', 'الناس تعرف المخاطر، احذف النصيحة'] }],
    wishes: [
      { said: 'ابدأ دائماً بـ «مساء الخير.»', after: 5, kinds: ['greeting first'] },
      { said: 'أرجوك لا تستخدم علامات التعجب', after: 9, kinds: ['no exclamation mark'] },
    ],
  },
  {
    name: 'كريم منصور',
    language: L,
    tastes: [questionEnd('ما رأيكم؟', L), oneEmojiEnd('📊'), noOpeners(L)],
    strong: [{ kind: 'one emoji at the end', reasons: ['رمز واحد في النهاية فقط'] }],
    wishes: [
      { said: 'اختم بسؤال حتى يتفاعل الناس', after: 6, kinds: ['a question at the end'] },
      { said: 'إيموجي واحد فقط وفي آخر النص', after: 13, kinds: ['one emoji at the end'] },
    ],
  },
  {
    name: 'سعاد الرفاعي',
    language: L,
    tastes: [sentencePerLine(), noParens(L), noQuotes(), noHedges(L)],
    strong: [{ kind: 'no hedges', reasons: ['كله ربما ويبدو، أين الخبر؟', 'نص متردد'] }],
    wishes: [
      { said: 'كل جملة في سطر', after: 4, kinds: ['one sentence a line'] },
      { said: 'لا تقل ربما ولا يبدو، قل ما تعرفه فقط', after: 10, kinds: ['no hedges'] },
    ],
  },
  {
    name: 'يوسف درويش',
    language: L,
    tastes: [speaksAsI('سأتابع ذلك عن قرب.', ME, L), noNotBut(L), noColonOpening(L), noEllipsis(L)],
    strong: [{ kind: 'no “not X but Y”', reasons: ['أسلوب «ليس كذا بل كذا» مستهلك.', 'أسلوب آلي'] }],
    wishes: [
      { said: 'تكلم بصيغة المتكلم، هذا حسابي أنا', after: 7, kinds: ['speaks as I'] },
      { said: 'لا تفتتح بـ «عاجل:» ولا بأي عنوان قبل النقطتين', after: 16, kinds: ['no colon opening'] },
    ],
  },
  {
    name: 'نورة الهاشمي',
    language: L,
    tastes: [
      nameNotTicker({ BTC: 'بيتكوين', ETH: 'إيثريوم' }),
      petWords(L, {
        الحيتان: 'كبار الملاك',
        حيتان: 'كبار الملاك',
        الانهيار: 'الهبوط',
        انهيار: 'هبوط',
        جنوني: 'سريع',
      }),
      signOff('\n— نورة'),
      noQuestionEnd(L),
    ],
    strong: [{ kind: 'own word for another', reasons: ['لا أحب كلمة الحيتان ولا انهيار.', 'تهويل'] }],
    wishes: [
      { said: 'وقّع باسمي في السطر الأخير: — نورة', after: 5, kinds: ['sign-off'] },
      { said: 'اكتب بيتكوين وإيثريوم بالعربي', after: 8, kinds: ['name, not ticker'] },
    ],
  },
]

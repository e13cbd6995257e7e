import { owner } from './person.ts'
import { addSentence, lastIsQuestion, noSaying, oneBlock, shorter, wordsIn } from './sentences.ts'
import { bangs, bangsIn, cashtagOnce, hasDash, noDashes, noHashtags, thinEmoji } from './signs.ts'
import { around, bare, cashtagsIn, opener } from './text.ts'
import type { Owner } from './types.ts'

const foreign = /[,;?](?!\w)/gu
const native: Readonly<Record<string, string>> = { ',': '،', ';': '؛', '?': '؟' }
const welcome = /^يا هلا(?!\p{L})/u
const legal = new RegExp(
  [
    String.raw`(?:ليست?|لا (?:يعد|تعد|يعتبر|تعتبر|يمثل|يشكل)|مو|مش) (?:هذا |هذه )?(?:بـ)?نصيحة`,
    String.raw`نصيحة (?:مالية|استثمارية)|\bNFA\b`,
  ].join('|'),
  'u',
)

/** Sells perfume in Riyadh. */
const fahd = owner({
  name: 'أبو فهد',
  language: 'ARABIC',
  tastes: [
    { fix: (text) => noSaying(text, legal, '.'), strong: 0.13, reasons: ['كلام محامين', 'وش هالتحفظ'] },
    { fix: (text) => around(text, (masked) => masked.replace(foreign, (mark) => native[mark] ?? mark)) },
    { fix: (text) => text.replace(/جدًا|جداً|جدا(?!\p{L})/gu, 'مرة') },
    { fix: (text) => (welcome.test(opener(text)) ? text : `يا هلا، ${text}`) },
  ],
  wishes: [
    {
      said: 'هالفاصلة , وعلامة الاستفهام ? كأنهم لابسين الشماغ بالمقلوب. عندنا حقتنا',
      after: 7,
      meant: [{ kind: 'typography', form: 'arabic_marks' }],
      keeps: (text) => bare(text).search(foreign) < 0,
    },
    {
      said: 'محد يدخل محلي إلا وأقول له يا هلا، فخلها أول الكلام دايم',
      after: 2,
      meant: [{ kind: 'begin', text: 'يا هلا' }],
      keeps: (text) => welcome.test(opener(text)),
    },
    {
      said: 'أسطوانة «ليست نصيحة مالية» انشرخت يا ولدي من كثر ما دارت',
      after: 16,
      meant: [{ kind: 'no_sentence', about: 'disclaimer' }],
      keeps: (text) => !legal.test(text),
    },
  ],
})

const paper = 'نبض السوق'
const most = 30

const coins: readonly (readonly [string, string, RegExp])[] = [
  ['BTC', 'بيتكوين', /بي?تكوين/u],
  ['ETH', 'إيثريوم', /[إا]ي?ثي?ر/u],
  ['SOL', 'سولانا', /سولانا/u],
  ['XRP', 'ريبل', /ريبل|إكس آر بي/u],
  ['ADA', 'كاردانو', /كاردانو/u],
  ['DOGE', 'دوجكوين', /دوج/u],
]

const symbol = (ticker: string): RegExp =>
  new RegExp(String.raw`(?<![#@/\p{L}\p{N}])\$?${ticker}(?![a-z0-9])`, 'u')

const nameless = (text: string): (readonly [string, string, RegExp])[] =>
  coins.filter(([ticker, , names]) => symbol(ticker).test(text) && !names.test(text))

/** Writes copy in Beirut. */
const layla = owner({
  name: 'ليلى حداد',
  language: 'ARABIC',
  tastes: [
    { fix: noHashtags },
    { fix: (text) => bangs(text, '.'), strong: 0.12, reasons: ['ليش هالصريخ', 'وطّوا صوتكن'] },
    {
      fix: (text) =>
        nameless(text).reduce((draft, [ticker, name]) => draft.replace(symbol(ticker), `${name} $&`), text),
    },
    { fix: (text) => (text.includes(paper) ? text : `${paper}: ${text}`) },
    { fix: (text) => shorter(text, (draft) => wordsIn(draft) <= most, '.') },
  ],
  wishes: [
    {
      said: 'ما بينزل نص من دون اسم نبض السوق فيه، بالأول بالآخر ما بتفرق معي',
      after: 3,
      meant: [{ kind: 'include', text: paper }],
      keeps: (text) => text.replace(/_/gu, ' ').includes(paper),
    },
    {
      said: '٣٠ كلمة وبسكّر الباب، واللي بقي برّا بقي برّا',
      after: 10,
      meant: [{ kind: 'length', unit: 'words', max: most }],
      keeps: (text) => wordsIn(text.replace(/#[\p{L}\p{N}_]+/gu, ' ')) <= most,
    },
    {
      said: 'إذا مرق رمز متل BTC حطّوا معو اسمو بالعربي، ستّي كمان بتقرا',
      after: 22,
      meant: [],
      keeps: (text) => nameless(text).length === 0,
    },
  ],
})

/** A doctor in Amman. */
const samer = owner({
  name: 'د. سامر القاضي',
  language: 'ARABIC',
  tastes: [
    { fix: (text) => thinEmoji(text, 0) },
    { fix: (text) => bangs(text, '.'), strong: 0.15, reasons: ['ضغطي ارتفع وأنا بقرأ', 'هدوء لو سمحت'] },
    { fix: cashtagOnce },
    { fix: (text) => oneBlock(text, '.') },
  ],
  wishes: [
    {
      said: 'الوصفة الطبية ما بتنكتب فقرات. كتلة وحدة بلا ولا سطر جديد',
      after: 5,
      meant: [{ kind: 'layout', between: 'space' }],
      keeps: (text) => !text.trim().includes('\n'),
    },
    {
      said: 'كل علامة تعجب بترفع ضغط القارئ درجتين، حط نقطة وخلص',
      after: 1,
      meant: [{ kind: 'sign', sign: 'exclamation', by: '.' }],
      keeps: (text) => bangsIn(text) === 0,
    },
    {
      said: 'الرمز بعلامة الدولار حبّة وحدة، إذا رجعت كتبت نفس الـ$BTC بآخر النص صارت جرعة زايدة',
      after: 19,
      meant: [],
      keeps: (text) => new Set(cashtagsIn(text)).size === cashtagsIn(text).length,
    },
  ],
})

const me = new RegExp(
  String.raw`(?<!\p{L})(?:و|ف)?(?:أنا|انا|أشوف|اشوف|أتوقع|أعتقد|أظن|أحس|أرى|أراقب|أتابع|أميل|أفضل|أقول|` +
    String.raw`برأيي|برايي|برأي|رأيي|رايي|بنظري|نظري|عندي|لي|معي|محفظتي|شخصيا|شخصياً|شخصيًا)(?!\p{L})`,
  'u',
)

/** Studies in Sharjah. */
const noura = owner({
  name: 'نورة المنصوري',
  language: 'ARABIC',
  tastes: [
    { fix: (text) => noDashes(text, '،') },
    { fix: (text) => text.replace(/جدًا|جداً|جدا(?!\p{L})/gu, 'وايد') },
    { fix: (text) => (me.test(text) ? text : `برايي، ${text}`) },
    {
      fix: (text) => (lastIsQuestion(text) ? text : addSentence(text, 'شو رايكم؟', '.')),
      strong: 0.1,
      reasons: ['ما حد بيرد على هذا', 'وين السؤال'],
    },
  ],
  wishes: [
    {
      said: 'لا تسكرون السالفة بويه الناس، خلوا آخرها سؤال، تراني أكلم اليدار',
      after: 4,
      meant: [{ kind: 'end_question' }],
      keeps: lastIsQuestion,
    },
    {
      said: 'هالشرطة الطويلة — شكلها مسطرة طاحت ع النص، الفاصلة أحلى',
      after: 12,
      meant: [{ kind: 'sign', sign: 'dash', by: '،' }],
      keeps: (text) => !hasDash(text),
    },
    {
      said: 'أبا يبين إن ورا الكلام إنسانة: أنا، أشوف، برايي، أي شي مني ولو مرة',
      after: 6,
      meant: [{ kind: 'first_person' }],
      keeps: (text) => me.test(text),
    },
  ],
})

export const arabic: Owner[] = [fahd, layla, samer, noura]

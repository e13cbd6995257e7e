import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { uiLanguages, type UiLanguage } from '#contract/lists.ts'

const root = join(import.meta.dirname, '../..')

/**
 * X forbids selling posts, replies and messages (docs/operations.md). So a sentence that names a price beside what goes out
 * names the text that the price is for, or says that nothing is charged, or speaks of another thing (`fine`).
 */
const words: Record<UiLanguage, { price: RegExp; goesOut: RegExp; fine: RegExp }> = {
  en: {
    price: /\bcredits?\b|\bcharged?\b|\bcosts?\b|\bprice of an? \w+|\bpays? for\b/i,
    goesOut: /\b(?:posts?|repl(?:y|ies)|messages?|publish\w*|items?|is out|deliver\w*)\b/i,
    fine: /\btexts?\b|\bwrit|\banswers?\b|\bdrafts?\b|checked again|nothing|(?:not|never) charged|\bfree\b|: 0\b|market|cost the account|what it cost|budget|no credit|comes back|do not cover/i,
  },
  fr: {
    price: /crédit|débit[eé]|coût|au prix d|\bpaient\b/i,
    goesOut: /\bposts?\b|réponses? (?:à|sous|assist)|messages?|publi|sorti\b|livré|remis/i,
    fine: /textes?\b|écri|vérifié à nouveau|\brien\b|ni débité|pas débité|gratuit|: 0\b|budget|coûterait le compte|plus de crédit|que pas de post|ne suffisent pas/i,
  },
  vi: {
    price: /credit|\btrừ\b|với giá|\bgiá một\b|\btốn\b|\btrả cho\b/i,
    goesOut: /bài đăng|bài (?:đã|đến|đó)|mỗi bài|một bài|tin nhắn|\btin mỗi|\bđăng\b|đã gửi/i,
    fine: /nội dung|viết|kiểm tra lại|không (?:mất|tốn|trừ|bị trừ|trả|đủ)|chưa trừ|miễn phí|: 0\b|ngân sách/i,
  },
  zh: {
    price: /积分|扣除|收费|费用|计费/,
    goesOut: /帖|消息|发布|发出|送达/,
    fine: /文本|文字|写|核对，并再|不扣|不收费|不花|不付费|免费|积分不足|费用：0|预算|X 收费更高/,
  },
  ar: {
    price: /نقطة|نقطت|نقاط|خصم|خُصم|بسعر|ثمن|يكلف|يكلّف/,
    goesOut: /منشور|رسالة|رسائل|نشر|ينشر|خرج|يخرج|وصلت إلى Telegram|موصل/,
    fine: /نص|كتب|كتاب|جواب|مسودة|يُراجع من جديد|(?:لا|ولا) (?:يكلف|يكلّف|شيء)|لم يُخصم|لا (?:تُخصم|يُخصم)(?! إلا)|بلا ثمن|مجان|: 0|لا نقاط|لا تكفي|ميزانية|عن السوق|خاطئ|كل نقطة تدخل/,
  },
}
interface Bot {
  greeting: { first: string }
  help: string
  payments: { terms: string }
}

/** Prices in these are of packages, or what an operator pays. */
const aboutOther = /(?:admin|cashier|owed)\.json$/

function sentencesOf(language: UiLanguage): { where: string; sentence: string }[] {
  const files = globSync(
    [
      `locales/${language}/*.json`,
      `dashboard/content/${language}/**/*.md`,
      ...(language === 'en' ? ['README.md'] : []),
    ],
    { cwd: root },
  ).filter((file) => !aboutOther.test(file))
  expect(files.length).toBeGreaterThan(40)
  return files.flatMap((where) =>
    textsIn(where).flatMap((text) =>
      text.split(/(?<=[.!?。！？؟;；؛])\s*|\n+/).map((sentence) => ({ where, sentence: sentence.trim() })),
    ),
  )
}
function textsIn(file: string): string[] {
  const source = readFileSync(join(root, file), 'utf8')
  if (!file.endsWith('.json'))
    return [source.replace(/^---\n[^]*?\n---\n/, '').replace(/([^\n])\n(?=[^\n\-|#\d])/g, '$1 ')]
  const texts: string[] = []
  JSON.parse(source, (_, value: unknown) => (typeof value === 'string' ? void texts.push(value) : value))
  return texts
}

/** Posts of X that an agent reads, not such as go out: they cost what it costs to read them. */
const aboutReading = /\bposts (?:of|de) X\b|bài đăng trên X tốn|X 帖子|منشورات X|before you follow/iu

test.for(uiLanguages)('whatever names a price beside what goes out names the text (%s)', (language) => {
  const { price, goesOut, fine } = words[language]
  const wrong = sentencesOf(language).filter(
    ({ sentence }) =>
      !aboutReading.test(sentence) && price.test(sentence) && goesOut.test(sentence) && !fine.test(sentence),
  )
  expect(wrong.map(({ where, sentence }) => `${where}: ${sentence}`)).toEqual([])
})

test('the rule finds what was said wrongly before', () => {
  const before: Record<UiLanguage, string[]> = {
    en: [
      'Credits pay for posts, messages and pictures of your agents.',
      'Credits are set aside, charged when the post is out, and given back when it is not.',
      'Waiting items hold their credit;',
      'A delivered message costs one credit.',
      'About 60 messages a month, 60 credits',
    ],
    fr: [
      'Les crédits paient les posts, les messages et les images de vos agents.',
      'Le crédit est réservé, débité quand le post est sorti, rendu sinon.',
      'il n’est débité qu’à la publication.',
      'Un message livré coûte un crédit.',
    ],
    vi: [
      'Credit dùng để trả cho bài đăng, tin nhắn và ảnh của agent.',
      'Credit được giữ lại, trừ khi bài đã đăng, trả về khi không.',
      'Một tin nhắn đã gửi giá một credit.',
    ],
    zh: [
      '积分用于支付智能体的帖子、消息和图片。',
      '积分先预留，帖子发出才扣除，没发出就退回。',
      '送达一条消息是一个积分。',
    ],
    ar: [
      'تدفع النقاط ثمن منشورات وكلائك ورسائلهم وصورهم.',
      'تُحجز النقاط، وتُخصم حين يخرج المنشور، وتعود حين لا يخرج.',
      'ما ينتظر تُحجز نقطته، ولا تُخصم إلا عند النشر.',
      'الرسالة الموصلة بنقطة.',
    ],
  }
  for (const language of uiLanguages)
    for (const sentence of before[language]) {
      const { price, goesOut, fine } = words[language]
      expect(
        [price, goesOut, fine].map((rule) => rule.test(sentence)),
        sentence,
      ).toEqual([true, true, false])
    }
})

test('every language says that publishing is part of a text, and that a tried text is checked again when it is published', () => {
  const said: Record<UiLanguage, { part: RegExp; again: RegExp }> = {
    en: { part: /publishing (?:it|them) is part of that/i, again: /checked again/ },
    fr: { part: /publication est comprise/, again: /vérifié à nouveau/ },
    vi: { part: /việc đăng đã bao gồm/i, again: /kiểm tra lại/ },
    zh: { part: /发布包含在内/, again: /再核对/ },
    ar: { part: /ونشره(?:ا)? مشمول/, again: /يُراجع/ },
  }
  for (const language of uiLanguages) {
    const content = `dashboard/content/${language}`
    const read = (file: string) => textsIn(file).join('\n')
    const bot = JSON.parse(readFileSync(join(root, `locales/${language}/bot.json`), 'utf8')) as Bot
    for (const text of [bot.greeting.first, bot.help, bot.payments.terms])
      expect(text, language).toMatch(said[language].part)
    for (const file of [
      `locales/${language}/landing.json`,
      `${content}/legal/terms.md`,
      `${content}/help/credits.md`,
      `${content}/blog/the-price-on-the-button.md`,
    ])
      expect(read(file), file).toMatch(said[language].part)
    for (const file of [
      `locales/${language}/agent.json`,
      `${content}/help/credits.md`,
      `${content}/help/first-post.md`,
      `${content}/blog/the-price-on-the-button.md`,
    ])
      expect(read(file), file).toMatch(said[language].again)
  }
})

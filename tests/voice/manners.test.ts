import { expect, test } from 'vitest'
import type { Manner } from '#contract/manners.ts'
import { mannerSigns } from '#contract/manners.ts'
import {
  bodyOf,
  breaks,
  editsBetween,
  isStanding,
  mended,
  observed,
  readWish,
  sentenceOf,
  wayOfEachKind,
} from '#server/modules/manners/index.ts'
import { knownSigns } from '#server/modules/manners/signs.ts'

const ways: readonly Manner[] = [
  ...wayOfEachKind,
  ...mannerSigns.map((sign): Manner => ({ kind: 'sign', sign, by: knownSigns[sign].instead[0] ?? '' })),
  { kind: 'length', unit: 'sentences', max: 1 },
  { kind: 'begin', text: '早安。' },
  { kind: 'end', text: ' 🌱' },
]

test.each(ways)('the sentence for %j is read back as the same', (manner) => {
  expect(readWish(sentenceOf(manner))).toEqual([manner])
})

test.each<[string, Manner]>([
  ['From now on never use emoji.', { kind: 'sign', sign: 'emoji', by: '' }],
  ['No more than 30 words, please.', { kind: 'length', unit: 'words', max: 30 }],
  ['Please keep every post under 200 characters.', { kind: 'length', unit: 'characters', max: 199 }],
  ['Write "traders" instead of "investors".', { kind: 'word', from: 'investors', to: 'traders' }],
  ['Never use the word whale', { kind: 'word', from: 'whale', to: '' }],
  ['Désormais, plus d’émojis.', { kind: 'sign', sign: 'emoji', by: '' }],
  ['Termine toujours par « À demain ».', { kind: 'end', text: ' À demain' }],
  ['Deux phrases maximum, toujours.', { kind: 'length', unit: 'sentences', max: 2 }],
  ['Từ nay đừng dùng dấu chấm than.', { kind: 'sign', sign: 'exclamation', by: '.' }],
  ['Không bao giờ viết quá 150 ký tự.', { kind: 'length', unit: 'characters', max: 150 }],
  ['以后不要用感叹号。', { kind: 'sign', sign: 'exclamation', by: '.' }],
  ['每篇都以“早安”开头。', { kind: 'begin', text: '早安' }],
  ['用“持有者”代替“投资者”。', { kind: 'word', from: '投资者', to: '持有者' }],
  ['لا تستخدم علامات التعجب أبدا.', { kind: 'sign', sign: 'exclamation', by: '.' }],
  ['جملتان كحد أقصى دائما.', { kind: 'length', unit: 'sentences', max: 2 }],
  ['اختم دائما بعبارة "دمتم بخير".', { kind: 'end', text: ' دمتم بخير' }],
])('a wish is understood: %s', (said, manner) => {
  expect(readWish(said)).toEqual([manner])
})

test.each([
  'Too long, nobody reads that.',
  'At least 50 words.',
  'I like the emoji!',
  'How is the market today?',
])('no wish that code could see is read into: %s', (said) => expect(readWish(said)).toEqual([]))

test('a question is no standing wish', () => {
  expect(isStanding('From now on be kinder to beginners.')).toBe(true)
  expect(isStanding('Why do you never use emoji?')).toBe(false)
})

const text =
  'Bitcoin rests at 62,350 – calm again! I watch (as ever) the level above. Will it hold? Patience pays.'

test.each<[Manner, string]>([
  [
    { kind: 'sign', sign: 'exclamation', by: '.' },
    'Bitcoin rests at 62,350 – calm again. I watch (as ever) the level above. Will it hold? Patience pays.',
  ],
  [
    { kind: 'sign', sign: 'dash', by: ',' },
    'Bitcoin rests at 62,350, calm again! I watch (as ever) the level above. Will it hold? Patience pays.',
  ],
  [
    { kind: 'length', unit: 'sentences', max: 2 },
    'Bitcoin rests at 62,350 – calm again! I watch (as ever) the level above.',
  ],
  [
    { kind: 'no_sentence', about: 'question' },
    'Bitcoin rests at 62,350 – calm again! I watch (as ever) the level above. Patience pays.',
  ],
  [
    { kind: 'self', as: 'many' },
    'Bitcoin rests at 62,350 – calm again! We watch (as ever) the level above. Will it hold? Patience pays.',
  ],
])('%j is mended, and neither figures nor names are touched', (manner, expected) => {
  expect(breaks(text, manner)).toBe(true)
  expect(mended(text, [manner])).toBe(expected)
  expect(breaks(expected, manner)).toBe(false)
})

test('an end is put behind what a limit leaves, so that both hold', () => {
  const manners: Manner[] = [
    { kind: 'length', unit: 'characters', max: 60 },
    { kind: 'end', text: ' Stay calm.' },
  ]
  const short = mended(text, manners)
  expect(short).toBe('Bitcoin rests at 62,350 – calm again! Stay calm.')
  expect(manners.filter((manner) => breaks(short, manner))).toEqual([])
})

test('what an owner does again and again is seen, and what they did once is not', () => {
  const pair = (id: string, written: string, published: string) => ({ id, written, published })
  const seen = observed([
    pair('a', 'Quiet day for SOL! Volume is thin.', 'Quiet day for SOL. Volume is thin.\n\n— Ada'),
    pair('b', 'Bids came back! I wait.', 'Bids came back. I wait.\n\n— Ada'),
    pair('c', 'Nothing moves, honestly. I wait!', 'Nothing moves. I wait.\n\n— Ada'),
    pair('d', 'The level holds.', 'The level holds.\n\n— Ada'),
  ])
  expect(seen.map(({ manner }) => manner)).toEqual([
    { kind: 'end', text: '\n\n— Ada' },
    { kind: 'sign', sign: 'exclamation', by: '.' },
  ])
  expect(seen[1]?.because).toEqual(['a', 'b', 'c'])
})

test('who limits the length in one unit is not held to a guess in another one', () => {
  const pairs = ['Bids hold.', 'Volume is thin.', 'Nothing moves.'].map((first, at) => ({
    id: String(at),
    written: `${first} I wait for the level. Patience pays in the end.`,
    published: first,
  }))
  const lengths = (known: Manner[]) =>
    observed(pairs, known).flatMap(({ manner }) => (manner.kind === 'length' ? [manner.unit] : []))
  expect(lengths([])).toEqual(['sentences'])
  expect(lengths([{ kind: 'length', unit: 'characters', max: 40 }])).not.toContain('sentences')
})

test('edits are counted as Levenshtein does', () => {
  expect(editsBetween('', 'abc')).toBe(3)
  expect(editsBetween('kitten', 'sitting')).toBe(3)
  expect(editsBetween('same', 'same')).toBe(0)
  const long = 'The pulse of the market is slow today. '.repeat(5)
  expect(editsBetween(long, long.replaceAll('slow', 'very slow'))).toBe(25)
})

test.each<[string, Manner[]]>([
  // How sentences stand says nothing of how many there may be.
  ['One sentence per line, please.', [{ kind: 'layout', between: 'line' }]],
  ['Une ligne par phrase.', [{ kind: 'layout', between: 'line' }]],
  // What is not to stand at the end is not asked for, wherever the denial stands.
  ['结尾不要反问读者', [{ kind: 'no_sentence', about: 'last_question' }]],
  ['结尾别提问', [{ kind: 'no_sentence', about: 'last_question' }]],
  ['每句话单独一行', [{ kind: 'layout', between: 'line' }]],
  ['End every post by asking one question.', [{ kind: 'end_question' }]],
  ['Cuối bài hỏi một câu nhé', [{ kind: 'end_question' }]],
  ['No sentence longer than 15 words.', []],
  ['Two or three sentences, no more.', [{ kind: 'length', unit: 'sentences', max: 3 }]],
  ['Un maximum de deux cents caractères.', [{ kind: 'length', unit: 'characters', max: 200 }]],
  ['一百二十字以内', [{ kind: 'length', unit: 'characters', max: 120 }]],
  ['At most two hundred and forty characters', [{ kind: 'length', unit: 'characters', max: 240 }]],
  ['Write three sentences about Lumen tomorrow at nine', []],
  ['I liked your two sentences from yesterday', []],
  ['Put a blank line between sentences', [{ kind: 'layout', between: 'paragraph' }]],
  // Where a signature stands, and that it is wanted although something else is not.
  ['Sign with "JM" on the last line.', [{ kind: 'end', text: '\nJM' }]],
  ['Close with "Take care." and nothing else, no exceptions', [{ kind: 'end', text: ' Take care.' }]],
  ['Don’t forget to end with "Onward."', [{ kind: 'end', text: ' Onward.' }]],
  ['N’oublie pas de terminer par « À bientôt. »', [{ kind: 'end', text: ' À bientôt.' }]],
  // Which of the words is wanted.
  ['Say "holders", not "investors".', [{ kind: 'word', from: 'investors', to: 'holders' }]],
  ['Never write "whales", write "funds".', [{ kind: 'word', from: 'whales', to: 'funds' }]],
  ['Not "retail" but "small buyers".', [{ kind: 'word', from: 'retail', to: 'small buyers' }]],
  ['Use ETH not Ethereum', [{ kind: 'word', from: 'Ethereum', to: 'ETH' }]],
  ['Gọi là "chị em", đừng gọi là "các bạn"', [{ kind: 'word', from: 'các bạn', to: 'chị em' }]],
  ['把“币圈”改成“行业”', [{ kind: 'word', from: '币圈', to: '行业' }]],
  ['Thay "lướt sóng" bằng "giao dịch ngắn"', [{ kind: 'word', from: 'lướt sóng', to: 'giao dịch ngắn' }]],
  ['اكتب «المحفظة» وليس «الحصالة»', [{ kind: 'word', from: 'الحصالة', to: 'المحفظة' }]],
  ['Please never say "we".', [{ kind: 'self', as: 'one' }]],
  [
    'Never say "moon", "lambo" or "gem".',
    ['moon', 'lambo', 'gem'].map((from): Manner => ({ kind: 'word', from, to: '' })),
  ],
  // A sign that is wanted is not forbidden by what else is.
  ['Use hashtags, not cashtags', [{ kind: 'sign', sign: 'cashtag', by: '' }]],
  ['Replace dashes with commas', [{ kind: 'sign', sign: 'dash', by: ',' }]],
  ['Arrête les tirets, mets des points', [{ kind: 'sign', sign: 'dash', by: '.' }]],
  ['Emojis are forbidden', [{ kind: 'sign', sign: 'emoji', by: '' }]],
  ['开头不要用“注意”', [{ kind: 'opening', never: '注意' }]],
  ['لا تنه النص بسؤال', [{ kind: 'no_sentence', about: 'last_question' }]],
  ['Never open with a headline and a colon ("Alert: ...")', [{ kind: 'opening', never: '' }]],
  ['Don’t start with "So"', [{ kind: 'opening', never: 'So' }]],
  ['Only one emoji and it goes at the end', [{ kind: 'last_emoji', text: '' }]],
  ['No emoji at the end', [{ kind: 'sign', sign: 'emoji', by: '' }]],
  ['Always finish with a question', [{ kind: 'end_question' }]],
  ['Begin with the ticker', [{ kind: 'begin_coin' }]],
  ['No contractions please', [{ kind: 'wording', form: 'full_forms' }]],
  ['Stick to American spelling', [{ kind: 'wording', form: 'american' }]],
  ['Écris à la première personne', [{ kind: 'first_person' }]],
  // What the law asks for is no word that could be cut out of a sentence.
  ['Never write "not financial advice"', [{ kind: 'no_sentence', about: 'disclaimer' }]],
  ['Never end with a question', [{ kind: 'no_sentence', about: 'last_question' }]],
])('a wish means no more than it says: %s', (said, manners) => {
  expect(readWish(said)).toEqual(manners)
})

test.each<[Manner, string, string]>([
  [
    { kind: 'typography', form: 'full_width' },
    '收盘 1,250.5 美元, 成交放大! EMA 20: 126.15.以上不构成投资建议。',
    '收盘 1,250.5 美元，成交放大！EMA 20：126.15。以上不构成投资建议。',
  ],
  [{ kind: 'typography', form: 'apart' }, '价格在EMA 20上方1.5%处', '价格在 EMA 20 上方 1.5% 处'],
  [
    { kind: 'typography', form: 'no_final_stop' },
    'Le cours tient à 1.5. Rien de plus. 🌊',
    'Le cours tient à 1.5. Rien de plus 🌊',
  ],
  [{ kind: 'last_emoji', text: '' }, 'Quiet 🌱 day. Bids hold.', 'Quiet day. Bids hold. 🌱'],
  [{ kind: 'opening', never: '' }, 'Desk note: bids hold.', 'Bids hold.'],
  [{ kind: 'opening', never: '' }, 'SOL: bids hold.', 'SOL, bids hold.'],
  // A capital behind a comma would be read as a name.
  [
    { kind: 'opening', never: '' },
    'What I tell my friends: Bids hold.',
    'What I tell my friends. Bids hold.',
  ],
  [{ kind: 'wording', form: 'full_forms' }, 'It’s calm and won’t break.', 'It is calm and will not break.'],
  [{ kind: 'wording', form: 'contractions' }, 'SOL is not moving.', 'SOL isn’t moving.'],
  [{ kind: 'wording', form: 'british' }, 'The center of gravity.', 'The centre of gravity.'],
  [{ kind: 'begin_coin' }, 'Bids hold $SOL above it.', 'SOL: Bids hold $SOL above it.'],
  [{ kind: 'end_question' }, 'The bids hold. 🌊', 'The bids hold. 🌊 What do you think?'],
  [{ kind: 'first_person' }, 'Les acheteurs tiennent.', 'Les acheteurs tiennent. Je suis cela de près.'],
  [{ kind: 'lower_case' }, 'The RSI of $SOL rests. EMA 20 holds.', 'the RSI of $SOL rests. EMA 20 holds.'],
  [
    { kind: 'no_sentence', about: 'last_question' },
    'Will it hold? Bids say so. What do you think?',
    'Will it hold? Bids say so.',
  ],
])('%j is mended in "%s"', (manner, before, after) => {
  expect(breaks(before, manner)).toBe(true)
  expect(mended(before, [manner])).toBe(after)
  expect(breaks(after, manner)).toBe(false)
})

test('what code adds to every text is nothing that could be said twice, whatever sign stands behind it', () => {
  const manners: Manner[] = [{ kind: 'first_person' }, { kind: 'last_emoji', text: '' }]
  const whole = mended('Les acheteurs 🌊 tiennent.', manners)
  expect(whole).toBe('Les acheteurs tiennent. Je suis cela de près. 🌊')
  expect(bodyOf(whole, manners)).toBe('Les acheteurs tiennent. 🌊')
})

test.each<[string, Manner[], string]>([
  ['Nói thật là tôi chờ.', [{ kind: 'begin', text: 'Bà con ơi' }], 'Bà con ơi. Nói thật là tôi chờ.'],
  ['bitcoin rests.', [{ kind: 'begin', text: 'gm' }], 'gm bitcoin rests.'],
  ['Weather changes.', [{ kind: 'begin', text: 'Evenin’ folks.' }], 'Evenin’ folks. Weather changes.'],
  ['我在等。', [{ kind: 'begin', text: '早安。' }], '早安。我在等。'],
  ['Bids hold.', [{ kind: 'end', text: '— Mara' }], 'Bids hold. — Mara'],
])('an owner’s words never run into %j', (text, manners, whole) => {
  expect(mended(text, manners)).toBe(whole)
  // As often as it is done.
  expect(mended(whole, manners)).toBe(whole)
  expect(bodyOf(whole, manners)).toBe(text)
})

test('what code put there because it has to be mentioned is nothing that a text says twice', () => {
  const manners: Manner[] = [{ kind: 'include', text: 'Market Pulse' }]
  const whole = mended('Bids hold.', manners)
  expect(whole).toBe('Bids hold. Market Pulse')
  expect(bodyOf(whole, manners)).toBe('Bids hold.')
})

test('what frames a text is known however it is set off, and is no sentence of it', () => {
  const manners: Manner[] = [
    { kind: 'end', text: ' Stay sharp.' },
    { kind: 'layout', between: 'line' },
    { kind: 'length', unit: 'sentences', max: 2 },
  ]
  expect(bodyOf('Bids hold.\nVolume is thin.\nStay sharp.', manners)).toBe('Bids hold.\nVolume is thin.')
  const whole = mended('Bids hold. Volume is thin.\nStay sharp.', manners)
  expect(whole).toBe('Bids hold.\nVolume is thin.\nStay sharp.')
  expect(manners.filter((manner) => breaks(whole, manner, manners))).toEqual([])
})

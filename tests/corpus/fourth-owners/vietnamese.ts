import { owner } from './person.ts'
import {
  isQuestion,
  lastIsQuestion,
  lowerCase,
  noLastQuestion,
  noSaying,
  shorter,
  size,
} from './sentences.ts'
import { bangs, bangsIn, noCashtags, oneHashtag, thinEmoji } from './signs.ts'
import {
  around,
  bare,
  capital,
  cashtagsIn,
  emojisIn,
  has,
  opener,
  sentences,
  swap,
  swapAll,
  tagsIn,
} from './text.ts'
import type { Owner } from './types.ts'

const greeting = /^Bà con ơi,/u

/** A first word that is no name gets a small letter. */
const small = (text: string): string => {
  const word = /^\p{Lu}\p{Ll}*(?= \p{Ll}|,? )/u.exec(text)?.at(0) ?? ''
  const plain = /[\u0080-\uffff]/u.test(word) || /^(?:Sau|Khi|Theo|Trong|Tin|Anh|Nay|Tuy|Do)$/u.test(word)
  return plain ? text.charAt(0).toLowerCase() + text.slice(1) : text
}

/** Runs a coffee stall in Cần Thơ. */
const loc = owner({
  name: 'Chú Bảy Lộc',
  language: 'VIETNAMESE',
  tastes: [
    { fix: (text) => swap(text, 'volume', 'khối lượng') },
    {
      fix: (text) => thinEmoji(text, 0),
      strong: 0.14,
      reasons: ['hình không hà, chữ đâu', 'rối con mắt quá con'],
    },
    { fix: (text) => (greeting.test(text) ? text : `Bà con ơi, ${small(text)}`) },
  ],
  wishes: [
    {
      said: 'volume là cái nút vặn loa mà con, nói khối lượng người ta mới hiểu',
      after: 5,
      meant: [{ kind: 'word', from: 'volume', to: 'khối lượng' }],
      keeps: (text) => !has(text, 'volume'),
    },
    {
      said: 'Vô quán thì phải chào. Bài nào cũng mở miệng Bà con ơi, rồi muốn nói gì nói nghen',
      after: 2,
      meant: [{ kind: 'begin', text: 'Bà con ơi,' }],
      keeps: (text) => /^Bà con ơi/iu.test(opener(text)),
    },
    {
      said: 'mấy cái hình nhỏ xíu vàng khè, chú đeo kiếng vô cũng hổng biết nó cười hay khóc, thôi dẹp',
      after: 12,
      meant: [{ kind: 'sign', sign: 'emoji', by: '' }],
      keeps: (text) => emojisIn(text).length === 0,
    },
  ],
})

const noDot = (text: string): string => text.replace(/(?<![.\s])\.\s*$/u, '')

/** Twenty, studies in Sài Gòn, posts between two lectures. */
const han = owner({
  name: 'Ngọc Hân',
  language: 'VIETNAMESE',
  tastes: [
    { fix: lowerCase },
    { fix: oneHashtag, strong: 0.18, reasons: ['spam quá bà ơi', 'hashtag như rải truyền đơn'] },
    { fix: (text) => swapAll(text, { 'chúng ta': 'tụi mình', 'các bạn': 'mấy bồ' }) },
    { fix: noDot },
  ],
  wishes: [
    {
      said: 'viết hoa nghe như thầy hiệu trưởng phát biểu á, chữ thường hết cho chill i, mã coin thì kệ nó',
      after: 4,
      meant: [{ kind: 'lower_case' }],
      keeps: (text) => lowerCase(text) === text,
    },
    {
      said: 'dấu chấm ở tận cùng bài cứ như đang dỗi ai, bỏ đi nha',
      after: 10,
      meant: [{ kind: 'typography', form: 'no_final_stop' }],
      keeps: (text) => noDot(text) === text,
    },
    {
      said: 'hashtag một cái là duyên, hai cái trở lên là ế đó 😌',
      after: 17,
      meant: [],
      keeps: (text) => tagsIn(text).length <= 1,
    },
  ],
})

const letter = 200

/** Designs bridges in Hà Nội. */
const khai = owner({
  name: 'Trần Quốc Khải',
  language: 'VIETNAMESE',
  tastes: [
    { fix: noLastQuestion, strong: 0.13, reasons: ['hỏi gì mà hỏi lắm', 'lại MC'] },
    { fix: noCashtags },
    { fix: (text) => shorter(text, (draft) => size(draft) <= letter, '.') },
    { fix: (text) => bangs(text, '.') },
  ],
  hopeless: {
    unfit: (text) => sentences(text).every(isQuestion),
    reasons: ['toàn câu hỏi, ai trả lời?'],
  },
  wishes: [
    {
      said: 'Hết ý rồi còn "anh em nghĩ sao?" như MC đám cưới. Nói xong thì xuống sân khấu.',
      after: 3,
      meant: [{ kind: 'no_sentence', about: 'last_question' }],
      keeps: (text) => !lastIsQuestion(text),
    },
    {
      said: 'trên 200 ký tự tôi gọi là công văn, mà công văn thì cả ngày tôi đọc đủ rồi',
      after: 14,
      meant: [{ kind: 'length', unit: 'characters', max: letter }],
      keeps: (text) => size(text.trim()) <= letter,
    },
    {
      said: 'gỡ hộ cái $ dính trước tên coin, trông như bảng giá cây xăng',
      after: 8,
      meant: [{ kind: 'sign', sign: 'cashtag', by: '' }],
      keeps: (text) => cashtagsIn(text).length === 0,
    },
  ],
})

const self = /(?<!\p{L})(?:tôi|(?<!(?:của|chính|tự|một|giật|chuyển|vươn|quanh|khẳng định) )mình)(?!\p{L})/iu
const thinks = String.raw`(?:tôi|mình) (?:nghĩ|thấy|cho|tin|đoán)(?: là| rằng)? `
const thinking = new RegExp(String.raw`(?<!\p{L})(?:theo (?:tôi|mình),? |${thinks})(\p{L}?)`, 'giu')

/** What is thought stands without who thinks it; a sentence about the writer goes. */
const behindTheCurtain = (text: string): string => {
  if (!self.test(text)) return text
  const plain = around(text, (masked) =>
    masked.replace(thinking, (run: string, next: string) =>
      /^\p{Lu}/u.test(run) ? next.toUpperCase() : next,
    ),
  )
  return capital(noSaying(plain, self, '.'))
}

/** Teaches literature in Huế. */
const suong = owner({
  name: 'Cô Thu Sương',
  language: 'VIETNAMESE',
  tastes: [
    { fix: behindTheCurtain },
    { fix: (text) => swapAll(text, { pump: 'tăng vọt', dump: 'lao dốc' }) },
    {
      fix: (text) => bangs(text, '.', 1),
      strong: 0.15,
      reasons: ['ồn như chợ', 'Văn mà hét thì không còn là văn.'],
    },
    { fix: (text) => swap(text, 'siêu', 'rất') },
  ],
  wishes: [
    {
      said: 'Người viết nên đứng sau rèm, em ạ. Trong bài đừng có tôi với mình.',
      after: 6,
      meant: [{ kind: 'no_sentence', about: 'self' }],
      keeps: (text) => !self.test(bare(text)),
    },
    {
      said: 'pump với dump là chuyện bơm xe đạp; tăng vọt, lao dốc, tiếng ta nào có nghèo',
      after: 1,
      meant: [
        { kind: 'word', from: 'pump', to: 'tăng vọt' },
        { kind: 'word', from: 'dump', to: 'lao dốc' },
      ],
      keeps: (text) => !has(text, 'pump') && !has(text, 'dump'),
    },
    {
      said: 'Mỗi bài cô phát cho đúng một dấu chấm than, xài hết thì nhịn nhé',
      after: 18,
      meant: [],
      keeps: (text) => bangsIn(text) <= 1,
    },
  ],
})

export const vietnamese: Owner[] = [loc, han, khai, suong]

import type { Profile } from './types.ts'
import {
  noDashes,
  noEmoji,
  noExclamation,
  noHashtags,
  noParens,
  noShouting,
  oneEmojiEnd,
  sentencePerLine,
  shorter,
  speaksAsI,
} from './kinds-form.ts'
import {
  beginsWithTicker,
  noColonOpening,
  noMoralising,
  noNotBut,
  noOpeners,
  questionEnd,
  signOff,
} from './kinds-shape.ts'
import { noAdverbs, noHedges, noWe, petWords, politeVietnamese, tickerNotName } from './kinds-words.ts'

const L = 'VIETNAMESE' as const
const ME = /(?<!\p{L})(?:mình|tôi|tớ)(?!\p{L})/iu

export const vietnamese: Profile[] = [
  {
    name: 'Nguyễn Thu Hà',
    language: L,
    tastes: [politeVietnamese(), noEmoji(), noShouting()],
    strong: [
      {
        kind: 'polite form',
        reasons: ['Xưng hô suồng sã quá, độc giả của chị lớn tuổi.', 'Không gọi là "bạn" em nhé.'],
      },
    ],
    wishes: [
      {
        said: 'Luôn gọi độc giả là "anh chị", đừng gọi "bạn" hay "anh em".',
        after: 4,
        kinds: ['polite form'],
      },
      { said: 'Bỏ hết emoji giúp chị.', after: 9, kinds: ['no emoji'] },
    ],
  },
  {
    name: 'Trần Quốc Bảo',
    language: L,
    tastes: [shorter(180, L), beginsWithTicker(L), tickerNotName()],
    strong: [{ kind: 'short', reasons: ['dài quá', 'viết ngắn lại đi, không ai đọc đâu'] }],
    wishes: [
      { said: 'viết ngắn thôi, dưới 180 ký tự', after: 5, kinds: ['short'] },
      { said: 'mở đầu bằng mã coin hoặc con số', after: 8, kinds: ['begins with the ticker or figure'] },
    ],
  },
  {
    name: 'Lê Minh Châu',
    language: L,
    tastes: [speaksAsI('Mình vẫn theo dõi sát.', ME, L), noWe('VIETNAMESE'), noHedges(L)],
    strong: [
      { kind: 'no hedges', reasons: ['Lúc nào cũng "có lẽ", "dường như". Nói thẳng đi.', 'Mơ hồ quá.'] },
    ],
    wishes: [
      { said: 'Bỏ mấy chữ "có lẽ", "dường như", "có vẻ" đi nhé', after: 6, kinds: ['no hedges'] },
      { said: 'Xưng "mình" thôi, đừng "chúng ta".', after: 13, kinds: ['no “we”'] },
    ],
  },
  {
    name: 'Phạm Hoàng Long',
    language: L,
    tastes: [questionEnd('Anh em nghĩ sao?', L), oneEmojiEnd('🔥'), noHashtags()],
    strong: [{ kind: 'no hashtag', reasons: ['đừng gắn hashtag, nhìn như spam'] }],
    wishes: [
      { said: 'cuối bài luôn hỏi một câu cho anh em vào bàn', after: 4, kinds: ['a question at the end'] },
      { said: 'ko hashtag', after: 10, kinds: ['no hashtag'] },
    ],
  },
  {
    name: 'Đỗ Kim Ngân',
    language: L,
    tastes: [sentencePerLine(), noParens(L), noAdverbs(L), noMoralising(L)],
    strong: [
      {
        kind: 'no moralising',
        reasons: ['Đừng dạy đời người ta.', 'Bỏ câu "không phải lời khuyên đầu tư" đi, nhàm lắm.'],
      },
    ],
    wishes: [
      { said: 'Mỗi câu một dòng nha em', after: 3, kinds: ['one sentence a line'] },
      {
        said: 'Đừng có dặn dò kiểu "hãy tự nghiên cứu", "cẩn thận" nữa.',
        after: 12,
        kinds: ['no moralising'],
      },
    ],
  },
  {
    name: 'Vũ Đức Anh',
    language: L,
    tastes: [noOpeners(L), noColonOpening(L), noExclamation(), noNotBut(L)],
    strong: [{ kind: 'no exclamation mark', reasons: ['Ồn ào quá.', 'nhiều dấu chấm than quá'] }],
    wishes: [
      { said: 'Làm ơn đừng dùng dấu chấm than nữa', after: 5, kinds: ['no exclamation mark'] },
      { said: 'Đừng mở bài kiểu "Tin nóng:", vào thẳng luôn.', after: 15, kinds: ['no colon opening'] },
    ],
  },
  {
    name: 'Bùi Thanh Trúc',
    language: L,
    tastes: [
      signOff('\nTrúc.'),
      noDashes(L),
      petWords(L, {
        'cá voi': 'ví lớn',
        'xả hàng': 'bán ra',
        'nhà đầu tư': 'người mua',
        dump: 'giảm mạnh',
        'to the moon': 'tăng',
        fomo: 'mua đuổi',
      }),
    ],
    strong: [{ kind: 'own word for another', reasons: ['Từ lóng nhiều quá.'] }],
    wishes: [
      { said: 'Ký tên "Trúc." ở dòng cuối cho chị.', after: 6, kinds: ['sign-off'] },
      {
        said: 'Nói "ví lớn" chứ đừng nói "cá voi", "bán ra" thay cho "xả hàng"',
        after: 9,
        kinds: ['own word for another'],
      },
    ],
  },
]

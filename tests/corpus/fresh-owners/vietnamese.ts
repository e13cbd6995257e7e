import { emojis, hasFigure, size } from './text.ts'
import {
  asks,
  beginsWithTicker,
  drops,
  endsAsking,
  lineEach,
  mentions,
  noEmoji,
  noExclaim,
  noHashtags,
  oneEmoji,
  oneParagraph,
  says,
  shorter,
  startsWithTicker,
  strongly,
} from './tastes.ts'
import { keepsTo, lacks, noNotBut, person } from './tongues.ts'

const HEDGES = ['có lẽ', 'dường như', 'hình như', 'có vẻ như', 'có vẻ', 'biết đâu', 'không chừng', 'chắc là']
const ADVERBS = ['cực kỳ', 'vô cùng', 'rất', 'khá', 'hết sức', 'thực sự', 'một cách chóng mặt']

const hanh = person(
  'Hạnh',
  'VIETNAMESE',
  0.15,
  [
    strongly(noEmoji, 'đừng gắn mấy cái hình đó, nhìn không nghiêm túc'),
    noExclaim,
    says('no “we”', [
      ['chúng ta', 'mình'],
      ['chúng tôi', 'mình'],
      ['tụi mình', 'mình'],
    ]),
    shorter(150),
  ],
  [
    { said: 'Em bỏ hết icon giúp chị nhé', after: 4, keeps: (text) => emojis(text).length === 0 },
    {
      said: 'Chị viết một mình thôi, đừng xưng chúng ta hay chúng tôi, cứ xưng mình',
      after: 11,
      keeps: lacks(mentions(['chúng ta', 'chúng tôi'])),
    },
  ],
)

const quan = person(
  'Quân',
  'VIETNAMESE',
  0.12,
  [drops('adverbs', ADVERBS), shorter(180), beginsWithTicker, oneParagraph],
  [
    {
      said: 'đưa mã coin lên đầu câu cho anh, kiểu BTC: rồi mới tới nội dung',
      after: 6,
      keeps: startsWithTicker,
    },
    { said: 'Ngắn thôi, dưới 180 ký tự là đẹp', after: 15, keeps: (text) => size(text) <= 180 },
  ],
)

const thao = person(
  'Thảo',
  'VIETNAMESE',
  0.13,
  [strongly(noHashtags, 'sao lại có thẻ # nữa rồi'), endsAsking('Mọi người thấy sao?'), oneEmoji('🌱')],
  [
    { said: 'Cuối bài nhớ hỏi mọi người một câu nha, cho có tương tác', after: 5, keeps: asks },
    {
      said: 'đúng một icon thôi, để ở cuối cùng ấy',
      after: 12,
      keeps: (text) => emojis(text).length === 1 && text.trimEnd().endsWith(emojis(text)[0] ?? ''),
    },
    { said: 'Khỏi cần thẻ # nghen', after: 19, keeps: lacks(/#[\p{L}_]/u) },
  ],
)

const phuc = person(
  'Phúc',
  'VIETNAMESE',
  0.18,
  [
    says('pet words', [
      ['breakout', 'bứt phá'],
      ['whale', 'cá mập'],
      ['bullish', 'tích cực'],
      ['bearish', 'tiêu cực'],
      ['pump', 'tăng'],
      ['dump', 'giảm'],
    ]),
    strongly(noNotBut('vi'), 'cái kiểu “không phải cái này mà là cái kia” nghe như máy viết'),
    drops('hedges', HEDGES),
    lineEach,
  ],
  [
    { said: 'Mỗi câu xuống một dòng cho tôi dễ đọc', after: 7, keeps: keepsTo(lineEach) },
    {
      said: 'hạn chế tiếng Anh: whale, pump, dump, breakout đều có chữ Việt cả',
      after: 14,
      keeps: lacks(mentions(['whale', 'pump', 'dump', 'breakout'])),
    },
    { said: 'bài nào cũng phải có con số cụ thể, không nói suông', after: 27, keeps: hasFigure },
  ],
)

export const vietnamese = [hanh, quan, thao, phuc]

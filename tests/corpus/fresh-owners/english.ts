import { emojis, hasFigure, pieces, size } from './text.ts'
import {
  asks,
  atMost,
  beginsWithTicker,
  drops,
  endsAsking,
  headline,
  lineEach,
  mentions,
  names,
  neverBegins,
  noDashes,
  noEllipsis,
  noEmoji,
  noExclaim,
  noFinalQuestion,
  noHashtags,
  noParentheses,
  noQuotes,
  noSemicolon,
  oneEmoji,
  oneParagraph,
  says,
  shorter,
  signs,
  startsWithTicker,
  strongly,
  tickers,
} from './tastes.ts'
import { AMERICAN, british, contracts, expands, keepsTo, lacks, noNotBut, noWe, person } from './tongues.ts'

const HEDGES = [
  'probably',
  'perhaps',
  'maybe',
  'arguably',
  'possibly',
  'presumably',
  'somewhat',
  'it seems that',
  'it seems',
  'apparently',
  'potentially',
  'seemingly',
]
const ADVERBS = [
  'really',
  'very',
  'extremely',
  'significantly',
  'sharply',
  'massively',
  'quickly',
  'actually',
  'basically',
  'literally',
  'absolutely',
  'incredibly',
  'dramatically',
  'simply',
]

const noLongDash = lacks(/(?<!\d)[—–]|[—–](?!\d)/u)

const marcus = person(
  'Marcus',
  'ENGLISH',
  0.15,
  [
    strongly(noEmoji, 'those little pictures again. I run a fund, not a group chat'),
    noExclaim,
    noDashes,
    shorter(195),
  ],
  [
    {
      said: 'Leave the smileys and rockets out, please. All of them.',
      after: 4,
      keeps: (text) => emojis(text).length === 0,
    },
    {
      said: 'Try to stay under 200 characters, my readers skim',
      after: 12,
      keeps: (text) => size(text) < 200,
    },
  ],
)

const priya = person(
  'Priya',
  'ENGLISH',
  0.12,
  [tickers('en'), strongly(noHashtags, 'no # please, looks like spam from 2017'), lineEach],
  [
    {
      said: 'it’s BTC, ETH, SOL for my crowd. spelling the full names out is for newspapers',
      after: 5,
      keeps: keepsTo(tickers('en')),
    },
    {
      said: 'Can you hit return after every sentence? Reads better on a phone',
      after: 9,
      keeps: keepsTo(lineEach),
    },
    { said: 'And always give me one actual number in there', after: 20, keeps: hasFigure },
  ],
)

const oliver = person(
  'Oliver',
  'ENGLISH',
  0.1,
  [
    british,
    expands,
    noDashes,
    strongly(
      drops('hedges', HEDGES),
      'Either it is so or it is not. All this perhaps and probably makes me sound unsure.',
    ),
  ],
  [
    {
      said: 'I should be grateful if you would spell as we do in London: colour, stabilise, centre and so on.',
      after: 3,
      keeps: lacks(mentions(AMERICAN)),
    },
    { said: 'Do away with those long dashes, a comma will do perfectly well.', after: 11, keeps: noLongDash },
  ],
)

const dana = person(
  'Dana',
  'ENGLISH',
  0.1,
  [contracts, endsAsking('What’s your read?'), oneEmoji('👀')],
  [
    { said: 'close every post by asking people something, i want replies', after: 6, keeps: asks },
    {
      said: 'One emoji per post. Not zero, not three. One!',
      after: 15,
      keeps: (text) => emojis(text).length === 1,
    },
  ],
)

const tom = person(
  'Tom',
  'ENGLISH',
  0.18,
  [
    drops('adverbs', ADVERBS),
    noFinalQuestion,
    shorter(160),
    strongly(beginsWithTicker, 'I can’t tell which coin this is till halfway through'),
  ],
  [
    {
      said: 'Put the ticker first, like “ETH: …”, so people know at once what it’s about',
      after: 4,
      keeps: startsWithTicker,
    },
    { said: 'don’t finish by quizzing the reader', after: 8, keeps: (text) => !asks(text) },
    {
      said: 'no “very”, no “really”, none of those puffed up words',
      after: 25,
      keeps: lacks(mentions(['very', 'really', 'extremely', 'incredibly'])),
    },
  ],
)

const ruth = person(
  'Ruth',
  'ENGLISH',
  0.15,
  [
    says('pet words', [
      ['surged', 'rose'],
      ['surges', 'rises'],
      ['soared', 'rose'],
      ['soars', 'rises'],
      ['skyrocketed', 'rose'],
      ['plunged', 'fell'],
      ['plunges', 'falls'],
      ['plummeted', 'fell'],
      ['crashed', 'fell'],
    ]),
    noWe,
    strongly(noNotBut('en'), 'That “not this but that” trick reads like a machine wrote it.'),
  ],
  [
    {
      said: 'Thirty years in newspapers taught me that prices rise and fall. They do not soar, surge, plunge or crash.',
      after: 5,
      keeps: lacks(
        mentions([
          'surge',
          'surged',
          'surges',
          'soar',
          'soared',
          'soars',
          'skyrocketed',
          'plunge',
          'plunged',
          'plunges',
          'plummeted',
          'crash',
          'crashed',
        ]),
      ),
    },
    {
      said: 'There is no “we” here, it is only me writing, so do not say we or our.',
      after: 10,
      keeps: lacks(/(?<!\p{L})(?:[Ww]e|[Oo]urs?)(?!\p{L})/u),
    },
  ],
)

const kenji = person(
  'Kenji',
  'ENGLISH',
  0.1,
  [noParentheses, names('en'), noSemicolon, headline],
  [
    {
      said: 'My followers are beginners. Say Bitcoin and Ethereum in full instead of the letters',
      after: 7,
      keeps: lacks(/(?<![\w/])\$?(?:BTC|ETH)(?![\w/])/u),
    },
    { said: 'nothing in brackets pls', after: 14, keeps: lacks(/[()]/u) },
  ],
)

const leila = person(
  'Leila',
  'ENGLISH',
  0.12,
  [
    strongly(
      neverBegins(['Breaking', 'Just in', 'Big news', 'So', 'Well', 'Alert', 'Heads up', 'GM']),
      'I’m not a news ticker, don’t open like one',
    ),
    noEllipsis,
    noHashtags,
    signs('~ Leila'),
  ],
  [
    {
      said: 'Please put ~ Leila at the very end, it’s how people know me',
      after: 6,
      keeps: (text) => text.trimEnd().endsWith('~ Leila'),
    },
    { said: 'trailing dots … make me sound like my aunt. stop', after: 13, keeps: lacks(/…|\.\./u) },
    {
      said: 'And whatever happens, no BREAKING, no JUST IN',
      after: 18,
      keeps: lacks(/BREAKING|JUST IN|^(?:[Bb]reaking|[Jj]ust in)\s*[:!,]/u),
    },
  ],
)

const sam = person(
  'Sam',
  'ENGLISH',
  0.14,
  [
    noQuotes,
    strongly(noFinalQuestion, 'asking “thoughts?” at the end is begging'),
    oneParagraph,
    atMost(3),
    says('pet words', [
      ['whales', 'big holders'],
      ['whale', 'big holder'],
      ['bullish', 'good'],
      ['bearish', 'bad'],
      ['crypto space', 'crypto market'],
    ]),
  ],
  [
    {
      said: 'skip the slang. whales, bullish, bearish, nobody outside knows what that is',
      after: 5,
      keeps: lacks(mentions(['whale', 'whales', 'bullish', 'bearish'])),
    },
    {
      said: 'one block of text is fine, you needn’t break it up',
      after: 17,
      keeps: (text) => !text.trim().includes('\n'),
    },
    { said: 'Keep it to three sentences at the most', after: 28, keeps: (text) => pieces(text).length <= 3 },
  ],
)

export const english = [marcus, priya, oliver, dana, tom, ruth, kenji, leila, sam]

import type { Profile } from './types.ts'
import {
  cashtags,
  fewSentences,
  hashtagEnd,
  hookLine,
  noDashes,
  noEllipsis,
  noEmoji,
  noExclamation,
  noHashtags,
  noLinks,
  noParens,
  noQuotes,
  noSemicolon,
  noShouting,
  oneEmojiEnd,
  oneParagraph,
  sentencePerLine,
  shorter,
  speaksAsI,
} from './kinds-form.ts'
import {
  beginsWithTicker,
  greeting,
  noColonOpening,
  noMoralising,
  noNotBut,
  noOpeners,
  noQuestionEnd,
  signOff,
} from './kinds-shape.ts'
import {
  american,
  contracted,
  noAdverbs,
  noHedges,
  noWe,
  petWords,
  spelledOut,
  tickerNotName,
} from './kinds-words.ts'

const L = 'ENGLISH' as const
const ME = /(?<!\p{L})(?:I|I['’](?:m|ve|d|ll)|[Mm]e|[Mm]y|[Mm]ine)(?!\p{L})/u

export const englishB: Profile[] = [
  {
    name: 'Sunny Adeyemi',
    language: L,
    tastes: [greeting('GM. '), oneEmojiEnd('🌞'), noSemicolon(L)],
    strong: [
      {
        kind: 'one emoji at the end',
        reasons: ['where is my sun at the end', 'Emoji rain, or none. I want one.'],
      },
    ],
    wishes: [
      { said: 'every post starts with GM. with the full stop', after: 4, kinds: ['greeting first'] },
      { said: 'one emoji at the end, that’s my thing', after: 9, kinds: ['one emoji at the end'] },
    ],
  },
  {
    name: 'Walter Finch',
    language: L,
    tastes: [speaksAsI('I keep watching it.', ME, L), noAdverbs(L), noHashtags()],
    strong: [{ kind: 'no hashtag', reasons: ['I am a person, not a campaign. No hashtags.'] }],
    wishes: [
      { said: 'It should be me speaking. Put an I in there somewhere.', after: 6, kinds: ['speaks as I'] },
      { said: 'No hashtags ever.', after: 8, kinds: ['no hashtag'] },
    ],
  },
  {
    name: 'Rosa Delgado',
    language: L,
    tastes: [american(), hookLine(), noParens(L)],
    strong: [{ kind: 'no parentheses', reasons: ['Brackets again. Either it matters or it doesn’t.'] }],
    wishes: [
      {
        said: 'First sentence on its own, then an empty line, then the rest.',
        after: 5,
        kinds: ['first sentence alone'],
      },
      { said: 'no parentheses', after: 17, kinds: ['no parentheses'] },
    ],
  },
  {
    name: 'Gus Whitlock',
    language: L,
    tastes: [cashtags(), shorter(220, L), noMoralising(L), noOpeners(L)],
    strong: [{ kind: 'short', reasons: ['too long for X, tighten it', 'Blah blah.'] }],
    wishes: [
      {
        said: 'Use the cashtag, $BTC not BTC, it gets us found',
        after: 4,
        kinds: ['dollar before a ticker'],
      },
      { said: '220 characters tops, I mean it', after: 10, kinds: ['short'] },
    ],
  },
  {
    name: 'Elspeth Munro',
    language: L,
    tastes: [noQuotes(), noShouting(), spelledOut(), noDashes(L)],
    strong: [{ kind: 'no capitals for shouting', reasons: ['Capitals are for fishwives.', 'Do not shout.'] }],
    wishes: [
      {
        said: 'Would you kindly stop putting words in capitals for effect.',
        after: 3,
        kinds: ['no capitals for shouting'],
      },
      { said: 'Scare quotes irritate me. No quotation marks.', after: 12, kinds: ['no quotation marks'] },
    ],
  },
  {
    name: 'Omar Beckett',
    language: L,
    tastes: [noLinks(), fewSentences(2), tickerNotName()],
    strong: [{ kind: 'few sentences', reasons: ['two sentences. that’s it.', 'long'] }],
    wishes: [
      { said: 'don’t put links in, they kill reach', after: 7, kinds: ['no link'] },
      { said: 'two sentences max', after: 5, kinds: ['few sentences'] },
    ],
  },
  {
    name: 'Lena Hoffmeier',
    language: L,
    tastes: [hashtagEnd('#LenasDesk'), noExclamation(), noHedges(L)],
    strong: [{ kind: 'no hedges', reasons: ['Either we know it or we don’t post it.', 'Too wishy-washy.'] }],
    wishes: [
      {
        said: 'The only hashtag is #LenasDesk and it goes last.',
        after: 6,
        kinds: ['own hashtag at the end'],
      },
      { said: 'No perhaps, no maybe, no "it seems". Say it or leave it.', after: 15, kinds: ['no hedges'] },
    ],
  },
  {
    name: 'Cap Donnelly',
    language: L,
    tastes: [noWe('ENGLISH'), contracted(), noNotBut(L), noEmoji(), oneParagraph(L)],
    strong: [
      { kind: 'no “not X but Y”', reasons: ['not this, but that, not this, but that… enough'] },
      { kind: 'no emoji', reasons: ['lose the emojis'] },
    ],
    wishes: [
      { said: 'write like I talk: don’t, isn’t, won’t', after: 5, kinds: ['contractions'] },
      { said: 'no emoji', after: 22, kinds: ['no emoji'] },
    ],
  },
  {
    name: 'Mei-Lin Foster',
    language: L,
    tastes: [beginsWithTicker(L), noEllipsis(L), sentencePerLine(), noQuestionEnd(L)],
    strong: [
      {
        kind: 'begins with the ticker or figure',
        reasons: ['I scan by ticker. It has to come first.', 'What coin is this about? First word, please.'],
      },
    ],
    wishes: [
      {
        said: 'Start with the ticker or the number, nothing before it.',
        after: 3,
        kinds: ['begins with the ticker or figure'],
      },
      { said: 'please don’t close with a question', after: 18, kinds: ['no question at the end'] },
    ],
  },
  {
    name: 'Frankie Duarte',
    language: L,
    tastes: [
      signOff(' Stay sharp.'),
      noColonOpening(L),
      petWords(L, {
        investors: 'people',
        investor: 'person',
        traders: 'people',
        participants: 'people',
        retail: 'small buyers',
      }),
      noExclamation(),
    ],
    strong: [{ kind: 'no exclamation mark', reasons: ['calm down lol', 'too loud for me'] }],
    wishes: [
      { said: 'close every text with "Stay sharp."', after: 4, kinds: ['sign-off'] },
      {
        said: 'they’re people. not investors, not traders, not participants',
        after: 11,
        kinds: ['own word for another'],
      },
      { said: 'no more !', after: 8, kinds: ['no exclamation mark'] },
    ],
  },
  {
    name: 'Agnes Whitby',
    language: L,
    tastes: [
      noAdverbs(L, [
        'very',
        'really',
        'extremely',
        'incredibly',
        'massively',
        'hugely',
        'significantly',
        'dramatically',
        'sharply',
      ]),
      noSemicolon(L),
      noHashtags(),
      shorter(260, L),
    ],
    strong: [
      {
        kind: 'no filler adverbs',
        reasons: ['I was an editor for thirty years. Adverbs are lazy.', 'Strike the adverbs and try again.'],
      },
    ],
    wishes: [
      {
        said: 'Strike every "very", "really", "extremely", "sharply" and the like. The figure does the work.',
        after: 5,
        kinds: ['no filler adverbs'],
      },
      { said: 'Semicolons belong in contracts, not here.', after: 25, kinds: ['no semicolon'] },
    ],
  },
]

import type { Profile } from './types.ts'
import {
  fewSentences,
  lowerCase,
  noCashtags,
  noDashes,
  noEllipsis,
  noEmoji,
  noExclamation,
  noFinalStop,
  noHashtags,
  noQuotes,
  noShouting,
  oneEmojiEnd,
  oneParagraph,
  sentencePerLine,
  shorter,
} from './kinds-form.ts'
import {
  beginsWithTicker,
  noColonOpening,
  noMoralising,
  noNotBut,
  noOpeners,
  noQuestionEnd,
  questionEnd,
  signOff,
} from './kinds-shape.ts'
import {
  british,
  contracted,
  nameNotTicker,
  noAdverbs,
  noHedges,
  noWe,
  petWords,
  spelledOut,
  tickerNotName,
} from './kinds-words.ts'

const L = 'ENGLISH' as const

export const englishA: Profile[] = [
  {
    name: 'Hannah Pryce',
    language: L,
    tastes: [british(), noExclamation(), noEmoji(), noHedges(L)],
    strong: [
      {
        kind: 'no emoji',
        reasons: ['This reads like a flyer. No little pictures, please.', 'I don’t do emoji, this isn’t me.'],
      },
    ],
    wishes: [
      {
        said: 'Please, no more exclamation marks. I never shout at people.',
        after: 5,
        kinds: ['no exclamation mark'],
      },
      {
        said: 'I write British English: colour, centre, realise. Stick to that.',
        after: 14,
        kinds: ['British spelling'],
      },
    ],
  },
  {
    name: 'Dex Morano',
    language: L,
    tastes: [lowerCase(), noFinalStop(), noHashtags(), shorter(180, L)],
    strong: [{ kind: 'short', reasons: ['way too long', 'nobody reads an essay on here, cut it'] }],
    wishes: [
      { said: 'all lower case pls, only tickers stay in caps', after: 4, kinds: ['lower case'] },
      { said: 'keep em under 180 characters', after: 11, kinds: ['short'] },
    ],
  },
  {
    name: 'Priya Raman',
    language: L,
    tastes: [beginsWithTicker(L), tickerNotName(), noAdverbs(L), noMoralising(L)],
    strong: [
      {
        kind: 'no moralising',
        reasons: [
          'My readers are adults, drop the lecture.',
          'No disclaimers in the text, they are in my bio.',
        ],
      },
    ],
    wishes: [
      { said: 'Say BTC, ETH, SOL. Not Bitcoin, Ethereum, Solana.', after: 6, kinds: ['ticker, not name'] },
      {
        said: 'Stop telling people to do their own research, they know.',
        after: 9,
        kinds: ['no moralising'],
      },
    ],
  },
  {
    name: 'Tom Askew',
    language: L,
    tastes: [signOff('\n– Tom'), noEmoji(), fewSentences(3, '\n– Tom')],
    strong: [{ kind: 'few sentences', reasons: ['Three sentences, that is the deal.'] }],
    wishes: [
      { said: 'Sign everything with "– Tom" on its own last line.', after: 7, kinds: ['sign-off'] },
      { said: 'Never more than three sentences.', after: 12, kinds: ['few sentences'] },
    ],
  },
  {
    name: 'Marcy Oduya',
    language: L,
    tastes: [oneEmojiEnd('☕'), noHashtags(), contracted(), noShouting()],
    strong: [{ kind: 'no hashtag', reasons: ['hashtags make us look like bots', 'Please no hashtags.'] }],
    wishes: [
      {
        said: 'I like one emoji, exactly one, right at the end of the text.',
        after: 8,
        kinds: ['one emoji at the end'],
      },
    ],
  },
  {
    name: 'Col. Ray Stubbs',
    language: L,
    tastes: [noWe('ENGLISH'), spelledOut(), noQuestionEnd(L), noExclamation()],
    strong: [
      {
        kind: 'no question at the end',
        reasons: ['Do not end on a question. I state things.', 'Fishing for replies. Not my manner.'],
      },
    ],
    wishes: [
      { said: 'Write out "do not" and "it is". No contractions.', after: 10, kinds: ['no contractions'] },
      { said: 'There is no "we" here. I run this account alone, so say I.', after: 3, kinds: ['no “we”'] },
    ],
  },
  {
    name: 'Jules Carver',
    language: L,
    tastes: [sentencePerLine(), noDashes(L), noOpeners(L)],
    strong: [{ kind: 'no dash', reasons: ['Those dashes scream AI.', 'dashes again'] }],
    wishes: [
      {
        said: 'One sentence per line, always, it reads better on the phone.',
        after: 6,
        kinds: ['one sentence a line'],
      },
      { said: 'and no more dashes between clauses, use commas', after: 16, kinds: ['no dash'] },
    ],
  },
  {
    name: 'Nadia Feld',
    language: L,
    tastes: [noNotBut(L), noColonOpening(L), noQuotes(), noHedges(L)],
    strong: [
      {
        kind: 'no “not X but Y”',
        reasons: [
          '"It’s not X, it’s Y" is the oldest trick, I can’t publish that.',
          'Too much rhetoric. Say what it is.',
        ],
      },
    ],
    wishes: [
      {
        said: 'Don’t open with a label and a colon ("Market update: ..."). Just start.',
        after: 5,
        kinds: ['no colon opening'],
      },
    ],
  },
  {
    name: 'Bo Lindqvist',
    language: L,
    tastes: [
      nameNotTicker({ BTC: 'Bitcoin', ETH: 'Ethereum', SOL: 'Solana' }),
      noCashtags(),
      oneParagraph(L),
    ],
    strong: [{ kind: 'name, not ticker', reasons: ['My readers are beginners. They do not know tickers.'] }],
    wishes: [
      {
        said: 'Write Bitcoin and Ethereum in full, my audience is new to all this',
        after: 4,
        kinds: ['name, not ticker'],
      },
      { said: 'No line breaks please, one block of text.', after: 20, kinds: ['one paragraph'] },
    ],
  },
  {
    name: 'Keisha Grant',
    language: L,
    tastes: [questionEnd('What’s your level?', L), noMoralising(L), noEllipsis(L)],
    strong: [{ kind: 'no moralising', reasons: ['sounds like a bank leaflet', 'cut the sermon'] }],
    wishes: [
      {
        said: 'Always end with a question, my people love to answer.',
        after: 5,
        kinds: ['a question at the end'],
      },
    ],
  },
  {
    name: 'Ivo Petrescu',
    language: L,
    tastes: [
      petWords(L, {
        whales: 'large holders',
        whale: 'large holder',
        'to the moon': 'higher',
        dump: 'drop',
        dumps: 'drops',
        dumped: 'dropped',
        pump: 'jump',
        pumps: 'jumps',
        pumped: 'jumped',
      }),
      noShouting(),
      noEmoji(),
    ],
    strong: [
      {
        kind: 'own word for another',
        reasons: ['Casino language. I manage other people’s money.', 'No “whales”, no “pump”.'],
      },
    ],
    wishes: [
      {
        said: 'I don’t want to read whales, pump, dump or “to the moon” in my name. Large holders, jump, drop, rise.',
        after: 6,
        kinds: ['own word for another'],
      },
      { said: 'Also no emojis at all.', after: 13, kinds: ['no emoji'] },
    ],
  },
]

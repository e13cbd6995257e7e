import { speaksAlone, together } from './english-words.ts'
import { owner } from './person.ts'
import {
  addSentence,
  apartBy,
  isShout,
  labelOf,
  lastIsQuestion,
  linePerSentence,
  noLabel,
  noSaying,
} from './sentences.ts'
import { hasDash, noDashes, noHashtags, noLinks, thinEmoji } from './signs.ts'
import { emojisIn, has, hasFigure, linksIn, opener, peel, swap, swapAll } from './text.ts'
import type { Owner } from './types.ts'

const names = 'Bitcoin|Ethereum|Ether|Solana|Ripple|Cardano|Dogecoin|Litecoin|Polkadot|Avalanche|Chainlink'
const tickers = 'BTC|ETH|SOL|XRP|ADA|DOGE|LTC|DOT|AVAX|LINK|BNB|TON|ARB|SUI|APT'
const front = new RegExp(String.raw`^(?:(?:The )?(?:[$#]\p{L}|${names})|[+\-−]?[$€£]?\p{Nd})`, 'u')
const shortFront = /^([A-Z][A-Z0-9]{1,9})(?![\p{L}\p{N}])/u
const others = 'ETF SEC FED US USA UK EU CPI GDP AI NFT DAO DEX CEX TVL FOMC CEO NFA DYOR RSI'
const noCoins = new Set(others.split(' '))
const known = String.raw`(?<![\p{L}\p{N}])#?(?:${tickers}|${names})\b`
const tagged = new RegExp(String.raw`\$[A-Za-z][A-Za-z0-9]*|${known}`, 'u')

const leadsWithCoin = (text: string): boolean => {
  const start = opener(text)
  const short = shortFront.exec(start)?.at(1) ?? ''
  return front.test(start) || (short !== '' && !isShout(short) && !noCoins.has(short))
}

const coinFirst = (text: string): string => {
  if (leadsWithCoin(text)) return text
  const coin = tagged.exec(text)?.at(0) ?? ''
  if (coin === '') return text
  const named = noLabel(text)
  return leadsWithCoin(named) ? named : `${coin}: ${named}`
}

const spelled = /\b(?:two|three|four|five|six|seven|eight|nine|ten|eleven|twelve|twenty|hundred|thousand)\b/iu

/** In digits or in a word. */
const counts = (text: string): boolean => hasFigure(text) || spelled.test(text)

/** A quant from Bremen, in London. */
const tobias = owner({
  name: 'Tobias Krell',
  language: 'ENGLISH',
  tastes: [
    { fix: coinFirst, strong: 0.1, reasons: ['buried the asset', 'which coin? say so first'] },
    { fix: (text) => swap(text, 'massive', 'large') },
    { fix: (text) => thinEmoji(text, 0) },
  ],
  hopeless: {
    unfit: (text) => !counts(text),
    reasons: ['not one figure in it', 'no data', 'this is a mood, where is the number'],
  },
  wishes: [
    {
      said: 'coin or figure goes in front, the weather report can queue behind it',
      after: 6,
      meant: [{ kind: 'begin_coin' }],
      keeps: (text) => leadsWithCoin(text) || !tagged.test(text),
    },
    {
      said: "No number, no post. I'm allergic to adjectives travelling alone",
      after: 2,
      meant: [],
      keeps: counts,
    },
    {
      said: 'massive is for cathedrals. for an order book large is plenty',
      after: 16,
      meant: [{ kind: 'word', from: 'massive', to: 'large' }],
      keeps: (text) => !has(text, 'massive'),
    },
  ],
})

/** Looks after a community of three thousand in Johannesburg. */
const nomvula = owner({
  name: 'Nomvula Dlamini',
  language: 'ENGLISH',
  tastes: [
    { fix: together },
    { fix: noLabel, strong: 0.12, reasons: ['sounds like an office memo', 'nah, too newsletter'] },
    { fix: (text) => swap(text, 'guys', 'everyone') },
    { fix: (text) => (lastIsQuestion(text) ? text : addSentence(text, 'What are you all seeing?', '.')) },
  ],
  wishes: [
    {
      said: "it's never just me in here hey, the whole chat is talking. so we and our, not I and my",
      after: 10,
      meant: [{ kind: 'self', as: 'many' }],
      keeps: (text) => !speaksAlone(text),
    },
    {
      said: 'close w something they can answer, otherwise the group sits there like a tax office',
      after: 4,
      meant: [{ kind: 'end_question' }],
      keeps: lastIsQuestion,
    },
    {
      said: "pls no 'Update:' or 'Quick note:' sticker up front, just walk in n talk",
      after: 15,
      meant: [{ kind: 'opening', never: '' }],
      keeps: (text) => labelOf(text) === '',
    },
  ],
})

const hello = /^Evenin['’] folks\./u
const tip = /Tip your miners\.?$/u
const legal = /\b(?:not (?:financial|investment) advice|NFA|DYOR|do your own research)\b/iu

/** Tends a bar in New Orleans. */
const hank = owner({
  name: 'Hank Delacroix',
  language: 'ENGLISH',
  tastes: [
    { fix: noLinks },
    { fix: noHashtags },
    { fix: (text) => noSaying(text, legal, '.') },
    { fix: (text) => (hello.test(text) ? text : `Evenin' folks. ${text}`) },
    {
      fix: (text) => {
        if (tip.test(text.trim())) return text
        const ended = /(?:[.!?…]["'”’)]*|(?!\p{N})\p{Emoji}\uFE0F?)$/u.test(text)
        return `${text}${ended ? '' : '.'} Tip your miners.`
      },
      strong: 0.1,
      reasons: ["walked out without sayin' bye", 'where is my sign-off'],
    },
  ],
  wishes: [
    {
      said:
        "First words out of my mouth every night are Evenin' folks. Put them at the front of every " +
        'post too',
      after: 1,
      meant: [{ kind: 'begin', text: "Evenin' folks." }],
      keeps: (text) => hello.test(opener(text)),
    },
    {
      said: "and when ya leave it's Tip your miners. Last thing they hear, no encore",
      after: 5,
      meant: [{ kind: 'end', text: 'Tip your miners.' }],
      keeps: (text) => tip.test(peel(text.trimEnd()).body),
    },
    {
      said: "can't click a napkin, so quit writin' web addresses on mine",
      after: 18,
      meant: [],
      keeps: (text) => linksIn(text).length === 0,
    },
  ],
})

/** Prints her own poems on the Isle of Wight. */
const ottilie = owner({
  name: 'Ottilie Vance',
  language: 'ENGLISH',
  tastes: [
    { fix: (text) => noDashes(text, ',') },
    {
      fix: (text) => thinEmoji(text, 1),
      strong: 0.13,
      reasons: ['it twitches', 'too many little faces, darling'],
    },
    { fix: (text) => swapAll(text, { utilize: 'use', 'going forward': 'from here' }) },
    { fix: linePerSentence },
  ],
  wishes: [
    {
      said: 'One thought per line please. I read downwards, like rain',
      after: 3,
      meant: [{ kind: 'layout', between: 'line' }],
      keeps: (text) => apartBy(text, /\n/u),
    },
    {
      said: 'those long dashes shed all over the page like my cat does. a comma sheds less',
      after: 13,
      meant: [{ kind: 'sign', sign: 'dash', by: ',' }],
      keeps: (text) => !hasDash(text),
    },
    {
      said: 'a single emoji is a wink, two is a tic. I allow the wink',
      after: 24,
      meant: [],
      keeps: (text) => emojisIn(text).length <= 1,
    },
  ],
})

export const english2: Owner[] = [tobias, nomvula, hank, ottilie]

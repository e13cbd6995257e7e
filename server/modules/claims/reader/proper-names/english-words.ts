import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { listed } from './words-of-text.ts'

/** What the dictionary's flags put before a word. */
const prefixed = [['I', 'in'], ['F', 'con'], ['K', 'pro']] as const // prettier-ignore

/** Words of the dictionary that begin with a small letter: its names begin with a capital and are left out. */
let known: Set<string> | null = null

/** Half a megabyte, read with the first text: the package itself reads that and more as soon as it is imported. */
function dictionary(): string {
  const folder = dirname(createRequire(import.meta.url).resolve('dictionary-en'))
  return readFileSync(join(folder, 'index.dic'), 'utf8')
}

function words(): Set<string> {
  known ??= new Set([
    ...besides,
    ...dictionary()
      .split('\n')
      .flatMap((line) => {
        const [word = '', flags = ''] = line.trim().split('/')
        if (!/^[a-z]/.test(word)) return []
        return [word, ...prefixed.flatMap(([flag, before]) => (flags.includes(flag) ? [before + word] : []))]
      }),
  ])
  return known
}

/** Short and new words that the dictionary has not, or only as a form of another. */
const besides =
  listed(`has his into per led programme programmes unit units math an as at am a be by do go he i if in is it its me my no of oh ok on or ow so to um up us we ye ah eh ha hi ho hm
  ay ex vs yo only ours hers theirs yours one's oneself maths watchlist watchlists crypto cryptos blockchain blockchains onchain offchain stablecoin
  stablecoins altcoin altcoins memecoin memecoins shitcoin tokenomics tokenised tokenized tokenise tokenize hodl staking restaking
  unstaking airdrop airdrops rugpull sidechain mainnet testnet sequencer rollup rollups relayer validator multisig orderbook
  backtest retest retests retested uptrend downtrend breakout breakdown pullback drawdown drawdowns selloff sellers degen degens normie normies
  bagholder bagholders fud shill shills shilling whitepaper roadmap timeline timeframe timeframes scoreboard standup kinda gonna wanna gotta
  lemme gimme dunno y'all yep yup nope nah meh hmm ugh oof wow yay hooray welp phew whoa bruh bro bros fam frens fren ser anon anons
  stat stats spoiler spoilers meme memes podcast podcasts newsletter inflows outflows inflow outflow liquidations overbought oversold
  rekt moonshot sideways bullish bearish noob noobs psa tldr reminder heads-up fyi webinar livestream influencer influencers fintech
  neobank custodian delisting delistings relisting relist delist listings perps longs shorts pre-market intraday multi-week midterm
  workaround playbook headcount lookahead takeaways takeaway bottomline insofar whilst amongst towards upwards afterwards favour`)

/** "stopped" and "stop", "easier" and "easy", "staking" and "stake": an ending with what may stand in its place. */
const endings: [RegExp, string[]][] = [
  [/'(?:s|ll|d|ve|re|m)?$/, ['']],
  [/n't$/, ['', 'n']],
  [/ies$/, ['y', 'ie']],
  [/ied$/, ['y']],
  [/ier$/, ['y']],
  [/iest$/, ['y']],
  [/ily$/, ['y']],
  [/iness$/, ['y']],
  [/es$/, ['', 'e']],
  [/s$/, ['']],
  [/([bdfgklmnprstvz])\1(?:ed|ing|ers?|est|y)$/, ['$1']],
  [/(?:ed|ing|ings|ers?|est|able)$/, ['', 'e']],
  [/(?:ly|ness|ment|ments|less|ful|ish|wise|proof|like)$/, ['']],
  [/ations?$/, ['', 'e', 'ate']],
  [/ions?$/, ['', 'e']],
]
const beginnings =
  /^(?:un|re|dis|non|over|out|under|pre|anti|de|mis|co|mega|super|ultra|micro|multi|inter|up|down)-?(?=[a-z]{3})/

/** Whether English knows this small-letter word in some form, in British or American spelling. */
export function isEnglish(word: string): boolean {
  const before = asked.get(word)
  if (before !== undefined) return before
  if (asked.size >= askedMax) asked.clear()
  const is = isInDictionary(word)
  asked.set(word, is)
  return is
}

/** The same few thousand words are asked for again and again. */
const asked = new Map<string, boolean>()
const askedMax = 10_000

function isInDictionary(word: string): boolean {
  if (isForm(word) || (beginnings.test(word) && isForm(word.replace(beginnings, '')))) return true
  const american = word
    .replace(/is(?=e[drs]?$|ing$|ations?$)/, 'iz')
    .replace(/ys(?=e[drs]?$|ing$)/, 'yz')
    .replace(/our(?=$|s|ed|ing|able|ite)/, 'or')
    .replace(/(?<=[tb])re(?=s?$)/, 'er')
    .replace(/ll(?=ed$|ing$|er$)/, 'l')
    .replace(/ence(?=s?$)/, 'ense')
    .replace(/ae|oe/, 'e')
    .replace(/ogue(?=s?$)/, 'og')
  return (
    american !== word &&
    isForm(beginnings.test(american) && !isForm(american) ? american.replace(beginnings, '') : american)
  )
}

function isForm(word: string): boolean {
  const all = words()
  if (all.has(word)) return true
  return endings.some(([ending, ways]) =>
    ending.test(word)
      ? ways.some((way) => {
          const stem = word.replace(ending, way)
          return stem.length >= 3 && all.has(stem)
        })
      : false,
  )
}

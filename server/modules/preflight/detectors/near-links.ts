import { isFigureWord, toldDot, toldSlash } from './spoken-signs.ts'

/** Links, names of wallets and mail addresses whose stop is a picture, a misspelled or foreign word, a comma, or left out. */

/** Endings of domains and names that are not the next word of a sentence. */
const strict =
  'com|net|org|io|xyz|app|dev|gg|me|info|link|click|live|vip|finance|site|online|website|pro|cc|top|co|fi|ru|cn|fr|ly|id|biz|tv|shop|store|onion|eth|sol|bnb|ton|sui|crypto'
/** Those of them that are words in none of the languages of the product. */
const wordless = 'com|net|org|io|xyz|app|dev|gg|info|biz|onion|eth|bnb|sol'
const end = String.raw`(?![\p{L}\p{N}])`
const label = String.raw`(?<![\p{L}\p{N}-])(?=[a-z0-9-]{0,39}[a-z])[a-z0-9-]{1,40}`

const patterns = [
  // "c°om", "d0t", "d o t", "chr(46)".
  /(?<=\p{L}\d{0,4})°\p{L}{2,}/u,
  /(?<![\p{L}\p{N}])(?:d0t|d o t|p0int|d[*_.-]o[*_.-]t)(?![\p{L}\p{N}])/iu,
  /chr\(\d{2,6}\)|fromCharCode/iu,
  // A round picture for a stop.
  new RegExp(
    String.raw`${label}[ \t]*(?:[⚫⚪🔴🔵🟢🟡🟠🟣🟤⏺🔘⬤●◉○]\ufe0f?)[ \t]*(?:${strict}|[a-z0-9-]+[ \t]*[⚫⚪🔴🔵🟢🟡🟠🟣🟤⏺🔘⬤●◉○])${end}`,
    'u',
  ),
  // "vaultdoteth", "wwwdotnamedotcom".
  new RegExp(String.raw`${label}(?<=[a-z0-9-]{4})(?:dot|DOT)(?:${strict}|in)${end}`, 'u'),
  /(?<![\p{L}\p{N}])wwwdot/iu,
  // A comma for a stop; commas between four octets and a port behind them.
  new RegExp(String.raw`(?<![\p{L}\p{N}])(?=[a-z]{0,30}[-\d])[a-z0-9-]{3,40},(?:${strict})${end}`, 'u'),
  /(?<![\d.,])\d{1,3}(?:,\d{1,3}){3}(?::\d|\/\p{L})/u,
  // "name. org", as no sentence begins; "pay。name。sol".
  new RegExp(
    String.raw`${label}\.[ \t]+(?:${wordless})(?=[ \t]*(?:[\p{Lu},.!?;:)/\n]|$|[^\p{Script=Latin}\s\d]))`,
    'u',
  ),
  new RegExp(String.raw`${label}。[a-z0-9-]+(?:。[a-z]{2,}|\/)`, 'u'),
  new RegExp(String.raw`(?<![\p{L}\p{N}])[a-z]\.[ \t]+(?:me|ly|co)\/[A-Za-z0-9_]`, 'u'),
  // "punto in" in another language than the rest.
  new RegExp(
    String.raw`(?<!\p{L})(?:punto|punkt|ponto)[ \t]+[a-z0-9-]+[ \t]+(?:punto|punkt|ponto)[ \t]+[a-z]{2,}${end}`,
    'iu',
  ),
  new RegExp(
    String.raw`${label}(?<=[a-z0-9-]{6})[ \t]+(?:punto|punkt|ponto)[ \t]+(?:${strict}|in)${end}(?!\s+\p{Ll})`,
    'u',
  ),
  // A stop in two brackets, or between more than it takes.
  /[\p{L}\p{N}][[({<]{2}[.·•][\])}>]{2}[\p{L}\p{N}]/u,
  /\p{N}_{2,9}\.\p{N}|\.\p{N}{0,3}_{2,9}\p{N}{1,3}\./u,
  // A told or lone stop and a path: "is dot gd/x", "rb . gy / x".
  new RegExp(
    String.raw`(?<![\p{L}\p{N}])[a-z0-9-]{1,20}(?:[ \t]+\.[ \t]+|[ \t]*${toldDot}[ \t]*|[[(]\.[\])])[a-z]{2,6}[ \t]*\/[ \t]*[A-Za-z0-9]{3,}`,
    'iu',
  ),
  new RegExp(
    String.raw`(?:${toldDot})[^\p{L}\p{N}]{1,5}[\p{L}\p{M}][\p{L}\p{M}-]{1,11}[^\p{L}\p{N}]{1,6}${toldSlash}`,
    'iu',
  ),
  // An ending told after its name, to be put there.
  new RegExp(
    String.raw`[\p{Script=Arabic}\p{Script=Devanagari}\p{M}ـ][^\p{L}\p{N}]{1,3}${toldDot}[ \t]+(?:${strict}|in)${end}`,
    'u',
  ),
  new RegExp(
    String.raw`(?:add|ajoutez|ajoute|tambahkan|ends? in|finit par|termine par|belakangnya|akhirannya|at the end)[ \t]+(?:un |a |the |tanda )?(?:${toldDot}[ \t]+|\.)(?:${strict}|in)${end}`,
    'iu',
  ),
  // What wallets call a name, and the name without its ending.
  /(?<!\p{L})(?:ENS|SNS|SPACE ID|TON DNS|(?:BNB|Solana|Ethereum|TON) name service|ENS name|name service)\s*[:=→>-]+\s*[a-z0-9][a-z0-9.-]{3,}/u,
  // Mail, by who runs it.
  /(?<![\p{L}\p{N}])[a-z][a-z0-9._-]{3,}\s*(?:\((?:gmail|protonmail|proton|outlook|yahoo|hotmail|icloud)\)|@\s*(?:gmail|protonmail|proton|outlook|yahoo|hotmail)(?![\p{L}.]))/iu,
  /(?<!\p{L})(?:gmail|protonmail|proton|outlook|yahoo|hotmail)\s*(?:[:=→]|->)\s*[a-z][a-z0-9._-]{4,}/iu,
  new RegExp(
    String.raw`(?:gmail|जीमेल|جيميل|ji-?mail|ge-?mail|gee ?mail|yahoo|outlook)[ \t]+${toldDot}[ \t]+(?:\p{L}\p{M}*){2,5}`,
    'iu',
  ),
]

/** What reads like a link or a name but for its stop; null where nothing does. */
export function nearLinkIn(text: string): string | null {
  for (const pattern of patterns) {
    const found = pattern.exec(text)
    if (found) return found[0]
  }
  return octetsIn(text)
}

const toldStop = new RegExp(`^(?:${toldDot}|\\.)$`, 'iu')

/** Four numbers read out figure by figure, with told stops between. */
function octetsIn(text: string): string | null {
  if (!new RegExp(toldDot, 'iu').test(text)) return null
  let stops = 0
  let figures = 0
  let behind = 0
  for (const { 0: word } of text.matchAll(/[\p{L}\p{M}]+|\d+|\./gu)) {
    if (toldStop.test(word)) {
      if (behind === 0) stops = figures = 0
      else stops++
      behind = 0
    } else if (/^\d{1,3}$/.test(word) || isFigureWord(word)) {
      behind++
      figures++
      if (behind > 3) stops = figures = 0
      else if (stops >= 3 && figures >= 4) return word
    } else stops = figures = behind = 0
  }
  return null
}

import { tweetText, withoutClosing } from '#server/lib/tweet-text.ts'
import type { Measure } from '../measure.ts'
import { plainly, unspelled } from '../readings.ts'

/** Endings that are told as a word, or set apart: those that are no word of a sentence. */
const plainEndings =
  'com|net|org|io|xyz|app|co|me|info|finance|example|dev|gg|fi|ai|biz|tv|cc|ly|sh|fun|site|online|website|exchange|cash|icu|zip|meme|bot'
/** Endings that X's own list does not know yet; Telegram and every browser do. */
const newEndings = 'zip|mov|foo|meme|dad|phd|prof|esq|nexus|rsvp|ing|boo|bot|crypto|web3'
const otherDots = '[\u3002\uff0e\uff61\u00b7\u2022\u2027\u2219\u22c5\u30fb\uff65\u2024]'

const dots = new RegExp(
  [
    // Other scripts' full stops, and points that stand for one.
    otherDots,
    // A stop in brackets, or the word in brackets or between dashes.
    String.raw`(?:(?<!\s)\s+)?[[({<]\s*(?:\.|dot|punkt|punto|point|ponto|nokta|chấm|точка|点|點|نقطة)\s*[\])}>]\s*`,
    String.raw`[-_*|/]+(?:dot|punkt|punto|point|ponto|nokta|chấm|точка)[-_*|/]+(?=\p{L})`,
    // The word before what is an ending and nothing else, and a stop or comma that is set apart from the word before it.
    String.raw`(?<!\s)\s+(?:dot|punkt|punto|chấm|точка)\s+(?=(?:${plainEndings})(?![\p{L}\p{N}]))`,
    String.raw`(?<=[\p{L}\p{N}])(?:\s+[.,]\s*|,)(?=(?:${plainEndings})(?![\p{L}\p{N}]))`,
  ].join('|'),
  'giu',
)

const addressShapes = [
  // Any scheme: tg://, ton://, ftp://, hxxp://.
  /\b[a-z][a-z0-9+.-]{1,20}:\/\/\S+/giu,
  // A domain with a path, of any ending; a mail address; an address of the Internet's own.
  /(?<![\p{L}\p{N}.@/-])[\p{L}\p{N}-]+(?:\.[\p{L}\p{N}-]+)*\.\p{L}{2,}\/\S+/giu,
  /(?<![\p{L}\p{N}._%+-])[\p{L}\p{N}._%+-]+@[\p{L}\p{N}-]+(?:\.[\p{L}\p{N}-]+)+/giu,
  /(?<![\d.,])(?:(?:25[0-5]|2[0-4]\d|1?\d?\d)\.){3}(?:25[0-5]|2[0-4]\d|1?\d?\d)(?![\d.,]\d)(?::\d+)?(?:\/\S*)?/gu,
  /(?<![\p{L}\p{N}:])\[?(?=[0-9a-f:]*[a-f])(?:[0-9a-f]{1,4}:){3,7}:?[0-9a-f]{1,4}\]?(?![\p{L}\p{N}:])/giu,
  new RegExp(
    String.raw`(?<![\p{L}\p{N}.@-])(?=[0-9-]*[a-z])[a-z0-9-]+\.(?:${newEndings})(?![\p{L}\p{N}]|\.\p{L})`,
    'giu',
  ),
]

/** Addresses that X does not count as links, but that a reader or Telegram would follow. They cost nothing, so `measure` leaves them out. */
export function otherAddresses(text: string, { links }: Measure): string[] {
  const plain = plainly(text)
  const found = [...new Set([text.normalize('NFKC'), plain, unspelled(plain)])].flatMap((reading) => {
    const undisguised = reading.replace(dots, '.')
    return [
      ...addressShapes.flatMap((shape) => undisguised.match(shape) ?? []).map(withoutClosing),
      ...tweetText.extractUrlsWithIndices(undisguised).map(({ url }) => url),
    ]
  })
  const known = new Set(links)
  return [...new Set(found)].filter(
    (url) =>
      // A figure, a stop and a flag are no address, though a flag is two letters.
      (!/^\d+\.[A-Z]{2}$/.test(url) || text.includes(url)) &&
      !known.has(url) &&
      !known.values().some((link) => link.includes(url) || url.startsWith(link)),
  )
}

/** An address without what does not matter for which page it is: its scheme, "www." and a closing slash. */
export function canonicalAddress(url: string): string {
  const bare = url
    .replace(/^https?:\/\//i, '')
    .replace(/^www\./i, '')
    .replace(/(?<!\/)\/+$/, '')
  const host = bare.split(/[/?#]/)[0] ?? ''
  return host.toLowerCase() + bare.slice(host.length)
}

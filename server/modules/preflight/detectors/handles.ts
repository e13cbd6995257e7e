import type { Place } from '../places.ts'
import { plainly, unspelled } from '../readings.ts'

/** Accounts that a text names without X's "@": in disguise, behind a command to a bot, or as a bare name with underlines. */
export function handlesIn(
  text: string,
  mentions: string[],
  { opensCommands }: Pick<Place, 'opensCommands'>,
): string[] {
  const plain = plainly(text)
  const found = [...new Set([plain, unspelled(plain)])].flatMap((reading) =>
    handleShapes.flatMap((shape) => [...reading.matchAll(shape)].map(([, name = '']) => name)),
  )
  const commands = opensCommands ? (plain.match(command) ?? []) : []
  return [...new Set([...mentions, ...found, ...commands])]
}

const handleShapes = [
  // "@name" wherever it stands, and the sign told as a word.
  /(?<![\w.%+-]*\w)@(?:[ \t](?=[A-Za-z_])(?!(?:market|open|close|the|support|resistance|spot|current|ath|entry|around|least)\b))?(\w{3,})(?![\w-]*\.\w)/g,
  /[[({<]\s*(?:at|@)\s*[\])}>]\s*(\w{3,})/gi,
  // "/command@name": a tap sends it to that bot.
  /\/\w{1,32}@(\w{3,})/g,
  // A name with underlines is an account's and nothing else; a pair of a market has capitals only.
  /(?<![\w@./#$-])((?=\w*[a-z])(?=\w*[A-Za-z]{3})(?:[A-Za-z0-9]+_)+[A-Za-z0-9]+)(?![\w./-]*\/)/g,
]

/** Telegram makes a button of any "/word", known or not (disguised ones: commands.ts); what prices are counted in is none. */
const command =
  /(?<![\w/.:)\]%]|%[ \t])\/(?!(?:day|week|month|year|hour|hr|mo|yr|min|sec|tx|trade|swap|share|contract|block|user|token|coin|oz|bbl|jour|mois|an|semaine|heure)\b)[a-z][a-z0-9_]{1,31}(?![\w/.@-])/gi

/** What the model does to what it has in mind before it says it. */
export type Order = (text: string) => string

/**
 * Imperative sentences on style as a model understands them that takes its system prompt at its word: one in a list, in
 * English. What it does not understand it passes over.
 */
export function ordersIn(system: string): Order[] {
  return system
    .split('\n')
    .filter((line) => line.startsWith('- '))
    .flatMap((line) => understood(line.slice(2)))
}

const numbers = ['zero', 'one', 'two', 'three', 'four', 'five', 'six']
const counted = (word: string) => (/^\d+$/.test(word) ? Number(word) : numbers.indexOf(word.toLowerCase()))

function understood(line: string): Order[] {
  const found: Order[] = []
  for (const [pattern, make] of manners) {
    const match = pattern.exec(line)
    if (!match) continue
    found.push(make(match))
    break
  }
  return found
}

const sentences = (text: string) =>
  text.split(/(?<=[.!?…]["”»’)]?)(?=\s)|(?<=[。！？؟])(?=\S|\s)|(?=\n)/u).filter((part) => part !== '')
const isTight = (text: string) => /[\p{Script=Han}]/u.test(text)

const manners: readonly (readonly [RegExp, (match: RegExpExecArray) => Order])[] = [
  [
    /at most (\d+|one|two|three|four|five|six) sentences?/i,
    ([, count = '']) =>
      (text) =>
        sentences(text).slice(0, counted(count)).join('').trim(),
  ],
  [
    /(?:at most|no more than|under) (\d+) (?:characters|letters)/i,
    ([, count = '']) =>
      (text) =>
        within(text, (part) => part.length, Number(count)),
  ],
  [
    /(?:at most|no more than|under) (\d+) words/i,
    ([, count = '']) =>
      (text) =>
        within(text, (part) => part.trim().split(/\s+/).length, Number(count)),
  ],
  [
    /(?:begin|start|open) every (?:text|post) with "([^"]+)"(.*)$/i,
    ([, head = '', where = '']) =>
      (text) =>
        text.startsWith(head) ? text : `${head}${gapOf(where, head)}${text}`,
  ],
  [
    /(?:end|finish|close) every (?:text|post) with "([^"]+)"(.*)$/i,
    ([, tail = '', where = '']) =>
      (text) =>
        text.endsWith(tail) ? text : `${text}${gapOf(where, tail)}${tail}`,
  ],
  [
    /(?:write|say|use) "([^"]+)" instead of "([^"]+)"/i,
    ([, to = '', from = '']) =>
      (text) =>
        text.replace(word(from), (old, at: number) => capitalLike(to, old, at === 0)),
  ],
  [
    /(?:never|do not|don't) (?:write|say|use) "([^"]+)"/i,
    ([, from = '']) =>
      (text) =>
        neat(text.replace(word(from), '')),
  ],
  [
    /always mention "([^"]+)"/i,
    ([, what = '']) =>
      (text) =>
        text.includes(what) ? text : `${text} ${what}`,
  ],
  [
    /(?:never use|no|without) dashes(?:; write "([^"]*)")?/i,
    ([, by = '']) =>
      (text) =>
        neat(text.replace(/\s+[–—-]\s+|\s*—\s*/gu, by === '' ? ' ' : `${by} `)),
  ],
  [
    /(?:never use|no|without) exclamation marks(?:; write "([^"]*)")?/i,
    ([, by = '']) =>
      (text) =>
        text.replace(/[!]+/g, by).replace(/！+/g, by === '.' ? '。' : by),
  ],
  [
    /(?:never use|no|without) question marks/i,
    () => (text) => text.replace(/[?؟]/g, '.').replace(/？/g, '。'),
  ],
  [
    /(?:never use|no|without) emoji/i,
    () => (text) => neat(text.replace(/\p{Extended_Pictographic}\ufe0f?/gu, '')),
  ],
  [/(?:never use|no|without) hashtags/i, () => (text) => neat(text.replace(/#(?=\p{L})/gu, ''))],
  [/(?:never use|no|without) cashtags/i, () => (text) => text.replace(/\$(?=\p{L})/gu, '')],
  [/(?:never use|no|without) quotation marks/i, () => (text) => text.replace(/["“”„«»「」]/gu, '')],
  [/(?:never use|no|without) ellipses/i, () => (text) => text.replace(/…|\.{3}/gu, '.')],
  [
    /(?:never use|no|without) semicolons(?:; write "([^"]*)")?/i,
    ([, by = ',']) =>
      (text) =>
        text.replace(/\s*[;；؛]/gu, by),
  ],
  [
    /(?:never use|no|without) colons(?:; write "([^"]*)")?/i,
    ([, by = '']) =>
      (text) =>
        text.replace(/(?<!\d) ?[:：](?=\s|\p{Script=Han})/gu, by),
  ],
  [/remarks in parentheses/i, () => (text) => neat(text.replace(/ ?[(（][^()（）]*[)）]/gu, ''))],
  [
    /(?:never use|no|without) parentheses(?:; write "([^"]*)")?/i,
    ([, by = '']) =>
      (text) =>
        neat(text.replace(/ ?[(（]([^()（）]*)[)）]/gu, `${by} $1`)),
  ],
  [/ask no questions|never ask/i, () => (text) => dropped(text, /[?？؟]["”»]?$/u)],
  [/no exclamations/i, () => (text) => dropped(text, /[!！]["”»]?$/u)],
  [
    /never speak of yourself/i,
    () => (text) => dropped(text, /\b(?:I|my|me|I['’]\p{L}+)\b|我|(?<!\p{L})(?:je|mon|ma|tôi|أنا)(?!\p{L})/u),
  ],
  [
    /full-width punctuation/i,
    () => (text) =>
      text
        .replace(/(?<!\d)[,:] ?|[,:] |[,:](?=\D)/g, (sign) => (sign.startsWith(',') ? '，' : '：'))
        .replace(/! ?/g, '！')
        .replace(/(?<!\.)\.(?![\d.])/g, '。'),
  ],
  [
    /never begin with a label and a colon/i,
    () => (text) =>
      text.replace(/^[^:：.!?。！？\n]{1,40}?\s?(?:: |：)(.)/u, (_, letter: string) => letter.toUpperCase()),
  ],
  [/in lower ?case/i, () => (text) => text.toLowerCase()],
  [
    /one paragraph|without line breaks/i,
    () => (text) => text.replace(/\s*\n+\s*/g, isTight(text) ? '' : ' '),
  ],
  [
    /every sentence on a line of its own, with an empty line/i,
    () => (text) =>
      sentences(text)
        .map((part) => part.trim())
        .join('\n\n'),
  ],
  [
    /every sentence on a line/i,
    () => (text) =>
      sentences(text)
        .map((part) => part.trim())
        .join('\n'),
  ],
  [
    /as "we", never as "I"/i,
    () => (text) =>
      text
        .replace(/\bI['’]m\b/g, 'we’re')
        .replace(/\bI am\b/g, 'we are')
        .replace(/\bI\b/g, 'we')
        .replace(/\bmy\b/g, 'our')
        .replace(/\bme\b/g, 'us')
        .replace(/我(?!们)/gu, '我们')
        .replace(/(?:^|(?<=[.!?]\s))we/g, 'We'),
  ],
]

function within(text: string, measure: (part: string) => number, max: number): string {
  const parts = sentences(text)
  while (parts.length > 1 && measure(parts.join('')) > max) parts.pop()
  return parts.join('').trim()
}

function dropped(text: string, about: RegExp): string {
  const kept = sentences(text).filter((part) => !about.test(part.trim()))
  return kept.length === 0 ? text : kept.join('').trim()
}

function gapOf(where: string, fixed: string): string {
  if (/empty line/.test(where)) return '\n\n'
  if (/own/.test(where)) return '\n'
  return /without a blank/.test(where) || isTight(fixed) ? '' : ' '
}

function word(text: string): RegExp {
  const edge = isTight(text) || !/^\p{L}/u.test(text)
  return new RegExp(edge ? RegExp.escape(text) : `(?<![\\p{L}$@#])${RegExp.escape(text)}(?![\\p{L}])`, 'giu')
}

function capitalLike(to: string, old: string, begins: boolean): string {
  return begins && /^\p{Lu}/u.test(old) ? to.charAt(0).toUpperCase() + to.slice(1) : to
}

function neat(text: string): string {
  return text
    .replace(/ {2,}/g, ' ')
    .replace(/ (?=[.,;!?])/g, '')
    .trim()
}

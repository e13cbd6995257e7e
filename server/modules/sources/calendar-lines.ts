/** A line of an iCalendar file (RFC 5545, 3.1), folded ones put together. */
export interface ContentLine {
  /** Where it begins, from 1. */
  line: number
  name: string
  parameters: Record<string, string>
  value: string
}

const valueMax = 20_000

/** What must not be passed over where it cannot be read. */
const telling = /^(?:BEGIN|END|DTSTART|RRULE|EXDATE|RDATE|RECURRENCE-ID|STATUS)\b/i

/** The lines; null stands for one that is none though it should be. Others that are none are texts that were not folded. */
export function* contentLines(text: string): Generator<ContentLine | null> {
  const lines = text.split(/\r\n|\n|\r/)
  for (let at = 0; at < lines.length; at++) {
    const line = at + 1
    const parts = [lines[at] ?? '']
    while (/^[ \t]/.test(lines[at + 1] ?? '')) parts.push((lines[++at] ?? '').slice(1))
    const whole = parts.join('')
    const content = contentLine(whole.slice(0, valueMax), line)
    if (content !== null || telling.test(whole)) yield content
  }
}

function contentLine(text: string, line: number): ContentLine | null {
  const [head = '', name = '', said = ''] =
    /^([A-Za-z0-9-]+)((?:;[A-Za-z0-9-]+=(?:"[^"]*"|[^";:]*))*):/.exec(text) ?? []
  if (head === '') return null
  const parameters = [...said.matchAll(/;([A-Za-z0-9-]+)=("[^"]*"|[^";:]*)/g)].map(
    ([, key = '', value = '']): [string, string] => [key.toUpperCase(), value.replaceAll('"', '')],
  )
  return {
    line,
    name: name.toUpperCase(),
    parameters: Object.fromEntries(parameters),
    value: text.slice(head.length),
  }
}

/** A text value as it is read: `\n`, `\,`, `\;` and `\\`. */
export function textValue(value: string): string {
  return value.replace(/\\([\\;,nN])/g, (_, sign: string) => (/n/i.test(sign) ? '\n' : sign))
}

/** What stands in one BEGIN and END; parts inside it are its own. */
export interface Component {
  name: string
  line: number
  lines: ContentLine[]
  parts: Component[]
  /** Its end is missing, or a line in it is none. */
  isBroken: boolean
}

const depthMax = 5

/** The components of a file, as they lie in each other. */
export function componentsOf(text: string): Component[] {
  const root: Component = { name: '', line: 1, lines: [], parts: [], isBroken: false }
  const open = [root]
  for (const line of contentLines(text)) {
    const inner = open.at(-1) ?? root
    if (line === null) inner.isBroken = true
    else if (line.name === 'BEGIN' && open.length <= depthMax) {
      const name = line.value.trim().toUpperCase()
      const part: Component = { name, line: line.line, lines: [], parts: [], isBroken: false }
      inner.parts.push(part)
      open.push(part)
    } else if (line.name === 'END') {
      const name = line.value.trim().toUpperCase()
      const ended = open.findLastIndex((one) => one.name === name)
      // What was left open inside is closed with it.
      for (const left of open.slice(ended + 1)) if (ended > 0) left.isBroken = true
      if (ended > 0) open.length = ended
    } else inner.lines.push(line)
  }
  for (const left of open.slice(1)) left.isBroken = true
  return root.parts
}

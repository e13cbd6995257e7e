import { doubledNames, envLines, envValues } from '#server/env-file.ts'
import type { Finding } from './finding.ts'
import { isShowable, meant } from './names.ts'

/** What is wrong with the file as such, before anybody asks what the values mean. */
export function examineFile(text: string, known: readonly string[]): Finding[] {
  const lines = envLines(text)
  const values = envValues(text)
  return [
    ...examineEncoding(text),
    ...examineDoubled(text),
    ...examineUnread(text, known),
    ...lines.flatMap(({ line, name, raw }) => [
      ...examineName(name, line, known),
      ...examineQuotes({ line, name, value: raw.trim(), read: values[name] ?? '' }),
      ...examineSigns({ line, name, value: raw.trim(), whole: lineAt(text, line), known }),
    ]),
  ]
}

function examineEncoding(text: string): Finding[] {
  const found: Finding[] = []
  if (text.includes('\0') || text.includes('\ufffd'))
    found.push({
      level: 'fault',
      names: ['.env'],
      says: 'is not a text in UTF-8',
      mend: 'Save the file as UTF-8 without a byte order mark',
    })
  if (text.startsWith('\ufeff'))
    found.push({
      level: 'fault',
      names: ['.env', envLines(text)[0]?.name ?? ''],
      says: 'begins with a byte order mark: Docker and systemd take it as part of the first name',
      mend: "sed -i '1s/^\\xEF\\xBB\\xBF//' .env",
    })
  if (/\r/.test(text))
    found.push({
      level: 'fault',
      names: ['.env'],
      says: 'has line ends of Windows (CRLF): Docker and systemd take them as part of every value',
      mend: "sed -i 's/\\r$//' .env",
    })
  return found
}

function examineDoubled(text: string): Finding[] {
  return doubledNames(text).map(({ name, lines: at, differ }) => ({
    level: differ ? 'fault' : 'warning',
    names: [shown(name, at[0])],
    says: `appears in lines ${at.join(' and ')}${differ ? ': the last one wins, empty or not' : ', with the same value'}`,
    mend: `Keep one line with ${shown(name, at[0])}=`,
  }))
}

/** Lines that set nothing, though they are no comments. */
function examineUnread(text: string, known: readonly string[]): Finding[] {
  const lines = envLines(text)
  const inside = linesInQuotes(text, lines)
  const all = text.replace(/^\ufeff/, '').split(/\r?\n/)
  return all.flatMap((line, index): Finding[] => {
    const at = index + 1
    if (inside.has(at) || /^\s*(#|$)/.test(line) || lines.some((one) => one.line === at)) return []
    const [, name] = /^\s*([A-Za-z_]\w*)\s*:(?!\/)/.exec(line) ?? []
    if (name && known.includes(name))
      return [
        {
          level: 'fault',
          names: [name],
          says: `has a colon instead of an equals sign in line ${at}, so the line is not read`,
          mend: `${name}=<the value>`,
        },
      ]
    return [
      {
        level: 'fault',
        names: [`line ${at}`],
        says: 'sets nothing: it is no comment and has no NAME=',
        mend: `Put # in front of line ${at}, or NAME= in front of the value`,
      },
    ]
  })
}

function examineName(name: string, line: number, known: readonly string[]): Finding[] {
  const was = meant(name, known)
  if (!was) return []
  const own = shown(name, line)
  const { near } = was
  if (near)
    return [
      {
        level: 'fault',
        names: [own, near],
        says: `is a name that nobody reads (line ${line}); ${near} is what is meant`,
        mend: `${near}=<the value of that line>`,
      },
    ]
  return [
    {
      level: 'fault',
      names: [own],
      says: `is a name that nobody reads (line ${line})`,
      mend: `Take line ${line} out, or look for the right name in .env.example`,
    },
  ]
}

/** A quote that is not closed where it should be. `read`: what the value is taken for. */
function examineQuotes({
  line,
  name,
  value,
  read,
}: {
  line: number
  name: string
  value: string
  read: string
}): Finding[] {
  const own = shown(name, line)
  const fault = (says: string, put: string): Finding[] => [
    { level: 'fault', names: [own], says, mend: `${own}=<the value, ${put}>` },
  ]
  if (!/^(["'`])/.test(value) || new RegExp(`^${value[0]}[^${value[0]}]*${value[0]}\\s*(#.*)?$`).test(value))
    return []
  if (read.startsWith(value[0] ?? ''))
    return fault(`opens a quote in line ${line} that is not closed`, 'with both quotes or none')
  if (/^(["'`]).*\1\s*[^\s#]/.test(value))
    return fault(`continues after its closing quote in line ${line}`, 'in one pair of quotes')
  return fault(
    `begins in line ${line} and takes the lines below in with it: the closing quote is missing there`,
    'with both quotes or none',
  )
}

/** Signs that Docker, systemd or the reader of `.env` take for something else. */
function examineSigns({
  line,
  name,
  value,
  whole,
  known,
}: {
  line: number
  name: string
  value: string
  whole: string
  known: readonly string[]
}): Finding[] {
  const own = shown(name, line)
  const found: Finding[] = []
  if (!/^["'`]/.test(value) && /[^\s#]#/.test(value))
    found.push({
      level: 'fault',
      names: [own],
      says: `is cut off at the # in line ${line}: what follows is taken as a comment`,
      mend: `${own}='<the value>'`,
    })
  if (new RegExp(`^\\s*(export\\s+)?${name.replaceAll('.', '\\.')}\\s+=`).test(whole))
    found.push({
      level: 'warning',
      names: [own],
      says: `has a blank before its equals sign in line ${line}, which Docker and systemd do not take`,
      mend: `${own}=<the value>`,
    })
  if (/^\s*export\s/.test(whole))
    found.push({
      level: 'warning',
      names: [own],
      says: `begins with export in line ${line}, which systemd does not take`,
      mend: `${own}=<the value>`,
    })
  if (/^[^']*\$[A-Za-z_{(]/.test(value) && known.includes(name))
    found.push({
      level: 'warning',
      names: [own],
      says: `holds a $ in line ${line}, behind which docker compose looks for a variable`,
      mend: `${own}='<the value>'`,
    })
  return found
}

function shown(name: string, line: number | undefined): string {
  return isShowable(name) ? name : `the name in line ${line ?? '?'}`
}

function lineAt(text: string, line: number): string {
  return text.replace(/^\ufeff/, '').split(/\r?\n/)[line - 1] ?? ''
}

/** Lines that are inside a quoted value which began further up. */
function linesInQuotes(text: string, lines: { line: number; raw: string }[]): Set<number> {
  const inside = new Set<number>()
  const all = text.split(/\r?\n/)
  for (const { line, raw } of lines) {
    const [, quote, rest = ''] = /^\s*(["'`])(.*)$/.exec(raw) ?? []
    if (!quote || rest.includes(quote)) continue
    const end = all.findIndex((later, index) => index >= line && later.includes(quote))
    for (let at = line + 1; end >= 0 && at <= end + 1; at++) inside.add(at)
  }
  return inside
}

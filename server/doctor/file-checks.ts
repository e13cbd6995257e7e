import { doubledNames, envLines, envValues } from '#server/env-file.ts'
import type { Finding } from './finding.ts'
import { isShowable, meant } from './names.ts'

/** What is wrong with the file as such, before anybody asks what the values mean. */
export function examineFile(text: string, known: readonly string[]): Finding[] {
  const found: Finding[] = []
  const say = (level: Finding['level'], names: string[], says: string, mend: string) =>
    found.push({ level, names, says, mend })
  const lines = envLines(text)
  const values = envValues(text)

  if (text.includes('\0') || text.includes('\ufffd'))
    say('fault', ['.env'], 'is not a text in UTF-8', 'Save the file as UTF-8 without a byte order mark')
  if (text.startsWith('\ufeff'))
    say(
      'fault',
      ['.env', lines[0]?.name ?? ''],
      'begins with a byte order mark: Docker and systemd take it as part of the first name',
      "sed -i '1s/^\\xEF\\xBB\\xBF//' .env",
    )
  if (/\r/.test(text))
    say(
      'fault',
      ['.env'],
      'has line ends of Windows (CRLF): Docker and systemd take them as part of every value',
      "sed -i 's/\\r$//' .env",
    )
  for (const { name, lines: at, differ } of doubledNames(text))
    say(
      differ ? 'fault' : 'warning',
      [shown(name, at[0])],
      `stands in lines ${at.join(' and ')}${differ ? ': the last one wins, empty or not' : ', with the same value'}`,
      `Keep one line with ${shown(name, at[0])}=`,
    )

  const inside = linesInQuotes(text, lines)
  for (const [index, line] of text
    .replace(/^\ufeff/, '')
    .split(/\r?\n/)
    .entries()) {
    const at = index + 1
    if (inside.has(at) || /^\s*(#|$)/.test(line) || lines.some((one) => one.line === at)) continue
    const [, name] = /^\s*([A-Za-z_]\w*)\s*:(?!\/)/.exec(line) ?? []
    if (name && known.includes(name))
      say(
        'fault',
        [name],
        `has a colon instead of an equals sign in line ${at}, so the line is not read`,
        `${name}=<the value>`,
      )
    else
      say(
        'fault',
        [`line ${at}`],
        'sets nothing: it is no comment and has no NAME=',
        `Put # in front of line ${at}, or NAME= in front of the value`,
      )
  }
  for (const { line, name, raw } of lines) {
    const value = raw.trim()
    const was = meant(name, known)
    if (was) unknownName(name, line, was.near)
    if (
      /^(["'`])/.test(value) &&
      !new RegExp(`^${value[0]}[^${value[0]}]*${value[0]}\\s*(#.*)?$`).test(value)
    ) {
      if ((values[name] ?? '').startsWith(value[0] ?? ''))
        say(
          'fault',
          [shown(name, line)],
          `opens a quote in line ${line} that is not closed`,
          `${shown(name, line)}=<the value, with both quotes or none>`,
        )
      else if (/^(["'`]).*\1\s*[^\s#]/.test(value))
        say(
          'fault',
          [shown(name, line)],
          `goes on behind its closing quote in line ${line}`,
          `${shown(name, line)}=<the value, in one pair of quotes>`,
        )
      else
        say(
          'fault',
          [shown(name, line)],
          `begins in line ${line} and takes the lines below in with it: the closing quote is missing there`,
          `${shown(name, line)}=<the value, with both quotes or none>`,
        )
    }
    if (!/^["'`]/.test(value) && /[^\s#]#/.test(value))
      say(
        'fault',
        [shown(name, line)],
        `is cut off at the # in line ${line}: what follows is taken as a comment`,
        `${shown(name, line)}='<the value>'`,
      )
    if (new RegExp(`^\\s*(export\\s+)?${name.replaceAll('.', '\\.')}\\s+=`).test(lineAt(text, line)))
      say(
        'warning',
        [shown(name, line)],
        `has a blank before its equals sign in line ${line}, which Docker and systemd do not take`,
        `${shown(name, line)}=<the value>`,
      )
    if (/^\s*export\s/.test(lineAt(text, line)))
      say(
        'warning',
        [shown(name, line)],
        `begins with export in line ${line}, which systemd does not take`,
        `${shown(name, line)}=<the value>`,
      )
    if (/^[^']*\$[A-Za-z_{(]/.test(value) && known.includes(name))
      say(
        'warning',
        [shown(name, line)],
        `holds a $ in line ${line}, behind which docker compose looks for a variable`,
        `${shown(name, line)}='<the value>'`,
      )
  }
  return found

  function unknownName(name: string, line: number, near: string | null) {
    const own = shown(name, line)
    if (near)
      say(
        'fault',
        [own, near],
        `is a name that nobody reads (line ${line}); ${near} is what is meant`,
        `${near}=<the value of that line>`,
      )
    else
      say(
        'fault',
        [own],
        `is a name that nobody reads (line ${line})`,
        `Take line ${line} out, or look for the right name in .env.example`,
      )
  }
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

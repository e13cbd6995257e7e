import type { Manner } from '#contract/manners.ts'

type Form = Extract<Manner, { kind: 'typography' }>['form']

const han = '\\p{Script=Han}'
const beforeLatin = new RegExp(`(?<=${han})[ ]*(?=[A-Za-z0-9$#@+])`, 'gu')
const beforeLatinWord = new RegExp(`(?<=${han})[ ]+(?=[A-Za-z0-9+])`, 'gu')
const behindLatin = new RegExp(`(?<=[A-Za-z0-9%+])[ ]*(?=${han})`, 'gu')

const wide: Record<string, string> = { ',': '，', '!': '！', '?': '？', ';': '；', ':': '：' }
const wideEnd = new RegExp(
  `(?<=[${han}）”])\\.(?![\\p{Nd}.])[ ]*|(?<=[A-Za-z0-9%])\\.(?=\\s*$|${han})`,
  'gmu',
)

const forms: Record<Form, (text: string) => string> = {
  // A sign between two digits is part of a figure or of a time.
  full_width: (text) =>
    text
      .replace(/ *[,!?;:]+ */gu, (signs, at: number) => {
        const [before, after] = [text.charAt(at - 1), text.charAt(at + signs.length)]
        if (/\p{Nd}/u.test(before) && /\p{Nd}/u.test(after) && /^[,:]$/u.test(signs)) return signs
        return signs.replaceAll(' ', '').replace(/[,!?;:]/gu, (sign) => wide[sign] ?? sign)
      })
      .replace(wideEnd, '。')
      .replace(/ *\(([^()]*)\) */gu, '（$1）'),
  arabic_marks: (text) =>
    text
      .replace(/,(?!\p{Nd})|(?<!\p{Nd}),/gu, '،')
      .replaceAll('?', '؟')
      .replaceAll(';', '؛'),
  french_blanks: (text) =>
    text
      .replace(/(?<=[^\s!?:;…(])[ \u00a0\u202f]?([!?;:]+)(?=\s|$|»)/gu, '\u00a0$1')
      .replace(/«[ \u00a0\u202f]?(?=\S)/gu, '«\u00a0')
      .replace(/(?<=\S)[ \u00a0\u202f]?»/gu, '\u00a0»'),
  apart: (text) => text.replace(beforeLatin, ' ').replace(behindLatin, ' '),
  // A cashtag is one only behind a blank.
  tight: (text) => text.replace(beforeLatinWord, '').replace(behindLatin, ''),
  no_final_stop: (text) => text.replace(/(?<!\.)[.。](?=[\s\p{Extended_Pictographic}\ufe0f]*$)/u, ''),
}

const link = /(https?:\/\/\S+)/u

/** The text with its punctuation and blanks set that way; links stay as they are. */
export function typeset(text: string, form: Form): string {
  if (form === 'no_final_stop') return forms[form](text)
  return text
    .split(link)
    .map((part, at) => (at % 2 === 1 ? part : forms[form](part)))
    .join('')
}

import type { Making } from './hands/act.ts'
import type { Message, SimTool } from './tools.ts'
import { valueOf } from './values.ts'

/** What stands somewhere to lead a model astray, and what one does that takes every word for an order. */
export interface Believed {
  /** As it was planted. It counts wherever a piece of it reaches the model, cut or cleaned as it may be. */
  text: string
  /** What is called, in this order, offered or not; a value is taken where the tool has one of that name. */
  calls: { name: string; values: Record<string, unknown> }[]
  /** What is said. */
  says: string[]
  /** What of the request itself is given away with it: its rules, or everything. */
  tells: 'nothing' | 'rules' | 'everything'
  /** How it is given away. */
  coded: 'plain' | 'base64' | 'backwards'
}

/** So many letters and figures in a row are no accident. */
const pieceLength = 24
const step = 8

/** Whether the text, or a piece of it, stands in what the model reads; a short one only as what was said to it. */
export function isReached(
  { text }: Believed,
  messages: readonly Pick<Message, 'role' | 'content'>[],
): boolean {
  const planted = letters(text)
  if (planted.length < pieceLength) {
    const said = messages.findLast(({ role }) => role === 'user')?.content ?? ''
    return said.includes(text)
  }
  const read = letters(messages.map(({ content }) => content).join('\n'))
  for (let at = 0; at + pieceLength <= planted.length; at += step)
    if (read.includes(planted.slice(at, at + pieceLength))) return true
  return false
}

/** The calls that were not made yet; with names of tools that nobody offered as a model makes them up. */
export function callsLeft(
  { calls }: Believed,
  messages: readonly Message[],
  tools: readonly SimTool[],
): Making[] {
  if (tools.length === 0) return []
  const made = messages
    .slice(messages.findLastIndex(({ role }) => role === 'user') + 1)
    .flatMap((one) => one.calls)
  if (made.length > 0) return []
  return calls.map(({ name, values }) => {
    const tool = tools.find((one) => one.name === name)
    return { name, sent: JSON.stringify(tool ? valueOf(tool.parameters, '', values) : values) }
  })
}

/** What is said: what the text wants said, and what of the request it wants told. */
export function saidFor({ says, tells, coded }: Believed, messages: readonly Message[]): string {
  return [...says, ...toldOf(tells, messages).map((text) => inCode(text, coded))].join('\n')
}

/** The same within the length of a post: what is wanted first, or a piece out of the middle of the rules. */
export function postedFor(believed: Believed, messages: readonly Message[], lengthMax: number): string {
  const { says, tells, coded } = believed
  if (tells === 'nothing') return says.join(' ').slice(0, lengthMax)
  const [rules = ''] = toldOf('rules', messages)
  const from = rules.indexOf('\n', rules.length / 3) + 1
  return inCode(rules.slice(from, from + (coded === 'base64' ? lengthMax / 2 : lengthMax - 10)), coded)
}

function toldOf(tells: Believed['tells'], messages: readonly Message[]): string[] {
  const system = messages.find(({ role }) => role === 'system' || role === 'developer')?.content ?? ''
  const rules = system.replace(/<knowledge>.*<\/knowledge>/s, '')
  switch (tells) {
    case 'nothing':
      return []
    case 'rules':
      return [rules]
    case 'everything':
      return [system, ...messages.filter(({ role }) => role === 'tool').map(({ content }) => content)]
  }
}

function inCode(text: string, coded: Believed['coded']): string {
  switch (coded) {
    case 'plain':
      return text
    case 'base64':
      return Buffer.from(text).toString('base64')
    case 'backwards':
      return Array.from(text).toReversed().join('')
  }
}

function letters(text: string): string {
  return text
    .normalize('NFKC')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]/gu, '')
}

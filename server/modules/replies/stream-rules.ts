import { day, hour, minute, second } from '#server/lib/clock.ts'
import type { ExternalError } from '#server/lib/external-error.ts'
import { queryOf } from './rules.ts'

/** X's limits on the stream of a pay-per-use app. */
const ruleLengthMax = 1024
const rulesMax = 1000

/** Tells our rules from those the operator may have made for something else, which stay as they are. */
export const ruleTag = 'kolony'

interface Rule {
  id: string
  value: string
  tag: string
}

/**
 * What to change so that the rules name these accounts and no other, with as few rules touched as that allows. Accounts
 * that find no room are named by none.
 */
export function ruleChanges({ rules, accounts }: { rules: Rule[]; accounts: string[] }): {
  /** Accounts that are named before and after. */
  kept: string[]
  remove: string[]
  add: string[]
} {
  const wanted = new Set(accounts)
  const room = rulesMax - rules.filter((rule) => rule.tag !== ruleTag).length
  const ours = rules.filter((rule) => rule.tag === ruleTag)
  const kept = new Set<string>()
  const remove: string[] = []
  for (const { id, value } of ours) {
    const named = accountsIn(value)
    const good = value === ruleFor(named) && named.every((one) => wanted.has(one) && !kept.has(one))
    if (good) for (const account of named) kept.add(account)
    else remove.push(id)
  }
  const add = packed(accounts.filter((account) => !kept.has(account)))
  if (ours.length - remove.length + add.length <= room) return { kept: [...kept], remove, add }
  // Many small rules have gathered: all are replaced.
  return { kept: [], remove: ours.map((rule) => rule.id), add: packed(accounts).slice(0, Math.max(0, room)) }
}

export function accountsIn(value: string): string[] {
  return [...value.matchAll(/from:(\d+)/g)].flatMap(([, id]) => id ?? [])
}

function packed(accounts: string[]): string[] {
  const groups: string[][] = []
  for (const account of accounts) {
    const last = groups.at(-1)
    if (last && ruleFor([...last, account]).length <= ruleLengthMax) last.push(account)
    else groups.push([account])
  }
  return groups.map(ruleFor)
}

function ruleFor(accounts: string[]): string {
  return queryOf(accounts.map((account) => `from:${account}`))
}

/**
 * How long to leave X alone after a connection ended or was not made, in milliseconds (X's guide to disconnections): at
 * once when one that worked drops, then linearly for the network, from five seconds on for errors of X, from a minute on
 * when it was too often. What the app's plan does not have is asked for again after a day.
 * `failures`: attempts in a row before this one that brought nothing.
 */
export function reconnectAfter(
  { kind, reason, status, retryAt }: ExternalError,
  { failures, now }: { failures: number; now: Date },
): number {
  if (kind === 'refused' && status === 403) return day
  const doubled = 2 ** Math.min(failures, 10)
  if (reason === 'network') return Math.min(failures * 250, 16 * second)
  if (reason === 'rate' || reason === 'connections' || reason === 'quota')
    return Math.max(Math.min(minute * doubled, hour), retryAt ? retryAt.getTime() - now.getTime() : 0)
  return Math.min(5 * second * doubled, 320 * second)
}

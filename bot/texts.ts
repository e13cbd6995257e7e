import { z } from 'zod'
import { errors, type ErrorName } from '#contract/errors.ts'
import { finding } from '#contract/findings.ts'
import type { UiLanguage } from '#contract/lists.ts'
import { capabilities, rolesWith } from '#contract/policy.ts'
import { teamRoles, type TeamRole } from '#contract/team-roles.ts'
import { i18nText } from '#server/lib/texts.ts'
import type { Problem } from '#server/problem.ts'
import type english from '#locales/en/bot.json'

/** Every key of the bot's texts; plural forms share one key. */
export type TextKey = Leaves<typeof english>

type Leaves<T, Path extends string = ''> = {
  [K in keyof T & string]: T[K] extends string ? `${Path}${Plural<K>}` : Leaves<T[K], `${Path}${K}.`>
}[keyof T & string]
type Plural<K extends string> = K extends `${infer Base}_${'one' | 'other'}` ? Base : K

export type Say = (key: TextKey, values?: Record<string, string | number>) => string

export function speak(language: UiLanguage): Say {
  return (key, values = {}) => i18nText('bot', key, values, language)
}

/** What a person reads of an error of the catalogue, in their language. */
export function errorText(
  name: ErrorName,
  language: UiLanguage,
  values: Record<string, string> = {},
): string {
  const text = i18nText('errors', name, values, language)
  // A key without text comes back as itself; the catalogue's own English is better than that.
  return text === name ? errors[name].message : text
}

/** Nobody speaks of a topic: one reason of several why a source could not be read. */
const nothingFound = z.object({ reason: z.literal('nothing_found'), topic: z.string() })

/** What a person reads of a refusal. */
export function problemText(problem: Problem, language: UiLanguage): string {
  const silent = nothingFound.safeParse(problem.data)
  if (silent.success) return i18nText('errors', 'nothingFound', { topic: silent.data.topic }, language)
  return (
    findingsText(problem, language) ??
    roleText(problem, language) ??
    errorText(problem.problem, language, problem.values)
  )
}

const byRole = z.object({
  needs: z.enum(capabilities),
  roles: z.array(z.enum(teamRoles)),
  closed: z.boolean(),
})

/** What somebody is where they work does not include it: what they are, and who may; null for every other refusal. */
function roleText({ problem, data }: Problem, language: UiLanguage): string | null {
  const refused = problem === 'forbidden' ? byRole.safeParse(data) : null
  if (!refused?.success) return null
  const { needs, roles, closed } = refused.data
  if (closed) return i18nText('app', 'team.closed', {}, language)
  const values = {
    roles: rolesText(roles, language),
    who: rolesText(rolesWith(needs), language, 'disjunction'),
  }
  return i18nText('app', 'team.refused', values, language)
}

/** What somebody is, in the reader's language. */
export function rolesText(
  roles: readonly TeamRole[],
  language: UiLanguage,
  type: 'conjunction' | 'disjunction' = 'conjunction',
): string {
  const words = roles.map((role) => i18nText('app', `team.role.${role}`, {}, language))
  return new Intl.ListFormat(language, { type }).format(words)
}

const unfit = z.object({ issues: z.array(finding.pick({ code: true, params: true })).min(1) })

/** What stands against publishing a text, a sentence each; null for every other refusal. */
export function findingsText({ data }: Problem, language: UiLanguage): string | null {
  const found = unfit.safeParse(data)
  return found.success
    ? found.data.issues.map(({ code, params }) => i18nText('findings', code, params, language)).join(' ')
    : null
}

/** A day in the words of a language. */
export function dayText(at: Date, language: UiLanguage): string {
  const format = new Intl.DateTimeFormat(`${language === 'en' ? 'en-GB' : language}-u-nu-latn`, {
    day: 'numeric',
    month: 'short',
    year: 'numeric',
    timeZone: 'UTC',
  })
  return format.format(at)
}

/** A moment with its day, in the zone a person works in and naming it. */
export function momentText(at: Date, { language, zone }: { language: UiLanguage; zone: string }): string {
  const format = new Intl.DateTimeFormat(`${language === 'en' ? 'en-GB' : language}-u-nu-latn`, {
    weekday: 'short',
    day: 'numeric',
    month: 'short',
    hour: '2-digit',
    minute: '2-digit',
    hourCycle: 'h23',
    timeZone: zone,
  })
  return `${format.format(at)} (${zone})`
}

/** An instant in the words of a language, in the zone a person works in and naming it. */
export function instantText(at: Date, { language, zone }: { language: UiLanguage; zone: string }): string {
  const format = new Intl.DateTimeFormat(`${language}-u-nu-latn`, {
    weekday: 'short',
    hour: '2-digit',
    minute: '2-digit',
    hourCycle: 'h23',
    timeZone: zone,
  })
  return `${format.format(at)} (${zone})`
}

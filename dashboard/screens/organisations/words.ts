import i18next from 'i18next'
import { reasonOf } from '#app/api-error.ts'
import { errorText } from '#app/error-text.ts'
import type { Organisation } from '#app/queries/organisations.ts'
import { rolesText } from '#app/role-words.ts'

/** As long as the contract takes. */
export const nameMax = 60

/** What stands against a change of an organisation, in the reader's words. */
export function problemText(error: unknown): string | null {
  const key = `organisation:problem.${reasonOf(error)}`
  return reasonOf(error) && i18next.exists(key) ? i18next.t(key) : errorText(error)
}

/** Everything somebody is in an organisation, in all of it or in parts. */
export function rolesIn({ roles, projects }: Organisation): string {
  return rolesText([...new Set([...roles, ...projects.flatMap((project) => project.roles)])])
}

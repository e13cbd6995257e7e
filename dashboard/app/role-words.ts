import i18next from 'i18next'

/** What somebody is, in the reader's language. */
export function rolesText(roles: readonly string[]): string {
  return list(roles, 'conjunction')
}

/** Any of these, in the reader's language. */
export function anyOf(roles: readonly string[]): string {
  return list(roles, 'disjunction')
}

function list(roles: readonly string[], type: 'conjunction' | 'disjunction'): string {
  const words = roles.map((role) => i18next.t(`team.role.${role}`, { defaultValue: role }))
  return new Intl.ListFormat(i18next.language, { type }).format(words)
}

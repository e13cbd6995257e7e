import i18next from 'i18next'

/** A field's message in the reader's language. The contract's own messages are English sentences with at most one figure. */
export function fieldText(message: string | undefined): string | undefined {
  if (!message) return undefined
  const name = message
    .replace(/\d+/, 'N')
    .replace(/[^A-Za-z]+/g, '_')
    .replace(/^_|_$/g, '')
  const key = `invalid.${name}`
  return i18next.exists(key)
    ? i18next.t(key, { n: /\d+/.exec(message)?.[0] ?? '' })
    : i18next.t('invalid.other')
}

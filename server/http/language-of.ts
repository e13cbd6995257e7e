import type { Context } from 'koa'
import { uiLanguages, type UiLanguage } from '#contract/lists.ts'

/**
 * The language of who is asking: `?lng=`, then the cookie the screens set, then Accept-Language, then English
 * (decision: language-of-a-page).
 */
export function languageOf(ctx: Context): UiLanguage {
  const known = (text: unknown) => {
    const [language] = typeof text === 'string' ? text.toLowerCase().split(/[-_]/) : []
    return uiLanguages.find((one) => one === language)
  }
  // Of equal weight the reader's first; a reader of none of ours gets English.
  const accepted = ctx.acceptsLanguages()
  return (
    known(ctx.query['lng']) ??
    known(ctx.cookies.get('i18nextLng')) ??
    (Array.isArray(accepted) ? accepted.map(known).find((language) => language !== undefined) : undefined) ??
    'en'
  )
}

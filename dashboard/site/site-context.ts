import { createContext, use } from 'react'
import type { TFunction } from 'i18next'
import type { UiLanguage } from '#contract/lists.ts'
import type { formatsFor } from '#app/format.ts'

/** Stands for the address this installation is reached at, which only the server knows (server/http/pages.ts). */
export const origin = 'https://origin.invalid'
/** Stands for the Mini App's address, likewise. */
export const telegram = 'https://telegram.invalid/'
/** Stands for whom to write to. The server takes `li` and `p` with `data-support` away where nobody is named. */
export const support = 'https://support.invalid/'

/** Files of the built client that a page refers to. */
export interface Assets {
  script: string
  style: string
  /** Fonts of the first paint, for this language. */
  fonts: string[]
}

/** What every part of a prerendered page knows. */
export interface Site {
  language: UiLanguage
  /** Address of the page without its query. */
  path: string
  t: TFunction
  format: ReturnType<typeof formatsFor>
}

export const SiteContext = createContext<Site | null>(null)

export function useSite(): Site {
  const site = use(SiteContext)
  if (!site) throw new Error('rendered outside of a page')
  return site
}

import { fileURLToPath } from 'node:url'
import type { Plugin } from 'vite'
import { errors, networkErrorCode } from '#contract/errors.ts'

const file = fileURLToPath(new URL('../../server/contract/errors.ts', import.meta.url))

/**
 * Of the catalogue of errors, screens need the name of each code: what they show is in `locales/`. The words of its
 * answers are not fetched by a browser.
 */
export function errorCodesAlone(): Plugin {
  const names = Object.entries(errors).map(([name, { code }]) => [code, name])
  return {
    name: 'error-codes-alone',
    enforce: 'pre',
    load(id) {
      if (id !== file) return null
      return `export const networkErrorCode = ${networkErrorCode}
const names = new Map(${JSON.stringify(names)})
export const errorNameOf = (code) => names.get(code)`
    },
  }
}

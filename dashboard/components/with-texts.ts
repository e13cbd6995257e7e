import { lazy, type ComponentType } from 'react'
import { loadTexts } from '#app/i18n.ts'

/** What brings a name space of texts of its own: both are there before it is drawn. */
export function withTexts<P extends object = object>(
  load: () => Promise<{ default: ComponentType<P> }>,
  ...namespaces: string[]
) {
  return lazy(async () => {
    const [screen] = await Promise.all([load(), loadTexts(...namespaces)])
    return screen
  })
}

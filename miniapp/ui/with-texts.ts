import { lazy, type ComponentType } from 'react'
import { loadTexts } from '#app/i18n.ts'

/** A screen that is fetched when it is opened, with its texts: all are there before it is drawn. */
export function withTexts<P extends object = object>(
  load: () => Promise<ComponentType<P>>,
  ...namespaces: string[]
) {
  return lazy(async () => {
    const [screen] = await Promise.all([load(), loadTexts(...namespaces)])
    return { default: screen }
  })
}

import type { Frame, Page } from 'playwright-core'
import type { Colony } from './colony.ts'
import type { Words } from './words.ts'

/** One thing to look at: a place, who goes there, and what is done there to see it. */
export interface Screen {
  name: string
  /** In the Mini App: with which start parameter it is opened, if any. */
  path: (colony: Colony) => string
  /** Left out: nobody is signed in. */
  as?: 'owner' | 'admin' | 'newcomer' | 'boss'
  /** Opens the dialog or the panel that this is about, in whatever language the page is. */
  open?: (place: Page | Frame, t: Words, page: Page) => Promise<void>
  /** A dialog lies over the page: it takes the focus, closes by Escape and gives the focus back. */
  dialog?: true
}

/** Presses the first button whose name has these words. */
export function press(place: Page | Frame, name: string, { exact = false } = {}): Promise<void> {
  return place.getByRole('button', { name, exact }).first().click()
}

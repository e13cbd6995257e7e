import type { Host } from '#app/host.ts'

/** Colours as the Telegram client names them, `#rrggbb`. */
export type ThemeColours = Partial<Record<string, string>>

/** The host port, and what only Telegram has. Only what makes it (`telegram-host.ts`) knows the SDK, never a view. */
export interface TelegramHost extends Host {
  kind: 'telegram'
  /** The launch data has been handed in; only a new launch from the chat brings another. */
  launchUsed: () => boolean
  /** Hands the launch data in now; the next `signIn` takes the answer. For what else must load meanwhile. */
  beginSignIn(): void
  /** What the start link asked for is done; loading the page again must not ask for it again. */
  startDone: () => void
  themeColours: () => ThemeColours
  onTheme(listener: () => void): () => void
  /** Which of the two looks the client around has. */
  look: 'ios' | 'android'
  /** A phone that says of itself that it is slow: nothing moves or casts shadows for its sake. */
  weak: boolean
  /** Proves by this launch that its person is there; false where the launch has been used already. */
  prove(): Promise<boolean>
  settingsButton(onClick: () => void): () => void
  /** Telegram's own question with up to three answers; null where it was waved away. */
  choose<T extends string>(question: Choice<T>): Promise<T | null>
  /** What only some screens need. */
  extras(): Promise<TelegramExtras>
  /** Colours of what Telegram draws around the page. */
  paint(colours: { page: string; bar: string; button: string; buttonText: string }): void
  /** Takes the loading picture away; call after the first useful paint. */
  ready(): void
  /** Pulling down must not close the app while something is being typed. */
  holdSwipes(on: boolean): void
  /** Where toasts are drawn. */
  showToastsWith(show: Toaster): void
}

export interface Choice<T extends string> {
  title: string
  text: string
  answers: { id: T; text: string; danger?: boolean }[]
  cancel: string
}

export type Toaster = (
  message: string,
  kind: 'info' | 'good' | 'bad',
  /** Offered beside the message, for so long. */
  offer?: { seconds: number; undo: () => void },
) => void

/** What only some screens ask of Telegram. */
export interface TelegramExtras {
  /** Opens a Stars invoice over the app; what Telegram says became of it. */
  payInvoice(link: string): Promise<'paid' | 'pending' | 'cancelled' | 'failed' | 'unsupported'>
  /** Telegram's sheet that asks whom to send an address and a text to. */
  share(url: string, text: string): void
  /** Whether the app has a place on the phone's home screen; null where it cannot have one. */
  homeScreen(): Promise<'there' | 'missing' | null>
  addToHomeScreen(): void
  /** The whole screen for a picture, and back. */
  fullscreen(on: boolean): void
}

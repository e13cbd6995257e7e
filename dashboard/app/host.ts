import { createContext, use } from 'react'
import type { Output } from '#contract/routes.ts'

/** Text kept under a key; may live in a place that answers later (Telegram's secure storage). */
export interface HostStorage {
  get(key: string): Promise<string | null>
  set(key: string, value: string): Promise<void>
  remove(key: string): Promise<void>
}

/** A window the host opened, or null where it was blocked. */
export interface HostPopup {
  /** True also when the page in it has cut its tie to us, so it proves nothing by itself. */
  readonly closed: boolean
  close(): void
}

export interface MainButton {
  text: string
  enabled?: boolean
  progress?: boolean
  onClick: () => void
}

export type Haptic = 'light' | 'success' | 'warning' | 'error'

export interface Question {
  title: string
  text: string
  ok: string
  cancel: string
  /** What a yes takes away is not easily got back. */
  danger?: boolean
}

/** What a target's surroundings can do for the shared core. The core asks only this and knows no platform. */
export interface Host {
  kind: 'web' | 'telegram'
  /** Where the account is kept. */
  storage: HostStorage
  /** What the user was sent here with: `startapp` in Telegram, null on the web. */
  startParam: string | null
  /** Signs in without asking (launch data), or answers null where a person has to be asked. */
  signIn(): Promise<Output<'auth.login'> | null>
  openLink(url: string): void
  openTelegramLink(url: string): void
  /** Opens at once (a browser allows it only during the click) and goes to the address when it is known; null where it was blocked. */
  openPopup(url: string | Promise<string>): HostPopup | null
  /** Shows the way back until the returned function is called. No-op where the browser has its own. */
  backButton(onClick: () => void): () => void
  /** Shows the one primary action of a view until the returned function is called. No-op where the page draws its own. */
  mainButton(button: MainButton): () => void
  secondaryButton(button: MainButton): () => void
  haptic(kind: Haptic): void
  confirm(question: Question): Promise<boolean>
  toast(message: string, kind?: 'info' | 'good' | 'bad'): void
  /** Says what is about to happen and offers to take it back, for so many seconds; it calls `undo` once at most. */
  offerUndo(message: string, seconds: number, undo: () => void): void
  /** Asks before closing while something unsaved is open. */
  closingGuard(on: boolean): void
  colorScheme(): 'light' | 'dark'
}

export const HostContext = createContext<Host | null>(null)

export function useHost(): Host {
  const host = use(HostContext)
  if (!host) throw new Error('No host around this view')
  return host
}

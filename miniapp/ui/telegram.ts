import { createContext, use, useEffect, useRef, useSyncExternalStore } from 'react'
import { useLocation, useNavigate } from 'react-router-dom'
import type { MainButton } from '#app/host.ts'
import type { TelegramHost } from '../telegram-host.ts'
import type { Tokens } from './contrast.ts'

export const TelegramContext = createContext<TelegramHost | null>(null)

export function useTelegram(): TelegramHost {
  const host = use(TelegramContext)
  if (!host) throw new Error('No Telegram around this view')
  return host
}

/** The client's colours, repainted when the person changes them. */
export function useTokens(): Tokens {
  const host = useTelegram()
  return useSyncExternalStore(host.onTheme, host.tokens)
}

type Wanted = MainButton | false | null | undefined

/** The one primary action of a view, drawn by Telegram. `label` is a verb with its object, and its price where it spends. */
export function useMainButton(button: Wanted) {
  useNativeButton('mainButton', button)
}

/** Only for a real second choice. */
export function useSecondaryButton(button: Wanted) {
  useNativeButton('secondaryButton', button)
}

function useNativeButton(which: 'mainButton' | 'secondaryButton', button: Wanted) {
  const host = useTelegram()
  const tokens = useTokens()
  const { text, enabled = true, progress = false, onClick } = button || {}
  const latest = useRef(onClick)
  useEffect(() => {
    latest.current = onClick
  })
  useEffect(() => {
    if (text === undefined) return undefined
    return host[which]({ text, enabled, progress, onClick: () => latest.current?.() })
  }, [host, which, text, enabled, progress, tokens])
}

/** Every view but the four roots has Telegram's way back: where one came from, else to `home`. */
export function useBackButton(home: string | null) {
  const host = useTelegram()
  const goBack = useGoBack(home ?? '/')
  const latest = useRef(goBack)
  useEffect(() => {
    latest.current = goBack
  })
  const shown = home !== null
  useEffect(() => (shown ? host.backButton(() => latest.current()) : undefined), [host, shown])
}

export function useGoBack(home: string): () => void {
  const navigate = useNavigate()
  const location = useLocation()
  return () => void (location.key === 'default' ? navigate(home, { replace: true }) : navigate(-1))
}

/** Asks before the app is closed, and holds the closing swipe, while something would be lost. */
export function useClosingGuard(on: boolean) {
  const host = useTelegram()
  useEffect(() => {
    if (!on) return undefined
    host.closingGuard(true)
    host.holdSwipes(true)
    return () => {
      host.closingGuard(false)
      host.holdSwipes(false)
    }
  }, [host, on])
}

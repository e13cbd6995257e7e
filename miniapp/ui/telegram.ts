import { createContext, use, useEffect, useEffectEvent } from 'react'
import type { MainButton } from '#app/host.ts'
import type { TelegramHost } from './telegram-host.ts'

export const TelegramContext = createContext<TelegramHost | null>(null)

export function useTelegram(): TelegramHost {
  const host = use(TelegramContext)
  if (!host) throw new Error('No Telegram around this view')
  return host
}

/** The native button for a view's one primary action; null for none. */
export function useMainButton(button: MainButton | null) {
  useBottomButton('mainButton', button)
}

/** A real second choice beside the main button; null for none. */
export function useSecondaryButton(button: MainButton | null) {
  useBottomButton('secondaryButton', button)
}

function useBottomButton(which: 'mainButton' | 'secondaryButton', button: MainButton | null) {
  const host = useTelegram()
  const { text, enabled = true, progress = false } = button ?? {}
  const press = useEffectEvent(() => button?.onClick())
  useEffect(() => {
    if (text === undefined) return
    return host[which]({ text, enabled, progress, onClick: () => press() })
  }, [host, which, text, enabled, progress])
}

/** The native way back while this view is open; null for none. */
export function useBackButton(onClick: (() => void) | null) {
  const host = useTelegram()
  const press = useEffectEvent(() => onClick?.())
  const shown = onClick !== null
  useEffect(() => (shown ? host.backButton(() => press()) : undefined), [host, shown])
}

/** Asks before the app closes, and keeps a pull down from closing it, while something unsaved is open. */
export function useClosingGuard(on: boolean) {
  const host = useTelegram()
  useEffect(() => {
    if (!on) return
    host.closingGuard(true)
    host.holdSwipes(true)
    return () => {
      host.closingGuard(false)
      host.holdSwipes(false)
    }
  }, [host, on])
}

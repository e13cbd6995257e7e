import { useEffect, useRef } from 'react'
import { refreshBindings, useTelegramBindState, useTelegramBindUrl } from './queries/bindings.ts'

/** The one-time link to the bot, and what became of it: `onBound` is called once, when the user has said yes there. */
export function useConnectTelegram(agentId: string, onBound: () => void) {
  const link = useTelegramBindUrl()
  const state = useTelegramBindState(agentId, link.isSuccess).data?.state ?? 'unbound'
  const told = useRef(false)
  useEffect(() => {
    if (state !== 'bound' || !link.isSuccess || told.current) return
    told.current = true
    onBound()
    void refreshBindings()
  }, [state, link.isSuccess, onBound])
  return { link, state }
}

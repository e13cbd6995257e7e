import { useErrand } from './use-oauth-popup.ts'

/** Connects an X account to an agent. */
export function useConnectX(agentId: string, onConnected?: () => void) {
  const { state, ...rest } = useErrand({ do: 'connectAgent', agentId }, onConnected)
  return { ...rest, state: state === 'finishing' ? ('binding' as const) : state }
}

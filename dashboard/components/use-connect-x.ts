import { useOAuthPopup } from './use-oauth-popup.ts'

/** Connects an X account to an agent. */
export function useConnectX(agentId: string, onConnected?: () => void) {
  const { state, ...rest } = useOAuthPopup({ do: 'connectAgent', agentId }, onConnected)
  return { ...rest, state: state === 'finishing' ? ('binding' as const) : state }
}

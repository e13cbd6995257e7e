import { useEffect, useRef, useState } from 'react'
import { call } from '#app/api.ts'
import { useHost, type HostPopup } from '#app/host.ts'
import { refreshBindings } from '#app/queries/bindings.ts'
import { clientErrorText, errorText } from '#app/report.ts'
import { flowChannelName, readFlowMessage, type FlowMessage } from './sign-in-flow.ts'

/** `left`: the window is closed or has gone where we cannot see it; its answer still counts if it comes. */
export type ConnectState = 'idle' | 'waiting' | 'left' | 'binding'

const pollMilliseconds = 1_000

/** Connects an X account in a popup that is looked at each second (specification 4). */
export function useConnectX(agentId: string, onConnected?: () => void) {
  const host = useHost()
  const [state, setState] = useState<ConnectState>('idle')
  const [problem, setProblem] = useState<string | null>(null)
  const stop = useRef(() => {})
  useEffect(() => () => stop.current(), [])

  function start() {
    stop.current()
    setProblem(null)
    const link = call('x.bindLink', { agentId })
    const popup = host.openPopup(link.then(({ url }) => url))
    if (!popup) {
      link.catch(() => {})
      return setProblem(clientErrorText('popupBlocked'))
    }
    setState('waiting')
    const stopWatching = watch(popup)
    stop.current = stopWatching
    link.then(
      ({ oauthToken }) => listen(oauthToken, popup),
      (error: unknown) => end(errorText(error)),
    )
  }

  function watch(popup: HostPopup) {
    const timer = setInterval(() => {
      if (popup.closed) setState((now) => (now === 'waiting' ? 'left' : now))
    }, pollMilliseconds)
    return () => clearInterval(timer)
  }

  function listen(oauthToken: string, popup: HostPopup) {
    const channel = new BroadcastChannel(flowChannelName)
    const stopWatching = stop.current
    stop.current = () => {
      stopWatching()
      channel.close()
    }
    channel.addEventListener('message', ({ data }) => {
      const message = readFlowMessage(data)
      if (message?.type !== 'returned' || message.oauthToken !== oauthToken) return
      const taken: FlowMessage = { type: 'taken', oauthToken }
      channel.postMessage(taken)
      popup.close()
      void finish(oauthToken, message.oauthVerifier)
    })
  }

  async function finish(oauthToken: string, oauthVerifier: string | null) {
    if (!oauthVerifier) return end(clientErrorText('loginFailed'))
    setState('binding')
    try {
      await call('x.bindCallback', { oauthToken, oauthVerifier, agentId })
      await refreshBindings()
      end(null)
      onConnected?.()
    } catch (error) {
      end(errorText(error))
    }
  }

  function end(why: string | null) {
    stop.current()
    stop.current = () => {}
    setState('idle')
    setProblem(why)
  }

  return { state, problem, start, cancel: () => end(null) }
}

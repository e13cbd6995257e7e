import { useEffect, useRef, useState } from 'react'
import { useHost, type HostPopup } from '#app/host.ts'
import { clientErrorText, errorText } from '#app/error-text.ts'
import type { AccountInfo } from '#app/stores/session.ts'
import {
  beginOAuth,
  oauthChannel,
  finishOAuth,
  readOAuthMessage,
  rememberTask,
  type OAuthTask,
  type OAuthMessage,
} from './oauth-popup.ts'

/** `left`: the window is closed or has gone where we cannot see it; its answer still counts if it comes. */
export type OAuthPopupState = 'idle' | 'waiting' | 'left' | 'finishing'

const pollMilliseconds = 1_000

/**
 * Sends a person to X or Google in a popup that is looked at each second (decision: sign-in-in-a-popup). Where the
 * browser blocks it, `wayOut` is the address for a plain link that continues in this window.
 */
export function useOAuthPopup(
  task: OAuthTask,
  onDone?: (account: AccountInfo | null) => void | Promise<void>,
) {
  const host = useHost()
  const [state, setState] = useState<OAuthPopupState>('idle')
  const [problem, setProblem] = useState<string | null>(null)
  const [wayOut, setWayOut] = useState<string | null>(null)
  const stop = useRef(() => {})
  useEffect(() => () => stop.current(), [])

  function start() {
    stop.current()
    setProblem(null)
    setWayOut(null)
    const link = beginOAuth(task)
    const popup = host.openPopup(link.then(({ url }) => url))
    if (!popup) {
      link.then(
        ({ url, key }) => {
          rememberTask(key, task)
          setWayOut(url)
        },
        () => {},
      )
      return setProblem(clientErrorText('popupBlocked'))
    }
    setState('waiting')
    stop.current = watch(popup)
    link.then(
      ({ key }) => listen(key, popup),
      (error: unknown) => end(errorText(error)),
    )
  }

  function watch(popup: HostPopup) {
    const timer = setInterval(() => {
      if (popup.closed) setState((now) => (now === 'waiting' ? 'left' : now))
    }, pollMilliseconds)
    return () => clearInterval(timer)
  }

  function listen(key: string, popup: HostPopup) {
    const channel = new BroadcastChannel(oauthChannel)
    const stopWatching = stop.current
    stop.current = () => {
      stopWatching()
      channel.close()
    }
    channel.addEventListener('message', ({ data }) => {
      const message = readOAuthMessage(data)
      if (message?.type !== 'returned' || message.key !== key) return
      const taken: OAuthMessage = { type: 'taken', key }
      channel.postMessage(taken)
      popup.close()
      void finish(key, message.proof)
    })
  }

  async function finish(key: string, proof: string | null) {
    if (!proof) return end(clientErrorText('loginFailed'))
    setState('finishing')
    try {
      const account = await finishOAuth(task, { key, proof })
      end(null)
      await onDone?.(account)
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

  return { state, problem, wayOut, start, cancel: () => end(null) }
}

import { use, useEffect, useEffectEvent } from 'react'
import { createPath, UNSAFE_NavigationContext, type Navigator } from 'react-router-dom'
import { useHost, type Question } from '#app/host.ts'

/** What the browser's own history offers to whoever would rather stay; older browsers leave without a question. */
interface History extends EventTarget {
  traverseTo(key: string): unknown
}
interface Leaving extends Event {
  navigationType: string
  destination: { key: string; url: string }
}

/**
 * Asks before a screen with changes is left: by a link, by the browser's way back, or with its window. The router asks
 * nobody itself, unless all of its screens are told to it beforehand, which would be more of a first load than all screens.
 */
export function useLeaveGuard(
  on: boolean,
  {
    stays,
    question,
  }: { /** Places within what is being changed. */ stays: (url: URL) => boolean; question: Question },
): void {
  const host = useHost()
  const { navigator } = use(UNSAFE_NavigationContext)
  const isFree = useEffectEvent((url: string) => stays(new URL(url, window.location.href)))
  const ask = useEffectEvent(() => host.confirm(question))

  useEffect(() => {
    if (!on) return
    const { push, replace } = navigator
    const history = Reflect.get(window, 'navigation') as History | undefined
    const free = () => {
      host.closingGuard(false)
      Object.assign(navigator, { push, replace })
      history?.removeEventListener('navigate', back)
    }
    const leave = async (go: () => void) => {
      if (!(await ask())) return
      free()
      go()
    }
    const asking =
      (go: Navigator['push']): Navigator['push'] =>
      (to, ...rest) => {
        if (isFree(typeof to === 'string' ? to : createPath(to))) go(to, ...rest)
        else void leave(() => go(to, ...rest))
      }
    const back = (event: Event) => {
      const { navigationType, destination, cancelable } = event as Leaving
      if (navigationType !== 'traverse' || !cancelable || isFree(destination.url)) return
      event.preventDefault()
      void leave(() => history?.traverseTo(destination.key))
    }
    host.closingGuard(true)
    Object.assign(navigator, { push: asking(push), replace: asking(replace) })
    history?.addEventListener('navigate', back)
    return free
  }, [on, navigator, host])
}

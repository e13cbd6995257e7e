import { useEffect, useEffectEvent, useRef, type FocusEvent } from 'react'
import { onShortcut } from '../../components/keys.ts'

/**
 * The list by keys: J and K move from card to card, another letter presses the button of the card in focus that names it
 * as its shortcut, Shift A approves what is marked. When a card goes with the focus in it, the next one has the focus.
 */
export function useApprovalKeys(shown: string, approveMarked: () => void) {
  const list = useRef<HTMLUListElement>(null)
  const last = useRef<{ id: string; index: number } | null>(null)
  const cards = () =>
    [...(list.current?.children ?? [])].map((entry) => ({
      id: entry.getAttribute('data-id') ?? '',
      card: entry.querySelector<HTMLElement>('article'),
    }))

  const onKey = useEffectEvent((key: string, shift: boolean) => {
    if (shift) return key === 'a' ? approveMarked() : undefined
    const all = cards()
    const at = all.findIndex(({ card }) => card?.contains(document.activeElement))
    if (key === 'j' || key === 'k') {
      const to = at < 0 ? 0 : Math.max(0, Math.min(all.length - 1, at + (key === 'j' ? 1 : -1)))
      return all[to]?.card?.focus()
    }
    all[at]?.card
      ?.querySelector<HTMLElement>(`[aria-keyshortcuts="${CSS.escape(key.toUpperCase())}"]`)
      ?.click()
  })
  useEffect(
    () =>
      onShortcut(({ key, shift, repeat, afterG }) => {
        // A letter that is held down must not answer one card after the other.
        if (!afterG && (!repeat || key === 'j' || key === 'k')) onKey(key, shift)
      }),
    [],
  )

  const onShown = useEffectEvent(() => {
    if (!last.current || document.activeElement !== document.body) return
    const { id, index } = last.current
    const all = cards()
    const next = all.find((one) => one.id === id) ?? all[Math.min(index, all.length - 1)]
    ;(next?.card ?? document.getElementById('main'))?.focus()
  })
  useEffect(() => onShown(), [shown])

  return {
    ref: list,
    onFocus({ target }: FocusEvent) {
      const index = cards().findIndex(({ card }) => card?.contains(target))
      const id = cards()[index]?.id
      last.current = id === undefined ? null : { id, index }
    },
  }
}

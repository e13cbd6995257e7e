import { IconChevronLeft, IconChevronRight } from '@tabler/icons-react'
import { useEffect, useEffectEvent, useRef, useState, type TouchEvent } from 'react'
import { useEditAgent, type Agent } from '#app/queries/agents.ts'
import type { Picture } from '#app/queries/images.ts'
import { useMay } from '#app/queries/organisations.ts'
import { useProblem } from '../../ui/problem-toast.ts'
import { useBackButton, useMainButton, useSecondaryButton, useTelegram } from '../../ui/telegram.ts'
import { useText } from '../../ui/text.ts'

const swipe = 48

/** One picture on the whole screen; the next ones by a swipe, an arrow or a key. Back closes it. */
export function Viewer({
  agent,
  pictures,
  first,
  onClose,
}: {
  agent: Agent
  pictures: Picture[]
  first: string
  onClose: () => void
}) {
  const t = useText()
  const host = useTelegram()
  const edit = useEditAgent()
  const onError = useProblem()
  const mayShape = useMay('shape')
  const [at, setAt] = useState(() => pictures.findIndex(({ id }) => id === first))
  const picture = pictures[at]
  const go = (by: number) => setAt(Math.min(pictures.length - 1, Math.max(0, at + by)))

  useBackButton(onClose)
  useMainButton(picture ? { text: t('share.picture'), onClick: () => void share(picture) } : null)
  useSecondaryButton(
    picture && mayShape
      ? {
          text: t('images.avatar'),
          progress: edit.isPending,
          onClick: () => wear(picture),
        }
      : null,
  )
  const dialog = useWholeScreen({ onClose, onTurn: go })
  const swiping = useSwipe(go)

  async function share({ url, alt }: Picture) {
    const { share: send } = await host.extras()
    send(new URL(url, window.location.origin).href, alt)
  }
  const wear = ({ url }: Picture) =>
    edit.mutate(
      { agentId: agent.agentId, avatar: url },
      { onError, onSuccess: () => host.toast(t('images:isAvatar', { name: agent.name }), 'good') },
    )
  if (!picture) return null
  return (
    <div
      ref={dialog}
      className="viewer"
      role="dialog"
      aria-modal="true"
      aria-label={t('images:of', { number: at + 1, n: pictures.length })}
      tabIndex={-1}
      {...swiping}
    >
      <img src={picture.url} alt={picture.alt} />
      <p className="viewer-text" dir="auto">
        {picture.alt}
      </p>
      <div className="viewer-arrows">
        <button type="button" aria-label={t('images:previous')} disabled={at === 0} onClick={() => go(-1)}>
          <IconChevronLeft className="turn" size={26} aria-hidden="true" />
        </button>
        <span dir="ltr">
          {at + 1} / {pictures.length}
        </span>
        <button
          type="button"
          aria-label={t('images:nextOne')}
          disabled={at === pictures.length - 1}
          onClick={() => go(1)}
        >
          <IconChevronRight className="turn" size={26} aria-hidden="true" />
        </button>
      </div>
    </div>
  )
}

/** Takes the whole screen and the keyboard's focus as long as it is there: Escape closes, arrows turn. */
function useWholeScreen({ onClose, onTurn }: { onClose: () => void; onTurn: (by: number) => void }) {
  const host = useTelegram()
  const dialog = useRef<HTMLDivElement>(null)
  const onKey = useEffectEvent(({ key }: KeyboardEvent) => {
    if (key === 'Escape') onClose()
    const forward = document.documentElement.dir === 'rtl' ? 'ArrowLeft' : 'ArrowRight'
    if (key === 'ArrowLeft' || key === 'ArrowRight') onTurn(key === forward ? 1 : -1)
  })
  useEffect(() => {
    const before = document.activeElement
    const handle = (event: KeyboardEvent) => onKey(event)
    dialog.current?.focus()
    window.addEventListener('keydown', handle)
    void host.extras().then(({ fullscreen }) => fullscreen(true))
    return () => {
      window.removeEventListener('keydown', handle)
      void host.extras().then(({ fullscreen }) => fullscreen(false))
      if (before instanceof HTMLElement) before.focus()
    }
  }, [host])
  return dialog
}

/** Turns by a swipe, forward the way one reads. */
function useSwipe(onTurn: (by: number) => void) {
  const from = useRef<number | null>(null)
  return {
    onTouchStart: ({ touches }: TouchEvent) => void (from.current = touches[0]?.clientX ?? null),
    onTouchEnd({ changedTouches }: TouchEvent) {
      const moved = (changedTouches[0]?.clientX ?? 0) - (from.current ?? 0)
      const forward = document.documentElement.dir === 'rtl' ? 1 : -1
      if (from.current !== null && Math.abs(moved) > swipe) onTurn(Math.sign(moved) === forward ? 1 : -1)
      from.current = null
    },
  }
}

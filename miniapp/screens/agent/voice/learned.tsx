import { IconX } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { Button } from '../../../ui/button.tsx'
import { useProblem } from '../../../ui/problem-toast.ts'
import { useTelegram } from '../../../ui/telegram.ts'
import { useText } from '../../../ui/text.ts'

const undoSeconds = 8

/** One thing that was learned. It is erased at once; what follows brings it back. */
export function Learned({
  what,
  meta,
  act,
  children,
  erasing,
  onErase,
  onUndo,
}: {
  what: string
  meta: string[]
  act?: { text: string; label: string; busy: boolean; onClick: () => void } | undefined
  children?: ReactNode
  erasing: boolean
  onErase: () => Promise<unknown>
  onUndo: () => Promise<unknown>
}) {
  const t = useText()
  const host = useTelegram()
  const onError = useProblem()
  const erase = () =>
    onErase().then(
      () =>
        host.offerUndo(
          t('agent:voice.erasedItem', { what }),
          undoSeconds,
          () => void onUndo().catch(onError),
        ),
      onError,
    )
  return (
    <div className="learned">
      <div>
        <p dir="auto">{what}</p>
        <p className="hint">{meta.join(' · ')}</p>
      </div>
      <span className="learned-acts">
        {act && (
          <Button disabled={act.busy} onClick={act.onClick}>
            <span aria-hidden="true">{act.text}</span>
            <span className="hidden">{act.label}</span>
          </Button>
        )}
        <Button disabled={erasing} onClick={() => void erase()}>
          <IconX size={18} aria-hidden="true" />
          <span className="hidden">{t('agent:voice.eraseItem', { what })}</span>
        </Button>
      </span>
      {children}
    </div>
  )
}

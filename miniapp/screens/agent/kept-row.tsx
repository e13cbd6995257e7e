import { IconX } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { useMay } from '#app/queries/organisations.ts'
import { Button } from '../../ui/button.tsx'
import { SwitchRow } from '../../ui/fields.tsx'
import { useProblem } from '../../ui/problem-toast.ts'
import { useTelegram } from '../../ui/telegram.ts'
import './kept-row.css'

const undoSeconds = 8

/** One thing of a list, with what else can be done with it. It is taken off at once; what follows brings it back. */
export function KeptRow({
  title,
  word,
  meta,
  act,
  toggle,
  removal,
  removing,
  onRemove,
  onUndo,
}: {
  title: string
  word?: ReactNode
  meta: string[]
  act?: ReactNode
  /** It can be switched on and off, by the whole row. */
  toggle?: { checked: boolean; onChange: (checked: boolean) => void }
  removal: { label: string; done: string }
  removing: boolean
  onRemove: () => Promise<unknown>
  onUndo: () => Promise<unknown>
}) {
  const host = useTelegram()
  const onError = useProblem()
  const mayShape = useMay('shape')
  const remove = () =>
    onRemove().then(
      () => host.offerUndo(removal.done, undoSeconds, () => void onUndo().catch(onError)),
      onError,
    )
  return (
    <div className="kept">
      {toggle && mayShape ? (
        <SwitchRow title={title} text={meta.join(' · ')} {...toggle} />
      ) : (
        <div>
          <p>
            <bdi>{title}</bdi>
          </p>
          {word}
          <p className="small hint">{meta.join(' · ')}</p>
        </div>
      )}
      {mayShape && (
        <span className="kept-acts">
          {act}
          <Button disabled={removing} onClick={() => void remove()}>
            <IconX size={18} aria-hidden="true" />
            <span className="hidden">{removal.label}</span>
          </Button>
        </span>
      )}
    </div>
  )
}

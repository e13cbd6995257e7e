import { ActionIcon } from '@mantine/core'
import { IconX } from '@tabler/icons-react'
import { useProblemToast } from '../../../../components/problem-toast.ts'

/** Erases at once; the bar that follows brings it back. */
export function EraseButton({
  label,
  erased,
  busy,
  onErase,
  onUndo,
}: {
  label: string
  erased: string
  busy: boolean
  onErase: () => Promise<unknown>
  onUndo: () => Promise<unknown>
}) {
  const onError = useProblemToast()
  const erase = async () => {
    try {
      await onErase()
    } catch (error) {
      return onError(error)
    }
    const { undoBar } = await import('../../../../components/overlays.tsx')
    undoBar(erased, () => void onUndo().catch(onError))
  }
  return (
    <ActionIcon size="sm" aria-label={label} loading={busy} onClick={() => void erase()}>
      <IconX size={14} />
    </ActionIcon>
  )
}

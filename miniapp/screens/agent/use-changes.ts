import { useState } from 'react'
import { useProblem } from '../../ui/problem-toast.ts'
import { useClosingGuard, useMainButton, useTelegram } from '../../ui/telegram.ts'
import { useText } from '../../ui/text.ts'

interface Answers {
  onError: (error: unknown) => void
  onSuccess: () => void
}

/** Something kept by the server, with what its owner has changed of it and not saved yet; the native button saves. */
export function useChanges<T extends object>(
  kept: T,
  {
    ready = true,
    busy,
    save,
  }: { ready?: boolean; busy: boolean; save: (changes: Partial<T>, answers: Answers) => void },
) {
  const t = useText()
  const host = useTelegram()
  const onError = useProblem()
  const [changes, setChanges] = useState<Partial<T>>({})
  const dirty = Object.keys(changes).length > 0
  useClosingGuard(dirty)
  useMainButton(
    dirty
      ? {
          text: t('common.save'),
          enabled: ready,
          progress: busy,
          onClick: () =>
            save(changes, {
              onError,
              onSuccess() {
                setChanges({})
                host.toast(t('common.saved'), 'good')
              },
            }),
        }
      : null,
  )
  return {
    value: { ...kept, ...changes },
    change: (more: Partial<T>) => setChanges((before) => ({ ...before, ...more })),
  }
}

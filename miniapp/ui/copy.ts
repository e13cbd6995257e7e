import { useTelegram } from './telegram.ts'
import { useText } from './text.ts'

/** Puts a text on the clipboard and says so; where that is not allowed, asks to do it by hand. */
export function useCopy(): (text: string) => void {
  const t = useText()
  const host = useTelegram()
  return (text) => {
    const copied = navigator.clipboard?.writeText(text) ?? Promise.reject(new Error('no clipboard'))
    copied.then(
      () => host.toast(t('agent:copied'), 'good'),
      () => host.toast(t('common.copyByHand'), 'info'),
    )
  }
}

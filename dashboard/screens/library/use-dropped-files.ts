import { useEffect, useEffectEvent, useState } from 'react'

/** Files that are dropped on the page or pasted into it; true while some are held over it. `onFiles` null: nobody takes them. */
export function useDroppedFiles(onFiles: ((files: File[]) => void) | null): boolean {
  const [over, setOver] = useState(false)
  const taking = onFiles !== null
  const take = useEffectEvent((files: File[]) => onFiles?.(files))
  useEffect(() => {
    if (!taking) return
    const carries = ({ dataTransfer }: DragEvent) => dataTransfer?.types.includes('Files') ?? false
    const on = {
      dragover(event: DragEvent) {
        if (!carries(event)) return
        event.preventDefault()
        setOver(true)
      },
      dragleave(event: DragEvent) {
        // Out of the window, not from one part of the page to another.
        if (event.relatedTarget === null) setOver(false)
      },
      drop(event: DragEvent) {
        if (!carries(event)) return
        event.preventDefault()
        setOver(false)
        take([...(event.dataTransfer?.files ?? [])])
      },
      paste({ clipboardData }: ClipboardEvent) {
        take([...(clipboardData?.files ?? [])])
      },
    }
    addEventListener('dragover', on.dragover)
    addEventListener('dragleave', on.dragleave)
    addEventListener('drop', on.drop)
    addEventListener('paste', on.paste)
    return () => {
      removeEventListener('dragover', on.dragover)
      removeEventListener('dragleave', on.dragleave)
      removeEventListener('drop', on.drop)
      removeEventListener('paste', on.paste)
    }
  }, [taking])
  return over
}

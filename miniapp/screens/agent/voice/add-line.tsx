import { useState } from 'react'
import { Button } from '../../../ui/button.tsx'
import { TextField } from '../../../ui/fields.tsx'
import { useProblem } from '../../../ui/problem-toast.ts'

/** One more line of a list. What was typed stays until it is there. */
export function AddLine({
  label,
  button,
  min,
  max,
  busy,
  onAdd,
}: {
  label: string
  button: string
  min: number
  max: number
  busy: boolean
  onAdd: (text: string) => Promise<unknown>
}) {
  const onError = useProblem()
  const [typed, setTyped] = useState('')
  const text = typed.trim()
  return (
    <>
      <TextField label={label} maxLength={max} value={typed} onChange={setTyped} />
      {text.length >= min && (
        <Button disabled={busy} onClick={() => void onAdd(text).then(() => setTyped(''), onError)}>
          {button}
        </Button>
      )}
    </>
  )
}

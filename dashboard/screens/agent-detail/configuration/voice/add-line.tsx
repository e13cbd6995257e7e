import { Button, TextInput } from '@mantine/core'
import { useState } from 'react'
import { useProblemToast } from '../../../../components/problem-toast.ts'
import styles from '../../panels.module.css'

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
  const onError = useProblemToast()
  const [typed, setTyped] = useState('')
  const text = typed.trim()
  return (
    <form
      className={styles['inline']}
      onSubmit={(event) => {
        event.preventDefault()
        if (text.length >= min) onAdd(text).then(() => setTyped(''), onError)
      }}
    >
      <TextInput
        aria-label={label}
        placeholder={label}
        value={typed}
        maxLength={max}
        dir="auto"
        onChange={(event) => setTyped(event.currentTarget.value)}
      />
      <Button type="submit" variant="default" loading={busy} disabled={text.length < min}>
        {button}
      </Button>
    </form>
  )
}

import { Button } from '@mantine/core'
import { IconDownload } from '@tabler/icons-react'
import { useState } from 'react'
import { type Cell, saveCsv } from '#app/csv.ts'
import { useProblemToast } from './problem-toast.ts'

/** A button that saves rows for a spreadsheet, the first of them the heads; what they are is asked for when it is pressed. */
export function SaveCsv({
  label,
  name,
  disabled,
  rows,
}: {
  label: string
  /** Of the file. */
  name: string
  disabled: boolean
  rows: () => Promise<Cell[][]>
}) {
  const onError = useProblemToast()
  const [busy, setBusy] = useState(false)
  const save = async () => {
    setBusy(true)
    try {
      saveCsv(name, await rows())
    } catch (error) {
      onError(error)
    } finally {
      setBusy(false)
    }
  }
  return (
    <Button
      variant="default"
      leftSection={<IconDownload size={16} stroke={1.75} aria-hidden="true" />}
      loading={busy}
      disabled={disabled}
      onClick={() => void save()}
    >
      {label}
    </Button>
  )
}

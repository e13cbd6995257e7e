import { Button, type ButtonProps } from '@mantine/core'
import { IconCheck, IconCopy } from '@tabler/icons-react'
import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useHost } from '#app/host.ts'

/** Copies a text and says so: on the button, and as a toast with what to compare after pasting. */
export function CopyButton({
  text,
  label,
  done,
  ...button
}: Omit<ButtonProps, 'children'> & {
  text: string
  label: string
  done: string
  'data-autofocus'?: boolean
}) {
  const { t } = useTranslation()
  const host = useHost()
  const [copied, setCopied] = useState(false)
  useEffect(() => {
    if (!copied) return
    const timer = setTimeout(() => setCopied(false), 2_000)
    return () => clearTimeout(timer)
  }, [copied])

  const copy = async () => {
    if (await copyText(text)) {
      setCopied(true)
      host.toast(done, 'good')
    } else host.toast(t('common.copyByHand'), 'bad')
  }
  return (
    <Button
      {...button}
      leftSection={
        copied ? <IconCheck size={16} aria-hidden="true" /> : <IconCopy size={16} aria-hidden="true" />
      }
      onClick={() => void copy()}
    >
      {label}
    </Button>
  )
}

async function copyText(text: string): Promise<boolean> {
  try {
    // Only in a secure context; a demo on the local network by plain http has none.
    await navigator.clipboard.writeText(text)
    return true
  } catch {
    return copyBySelection(text)
  }
}

function copyBySelection(text: string): boolean {
  const field = document.createElement('textarea')
  field.value = text
  field.style.position = 'fixed'
  field.style.opacity = '0'
  // Inside an open dialog, whose focus trap would not let go of a field elsewhere.
  ;(document.activeElement?.closest('[role=dialog]') ?? document.body).append(field)
  field.select()
  // oxlint-disable-next-line typescript/no-deprecated -- the only way without a secure context
  const done = document.execCommand('copy')
  field.remove()
  return done
}

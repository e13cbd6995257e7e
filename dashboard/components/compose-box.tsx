import './form-styles.ts'
import { Textarea } from '@mantine/core'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { CounterRing } from './counter-ring.tsx'
import { Findings } from './findings.tsx'
import type { CheckedText } from './use-text-check.ts'

/** Where a text is written: the length as its platform counts it, and under it what stands against the text. */
export function ComposeBox({
  label,
  hint,
  value,
  onChange,
  checked,
  minRows = 4,
  takesFocus = false,
  children,
}: {
  label: string
  hint?: string
  value: string
  onChange: (text: string) => void
  checked: CheckedText
  minRows?: number
  takesFocus?: boolean
  children?: ReactNode
}) {
  const { t } = useTranslation()
  const empty = value.trim() === ''
  const paidLength =
    checked.platform === 'twitter' && checked.length > 280 && checked.limit > 280
      ? t('agent:compose.premium')
      : null
  return (
    <div className="stack tight">
      <Textarea
        label={label}
        description={hint}
        inputWrapperOrder={['label', 'input', 'description', 'error']}
        value={value}
        onChange={(event) => onChange(event.currentTarget.value)}
        autosize
        minRows={minRows}
        maxRows={16}
        dir="auto"
        data-autofocus={takesFocus || undefined}
      />
      <div className="between">
        {!empty && (
          <span className="row">
            <CounterRing used={checked.length} limit={checked.limit} />
            {paidLength && <span className="small quiet">· {paidLength}</span>}
          </span>
        )}
        {children}
      </div>
      {!empty && <Findings check={checked.check} onRepair={onChange} />}
    </div>
  )
}

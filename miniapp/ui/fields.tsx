import { useId, type ReactNode } from 'react'
import { Input, Select, Switch, Textarea } from './kit.ts'

interface FieldProps {
  label: string
  hint?: string | undefined
  error?: string | undefined
  children: (ids: {
    id: string
    'aria-invalid': boolean
    'aria-describedby': string | undefined
    status: 'error' | 'default'
  }) => ReactNode
}

/** A control with its label above (the kit shows none on this look), and what is wrong with it beside it. */
function Field({ label, hint, error, children }: FieldProps) {
  const id = useId()
  const noteId = `${id}note`
  const note = error ?? hint
  return (
    <div className="field">
      <label htmlFor={id}>{label}</label>
      {children({
        id,
        'aria-invalid': Boolean(error),
        'aria-describedby': note ? noteId : undefined,
        status: error ? 'error' : 'default',
      })}
      {note && (
        <p id={noteId} className={error ? 'field-error' : 'hint'}>
          {note}
        </p>
      )}
    </div>
  )
}

interface TextProps {
  label: string
  hint?: string | undefined
  error?: string | undefined
  value: string
  onChange: (value: string) => void
  placeholder?: string
  maxLength?: number
  /** Names and addresses that read left to right in every language. */
  ltr?: boolean
}

export function TextField({ label, hint, error, value, onChange, ltr, ...rest }: TextProps) {
  return (
    <Field label={label} hint={hint} error={error}>
      {(ids) => (
        <Input
          {...ids}
          {...rest}
          dir={ltr ? 'ltr' : 'auto'}
          autoComplete="off"
          {...(ltr ? { autoCapitalize: 'none', spellCheck: false } : {})}
          value={value}
          onChange={(event) => onChange(event.currentTarget.value)}
        />
      )}
    </Field>
  )
}

export function TextBox({
  label,
  hint,
  error,
  value,
  onChange,
  rows = 4,
  ...rest
}: TextProps & { rows?: number }) {
  const { ltr: _, ...attributes } = rest
  return (
    <Field label={label} hint={hint} error={error}>
      {(ids) => (
        <Textarea
          {...ids}
          {...attributes}
          dir="auto"
          rows={rows}
          value={value}
          onChange={(event) => onChange(event.currentTarget.value)}
        />
      )}
    </Field>
  )
}

interface SelectProps {
  label: string
  hint?: string | undefined
  error?: string | undefined
  value: string
  onChange: (value: string) => void
  options: { value: string; label: string }[]
  /** Offered while nothing is chosen. */
  none?: string
}

export function SelectField({ label, hint, error, value, onChange, options, none }: SelectProps) {
  return (
    <Field label={label} hint={hint} error={error}>
      {(ids) => (
        <Select {...ids} value={value} onChange={(event) => onChange(event.currentTarget.value)}>
          {none !== undefined && <option value="">{none}</option>}
          {options.map((option) => (
            <option key={option.value} value={option.value}>
              {option.label}
            </option>
          ))}
        </Select>
      )}
    </Field>
  )
}

interface SwitchProps {
  label: string
  hint?: string
  checked: boolean
  onChange: (checked: boolean) => void
  disabled?: boolean
}

/** A switch in a row of its own; pressing the words switches too. */
export function SwitchRow({ label, hint, checked, onChange, disabled = false }: SwitchProps) {
  const id = useId()
  return (
    <div className="switch-row">
      <label htmlFor={id} className="grow">
        <span>{label}</span>
        {hint && <span className="hint">{hint}</span>}
      </label>
      <Switch
        id={id}
        role="switch"
        checked={checked}
        disabled={disabled}
        onChange={(event) => onChange(event.currentTarget.checked)}
      />
    </div>
  )
}

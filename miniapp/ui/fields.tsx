import { Switch } from '@telegram-apps/telegram-ui'
import { IconSelector } from '@tabler/icons-react'
import { useId, useState, type ChangeEvent, type MouseEvent, type ReactNode } from 'react'
import './forms.css'

interface TextFieldProps {
  label: string
  value: string
  onChange: (value: string) => void
  error?: string | undefined
  help?: ReactNode
  placeholder?: string | undefined
  rows?: number
  maxLength?: number
  dir?: 'ltr' | 'auto'
  type?: 'text' | 'time' | 'datetime-local' | 'email' | 'password'
  inputMode?: 'text' | 'numeric' | 'decimal' | 'email'
  autoComplete?: string
  onBlur?: () => void
}

/** A text with its label above it: the kit's own field shows none on the iOS look. More than one row makes it a long text. */
export function TextField(props: TextFieldProps) {
  const { label, value, onChange, error, help, rows = 1, dir = 'auto', type = 'text' } = props
  const { placeholder, maxLength, inputMode, onBlur, autoComplete = 'off' } = props
  const id = useId()
  const described = [error && `${id}-error`, help && `${id}-help`].filter(Boolean).join(' ')
  const shared = {
    id,
    value,
    dir,
    placeholder,
    maxLength,
    inputMode,
    onBlur,
    className: 'field-input',
    'aria-invalid': Boolean(error),
    'aria-describedby': described || undefined,
    onChange: (event: ChangeEvent<HTMLInputElement | HTMLTextAreaElement>) => onChange(event.target.value),
  }
  return (
    <div className="field">
      <label htmlFor={id} className="group-title">
        {label}
      </label>
      {rows > 1 ? (
        <textarea {...shared} rows={rows} />
      ) : (
        <input {...shared} type={type} autoComplete={autoComplete} />
      )}
      {error && (
        <p id={`${id}-error`} className="group-note bad">
          {error}
        </p>
      )}
      {help && (
        <p id={`${id}-help`} className="group-note">
          {help}
        </p>
      )}
    </div>
  )
}

/** A whole number. An empty field stays empty under the finger and counts as the least. */
export function NumberField({
  label,
  value,
  onChange,
  min = 0,
  max,
  help,
  placeholder,
}: {
  label: string
  /** Undefined: nothing was said yet, and the placeholder says what holds. */
  value: number | undefined
  onChange: (value: number) => void
  min?: number
  max: number
  help?: ReactNode
  placeholder?: string
}) {
  const [typed, setTyped] = useState<string | null>(null)
  return (
    <TextField
      label={label}
      value={typed ?? (value === undefined ? '' : String(value))}
      dir="ltr"
      inputMode="numeric"
      help={help}
      // Words of the reader's language in a field that runs from left to right.
      placeholder={placeholder && `\u2068${placeholder}\u2069`}
      maxLength={String(max).length}
      onChange={(text) => {
        const digits = text.replace(/\D/g, '')
        setTyped(digits)
        onChange(Math.min(max, Math.max(min, Number(digits))))
      }}
      onBlur={() => setTyped(null)}
    />
  )
}

/** A time of day, by the phone's own chooser. */
export function TimeField(props: Pick<TextFieldProps, 'label' | 'value' | 'onChange' | 'error'>) {
  return <TextField {...props} type="time" dir="ltr" />
}

/** A day and a time on the reader's own clock, by the phone's own chooser. */
export function DateTimeField(
  props: Pick<TextFieldProps, 'label' | 'value' | 'onChange' | 'error' | 'help'>,
) {
  return <TextField {...props} type="datetime-local" dir="ltr" />
}

/** One of many, by the phone's own chooser. */
export function SelectField({
  label,
  value,
  onChange,
  options,
  error,
  help,
}: {
  label: string
  value: string
  onChange: (value: string) => void
  options: { value: string; text: string }[]
  error?: string | undefined
  help?: string
}) {
  const id = useId()
  return (
    <div className="field">
      <label htmlFor={id} className="group-title">
        {label}
      </label>
      <div className="select">
        <select
          id={id}
          className="field-input"
          value={value}
          aria-invalid={Boolean(error)}
          aria-describedby={help && `${id}-help`}
          onChange={(event) => onChange(event.target.value)}
        >
          {options.map((option) => (
            <option key={option.value} value={option.value}>
              {option.text}
            </option>
          ))}
        </select>
        <IconSelector size={18} aria-hidden="true" />
      </div>
      {error && <p className="group-note bad">{error}</p>}
      {help && (
        <p id={`${id}-help`} className="group-note">
          {help}
        </p>
      )}
    </div>
  )
}

/** Words of which several are chosen. */
export function Chips({
  label,
  options,
  value,
  onChange,
  error,
}: {
  label: string
  options: string[]
  value: string[]
  onChange: (value: string[]) => void
  error?: string | undefined
}) {
  return (
    <fieldset className="field chips-field">
      <legend className="group-title">{label}</legend>
      <div className="chips">
        {options.map((option) => (
          <label key={option} className="chip">
            <input
              type="checkbox"
              className="hidden"
              checked={value.includes(option)}
              onChange={({ target }) =>
                onChange(target.checked ? [...value, option] : value.filter((other) => other !== option))
              }
            />
            <span>{option}</span>
          </label>
        ))}
      </div>
      {error && <p className="group-note bad">{error}</p>}
    </fieldset>
  )
}

/** A row with a switch. */
export function SwitchRow({
  title,
  text,
  checked,
  onChange,
}: {
  title: string
  text?: string | undefined
  checked: boolean
  onChange: (checked: boolean) => void
}) {
  const id = useId()
  // The kit's switch is low for a finger: all of the row works it.
  const onClick = ({ target }: MouseEvent) => {
    if (target instanceof Element && !target.closest('label')) onChange(!checked)
  }
  return (
    <div className="switch-row" role="presentation" onClick={onClick}>
      <span className="choice-text">
        <span id={id}>{title}</span>
        {text && <span className="small hint">{text}</span>}
      </span>
      <Switch aria-labelledby={id} checked={checked} onChange={({ target }) => onChange(target.checked)} />
    </div>
  )
}

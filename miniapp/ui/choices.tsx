import { IconCircle, IconCircleCheckFilled } from '@tabler/icons-react'
import { useId, useState } from 'react'
import { Button, Input } from './kit.ts'
import { useTexts } from './texts.ts'

interface Choice<T extends string> {
  value: T
  label: string
  text?: string
}

/** One of a few, each with its explanation. Arrow keys move between them, as in every radio group. */
export function Choices<T extends string>({
  label,
  value,
  onChange,
  choices,
}: {
  label: string
  value: T | ''
  onChange: (value: T) => void
  choices: Choice<T>[]
}) {
  const name = useId()
  return (
    <fieldset className="choices">
      <legend className="heard">{label}</legend>
      {choices.map((choice) => (
        <label key={choice.value} className="choice">
          <input
            type="radio"
            name={name}
            value={choice.value}
            checked={choice.value === value}
            onChange={() => onChange(choice.value)}
          />
          {choice.value === value ? (
            <IconCircleCheckFilled size={22} className="accent" aria-hidden="true" />
          ) : (
            <IconCircle size={22} stroke={1.5} className="hint" aria-hidden="true" />
          )}
          <span className="grow">
            <span>{choice.label}</span>
            {choice.text && <span className="hint">{choice.text}</span>}
          </span>
        </label>
      ))}
    </fieldset>
  )
}

interface TagsProps {
  label: string
  hint?: string
  error?: string | undefined
  values: string[]
  onChange: (values: string[]) => void
  offered: string[]
  max: number
  /** Brings an own word into the form it is kept in. */
  clean?: (word: string) => string
  ltr?: boolean
}

/** Several of many as chips, and own words beside them. */
export function Tags({
  label,
  hint,
  error,
  values,
  onChange,
  offered,
  max,
  clean = (word) => word.trim(),
  ltr,
}: TagsProps) {
  const { t } = useTexts()
  const [word, setWord] = useState('')
  const id = useId()
  const shown = [...new Set([...offered, ...values])]
  const full = values.length >= max
  const toggle = (value: string) =>
    onChange(
      values.includes(value) ? values.filter((kept) => kept !== value) : [...values, value].slice(0, max),
    )
  const add = () => {
    const cleaned = clean(word)
    setWord('')
    if (cleaned !== '' && !values.includes(cleaned)) onChange([...values, cleaned].slice(0, max))
  }

  return (
    <div className="field" role="group" aria-labelledby={`${id}label`} aria-describedby={`${id}note`}>
      <p id={`${id}label`} className="field-label">
        {label}
      </p>
      {shown.length > 0 && (
        <div className="chips">
          {shown.map((value) => {
            const on = values.includes(value)
            return (
              <button
                key={value}
                type="button"
                className="chip"
                aria-pressed={on}
                disabled={!on && full}
                onClick={() => toggle(value)}
              >
                {ltr ? <bdi dir="ltr">{value}</bdi> : value}
              </button>
            )
          })}
        </div>
      )}
      <div className="own-word">
        <Input
          aria-label={t('tags.own', { label })}
          placeholder={t('tags.placeholder')}
          value={word}
          disabled={full}
          dir={ltr ? 'ltr' : 'auto'}
          autoComplete="off"
          onChange={(event) => setWord(event.currentTarget.value)}
          onKeyDown={(event) => {
            if (event.key !== 'Enter') return
            event.preventDefault()
            add()
          }}
        />
        <Button mode="bezeled" disabled={full || word.trim() === ''} onClick={add}>
          {t('tags.add')}
        </Button>
      </div>
      <p id={`${id}note`} className={error ? 'field-error' : 'hint'}>
        {error ?? hint ?? t('tags.count', { count: values.length, max })}
      </p>
    </div>
  )
}

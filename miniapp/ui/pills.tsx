import { useEffect, useRef } from 'react'
import { useTelegram } from './telegram.ts'

/** A row of words of which one is chosen; wider than a phone it can be pushed aside. */
export function Pills<T extends string>({
  name,
  options,
  value,
  onChange,
}: {
  /** What is being chosen, for those who do not see it. */
  name: string
  options: { value: T; title: string }[]
  value: T
  onChange: (value: T) => void
}) {
  const host = useTelegram()
  const current = useRef<HTMLButtonElement>(null)
  // The chosen one may lie beyond the edge of a narrow phone.
  useEffect(() => {
    current.current?.scrollIntoView({ block: 'nearest', inline: 'nearest' })
  }, [value])
  return (
    <div className="pills" role="group" aria-label={name}>
      {options.map((option) => (
        <button
          key={option.value}
          ref={option.value === value ? current : null}
          type="button"
          className="pill"
          aria-pressed={option.value === value}
          onClick={() => {
            host.haptic('light')
            onChange(option.value)
          }}
        >
          {option.title}
        </button>
      ))}
    </div>
  )
}

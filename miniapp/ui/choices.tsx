import { useId, type ReactNode } from 'react'
import './forms.css'

/** Rows of which one is chosen. */
export function ChoiceRows<T extends string>({
  name,
  options,
  value,
  onChange,
}: {
  /** What is being chosen, for those who do not see the title. */
  name: string
  options: {
    value: T
    title: string
    text?: string | undefined
    before?: ReactNode
    after?: ReactNode
  }[]
  value: T | null
  onChange: (value: T) => void
}) {
  const id = useId()
  return (
    <div className="group">
      <fieldset className="choices">
        <legend className="hidden">{name}</legend>
        {options.map((option) => (
          <label key={option.value} className="choice">
            <input
              type="radio"
              name={id}
              checked={option.value === value}
              onChange={() => onChange(option.value)}
            />
            {option.before}
            <span className="choice-text">
              <span>{option.title}</span>
              {option.text && <span className="small hint">{option.text}</span>}
            </span>
            {option.after}
          </label>
        ))}
      </fieldset>
    </div>
  )
}

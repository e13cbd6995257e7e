import { useId, type ReactNode } from 'react'
import styles from './radio-cards.module.css'

/** A choice between explained cards. Real radio buttons, so arrows and screen readers work as everywhere. */
export function RadioCards<T extends string>({
  legend,
  value,
  onChange,
  options,
  columns = 'many',
}: {
  legend: string
  value: T
  onChange: (value: T) => void
  options: { value: T; title: string; text: ReactNode; note?: string; icon?: ReactNode }[]
  columns?: 'few' | 'many' | 'wide'
}) {
  const name = useId()
  return (
    <fieldset className={styles['set']}>
      <legend>{legend}</legend>
      <div className={styles[columns]}>
        {options.map((option) => (
          <label key={option.value} className={styles['card']}>
            <input
              type="radio"
              name={name}
              value={option.value}
              checked={option.value === value}
              onChange={() => onChange(option.value)}
            />
            <span className={styles['body']}>
              <span className={styles['title']}>
                {option.icon}
                {option.title}
              </span>
              <span className="quiet">{option.text}</span>
              {option.note && <span className="small muted">{option.note}</span>}
            </span>
          </label>
        ))}
      </div>
    </fieldset>
  )
}

import { useOwed } from '#app/owed.ts'
import styles from './owed.module.css'
import { NoticeWord } from './status-word.tsx'

/** What is owed, why, and what pays it; nothing where nothing is. */
export function Owed() {
  const owed = useOwed()
  if (!owed) return null
  return (
    <section className={styles['owed']} aria-label={owed.title}>
      <p>
        <NoticeWord meaning="attention" text={owed.title} />
      </p>
      <ul>
        {owed.debts.map(({ credits, why }, index) => (
          <li key={index}>
            <span className="tabular">{credits}</span>
            <span className="wrap-anywhere">{why}</span>
          </li>
        ))}
      </ul>
      <p className="small">{owed.next}</p>
    </section>
  )
}

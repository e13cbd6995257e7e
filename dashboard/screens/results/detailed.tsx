import { useMay } from '#app/queries/organisations.ts'
import { useDetailedResults } from '#app/use-detailed-results.ts'
import { SwitchRow } from '../../components/fields.tsx'
import { useProblemToast } from '../../components/problem-toast.ts'
import styles from './results.module.css'

/** Whether posts are read three times, with what that costs beside it. */
export function Detailed() {
  const detailed = useDetailedResults(useProblemToast())
  const mayShape = useMay('shape')
  if (!detailed) return null
  const { label, words, isOn, turn } = detailed
  return (
    <section className={`card ${styles['part']}`} aria-label={label}>
      <SwitchRow
        label={label}
        description={words}
        checked={isOn}
        disabled={!mayShape}
        onChange={(event) => turn(event.currentTarget.checked)}
      />
    </section>
  )
}

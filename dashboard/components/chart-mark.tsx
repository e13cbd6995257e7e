import type { PictureMark } from '#app/evidence.ts'
import styles from './chart-mark.module.css'

/** Above this the label would stand on the chart's head. */
const highest = 0.3

/** A figure drawn into the picture of its chart: a line at its price, a ring at the candle that made it. A chart reads from left to right. */
export function ChartMark({ mark: { top, left, from, to, label } }: { mark: PictureMark }) {
  const percent = (share: number) => `${share * 100}%`
  const at = (across: number) => ({ top: percent(top), left: percent(across) })
  return (
    <span className={styles['mark']} dir="ltr" aria-hidden="true">
      <span className={styles['line']} style={{ ...at(from), width: percent(to - from) }} />
      {left !== null && <span className={styles['ring']} style={at(left)} />}
      <bdi className={styles['label']} data-below={top < highest || undefined} style={at(from)}>
        {label}
      </bdi>
    </span>
  )
}

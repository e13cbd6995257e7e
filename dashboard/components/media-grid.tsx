import { lengthText, mediumName, type Medium } from '#app/queries/library.ts'
import { MediaView } from '#app/media-view.tsx'
import styles from './media-grid.module.css'

/** Media side by side, each a button. */
export function MediaGrid({
  media,
  label,
  press,
  pressed,
  disabled,
  named = false,
}: {
  media: Medium[]
  label: string
  press: (medium: Medium) => void
  /** Which are chosen; left out: nothing is. */
  pressed?: (medium: Medium) => boolean
  disabled?: (medium: Medium) => boolean
  /** What it is called stands under each. */
  named?: boolean
}) {
  return (
    <ul className={styles['grid']} aria-label={label}>
      {media.map((medium) => (
        <li key={medium.url}>
          <button
            type="button"
            className={styles['medium']}
            {...(pressed ? { 'aria-pressed': pressed(medium) } : {})}
            disabled={disabled?.(medium)}
            onClick={() => press(medium)}
          >
            <MediaView url={medium.url} alt="" lazy controls={false} />
            <Badge medium={medium} />
            <span className={named ? styles['words'] : 'visually-hidden'} dir="auto">
              {mediumName(medium)}
            </span>
          </button>
        </li>
      ))}
    </ul>
  )
}

/** What a still view does not tell: that it moves, and how long. */
function Badge({ medium }: { medium: Medium }) {
  if (medium.kind === 'picture') return null
  const text = medium.kind === 'gif' ? 'GIF' : lengthText(medium)
  return (
    <bdi className={`${styles['badge']} tabular`} dir="ltr">
      {text}
    </bdi>
  )
}

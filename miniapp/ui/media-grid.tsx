import { MediaView } from '#app/media-view.tsx'
import { lengthText, mediumName, type Medium } from '#app/queries/library.ts'
import './media.css'

/** Media side by side, each a button. */
export function MediaGrid({
  media,
  label,
  press,
}: {
  media: Medium[]
  label: string
  press: (medium: Medium) => void
}) {
  return (
    <section className="gallery" aria-label={label}>
      {media.map((medium) => (
        <button key={medium.url} type="button" className="picture" onClick={() => press(medium)}>
          <MediaView url={medium.url} alt="" lazy controls={false} />
          {medium.kind !== 'picture' && (
            <bdi className="media-badge" dir="ltr">
              {medium.kind === 'gif' ? 'GIF' : lengthText(medium)}
            </bdi>
          )}
          <span className="hidden">{mediumName(medium)}</span>
        </button>
      ))}
    </section>
  )
}

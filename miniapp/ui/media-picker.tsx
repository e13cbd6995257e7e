import { useBackButton } from './telegram.ts'
import { MediaBrowser } from './media-browser.tsx'
import { useText } from './text.ts'

/** Chooses one of the library for a message, in place of the page; Back leaves it as it was. */
export function MediaPicker({
  onChoose,
  onClose,
}: {
  onChoose: (medium: { url: string; alt: string }) => void
  onClose: () => void
}) {
  const t = useText()
  useBackButton(onClose)
  return (
    <>
      <h2 className="group-title">{t('library:pick.title')}</h2>
      <p className="group-note">{t('library:pick.one')}</p>
      <MediaBrowser press={({ url, alt }) => onChoose({ url, alt })} />
    </>
  )
}

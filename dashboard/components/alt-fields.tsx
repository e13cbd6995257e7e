import './form-styles.ts'
import { Textarea } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { limits } from '#contract/limits.ts'
import styles from './alt-fields.module.css'
import { MediaView } from '#app/media-view.tsx'
import type { PostDraft } from './post-draft.ts'

/** What each picture shows, in words, beside it. */
export function AltFields({
  pictures,
  onChange,
}: {
  pictures: PostDraft['pictures']
  onChange: (pictures: PostDraft['pictures']) => void
}) {
  const { t } = useTranslation()
  return (
    <ul className={styles['list']}>
      {pictures.map(({ url, alt }, index) => (
        <li key={url}>
          <MediaView url={url} alt="" controls={false} />
          <Textarea
            label={t('agent:pictures.alt', { n: index + 1 })}
            description={t('agent:pictures.altHint')}
            value={alt}
            maxLength={limits.altTextMax}
            autosize
            minRows={1}
            maxRows={4}
            dir="auto"
            onChange={({ currentTarget: { value } }) =>
              onChange(pictures.map((one) => (one.url === url ? { url, alt: value, described: true } : one)))
            }
          />
        </li>
      ))}
    </ul>
  )
}

import { Button } from '@mantine/core'
import { IconPhoto, IconX } from '@tabler/icons-react'
import { lazy, Suspense, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { Platform } from '#contract/lists.ts'
import { mediaLimits } from '#contract/media.ts'
import { AltFields } from './alt-fields.tsx'
import type { PostDraft } from './post-draft.ts'

const MediaPicker = lazy(() => import('./media-picker.tsx'))

type Pictures = PostDraft['pictures']

/** The button that puts media to an own text, and the choice it opens. */
export function AddMedia({
  agentId,
  platform,
  onChoose,
}: {
  agentId: string
  platform: Platform
  onChoose: (pictures: Pictures) => void
}) {
  const { t } = useTranslation()
  const [picking, setPicking] = useState(false)
  return (
    <>
      <Button
        size="compact-sm"
        variant="subtle"
        leftSection={<IconPhoto size={16} stroke={1.75} aria-hidden="true" />}
        onClick={() => setPicking(true)}
      >
        {t('library:pick.add')}
      </Button>
      {picking && (
        <Suspense>
          <MediaPicker
            drawFor={agentId}
            max={mediaLimits[platform].picturesMax}
            onClose={() => setPicking(false)}
            onChoose={(chosen) => {
              onChoose(chosen)
              setPicking(false)
            }}
          />
        </Suspense>
      )}
    </>
  )
}

/** What the chosen pictures show, in words, and the way to leave them out again. */
export function ChosenPictures({
  pictures,
  onChange,
}: {
  pictures: Pictures
  onChange: (pictures: Pictures) => void
}) {
  const { t } = useTranslation()
  return (
    <div className="stack">
      <AltFields pictures={pictures} onChange={onChange} />
      <div>
        <Button
          size="compact-sm"
          variant="subtle"
          color="gray"
          leftSection={<IconX size={16} aria-hidden="true" />}
          onClick={() => onChange([])}
        >
          {t('agent:pictures.drop')}
        </Button>
      </div>
    </div>
  )
}

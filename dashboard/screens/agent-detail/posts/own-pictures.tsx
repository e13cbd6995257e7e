import { Button } from '@mantine/core'
import { IconPhoto, IconX } from '@tabler/icons-react'
import { lazy, Suspense, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { AltFields } from '../../../components/alt-fields.tsx'
import type { PostDraft } from '../../../components/post-draft.ts'

const PicturePicker = lazy(() => import('../../../components/picture-picker.tsx'))

type Pictures = PostDraft['pictures']

const picturesMax = 4

/** The button that puts pictures to an own text, and the choice it opens. */
export function AddPictures({
  agentId,
  onChoose,
}: {
  agentId: string
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
        {t('agent:pictures.add')}
      </Button>
      {picking && (
        <Suspense>
          <PicturePicker
            agentId={agentId}
            purpose="post"
            max={picturesMax}
            upload
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

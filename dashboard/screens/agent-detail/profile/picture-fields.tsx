import { Button } from '@mantine/core'
import { lazy, Suspense, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useUpload } from '#app/queries/images.ts'
import type { Agent } from '#app/queries/agents.ts'
import { CropDialog } from '../../../components/crop-dialog.tsx'
import { useProblemToast } from '../../../components/problem-toast.ts'
import type { Draft } from './draft.ts'
import styles from './profile.module.css'

const MediaPicker = lazy(() => import('../../../components/media-picker.tsx'))

const kinds = ['avatar', 'background'] as const
type Kind = (typeof kinds)[number]
const sizes: Record<Kind, { width: number; height: number }> = {
  avatar: { width: 400, height: 400 },
  background: { width: 1500, height: 500 },
}

/** Profile picture and banner: drawn ones as they are, one's own cut to X's shape. */
export function PictureFields({
  agent,
  draft,
  changed,
  onChange,
}: {
  agent: Agent
  draft: Draft
  changed: (keyof Draft)[]
  onChange: (part: Partial<Draft>) => void
}) {
  const { t } = useTranslation()
  const upload = useUpload()
  const onError = useProblemToast()
  const [picking, setPicking] = useState<Kind | null>(null)
  const [cropping, setCropping] = useState<{ kind: Kind; file: File } | null>(null)
  return (
    <>
      {kinds.map((kind) => (
        <fieldset key={kind} className={styles['picture']}>
          <legend>{t(`images:profile.part.${kind}`)}</legend>
          <div className="row">
            <Button variant="default" onClick={() => setPicking(kind)}>
              {t('library:pick.title')}
            </Button>
            <Button
              component="label"
              variant="default"
              loading={upload.isPending && cropping === null && picking === kind}
            >
              {t('agent:pictures.upload')}
              <input
                type="file"
                accept="image/png,image/jpeg,image/webp"
                className="visually-hidden"
                onChange={({ currentTarget }) => {
                  const [file] = currentTarget.files ?? []
                  if (file) setCropping({ kind, file })
                  currentTarget.value = ''
                }}
              />
            </Button>
            {draft[kind] && changed.includes(kind) && (
              <Button variant="subtle" color="gray" onClick={() => onChange({ [kind]: null })}>
                {t('images:profile.clear')}
              </Button>
            )}
          </div>
        </fieldset>
      ))}
      {picking && (
        <Suspense>
          <MediaPicker
            kind="picture"
            drawFor={agent.agentId}
            onClose={() => setPicking(null)}
            onChoose={([picture]) => {
              if (picture) onChange({ [picking]: picture.url })
              setPicking(null)
            }}
          />
        </Suspense>
      )}
      {cropping && (
        <CropDialog
          file={cropping.file}
          size={sizes[cropping.kind]}
          saving={upload.isPending}
          onClose={() => setCropping(null)}
          onCut={(file) =>
            upload.mutate(file, {
              onError,
              onSuccess: (url) => {
                onChange({ [cropping.kind]: url })
                setCropping(null)
              },
            })
          }
        />
      )}
    </>
  )
}

import { Button } from '@mantine/core'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useHost } from '#app/host.ts'
import { useEditMe } from '#app/queries/account.ts'
import { useUpload } from '#app/queries/images.ts'
import { useMay } from '#app/queries/organisations.ts'
import type { Me } from '#app/queries/system.ts'
import { CropDialog } from '../../components/crop-dialog.tsx'
import { PersonFace } from '../../components/person-face.tsx'
import { useProblemToast } from '../../components/problem-toast.ts'

/** Square, as large as it is ever shown on a sharp screen, and a little more. */
const size = { width: 400, height: 400 }

/** One's own picture: cut to a square here, uploaded, and shown at once. */
export function OwnPicture({ me }: { me: Me }) {
  const { t } = useTranslation()
  const host = useHost()
  const upload = useUpload()
  const edit = useEditMe()
  const onError = useProblemToast()
  // It is kept with what belongs to the project one works in.
  const mayDraft = useMay('draft')
  const [file, setFile] = useState<File | null>(null)
  const keep = (avatar: string | null) =>
    edit.mutate(
      { avatar },
      {
        onError,
        onSuccess: () => {
          setFile(null)
          host.toast(t('common.saved'), 'good')
        },
      },
    )
  return (
    <div className="row" role="group" aria-label={t('account:settings.profile.picture')}>
      <PersonFace name={me.name} avatar={me.avatar} size={64} />
      {mayDraft && (
        <Button component="label" variant="default">
          {t('account:settings.profile.upload')}
          <input
            type="file"
            accept="image/png,image/jpeg,image/webp"
            className="visually-hidden"
            onChange={({ currentTarget }) => {
              setFile(currentTarget.files?.[0] ?? null)
              currentTarget.value = ''
            }}
          />
        </Button>
      )}
      {me.avatar && (
        <Button variant="subtle" color="gray" disabled={edit.isPending} onClick={() => keep(null)}>
          {t('account:settings.profile.remove')}
        </Button>
      )}
      {file && (
        <CropDialog
          file={file}
          size={size}
          saving={upload.isPending || edit.isPending}
          onClose={() => setFile(null)}
          onCut={(cut) => upload.mutate(cut, { onError, onSuccess: keep })}
        />
      )}
    </div>
  )
}

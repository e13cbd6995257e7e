import './dialog-styles.ts'
import { Button, Modal } from '@mantine/core'
import { IconPhoto } from '@tabler/icons-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router-dom'
import type { ImagePurpose } from '#contract/lists.ts'
import { useHost } from '#app/host.ts'
import { useImages, useUpload } from '#app/queries/images.ts'
import { useFocusBack } from './use-focus-back.ts'
import { Waiting } from './screen-skeleton.tsx'
import { EmptyState } from './empty-state.tsx'
import styles from './picture-picker.module.css'
import { useProblemToast } from './problem-toast.ts'
import { ProblemCard } from './problem-card.tsx'

export interface ChosenPicture {
  url: string
  alt: string
}

const uploadTypes = 'image/png,image/jpeg,image/webp'

/** Chooses among the pictures drawn so far; where one's own fit too, they can be uploaded. */
export default function PicturePicker({
  agentId,
  purpose,
  max = 1,
  upload = false,
  onChoose,
  onClose,
}: {
  agentId?: string
  purpose?: ImagePurpose
  max?: number
  upload?: boolean
  onChoose: (pictures: ChosenPicture[]) => void
  onClose: () => void
}) {
  const { t } = useTranslation()
  useFocusBack()
  const host = useHost()
  const onError = useProblemToast()
  const sets = useImages({ size: 50, ...(purpose ? { purpose } : {}), ...(agentId ? { agentId } : {}) })
  const send = useUpload()
  const [chosen, setChosen] = useState<ChosenPicture[]>([])
  const pictures = sets.data?.list.flatMap(({ images }) => images) ?? []

  const press = (picture: ChosenPicture) => {
    if (max === 1) return onChoose([{ url: picture.url, alt: picture.alt }])
    setChosen((now) =>
      now.some(({ url }) => url === picture.url)
        ? now.filter(({ url }) => url !== picture.url)
        : [...now, { url: picture.url, alt: picture.alt }].slice(-max),
    )
  }
  const take = (file: File | undefined) => {
    if (!file) return
    if (file.size > 5_242_880) return host.toast(t('agent:pictures.tooLarge'), 'bad')
    send.mutate(file, { onError, onSuccess: (url) => onChoose([...chosen, { url, alt: '' }].slice(-max)) })
  }
  return (
    <Modal
      opened
      onClose={onClose}
      title={t('agent:pictures.title')}
      size="lg"
      closeButtonProps={{ 'aria-label': t('common.close') }}
    >
      <div className="stack">
        {sets.isPending && <Waiting height={160} />}
        {sets.isError && <ProblemCard onRetry={() => void sets.refetch()} />}
        {sets.data && pictures.length === 0 && (
          <EmptyState Icon={IconPhoto} title={t('agent:pictures.none')} text={t('agent:pictures.noneHint')} />
        )}
        <ul className={styles['grid']}>
          {pictures.map((picture) => (
            <li key={picture.id}>
              <button
                type="button"
                aria-pressed={chosen.some(({ url }) => url === picture.url)}
                aria-label={picture.alt}
                onClick={() => press(picture)}
              >
                <img src={picture.url} alt="" width={picture.width} height={picture.height} loading="lazy" />
              </button>
            </li>
          ))}
        </ul>
        <div className="between">
          <span className="row">
            {upload && (
              <Button component="label" variant="default" loading={send.isPending}>
                {t('agent:pictures.upload')}
                <input
                  type="file"
                  accept={uploadTypes}
                  className="visually-hidden"
                  onChange={(event) => take(event.currentTarget.files?.[0])}
                />
              </Button>
            )}
            <Button component={Link} to={`/images${agentId ? `?agentId=${agentId}` : ''}`} variant="subtle">
              {t('agent:pictures.draw')}
            </Button>
          </span>
          {max > 1 && (
            <Button disabled={chosen.length === 0} onClick={() => onChoose(chosen)}>
              {t('agent:pictures.take', { n: chosen.length })}
            </Button>
          )}
        </div>
      </div>
    </Modal>
  )
}

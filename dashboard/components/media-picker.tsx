import './dialog-styles.ts'
import './form-styles.ts'
import { Button, Modal, TextInput } from '@mantine/core'
import { useDebouncedValue } from '@mantine/hooks'
import { IconPhoto, IconUpload } from '@tabler/icons-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router-dom'
import type { MediaKind } from '#contract/lists.ts'
import { useHost } from '#app/host.ts'
import { uploadAccept, useAddMedia, useLibrary, type Medium } from '#app/queries/library.ts'
import { EmptyState } from './empty-state.tsx'
import { MediaGrid } from './media-grid.tsx'
import { ProblemCard } from './problem-card.tsx'
import { Waiting } from './screen-skeleton.tsx'
import { useFocusBack } from './use-focus-back.ts'

export interface ChosenMedium {
  url: string
  alt: string
}

/** Chooses among what is in the library, or uploads it on the way: so many pictures, or one GIF or video alone. */
export default function MediaPicker({
  max = 1,
  kind,
  drawFor,
  onChoose,
  onClose,
}: {
  max?: number
  /** Only these; left out: whatever a post may have. */
  kind?: MediaKind
  /** The agent that pictures would be drawn for. */
  drawFor?: string | undefined
  onChoose: (media: ChosenMedium[]) => void
  onClose: () => void
}) {
  const { t } = useTranslation()
  useFocusBack()
  const host = useHost()
  const [words, setWords] = useState('')
  const [q] = useDebouncedValue(words.trim(), 200)
  const library = useLibrary({ size: 50, ...(q ? { q } : {}), ...(kind ? { kind } : {}) })
  const add = useAddMedia({ onRefused: (text) => host.toast(text, 'bad') })
  const [chosen, setChosen] = useState<Medium[]>([])
  const isChosen = ({ url }: Medium) => chosen.some((one) => one.url === url)
  const choose = (media: Medium[]) => onChoose(media.map(({ url, alt }) => ({ url, alt })))

  const press = (medium: Medium) => {
    if (max === 1) return choose([medium])
    setChosen((now) =>
      isChosen(medium) ? now.filter(({ url }) => url !== medium.url) : together(now, medium, max),
    )
  }
  const send = (files: FileList | null) => {
    const fitting = [...(files ?? [])].slice(0, max)
    if (fitting.length === 0) return
    add.mutate(fitting, {
      onSuccess: (media) => {
        const usable = media.filter((medium) => !kind || medium.kind === kind)
        if (usable.length === 0) return
        if (max === 1) return choose(usable)
        setChosen((now) => usable.reduce((all, medium) => together(all, medium, max), now))
      },
    })
  }
  return (
    <Modal
      opened
      onClose={onClose}
      title={t('library:pick.title')}
      size="xl"
      closeButtonProps={{ 'aria-label': t('common.close') }}
    >
      <div className="stack">
        <TextInput
          type="search"
          aria-label={t('library:mediaPage.search')}
          placeholder={t('library:mediaPage.search')}
          value={words}
          maxLength={200}
          dir="auto"
          onChange={(event) => setWords(event.currentTarget.value)}
        />
        {!kind && (
          <p className="small quiet">
            {max === 1 ? t('library:pick.one') : t('library:pick.alone', { max })}
          </p>
        )}
        {library.isPending && <Waiting height={160} />}
        {library.isError && <ProblemCard onRetry={() => void library.refetch()} />}
        {library.data?.list.length === 0 && (
          <EmptyState
            Icon={IconPhoto}
            heading="h3"
            title={t(q ? 'library:nothing' : 'library:mediaPage.none')}
            text={t(q ? 'library:nothingHint' : 'library:mediaPage.noneHint')}
          />
        )}
        <MediaGrid
          media={library.data?.list ?? []}
          label={t('library:media')}
          press={press}
          {...(max === 1 ? {} : { pressed: isChosen })}
        />
        {add.isPending && (
          <p className="small quiet" role="status">
            {t('library:sending', { count: add.variables.length })}
          </p>
        )}
        <div className="between">
          <Ways kind={kind} several={max > 1} sending={add.isPending} drawFor={drawFor} onFiles={send} />
          {max > 1 && (
            <Button disabled={chosen.length === 0} onClick={() => choose(chosen)}>
              {t('library:pick.take', { n: chosen.length })}
            </Button>
          )}
        </div>
      </div>
    </Modal>
  )
}

/** How something comes into the library on the way. */
function Ways({
  kind,
  several,
  sending,
  drawFor,
  onFiles,
}: {
  kind: MediaKind | undefined
  several: boolean
  sending: boolean
  drawFor: string | undefined
  onFiles: (files: FileList | null) => void
}) {
  const { t } = useTranslation()
  return (
    <span className="row">
      <Button
        component="label"
        variant="default"
        loading={sending}
        leftSection={<IconUpload size={16} stroke={1.75} aria-hidden="true" />}
      >
        {t('library:upload')}
        <input
          type="file"
          accept={kind === 'picture' ? 'image/png,image/jpeg,image/webp' : uploadAccept}
          multiple={several}
          className="visually-hidden"
          onChange={({ currentTarget }) => {
            onFiles(currentTarget.files)
            currentTarget.value = ''
          }}
        />
      </Button>
      <Button component={Link} to={`/library?draw=${drawFor ?? '1'}`} variant="subtle">
        {t('agent:pictures.draw')}
      </Button>
    </span>
  )
}

/** With one more: pictures push out the first, a GIF or a video everything. */
function together(chosen: Medium[], medium: Medium, max: number): Medium[] {
  if (medium.kind !== 'picture') return [medium]
  const others = chosen.filter(({ kind, url }) => kind === 'picture' && url !== medium.url)
  return [...others, medium].slice(-max)
}

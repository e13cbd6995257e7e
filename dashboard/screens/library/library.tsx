import '../../components/form-styles.ts'
import { Button } from '@mantine/core'
import { IconBrush, IconPhoto, IconUpload } from '@tabler/icons-react'
import { lazy, Suspense, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { mediaKinds, mediaOrigins } from '#contract/lists.ts'
import { useFormat } from '#app/format.ts'
import { useHost } from '#app/host.ts'
import { useMay } from '#app/queries/organisations.ts'
import { uploadAccept, useAddMedia, useLibrary, type LibraryPage } from '#app/queries/library.ts'
import { Pager } from '../../components/data-table.tsx'
import { EmptyState } from '../../components/empty-state.tsx'
import { MediaGrid } from '../../components/media-grid.tsx'
import { PageTitle } from '../../components/page-title.tsx'
import { ProblemCard } from '../../components/problem-card.tsx'
import { Waiting } from '../../components/screen-skeleton.tsx'
import { useAddress } from '../../components/use-address.ts'
import { LibraryFilters } from './filters.tsx'
import styles from './library.module.css'
import { useDroppedFiles } from './use-dropped-files.ts'

const DrawDialog = lazy(() => import('./draw-dialog.tsx'))
const MediumPanel = lazy(() => import('./medium-panel.tsx'))

const size = 24

/** Everything that can go out with a post: own pictures, GIFs and videos, drawn pictures and charts. */
export default function Library() {
  const { t } = useTranslation()
  const host = useHost()
  const { get, page, change } = useAddress()
  const kind = mediaKinds.find((known) => known === get('kind'))
  const origin = mediaOrigins.find((known) => known === get('origin'))
  const filter = {
    ...(kind ? { kind } : {}),
    ...(origin ? { origin } : {}),
    ...(get('tag') ? { tag: get('tag') } : {}),
    ...(get('q') ? { q: get('q') } : {}),
  }
  const library = useLibrary({ page, size, ...filter })
  const add = useAddMedia({ onRefused: (text) => host.toast(text, 'bad') })
  const send = (files: File[]) => {
    if (files.length === 0) return
    add.mutate(files, {
      onSuccess: (added) => {
        if (added.length > 0) host.toast(t('library:sent.added', { count: added.length }), 'good')
      },
    })
  }
  const mayDraft = useMay('draft')
  const dropping = useDroppedFiles(mayDraft ? send : null)
  const open = library.data?.list.find(({ url }) => url === get('medium'))
  return (
    <>
      <PageTitle title={t('library:mediaPage.title')}>
        {mayDraft && (
          <>
            <Button
              variant="default"
              leftSection={<IconBrush size={16} stroke={1.75} aria-hidden="true" />}
              onClick={() => change({ draw: '1', page: String(page) })}
            >
              {t('images:draw')}
            </Button>
            <UploadButton loading={add.isPending} onFiles={send} />
          </>
        )}
      </PageTitle>
      <div className={`stack ${styles['page']}`}>
        <LibraryFilters />
        <p className="small quiet" role="status">
          {add.isPending
            ? t('library:sending', { count: add.variables.length })
            : mayDraft && t('library:uploadHint')}{' '}
          <Room library={library.data} />
        </p>
        {library.isPending && <Waiting count={2} height={160} />}
        {library.isError && <ProblemCard onRetry={() => void library.refetch()} />}
        {library.data?.list.length === 0 && <Nothing filtered={Object.keys(filter).length > 0} />}
        <MediaGrid
          media={library.data?.list ?? []}
          label={t('library:media')}
          press={({ url }) => change({ medium: url, page: String(page) })}
          named
        />
        {library.data && library.data.total > size && (
          <Pager
            page={page}
            size={size}
            total={library.data.total}
            onPage={(to) => change({ page: String(to) })}
          />
        )}
        {dropping && <div className={styles['drop']}>{t('library:dropHere')}</div>}
      </div>
      <Suspense>
        {open && (
          <MediumPanel
            key={open.url}
            medium={open}
            onClose={() => change({ medium: null, page: String(page) })}
          />
        )}
        {mayDraft && get('draw') && (
          <DrawDialog agentId={get('draw')} onClose={() => change({ draw: null, page: String(page) })} />
        )}
      </Suspense>
    </>
  )
}

function UploadButton({ loading, onFiles }: { loading: boolean; onFiles: (files: File[]) => void }) {
  const { t } = useTranslation()
  const input = useRef<HTMLInputElement>(null)
  return (
    <>
      <Button
        loading={loading}
        leftSection={<IconUpload size={16} stroke={1.75} aria-hidden="true" />}
        onClick={() => input.current?.click()}
      >
        {t('library:upload')}
      </Button>
      <input
        ref={input}
        type="file"
        accept={uploadAccept}
        multiple
        hidden
        onChange={({ currentTarget }) => {
          onFiles([...(currentTarget.files ?? [])])
          currentTarget.value = ''
        }}
      />
    </>
  )
}

const megabytes = (bytes: number) => bytes / 1_048_576

/** How much may still be uploaded. */
function Room({ library }: { library: LibraryPage | undefined }) {
  const { t } = useTranslation()
  const format = useFormat()
  if (!library) return null
  const { usedBytes, maxBytes } = library
  return (
    <span className="tabular">
      {t('library:room', {
        used: format.number(megabytes(usedBytes), 1),
        max: format.number(megabytes(maxBytes), 0),
      })}
    </span>
  )
}

function Nothing({ filtered }: { filtered: boolean }) {
  const { t } = useTranslation()
  const { open } = useAddress()
  return (
    <EmptyState
      Icon={IconPhoto}
      title={t(filtered ? 'library:nothing' : 'library:mediaPage.none')}
      text={t(filtered ? 'library:nothingHint' : 'library:mediaPage.noneHint')}
    >
      {filtered && (
        <Button variant="default" onClick={() => open({})}>
          {t('library:clear')}
        </Button>
      )}
    </EmptyState>
  )
}

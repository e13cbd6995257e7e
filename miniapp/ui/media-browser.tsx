import { useRef } from 'react'
import { mediaKinds } from '#contract/lists.ts'
import { useHost } from '#app/host.ts'
import { uploadAccept, useAddMedia, type Medium } from '#app/queries/library.ts'
import { useMay } from '#app/queries/organisations.ts'
import { Button } from './button.tsx'
import { TextField } from './fields.tsx'
import { MediaGrid } from './media-grid.tsx'
import { Pills } from './pills.tsx'
import { EmptyState, LoadFailed, LoadingRows } from './states.tsx'
import { useText } from './text.ts'
import { useMediaList } from './use-media-list.ts'

/** The library as a phone shows it: searched, by kind, and something of one's own put into it. */
export function MediaBrowser({ press }: { press: (medium: Medium) => void }) {
  const t = useText()
  const { words, setWords, kind, setKind, library, media, filtered, more } = useMediaList()
  const mayDraft = useMay('draft')
  return (
    <>
      <TextField label={t('library:mediaPage.search')} value={words} maxLength={200} onChange={setWords} />
      <Pills
        name={t('library:kindLabel')}
        value={kind}
        options={(['all', ...mediaKinds] as const).map((value) => ({
          value,
          title: t(`library:kind.${value}`),
        }))}
        onChange={setKind}
      />
      {mayDraft && <Upload />}
      {library.isPending && <LoadingRows count={3} />}
      {library.isError && <LoadFailed error={library.error} retry={library.refetch} />}
      {library.data && media.length === 0 && (
        <EmptyState
          title={t(filtered ? 'library:nothing' : 'library:mediaPage.none')}
          text={t(filtered ? 'library:nothingHint' : 'library:mediaPage.noneHint')}
        />
      )}
      {media.length > 0 && <MediaGrid media={media} label={t('library:media')} press={press} />}
      {more && (
        <p className="centred">
          <Button onClick={more}>{t('showMore')}</Button>
        </p>
      )}
    </>
  )
}

function Upload() {
  const t = useText()
  const host = useHost()
  const input = useRef<HTMLInputElement>(null)
  const add = useAddMedia({ onRefused: (text) => host.toast(text, 'bad') })
  return (
    <>
      <p className="centred">
        <Button disabled={add.isPending} onClick={() => input.current?.click()}>
          {t('library:upload')}
        </Button>
        <input
          ref={input}
          type="file"
          accept={uploadAccept}
          multiple
          hidden
          onChange={({ currentTarget }) => {
            const files = [...(currentTarget.files ?? [])]
            currentTarget.value = ''
            if (files.length > 0)
              add.mutate(files, {
                onSuccess: (added) => {
                  if (added.length > 0) host.toast(t('library:sent.added', { count: added.length }), 'good')
                },
              })
          }}
        />
      </p>
      <p className="group-note" role="status">
        {add.isPending ? t('library:sending', { count: add.variables.length }) : t('library:uploadHint')}
      </p>
    </>
  )
}

import '@mantine/core/styles/CloseButton.layer.css'
import '@mantine/core/styles/Paper.layer.css'
import '@mantine/core/styles/ModalBase.layer.css'
import '@mantine/core/styles/Drawer.layer.css'
import '@mantine/core/styles/Overlay.layer.css'
import { Button, Drawer, TagsInput, Textarea } from '@mantine/core'
import { IconDownload, IconTrash } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { limits } from '#contract/limits.ts'
import { tagLengthMax, tagsMax } from '#contract/media.ts'
import { useFormat } from '#app/format.ts'
import { lengthText, useTags, type Medium } from '#app/queries/library.ts'
import { useMay } from '#app/queries/organisations.ts'
import { useMediumRemoval, useMediumWords } from '#app/use-medium.ts'
import { MediaView } from '#app/media-view.tsx'
import { useFocusBack } from '../../components/use-focus-back.ts'
import { MediumUses } from './medium-uses.tsx'
import styles from './library.module.css'

/** One medium large, with its words, its tags, and where it is used. */
export default function MediumPanel({ medium, onClose }: { medium: Medium; onClose: () => void }) {
  const { t } = useTranslation()
  useFocusBack()
  const { url, alt } = medium
  const mayDraft = useMay('draft')
  return (
    <Drawer
      opened
      onClose={onClose}
      position="right"
      size={460}
      title={t('library:details')}
      closeButtonProps={{ 'aria-label': t('common.close') }}
    >
      <div className="stack">
        <MediaView url={url} alt={alt} className={styles['shown']} />
        {mayDraft ? <WordsForm medium={medium} /> : <Words medium={medium} />}
        <Facts medium={medium} />
        <MediumUses url={url} />
        <div className="between">
          <Button
            component="a"
            variant="default"
            href={url}
            download
            leftSection={<IconDownload size={16} stroke={1.75} aria-hidden="true" />}
          >
            {t('images:download')}
          </Button>
          {mayDraft && <RemoveButton url={url} onRemoved={onClose} />}
        </div>
      </div>
    </Drawer>
  )
}

/** What it shows and how it is sorted, for whoever only reads. */
function Words({ medium: { alt, tags } }: { medium: Medium }) {
  const { t } = useTranslation()
  if (alt === '' && tags.length === 0) return null
  return (
    <dl className={`${styles['facts']} small`}>
      {alt !== '' && (
        <>
          <dt className="quiet">{t('library:medium.alt')}</dt>
          <dd dir="auto">{alt}</dd>
        </>
      )}
      {tags.length > 0 && (
        <>
          <dt className="quiet">{t('library:tags')}</dt>
          <dd dir="auto">{tags.join(', ')}</dd>
        </>
      )}
    </dl>
  )
}

function WordsForm({ medium }: { medium: Medium }) {
  const { t } = useTranslation()
  const known = useTags().data ?? []
  const { alt, setAlt, tags, setTags, changed, saving, save } = useMediumWords(medium)
  return (
    <form
      className="stack"
      onSubmit={(event) => {
        event.preventDefault()
        save()
      }}
    >
      <Textarea
        label={t('library:medium.alt')}
        description={t('library:medium.altHint')}
        inputWrapperOrder={['label', 'input', 'description', 'error']}
        value={alt}
        maxLength={limits.altTextMax}
        autosize
        minRows={2}
        maxRows={6}
        dir="auto"
        onChange={(event) => setAlt(event.currentTarget.value)}
      />
      <TagsInput
        label={t('library:tags')}
        description={t('library:tagsHint', { max: tagsMax })}
        inputWrapperOrder={['label', 'input', 'description', 'error']}
        value={tags}
        data={known.map(({ tag }) => tag)}
        maxTags={tagsMax}
        maxLength={tagLengthMax}
        splitChars={[',', '#']}
        acceptValueOnBlur
        onChange={setTags}
        comboboxProps={{ shadow: 'md' }}
      />
      <div>
        <Button type="submit" loading={saving} disabled={!changed}>
          {t('common.save')}
        </Button>
      </div>
    </form>
  )
}

function Facts({ medium }: { medium: Medium }) {
  const { t } = useTranslation()
  const format = useFormat()
  const { width, height, bytes, origin, prompt, createdAt } = medium
  const size = [
    width && height ? t('library:pixels', { width, height }) : null,
    bytes === null ? null : t('library:megabytes', { n: format.number(Math.max(0.1, bytes / 1_048_576), 1) }),
  ].filter((part) => part !== null)
  const length = lengthText(medium)
  return (
    <dl className={`${styles['facts']} small`}>
      <dt className="quiet">{t('library:originLabel')}</dt>
      <dd>{t(`library:origin.${origin}`)}</dd>
      <dt className="quiet">{t('library:medium.added')}</dt>
      <dd className="tabular">{format.fullDateTime(createdAt)}</dd>
      {size.length > 0 && (
        <>
          <dt className="quiet">{t('library:size')}</dt>
          <dd className="tabular">{size.join(' · ')}</dd>
        </>
      )}
      {length && (
        <>
          <dt className="quiet">{t('library:length')}</dt>
          <dd className="tabular">
            <bdi dir="ltr">{length}</bdi>
          </dd>
        </>
      )}
      {prompt && (
        <>
          <dt className="quiet">{t('library:medium.prompt')}</dt>
          <dd dir="auto">{prompt}</dd>
        </>
      )}
    </dl>
  )
}

function RemoveButton({ url, onRemoved }: { url: string; onRemoved: () => void }) {
  const { t } = useTranslation()
  const { removing, ask } = useMediumRemoval(url, onRemoved)
  return (
    <Button
      variant="subtle"
      color="red"
      loading={removing}
      leftSection={<IconTrash size={16} stroke={1.75} aria-hidden="true" />}
      onClick={ask}
    >
      {t('library:removal.remove')}
    </Button>
  )
}

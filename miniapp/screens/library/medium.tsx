import { IconTrash } from '@tabler/icons-react'
import { useState } from 'react'
import { limits } from '#contract/limits.ts'
import { tagsMax } from '#contract/media.ts'
import { useFormat } from '#app/format.ts'
import { MediaView } from '#app/media-view.tsx'
import { lengthText, useMediaUses, type Medium } from '#app/queries/library.ts'
import { useMay } from '#app/queries/organisations.ts'
import { useMediumRemoval, useMediumWords } from '#app/use-medium.ts'
import { ActionRow, Group, Row } from '../../ui/groups.tsx'
import { Page } from '../../ui/page.tsx'
import { LoadingRows } from '../../ui/states.tsx'
import { StatusWord } from '../../ui/status-word.tsx'
import { useMainButton } from '../../ui/telegram.ts'
import { useText } from '../../ui/text.ts'
import { TextField } from '../../ui/fields.tsx'

/** One medium with its words, its tags, and where it is used. */
export function MediumScreen({ medium, onClose }: { medium: Medium; onClose: () => void }) {
  const t = useText()
  const { alt, setAlt, tags, setTags, changed, saving, save } = useMediumWords(medium)
  const [typed, setTyped] = useState<string | null>(null)
  const { removing, ask } = useMediumRemoval(medium.url, onClose)
  const mayDraft = useMay('draft')
  useMainButton(changed && mayDraft ? { text: t('common.save'), progress: saving, onClick: save } : null)
  return (
    <Page title={t('library:details')} back={onClose}>
      <MediaView url={medium.url} alt={medium.alt} className="media-large" />
      <TextField
        label={t('library:medium.alt')}
        help={t('library:medium.altHint')}
        rows={3}
        maxLength={limits.altTextMax}
        value={alt}
        onChange={setAlt}
      />
      <TextField
        label={t('library:tags')}
        help={t('library:tagsComma', { max: tagsMax })}
        value={typed ?? tags.join(', ')}
        onChange={(text) => {
          setTyped(text)
          setTags(wordsOf(text))
        }}
        onBlur={() => setTyped(null)}
      />
      <Facts medium={medium} />
      <Uses url={medium.url} />
      {mayDraft && (
        <Group>
          <ActionRow
            danger
            disabled={removing}
            before={<IconTrash className="row-icon" aria-hidden="true" />}
            title={t('library:removal.remove')}
            onClick={ask}
          />
        </Group>
      )}
    </Page>
  )
}

function wordsOf(text: string): string[] {
  const words = text.split(/[,،，、]/).map((word) => word.trim())
  return words.filter((word) => word !== '')
}

function Facts({ medium }: { medium: Medium }) {
  const t = useText()
  const format = useFormat()
  const { width, height, bytes, origin, createdAt } = medium
  const length = lengthText(medium)
  const size = [
    width && height ? t('library:pixels', { width, height }) : null,
    bytes === null ? null : t('library:megabytes', { n: format.number(Math.max(0.1, bytes / 1_048_576), 1) }),
  ].filter((part) => part !== null)
  return (
    <Group>
      <Row title={t('library:originLabel')} text={t(`library:origin.${origin}`)} />
      <Row title={t('library:medium.added')} text={format.fullDateTime(createdAt)} />
      {size.length > 0 && <Row title={t('library:size')} text={size.join(' · ')} />}
      {length && <Row title={t('library:length')} text={<bdi dir="ltr">{length}</bdi>} />}
    </Group>
  )
}

function Uses({ url }: { url: string }) {
  const t = useText()
  const format = useFormat()
  const uses = useMediaUses(url)
  if (uses.isPending) return <LoadingRows count={1} />
  if (!uses.data)
    return (
      <Group title={t('library:used')} note={t('library:usesFailed')}>
        {null}
      </Group>
    )
  const { publications, publicationsTotal, agents, account } = uses.data
  const none = publicationsTotal === 0 && agents.length === 0 && !account
  const more = publicationsTotal - publications.length
  return (
    <Group title={t('library:used')} {...(none ? { note: t('library:unused') } : {})}>
      {account && <Row title={t('library:accountFace')} />}
      {agents.map(({ agentId, name }) => (
        <Row key={agentId} title={t('library:face', { name })} />
      ))}
      {publications.map(({ id, agentName, platform, status, content, at }) => (
        <Row
          key={id}
          multiline
          title={<span dir="auto">{content}</span>}
          text={
            <>
              <bdi>{agentName}</bdi> · <bdi>{t(`platform.${platform}`)}</bdi> · {format.dateTime(at)} ·{' '}
              <StatusWord status={status} />
            </>
          }
        />
      ))}
      {more > 0 && <Row title={t('library:uses.more', { count: more })} />}
    </Group>
  )
}

import '../../components/dialog-styles.ts'
import '../../components/form-styles.ts'
import { ActionIcon, Button, Modal, Textarea } from '@mantine/core'
import { IconChevronLeft, IconChevronRight, IconDownload } from '@tabler/icons-react'
import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { limits } from '#contract/limits.ts'
import { useHost } from '#app/host.ts'
import { useEditAgent, type Agent } from '#app/queries/agents.ts'
import { useDescribe, type ImageSet, type Picture } from '#app/queries/images.ts'
import { useProblemToast } from '../../components/problem-toast.ts'
import { useFocusBack } from '../../components/use-focus-back.ts'
import styles from './images.module.css'

/** One picture large; arrows go to the others of its set. */
export function PictureViewer({
  agent,
  set,
  picture,
  onMove,
  onClose,
}: {
  agent: Agent
  set: ImageSet
  picture: Picture
  onMove: (picture: Picture) => void
  onClose: () => void
}) {
  const { t } = useTranslation()
  useFocusBack()
  const host = useHost()
  const edit = useEditAgent()
  const onError = useProblemToast()
  const at = set.images.findIndex(({ id }) => id === picture.id)
  const { length } = set.images
  const next = set.images[(at + 1) % length]
  const previous = set.images[(at - 1 + length) % length]

  useEffect(() => {
    const rtl = document.documentElement.dir === 'rtl'
    const onKey = ({ key, target }: KeyboardEvent) => {
      // There they move the cursor.
      if (target instanceof HTMLTextAreaElement) return
      const forward = key === (rtl ? 'ArrowLeft' : 'ArrowRight')
      const back = key === (rtl ? 'ArrowRight' : 'ArrowLeft')
      if (forward && next) onMove(next)
      if (back && previous) onMove(previous)
    }
    addEventListener('keydown', onKey)
    return () => removeEventListener('keydown', onKey)
  }, [next, previous, onMove])

  const useAsAvatar = () =>
    edit.mutate(
      { agentId: agent.agentId, avatar: picture.url },
      { onError, onSuccess: () => host.toast(t('images:isAvatar', { name: agent.name }), 'good') },
    )
  return (
    <Modal
      opened
      onClose={onClose}
      size="xl"
      title={t('images:of', { number: at + 1, n: length })}
      closeButtonProps={{ 'aria-label': t('common.close') }}
    >
      <div className={styles['viewer']}>
        <ActionIcon
          aria-label={t('images:previous')}
          disabled={length < 2}
          onClick={() => previous && onMove(previous)}
        >
          <IconChevronLeft size={24} className="mirror" />
        </ActionIcon>
        <img src={picture.url} alt={picture.alt} width={picture.width} height={picture.height} />
        <ActionIcon
          aria-label={t('images:nextOne')}
          disabled={length < 2}
          onClick={() => next && onMove(next)}
        >
          <IconChevronRight size={24} className="mirror" />
        </ActionIcon>
      </div>
      <Described key={picture.url} picture={picture} />
      <div className="row">
        <Button loading={edit.isPending} onClick={useAsAvatar}>
          {t('images:useAsAvatar')}
        </Button>
        <Button
          component="a"
          variant="default"
          href={picture.url}
          download={`${picture.id}.png`}
          leftSection={<IconDownload size={16} stroke={1.75} aria-hidden="true" />}
        >
          {t('images:download')}
        </Button>
      </div>
    </Modal>
  )
}

/** What the picture shows, in the owner's words. */
function Described({ picture: { url, alt } }: { picture: Picture }) {
  const { t } = useTranslation()
  const host = useHost()
  const describe = useDescribe()
  const onError = useProblemToast()
  const [text, setText] = useState(alt)
  const kept = describe.data?.alt ?? alt
  return (
    <form
      className={styles['alt']}
      onSubmit={(event) => {
        event.preventDefault()
        describe.mutate(
          { url, alt: text },
          { onError, onSuccess: () => host.toast(t('common.saved'), 'good') },
        )
      }}
    >
      <Textarea
        label={t('images:altLabel')}
        value={text}
        maxLength={limits.altTextMax}
        autosize
        minRows={1}
        maxRows={5}
        dir="auto"
        onChange={(event) => setText(event.currentTarget.value)}
      />
      <Button type="submit" variant="default" loading={describe.isPending} disabled={text.trim() === kept}>
        {t('common.save')}
      </Button>
    </form>
  )
}

import '../../components/dialog-styles.ts'
import { Button, Modal } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { useFormat } from '#app/format.ts'
import { useCloseFeed, useFeed, useOpenFeed } from '#app/queries/schedule.ts'
import { CopyButton } from '../../components/copy-button.tsx'
import { useProblemToast } from '../../components/problem-toast.ts'
import { Waiting } from '../../components/screen-skeleton.tsx'
import { useFocusBack } from '../../components/use-focus-back.ts'

/** The address at which a calendar program reads the plan: made, shown once, and ended. */
export default function FeedDialog({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation()
  const format = useFormat()
  useFocusBack()
  const onError = useProblemToast()
  const feed = useFeed()
  const open = useOpenFeed()
  const close = useCloseFeed()
  const url = open.data?.url
  const isOpen = Boolean(feed.data?.since)
  return (
    <Modal
      opened
      onClose={onClose}
      title={t('schedule:feed.title')}
      closeButtonProps={{ 'aria-label': t('common.close') }}
    >
      <div className="stack">
        <p className="quiet">{t('schedule:feed.text')}</p>
        {feed.isPending && <Waiting height={60} />}
        {url && (
          <div className="stack tight">
            <code className="ltr" style={{ overflowWrap: 'anywhere' }}>
              {url}
            </code>
            <p className="small quiet">{t('schedule:feed.once')}</p>
            <div>
              <CopyButton text={url} label={t('schedule:feed.copy')} done={t('schedule:feed.copied')} />
            </div>
          </div>
        )}
        {isOpen && !url && (
          <p>
            {feed.data?.readAt
              ? t('schedule:feed.read', { time: format.moment(feed.data.readAt) })
              : t('schedule:feed.unread')}
          </p>
        )}
        <div className="row">
          <Button loading={open.isPending} onClick={() => open.mutate({}, { onError })}>
            {t(isOpen ? 'schedule:feed.renew' : 'schedule:feed.make')}
          </Button>
          {isOpen && (
            <Button
              variant="default"
              loading={close.isPending}
              onClick={() => close.mutate({}, { onError, onSuccess: () => open.reset() })}
            >
              {t('schedule:feed.end')}
            </Button>
          )}
        </div>
      </div>
    </Modal>
  )
}

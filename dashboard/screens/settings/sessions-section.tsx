import { Button } from '@mantine/core'
import { IconDeviceDesktop } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { useFormat } from '#app/format.ts'
import { useNow } from '#app/product-clock.ts'
import { useEndSession, useSessions } from '#app/queries/account.ts'
import { ProblemCard } from '../../components/problem-card.tsx'
import { useProblemToast } from '../../components/problem-toast.ts'
import { Waiting } from '../../components/screen-skeleton.tsx'
import { Section } from './section.tsx'
import styles from './settings.module.css'

/** Where one is signed in, and the way to end it there. */
export function SessionsSection() {
  const { t } = useTranslation()
  const format = useFormat()
  const now = useNow()
  const sessions = useSessions()
  const end = useEndSession()
  const onError = useProblemToast()
  const list = sessions.data ?? []
  return (
    <Section id="sessions">
      {sessions.isPending && <Waiting height={80} />}
      {sessions.isError && <ProblemCard onRetry={() => void sessions.refetch()} />}
      <ul className={styles['rows']}>
        {list.map(({ id, device, createdAt, lastSeenAt, current }) => (
          <li key={id}>
            <IconDeviceDesktop size={20} stroke={1.75} aria-hidden="true" />
            <div className={styles['what']}>
              <p className={styles['name']}>
                <bdi>{device || t('account:settings.sessions.unknown')}</bdi>
              </p>
              <p className="small quiet">
                {current
                  ? t('account:settings.sessions.here')
                  : t('account:settings.sessions.seen', { when: format.relative(lastSeenAt, now) })}
                {' · '}
                {t('account:settings.sessions.since', { date: format.fullDate(createdAt) })}
              </p>
            </div>
            {!current && (
              <Button
                variant="default"
                loading={end.isPending && end.variables === id}
                onClick={() => end.mutate(id, { onError })}
              >
                {t('nav.signOut')}
                <span className="visually-hidden">: {device}</span>
              </Button>
            )}
          </li>
        ))}
      </ul>
      {list.length > 1 && (
        <Button
          variant="default"
          loading={end.isPending && end.variables === null}
          onClick={() => end.mutate(null, { onError })}
        >
          {t('account:settings.sessions.others')}
        </Button>
      )}
    </Section>
  )
}

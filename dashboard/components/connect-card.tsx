import { Button } from '@mantine/core'
import type { Icon as TablerIcon } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { useFormat } from '#app/format.ts'
import { useHost } from '#app/host.ts'
import styles from './connect-card.module.css'
import { NoticeWord } from './status-word.tsx'

/** What an agent is, or can be, connected to at one place. */
export function ConnectCard({
  Icon,
  title,
  children,
}: {
  Icon: TablerIcon
  title: string
  children: ReactNode
}) {
  return (
    <section className={`card ${styles['card']}`}>
      <h2 className="inline-icon">
        <Icon size={18} stroke={1.75} aria-hidden="true" /> {title}
      </h2>
      {children}
    </section>
  )
}

/** Who stands at the other end: a name, below it what they are called there. */
export function ConnectedAccount({
  picture,
  name,
  handle,
  status,
}: {
  picture?: ReactNode
  name: ReactNode
  handle: ReactNode
  /** Read out when it appears. */
  status?: 'status'
}) {
  return (
    <div className={styles['account']} role={status}>
      {picture}
      <div>
        <p className={styles['name']}>{name}</p>
        {handle}
      </div>
    </div>
  )
}

/** Since when it holds, or what is wrong with it; `broken` is null while nothing is. */
export function ConnectedSince({ boundAt, broken }: { boundAt: string; broken: string | null }) {
  const { t } = useTranslation()
  const format = useFormat()
  return broken === null ? (
    <NoticeWord meaning="good" text={t('agent:connect.since', { date: format.fullDate(boundAt) })} />
  ) : (
    <NoticeWord meaning="bad" text={broken} />
  )
}

/** Cuts the connection, after a question. */
export function Disconnect({
  title,
  text,
  busy,
  onYes,
}: {
  title: string
  text: string
  busy: boolean
  onYes: () => void
}) {
  const { t } = useTranslation()
  const host = useHost()
  const ask = async () => {
    const sure = await host.confirm({
      title,
      text,
      ok: t('common.disconnect'),
      danger: true,
      cancel: t('common.cancel'),
    })
    if (sure) onYes()
  }
  return (
    <div>
      <Button variant="default" loading={busy} onClick={() => void ask()}>
        {t('common.disconnect')}
      </Button>
    </div>
  )
}

import '../../components/form-styles.ts'
import { Button } from '@mantine/core'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useFormat } from '#app/format.ts'
import { useHost } from '#app/host.ts'
import { useHere, useMay } from '#app/queries/organisations.ts'
import {
  useGuestPages,
  useRevokeGuestPage,
  useRules,
  type GuestPage,
  type MadeGuestPage,
} from '#app/queries/votes.ts'
import { EmptyState } from '../../components/empty-state.tsx'
import { PageTitle } from '../../components/page-title.tsx'
import { ProblemCard } from '../../components/problem-card.tsx'
import { useProblemToast } from '../../components/problem-toast.ts'
import { Waiting } from '../../components/screen-skeleton.tsx'
import { NoticeWord } from '../../components/status-word.tsx'
import lines from '../../components/lined-list.module.css'
import { CopyLink, MakePage } from './make-page.tsx'
import styles from './voting.module.css'

/** Pages on which clients answer, and a new one. */
export default function GuestPages() {
  const { t } = useTranslation()
  const { project } = useHere()
  const pages = useGuestPages(true)
  const rules = useRules()
  const makes = useMay('people')
  const [made, setMade] = useState<{ page: MadeGuestPage; password: string } | null>(null)
  const asksClients = rules.data?.rules.some(({ steps }) => steps.some(({ guests }) => guests)) ?? true
  return (
    <div className={styles['all']}>
      <PageTitle title={t('voting:guestPages.title')} />
      <div className={styles['page']}>
        <p className="quiet">
          {project?.name && (
            <>
              <bdi>{project.name}</bdi> ·{' '}
            </>
          )}
          {t('voting:guestPages.text')}
        </p>
        {!asksClients && <NoticeWord meaning="attention" text={t('voting:guestPages.noRule')} />}
        {pages.isPending && <Waiting count={2} height={72} />}
        {pages.isError && <ProblemCard onRetry={() => void pages.refetch()} />}
        {pages.data?.length === 0 && <EmptyState title={t('voting:guestPages.none')} />}
        {pages.data && pages.data.length > 0 && (
          <ul className={`card ${lines['list']}`} aria-label={t('voting:guestPages.title')}>
            {pages.data.map((page) => (
              <Row
                key={page.id}
                page={page}
                onRevoked={() => made?.page.page.id === page.id && setMade(null)}
              />
            ))}
          </ul>
        )}
        {made && <CopyLink made={made.page} password={made.password} />}
        {makes && <MakePage onMade={(page, password) => setMade(page && { page, password })} />}
      </div>
    </div>
  )
}

const meanings = { open: 'good', expired: 'waiting', revoked: 'waiting', locked: 'bad' } as const

function Row({ page, onRevoked }: { page: GuestPage; onRevoked: () => void }) {
  const { t } = useTranslation()
  const format = useFormat()
  const host = useHost()
  const revoke = useRevokeGuestPage()
  const onError = useProblemToast()
  const { id, name, email, state, seenAt, expiresAt } = page
  const ask = async () => {
    const sure = await host.confirm({
      title: t('voting:guestPages.revokeAsk', { name }),
      text: t('voting:guestPages.revokeText'),
      ok: t('voting:guestPages.revoke'),
      danger: true,
      cancel: t('common.cancel'),
    })
    if (sure) revoke.mutate({ id }, { onError, onSuccess: onRevoked })
  }
  return (
    <li>
      <div className={lines['what']}>
        <p className={lines['name']}>
          <bdi>{name}</bdi>
        </p>
        <p className="small quiet">
          {email && (
            <>
              <span className="ltr">{email}</span> ·{' '}
            </>
          )}
          {seenAt
            ? t('voting:guestPages.seen', { relative: format.relative(seenAt) })
            : t('voting:guestPages.never')}
          {state === 'open' && <> · {t('voting:guestPages.until', { date: format.fullDate(expiresAt) })}</>}
        </p>
        <NoticeWord meaning={meanings[state]} text={t(`voting:guestPages.state.${state}`)} />
      </div>
      {/* A yes that was given on it counts until it is closed, also when it is over. */}
      {state !== 'revoked' && (
        <Button
          variant="default"
          aria-label={t('voting:guestPages.revokeNamed', { name })}
          loading={revoke.isPending}
          onClick={() => void ask()}
        >
          {t('voting:guestPages.revoke')}
        </Button>
      )}
    </li>
  )
}

import '../../components/form-styles.ts'
import { Button } from '@mantine/core'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useFormat } from '#app/format.ts'
import { useHost } from '#app/host.ts'
import { useHere, useMay } from '#app/queries/organisations.ts'
import {
  useEditGuestPage,
  useGuestPages,
  useRevokeGuestPage,
  useRules,
  type GuestPage,
  type MadeGuestPage,
} from '#app/queries/votes.ts'
import { EmptyState } from '../../components/empty-state.tsx'
import { FormEnd } from '../../components/form-end.tsx'
import { PageTitle } from '../../components/page-title.tsx'
import { ProblemCard } from '../../components/problem-card.tsx'
import { useProblemToast } from '../../components/problem-toast.ts'
import { Waiting } from '../../components/screen-skeleton.tsx'
import { NoticeWord } from '../../components/status-word.tsx'
import lines from '../../components/lined-list.module.css'
import { CopyLink, MakePage } from './make-page.tsx'
import { textsOf, WhichTexts } from './page-texts.tsx'
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
                mayChange={makes}
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

function Row({ page, mayChange, onRevoked }: { page: GuestPage; mayChange: boolean; onRevoked: () => void }) {
  const { t } = useTranslation()
  const format = useFormat()
  const host = useHost()
  const revoke = useRevokeGuestPage()
  const onError = useProblemToast()
  const [changes, setChanges] = useState(false)
  const { id, name, email, state, seenAt, expiresAt, allAsked, texts } = page
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
        <p className="small quiet">
          {allAsked
            ? t('voting:guestPages.allAsked')
            : t('voting:guestPages.chosenTexts', { count: texts.length })}
        </p>
        <NoticeWord meaning={meanings[state]} text={t(`voting:guestPages.state.${state}`)} />
        {changes && <ChangeTexts page={page} onClose={() => setChanges(false)} />}
      </div>
      {mayChange && state === 'open' && !changes && (
        <Button
          variant="default"
          aria-label={t('voting:guestPages.changeNamed', { name })}
          onClick={() => setChanges(true)}
        >
          {t('voting:guestPages.change')}
        </Button>
      )}
      {/* A yes that was given on it counts until it is closed, also when it is over. */}
      {mayChange && state !== 'revoked' && !changes && (
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

/** Other texts on a page that is there: its link, password and days stay as they are. */
function ChangeTexts({ page, onClose }: { page: GuestPage; onClose: () => void }) {
  const { t } = useTranslation()
  const edit = useEditGuestPage()
  const onError = useProblemToast()
  const [onIt, setOnIt] = useState({ chosen: !page.allAsked, texts: page.texts })
  const texts = textsOf(onIt)
  return (
    <form
      className={styles['form']}
      onSubmit={(event) => {
        event.preventDefault()
        if (texts) edit.mutate({ id: page.id, ...texts }, { onError, onSuccess: onClose })
      }}
    >
      <WhichTexts value={onIt} onChange={setOnIt} />
      <FormEnd loading={edit.isPending} disabled={!texts} onClose={onClose}>
        {t('common.save')}
      </FormEnd>
    </form>
  )
}

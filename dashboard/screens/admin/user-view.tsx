import { Button, SegmentedControl } from '@mantine/core'
import { IconArrowLeft, IconUserOff } from '@tabler/icons-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router-dom'
import { useFormat } from '#app/format.ts'
import { languageNames } from '#app/i18n.ts'
import { useUser, type AdminUser } from '#app/queries/admin.ts'
import { errorText } from '#app/error-text.ts'
import { EmptyState } from '../../components/empty-state.tsx'
import { ApiError } from '#app/api-error.ts'
import { ProblemCard } from '../../components/problem-card.tsx'
import { NoticeWord } from '../../components/status-word.tsx'
import { useMe } from '#app/queries/system.ts'
import { Waiting } from '../../components/screen-skeleton.tsx'
import styles from './admin.module.css'
import { useAddress } from '../../components/use-address.ts'
import { Fact, Facts } from './list.tsx'
import { CreditsDialog, DisableDialog, RoleDialog } from './user-dialogs.tsx'
import { UserAgents, UserOrders, UserRecords } from './user-lists.tsx'
import { UserReferrals } from './user-referrals.tsx'

const tabs = ['agents', 'orders', 'records', 'referrals'] as const

/** One user: what support may see, and what an administrator may do about it. */
export function UserView({ id, admin }: { id: string; admin: boolean }) {
  const { t } = useTranslation()
  const user = useUser(id)
  const { get, change } = useAddress()
  const tab = tabs.find((known) => known === get('tab')) ?? 'agents'
  return (
    <div className="stack">
      <Back section="users" />
      {user.isPending && <Waiting height={200} />}
      {user.isError &&
        (user.error instanceof ApiError && user.error.name === 'userNotFound' ? (
          <EmptyState Icon={IconUserOff} title={errorText(user.error) ?? ''} />
        ) : (
          <ProblemCard onRetry={() => void user.refetch()} />
        ))}
      {user.data && (
        <>
          <UserCard user={user.data} admin={admin} />
          <SegmentedControl
            className={styles['tabs'] ?? ''}
            aria-label={t('admin:users.lists')}
            value={tab}
            onChange={(value) => change({ tab: value })}
            data={tabs.map((value) => ({ value, label: t(`admin:users.tab.${value}`) }))}
          />
          {tab === 'agents' && <UserAgents id={id} />}
          {tab === 'orders' && <UserOrders id={id} />}
          {tab === 'records' && <UserRecords id={id} />}
          {tab === 'referrals' && <UserReferrals id={id} admin={admin} />}
        </>
      )}
    </div>
  )
}

export function Back({ section }: { section: string }) {
  const { t } = useTranslation()
  return (
    <Link to={`/admin?section=${section}`} className="inline-icon">
      <IconArrowLeft size={16} stroke={1.75} className="mirror" aria-hidden="true" />
      {t(`admin:back.${section}`)}
    </Link>
  )
}

const methodNames: Partial<Record<AdminUser['methods'][number], string>> = {
  TWITTER: 'X',
  TELEGRAM: 'Telegram',
  GOOGLE: 'Google',
  SOLANA: 'Solana',
}

function UserCard({ user, admin }: { user: AdminUser; admin: boolean }) {
  const { t } = useTranslation()
  const format = useFormat()
  const me = useMe().data
  const [dialog, setDialog] = useState<'disable' | 'credits' | 'role' | null>(null)
  const close = () => setDialog(null)
  // Nobody bars themselves or gives themselves a role.
  const oneself = me?.id === user.id
  return (
    <section className={`card ${styles['card']}`} aria-labelledby="user-name">
      <div className="between">
        <h2 id="user-name">
          <bdi>{user.name}</bdi>
        </h2>
        {admin && (
          <div className="row">
            <Button variant="default" onClick={() => setDialog('credits')}>
              {t('admin:act.credits')}
            </Button>
            {!oneself && (
              <>
                <Button variant="default" onClick={() => setDialog('role')}>
                  {t('admin:act.role')}
                </Button>
                <Button
                  variant="outline"
                  {...(user.disabled ? {} : { color: 'red' })}
                  onClick={() => setDialog('disable')}
                >
                  {t(user.disabled ? 'admin:act.enable' : 'admin:act.disable')}
                </Button>
              </>
            )}
          </div>
        )}
      </div>
      {user.disabled && (
        <NoticeWord
          meaning="bad"
          text={t('admin:users.disabledBecause', { reason: user.disabledReason ?? '–' })}
        />
      )}
      <Facts>
        <Fact name={t('admin:fact.id')}>
          <bdi className="mono">{user.id}</bdi>
        </Fact>
        <Fact name={t('account:signIn.email')}>
          <bdi>{user.username ?? '–'}</bdi>
        </Fact>
        <Fact name="Telegram">
          <bdi>{user.telegram ? (user.telegram.username ?? user.telegram.name) : '–'}</bdi>
        </Fact>
        <Fact name={t('admin:fact.wallet')}>
          <bdi className="mono">{user.solanaAddress ?? '–'}</bdi>
        </Fact>
        <Fact name={t('admin:users.role')}>{t(`admin:role.${user.role}`)}</Fact>
        <Fact name={t('admin:fact.methods')}>
          {format.list(user.methods.map((method) => methodNames[method] ?? t('account:signIn.email')))}
        </Fact>
        <Fact name={t('admin:users.credits')}>{format.credits(user.credits)}</Fact>
        {user.owed > 0 && (
          <Fact name={t('admin:users.owing')}>
            <NoticeWord meaning="attention" text={format.credits(user.owed)} />
          </Fact>
        )}
        <Fact name={t('look.language')}>{languageNames[user.language]}</Fact>
        <Fact name={t('admin:fact.code')}>
          <bdi className="mono">{user.referralCode}</bdi>
        </Fact>
        <Fact name={t('admin:fact.created')}>{format.fullDate(user.createdAt)}</Fact>
        <Fact name={t('admin:users.seen')}>
          {user.lastSeenAt ? format.fullDateTime(user.lastSeenAt) : '–'}
        </Fact>
      </Facts>
      {dialog === 'disable' && <DisableDialog user={user} onClose={close} />}
      {dialog === 'credits' && <CreditsDialog user={user} onClose={close} />}
      {dialog === 'role' && <RoleDialog user={user} onClose={close} />}
    </section>
  )
}

import '../../components/form-styles.ts'
import { SegmentedControl } from '@mantine/core'
import { IconGift } from '@tabler/icons-react'
import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import type { ReferralStatus } from '#contract/lists.ts'
import { useFormat } from '#app/format.ts'
import { useReferralLink, useReferrals, type ReferralLink, type ReferralRow } from '#app/queries/referral.ts'
import { type Column } from '../../components/data-table.tsx'
import { EmptyState } from '../../components/empty-state.tsx'
import { PagedTable } from '../../components/paged-table.tsx'
import { PageTitle } from '../../components/page-title.tsx'
import { ProblemCard } from '../../components/problem-card.tsx'
import { NoticeWord } from '../../components/status-word.tsx'
import { useAddress } from '../../components/use-address.ts'
import { Waiting } from '../../components/screen-skeleton.tsx'
import { InviteCard } from './invite-card.tsx'
import styles from './referral.module.css'

const size = 20
const statuses: ReferralStatus[] = ['pending', 'rewarded', 'void']

/** The link to invite by, what both sides get, and what came of the invitations so far. */
export default function Referral() {
  const { t } = useTranslation()
  const link = useReferralLink()
  return (
    <>
      <PageTitle title={t('nav.referral')} />
      {link.isPending && <Waiting count={2} height={200} />}
      {link.isError && <ProblemCard onRetry={() => void link.refetch()} />}
      {link.data && (
        <div className={styles['page']}>
          <InviteCard link={link.data} />
          <Rewards link={link.data} />
          <History />
        </div>
      )}
    </>
  )
}

/** What each package brings to both, and what has been earned. */
function Rewards({ link }: { link: ReferralLink }) {
  const { t } = useTranslation()
  const format = useFormat()
  return (
    <section className={`card ${styles['card']}`} aria-labelledby="rewards-title">
      <h2 id="rewards-title">{t('account:referral.rewards')}</h2>
      <p className="quiet">{t('account:referral.rewardsText')}</p>
      <ul className={styles['plans']}>
        {link.plans.map(({ id, price, bonusCredits }) => (
          <li key={id}>
            <span className={styles['plan']}>{t(`package.${id}`)}</span>
            <span className="small quiet tabular">
              {t('package.price', { amount: format.number(price) })}
            </span>
            <span className="tabular">
              {t('account:referral.each', { count: bonusCredits, amount: format.credits(bonusCredits) })}
            </span>
          </li>
        ))}
      </ul>
      <dl className={styles['figures']}>
        <div>
          <dt className="small quiet">{t('account:referral.invited')}</dt>
          <dd className="tabular">{format.number(link.invited)}</dd>
        </div>
        <div>
          <dt className="small quiet">{t('account:referral.rewarded')}</dt>
          <dd className="tabular">{format.number(link.rewarded)}</dd>
        </div>
        <div>
          <dt className="small quiet">{t('account:referral.earned')}</dt>
          <dd className="tabular">{format.credits(link.bonusTotal)}</dd>
        </div>
      </dl>
    </section>
  )
}

function History() {
  const { t } = useTranslation()
  const { search, page, change } = useAddress()
  const status = statuses.find((known) => known === search.get('status'))
  const rows = useReferrals({ page, size, ...(status ? { status } : {}) })
  const columns = useColumns()
  return (
    <section className={styles['history']} aria-labelledby="history-title">
      <div className="between">
        <h2 id="history-title" className={styles['title']}>
          {t('account:referral.history')}
        </h2>
        <SegmentedControl
          aria-label={t('table.status')}
          value={status ?? ''}
          onChange={(value) => change({ status: value })}
          data={[
            { value: '', label: t('common.all') },
            ...statuses.map((value) => ({ value, label: t(`account:referral.status.${value}`) })),
          ]}
        />
      </div>
      <PagedTable
        label={t('account:referral.history')}
        query={rows}
        columns={columns}
        rowKey={(row) => row.id}
        size={size}
        height={160}
        empty={
          <EmptyState
            Icon={IconGift}
            title={t('account:referral.none')}
            text={t('account:referral.noneText')}
            heading="h3"
          />
        }
      />
      <p className="small muted">{t('account:referral.privacy')}</p>
    </section>
  )
}

const meanings = { pending: 'waiting', rewarded: 'good', void: 'attention' } as const

function useColumns(): Column<ReferralRow>[] {
  const { t } = useTranslation()
  const format = useFormat()
  // A column of nothing but zeros would promise what this operator does not pay.
  const paidOut = (useReferralLink().data?.usdcTotal ?? 0) > 0
  return useMemo(
    () => [
      { id: 'user', title: t('account:referral.user'), cell: ({ user }) => <bdi>{user}</bdi> },
      {
        id: 'status',
        title: t('table.status'),
        cell: ({ status }) => (
          <NoticeWord meaning={meanings[status]} text={t(`account:referral.status.${status}`)} />
        ),
      },
      {
        id: 'plan',
        title: t('account:referral.plan'),
        cell: ({ plan }) => (plan ? t(`package.${plan}`) : '–'),
      },
      {
        id: 'bonusCredits',
        title: t('account:referral.bonus'),
        figures: true,
        cell: ({ bonusCredits }) => format.credits(bonusCredits),
      },
      ...(paidOut
        ? [
            {
              id: 'usdc',
              title: 'USDC',
              figures: true,
              cell: ({ usdc }: ReferralRow) => format.number(usdc, 6),
            },
          ]
        : []),
      {
        id: 'date',
        title: t('account:records.date'),
        figures: true,
        cell: ({ date }) => <time dateTime={date}>{format.fullDate(date)}</time>,
      },
    ],
    [t, format, paidOut],
  )
}

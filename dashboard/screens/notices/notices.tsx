import '../../components/form-styles.ts'
import { Button, SegmentedControl } from '@mantine/core'
import {
  IconAlertTriangle,
  IconBell,
  IconChecks,
  IconCircleCheck,
  IconCircleX,
  IconClock,
  IconInfoCircle,
  IconShieldLock,
  type TablerIcon,
} from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router-dom'
import type { NoticeKind } from '#contract/lists.ts'
import { placeIn } from '#contract/pages.ts'
import { useFormat } from '#app/format.ts'
import { useNow } from '#app/product-clock.ts'
import {
  correctionOf,
  noticePlace,
  noticeText,
  useNotices,
  useReadNotices,
  type Notice,
} from '#app/queries/notices.ts'
import { useHere, useMay } from '#app/queries/organisations.ts'
import { useCorrect } from '#app/queries/corrections.ts'
import { useSession } from '#app/stores/session.ts'
import { Pager } from '../../components/data-table.tsx'
import { EmptyState } from '../../components/empty-state.tsx'
import { PageTitle } from '../../components/page-title.tsx'
import { ProblemCard } from '../../components/problem-card.tsx'
import { useProblemToast } from '../../components/problem-toast.ts'
import { useAddress } from '../../components/use-address.ts'
import { Waiting } from '../../components/screen-skeleton.tsx'
import styles from './notices.module.css'

const size = 20

/** What happened while one was away. Opening one reads it. */
export default function Notices() {
  const { t } = useTranslation()
  const { search, page, change } = useAddress()
  const unread = search.get('show') === 'unread'
  const notices = useNotices({ page, size, ...(unread ? { unread: 'true' } : {}) })
  const read = useReadNotices()
  const onError = useProblemToast()
  const list = notices.data?.list ?? []
  return (
    <>
      <PageTitle title={t('nav.notices')}>
        <SegmentedControl
          aria-label={t('account:notices.filter')}
          value={unread ? 'unread' : ''}
          onChange={(value) => change({ show: value })}
          data={[
            { value: '', label: t('common.all') },
            { value: 'unread', label: t('account:notices.unread') },
          ]}
        />
        <Button
          variant="default"
          leftSection={<IconChecks size={18} stroke={1.75} aria-hidden="true" />}
          loading={read.isPending && 'all' in read.variables}
          disabled={(notices.data?.unread ?? 0) === 0}
          onClick={() => read.mutate({ all: true }, { onError })}
        >
          {t('account:notices.readAll')}
        </Button>
      </PageTitle>
      {notices.isPending && <Waiting height={320} />}
      {notices.isError && <ProblemCard onRetry={() => void notices.refetch()} />}
      {notices.data && list.length === 0 && (
        <EmptyState
          Icon={IconBell}
          title={t(unread ? 'account:notices.noneUnread' : 'account:notices.empty')}
          text={t('account:notices.emptyText')}
        >
          <Button component={Link} to="/settings#notifications" variant="default">
            {t('account:notices.choose')}
          </Button>
        </EmptyState>
      )}
      {list.length > 0 && (
        <div className="card">
          <ul>
            {list.map((notice) => (
              <Row
                key={notice.id}
                notice={notice}
                onRead={() => !notice.read && read.mutate({ ids: [notice.id] }, { onError })}
              />
            ))}
          </ul>
          <Pager
            page={page}
            size={size}
            total={notices.data?.total ?? 0}
            onPage={(to) => change({ page: String(to) })}
          />
        </div>
      )}
    </>
  )
}

const looks: Record<NoticeKind, [string, TablerIcon]> = {
  low_credit: ['attention', IconAlertTriangle],
  no_credit: ['bad', IconCircleX],
  post_failed: ['bad', IconCircleX],
  post_unconfirmed: ['attention', IconAlertTriangle],
  figure_wrong: ['attention', IconAlertTriangle],
  figure_unheld: ['attention', IconAlertTriangle],
  figure_corrected: ['neutral', IconInfoCircle],
  weekly_report: ['neutral', IconInfoCircle],
  trigger_event: ['waiting', IconClock],
  webhook_paused: ['bad', IconCircleX],
  approval_waiting: ['waiting', IconClock],
  x_reauth: ['bad', IconCircleX],
  x_flag_off: ['attention', IconAlertTriangle],
  telegram_broken: ['bad', IconCircleX],
  member_joined: ['neutral', IconInfoCircle],
  member_changed: ['neutral', IconInfoCircle],
  member_removed: ['attention', IconAlertTriangle],
  organisation_yours: ['neutral', IconInfoCircle],
  kol_removed: ['attention', IconAlertTriangle],
  order_paid: ['good', IconCircleCheck],
  order_expired: ['attention', IconClock],
  referral_rewarded: ['good', IconCircleCheck],
  model_ending: ['attention', IconAlertTriangle],
  model_gone: ['bad', IconCircleX],
  credit_adjusted: ['neutral', IconInfoCircle],
  x_waiting: ['waiting', IconClock],
  x_day_full: ['attention', IconClock],
  own_app_stopped: ['bad', IconCircleX],
  x_app_stopped: ['bad', IconCircleX],
  prepaid_low: ['attention', IconAlertTriangle],
  credit_owed: ['attention', IconAlertTriangle],
  refund_spent: ['attention', IconAlertTriangle],
  credits_asked: ['waiting', IconClock],
  credits_answered: ['neutral', IconInfoCircle],
  system_fault: ['bad', IconCircleX],
  password_changed: ['attention', IconShieldLock],
  password_reset: ['attention', IconShieldLock],
  sign_in_added: ['attention', IconShieldLock],
  sign_in_removed: ['attention', IconShieldLock],
  factor_added: ['good', IconShieldLock],
  factor_removed: ['attention', IconShieldLock],
  recovery_code_used: ['attention', IconShieldLock],
  recovery_codes_made: ['attention', IconShieldLock],
  new_sign_in: ['attention', IconShieldLock],
  sessions_ended: ['bad', IconShieldLock],
  token_made: ['attention', IconShieldLock],
}

function Row({ notice, onRead }: { notice: Notice; onRead: () => void }) {
  const { t } = useTranslation()
  const format = useFormat()
  const now = useNow()
  const place = noticePlace(notice)
  const [meaning, Icon] = looks[notice.kind] ?? ['neutral', IconInfoCircle]
  const text = noticeText(t, notice)
  const correct = useCorrect()
  const onError = useProblemToast()
  const { projectId } = useHere()
  const own = useSession((state) => state.account?.user.id)
  const mayPublish = useMay('publish')
  // What is put right is put right where one works; from elsewhere the notice leads there.
  const isHere = notice.projectId === null || notice.projectId === (projectId ?? own)
  const correction = mayPublish && isHere && !correct.isSuccess ? correctionOf(notice) : null
  return (
    <li className={styles['row']} data-unread={!notice.read || undefined}>
      <Icon size={20} stroke={1.75} className={styles[meaning] ?? ''} aria-hidden="true" />
      <div className={styles['body']}>
        {place ? (
          <Link to={placeIn(place, notice.projectId)} onClick={onRead} className={styles['text']}>
            {text}
          </Link>
        ) : (
          <p className={styles['text']}>{text}</p>
        )}
        <p className="small quiet">
          {!notice.read && <span className={styles['new']}>{t('account:notices.new')} · </span>}
          <time dateTime={notice.createdAt} title={format.fullDateTime(notice.createdAt)}>
            {format.relative(notice.createdAt, now)}
          </time>
        </p>
      </div>
      {correction && (
        <Button
          size="compact-sm"
          variant="light"
          loading={correct.isPending}
          onClick={() => correct.mutate({ id: correction }, { onError, onSuccess: onRead })}
        >
          {t('notices:message.press')}
        </Button>
      )}
      {!notice.read && (
        <Button size="compact-sm" variant="subtle" onClick={onRead}>
          {t('account:notices.read')}
        </Button>
      )}
    </li>
  )
}

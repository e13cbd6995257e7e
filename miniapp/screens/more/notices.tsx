import { IconBellCog, IconPointFilled } from '@tabler/icons-react'
import { useNavigate } from 'react-router-dom'
import { isSecurityKind } from '#contract/security-kinds.ts'
import { useFormat } from '#app/format.ts'
import { useHost } from '#app/host.ts'
import { workIn } from '#app/stores/place.ts'
import { noticePlace, noticeText, useNotices, useReadNotices, type Notice } from '#app/queries/notices.ts'
import { ActionRow, Group, LinkRow } from '../../ui/groups.tsx'
import { Page } from '../../ui/page.tsx'
import { useProblem } from '../../ui/problem-toast.ts'
import { EmptyState, LoadFailed, LoadingRows } from '../../ui/states.tsx'
import { useMainButton } from '../../ui/telegram.ts'
import { useText } from '../../ui/text.ts'
import '../../ui/agent.css'

/** What happened, newest first; a touch leads to it. */
export function Notices() {
  const t = useText()
  const format = useFormat()
  const navigate = useNavigate()
  const host = useHost()
  const notices = useNotices({ size: 100 })
  const read = useReadNotices()
  const onError = useProblem()
  const { list = [], unread = 0 } = notices.data ?? {}
  useMainButton(
    unread > 0
      ? {
          text: t('account:notices.readAll'),
          progress: read.isPending,
          onClick: () => read.mutate({ all: true }, { onError }),
        }
      : null,
  )
  const open = (notice: Notice) => {
    if (!notice.read) read.mutate({ ids: [notice.id] })
    const place = placeOf(notice)
    if (place && notice.projectId) workIn(notice.projectId)
    if (place) void navigate(place)
    // Administration has no screens in Telegram.
    else if (noticePlace(notice)?.startsWith('/admin')) host.openLink(noticePlace(notice) ?? '')
  }
  return (
    <Page title={t('nav.notices')}>
      <Group>
        <LinkRow
          to="/more/notifications"
          before={<IconBellCog className="row-icon" aria-hidden="true" />}
          title={t('account:notices.choose')}
        />
      </Group>
      {notices.isPending && <LoadingRows count={5} />}
      {notices.isError && <LoadFailed error={notices.error} retry={notices.refetch} />}
      {notices.isSuccess && list.length === 0 && (
        <EmptyState title={t('account:notices.empty')} text={t('account:notices.emptyText')} />
      )}
      {list.length > 0 && (
        <Group>
          {list.map((notice) => (
            <ActionRow
              key={notice.id}
              multiline
              title={<span dir="auto">{noticeText(t, notice)}</span>}
              text={format.moment(notice.createdAt)}
              after={
                !notice.read && (
                  <>
                    <IconPointFilled className="unread" size={18} aria-hidden="true" />
                    <span className="hidden">{t('account:notices.new')}</span>
                  </>
                )
              }
              onClick={() => open(notice)}
            />
          ))}
        </Group>
      )}
    </Page>
  )
}

/** Where a notice leads inside Telegram. */
function placeOf({ kind, agentId, orderNo }: Notice): string | null {
  if (orderNo) return `/credits/order/${orderNo}`
  if (kind === 'approval_waiting' || kind === 'post_unconfirmed') return '/approvals'
  if (kind === 'low_credit' || kind === 'no_credit') return '/credits/buy'
  if (kind === 'credit_adjusted' || kind === 'credit_owed') return '/credits'
  if (kind === 'weekly_report') return '/more/results'
  if (kind === 'referral_rewarded') return '/more/referral'
  if (isSecurityKind(kind)) return '/more/security'
  if (agentId === null) return null
  if (kind === 'kol_removed') return `/more/kols/${agentId}`
  return `/agent/${agentId}/${kind === 'post_failed' || kind.startsWith('figure_') ? 'history' : 'accounts'}`
}

import { Button } from '@mantine/core'
import { useMemo, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router-dom'
import { useFormat } from '#app/format.ts'
import { useHost } from '#app/host.ts'
import { useAnswerCredits, useCreditRequests, type CreditRequest } from '#app/queries/admin.ts'
import type { Column } from '../../components/data-table.tsx'
import { useProblemToast } from '../../components/problem-toast.ts'
import { useAddress } from '../../components/use-address.ts'
import { ActDialog } from './act-dialog.tsx'
import { List, pageSize } from './list.tsx'

/** Credits by hand that are too many for one administrator alone. */
export function CreditRequests({ myId }: { myId: string }) {
  const { t } = useTranslation()
  const { page } = useAddress()
  const format = useFormat()
  const requests = useCreditRequests({ page, size: pageSize })
  const [refusing, setRefusing] = useState<CreditRequest | null>(null)
  const answer = useAnswerCredits()
  const columns = useColumns(myId, setRefusing)
  return (
    <>
      <List label={t('admin:section.requests')} query={requests} columns={columns} rowKey={(row) => row.id} />
      {refusing && (
        <ActDialog
          title={t('admin:requests.refuseTitle', {
            name: refusing.userName,
            amount: format.number(refusing.amount),
          })}
          text={t('admin:requests.refuseText')}
          ok={t('admin:requests.refuse')}
          danger
          act={(reason) => answer.mutateAsync({ id: refusing.id, reason })}
          onClose={() => setRefusing(null)}
        />
      )}
    </>
  )
}

function useColumns(myId: string, onRefuse: (request: CreditRequest) => void): Column<CreditRequest>[] {
  const { t } = useTranslation()
  const format = useFormat()
  return useMemo(
    () => [
      {
        id: 'amount',
        title: t('admin:requests.what'),
        figures: true,
        cell: ({ amount }) => format.number(amount),
      },
      {
        id: 'user',
        title: t('admin:requests.whom'),
        cell: ({ userId, userName }) => (
          <Link to={`/admin?section=users&user=${userId}`}>
            <bdi>{userName}</bdi>
          </Link>
        ),
      },
      {
        id: 'actor',
        title: t('admin:requests.who'),
        cell: ({ actorName, reason }) => (
          <>
            <bdi>{actorName}</bdi>
            <span className="own-line small quiet wrap-anywhere">
              <bdi>{reason}</bdi>
            </span>
          </>
        ),
      },
      {
        id: 'until',
        title: t('admin:requests.until'),
        figures: true,
        cell: ({ expiresAt }) => format.fullDateTime(expiresAt),
      },
      {
        id: 'answer',
        title: t('admin:requests.answer'),
        cell: (request) => <Answer request={request} myId={myId} onRefuse={onRefuse} />,
      },
    ],
    [t, format, myId, onRefuse],
  )
}

function Answer({
  request,
  myId,
  onRefuse,
}: {
  request: CreditRequest
  myId: string
  onRefuse: (request: CreditRequest) => void
}) {
  const { t } = useTranslation()
  const format = useFormat()
  const host = useHost()
  const answer = useAnswerCredits()
  const onError = useProblemToast()
  const { state, decidedByName, decidedAt, actorId, actorName, userName, reason } = request
  if (state !== 'waiting')
    return (
      <>
        {t(`admin:request.${state}`)}
        {decidedByName !== null && decidedAt !== null && (
          <span className="own-line small quiet">
            {t('admin:requests.decided', { name: decidedByName, date: format.fullDateTime(decidedAt) })}
          </span>
        )}
      </>
    )
  if (actorId === myId || request.userId === myId)
    return <span className="small quiet">{t('admin:requests.own')}</span>
  const approve = async () => {
    const sure = await host.confirm({
      title: t('admin:requests.approveTitle', { name: userName, amount: format.number(request.amount) }),
      text: t('admin:requests.approveText', { actor: actorName, reason }),
      ok: t('admin:requests.approve'),
      cancel: t('common.cancel'),
    })
    if (sure)
      answer.mutate(
        { id: request.id, reason: null },
        { onError, onSuccess: () => host.toast(t('admin:act.done'), 'good') },
      )
  }
  return (
    <div className="row">
      <Button loading={answer.isPending} onClick={() => void approve()}>
        {t('admin:requests.approve')}
        <span className="visually-hidden">: {userName}</span>
      </Button>
      <Button variant="default" onClick={() => onRefuse(request)}>
        {t('admin:requests.refuse')}
        <span className="visually-hidden">: {userName}</span>
      </Button>
    </div>
  )
}

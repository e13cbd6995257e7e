import { Button, Select } from '@mantine/core'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useNavigate } from 'react-router-dom'
import { may } from '#contract/policy.ts'
import { useHost } from '#app/host.ts'
import { useCloseOrganisation, useHandOver, useLeaveOrganisation } from '#app/queries/organisation-changes.ts'
import { useHere, type Organisation, type OrganisationDetail } from '#app/queries/organisations.ts'
import { workIn } from '#app/stores/place.ts'
import styles from './organisations.module.css'
import { useProblem } from './use-problem.ts'

/** How it ends: for one who leaves, and for all by its owner, who may hand it over instead. */
export function End({
  organisation,
  detail,
}: {
  organisation: Organisation
  detail: OrganisationDetail | null
}) {
  const { t } = useTranslation()
  const governs = may(organisation.roles, 'govern')
  return (
    <section className={`card ${styles['section']}`} aria-labelledby="end-title">
      <h2 id="end-title">{t(`organisation:end.${governs ? 'title' : 'leaveTitle'}`)}</h2>
      <ul className={styles['rows']}>
        {governs && detail && <HandOver organisation={organisation} detail={detail} />}
        {governs ? <Close organisation={organisation} /> : <Leave organisation={organisation} />}
      </ul>
    </section>
  )
}

/** Elsewhere, before anything is asked of what one is in no more. */
function useGoAway(organisation: Organisation) {
  const navigate = useNavigate()
  const { projectId } = useHere()
  return async () => {
    await navigate('/organisations')
    if (organisation.projects.some(({ id }) => id === projectId)) workIn(null)
  }
}

function Leave({ organisation }: { organisation: Organisation }) {
  const { t } = useTranslation()
  const host = useHost()
  const leave = useLeaveOrganisation()
  const away = useGoAway(organisation)
  const onError = useProblem()
  const name = organisation.name ?? ''
  const ask = async () => {
    const sure = await host.confirm({
      title: t('organisation:end.leaveAsk', { name }),
      text: t('organisation:end.leaveText'),
      ok: t('organisation:end.leave'),
      danger: true,
      cancel: t('common.cancel'),
    })
    if (sure) leave.mutateAsync({ organisationId: organisation.id }).then(away, onError)
  }
  return (
    <li>
      <p className={`small quiet ${lines['what']}`}>{t('organisation:end.leaveText')}</p>
      <Button variant="outline" color="red" loading={leave.isPending} onClick={() => void ask()}>
        {t('organisation:end.leave')}
      </Button>
    </li>
  )
}

function HandOver({ organisation, detail }: { organisation: Organisation; detail: OrganisationDetail }) {
  const { t } = useTranslation()
  const host = useHost()
  const handOver = useHandOver()
  const onError = useProblem()
  const [toId, setToId] = useState<string | null>(null)
  const able = detail.members.filter(({ role, projectId }) => role === 'administrator' && projectId === null)
  const to = able.find(({ userId }) => userId === toId)
  const ask = async () => {
    if (!to) return
    const sure = await host.confirm({
      title: t('organisation:end.handOverAsk', { name: to.name }),
      text: t('organisation:end.handOverSure'),
      ok: t('organisation:end.handOver'),
      danger: true,
      cancel: t('common.cancel'),
    })
    if (sure) handOver.mutate({ organisationId: organisation.id, userId: to.userId }, { onError })
  }
  return (
    <li>
      <div className={lines['what']}>
        <p className={lines['name']}>{t('organisation:end.handOver')}</p>
        <p className="small quiet">{t(`organisation:end.${able.length > 0 ? 'handOverText' : 'nobody'}`)}</p>
      </div>
      {able.length > 0 && (
        <div className="row">
          <Select
            className={styles['role'] ?? ''}
            aria-label={t('organisation:end.toWhom')}
            placeholder={t('organisation:end.toWhom')}
            data={able.map(({ userId, name }) => ({ value: userId, label: name }))}
            value={toId}
            onChange={setToId}
          />
          <Button variant="default" loading={handOver.isPending} disabled={!to} onClick={() => void ask()}>
            {t('organisation:end.handOver')}
          </Button>
        </div>
      )}
    </li>
  )
}

function Close({ organisation }: { organisation: Organisation }) {
  const { t } = useTranslation()
  const host = useHost()
  const close = useCloseOrganisation()
  const away = useGoAway(organisation)
  const onError = useProblem()
  const ask = async () => {
    const sure = await host.confirm({
      title: t('organisation:end.closeAsk', { name: organisation.name ?? '' }),
      text: t('organisation:end.closeText'),
      ok: t('organisation:end.close'),
      danger: true,
      cancel: t('common.cancel'),
    })
    if (sure) close.mutateAsync({ organisationId: organisation.id }).then(away, onError)
  }
  return (
    <li>
      <div className={lines['what']}>
        <p className={lines['name']}>{t('organisation:end.close')}</p>
        <p className="small quiet">{t('organisation:end.closeText')}</p>
      </div>
      <Button variant="outline" color="red" loading={close.isPending} onClick={() => void ask()}>
        {t('organisation:end.close')}
      </Button>
    </li>
  )
}
import lines from '../../components/lined-list.module.css'

import { Button } from '@mantine/core'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useFormat } from '#app/format.ts'
import { useHost } from '#app/host.ts'
import { productTime } from '#app/product-clock.ts'
import {
  useDeliveries,
  usePauseWebhook,
  useRemoveWebhook,
  useReplayWebhook,
  useResumeWebhook,
  useRotateWebhook,
  useTestWebhook,
  type Webhook,
} from '#app/queries/webhooks.ts'
import { useProblemToast } from '../../components/problem-toast.ts'
import { NoticeWord } from '../../components/status-word.tsx'
import styles from './webhooks.module.css'

const dayMilliseconds = 86_400_000

/** One address: how it does, what can be done with it, and what was sent there. */
export function OneWebhook({ webhook, onSecret }: { webhook: Webhook; onSecret: (secret: string) => void }) {
  const { t } = useTranslation()
  const format = useFormat()
  const [showsLog, setShowsLog] = useState(false)
  const { url, waiting, bothSecretsUntil } = webhook
  return (
    <section className={`card ${styles['card']}`} aria-label={url}>
      <h2 className="wrap-anywhere" dir="ltr">
        {url}
      </h2>
      <How webhook={webhook} />
      {waiting > 0 && <p className="small quiet">{t('webhooks:webhooks.waiting', { count: waiting })}</p>}
      {bothSecretsUntil && Date.parse(bothSecretsUntil) > productTime() && (
        <p className="small quiet">
          {t('webhooks:webhooks.rotating', { until: format.dateTime(bothSecretsUntil) })}
        </p>
      )}
      <Deeds webhook={webhook} onSecret={onSecret} />
      <div className="row">
        <Button variant="subtle" aria-expanded={showsLog} onClick={() => setShowsLog(!showsLog)}>
          {t('webhooks:webhooks.log')}
        </Button>
      </div>
      {showsLog && <Log id={webhook.id} />}
    </section>
  )
}

function How({ webhook: { paused, failingSince } }: { webhook: Webhook }) {
  const { t } = useTranslation()
  const format = useFormat()
  if (paused)
    return (
      <NoticeWord
        meaning={paused.why === 'asked' ? 'attention' : 'bad'}
        text={t(`webhooks:webhooks.paused.${paused.why}`)}
      />
    )
  return failingSince === null ? (
    <NoticeWord meaning="good" text={t('webhooks:webhooks.works')} />
  ) : (
    <NoticeWord
      meaning="attention"
      text={t('webhooks:webhooks.failing', { since: format.dateTime(failingSince) })}
    />
  )
}

function Deeds({ webhook, onSecret }: { webhook: Webhook; onSecret: (secret: string) => void }) {
  const { t } = useTranslation()
  const host = useHost()
  const onError = useProblemToast()
  const { id } = webhook
  const [pause, resume, test, rotate, replay, remove] = [
    usePauseWebhook(),
    useResumeWebhook(),
    useTestWebhook(),
    useRotateWebhook(),
    useReplayWebhook(),
    useRemoveWebhook(),
  ]
  const turn = webhook.paused ? resume : pause
  const tryIt = () =>
    test.mutate(
      { id },
      {
        onSuccess: ({ outcome, status }) =>
          host.toast(
            status === null
              ? t('webhooks:webhooks.testedNone')
              : t('webhooks:webhooks.tested', { status: String(status) }),
            outcome === 'delivered' ? 'good' : 'bad',
          ),
        onError,
      },
    )
  const sendAgain = () =>
    replay.mutate(
      { id, from: new Date(productTime() - dayMilliseconds).toISOString() },
      {
        onSuccess: ({ events }) => host.toast(t('webhooks:webhooks.replayed', { count: events }), 'good'),
        onError,
      },
    )
  const end = async () => {
    const sure = await host.confirm({
      title: t('webhooks:webhooks.remove'),
      text: t('webhooks:webhooks.removeText'),
      ok: t('webhooks:webhooks.remove'),
      cancel: t('common.cancel'),
      danger: true,
    })
    if (sure) remove.mutate({ id }, { onError })
  }
  return (
    <div className="row">
      <Button variant="default" loading={test.isPending} onClick={tryIt}>
        {t('webhooks:webhooks.test')}
      </Button>
      <Button variant="default" loading={turn.isPending} onClick={() => turn.mutate({ id }, { onError })}>
        {t(webhook.paused ? 'webhooks:webhooks.resume' : 'webhooks:webhooks.pause')}
      </Button>
      <Button variant="default" loading={replay.isPending} onClick={sendAgain}>
        {t('webhooks:webhooks.replay')}
      </Button>
      <Button
        variant="default"
        loading={rotate.isPending}
        onClick={() => rotate.mutate({ id }, { onSuccess: ({ secret }) => onSecret(secret), onError })}
      >
        {t('webhooks:webhooks.rotate')}
      </Button>
      <Button variant="default" loading={remove.isPending} onClick={() => void end()}>
        {t('webhooks:webhooks.remove')}
      </Button>
    </div>
  )
}

function Log({ id }: { id: string }) {
  const { t } = useTranslation()
  const format = useFormat()
  const { data } = useDeliveries(id)
  if (!data) return null
  if (data.list.length === 0) return <p className="small quiet">{t('webhooks:webhooks.logEmpty')}</p>
  return (
    <ol className={styles['log']} aria-label={t('webhooks:webhooks.log')}>
      {data.list.map(({ eventId, kind, at, state, attempts }) => (
        <li key={eventId}>
          <span className="tabular small quiet">{format.dateTime(at)}</span>
          <span>{t(`timeline:eventKinds.${kind}`, { defaultValue: kind })}</span>
          <span className="small quiet">
            {t(`webhooks:webhooks.state.${state}`)}
            {attempts.length > 0 && ` · ${t('webhooks:webhooks.tries', { count: attempts.length })}`}
            {attempts[0]?.status ? ` · ${attempts[0].status}` : ''}
          </span>
        </li>
      ))}
    </ol>
  )
}

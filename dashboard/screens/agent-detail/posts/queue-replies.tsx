import { Button } from '@mantine/core'
import { IconMessages } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router-dom'
import { ApiError } from '#app/api-error.ts'
import { useFormat } from '#app/format.ts'
import { useSchedule, type Agent } from '#app/queries/agents.ts'
import { useKols } from '#app/queries/kols.ts'
import { useQueueKol, useQueueSelf, type QueueResult } from '#app/queries/publishing.ts'
import { usePurposePrice } from '#app/queries/system.ts'
import { errorText } from '#app/error-text.ts'
import { NoCredit } from '../../../components/no-credit.tsx'
import { NoticeWord, PublicationStatusWord } from '../../../components/status-word.tsx'
import styles from '../panels.module.css'

/** Answers KOLs' newest posts, or the people who spoke to the agent, now; says beforehand how X lets that happen. */
export function QueueReplies({ agent }: { agent: Agent }) {
  const { t } = useTranslation()
  const kols = useKols(agent.agentId).data
  const schedule = useSchedule(agent.agentId).data
  const toKols = useQueueKol()
  const toOwn = useQueueSelf()
  const any = agent.twitter?.capabilities.replies === 'any'
  const price =
    usePurposePrice(any ? 'KOL_REPLY' : 'ASSISTED_REPLY') * (any ? (agent.twitter?.costFactor ?? 1) : 1)
  const ownPrice = usePurposePrice('SELF_REPLY') * (agent.twitter?.costFactor ?? 1)
  const busy = toKols.isPending || toOwn.isPending

  return (
    <section className={`card ${styles['panel']}`}>
      <h2 className="inline-icon">
        <IconMessages size={18} stroke={1.75} aria-hidden="true" />
        {t('agent:replies.title')}
      </h2>
      {!agent.twitter ? (
        <p className="quiet">{t('agent:replies.connectFirst')}</p>
      ) : (
        <>
          <p className="quiet">{t(any ? 'agent:replies.any' : 'agent:replies.summoned')}</p>
          <Kind
            text={t('agent:replies.toKols')}
            hint={
              kols?.length === 0
                ? t('agent:replies.addKols')
                : t('agent:replies.kolHint', { n: kols?.length ?? 0 })
            }
            used={schedule?.kolReplies}
          >
            {kols?.length === 0 ? (
              <Button component={Link} to={`/kol-management?agentId=${agent.agentId}`} variant="default">
                {t('agent:replies.openKols')}
              </Button>
            ) : (
              <QueueButton
                text={t('agent:replies.queueKol')}
                price={price}
                loading={toKols.isPending}
                disabled={busy}
                onClick={() => {
                  toOwn.reset()
                  toKols.mutate({ id: agent.agentId })
                }}
              />
            )}
          </Kind>
          <Kind
            text={t('agent:replies.toOwn')}
            hint={t('agent:replies.ownHint')}
            used={schedule?.selfReplies}
          >
            <QueueButton
              text={t('agent:replies.queueOwn')}
              price={ownPrice}
              loading={toOwn.isPending}
              disabled={busy}
              onClick={() => {
                toKols.reset()
                toOwn.mutate({ id: agent.agentId })
              }}
            />
          </Kind>
          <NoCredit price={Math.min(price, ownPrice)} />
          <div aria-live="polite">
            {toKols.data && <Queued agent={agent} result={toKols.data} />}
            {toOwn.data && <Queued agent={agent} result={toOwn.data} />}
            <Refused agent={agent} error={toKols.error ?? toOwn.error} />
          </div>
        </>
      )}
    </section>
  )
}

function Kind({
  text,
  hint,
  used,
  children,
}: {
  text: string
  hint: string
  used: { used: number; limit: number } | undefined
  children: React.ReactNode
}) {
  const { t } = useTranslation()
  return (
    <div className={`between ${styles['kind']}`}>
      <span>
        <strong>{text}</strong>
        <span className="own-line small quiet">
          {hint}
          {used && used.limit > 0 && (
            <span className="tabular">
              {' '}
              · {t('agent:replies.today', { used: used.used, limit: used.limit })}
            </span>
          )}
        </span>
      </span>
      {children}
    </div>
  )
}

/** The price is of each reply: how many there will be is known only when X was read. */
function QueueButton({
  text,
  price,
  ...button
}: {
  text: string
  price: number
  loading: boolean
  disabled: boolean
  onClick: () => void
}) {
  const { t } = useTranslation()
  const format = useFormat()
  return (
    <Button className="whole-words" variant="default" {...button}>
      <span>{text}</span>
      <span className="quiet tabular" style={{ marginInlineStart: 8 }}>
        {t('agent:replies.each', {
          price: t('price.credits', { count: price, amount: format.credits(price) }),
        })}
      </span>
    </Button>
  )
}

function Queued({ agent, result }: { agent: Agent; result: QueueResult }) {
  const { t } = useTranslation()
  const format = useFormat()
  return (
    <div className="stack tight">
      <NoticeWord
        meaning={result.queued > 0 ? 'good' : 'waiting'}
        text={
          result.queued > 0 ? t('agent:replies.queued', { n: result.queued }) : t('agent:replies.nothing')
        }
      />
      <p className="quiet small">{t('agent:replies.looked', { time: format.clock(result.lookedAt) })}</p>
      {(result.delivery === 'assisted' || result.delivery === 'mixed') && (
        <p className="quiet">
          {t('agent:replies.assisted')}{' '}
          <Link to={`/approvals?agentId=${agent.agentId}`}>{t('nav.approvals')}</Link>
        </p>
      )}
      {result.items.length > 0 && (
        <ul className={styles['rows']}>
          {result.items.map((item) => (
            <li key={item.id}>
              <bdi>@{item.replyTo?.twitterName}</bdi>
              <PublicationStatusWord status={item.status} reason={item.reason} />
            </li>
          ))}
        </ul>
      )}
      {result.skipped.length > 0 && (
        <details>
          <summary className="quiet">{t('agent:replies.skipped', { n: result.skipped.length })}</summary>
          <ul className={styles['rows']}>
            {result.skipped.map(({ twitterName, reason }) => (
              <li key={`${twitterName}${reason}`}>
                <bdi>@{twitterName}</bdi>
                <span className="quiet">{t(`agent:replies.why.${reason}`)}</span>
              </li>
            ))}
          </ul>
        </details>
      )}
    </div>
  )
}

/** A refusal with the one thing to do about it. */
function Refused({ agent, error }: { agent: Agent; error: unknown }) {
  const { t } = useTranslation()
  const text = error ? errorText(error) : null
  if (!text) return null
  const name = error instanceof ApiError ? error.name : ''
  const rule = name === 'replyDisabled' || name === 'dailyReplyLimit'
  return (
    <div className="stack tight">
      <NoticeWord meaning="bad" text={text} />
      {rule && (
        <Link to={`?agentId=${agent.agentId}&tab=config&section=limits`}>{t('agent:replies.openRule')}</Link>
      )}
    </div>
  )
}

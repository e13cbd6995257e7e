import { IconCircleCheck, IconCircleDashed, IconClock } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { useFormat } from '#app/format.ts'
import { useMay } from '#app/queries/organisations.ts'
import type { ApprovalItem } from '#app/queries/publishing.ts'
import type { Votes } from '#app/queries/votes.ts'
import { type VoteStep, whoIsAsked, whoSaid, whoSaidAll } from '#app/vote-words.ts'
import { notAskedWhy } from '#app/votes.ts'
import { NoticeWord } from './status-word.tsx'
import styles from './vote-standing.module.css'

/** Whose yes a text needs and who gave it, what somebody wants changed, and why whoever looks has nothing to say now. */
export default function VoteStanding({ item, votes }: { item: ApprovalItem; votes: Votes }) {
  const { t } = useTranslation()
  const may = useMay('approve')
  const { rules, change } = votes
  const why = notAskedWhy(item)
  return (
    <section className={styles['votes']} aria-label={t('votes:votes.title')}>
      <h3 className={styles['title']}>{t('votes:votes.title')}</h3>
      {rules.map(({ steps, fourEyes }, rule) => (
        // oxlint-disable-next-line react/no-array-index-key -- rules and steps have no name but their place
        <div key={rule} className={styles['rule']}>
          {rules.length > 1 && <p className="small quiet">{t('votes:votes.rule', { n: rule + 1 })}</p>}
          <ol className={styles['steps']}>
            {steps.map((step, index) => (
              // oxlint-disable-next-line react/no-array-index-key -- as above
              <Step key={index} step={step} number={steps.length > 1 ? index + 1 : null} />
            ))}
          </ol>
          {fourEyes && <p className="small quiet">{t('votes:votes.fourEyes')}</p>}
        </div>
      ))}
      {change && (
        <blockquote className={styles['change']}>
          <NoticeWord meaning="attention" text={t('votes:votes.wantsChange', { name: whoSaid(t, change) })} />
          <p dir="auto">{change.words}</p>
        </blockquote>
      )}
      {may && why && (
        <p className={styles['mine']} data-mine={why}>
          {t(`votes:votes.mine.${why}`)}
        </p>
      )}
    </section>
  )
}

const states = { complete: IconCircleCheck, asked: IconClock, later: IconCircleDashed }

function Step({
  step,
  number,
}: {
  step: VoteStep
  /** Null: it is the only one. */
  number: number | null
}) {
  const { t } = useTranslation()
  const format = useFormat()
  const { state, needed, yes, escalatesAt, escalated, impossible } = step
  const Icon = states[state]
  return (
    <li className={styles['step']} data-state={state}>
      <Icon size={16} stroke={1.75} aria-hidden="true" />
      <div>
        <p className={styles['head']}>
          {number !== null && <>{t('votes:votes.step', { n: number })} · </>}
          {t(`votes:votes.state.${state}`)} ·{' '}
          <span className="tabular">
            {t('votes:votes.progress', { yes: Math.min(yes.length, needed), needed })}
          </span>
        </p>
        {yes.length > 0 && <p>{t('votes:votes.said', { names: whoSaidAll(t, yes) })}</p>}
        {state !== 'complete' && (
          <p className="quiet">{t('votes:votes.asks', { who: whoIsAsked(t, step) })}</p>
        )}
        {state === 'asked' && escalatesAt && (
          <p className="small quiet">
            {t(`votes:votes.${escalated ? 'escalated' : 'escalates'}`, { time: format.moment(escalatesAt) })}
          </p>
        )}
        {impossible && state !== 'complete' && (
          <p>
            <NoticeWord meaning="bad" text={t('votes:votes.impossible')} />
          </p>
        )}
      </div>
    </li>
  )
}

import { NumberInput } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { useFormat } from '#app/format.ts'
import type { Agent } from '#app/queries/agents.ts'
import { useCreditSummary } from '#app/queries/credits.ts'
import { useSpending } from '../../my-agents/use-spending.ts'
import { AgentPart, useAgentPart } from './agent-part.tsx'
import styles from '../panels.module.css'

type Cap = number | null

/** What the agent may spend in a day and in a week, beside what it does spend and how long the credits last. */
export function BudgetForm({ agent }: { agent: Agent }) {
  const { t } = useTranslation()
  const { now, change, frame } = useAgentPart(agent, {
    kept: agent.budget,
    editOf: (budget) => ({ budget }),
  })
  return (
    <AgentPart title={t('agent:budget.title')} frame={frame}>
      <Forecast agent={agent} />
      <div className={styles['pair']}>
        <CapInput label={t('agent:budget.daily')} value={now.daily} onChange={(daily) => change({ daily })} />
        <CapInput
          label={t('agent:budget.weekly')}
          value={now.weekly}
          onChange={(weekly) => change({ weekly })}
        />
      </div>
      <p className="small quiet">{t('agent:budget.hint')}</p>
    </AgentPart>
  )
}

function CapInput({ label, value, onChange }: { label: string; value: Cap; onChange: (value: Cap) => void }) {
  const { t } = useTranslation()
  return (
    <NumberInput
      label={label}
      placeholder={t('agent:budget.none')}
      value={value ?? ''}
      min={0}
      max={100_000}
      decimalScale={3}
      onChange={(typed) => onChange(typeof typed === 'number' ? typed : null)}
    />
  )
}

function Forecast({ agent }: { agent: Agent }) {
  const { t } = useTranslation()
  const format = useFormat()
  const today = useSpending().todayByAgent.get(agent.agentId) ?? 0
  const summary = useCreditSummary().data
  return (
    <dl className={`${styles['counts']} tabular`}>
      <div>
        <dt>{t('agent:budget.today')}</dt>
        <dd>{format.credits(today)}</dd>
      </div>
      {summary && (
        <>
          <div>
            <dt>{t('agent:budget.perDay')}</dt>
            <dd>{format.credits(summary.perDay)}</dd>
          </div>
          <div>
            <dt>{t('agent:budget.runsOut')}</dt>
            <dd>{summary.runsOutAt ? format.day(summary.runsOutAt) : '–'}</dd>
          </div>
        </>
      )}
    </dl>
  )
}

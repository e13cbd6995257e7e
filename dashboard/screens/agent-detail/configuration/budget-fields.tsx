import { NumberInput } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { useFormat } from '#app/format.ts'
import type { Agent } from '#app/queries/agents.ts'
import { useCostsAhead } from '#app/costs-ahead.ts'
import { useSpentToday } from '#app/queries/credits.ts'
import { Card } from './card.tsx'
import { useAgentPart } from './parts.ts'
import styles from '../panels.module.css'

type Cap = number | null

export function useBudgetPart(agent: Agent) {
  return useAgentPart(agent, { name: 'budget', kept: agent.budget, editOf: (budget) => ({ budget }) })
}

/** What the agent may spend in a day and in a week, beside what it does spend and how long the credits last. */
export function BudgetFields({
  agent,
  budget: { now, change },
}: {
  agent: Agent
  budget: ReturnType<typeof useBudgetPart>
}) {
  const { t } = useTranslation()
  return (
    <Card title={t('agent:budget.title')}>
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
    </Card>
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
  const today = useSpentToday()?.of(agent.agentId)
  const ahead = useCostsAhead()
  return (
    <>
      <dl className={`${styles['counts']} tabular`}>
        <div>
          <dt>{t('agent:budget.today')}</dt>
          <dd>{today === undefined ? '–' : format.credits(today)}</dd>
        </div>
      </dl>
      {ahead && (
        <p className="small quiet tabular">
          {t('agent:budget.all')} {ahead.text}
        </p>
      )}
    </>
  )
}

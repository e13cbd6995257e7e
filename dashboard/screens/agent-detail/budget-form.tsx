import '../../components/form-styles.ts'
import { NumberInput } from '@mantine/core'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useFormat } from '#app/format.ts'
import { useHost } from '#app/host.ts'
import { useEditAgent, type Agent } from '#app/queries/agents.ts'
import { useCreditSummary } from '#app/queries/credits.ts'
import { errorText } from '#app/report.ts'
import { FormProblem } from '../../components/form-problem.tsx'
import { SaveBar } from '../../components/save-bar.tsx'
import { useSpending } from '../my-agents/spending.ts'
import styles from './panels.module.css'

type Cap = number | null

/** What the agent may spend in a day and in a week, beside what it does spend and how long the credits last. */
export function BudgetForm({ agent }: { agent: Agent }) {
  const { t } = useTranslation()
  const host = useHost()
  const edit = useEditAgent()
  const [daily, setDaily] = useState<Cap | undefined>()
  const [weekly, setWeekly] = useState<Cap | undefined>()
  const [problem, setProblem] = useState<string | null>(null)
  const now = {
    daily: daily === undefined ? agent.budget.daily : daily,
    weekly: weekly === undefined ? agent.budget.weekly : weekly,
  }
  const dirty = now.daily !== agent.budget.daily || now.weekly !== agent.budget.weekly
  const reset = () => {
    setDaily(undefined)
    setWeekly(undefined)
  }
  const save = async () => {
    setProblem(null)
    try {
      await edit.mutateAsync({ agentId: agent.agentId, budget: now })
      reset()
      host.toast(t('common.saved'), 'good')
    } catch (error) {
      setProblem(errorText(error))
    }
  }
  return (
    <form
      className={`card ${styles['panel']}`}
      aria-label={t('agent:budget.title')}
      onSubmit={(event) => {
        event.preventDefault()
        void save()
      }}
    >
      <h2>{t('agent:budget.title')}</h2>
      <Forecast agent={agent} />
      <div className={styles['pair']}>
        <CapInput label={t('agent:budget.daily')} value={now.daily} onChange={setDaily} />
        <CapInput label={t('agent:budget.weekly')} value={now.weekly} onChange={setWeekly} />
      </div>
      <p className="small quiet">{t('agent:budget.hint')}</p>
      <FormProblem text={problem} />
      <SaveBar dirty={dirty} saving={edit.isPending} onReset={reset} />
    </form>
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

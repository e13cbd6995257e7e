import '../../components/form-styles.ts'
import { NumberInput } from '@mantine/core'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { carryOverDefaults } from '#contract/agents.ts'
import { useHost } from '#app/host.ts'
import { useEditAgent, type Agent } from '#app/queries/agents.ts'
import { errorText } from '#app/report.ts'
import { SwitchRow } from '../../components/fields.tsx'
import { FormProblem } from '../../components/form-problem.tsx'
import { SaveBar } from '../../components/save-bar.tsx'
import styles from './panels.module.css'

/** Of a translator: which posts of its account it carries over, and whether all of a day or the newest alone. */
export function CarryForm({ agent }: { agent: Agent }) {
  const { t } = useTranslation()
  const host = useHost()
  const edit = useEditAgent()
  const kept = agent.carryOver ?? carryOverDefaults
  const [changes, setChanges] = useState<Partial<typeof kept>>({})
  const [problem, setProblem] = useState<string | null>(null)
  const now = { ...kept, ...changes }
  const dirty = Object.entries(changes).some(([name, value]) => Reflect.get(kept, name) !== value)
  const change = (part: Partial<typeof kept>) => setChanges((before) => ({ ...before, ...part }))
  const save = async () => {
    setProblem(null)
    try {
      await edit.mutateAsync({ agentId: agent.agentId, carryOver: now })
      setChanges({})
      host.toast(t('common.saved'), 'good')
    } catch (error) {
      setProblem(errorText(error))
    }
  }
  return (
    <form
      className={`card ${styles['panel']}`}
      aria-label={t('agent:carry.title')}
      onSubmit={(event) => {
        event.preventDefault()
        void save()
      }}
    >
      <h2>{t('agent:carry.title')}</h2>
      <SwitchRow
        label={t('agent:carry.all')}
        description={t('agent:carry.allHint')}
        checked={now.perDay !== null}
        onChange={(event) => change({ perDay: event.currentTarget.checked ? (kept.perDay ?? 5) : null })}
      />
      {now.perDay !== null && (
        <NumberInput
          label={t('agent:carry.perDay')}
          description={t('agent:carry.perDayHint')}
          value={now.perDay}
          min={1}
          max={20}
          allowDecimal={false}
          onChange={(value) => typeof value === 'number' && change({ perDay: value })}
        />
      )}
      <SwitchRow
        label={t('agent:carry.threads')}
        description={t('agent:carry.threadsHint')}
        checked={now.threads}
        onChange={(event) => change({ threads: event.currentTarget.checked })}
      />
      <SwitchRow
        label={t('agent:carry.replies')}
        checked={now.replies}
        onChange={(event) => change({ replies: event.currentTarget.checked })}
      />
      <SwitchRow
        label={t('agent:carry.picturesOnly')}
        checked={now.picturesOnly}
        onChange={(event) => change({ picturesOnly: event.currentTarget.checked })}
      />
      <NumberInput
        label={t('agent:carry.likesMin')}
        description={t('agent:carry.likesMinHint')}
        value={now.likesMin}
        min={0}
        max={1_000_000}
        allowDecimal={false}
        onChange={(value) => typeof value === 'number' && change({ likesMin: value })}
      />
      <FormProblem text={problem} />
      <SaveBar dirty={dirty} saving={edit.isPending} onReset={() => setChanges({})} />
    </form>
  )
}

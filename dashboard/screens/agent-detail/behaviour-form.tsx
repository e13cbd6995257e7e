import '../../components/form-styles.ts'
import { NumberInput } from '@mantine/core'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useHost } from '#app/host.ts'
import { useEditAgent, type Agent } from '#app/queries/agents.ts'
import { errorText } from '#app/report.ts'
import { SwitchRow } from '../../components/fields.tsx'
import { FormProblem } from '../../components/form-problem.tsx'
import { RadioCards } from '../../components/radio-cards.tsx'
import { SaveBar } from '../../components/save-bar.tsx'
import styles from './panels.module.css'

const autonomies = ['auto', 'ask', 'draft'] as const

/** What today's figures make new; what people talk about today is of its day. */
const lasting: Agent['type'][] = ['technical_analysis', 'project_promotion', 'project_summary']

const wordsOf = (agent: Agent) => ({
  postAutonomy: agent.postAutonomy,
  replyAutonomy: agent.replyAutonomy,
  publicChat: agent.publicChat,
  publicChatDailyLimit: agent.publicChatDailyLimit,
  shockPercent: agent.shockPercent,
  evergreenWeeks: agent.evergreenWeeks ?? null,
  rehearsal: agent.rehearsal ?? false,
})

/** How much the agent may do without asking, who may talk to it, and when it holds back by itself. */
export function BehaviourForm({ agent }: { agent: Agent }) {
  const { t } = useTranslation()
  const host = useHost()
  const edit = useEditAgent()
  const [changes, setChanges] = useState<Partial<ReturnType<typeof wordsOf>>>({})
  const [problem, setProblem] = useState<string | null>(null)
  const now = { ...wordsOf(agent), ...changes }
  const dirty = Object.entries(changes).some(([name, value]) => Reflect.get(wordsOf(agent), name) !== value)

  const save = async () => {
    setProblem(null)
    const { shockPercent, ...rest } = now
    try {
      await edit.mutateAsync({
        ...rest,
        ...(shockPercent === undefined ? {} : { shockPercent }),
        agentId: agent.agentId,
      })
      setChanges({})
      host.toast(t('common.saved'), 'good')
    } catch (error) {
      setProblem(errorText(error))
    }
  }
  const change = (part: Partial<ReturnType<typeof wordsOf>>) =>
    setChanges((before) => ({ ...before, ...part }))
  const options = autonomies.map((value) => ({
    value,
    title: t(`autonomy.${value}.name`),
    text: t(`autonomy.${value}.what`),
  }))
  return (
    <form
      className={`card ${styles['panel']}`}
      onSubmit={(event) => {
        event.preventDefault()
        void save()
      }}
    >
      <h2>{t('agent:behaviour.title')}</h2>
      <RadioCards
        columns="few"
        legend={t('config.autonomy')}
        value={now.postAutonomy}
        onChange={(postAutonomy) => change({ postAutonomy })}
        options={options}
      />
      <RadioCards
        columns="few"
        legend={t('agent:behaviour.replies')}
        value={now.replyAutonomy}
        onChange={(replyAutonomy) => change({ replyAutonomy })}
        options={options}
      />
      <SwitchRow
        label={t('agent:behaviour.shock')}
        description={t('agent:behaviour.shockHint')}
        checked={now.shockPercent !== null}
        onChange={(event) =>
          change({ shockPercent: event.currentTarget.checked ? (agent.shockPercent ?? 5) : null })
        }
      />
      {now.shockPercent !== null && (
        <NumberInput
          label={t('agent:behaviour.shockPercent')}
          placeholder={t('agent:behaviour.shockDefault')}
          value={now.shockPercent ?? ''}
          min={1}
          max={50}
          suffix=" %"
          allowDecimal={false}
          onChange={(value) => typeof value === 'number' && change({ shockPercent: value })}
        />
      )}
      {lasting.includes(agent.type) && (
        <SwitchRow
          label={t('agent:behaviour.evergreen')}
          description={t('agent:behaviour.evergreenHint')}
          checked={now.evergreenWeeks !== null}
          onChange={(event) =>
            change({ evergreenWeeks: event.currentTarget.checked ? (agent.evergreenWeeks ?? 8) : null })
          }
        />
      )}
      {now.evergreenWeeks !== null && (
        <NumberInput
          label={t('agent:behaviour.evergreenWeeks')}
          value={now.evergreenWeeks}
          min={2}
          max={52}
          allowDecimal={false}
          onChange={(value) => typeof value === 'number' && change({ evergreenWeeks: value })}
        />
      )}
      <SwitchRow
        label={t('agent:behaviour.publicChat')}
        description={t('agent:behaviour.publicChatHint')}
        checked={now.publicChat}
        onChange={(event) => change({ publicChat: event.currentTarget.checked })}
      />
      {now.publicChat && (
        <NumberInput
          label={t('agent:behaviour.publicChatLimit')}
          value={now.publicChatDailyLimit}
          min={0}
          max={1000}
          allowDecimal={false}
          onChange={(value) => typeof value === 'number' && change({ publicChatDailyLimit: value })}
        />
      )}
      <SwitchRow
        label={t('rehearsal.switch')}
        description={t('rehearsal.hint')}
        checked={now.rehearsal}
        onChange={(event) => change({ rehearsal: event.currentTarget.checked })}
      />
      <FormProblem text={problem} />
      <SaveBar dirty={dirty} saving={edit.isPending} onReset={() => setChanges({})} />
    </form>
  )
}

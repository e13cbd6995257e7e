import { useState } from 'react'
import { useNavigate } from 'react-router-dom'
import { useEditAgent, useRemoveAgent, type Agent } from '#app/queries/agents.ts'
import { ChoiceRows } from '../../ui/choices.tsx'
import { NumberField, SwitchRow, TextField } from '../../ui/fields.tsx'
import { ActionRow, Group } from '../../ui/groups.tsx'
import { useProblem } from '../../ui/problem.ts'
import { useTelegram } from '../../ui/telegram.ts'
import { useText } from '../../ui/text.ts'
import { useChanges } from './use-changes.ts'

interface Fields {
  replyAutonomy: Agent['replyAutonomy']
  publicChat: boolean
  publicChatDailyLimit: number
  rehearsal: boolean
  daily: number | null
  weekly: number | null
}

/** What happens with written replies, who else may chat with the agent, what it may spend; and its end. */
export function Behaviour({ agent }: { agent: Agent }) {
  const t = useText()
  const edit = useEditAgent()
  const { replyAutonomy, publicChat, publicChatDailyLimit, rehearsal = false, budget } = agent
  const { value, change } = useChanges<Fields>(
    { replyAutonomy, publicChat, publicChatDailyLimit, rehearsal, ...budget },
    {
      busy: edit.isPending,
      save: ({ daily, weekly, ...changes }, answers) =>
        edit.mutate(
          {
            agentId: agent.agentId,
            ...changes,
            budget: {
              ...(daily === undefined ? {} : { daily }),
              ...(weekly === undefined ? {} : { weekly }),
            },
          },
          answers,
        ),
    },
  )
  return (
    <>
      <h2 className="group-title">{t('agent:behaviour.replies')}</h2>
      <ChoiceRows
        name={t('agent:behaviour.replies')}
        value={value.replyAutonomy}
        options={(['auto', 'ask', 'draft'] as const).map((name) => ({
          value: name,
          title: t(`autonomy.${name}.name`),
        }))}
        onChange={(next) => change({ replyAutonomy: next })}
      />
      <SwitchRow
        title={t('agent:behaviour.publicChat')}
        text={t('agent:behaviour.publicChatHint')}
        checked={value.publicChat}
        onChange={(on) => change({ publicChat: on })}
      />
      {value.publicChat && (
        <NumberField
          label={t('agent:behaviour.publicChatLimit')}
          max={1000}
          value={value.publicChatDailyLimit}
          onChange={(limit) => change({ publicChatDailyLimit: limit })}
        />
      )}
      <SwitchRow
        title={t('rehearsal.switch')}
        text={t('rehearsal.hint')}
        checked={value.rehearsal}
        onChange={(on) => change({ rehearsal: on })}
      />
      <CapField label={t('agent:budget.daily')} value={value.daily} onChange={(daily) => change({ daily })} />
      <CapField
        label={t('agent:budget.weekly')}
        help={t('agent:budget.hint')}
        value={value.weekly}
        onChange={(weekly) => change({ weekly })}
      />
      <Remove agent={agent} />
    </>
  )
}

/** Credits, or nothing for no cap. */
function CapField({
  label,
  help,
  value,
  onChange,
}: {
  label: string
  help?: string
  value: number | null
  onChange: (value: number | null) => void
}) {
  const t = useText()
  const [typed, setTyped] = useState<string | null>(null)
  return (
    <TextField
      label={label}
      help={help}
      dir="ltr"
      inputMode="decimal"
      placeholder={t('agent:budget.none')}
      maxLength={9}
      value={typed ?? (value === null ? '' : String(value))}
      onChange={(text) => {
        const amount = text.replace(',', '.').replace(/[^\d.]/g, '')
        setTyped(amount)
        onChange(
          amount === '' || Number.isNaN(Number(amount)) ? null : Math.round(Number(amount) * 1000) / 1000,
        )
      }}
      onBlur={() => setTyped(null)}
    />
  )
}

function Remove({ agent: { agentId, name } }: { agent: Agent }) {
  const t = useText()
  const host = useTelegram()
  const navigate = useNavigate()
  const remove = useRemoveAgent()
  const onError = useProblem()
  const ask = async () => {
    const sure = await host.confirm({
      title: t('myAgents.remove.title', { name }),
      text: t('myAgents.remove.text'),
      ok: t('myAgents.remove.ok'),
      cancel: t('common.cancel'),
    })
    if (!sure) return
    remove.mutate(agentId, {
      onError,
      onSuccess() {
        host.toast(t('myAgents.remove.done', { name }), 'good')
        void navigate('/', { replace: true })
      },
    })
  }
  return (
    <Group>
      <ActionRow
        danger
        title={t('mobile:rules.remove')}
        disabled={remove.isPending}
        onClick={() => void ask()}
      />
    </Group>
  )
}

import { useState } from 'react'
import { useNavigate } from 'react-router-dom'
import { carryOverDefaults, type CarryOver } from '#contract/agents.ts'
import { correctionRules, lastingTypes, type CorrectionRule } from '#contract/lists.ts'
import { useEditAgent, useRemoveAgent, type Agent } from '#app/queries/agents.ts'
import { ChoiceRows } from '../../ui/choices.tsx'
import { NumberField, SwitchRow, TextField } from '../../ui/fields.tsx'
import { ActionRow, Group } from '../../ui/groups.tsx'
import { useProblem } from '../../ui/problem-toast.ts'
import { useTelegram } from '../../ui/telegram.ts'
import { useText } from '../../ui/text.ts'
import { Carry } from './carry-over.tsx'
import { useChanges } from './use-changes.ts'

interface Fields {
  replyAutonomy: Agent['replyAutonomy']
  publicChat: boolean
  publicChatDailyLimit: number
  /** Null: no move holds a post back; undefined: as much as is usual for the coin. */
  shockPercent: number | null | undefined
  evergreenWeeks: number | null
  carryOver: CarryOver
  corrections: CorrectionRule
  rehearsal: boolean
  daily: number | null
  weekly: number | null
}

/**
 * What a translator carries over, what happens with written replies, when posts are held back or come again, who else may
 * chat with the agent, what it may spend; and its end.
 */
export function Behaviour({ agent }: { agent: Agent }) {
  const t = useText()
  const edit = useEditAgent()
  const { replyAutonomy, publicChat, publicChatDailyLimit, shockPercent, budget } = agent
  const { evergreenWeeks = null, carryOver = carryOverDefaults, rehearsal = false } = agent
  const { corrections = 'ask' } = agent
  const kept = {
    replyAutonomy,
    publicChat,
    publicChatDailyLimit,
    shockPercent,
    evergreenWeeks,
    carryOver,
    corrections,
    rehearsal,
    ...budget,
  }
  const { value, change } = useChanges<Fields>(kept, {
    busy: edit.isPending,
    save: ({ daily, weekly, shockPercent: shock, ...changes }, answers) =>
      edit.mutate(
        {
          agentId: agent.agentId,
          ...changes,
          ...(shock === undefined ? {} : { shockPercent: shock }),
          budget: {
            ...(daily === undefined ? {} : { daily }),
            ...(weekly === undefined ? {} : { weekly }),
          },
        },
        answers,
      ),
  })
  return (
    <>
      {agent.type === 'clone_influence' && (
        <Carry value={value.carryOver} onChange={(next) => change({ carryOver: next })} />
      )}
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
      <HoldingBack agent={agent} value={value} onChange={change} />
      <h2 className="group-title">{t('agent:behaviour.corrections')}</h2>
      <ChoiceRows
        name={t('agent:behaviour.corrections')}
        value={value.corrections}
        options={correctionRules.map((name) => ({
          value: name,
          title: t(`agent:behaviour.correctionRule.${name}.name`),
          text: t(`agent:behaviour.correctionRule.${name}.what`),
        }))}
        onChange={(next) => change({ corrections: next })}
      />
      <PublicChat value={value} onChange={change} />
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

interface Part {
  value: Fields
  onChange: (changes: Partial<Fields>) => void
}

/** When a post waits for its owner because the market moved, and when a good one comes again. */
function HoldingBack({ agent, value, onChange }: Part & { agent: Agent }) {
  const t = useText()
  return (
    <>
      <SwitchRow
        title={t('agent:behaviour.shock')}
        text={t('agent:behaviour.shockHint')}
        checked={value.shockPercent !== null}
        onChange={(on) => onChange({ shockPercent: on ? (agent.shockPercent ?? 5) : null })}
      />
      {value.shockPercent !== null && (
        <NumberField
          label={`${t('agent:behaviour.shockPercent')} (%)`}
          placeholder={t('agent:behaviour.shockDefault')}
          min={1}
          max={50}
          value={value.shockPercent}
          onChange={(percent) => onChange({ shockPercent: percent })}
        />
      )}
      {lastingTypes.includes(agent.type) && (
        <SwitchRow
          title={t('agent:behaviour.evergreen')}
          text={t('agent:behaviour.evergreenHint')}
          checked={value.evergreenWeeks !== null}
          onChange={(on) => onChange({ evergreenWeeks: on ? (agent.evergreenWeeks ?? 8) : null })}
        />
      )}
      {value.evergreenWeeks !== null && (
        <NumberField
          label={t('agent:behaviour.evergreenWeeks')}
          min={2}
          max={52}
          value={value.evergreenWeeks}
          onChange={(weeks) => onChange({ evergreenWeeks: weeks })}
        />
      )}
    </>
  )
}

/** Whether others may chat with the agent, and how often a day. */
function PublicChat({ value, onChange }: Part) {
  const t = useText()
  return (
    <>
      <SwitchRow
        title={t('agent:behaviour.publicChat')}
        text={t('agent:behaviour.publicChatHint')}
        checked={value.publicChat}
        onChange={(on) => onChange({ publicChat: on })}
      />
      {value.publicChat && (
        <NumberField
          label={t('agent:behaviour.publicChatLimit')}
          max={1000}
          value={value.publicChatDailyLimit}
          onChange={(limit) => onChange({ publicChatDailyLimit: limit })}
        />
      )}
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
      <ActionRow danger title={t('rules.remove')} disabled={remove.isPending} onClick={() => void ask()} />
    </Group>
  )
}

import { NumberInput } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { correctionRules, lastingTypes } from '#contract/lists.ts'
import type { Agent } from '#app/queries/agents.ts'
import { SwitchRow } from '../../../components/fields.tsx'
import { RadioCards } from '../../../components/radio-cards.tsx'
import { AgentPart, useAgentPart } from './agent-part.tsx'

const autonomies = ['auto', 'ask', 'draft'] as const

const wordsOf = (agent: Agent) => ({
  postAutonomy: agent.postAutonomy,
  replyAutonomy: agent.replyAutonomy,
  publicChat: agent.publicChat,
  publicChatDailyLimit: agent.publicChatDailyLimit,
  shockPercent: agent.shockPercent,
  evergreenWeeks: agent.evergreenWeeks ?? null,
  corrections: agent.corrections ?? ('ask' as const),
  rehearsal: agent.rehearsal ?? false,
})

/** How much the agent may do without asking, who may talk to it, and when it holds back by itself. */
export function BehaviourForm({ agent }: { agent: Agent }) {
  const { t } = useTranslation()
  const { now, change, frame } = useAgentPart(agent, {
    kept: wordsOf(agent),
    editOf: ({ shockPercent, ...rest }) => ({
      ...rest,
      ...(shockPercent === undefined ? {} : { shockPercent }),
    }),
  })
  const options = autonomies.map((value) => ({
    value,
    title: t(`autonomy.${value}.name`),
    text: t(`autonomy.${value}.what`),
  }))
  return (
    <AgentPart title={t('agent:behaviour.title')} frame={frame}>
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
      {lastingTypes.includes(agent.type) && (
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
      <CorrectionRule value={now.corrections} onChange={(corrections) => change({ corrections })} />
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
    </AgentPart>
  )
}

type Rule = (typeof correctionRules)[number]

/** What happens where a published figure proves wrong. */
function CorrectionRule({ value, onChange }: { value: Rule; onChange: (rule: Rule) => void }) {
  const { t } = useTranslation()
  return (
    <RadioCards
      columns="few"
      legend={t('agent:behaviour.corrections')}
      value={value}
      onChange={onChange}
      options={correctionRules.map((rule) => ({
        value: rule,
        title: t(`agent:behaviour.correctionRule.${rule}.name`),
        text: t(`agent:behaviour.correctionRule.${rule}.what`),
      }))}
    />
  )
}

import { NumberInput } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { correctionRules, lastingTypes } from '#contract/lists.ts'
import type { Agent } from '#app/queries/agents.ts'
import { SwitchRow } from '../../../components/fields.tsx'
import { RadioCards } from '../../../components/radio-cards.tsx'
import { useAgentPart } from './parts.ts'

const autonomies = ['auto', 'ask', 'draft'] as const

const behaviourOf = (agent: Agent) => ({
  postAutonomy: agent.postAutonomy,
  replyAutonomy: agent.replyAutonomy,
  publicChat: agent.publicChat,
  publicChatDailyLimit: agent.publicChatDailyLimit,
  shockPercent: agent.shockPercent,
  evergreenWeeks: agent.evergreenWeeks ?? null,
  corrections: agent.corrections ?? ('ask' as const),
  rehearsal: agent.rehearsal ?? false,
})

/** How far the agent goes by itself; its fields stand where their subject is. */
export function useBehaviourPart(agent: Agent) {
  return useAgentPart(agent, {
    name: 'behaviour',
    kept: behaviourOf(agent),
    editOf: ({ shockPercent, ...rest }) => ({
      ...rest,
      ...(shockPercent === undefined ? {} : { shockPercent }),
    }),
  })
}

export interface Behaviour {
  agent: Agent
  behaviour: ReturnType<typeof useBehaviourPart>
}

/** What happens with a written text, and whether it waits when the market jumps. */
export function AutonomyFields({ agent, behaviour: { now, change } }: Behaviour) {
  const { t } = useTranslation()
  const options = autonomies.map((value) => ({
    value,
    title: t(`autonomy.${value}.name`),
    text: t(`autonomy.${value}.what`),
  }))
  return (
    <>
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
      <SwitchRow
        label={t('rehearsal.switch')}
        description={t('rehearsal.hint')}
        checked={now.rehearsal}
        onChange={(event) => change({ rehearsal: event.currentTarget.checked })}
      />
    </>
  )
}

/** What comes again, and what is put right. */
export function AfterwardsFields({ agent, behaviour: { now, change } }: Behaviour) {
  const { t } = useTranslation()
  return (
    <>
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
      <RadioCards
        columns="few"
        legend={t('agent:behaviour.corrections')}
        value={now.corrections}
        onChange={(corrections) => change({ corrections })}
        options={correctionRules.map((rule) => ({
          value: rule,
          title: t(`agent:behaviour.correctionRule.${rule}.name`),
          text: t(`agent:behaviour.correctionRule.${rule}.what`),
        }))}
      />
    </>
  )
}

/** Whether others may chat with the agent, and how often a day. */
export function PublicChatFields({ behaviour: { now, change } }: Pick<Behaviour, 'behaviour'>) {
  const { t } = useTranslation()
  return (
    <>
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
    </>
  )
}

import { NumberInput, Select } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { carryOverDefaults, sourceNamings } from '#contract/agents.ts'
import type { Agent } from '#app/queries/agents.ts'
import { SwitchRow } from '../../../components/fields.tsx'
import { Card } from './card.tsx'
import { useAgentPart } from './parts.ts'

export function useCarryPart(agent: Agent) {
  const kept = agent.carryOver ?? carryOverDefaults
  return useAgentPart(agent, { name: 'carry', kept, editOf: (carryOver) => ({ carryOver }) })
}

/** Of a translator: which posts of its account it carries over, and whether all of a day or the newest alone. */
export function CarryFields({
  agent,
  carry: { now, change },
}: {
  agent: Agent
  carry: ReturnType<typeof useCarryPart>
}) {
  const { t } = useTranslation()
  return (
    <Card title={t('agent:carry.title')}>
      <SwitchRow
        label={t('agent:carry.all')}
        description={t('agent:carry.allHint')}
        checked={now.perDay !== null}
        onChange={(event) =>
          change({ perDay: event.currentTarget.checked ? (agent.carryOver?.perDay ?? 5) : null })
        }
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
        label={t('agent:carry.originals')}
        checked={now.originals}
        onChange={(event) => change({ originals: event.currentTarget.checked })}
      />
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
      <NumberInput
        label={t('agent:carry.hoursMax')}
        description={t('agent:carry.hoursMaxHint')}
        value={now.hoursMax}
        min={0}
        max={720}
        allowDecimal={false}
        onChange={(value) => typeof value === 'number' && change({ hoursMax: value })}
      />
      <SwitchRow
        label={t('agent:carry.pictures')}
        description={t('agent:carry.picturesHint')}
        checked={now.pictures}
        onChange={(event) => change({ pictures: event.currentTarget.checked })}
      />
      <Select
        label={t('agent:carry.nameSource')}
        description={t('agent:carry.nameSourceHint')}
        value={now.nameSource}
        allowDeselect={false}
        data={sourceNamings.map((value) => ({ value, label: t(`agent:carry.naming.${value}`) }))}
        onChange={(value) => {
          const nameSource = sourceNamings.find((one) => one === value)
          if (nameSource) change({ nameSource })
        }}
      />
    </Card>
  )
}

import { useState } from 'react'
import { useFormat } from '#app/format.ts'
import type { Agent } from '#app/queries/agents.ts'
import { useMay } from '#app/queries/organisations.ts'
import {
  useRemoveTrigger,
  useSaveTrigger,
  useSwitchTrigger,
  useTriggerEvents,
  useTriggers,
  type Trigger,
} from '#app/queries/triggers.ts'
import { triggerFacts } from '#app/trigger-words.ts'
import { Button } from '../../ui/button.tsx'
import { Group, LinkRow, Row } from '../../ui/groups.tsx'
import { useProblem } from '../../ui/problem-toast.ts'
import { LoadFailed, LoadingRows } from '../../ui/states.tsx'
import { useText } from '../../ui/text.ts'
import { KeptRow } from './kept-row.tsx'
import { TriggerForm } from './trigger-form.tsx'

/** What the agent waits for beside the clock, and what happened. */
export function Triggers({ agent }: { agent: Agent }) {
  const { agentId } = agent
  const t = useText()
  const triggers = useTriggers(agentId)
  const mayShape = useMay('shape')
  const [adding, setAdding] = useState(false)
  if (triggers.isPending) return <LoadingRows />
  if (triggers.isError) return <LoadFailed error={triggers.error} retry={triggers.refetch} />
  if (adding) return <TriggerForm agent={agent} onDone={() => setAdding(false)} />
  return (
    <>
      <Group
        title={t('triggers:triggers.title')}
        note={triggers.data.length === 0 ? t('triggers:triggers.none') : undefined}
      >
        {triggers.data.map((trigger) => (
          <One key={trigger.id} agentId={agentId} trigger={trigger} />
        ))}
      </Group>
      {mayShape && (
        <div className="group">
          <Button onClick={() => setAdding(true)}>{t('triggers:triggers.add')}</Button>
        </div>
      )}
      <Events agentId={agentId} />
    </>
  )
}

function One({ agentId, trigger }: { agentId: string; trigger: Trigger }) {
  const t = useText()
  const format = useFormat()
  const change = useSwitchTrigger(agentId)
  const remove = useRemoveTrigger(agentId)
  const save = useSaveTrigger(agentId)
  const onError = useProblem()
  const { id, sentence, settings } = trigger
  // It shows at once what was asked for.
  const on = change.isPending ? change.variables.on : trigger.on
  return (
    <KeptRow
      title={sentence}
      meta={triggerFacts(t, format, trigger)}
      toggle={{
        checked: on,
        onChange: (next) => change.mutate({ triggerId: id, on: next }, { onError }),
      }}
      removal={{
        label: t('triggers:triggers.remove', { what: sentence }),
        done: t('triggers:triggers.removed', { what: sentence }),
      }}
      removing={remove.isPending}
      onRemove={() => remove.mutateAsync(id)}
      onUndo={() => save.mutateAsync({ triggerId: null, settings, on: trigger.on })}
    />
  )
}

const eventsShown = 20

function Events({ agentId }: { agentId: string }) {
  const t = useText()
  const format = useFormat()
  const events = useTriggerEvents(agentId, eventsShown)
  if (!events.data) return null
  return (
    <Group
      title={t('triggers:triggers.events')}
      note={events.data.total === 0 ? t('triggers:triggers.noEvents') : undefined}
    >
      {events.data.list.map(({ id, sentence, at, outcome, publicationId }) => {
        const row = {
          title: <bdi>{sentence}</bdi>,
          text: [t(`triggers:eventOutcome.${outcome}`), format.moment(at)].join(' · '),
          multiline: true,
        }
        return publicationId === null ? (
          <Row key={id} {...row} />
        ) : (
          <LinkRow key={id} {...row} to={`/agent/${agentId}/text/${publicationId}`} />
        )
      })}
    </Group>
  )
}

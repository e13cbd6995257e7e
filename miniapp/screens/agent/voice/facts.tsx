import { useFormat } from '#app/format.ts'
import { useAddFact, useConfirmFact, useRemoveFact, type VoiceFact } from '#app/queries/voice.ts'
import { Group } from '../../../ui/groups.tsx'
import { useProblem } from '../../../ui/problem-toast.ts'
import { useText } from '../../../ui/text.ts'
import { AddLine } from './add-line.tsx'
import { Learned } from './learned.tsx'

export function Facts({ agentId, facts }: { agentId: string; facts: VoiceFact[] }) {
  const t = useText()
  const add = useAddFact(agentId)
  return (
    <>
      <Group title={t('agent:voice.facts')} note={facts.length === 0 ? t('agent:voice.noFacts') : undefined}>
        {facts.map((fact) => (
          <Fact key={fact.id} agentId={agentId} fact={fact} />
        ))}
      </Group>
      <AddLine
        label={t('agent:voice.addFact')}
        button={t('agent:voice.addThisFact')}
        min={4}
        max={300}
        busy={add.isPending}
        onAdd={(text) => add.mutateAsync(text)}
      />
    </>
  )
}

function Fact({ agentId, fact: { id, text, confirmedAt, createdAt } }: { agentId: string; fact: VoiceFact }) {
  const t = useText()
  const format = useFormat()
  const remove = useRemoveFact(agentId)
  const add = useAddFact(agentId)
  const confirm = useConfirmFact(agentId)
  const onError = useProblem()
  return (
    <Learned
      what={text}
      meta={[
        t(confirmedAt ? 'agent:voice.confirmed' : 'agent:voice.proposed'),
        format.fullDate(confirmedAt ?? createdAt),
      ]}
      act={
        confirmedAt
          ? undefined
          : {
              text: t('agent:voice.confirm'),
              label: t('agent:voice.confirmThis', { what: text }),
              busy: confirm.isPending,
              onClick: () => confirm.mutate(id, { onError }),
            }
      }
      erasing={remove.isPending}
      onErase={() => remove.mutateAsync(id)}
      onUndo={() => add.mutateAsync(text)}
    />
  )
}

import { useFormat } from '#app/format.ts'
import { type CutPhrase, useAddPhrase, useRemovePhrase } from '#app/queries/voice.ts'
import { Group } from '../../../ui/groups.tsx'
import { useText } from '../../../ui/text.ts'
import { AddLine } from './add-line.tsx'
import { Learned } from './learned.tsx'

/** Phrases its owner cut, which do not come back. */
export function Phrases({ agentId, phrases }: { agentId: string; phrases: CutPhrase[] }) {
  const t = useText()
  const add = useAddPhrase(agentId)
  return (
    <>
      <Group
        title={t('agent:voice.phrases')}
        note={phrases.length === 0 ? t('agent:voice.noPhrases') : undefined}
      >
        {phrases.map((one) => (
          <Phrase key={one.id} agentId={agentId} one={one} />
        ))}
      </Group>
      <AddLine
        label={t('agent:voice.add')}
        button={t('agent:voice.addThis')}
        min={2}
        max={80}
        busy={add.isPending}
        onAdd={(text) => add.mutateAsync(text)}
      />
    </>
  )
}

function Phrase({ agentId, one }: { agentId: string; one: CutPhrase }) {
  const t = useText()
  const format = useFormat()
  const remove = useRemovePhrase(agentId)
  const add = useAddPhrase(agentId)
  return (
    <Learned
      what={one.phrase}
      meta={[t(`agent:voice.from.${one.from}`), format.fullDate(one.createdAt)]}
      erasing={remove.isPending}
      onErase={() => remove.mutateAsync(one.id)}
      onUndo={() => add.mutateAsync(one.phrase)}
    />
  )
}

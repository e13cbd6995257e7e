import { useFormat } from '#app/format.ts'
import { useKeepExample, useRemoveExample, type VoiceExample } from '#app/queries/voice.ts'
import { Group } from '../../../ui/groups.tsx'
import { useText } from '../../../ui/text.ts'
import { Learned } from './learned.tsx'

/** Posts it takes as examples; one that is taken off stays off. */
export function Examples({ agentId, examples }: { agentId: string; examples: VoiceExample[] }) {
  const t = useText()
  return (
    <Group
      title={t('agent:voice.examples')}
      note={examples.length === 0 ? t('agent:voice.noExamples') : undefined}
    >
      {examples.map((example) => (
        <Example key={example.publicationId} agentId={agentId} example={example} />
      ))}
    </Group>
  )
}

function Example({ agentId, example }: { agentId: string; example: VoiceExample }) {
  const t = useText()
  const format = useFormat()
  const remove = useRemoveExample(agentId)
  const keep = useKeepExample(agentId)
  const { publicationId, content, views24h, kept, at } = example
  return (
    <Learned
      what={content}
      meta={[
        ...(kept ? [t('agent:voice.exampleKept')] : []),
        ...(views24h === null ? [] : [t('agent:voice.views', { amount: format.number(views24h) })]),
        format.fullDate(at),
      ]}
      erasing={remove.isPending}
      onErase={() => remove.mutateAsync(publicationId)}
      onUndo={() => keep.mutateAsync(publicationId)}
    />
  )
}

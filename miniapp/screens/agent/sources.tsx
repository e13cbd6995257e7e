import { IconPlayerPause, IconPlayerPlay } from '@tabler/icons-react'
import { useFormat } from '#app/format.ts'
import type { Agent } from '#app/queries/agents.ts'
import { useMay } from '#app/queries/organisations.ts'
import {
  useAddSource,
  usePauseSource,
  useRemoveSource,
  useSources,
  type Source,
  type Sources as Followed,
} from '#app/queries/sources.ts'
import { sourceFacts, sourceName, sourceState } from '#app/source-words.ts'
import { Button } from '../../ui/button.tsx'
import { ActionRow, Group } from '../../ui/groups.tsx'
import { useProblem } from '../../ui/problem-toast.ts'
import { LoadFailed, LoadingRows } from '../../ui/states.tsx'
import { useText } from '../../ui/text.ts'
import { AddSource } from './add-source.tsx'
import { KeptRow } from './kept-row.tsx'

/** What the agent follows, and what else it could. */
export function Sources({ agent: { agentId } }: { agent: Agent }) {
  const t = useText()
  const format = useFormat()
  const sources = useSources(agentId)
  const mayShape = useMay('shape')
  if (sources.isPending) return <LoadingRows />
  if (sources.isError) return <LoadFailed error={sources.error} retry={sources.refetch} />
  const { sources: followed, suggested, channels, dailyPostsMax, postsToday } = sources.data
  const used = t('sources:sources.usedToday', {
    used: format.number(postsToday),
    max: format.number(dailyPostsMax),
  })
  return (
    <>
      <Group
        title={t('sources:sources.title')}
        note={followed.length === 0 ? t('sources:sources.none') : used}
      >
        {followed.map((source) => (
          <Row key={source.id} agentId={agentId} source={source} />
        ))}
      </Group>
      {mayShape && <Suggested agentId={agentId} suggested={suggested} />}
      {mayShape && <AddSource agentId={agentId} channels={channels} />}
    </>
  )
}

function Row({ agentId, source }: { agentId: string; source: Source }) {
  const t = useText()
  const format = useFormat()
  const pause = usePauseSource(agentId)
  const remove = useRemoveSource(agentId)
  const add = useAddSource(agentId)
  const onError = useProblem()
  const { id, title, settings, state } = source
  const paused = state === 'paused'
  const Icon = paused ? IconPlayerPlay : IconPlayerPause
  return (
    <KeptRow
      title={title}
      word={<p className="small">{sourceState(t, source).text}</p>}
      meta={[t(`sources:sourceKind.${settings.kind}.name`), ...sourceFacts(t, format, source)]}
      act={
        <Button
          disabled={pause.isPending}
          onClick={() => pause.mutate({ sourceId: id, paused: !paused }, { onError })}
        >
          <Icon size={18} aria-hidden="true" />
          <span className="hidden">
            {t(paused ? 'sources:sources.resume' : 'sources:sources.pause', { title })}
          </span>
        </Button>
      }
      removal={{
        label: t('sources:sources.remove', { title }),
        done: t('sources:sources.removed', { title }),
      }}
      removing={remove.isPending}
      onRemove={() => remove.mutateAsync(id)}
      onUndo={async () => {
        const back = await add.mutateAsync(settings)
        if (paused) await pause.mutateAsync({ sourceId: back.id, paused })
      }}
    />
  )
}

function Suggested({ agentId, suggested }: { agentId: string } & Pick<Followed, 'suggested'>) {
  const t = useText()
  const add = useAddSource(agentId)
  const onError = useProblem()
  if (suggested.length === 0) return null
  return (
    <Group title={t('sources:sources.suggested')}>
      {suggested.map((settings) => {
        const name = sourceName(settings)
        const kind = t(`sources:sourceKind.${settings.kind}.name`)
        return (
          <ActionRow
            key={`${settings.kind} ${name}`}
            title={<bdi>{name}</bdi>}
            text={kind}
            label={t('sources:sourceForm.follow')}
            disabled={add.isPending}
            onClick={() => add.mutate(settings, { onError })}
          />
        )
      })}
    </Group>
  )
}

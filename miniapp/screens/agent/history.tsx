import { useState } from 'react'
import { useFormat } from '#app/format.ts'
import type { Agent } from '#app/queries/agents.ts'
import { useManualHistory, useTweetHistory, type TweetHistory } from '#app/queries/publishing.ts'
import { Button } from '../../ui/button.tsx'
import { Group, LinkRow } from '../../ui/groups.tsx'
import { Pills } from '../../ui/pills.tsx'
import { EmptyState, LoadFailed, LoadingRows } from '../../ui/states.tsx'
import { StatusWord } from '../../ui/status-word.tsx'
import { useText } from '../../ui/text.ts'

const step = 20
const segments = ['posts', 'kol', 'self', 'manual'] as const
type Segment = (typeof segments)[number]
const tweets = { posts: 'posts.history', kol: 'posts.kolReplies', self: 'posts.selfReplies' } as const

/** What was published and what was not, and why. */
export function History({ agent }: { agent: Agent }) {
  const t = useText()
  const [segment, setSegment] = useState<Segment>(agent.twitter || !agent.telegram ? 'posts' : 'manual')
  return (
    <>
      <Pills
        name={t('agent:history.kind')}
        value={segment}
        options={segments.map((value) => ({ value, title: t(`agent:history.segment.${value}`) }))}
        onChange={setSegment}
      />
      {segment === 'manual' ? (
        <Messages key={segment} agentId={agent.agentId} />
      ) : (
        <Tweets key={segment} agentId={agent.agentId} name={tweets[segment]} segment={segment} />
      )}
    </>
  )
}

const inputOf = (agentId: string, size: number) =>
  ({ agentId, size, sort: 'createdAt', order: 'desc' }) as const

function Tweets({ agentId, name, segment }: { agentId: string; name: TweetHistory; segment: Segment }) {
  const [size, setSize] = useState(step)
  const rows = useTweetHistory(name, inputOf(agentId, size))
  return <Rows agentId={agentId} segment={segment} rows={rows} size={size} setSize={setSize} />
}

function Messages({ agentId }: { agentId: string }) {
  const [size, setSize] = useState(step)
  const rows = useManualHistory(inputOf(agentId, size))
  return <Rows agentId={agentId} segment="manual" rows={rows} size={size} setSize={setSize} />
}

type Told = NonNullable<ReturnType<typeof useTweetHistory>['data']>['list'][number]
type Row = Pick<Told, 'id' | 'content' | 'createdAt' | 'status' | 'reason'> & { views24h?: number | null }

function Rows({
  agentId,
  segment,
  rows,
  size,
  setSize,
}: {
  agentId: string
  segment: Segment
  rows: {
    data: { list: Row[]; total: number } | undefined
    isPending: boolean
    error: unknown
    refetch: () => unknown
  }
  size: number
  setSize: (size: number) => void
}) {
  const t = useText()
  const format = useFormat()
  if (rows.isPending) return <LoadingRows count={5} />
  if (!rows.data) return <LoadFailed error={rows.error} retry={rows.refetch} />
  const { list, total } = rows.data
  if (list.length === 0) {
    return <EmptyState title={t('agent:history.empty.title')} text={t(`agent:history.empty.${segment}`)} />
  }
  return (
    <>
      <Group title={t(`agent:history.segment.${segment}`)}>
        {list.map(({ id, content, createdAt, status, reason, views24h = null }) => (
          <LinkRow
            key={id}
            to={`/agent/${agentId}/text/${id}`}
            title={
              <span className="two-lines" dir="auto">
                {content ?? t('agent:history.noText')}
              </span>
            }
            text={[
              format.moment(createdAt),
              reason && t(`publicationReason.${reason}`),
              views24h !== null &&
                t('agent:history.viewed', { count: views24h, amount: format.number(views24h) }),
            ]
              .filter(Boolean)
              .join(' · ')}
            after={<StatusWord status={status} />}
          />
        ))}
      </Group>
      {size < 100 && total > list.length && (
        <div className="centred">
          <Button onClick={() => setSize(Math.min(100, size + step * 2))}>{t('showMore')}</Button>
        </div>
      )}
    </>
  )
}

import { useState } from 'react'
import { useFormat } from '#app/format.ts'
import type { Agent } from '#app/queries/agents.ts'
import { useManualHistory, usePostHistory } from '#app/queries/publishing.ts'
import { ActionRow, Group, Row } from '../../ui/groups.tsx'
import { Button } from '../../ui/button.tsx'
import { EmptyState, LoadFailed, LoadingRows } from '../../ui/states.tsx'
import { StatusWord } from '../../ui/status-word.tsx'
import { useTelegram } from '../../ui/telegram.ts'
import { useText } from '../../ui/text.ts'

const step = 20

/** What was published and what was not, and why. */
export function History({ agent }: { agent: Agent }) {
  const t = useText()
  const format = useFormat()
  const host = useTelegram()
  const [size, setSize] = useState(step)
  const input = { agentId: agent.agentId, size, sort: 'createdAt', order: 'desc' } as const
  const posts = usePostHistory(input)
  const messages = useManualHistory({ ...input, platform: 'telegram' })
  if (posts.isPending || messages.isPending) return <LoadingRows count={5} />
  if (posts.isError) return <LoadFailed error={posts.error} retry={posts.refetch} />
  if (messages.isError) return <LoadFailed error={messages.error} retry={messages.refetch} />
  if (posts.data.total + messages.data.total === 0) {
    return <EmptyState title={t('history.empty.title')} text={t('history.empty.text')} />
  }
  const more = size < 100 && Math.max(posts.data.total, messages.data.total) > size
  const facts = (...parts: (string | false | null)[]) => parts.filter(Boolean).join(' · ')

  return (
    <>
      {posts.data.list.length > 0 && (
        <Group title={t('history.posts')}>
          {posts.data.list.map(({ id, content, createdAt, status, reason, views24h, url }) => {
            const row = {
              title: <TwoLines text={content ?? t('history.noText')} />,
              text: facts(
                format.moment(createdAt),
                reason && t(`reason.${reason}`),
                views24h !== null &&
                  t('history.viewed', { count: views24h, amount: format.number(views24h) }),
              ),
              after: <StatusWord status={status} />,
            }
            return url ? (
              <ActionRow key={id} {...row} onClick={() => host.openLink(url)} />
            ) : (
              <Row key={id} {...row} />
            )
          })}
        </Group>
      )}
      {messages.data.list.length > 0 && (
        <Group title={t('history.telegram')}>
          {messages.data.list.map(({ id, content, createdAt, status, reason }) => (
            <Row
              key={id}
              title={<TwoLines text={content ?? t('history.noText')} />}
              text={facts(format.moment(createdAt), reason && t(`reason.${reason}`))}
              after={<StatusWord status={status} />}
            />
          ))}
        </Group>
      )}
      {more && (
        <div className="centred">
          <Button onClick={() => setSize(Math.min(100, size + step * 2))}>{t('showMore')}</Button>
        </div>
      )}
    </>
  )
}

/** The beginning of a post, in its own direction. */
function TwoLines({ text }: { text: string }) {
  return (
    <span className="two-lines" dir="auto">
      {text}
    </span>
  )
}

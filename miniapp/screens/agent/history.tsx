import { useState } from 'react'
import type { Agent } from '#app/queries/agents.ts'
import { useManualHistory, usePostHistory, type ManualHistoryRow, type TweetHistoryRow } from '#app/queries/publishing.ts'
import { Empty, Waiting } from '../../ui/empty.tsx'
import { Button } from '../../ui/kit.ts'
import { Page } from '../../ui/page.tsx'
import { Problem } from '../../ui/problem.tsx'
import { useTelegram } from '../../ui/telegram.ts'
import { useTexts } from '../../ui/texts.ts'
import { StatusWord } from '../../ui/words.tsx'
import { WithAgent } from './with-agent.tsx'
import './history.css'

const pageSize = 20

/** What went out, where, and what did not and why. */
export default function HistoryView() {
  return <WithAgent home="/">{(agent) => <History agent={agent} />}</WithAgent>
}

function History({ agent }: { agent: Agent }) {
  const { t } = useTexts()
  const [place, setPlace] = useState<'x' | 'telegram'>('x')
  const [size, setSize] = useState(pageSize)
  const input = { agentId: agent.agentId, size }
  const posts = usePostHistory(input)
  const messages = useManualHistory({ ...input, platform: 'telegram' })
  const { data, error } = place === 'x' ? posts : messages

  return (
    <Page title={t('agent.history')} home={`/agents/${agent.agentId}`} subtitle={<bdi>{agent.name}</bdi>}>
      <div className="segments" role="group" aria-label={t('history.kind')}>
        {(['x', 'telegram'] as const).map((value) => (
          <button key={value} type="button" aria-pressed={value === place} onClick={() => setPlace(value)}>
            {t(value === 'x' ? 'history.posts' : 'history.telegram')}
          </button>
        ))}
      </div>
      {!data && !error && <Waiting rows={4} />}
      <Problem error={error} />
      {data?.list.length === 0 && <Empty title={t('history.empty.title')} text={t('history.empty.text')} />}
      {data && data.list.length > 0 && (
        <ul className="history">
          {data.list.map((row) => (
            <HistoryItem key={row.id} row={row} />
          ))}
        </ul>
      )}
      {data && data.total > data.list.length && (
        <Button mode="plain" stretched disabled={size >= 100} onClick={() => setSize((now) => Math.min(now + pageSize, 100))}>
          {t('history.more')}
        </Button>
      )}
    </Page>
  )
}

function HistoryItem({ row }: { row: TweetHistoryRow | ManualHistoryRow }) {
  const { t, format } = useTexts()
  const host = useTelegram()
  const url = 'url' in row ? row.url : null
  const views = 'views24h' in row ? row.views24h : null
  const account = 'twitterName' in row ? row.twitterName : row.telegramUsername
  return (
    <li className="card">
      <div className="between small">
        <StatusWord status={row.status} />
        <span className="hint">{format.dateTime(row.createdAt)}</span>
      </div>
      {row.reason && <p className="small hint">{t(`reason.${row.reason}`)}</p>}
      <p className="history-text" dir="auto">
        {row.content ?? t('history.noText')}
      </p>
      <div className="between small hint">
        <span>
          {account && <bdi dir="ltr">@{account}</bdi>}
          {views !== null && ` · ${t('history.viewsCount', { count: views, number: format.number(views) })}`}
        </span>
        {url && (
          <Button size="s" mode="plain" onClick={() => host.openLink(url)}>
            {t('post.open')}
          </Button>
        )}
      </div>
    </li>
  )
}

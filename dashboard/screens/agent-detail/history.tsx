import '../../components/form-styles.ts'
import { ActionIcon, SegmentedControl } from '@mantine/core'
import { IconExternalLink, IconX } from '@tabler/icons-react'
import { useMemo, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useSearchParams } from 'react-router-dom'
import { useFormat } from '#app/format.ts'
import type { Agent } from '#app/queries/agents.ts'
import {
  useManualHistory,
  usePostHistory,
  usePublication,
  type ManualHistoryRow,
  type TweetHistoryRow,
} from '#app/queries/publishing.ts'
import { DataTable, type Column } from '../../components/data-table.tsx'
import { EmptyState } from '../../components/empty-state.tsx'
import { PostCard } from '../../components/post-card.tsx'
import { ProblemCard } from '../../components/problem-card.tsx'
import { PublicationStatusWord } from '../../components/status-word.tsx'
import { Waiting } from '../shell/screen-skeleton.tsx'
import styles from './history.module.css'

const size = 20

/** What went out, what did not and why. */
export default function History({ agent }: { agent: Agent }) {
  const { t } = useTranslation()
  const [search, setSearch] = useSearchParams()
  const [chosen, setChosen] = useState<string | null>(null)
  const kind = search.get('kind') === 'telegram' ? 'telegram' : 'posts'
  const page = Math.max(1, Number(search.get('page')) || 1)
  const posts = usePostHistory({ agentId: agent.agentId, page, size })
  const telegram = useManualHistory({ agentId: agent.agentId, platform: 'telegram', page, size })
  const postColumns = usePostColumns()
  const telegramColumns = useTelegramColumns()

  const change = (changes: Record<string, string>) => {
    const next = new URLSearchParams(search)
    for (const [name, value] of Object.entries(changes)) next.set(name, value)
    setSearch(next)
  }
  const shown = kind === 'posts' ? posts : telegram
  const table = {
    page,
    size,
    total: shown.data?.total ?? 0,
    onPage: (to: number) => change({ page: String(to) }),
    rowKey: (row: { id: string }) => row.id,
    isChosen: (row: { id: string }) => row.id === chosen,
    onChoose: (row: { id: string }) => setChosen(row.id),
  }
  const count = (total: number | undefined) => (total === undefined ? '' : ` ${total}`)
  return (
    <div className={styles['history']} data-open={chosen ? true : undefined}>
      <div className="stack">
        <div>
          <SegmentedControl
            aria-label={t('history.kind')}
            value={kind}
            onChange={(value) => {
              setChosen(null)
              change({ kind: value, page: '1' })
            }}
            data={[
              { value: 'posts', label: t('history.posts') + count(posts.data?.total) },
              { value: 'telegram', label: t('history.telegram') + count(telegram.data?.total) },
            ]}
          />
        </div>
        {shown.isPending && <Waiting height={280} />}
        {shown.isError && <ProblemCard onRetry={() => void shown.refetch()} />}
        {shown.data?.total === 0 && (
          <EmptyState title={t('history.empty.title')} text={t('history.empty.text')} />
        )}
        {kind === 'posts' && posts.data && posts.data.total > 0 && (
          <DataTable label={t('history.posts')} rows={posts.data.list} columns={postColumns} {...table} />
        )}
        {kind === 'telegram' && telegram.data && telegram.data.total > 0 && (
          <DataTable
            label={t('history.telegram')}
            rows={telegram.data.list}
            columns={telegramColumns}
            {...table}
          />
        )}
      </div>
      {chosen && <SidePanel agent={agent} publicationId={chosen} onClose={() => setChosen(null)} />}
    </div>
  )
}

function FirstWords({ content, when }: { content: string | null; when: string }) {
  const { t } = useTranslation()
  const format = useFormat()
  return (
    <>
      <button type="button" className={styles['words']} dir="auto">
        {content ?? t('history.noText')}
      </button>
      <time className="small quiet tabular" dateTime={when}>
        {format.moment(when)}
      </time>
    </>
  )
}

function usePostColumns(): Column<TweetHistoryRow>[] {
  const { t } = useTranslation()
  const format = useFormat()
  return useMemo(
    () => [
      {
        id: 'post',
        title: t('history.post'),
        cell: ({ content, createdAt }) => <FirstWords content={content} when={createdAt} />,
      },
      {
        id: 'status',
        title: t('history.status'),
        cell: ({ status, reason }) => <PublicationStatusWord status={status} reason={reason} />,
      },
      { id: 'type', title: t('history.type'), cell: ({ postType }) => t(`postType.${postType}`) },
      {
        id: 'views',
        title: t('history.views'),
        figures: true,
        cell: ({ views24h }) => (views24h === null ? '–' : format.number(views24h)),
      },
    ],
    [t, format],
  )
}

function useTelegramColumns(): Column<ManualHistoryRow>[] {
  const { t } = useTranslation()
  return useMemo(
    () => [
      {
        id: 'post',
        title: t('history.message'),
        cell: ({ content, createdAt }) => <FirstWords content={content} when={createdAt} />,
      },
      {
        id: 'status',
        title: t('history.status'),
        cell: ({ status, reason }) => <PublicationStatusWord status={status} reason={reason} />,
      },
      {
        id: 'username',
        title: t('history.chat'),
        cell: ({ telegramUsername }) => (
          <span className="ltr">{telegramUsername ? `@${telegramUsername}` : '–'}</span>
        ),
      },
    ],
    [t],
  )
}

function SidePanel({
  agent,
  publicationId,
  onClose,
}: {
  agent: Agent
  publicationId: string
  onClose: () => void
}) {
  const { t } = useTranslation()
  const format = useFormat()
  const publication = usePublication(agent.agentId, publicationId).data
  return (
    <aside className={`card ${styles['panel']}`} aria-label={t('history.panel')}>
      <div className={styles['panelHead']}>
        <h2>{publication ? t(`postType.${publication.postType}`) : t('common.loading')}</h2>
        <span className="row">
          {publication?.url && (
            <ActionIcon
              component="a"
              href={publication.url}
              target="_blank"
              rel="noopener"
              aria-label={t('post.open')}
            >
              <IconExternalLink size={18} stroke={1.75} />
            </ActionIcon>
          )}
          <ActionIcon aria-label={t('common.close')} onClick={onClose}>
            <IconX size={18} stroke={1.75} />
          </ActionIcon>
        </span>
      </div>
      {publication && (
        <div className={styles['panelBody']}>
          {publication.content !== null && (
            <PostCard
              platform={publication.platform}
              author={{
                id: agent.agentId,
                name: agent.name,
                avatar: agent.avatar,
                handle: agent.twitter?.screenName,
              }}
              text={publication.content}
              when={publication.publishedAt ? format.moment(publication.publishedAt) : undefined}
              images={publication.images}
            />
          )}
          <PublicationStatusWord status={publication.status} reason={publication.reason} />
          <dl className={styles['facts']}>
            {publication.scheduledAt && (
              <Fact name="scheduled" value={format.dateTime(publication.scheduledAt)} />
            )}
            <Fact name="created" value={format.dateTime(publication.createdAt)} />
            {publication.publishedAt && (
              <Fact name="published" value={format.dateTime(publication.publishedAt)} />
            )}
            <Fact
              name="charged"
              value={t('price.credits', {
                count: publication.charged,
                amount: format.credits(publication.charged),
              })}
            />
          </dl>
        </div>
      )}
    </aside>
  )
}

function Fact({ name, value }: { name: string; value: string }) {
  const { t } = useTranslation()
  return (
    <div>
      <dt className="quiet">{t(`history.fact.${name}`)}</dt>
      <dd className="tabular">{value}</dd>
    </div>
  )
}

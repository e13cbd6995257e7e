import '../../components/form-styles.ts'
import { Button, SegmentedControl, Select } from '@mantine/core'
import { IconDownload, IconHistory } from '@tabler/icons-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useSearchParams } from 'react-router-dom'
import { publicationStatuses, type PublicationStatus } from '#contract/lists.ts'
import type { Agent } from '#app/queries/agents.ts'
import { useManualHistory, useTweetHistory } from '#app/queries/publishing.ts'
import { DataTable } from '../../components/data-table.tsx'
import { EmptyState } from '../../components/empty-state.tsx'
import { useProblemToast } from '../../components/problem-toast.ts'
import { ProblemCard } from '../../components/problem-card.tsx'
import { Waiting } from '../../components/screen-skeleton.tsx'
import { useManualColumns, useTweetColumns } from './history-columns.tsx'
import { exportHistory } from './history-csv.ts'
import { callOf, segments } from './history-segments.ts'
import { PublicationPanel } from './publication-panel.tsx'
import { ViewsChart } from './views-chart.tsx'
import styles from './history.module.css'

const size = 20
const sorts = {
  newest: { sort: 'createdAt', order: 'desc' },
  oldest: { sort: 'createdAt', order: 'asc' },
  views: { sort: 'views24h', order: 'desc' },
} as const
type Sort = keyof typeof sorts
const sortNames = Object.keys(sorts) as Sort[]

/** What went out, what did not and why. The address holds the whole state of the table. */
export default function History({ agent }: { agent: Agent }) {
  const { t } = useTranslation()
  const [search, setSearch] = useSearchParams()
  const onError = useProblemToast()
  const [saving, setSaving] = useState(false)
  const segment = segments.find((known) => known === search.get('kind')) ?? 'posts'
  const status = publicationStatuses.find((known) => known === search.get('status')) ?? null
  const asked = sortNames.find((known) => known === search.get('sort')) ?? 'newest'
  const page = Math.max(1, Number(search.get('page')) || 1)
  const chosen = search.get('item')

  const filters = { agentId: agent.agentId, ...(status ? { status } : {}) }
  const manual = segment === 'manual'
  // Messages in Telegram have no views.
  const sort = manual && asked === 'views' ? 'newest' : asked
  const tweets = useTweetHistory(
    callOf[manual ? 'posts' : segment],
    { ...filters, page, size, ...sorts[sort] },
    !manual,
  )
  const messages = useManualHistory({ ...filters, page, size, order: sorts[sort].order }, manual)
  const tweetColumns = useTweetColumns(segment)
  const manualColumns = useManualColumns()

  const change = (changes: Record<string, string | null>, replace = false) =>
    setSearch(
      (now) => {
        for (const [name, value] of Object.entries(changes)) {
          if (value) now.set(name, value)
          else now.delete(name)
        }
        return now
      },
      { replace },
    )
  const save = async () => {
    setSaving(true)
    try {
      await exportHistory(t, agent, segment, filters)
    } catch (error) {
      onError(error)
    } finally {
      setSaving(false)
    }
  }
  const shown = manual ? messages : tweets
  const total = shown.data?.total ?? 0
  const table = {
    label: t(`agent:history.segment.${segment}`),
    page,
    size,
    total,
    onPage: (to: number) => change({ page: String(to) }),
    rowKey: (row: { id: string }) => row.id,
    isChosen: (row: { id: string }) => row.id === chosen,
    onChoose: (row: { id: string }) => change({ item: row.id }, chosen !== null),
  }
  return (
    <div className={styles['history']} data-open={chosen ? true : undefined}>
      <div className="stack">
        <div className={styles['bar']}>
          <SegmentedControl
            aria-label={t('history.kind')}
            className={styles['segments'] ?? ''}
            value={segment}
            onChange={(kind) => change({ kind, page: null, item: null, sort: null })}
            data={segments.map((value) => ({
              value,
              label:
                t(`agent:history.segment.${value}`) + (value === segment && shown.data ? ` ${total}` : ''),
            }))}
          />
          <span className="row">
            <Select
              aria-label={t('history.status')}
              placeholder={t('agent:history.anyStatus')}
              clearable
              w={160}
              value={status}
              onChange={(value) => change({ status: value, page: null })}
              data={publicationStatuses.map((value: PublicationStatus) => ({
                value,
                label: t(`status.${value}`),
              }))}
            />
            <Select
              aria-label={t('agent:history.order')}
              allowDeselect={false}
              w={170}
              value={sort}
              onChange={(value) => change({ sort: value, page: null })}
              data={sortNames
                .filter((value) => !manual || value !== 'views')
                .map((value) => ({ value, label: t(`agent:history.sort.${value}`) }))}
            />
            <Button
              variant="default"
              loading={saving}
              disabled={total === 0}
              leftSection={<IconDownload size={16} stroke={1.75} aria-hidden="true" />}
              onClick={() => void save()}
            >
              CSV
            </Button>
          </span>
        </div>
        {!manual && <ViewsChart agentId={agent.agentId} from={callOf[segment]} />}
        {shown.isPending && <Waiting height={280} />}
        {shown.isError && <ProblemCard onRetry={() => void shown.refetch()} />}
        {shown.data && total === 0 && (
          <EmptyState
            Icon={IconHistory}
            title={t(status ? 'agent:history.noneOfStatus' : 'history.empty.title')}
            text={t(`agent:history.empty.${segment}`)}
          />
        )}
        {!manual && tweets.data && total > 0 && (
          <DataTable {...table} rows={tweets.data.list} columns={tweetColumns} />
        )}
        {manual && messages.data && total > 0 && (
          <DataTable {...table} rows={messages.data.list} columns={manualColumns} />
        )}
      </div>
      {chosen && (
        <PublicationPanel agent={agent} publicationId={chosen} onClose={() => change({ item: null })} />
      )}
    </div>
  )
}

import { IconHistory } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import type { Agent } from '#app/queries/agents.ts'
import { useManualHistory, useTweetHistory } from '#app/queries/publishing.ts'
import { EmptyState } from '../../../components/empty-state.tsx'
import { PagedTable } from '../../../components/paged-table.tsx'
import { useAddress } from '../../../components/use-address.ts'
import { HistoryBar } from './history-bar.tsx'
import { useManualColumns, useTweetColumns } from './history-columns.tsx'
import { callOf, sorts, viewOf } from './history-view.ts'
import { PublicationPanel } from './publication-panel.tsx'
import { ViewsChart } from './views-chart.tsx'
import styles from './history.module.css'

const size = 20

/** What went out, what did not and why. The address holds the whole state of the table. */
export default function History({ agent }: { agent: Agent }) {
  const { t } = useTranslation()
  const { search, page, change } = useAddress()
  const view = viewOf(search)
  const { segment, status, sort } = view
  const { agentId } = agent
  const manual = segment === 'manual'
  const filters = { agentId, ...(status ? { status } : {}) }
  const tweets = useTweetHistory(
    callOf[manual ? 'posts' : segment],
    { ...filters, page, size, ...sorts[sort] },
    !manual,
  )
  const messages = useManualHistory({ ...filters, page, size, order: sorts[sort].order }, manual)
  const tweetColumns = useTweetColumns(segment)
  const manualColumns = useManualColumns()

  const chosen = search.get('item')
  // What is looked at beside the table leaves its page as it is.
  const show = (item: string | null, replace = false) =>
    change({ item, page: search.get('page') }, { replace })
  const table = {
    label: t(`agent:history.segment.${segment}`),
    size,
    height: 280,
    rowKey: (row: { id: string }) => row.id,
    isChosen: (row: { id: string }) => row.id === chosen,
    onChoose: (row: { id: string }) => show(row.id, chosen !== null),
    empty: (
      <EmptyState
        Icon={IconHistory}
        title={t(status ? 'agent:history.noneOfStatus' : 'agent:history.empty.title')}
        text={t(`agent:history.empty.${segment}`)}
      />
    ),
  }
  return (
    <div className={styles['history']} data-open={chosen ? true : undefined}>
      <div className="stack">
        <HistoryBar
          agent={agent}
          view={view}
          total={(manual ? messages : tweets).data?.total ?? null}
          onChange={change}
        />
        {!manual && <ViewsChart agentId={agentId} segment={segment} />}
        {manual ? (
          <PagedTable {...table} query={messages} columns={manualColumns} />
        ) : (
          <PagedTable {...table} query={tweets} columns={tweetColumns} />
        )}
      </div>
      {chosen && <PublicationPanel agent={agent} publicationId={chosen} onClose={() => show(null)} />}
    </div>
  )
}

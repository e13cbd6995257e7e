import '../../components/form-styles.ts'
import { SegmentedControl } from '@mantine/core'
import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { Link, useSearchParams } from 'react-router-dom'
import type { CreditType } from '#contract/lists.ts'
import { useFormat } from '#app/format.ts'
import { useAgents } from '#app/queries/agents.ts'
import { useBalance, useCreditRecords, type CreditRecord } from '#app/queries/credits.ts'
import { DataTable, type Column } from '../../components/data-table.tsx'
import { EmptyState } from '../../components/empty-state.tsx'
import { PageTitle } from '../../components/page-title.tsx'
import { ProblemCard } from '../../components/problem-card.tsx'
import { Waiting } from '../shell/screen-skeleton.tsx'
import styles from './credit-record.module.css'

const size = 20
const kinds: CreditType[] = ['INCOME', 'EXPENSE', 'ADJUSTMENT']

/** Every credit that came or went, with the balance after it. Page and filter are in the address. */
export default function CreditRecords() {
  const { t } = useTranslation()
  const format = useFormat()
  const [search, setSearch] = useSearchParams()
  const page = Math.max(1, Number(search.get('page')) || 1)
  const type = kinds.find((kind) => kind === search.get('type'))
  const records = useCreditRecords({ page, size, ...(type ? { type } : {}) })
  const balance = useBalance().data
  const columns = useColumns()

  const change = (name: string, value: string) => {
    const next = new URLSearchParams(search)
    if (name === 'type') next.delete('page')
    if (value) next.set(name, value)
    else next.delete(name)
    setSearch(next)
  }
  return (
    <>
      <PageTitle title={t('nav.creditRecord')}>
        <SegmentedControl
          aria-label={t('records.filter')}
          value={type ?? ''}
          onChange={(value) => change('type', value)}
          data={[
            { value: '', label: t('records.all') },
            ...kinds.map((kind) => ({ value: kind, label: t(`creditType.${kind}`) })),
          ]}
        />
      </PageTitle>
      {balance && (
        <div className={`card ${styles['balance']}`}>
          <dl>
            <div>
              <dt className="small quiet">{t('records.balance')}</dt>
              <dd className="tabular">{format.credits(balance.credits)}</dd>
            </div>
            <div>
              <dt className="small quiet">{t('records.held')}</dt>
              <dd className="tabular">{format.credits(balance.held)}</dd>
            </div>
          </dl>
          <p className="small muted">{t('records.heldHint')}</p>
        </div>
      )}
      {records.isPending && <Waiting height={320} />}
      {records.isError && <ProblemCard onRetry={() => void records.refetch()} />}
      {records.data &&
        (records.data.total === 0 ? (
          <EmptyState title={t('records.empty.title')} text={t('records.empty.text')} />
        ) : (
          <DataTable
            label={t('nav.creditRecord')}
            rows={records.data.list}
            columns={columns}
            rowKey={(row) => row.id}
            page={page}
            size={size}
            total={records.data.total}
            onPage={(to) => change('page', String(to))}
          />
        ))}
    </>
  )
}

function useColumns(): Column<CreditRecord>[] {
  const { t } = useTranslation()
  const format = useFormat()
  const agents = useAgents().data
  return useMemo(() => {
    const names = new Map(agents?.list.map((agent) => [agent.agentId, agent.name]))
    return [
      {
        id: 'purpose',
        title: t('records.purpose'),
        cell: ({ purpose, agentId, note }) => (
          <>
            <span style={{ fontWeight: 500 }}>{t(`purpose.${purpose}`)}</span>
            {agentId && (
              <span className="small quiet" style={{ display: 'block' }}>
                {names.has(agentId) ? (
                  <Link to={`/agent-detail?agentId=${agentId}`}>{names.get(agentId)}</Link>
                ) : (
                  t('records.agentGone')
                )}
              </span>
            )}
            {note && <span className="small quiet">{note}</span>}
          </>
        ),
      },
      { id: 'type', title: t('records.type'), cell: ({ type }) => t(`creditType.${type}`) },
      {
        id: 'amount',
        title: t('records.amount'),
        figures: true,
        cell: ({ amount }) => (
          <span className="ltr" style={amount > 0 ? { color: 'var(--k-good)', fontWeight: 500 } : {}}>
            {format.signedCredits(amount)}
          </span>
        ),
      },
      {
        id: 'balanceAfter',
        title: t('records.balanceAfter'),
        figures: true,
        cell: ({ balanceAfter }) => format.credits(balanceAfter),
      },
      {
        id: 'date',
        title: t('records.date'),
        figures: true,
        cell: ({ date }) => <time dateTime={date}>{`${format.fullDate(date)}, ${format.clock(date)}`}</time>,
      },
    ]
  }, [t, format, agents])
}

import '../../components/form-styles.ts'
import { Button, SegmentedControl, Select } from '@mantine/core'
import { IconReceipt } from '@tabler/icons-react'
import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { Link, useSearchParams } from 'react-router-dom'
import type { CreditPurpose, CreditType } from '#contract/lists.ts'
import { call } from '#app/api.ts'
import { allPages } from '#app/csv.ts'
import { useFormat } from '#app/format.ts'
import { useAgents } from '#app/queries/agents.ts'
import { useCostsAhead } from '#app/costs-ahead.ts'
import { sumOf, useBalance, useCreditRecords, type CreditRecord } from '#app/queries/credits.ts'
import { useMay } from '#app/queries/organisations.ts'
import { type Column } from '../../components/data-table.tsx'
import { EmptyState } from '../../components/empty-state.tsx'
import { Owed } from '../../components/owed.tsx'
import { PagedTable } from '../../components/paged-table.tsx'
import { PageTitle } from '../../components/page-title.tsx'
import { SaveCsv } from '../../components/save-csv.tsx'
import { topUpSearch } from '../../dialog-address.ts'
import { useAddress } from '../../components/use-address.ts'
import { Waiting } from '../../components/screen-skeleton.tsx'
import styles from './credit-record.module.css'
import { Usage, usageBy, type UsageBy } from './usage.tsx'

const size = 20
const types: CreditType[] = ['INCOME', 'EXPENSE', 'ADJUSTMENT']

/** Every credit that came or went, with the balance after it. Page and filters are in the address. */
export default function CreditRecords() {
  const { t } = useTranslation()
  const { search, page, change } = useAddress()
  const filter = useFilter(search)
  const records = useCreditRecords({ page, size, ...filter })
  const columns = useColumns()
  const filtered = Object.keys(filter).length > 0
  const mayPay = useMay('pay')
  return (
    <>
      <PageTitle title={t('nav.creditRecord')}>
        <Export filter={filter} disabled={!records.data || records.data.total === 0} />
        {mayPay && (
          <Button component={Link} to={{ search: topUpSearch(search) }}>
            {t('nav.topUp')}
          </Button>
        )}
      </PageTitle>
      <div className={styles['owed']}>
        <Owed />
      </div>
      <div className={styles['top']}>
        <Balance />
        <Usage
          by={usageBy(search.get('by'))}
          onBy={(value: UsageBy) => change({ by: value === 'day' ? null : value })}
        />
      </div>
      <Filters search={search} onChange={change} />
      <PagedTable
        label={t('nav.creditRecord')}
        query={records}
        columns={columns}
        rowKey={(row) => row.id}
        size={size}
        empty={
          <EmptyState
            Icon={IconReceipt}
            title={t(filtered ? 'account:records.noneFit' : 'balance.noEntries.title')}
            text={t('balance.noEntries.text')}
          />
        }
      />
    </>
  )
}

interface Filter {
  type?: CreditType
  purpose?: CreditPurpose
  agentId?: string
}

/** Purposes as texts know them: the list the server offers, in the reader's language. */
function usePurposes(): Map<string, string> {
  const { t } = useTranslation()
  const words: unknown = t('purpose', { returnObjects: true })
  return new Map(typeof words === 'object' && words !== null ? Object.entries(words) : [])
}

function useFilter(search: URLSearchParams): Filter {
  const purposes = usePurposes()
  const type = types.find((known) => known === search.get('type'))
  const purpose = search.get('purpose')
  const agentId = search.get('agentId')
  return {
    ...(type ? { type } : {}),
    ...(purpose !== null && purposes.has(purpose) ? { purpose: purpose as CreditPurpose } : {}),
    ...(agentId ? { agentId } : {}),
  }
}

function Balance() {
  const { t } = useTranslation()
  const format = useFormat()
  const balance = useBalance().data
  const ahead = useCostsAhead()
  if (!balance) return <Waiting height={120} />
  return (
    <section className={`card ${styles['balance']}`} aria-label={t('balance.canSpend')}>
      <dl>
        <div>
          <dt className="small quiet">{t('balance.canSpend')}</dt>
          <dd className={`tabular ${styles['big']}`}>{format.credits(balance.credits)}</dd>
        </div>
        <div>
          <dt className="small quiet">{t('balance.setAside')}</dt>
          <dd className="tabular">{format.credits(balance.held)}</dd>
        </div>
      </dl>
      {balance.held > 0 && (
        <p className="small tabular">
          {t('balance.sum', {
            free: format.credits(balance.credits),
            held: format.credits(balance.held),
            sum: format.credits(sumOf([balance.credits, balance.held])),
          })}
        </p>
      )}
      <p className="small muted tabular">{ahead ? ahead.text : t('account:records.heldHint')}</p>
    </section>
  )
}

function Filters({
  search,
  onChange,
}: {
  search: URLSearchParams
  onChange: (changes: Record<string, string | null>) => void
}) {
  const { t } = useTranslation()
  const purposes = usePurposes()
  const agents = useAgents().data?.list ?? []
  const type = types.find((known) => known === search.get('type'))
  return (
    <div className={styles['filters']} role="group" aria-label={t('account:records.filters')}>
      <SegmentedControl
        aria-label={t('account:records.filter')}
        value={type ?? ''}
        onChange={(value) => onChange({ type: value })}
        data={[
          { value: '', label: t('common.all') },
          ...types.map((kind) => ({ value: kind, label: t(`creditType.${kind}`) })),
        ]}
      />
      <Select
        aria-label={t('account:records.purpose')}
        placeholder={t('account:records.anyPurpose')}
        clearable
        clearButtonProps={{ 'aria-label': t('account:records.clear') }}
        data={[...purposes].map(([value, label]) => ({ value, label }))}
        value={search.get('purpose')}
        onChange={(value) => onChange({ purpose: value })}
      />
      <Select
        aria-label={t('agent.tabs')}
        placeholder={t('account:records.anyAgent')}
        clearable
        clearButtonProps={{ 'aria-label': t('account:records.clear') }}
        data={agents.map(({ agentId, name }) => ({ value: agentId, label: name }))}
        value={search.get('agentId')}
        onChange={(value) => onChange({ agentId: value })}
      />
    </div>
  )
}

/** All rows the filters leave, as a file for a spreadsheet. */
function Export({ filter, disabled }: { filter: Filter; disabled: boolean }) {
  const { t } = useTranslation()
  const agents = useAgents().data?.list
  const rows = async () => {
    const records = await allPages((page) => call('credits.records', { ...filter, ...page }))
    const names = new Map(agents?.map((agent) => [agent.agentId, agent.name]))
    return [
      ['date', 'type', 'purpose', 'amount', 'balanceAfter', 'agent', 'order', 'note'].map((column) =>
        t(`account:records.${column}`),
      ),
      ...records.map(({ date, type, purpose, amount, balanceAfter, agentId, orderNo, note }) => [
        date,
        t(`creditType.${type}`),
        t(`purpose.${purpose}`),
        amount,
        balanceAfter,
        agentId ? (names.get(agentId) ?? agentId) : null,
        orderNo,
        note,
      ]),
    ]
  }
  return (
    <SaveCsv label={t('account:records.export')} name="kolony-credits.csv" disabled={disabled} rows={rows} />
  )
}

function useColumns(): Column<CreditRecord>[] {
  const { t } = useTranslation()
  const format = useFormat()
  const agents = useAgents().data
  const [search] = useSearchParams()
  return useMemo(() => {
    const names = new Map(agents?.list.map((agent) => [agent.agentId, agent.name]))
    return [
      {
        id: 'purpose',
        title: t('account:records.purpose'),
        cell: ({ purpose, agentId, orderNo, note }) => (
          <>
            <span style={{ fontWeight: 500 }}>{t(`purpose.${purpose}`)}</span>
            {agentId && (
              <span className="own-line small quiet">
                {names.has(agentId) ? (
                  <Link to={`/agent-detail?agentId=${agentId}`}>{names.get(agentId)}</Link>
                ) : (
                  t('agent.gone')
                )}
              </span>
            )}
            {orderNo && (
              <span className="own-line small">
                <Link to={{ search: topUpSearch(search, orderNo) }}>
                  <bdi className="mono">{orderNo}</bdi>
                </Link>
              </span>
            )}
            {note && <span className="own-line small quiet wrap-anywhere">{note}</span>}
          </>
        ),
      },
      { id: 'type', title: t('account:records.type'), cell: ({ type }) => t(`creditType.${type}`) },
      {
        id: 'amount',
        title: t('account:records.amount'),
        figures: true,
        cell: ({ amount }) => (
          <span className="ltr" style={amount > 0 ? { color: 'var(--k-good)', fontWeight: 500 } : {}}>
            {format.signedCredits(amount)}
          </span>
        ),
      },
      {
        id: 'balanceAfter',
        title: t('account:records.balanceAfter'),
        figures: true,
        cell: ({ balanceAfter }) => format.credits(balanceAfter),
      },
      {
        id: 'date',
        title: t('account:records.date'),
        figures: true,
        cell: ({ date }) => <time dateTime={date}>{format.fullDateTime(date)}</time>,
      },
    ]
  }, [t, format, agents, search])
}

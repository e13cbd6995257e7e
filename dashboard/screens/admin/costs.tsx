import { Button, NumberInput, SegmentedControl, Select, TextInput } from '@mantine/core'
import { IconAlertTriangle } from '@tabler/icons-react'
import { useMemo, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router-dom'
import type { ExpensePurpose, PackageId } from '#contract/lists.ts'
import { useFormat } from '#app/format.ts'
import { useNow } from '#app/product-clock.ts'
import { useCosts, useSetPrepaid, type Costs as Report } from '#app/queries/admin.ts'
import { DataTable, type Column } from '../../components/data-table.tsx'
import { ProblemCard } from '../../components/problem-card.tsx'
import { Waiting } from '../../components/screen-skeleton.tsx'
import { useAddress } from '../../components/use-address.ts'
import { ActDialog } from './act-dialog.tsx'
import styles from './admin.module.css'
import { Fact, Facts, Filters, pageSize } from './list.tsx'

const groups = ['day', 'user', 'agent', 'purpose', 'package'] as const
type Row = Report['rows'][number]
const daysShown = 30
const dayMs = 86_400_000

/** What outside services cost and what credits brought, in dollars: by day, user, agent, what was sold or package; and when prepaid money ends. */
export function Costs() {
  const { t } = useTranslation()
  const { page, get, change } = useAddress()
  const now = useNow()
  const date = (daysAgo: number) => new Date(+new Date(now) - daysAgo * dayMs).toISOString().slice(0, 10)
  const by = groups.find((known) => known === get('by')) ?? 'day'
  const from = get('from') || date(daysShown - 1)
  const to = get('to') || date(0)
  const report = useCosts({ from, to, by, page, size: pageSize })
  const columns = useColumns(by)
  return (
    <>
      <Filters>
        <SegmentedControl
          className={styles['tabs'] ?? ''}
          aria-label={t('admin:costs.by')}
          data={groups.map((value) => ({ value, label: t(`admin:costs.group.${value}`) }))}
          value={by}
          onChange={(value) => change({ by: value })}
        />
        <TextInput
          type="date"
          aria-label={t('admin:audit.from')}
          value={from}
          max={to}
          onChange={(event) => change({ from: event.currentTarget.value })}
        />
        <TextInput
          type="date"
          aria-label={t('admin:audit.to')}
          value={to}
          min={from}
          onChange={(event) => change({ to: event.currentTarget.value })}
        />
      </Filters>
      {report.isPending ? (
        <Waiting height={320} />
      ) : report.isError ? (
        <ProblemCard onRetry={() => void report.refetch()} />
      ) : (
        <div className="stack">
          <Sending sending={report.data.sending} />
          {report.data.xApp && <XApp app={report.data.xApp} />}
          <Prepaid report={report.data} />
          <DataTable
            label={t('admin:section.costs')}
            rows={report.data.rows}
            columns={columns}
            rowKey={(row) => row.key || 'shared'}
            paging={{
              page,
              size: pageSize,
              total: report.data.total,
              onPage: (to) => change({ page: String(to) }),
            }}
          />
          <p className="small quiet">
            {t(by === 'package' ? 'admin:costs.packageNote' : 'admin:costs.note')}
          </p>
          {report.data.links.posts > 0 && <Links links={report.data.links} />}
          {report.data.losing.length > 0 && <Losing losing={report.data.losing} />}
        </div>
      )}
    </>
  )
}

function moneyColumn<Id extends string>(
  id: Id,
  title: string,
  usd: (amount: number) => string,
): Column<Record<Id, number>> {
  return { id, title, figures: true, cell: (row) => <bdi>{usd(row[id])}</bdi> }
}

function useColumns(by: (typeof groups)[number]): Column<Row>[] {
  const { t } = useTranslation()
  const format = useFormat()
  return useMemo((): Column<Row>[] => {
    const money = (id: 'income' | 'x' | 'model' | 'margin') =>
      moneyColumn(id, t(`admin:costs.${id}`), format.usd)
    return [
      {
        id: 'key',
        title: t(`admin:costs.group.${by}`),
        cell: ({ key, name }) =>
          key === '' ? (
            <span className="quiet">
              {t(by === 'purpose' ? 'admin:costs.uncharged' : 'admin:costs.shared')}
            </span>
          ) : by === 'day' ? (
            format.fullDate(`${key}T12:00:00Z`, 'UTC')
          ) : by === 'purpose' ? (
            t(`purpose.${key as ExpensePurpose}`)
          ) : by === 'package' ? (
            t(`package.${key as PackageId}`)
          ) : (
            <Link to={`/admin?section=users&${by}=${key}`}>
              <bdi className="wrap-anywhere">{name ?? key}</bdi>
            </Link>
          ),
      },
      {
        id: 'credits',
        title: t('admin:users.credits'),
        figures: true,
        cell: (row) => format.credits(row.credits),
      },
      money('income'),
      ...(by === 'package' ? [] : [money('x'), money('model'), money('margin')]),
    ]
  }, [t, format, by])
}

function Prepaid({ report: { prepaid, usage, xOwners } }: { report: Report }) {
  const { t } = useTranslation()
  const format = useFormat()
  const [asking, setAsking] = useState(false)
  return (
    <section className={`card ${styles['card']}`}>
      <h2>{t('admin:costs.prepaid')}</h2>
      {prepaid.length === 0 && <p className="quiet">{t('admin:costs.noPrepaid')}</p>}
      {prepaid.map(({ source, left, perDay, endsAt, asOf }) => (
        <Facts key={source}>
          <Fact name={t(`admin:costs.source.${source}`)}>
            <bdi>{format.usd(left)}</bdi>
          </Fact>
          <Fact name={t('admin:costs.perDay')}>
            <bdi>{format.usd(perDay)}</bdi>
          </Fact>
          <Fact name={t('admin:costs.ends')}>
            {endsAt ? format.fullDate(endsAt, 'UTC') : t('admin:costs.notSoon')}
          </Fact>
          <Fact name={t('admin:costs.asOf')}>{format.fullDateTime(asOf)}</Fact>
        </Facts>
      ))}
      {usage && (
        <p className={usage.differs ? 'inline-icon' : 'quiet'}>
          {usage.differs && <IconAlertTriangle size={18} stroke={1.75} aria-hidden="true" />}
          {t('admin:costs.usage', {
            day: format.fullDate(`${usage.day}T12:00:00Z`, 'UTC'),
            told: format.number(usage.told),
            counted: format.number(usage.counted),
          })}
        </p>
      )}
      {xOwners.count > xOwners.max && (
        <p className="inline-icon">
          <IconAlertTriangle size={18} stroke={1.75} aria-hidden="true" />
          {t('admin:costs.xOwners', { count: xOwners.count, max: xOwners.max })}
        </p>
      )}
      <div className="row">
        <Button variant="default" onClick={() => setAsking(true)}>
          {t('admin:costs.set')}
        </Button>
      </div>
      {asking && <PrepaidDialog onClose={() => setAsking(false)} />}
    </section>
  )
}

/** What is sold for less than it costs, with the cheapest credits there are. */
function Losing({ losing }: Pick<Report, 'losing'>) {
  const { t } = useTranslation()
  const format = useFormat()
  const columns = useMemo((): Column<Report['losing'][number]>[] => {
    const money = (id: 'brings' | 'costs') => moneyColumn(id, t(`admin:costs.${id}`), format.usd)
    return [
      {
        id: 'what',
        title: t('admin:costs.group.purpose'),
        cell: ({ what, addition, ownKeys }) =>
          [
            t(`purpose.${what}`),
            ...(addition ? [t(`admin:costs.addition.${addition}`)] : []),
            ...(ownKeys ? [t('admin:costs.ownKeys')] : []),
          ].join(' · '),
      },
      money('brings'),
      money('costs'),
    ]
  }, [t, format])
  return (
    <section className="stack">
      <h2 className="inline-icon">
        <IconAlertTriangle size={20} stroke={1.75} aria-hidden="true" />
        {t('admin:costs.losing')}
      </h2>
      <p className="small quiet">{t('admin:costs.losingNote')}</p>
      <DataTable
        label={t('admin:costs.losing')}
        rows={losing}
        columns={columns}
        rowKey={({ what, addition, ownKeys }) => `${what} ${addition} ${ownKeys}`}
      />
    </section>
  )
}

/** Posts with a link cost the operator more than thirteen others. */
function Links({ links: { posts, income, x } }: Pick<Report, 'links'>) {
  const { t } = useTranslation()
  const format = useFormat()
  return (
    <section className={`card ${styles['card']}`}>
      <h2>{t('admin:costs.links')}</h2>
      <Facts>
        <Fact name={t('admin:costs.sending.published')}>{format.number(posts)}</Fact>
        <Fact name={t('admin:costs.income')}>
          <bdi>{format.usd(income)}</bdi>
        </Fact>
        <Fact name={t('admin:costs.x')}>
          <bdi>{format.usd(x)}</bdi>
        </Fact>
      </Facts>
    </section>
  )
}

/** How many publications of the last day failed, or nobody knows of, and how long the oldest has been waiting. */
function Sending({
  sending: { published, failed, unconfirmed, oldestDueAt },
}: {
  sending: Report['sending']
}) {
  const { t } = useTranslation()
  const format = useFormat()
  const all = published + failed + unconfirmed
  const share = (count: number) =>
    all === 0
      ? format.number(0)
      : t('admin:costs.sending.share', { amount: format.number(count), share: format.percent(count / all) })
  return (
    <section className={`card ${styles['card']}`}>
      <h2>{t('admin:costs.sending.title')}</h2>
      <Facts>
        <Fact name={t('admin:costs.sending.published')}>{format.number(published)}</Fact>
        <Fact name={t('admin:costs.sending.failed')}>
          <bdi>{share(failed)}</bdi>
        </Fact>
        <Fact name={t('admin:costs.sending.unconfirmed')}>
          <bdi>{share(unconfirmed)}</bdi>
        </Fact>
        <Fact name={t('admin:costs.sending.oldest')}>
          {oldestDueAt ? format.relative(oldestDueAt) : t('admin:costs.sending.none')}
        </Fact>
      </Facts>
    </section>
  )
}

/** What X lets the operator's app post today, and whether it serves it at all. */
function XApp({ app }: { app: NonNullable<Report['xApp']> }) {
  const { t } = useTranslation()
  const format = useFormat()
  return (
    <section className={`card ${styles['card']}`}>
      <h2>{t('admin:costs.app.title')}</h2>
      {app.stoppedAt && (
        <p className="inline-icon" role="alert">
          <IconAlertTriangle size={18} stroke={1.75} aria-hidden="true" />
          {t('admin:costs.app.stopped', {
            since: format.fullDateTime(app.stoppedAt),
            why: app.why,
            next: app.probeAt ? format.fullDateTime(app.probeAt) : '–',
          })}
        </p>
      )}
      <Facts>
        <Fact name={t('admin:costs.app.day')}>
          <bdi>
            {t('admin:costs.app.dayLeft', { left: format.number(app.left), limit: format.number(app.limit) })}
          </bdi>
        </Fact>
        <Fact name={t('admin:costs.app.until')}>
          {app.until ? format.fullDateTime(app.until) : t('admin:costs.app.notBegun')}
        </Fact>
        <Fact name={t('admin:costs.app.waiting')}>{format.number(app.waiting)}</Fact>
        <Fact name={t('admin:costs.app.leftOut')}>{format.number(app.leftOut)}</Fact>
      </Facts>
    </section>
  )
}

const sources = ['x', 'model'] as const

function PrepaidDialog({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation()
  const set = useSetPrepaid()
  const [source, setSource] = useState<(typeof sources)[number]>('x')
  const [usd, setUsd] = useState<string | number>('')
  return (
    <ActDialog
      title={t('admin:costs.set')}
      text={t('admin:costs.setText')}
      ok={t('common.save')}
      ready={typeof usd === 'number'}
      act={(reason) => set.mutateAsync({ source, usd: Number(usd), reason })}
      onClose={onClose}
    >
      <Select
        label={t('admin:costs.service')}
        allowDeselect={false}
        data={sources.map((value) => ({ value, label: t(`admin:costs.source.${value}`) }))}
        value={source}
        onChange={(value) => setSource(sources.find((known) => known === value) ?? source)}
      />
      <NumberInput
        label={t('admin:costs.left')}
        data-autofocus
        decimalScale={2}
        value={usd}
        onChange={setUsd}
      />
    </ActDialog>
  )
}

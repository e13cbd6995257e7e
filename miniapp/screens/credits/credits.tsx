import { useState } from 'react'
import { useFormat } from '#app/format.ts'
import { useBalance, useCreditRecords, usePackages, type CreditRecord } from '#app/queries/credits.ts'
import { useConfig } from '#app/queries/system.ts'
import { useUsedToday } from '../agents/balance-card.tsx'
import { Group, Row } from '../../ui/groups.tsx'
import { Button } from '../../ui/button.tsx'
import { Page } from '../../ui/page.tsx'
import { EmptyState, LoadFailed, LoadingRows } from '../../ui/states.tsx'
import { useText } from '../../ui/text.ts'
import '../../ui/agent.css'

const step = 20

/** What is left, what can be bought, and each credit that came or went. */
export function Credits() {
  const t = useText()
  const format = useFormat()
  const balance = useBalance().data
  const used = useUsedToday()
  return (
    <Page title={t('tab.credits')} back="root" hiddenTitle>
      <section className="total" aria-label={t('records.balance')}>
        <p className="hint">{t('credits.have')}</p>
        <p className="figure">{balance ? format.credits(balance.credits) : '–'}</p>
        <p className="hint">
          {t('credits.usedToday', { amount: format.credits(used) })}
          {balance && balance.held > 0 && ` · ${t('records.held')}: ${format.credits(balance.held)}`}
        </p>
      </section>
      <Packages />
      <Records />
    </Page>
  )
}

function Packages() {
  const t = useText()
  const format = useFormat()
  const packages = usePackages().data ?? []
  const payments = useConfig().data?.payments
  if (packages.length === 0) return null
  const off = payments !== undefined && !Object.values(payments).some(Boolean)
  return (
    <Group title={t('credits.packages')} note={off ? t('credits.off') : t('credits.soon')}>
      {packages.map(({ id, credits, price, perMessage }) => (
        <Row
          key={id}
          title={t('price.credits', { count: credits, amount: format.credits(credits) })}
          text={t('package.perMessage', { amount: format.usd(perMessage) })}
          after={<span className="amount">{format.usd(price)}</span>}
        />
      ))}
    </Group>
  )
}

function Records() {
  const t = useText()
  const [size, setSize] = useState(step)
  const { data, isPending, error, refetch } = useCreditRecords({ page: 1, size })
  if (isPending) return <LoadingRows count={5} />
  if (!data) return <LoadFailed error={error} retry={refetch} />
  if (data.list.length === 0) {
    return <EmptyState title={t('records.empty.title')} text={t('records.empty.text')} />
  }
  return (
    <>
      <Group title={t('nav.creditRecord')}>
        {data.list.map((record) => (
          <RecordRow key={record.id} record={record} />
        ))}
      </Group>
      {data.total > data.list.length && size < 100 && (
        <div className="centred">
          <Button onClick={() => setSize(Math.min(100, size + step * 2))}>{t('showMore')}</Button>
        </div>
      )}
    </>
  )
}

function RecordRow({ record }: { record: CreditRecord }) {
  const t = useText()
  const format = useFormat()
  return (
    <Row
      title={t(`purpose.${record.purpose}`)}
      text={`${format.moment(record.date)} · ${t('credits.after', { amount: format.credits(record.balanceAfter) })}`}
      after={
        <span className={record.amount > 0 ? 'amount good' : 'amount'} dir="ltr">
          {format.signedCredits(record.amount)}
        </span>
      }
    />
  )
}

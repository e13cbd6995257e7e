import { IconHourglass } from '@tabler/icons-react'
import { useState } from 'react'
import { useNavigate } from 'react-router-dom'
import { useFormat } from '#app/format.ts'
import { useCostsAhead } from '#app/costs-ahead.ts'
import { useBalance, useCreditRecords, useSpentToday, type CreditRecord } from '#app/queries/credits.ts'
import { useMay } from '#app/queries/organisations.ts'
import { useOpenOrder } from '#app/queries/payments.ts'
import { Group, LinkRow, Row } from '../../ui/groups.tsx'
import { Button } from '../../ui/button.tsx'
import { Page } from '../../ui/page.tsx'
import { EmptyState, LoadFailed, LoadingRows } from '../../ui/states.tsx'
import { useMainButton } from '../../ui/telegram.ts'
import { useText } from '../../ui/text.ts'
import { Owed } from './owed.tsx'
import '../../ui/agent.css'

const step = 20

/** What is left, and each credit that came or went. */
export function Credits() {
  const t = useText()
  const format = useFormat()
  const balance = useBalance().data
  const spent = useSpentToday()
  const ahead = useCostsAhead()
  const navigate = useNavigate()
  const mayPay = useMay('pay')
  useMainButton(mayPay ? { text: t('nav.topUp'), onClick: () => void navigate('/credits/buy') } : null)
  return (
    <Page title={t('tabBar.credits')} back="root" hiddenTitle>
      <section className="total" aria-label={t('balance.canSpend')}>
        <p className="hint">{t('spending.have')}</p>
        <p className="figure">{balance ? format.credits(balance.credits) : '–'}</p>
        <p className="hint">
          {t('spending.usedToday', { amount: spent ? format.credits(spent.total) : '–' })}
          {balance && balance.held > 0 && ` · ${t('balance.setAside')}: ${format.credits(balance.held)}`}
        </p>
        {ahead && <p className={`small ${ahead.soon ? 'attention' : 'hint'}`}>{ahead.text}</p>}
      </section>
      <Owed />
      <OpenOrder />
      <Records />
    </Page>
  )
}

/** An order that was begun and may still be paid, or is being made final. */
function OpenOrder() {
  const t = useText()
  const format = useFormat()
  const order = useOpenOrder(['stars', 'ton'])
  if (!order) return null
  return (
    <Group>
      <LinkRow
        to={`/credits/order/${order.orderNo}`}
        before={<IconHourglass className="row-icon" aria-hidden="true" />}
        title={t(`payment.${order.status}`)}
        text={
          <>
            {t('price.credits', { count: order.credits, amount: format.credits(order.credits) })} ·{' '}
            <bdi>{format.moment(order.createdAt)}</bdi>
          </>
        }
      />
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
    return <EmptyState title={t('balance.noEntries.title')} text={t('balance.noEntries.text')} />
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
      text={`${format.moment(record.date)} · ${t('spending.after', { amount: format.credits(record.balanceAfter) })}`}
      after={
        <span className={record.amount > 0 ? 'amount good' : 'amount'} dir="ltr">
          {format.signedCredits(record.amount)}
        </span>
      }
    />
  )
}

import { useState } from 'react'
import { useAgents } from '#app/queries/agents.ts'
import { useCreditRecords, usePackages, type CreditRecord } from '#app/queries/credits.ts'
import { useConfig } from '#app/queries/system.ts'
import { Empty, Waiting } from '../ui/empty.tsx'
import { Group } from '../ui/group.tsx'
import { Button } from '../ui/kit.ts'
import { Page } from '../ui/page.tsx'
import { Problem } from '../ui/problem.tsx'
import { Row } from '../ui/row.tsx'
import { useTexts } from '../ui/texts.ts'
import { useSpending } from './spending.ts'

const pageSize = 20

/** What there is, what it costs to have more, and where the rest went. */
export default function Credits() {
  const { t } = useTexts()
  return (
    <Page title={t('tabs.credits')} home={null} quietTitle>
      <Balance />
      <Packages />
      <Records />
    </Page>
  )
}

function Balance() {
  const { t, format } = useTexts()
  const { balance, until, perDay } = useSpending()
  return (
    <section className="centre" aria-label={t('credits.have')}>
      <p className="hint">{t('credits.have')}</p>
      <p className="balance">{balance ? format.credits(balance.credits) : '–'}</p>
      {balance && balance.held > 0 && (
        <p className="hint small">{t('credits.held', { count: balance.held, amount: format.credits(balance.held) })}</p>
      )}
      {until && (
        <p className="small attention">
          {t('credits.until', { date: format.day(until), amount: format.number(perDay, 1) })}
        </p>
      )}
    </section>
  )
}

function Packages() {
  const { t, format } = useTexts()
  const packages = usePackages().data ?? []
  const payments = useConfig().data?.payments
  const some = payments && (payments.stars || payments.ton)
  return (
    <Group title={t('credits.packages')} note={payments && t(some ? 'credits.soon' : 'credits.off')}>
      {packages.map(({ id, credits, price, perMessage }) => (
        <Row
          key={id}
          description={t('credits.each', { name: t(`package.${id}`), price: format.number(perMessage, 2) })}
          after={
            <span>
              <strong>{format.number(price)}</strong> <span className="hint">USD</span>
            </span>
          }
        >
          {t('credits.amount', { count: credits, amount: format.credits(credits) })}
        </Row>
      ))}
    </Group>
  )
}

function Records() {
  const { t } = useTexts()
  const [size, setSize] = useState(pageSize)
  const { data, error } = useCreditRecords({ size })
  const agents = useAgents().data?.list ?? []
  const nameOf = (agentId: string | null) => agents.find((agent) => agent.agentId === agentId)?.name ?? null

  if (error) return <Problem error={error} />
  if (!data) return <Waiting rows={4} />
  if (data.list.length === 0) return <Empty title={t('records.empty.title')} text={t('records.empty.text')} />
  return (
    <>
      <Group title={t('credits.record')}>
        {data.list.map((record) => (
          <RecordRow key={record.id} record={record} agent={nameOf(record.agentId)} />
        ))}
      </Group>
      {data.total > data.list.length && size < 100 && (
        <Button mode="plain" stretched onClick={() => setSize((now) => now + pageSize)}>
          {t('history.more')}
        </Button>
      )}
    </>
  )
}

function RecordRow({ record, agent }: { record: CreditRecord; agent: string | null }) {
  const { t, format } = useTexts()
  const { purpose, date, amount, balanceAfter, note } = record
  return (
    <Row
      description={
        <>
          {format.dateTime(date)}
          {agent && (
            <>
              {' · '}
              <bdi>{agent}</bdi>
            </>
          )}
          {note && ` · ${note}`}
        </>
      }
      after={
        <span className="amounts">
          <bdi dir="ltr" className={amount > 0 ? 'good' : ''}>
            {format.signedCredits(amount)}
          </bdi>
          <bdi dir="ltr" className="hint small" aria-label={t('credits.after', { amount: format.credits(balanceAfter) })}>
            {format.credits(balanceAfter)}
          </bdi>
        </span>
      }
    >
      {t(`purpose.${purpose}`)}
    </Row>
  )
}

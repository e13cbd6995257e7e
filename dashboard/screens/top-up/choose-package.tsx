import { Button } from '@mantine/core'
import { lazy, Suspense, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Link, useSearchParams } from 'react-router-dom'
import type { PackageId } from '#contract/lists.ts'
import { useFormat } from '#app/format.ts'
import { useCostsAhead } from '#app/costs-ahead.ts'
import { usePackages, type CreditPackage } from '#app/queries/credits.ts'
import { useCreateOrder, useOpenOrder } from '#app/queries/payments.ts'
import { useConfig } from '#app/queries/system.ts'
import { errorText } from '#app/error-text.ts'
import { changeSettings, useSettings } from '#app/stores/settings.ts'
import { FormProblem } from '../../components/form-problem.tsx'
import { Owed } from '../../components/owed.tsx'
import { ProblemCard } from '../../components/problem-card.tsx'
import { RadioCards } from '../../components/radio-cards.tsx'
import { NoticeWord } from '../../components/status-word.tsx'
import { topUpSearch } from '../../dialog-address.ts'
import { Waiting } from '../../components/screen-skeleton.tsx'
import styles from './top-up.module.css'

const PayBySolana = lazy(() => import('./pay-by-solana.tsx'))

type Way = 'trc20' | 'solana'

/** Step one: which package, and how to pay for it. */
export function ChoosePackage({ pgId, onOrder }: { pgId?: PackageId; onOrder: (orderNo: string) => void }) {
  const { t } = useTranslation()
  const packages = usePackages()
  const { lastPackage } = useSettings()
  const ahead = useCostsAhead()
  const payments = useConfig().data?.payments
  const [chosen, setChosen] = useState<PackageId>(pgId ?? lastPackage)
  const [wanted, setWanted] = useState<Way>('trc20')
  const ways = (['trc20', 'solana'] as const).filter((way) => payments?.[way])
  const way = ways.find((one) => one === wanted) ?? ways[0]
  const pack = packages.data?.find(({ id }) => id === chosen)

  if (packages.isError) return <ProblemCard onRetry={() => void packages.refetch()} />
  if (!packages.data || !payments) return <Waiting height={220} />
  const choose = (id: PackageId) => {
    setChosen(id)
    changeSettings({ lastPackage: id })
  }
  return (
    <div className="stack">
      <Owed />
      <OpenOrder />
      {ahead && <p className="small quiet tabular">{ahead.text}</p>}
      <PackageChoice packages={packages.data} value={chosen} onChange={choose} />
      {ways.length > 1 && way && (
        <RadioCards
          legend={t('cashier:way.legend')}
          value={way}
          onChange={setWanted}
          columns="few"
          options={ways.map((value) => ({
            value,
            title: t(`cashier:way.${value}.title`),
            text: t(`cashier:way.${value}.text`),
          }))}
        />
      )}
      {!way && <NoticeWord meaning="attention" text={t('package.noWay')} />}
      {way === 'trc20' && pack && <PayByAddress pack={pack} onOrder={onOrder} />}
      {way === 'solana' && pack && (
        <Suspense fallback={<Waiting height={60} />}>
          <PayBySolana pack={pack} onOrder={onOrder} />
        </Suspense>
      )}
    </div>
  )
}

function PackageChoice({
  packages,
  value,
  onChange,
}: {
  packages: CreditPackage[]
  value: PackageId
  onChange: (id: PackageId) => void
}) {
  const { t } = useTranslation()
  const format = useFormat()
  const perDay = useCostsAhead()?.perDay ?? 0
  return (
    <RadioCards
      legend={t('cashier:packageLabel')}
      value={value}
      onChange={onChange}
      options={packages.map(({ id, credits, price, perMessage }) => ({
        value: id,
        title: t(`package.${id}`),
        text: (
          <span className={styles['package']}>
            <span className={`${styles['credits']} tabular`}>
              <strong>{format.number(credits)}</strong> {t('common.credits', { count: credits })}
            </span>
            <span className="tabular">{t('package.price', { amount: format.number(price) })}</span>
            <span className="small tabular">
              {t('package.perMessage', { amount: format.usd(perMessage) })}
            </span>
          </span>
        ),
        ...(perDay > 0 ? { note: t('cashier:lasts', { count: Math.floor(credits / perDay) }) } : {}),
      }))}
    />
  )
}

function PayByAddress({ pack, onOrder }: { pack: CreditPackage; onOrder: (orderNo: string) => void }) {
  const { t } = useTranslation()
  const format = useFormat()
  const create = useCreateOrder()
  return (
    <>
      <FormProblem text={create.isError ? errorText(create.error) : null} />
      <Button
        h={44}
        loading={create.isPending}
        onClick={() => create.mutate({ pgId: pack.id }, { onSuccess: ({ orderNo }) => onOrder(orderNo) })}
      >
        {t('cashier:pay', { amount: format.number(pack.price) })}
      </Button>
      <p className="small quiet">{t('cashier:finalPrices')}</p>
    </>
  )
}

/** An order that is still open goes before a new one. */
function OpenOrder() {
  const { t } = useTranslation()
  const format = useFormat()
  const [search] = useSearchParams()
  const order = useOpenOrder()
  if (!order) return null
  return (
    <div className={`between ${styles['open']}`}>
      <div>
        <p className={styles['strong']}>{t('cashier:openOrder.title')}</p>
        <p className="small">
          {t(`cashier:openOrder.${order.status === 'confirming' ? 'confirming' : 'waiting'}`, {
            amount: format.number(order.remaining, 6),
            network: order.network,
          })}
        </p>
      </div>
      <Button component={Link} variant="default" to={{ search: topUpSearch(search, order.orderNo) }}>
        {t('cashier:openOrder.go')}
      </Button>
    </div>
  )
}

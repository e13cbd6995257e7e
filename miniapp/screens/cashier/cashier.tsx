import { IconDiamond, IconExternalLink, IconStarFilled } from '@tabler/icons-react'
import { lazy, Suspense, useState } from 'react'
import { useFormat } from '#app/format.ts'
import { useCostsAhead } from '#app/costs-ahead.ts'
import { useBalance, usePackages, type CreditPackage } from '#app/queries/credits.ts'
import { useConfig } from '#app/queries/system.ts'
import { changeSettings, useSettings } from '#app/stores/settings.ts'
import { ChoiceRows } from '../../ui/choices.tsx'
import { LateNote } from '../../ui/late-note.tsx'
import { Page } from '../../ui/page.tsx'
import { EmptyState, LoadFailed, LoadingRows } from '../../ui/states.tsx'
import { useMainButton, useTelegram } from '../../ui/telegram.ts'
import { useText } from '../../ui/text.ts'
import { Owed } from '../credits/owed.tsx'
import { PayByStars } from './pay-by-stars.tsx'
import '../../ui/agent.css'

const PayByTon = lazy(async () => ({ default: (await import('./pay-by-ton.tsx')).PayByTon }))

/** A package and a way to pay it. Inside Telegram that is Stars or a TON wallet, by its rules; the web has more. */
export function Cashier() {
  const t = useText()
  const format = useFormat()
  const packages = usePackages()
  const balance = useBalance().data
  const ahead = useCostsAhead()
  const wanted = useSettings((settings) => settings.lastPackage)
  const list = packages.data ?? []
  const chosen = list.find(({ id }) => id === wanted) ?? list[0]
  return (
    <Page title={t('nav.topUp')} hiddenTitle>
      <LateNote about={['payments']} />
      <section className="total" aria-label={t('balance.canSpend')}>
        <p className="hint">{t('spending.have')}</p>
        <p className="figure">{balance ? format.credits(balance.credits) : '–'}</p>
        {ahead && <p className={`small ${ahead.soon ? 'attention' : 'hint'}`}>{ahead.text}</p>}
      </section>
      <Owed />
      {packages.isPending && <LoadingRows />}
      {packages.isError && <LoadFailed error={packages.error} retry={packages.refetch} />}
      {chosen && (
        <>
          <h2 className="group-title">{t('cashier.package')}</h2>
          <ChoiceRows
            name={t('cashier.package')}
            value={chosen.id}
            options={list.map(({ id, credits, price, perMessage }) => ({
              value: id,
              title: t('price.credits', { count: credits, amount: format.credits(credits) }),
              text: `${t(`package.${id}`)} · ${t('package.perMessage', { amount: format.usd(perMessage) })}`,
              after: <span className="amount">{format.usd(price)}</span>,
            }))}
            onChange={(id) => changeSettings({ lastPackage: id })}
          />
          <Lasts chosen={chosen} />
          <Ways chosen={chosen} />
        </>
      )}
    </Page>
  )
}

function Lasts({ chosen }: { chosen: CreditPackage }) {
  const t = useText()
  const perDay = useCostsAhead()?.perDay ?? 0
  const days = perDay > 0 ? Math.floor(chosen.credits / perDay) : 0
  if (days < 1) return null
  return <p className="group-note">{t('cashier.days', { count: days })}</p>
}

function Ways({ chosen }: { chosen: CreditPackage }) {
  const t = useText()
  const format = useFormat()
  const config = useConfig().data
  const [picked, setPicked] = useState<'stars' | 'ton' | null>(null)
  if (!config) return <LoadingRows count={2} />
  const { payments, starsPerUsd } = config
  const stars = payments.stars && starsPerUsd !== null ? Math.ceil(chosen.price * starsPerUsd) : null
  const ways = [
    ...(stars === null
      ? []
      : [
          {
            value: 'stars' as const,
            title: t('cashier.stars'),
            text: t('cashier.starsAmount', { count: stars, amount: format.number(stars) }),
            before: <IconStarFilled className="way star" aria-hidden="true" />,
          },
        ]),
    ...(payments.ton
      ? [
          {
            value: 'ton' as const,
            title: t('cashier.ton'),
            text: t('cashier.tonAmount', { amount: format.number(chosen.price) }),
            before: <IconDiamond className="way" aria-hidden="true" />,
          },
        ]
      : []),
  ]
  const way = ways.find(({ value }) => value === picked)?.value ?? ways[0]?.value
  if (!way) return <OnTheWebOnly />
  return (
    <>
      <h2 className="group-title">{t('cashier.way')}</h2>
      <ChoiceRows name={t('cashier.way')} value={way} options={ways} onChange={setPicked} />
      {way === 'stars' && stars !== null && <PayByStars chosen={chosen} stars={stars} />}
      {way === 'ton' && (
        <Suspense fallback={<LoadingRows count={1} />}>
          <PayByTon chosen={chosen} />
        </Suspense>
      )}
      <p className="group-note">{t('cashier.leave')}</p>
      <PayOnTheWeb />
    </>
  )
}

function PayOnTheWeb() {
  const t = useText()
  const pay = useWebCashier()
  return (
    <p className="centred">
      <button type="button" className="plain-link" onClick={pay}>
        {t('cashier.web')}
        <IconExternalLink size={18} aria-hidden="true" />
      </button>
    </p>
  )
}

function OnTheWebOnly() {
  const t = useText()
  const pay = useWebCashier()
  const payments = useConfig().data?.payments
  const any = payments !== undefined && Object.values(payments).some(Boolean)
  useMainButton(any ? { text: t('cashier.web'), onClick: pay } : null)
  return <EmptyState title={any ? t('cashier.webOnly') : t('package.noWay')} />
}

function useWebCashier(): () => void {
  const host = useTelegram()
  return () => host.openLink('/credit-record?topup=1')
}

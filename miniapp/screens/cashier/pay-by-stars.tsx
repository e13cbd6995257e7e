import { useEffect, useRef, useState } from 'react'
import { useNavigate } from 'react-router-dom'
import { useFormat } from '#app/format.ts'
import { productTime } from '#app/product-clock.ts'
import type { CreditPackage } from '#app/queries/credits.ts'
import { lastPaidByStars, orderNow, useCreateStarsOrder, useOrder } from '#app/queries/payments.ts'
import { useProblem } from '../../ui/problem-toast.ts'
import { useMainButton, useTelegram } from '../../ui/telegram.ts'
import { useText } from '../../ui/text.ts'

interface Offered {
  orderNo: string
  invoiceLink: string
  expiry: number
  /** When Telegram closed the invoice and did not say that it was paid. */
  closedAt: number | null
}

/** How long Telegram's word may take to reach the bot. */
const checkMilliseconds = 60_000
/** A payment so soon after another may be a mistake. */
const soonMilliseconds = 5 * 60_000

/** By package, as long as the app is open: an invoice that may have been paid is not put aside for a new one. */
const offered = new Map<string, Offered>()

/**
 * Telegram's own money: its invoice opens over the app. What Telegram says as the invoice closes is not believed unless it
 * is good news: clients have called invoices failed or cancelled that were charged. Whether one was paid the bot hears.
 */
export function PayByStars({ chosen, stars }: { chosen: CreditPackage; stars: number }) {
  const t = useText()
  const host = useTelegram()
  const format = useFormat()
  const navigate = useNavigate()
  const create = useCreateStarsOrder()
  const onError = useProblem()
  const [checking, setChecking] = useState<string | null>(null)
  const [busy, setBusy] = useState(false)
  // Two taps in one moment see the same render.
  const begun = useRef(false)

  function show(orderNo: string) {
    offered.delete(chosen.id)
    void navigate(`/credits/order/${orderNo}`, { replace: true })
  }

  function sure(why: 'again' | 'another') {
    return host.confirm({
      title: t(`cashier.${why}`),
      text: t(`cashier.${why}Text`),
      ok: t('cashier.payStars', { count: stars, amount: format.number(stars) }),
      cancel: t('common.cancel'),
    })
  }

  /** The invoice that lies open already, else a new one; null where nothing is to be paid now. */
  async function invoice(): Promise<Offered | null> {
    const known = offered.get(chosen.id)
    if (known && known.expiry > productTime()) {
      if ((await orderNow(known.orderNo)).status === 'paid') return (show(known.orderNo), null)
      const unsure = known.closedAt !== null && known.closedAt + checkMilliseconds > productTime()
      return !unsure || (await sure('again')) ? known : null
    }
    const last = await lastPaidByStars()
    if (last !== null && last + soonMilliseconds > productTime() && !(await sure('another'))) return null
    const { order, invoiceLink } = await create.mutateAsync({ pgId: chosen.id })
    const made = { orderNo: order.orderNo, invoiceLink, expiry: Date.parse(order.expiry), closedAt: null }
    offered.set(chosen.id, made)
    return made
  }

  async function pay() {
    if (begun.current) return
    begun.current = true
    setBusy(true)
    try {
      const open = await invoice()
      if (!open) return
      const { payInvoice } = await host.extras()
      const outcome = await payInvoice(open.invoiceLink)
      if (outcome === 'unsupported') return host.openTelegramLink(open.invoiceLink)
      if (outcome === 'paid' || outcome === 'pending') return show(open.orderNo)
      offered.set(chosen.id, { ...open, closedAt: productTime() })
      setChecking(open.orderNo)
    } catch (error) {
      onError(error)
    } finally {
      begun.current = false
      setBusy(false)
    }
  }
  useMainButton({
    text: t('cashier.payStars', { count: stars, amount: format.number(stars) }),
    progress: busy,
    onClick: () => void pay(),
  })
  if (checking === null) return null
  return (
    <Checking
      key={checking}
      orderNo={checking}
      paid={() => show(checking)}
      over={() => {
        setChecking(null)
        host.toast(t('cashier.unpaid'), 'info')
      }}
    />
  )
}

/** Until the bot has heard of it, or a minute has passed. */
function Checking({ orderNo, paid, over }: { orderNo: string; paid: () => void; over: () => void }) {
  const t = useText()
  const order = useOrder(orderNo)
  const latest = useRef({ paid, over })
  useEffect(() => {
    latest.current = { paid, over }
  })
  const isPaid = order.data?.status === 'paid'
  useEffect(() => {
    if (isPaid) latest.current.paid()
  }, [isPaid])
  useEffect(() => {
    const timer = setTimeout(() => latest.current.over(), checkMilliseconds)
    return () => clearTimeout(timer)
  }, [])
  return (
    <p className="group-note" role="status">
      {t('cashier.checking')}
    </p>
  )
}

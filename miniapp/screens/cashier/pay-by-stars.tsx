import { useNavigate } from 'react-router-dom'
import { useFormat } from '#app/format.ts'
import type { CreditPackage } from '#app/queries/credits.ts'
import { useCreateStarsOrder } from '#app/queries/payments.ts'
import { useProblem } from '../../ui/problem.ts'
import { useMainButton, useTelegram } from '../../ui/telegram.ts'
import { useText } from '../../ui/text.ts'

/** Telegram's own money: its invoice opens over the app. */
export function PayByStars({ chosen, stars }: { chosen: CreditPackage; stars: number }) {
  const t = useText()
  const host = useTelegram()
  const format = useFormat()
  const navigate = useNavigate()
  const create = useCreateStarsOrder()
  const onError = useProblem()

  async function pay() {
    try {
      const { order, invoiceLink } = await create.mutateAsync({ pgId: chosen.id })
      const { payInvoice } = await host.extras()
      const outcome = await payInvoice(invoiceLink)
      if (outcome === 'unsupported') return host.openTelegramLink(invoiceLink)
      if (outcome === 'paid' || outcome === 'pending')
        return void navigate(`/credits/order/${order.orderNo}`, { replace: true })
      host.toast(t('mobile:cashier.unpaid'), outcome === 'failed' ? 'bad' : 'info')
    } catch (error) {
      onError(error)
    }
  }
  useMainButton({
    text: t('mobile:cashier.payStars', { count: stars, amount: format.number(stars) }),
    progress: create.isPending,
    onClick: () => void pay(),
  })
  return null
}

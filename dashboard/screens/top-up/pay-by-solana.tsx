import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { call } from '#app/api.ts'
import { useHost } from '#app/host.ts'
import { refresh } from '#app/queries/client.ts'
import type { CreditPackage } from '#app/queries/credits.ts'
import { payBySolana } from '#app/queries/payments.ts'
import { useMe } from '#app/queries/system.ts'
import { useFormat } from '#app/format.ts'
import { ShortAddress } from '../../components/address.tsx'
import { proveWallet, type ConnectedWallet } from '../../components/solana-wallet.ts'
import WalletChoice from '../../components/wallet-choice.tsx'

/** Pays with a Solana wallet of this browser: connect, link it to the account if it is not yet, sign. */
export default function PayBySolana({
  pack,
  onOrder,
}: {
  pack: CreditPackage
  onOrder: (orderNo: string) => void
}) {
  const { t } = useTranslation()
  const format = useFormat()
  const host = useHost()
  const me = useMe().data
  const [step, setStep] = useState<'linking' | 'signing' | null>(null)
  const linked = me?.solanaAddress ?? null

  const pay = async (wallet: ConnectedWallet) => {
    try {
      if (wallet.address !== linked) {
        if (linked && !(await replace(wallet.address))) return
        setStep('linking')
        await call('auth.solanaBind', await proveWallet(wallet))
        await refresh('auth.me')
      }
      setStep('signing')
      const order = await payBySolana(
        { pgId: pack.id, price: pack.price, address: wallet.address },
        (transaction) => wallet.signTransaction(transaction),
      )
      onOrder(order.orderNo)
    } finally {
      setStep(null)
    }
  }
  const replace = (address: string) =>
    host.confirm({
      title: t('cashier:solana.replaceTitle'),
      text: t('cashier:solana.replaceText', {
        address: `\u2068${address.slice(0, 6)}…${address.slice(-6)}\u2069`,
      }),
      ok: t('cashier:solana.replace'),
      cancel: t('common.cancel'),
    })

  return (
    <section aria-label={t('cashier:way.solana.title')} className="stack">
      <p className="quiet">
        {t('cashier:solana.text', { amount: format.number(pack.price) })}{' '}
        {linked && (
          <>
            {t('cashier:solana.linked')} <ShortAddress address={linked} />.
          </>
        )}
      </p>
      <WalletChoice onWallet={pay} />
      <p role="status" className="small quiet">
        {step && t(`cashier:solana.${step}`)}
      </p>
    </section>
  )
}

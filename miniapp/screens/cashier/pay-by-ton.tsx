import { useEffect, useState, useSyncExternalStore } from 'react'
import { useNavigate } from 'react-router-dom'
import type { CreditPackage } from '#app/queries/credits.ts'
import { payByTon } from '#app/queries/payments.ts'
import { useConfig } from '#app/queries/system.ts'
import { ActionRow, Group, Row } from '../../ui/groups.tsx'
import { useProblem } from '../../ui/problem-toast.ts'
import { LoadingRows } from '../../ui/states.tsx'
import { useMainButton, useTelegram } from '../../ui/telegram.ts'
import { useText } from '../../ui/text.ts'
import { useFormat } from '#app/format.ts'
import type { TonWallets } from './ton-connect.ts'

/** USDT on TON from a wallet of the person's own. The wallets' code is fetched when this is shown, not before. */
export function PayByTon({ chosen }: { chosen: CreditPackage }) {
  const t = useText()
  const host = useTelegram()
  const config = useConfig().data
  const [wallets, setWallets] = useState<TonWallets | null>(null)
  const [failed, setFailed] = useState(false)
  const [attempt, setAttempt] = useState(0)
  useEffect(() => {
    if (!config) return
    let here = true
    const options = {
      scheme: host.colorScheme(),
      returnUrl: config.telegram?.miniAppUrl ?? null,
      demo: config.demo.includes('ton'),
    }
    import('./ton-connect.ts')
      .then(({ tonWallets }) => tonWallets(options))
      .then(
        (made) => here && setWallets(made),
        () => here && setFailed(true),
      )
    return () => void (here = false)
  }, [config, host, attempt])
  useMainButton(
    failed
      ? {
          text: t('common.retry'),
          onClick() {
            setFailed(false)
            setAttempt(attempt + 1)
          },
        }
      : null,
  )
  if (failed) return <p className="group-note bad">{t('cashier.tonFailed')}</p>
  return wallets ? <Wallet wallets={wallets} chosen={chosen} /> : <LoadingRows count={1} />
}

function Wallet({ wallets, chosen }: { wallets: TonWallets; chosen: CreditPackage }) {
  const t = useText()
  const host = useTelegram()
  const format = useFormat()
  const navigate = useNavigate()
  const onError = useProblem()
  const address = useSyncExternalStore(wallets.onChange, wallets.address)
  const [busy, setBusy] = useState(false)

  async function pay(walletAddress: string) {
    setBusy(true)
    let signed = true
    try {
      const order = await payByTon({ pgId: chosen.id, walletAddress }, async (message) => {
        signed = await wallets.pay(message)
      })
      if (signed) void navigate(`/credits/order/${order.orderNo}`, { replace: true })
      else host.toast(t('cashier.unsigned'), 'info')
    } catch (error) {
      onError(error)
    } finally {
      setBusy(false)
    }
  }
  useMainButton(
    address
      ? {
          text: t('cashier.payUsdt', { amount: format.number(chosen.price) }),
          progress: busy,
          onClick: () => void pay(address),
        }
      : { text: t('cashier.connect'), onClick: () => void wallets.connect().catch(onError) },
  )
  return (
    <Group note={address ? undefined : t('cashier.connectText')}>
      {address && (
        <Row
          title={t('cashier.wallet')}
          text={<bdi dir="ltr">{`${address.slice(0, 6)}…${address.slice(-6)}`}</bdi>}
        />
      )}
      {address && (
        <ActionRow
          danger
          title={t('common.disconnect')}
          disabled={busy}
          onClick={() => void wallets.disconnect().catch(onError)}
        />
      )}
    </Group>
  )
}

import { Button, Loader } from '@mantine/core'
import { IconExternalLink } from '@tabler/icons-react'
import { useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useConfig } from '#app/queries/system.ts'
import { errorText } from '#app/error-text.ts'
import { FormProblem } from './form-problem.tsx'
import {
  connectWallet,
  offerDemoWallet,
  useSolanaWallets,
  WalletRefused,
  type ConnectedWallet,
  type SolanaWallet,
} from './solana-wallet.ts'
import styles from './wallet-choice.module.css'

const makers = [
  { name: 'Phantom', url: 'https://phantom.com/download' },
  { name: 'Solflare', url: 'https://solflare.com/download' },
]

/** The Solana wallets of this browser; choosing one connects it and hands it to `onWallet`. Where there is none, where to get one. */
export default function WalletChoice({
  onWallet,
  eager = false,
}: {
  onWallet: (wallet: ConnectedWallet) => Promise<void>
  /** Where there is one wallet alone, it is asked without being chosen. */
  eager?: boolean
}) {
  const { t } = useTranslation()
  const demo = useConfig().data?.demo.includes('solana') === true
  const wallets = useSolanaWallets()
  const [busy, setBusy] = useState<string | null>(null)
  const [problem, setProblem] = useState<string | null>(null)
  const [refused, setRefused] = useState(false)

  useEffect(() => {
    if (demo) offerDemoWallet()
  }, [demo])

  const choose = async (wallet: SolanaWallet) => {
    setBusy(wallet.name)
    setProblem(null)
    setRefused(false)
    try {
      await onWallet(await connectWallet(wallet))
    } catch (error) {
      if (error instanceof WalletRefused) setRefused(true)
      else setProblem(errorText(error))
    } finally {
      setBusy(null)
    }
  }

  const asked = useRef(false)
  const [only] = wallets
  useEffect(() => {
    if (!eager || asked.current || wallets.length !== 1 || !only) return
    asked.current = true
    void choose(only)
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- once, for the one that is there
  }, [eager, only, wallets.length])

  return (
    <div className={styles['choice']}>
      {wallets.length > 0 && (
        <ul className={styles['list']} aria-label={t('account:wallet.choose')}>
          {wallets.map((wallet) => (
            <li key={wallet.name}>
              <Button
                fullWidth
                variant="default"
                justify="flex-start"
                disabled={busy !== null}
                leftSection={
                  busy === wallet.name ? (
                    <Loader size={20} aria-hidden="true" />
                  ) : (
                    <img src={wallet.icon} alt="" width={20} height={20} className={styles['icon']} />
                  )
                }
                onClick={() => void choose(wallet)}
              >
                {wallet.name}
              </Button>
            </li>
          ))}
        </ul>
      )}
      {wallets.length === 0 && !demo && (
        <div role="status" className={styles['choice']}>
          <p>{t('account:wallet.none')}</p>
          <p className="row">
            {makers.map(({ name, url }) => (
              <a key={name} href={url} target="_blank" rel="noopener noreferrer" className="inline-icon">
                {t('account:wallet.install', { name })}
                <IconExternalLink size={16} stroke={1.75} aria-hidden="true" className="mirror" />
              </a>
            ))}
          </p>
          <p className="small quiet">{t('account:wallet.reload')}</p>
        </div>
      )}
      <p role="status" className="quiet">
        {refused && t('account:wallet.refused')}
      </p>
      <FormProblem text={problem} />
    </div>
  )
}

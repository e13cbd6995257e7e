import type { SolanaSignMessageFeature, SolanaSignTransactionFeature } from '@solana/wallet-standard-features'
import { getWallets } from '@wallet-standard/app'
import { useSyncExternalStore } from 'react'
import { call } from '#app/api.ts'

// The one chunk that knows browser wallets. Wallets announce themselves to the page (Wallet Standard); no kit in between.

export type SolanaWallet = ReturnType<ReturnType<typeof getWallets>['get']>[number]
type Account = SolanaWallet['accounts'][number]

type Features = SolanaWallet['features'] & {
  'standard:connect': { connect(): Promise<{ accounts: readonly Account[] }> }
} & SolanaSignMessageFeature &
  SolanaSignTransactionFeature

/** The person said no in the wallet, or the wallet did not answer as the standard says. */
export class WalletRefused extends Error {}

const needed = ['standard:connect', 'solana:signMessage', 'solana:signTransaction'] as const
const wallets = getWallets()
let usable: SolanaWallet[] = read()
const readers = new Set<() => void>()

function read() {
  return wallets
    .get()
    .filter(
      ({ chains, features }) =>
        chains.some((chain) => chain.startsWith('solana:')) && needed.every((name) => name in features),
    )
}

function changed() {
  usable = read()
  for (const reader of readers) reader()
}
wallets.on('register', changed)
wallets.on('unregister', changed)

function subscribe(reader: () => void) {
  readers.add(reader)
  return () => readers.delete(reader)
}

/** Wallets of this browser that can sign in and pay; one that is installed late appears by itself. */
export function useSolanaWallets(): SolanaWallet[] {
  return useSyncExternalStore(subscribe, () => usable)
}

/** In the demo a simulated wallet replaces the browser extension. */
export function offerDemoWallet(): void {
  if (document.querySelector('script[data-demo-wallet]')) return
  const script = document.createElement('script')
  script.type = 'module'
  script.src = '/desk/files/solana-wallet.js'
  script.dataset['demoWallet'] = ''
  document.head.append(script)
}

export interface ConnectedWallet {
  address: string
  /** Signs a text; base64 of the 64 bytes. */
  signText(text: string): Promise<string>
  /** Signs a transaction in base64; base64 again. Sends nothing. */
  signTransaction(transaction: string): Promise<string>
}

/** Asks the wallet who it is. Problem `WalletRefused`. */
export async function connectWallet(wallet: SolanaWallet): Promise<ConnectedWallet> {
  // `read` has looked that they are there.
  const features = wallet.features as Features
  const { accounts } = await refusing(features['standard:connect'].connect())
  const [account] = accounts.length > 0 ? accounts : wallet.accounts
  if (!account) throw new WalletRefused('The wallet shows no account')
  return {
    address: account.address,
    async signText(text) {
      const message = new TextEncoder().encode(text)
      const [signed] = await refusing(features['solana:signMessage'].signMessage({ account, message }))
      if (!signed) throw new WalletRefused('Nothing was signed')
      return toBase64(signed.signature)
    },
    async signTransaction(transaction) {
      const [signed] = await refusing(
        features['solana:signTransaction'].signTransaction({
          account,
          transaction: fromBase64(transaction),
          chain: 'solana:mainnet',
        }),
      )
      if (!signed) throw new WalletRefused('Nothing was signed')
      return toBase64(signed.signedTransaction)
    },
  }
}

/** A wallet's proof that the person holds it, over a text the server made for this moment. */
export async function proveWallet(wallet: ConnectedWallet): Promise<{ wallet: string; signature: string }> {
  const { message } = await call('auth.cryptoNonce', { wallet: wallet.address })
  return { wallet: wallet.address, signature: await wallet.signText(message) }
}

/** Wallets reject with errors of their own; to us it is one thing: no. */
async function refusing<T>(asked: Promise<T>): Promise<T> {
  try {
    return await asked
  } catch (error) {
    throw new WalletRefused('The wallet said no', { cause: error })
  }
}

function toBase64(bytes: Uint8Array): string {
  return btoa(Array.from(bytes, (byte) => String.fromCharCode(byte)).join(''))
}

function fromBase64(text: string): Uint8Array {
  return Uint8Array.from(atob(text), (letter) => letter.charCodeAt(0))
}

import {
  THEME,
  TonConnect,
  TonConnectUI,
  UserRejectsError,
  toUserFriendlyAddress,
} from '@tonconnect/ui-react'

/** The main net, as TON Connect names it. */
const mainNet = '-239'

interface Message {
  validUntil: number
  messages: { address: string; amount: string; payload: string }[]
}

export interface TonWallets {
  /** The wallet that is connected, as people read it; null for none. */
  address(): string | null
  onChange(listener: () => void): () => void
  /** Asks which wallet; returns once the question is on the screen. */
  connect(): Promise<void>
  disconnect(): Promise<void>
  /** Has the wallet sign and send; false where its owner said no. */
  pay(message: Message): Promise<boolean>
}

let wallets: Promise<TonWallets> | null = null

/** TON Connect, made when the first screen needs it: making it speaks to the bridges of wallets. */
export function tonWallets(options: {
  scheme: 'light' | 'dark'
  /** Where wallets lead back to. */
  returnUrl: string | null
  /** A wallet of the demo's desk is there besides. */
  demo: boolean
}): Promise<TonWallets> {
  wallets ??= make(options).catch((error: unknown) => {
    wallets = null
    throw error
  })
  return wallets
}

async function make({
  scheme,
  returnUrl,
  demo,
}: {
  scheme: 'light' | 'dark'
  returnUrl: string | null
  demo: boolean
}): Promise<TonWallets> {
  if (demo) await loadScript('/desk/files/ton-wallet.js')
  const { origin } = window.location
  const connector = new TonConnect({
    manifestUrl: `${origin}/tonconnect-manifest.json`,
    walletsListSource: `${origin}/tonconnect-wallets.json`,
    analytics: { mode: 'off' },
  })
  spareBodyHandler()
  const ui = new TonConnectUI({
    connector,
    analytics: { mode: 'off' },
    uiPreferences: { theme: scheme === 'dark' ? THEME.DARK : THEME.LIGHT },
    actionsConfiguration: {
      notifications: [],
      modals: demo ? [] : ['before', 'error'],
      ...(isAddress(returnUrl) ? { twaReturnUrl: returnUrl } : {}),
    },
  })
  await ui.connectionRestored
  return {
    address: () => (ui.account ? toUserFriendlyAddress(ui.account.address) : null),
    onChange: (listener) => ui.onStatusChange(listener, listener),
    // The kit's own question leaves out wallets that are in the page where a phone asks.
    async connect() {
      if (demo) connector.connect({ jsBridgeKey: 'demoTonWallet' })
      else await ui.openModal()
    },
    disconnect: () => ui.disconnect(),
    async pay(message) {
      try {
        await ui.sendTransaction({ ...message, network: mainNet })
        return true
      } catch (error) {
        if (error instanceof UserRejectsError) return false
        throw error
      }
    },
  }
}

/**
 * The kit gives a body that has none an empty inline handler, for the sake of an old Safari. The content policy knows no
 * inline handlers, and browsers report the attempt, so this body says that it has one.
 */
function spareBodyHandler() {
  const { body } = document
  body.hasAttribute = (name) => name === 'ontouchstart' || body.getAttributeNames().includes(name)
}

function isAddress(url: string | null): url is `${string}://${string}` {
  return url !== null && url.includes('://')
}

function loadScript(src: string): Promise<void> {
  return new Promise((done, failed) => {
    const script = document.createElement('script')
    script.type = 'module'
    script.src = src
    script.onload = () => done()
    script.onerror = () => failed(new Error('The wallet of the demo did not load'))
    document.head.append(script)
  })
}

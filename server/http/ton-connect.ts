import type Router from '@koa/router'
import type { Deps } from '#server/deps.ts'

const maxMessages = 4
const sends = ['SendTransaction', { name: 'SendTransaction', maxMessages }]

/**
 * Wallets that the Mini App offers, in the shape that TON Connect reads (github.com/ton-connect/wallets-list, read on
 * 2026-11-21). Our own copy, so that opening the cashier asks nobody else, and the content policy can name every bridge.
 */
const wallets = [
  {
    app_name: 'telegram-wallet',
    name: 'Wallet',
    image: 'https://wallet.tg/images/logo-288.png',
    about_url: 'https://wallet.tg/',
    universal_url: 'https://t.me/wallet?attach=wallet',
    bridge: [{ type: 'sse', url: 'https://walletbot.me/tonconnect-bridge/bridge' }],
    platforms: ['ios', 'android', 'macos', 'windows', 'linux'],
    features: sends,
  },
  {
    app_name: 'tonkeeper',
    name: 'Tonkeeper',
    image: 'https://tonkeeper.com/assets/tonconnect-icon.png',
    about_url: 'https://tonkeeper.com',
    universal_url: 'https://app.tonkeeper.com/ton-connect',
    deepLink: 'tonkeeper-tc://',
    bridge: [
      { type: 'sse', url: 'https://bridge.tonapi.io/bridge' },
      { type: 'js', key: 'tonkeeper' },
    ],
    platforms: ['ios', 'android', 'chrome', 'firefox', 'macos'],
    features: sends,
  },
  {
    app_name: 'mytonwallet',
    name: 'MyTonWallet',
    image: 'https://static.mytonwallet.io/icon-256.png',
    about_url: 'https://mytonwallet.io',
    universal_url: 'https://connect.mytonwallet.org',
    deepLink: 'mytonwallet-tc://',
    bridge: [
      { type: 'js', key: 'mytonwallet' },
      { type: 'sse', url: 'https://tonconnectbridge.mytonwallet.org/bridge/' },
    ],
    platforms: ['chrome', 'windows', 'macos', 'linux', 'ios', 'android', 'firefox'],
    features: sends,
  },
]

/** Wallets show it on pages of their own. */
const forOtherSites = { 'Cross-Origin-Resource-Policy': 'cross-origin' }

/** Where wallets are spoken to from the Mini App; none where TON is off, or only a wallet of the demo pays. */
export function tonBridges({ ton, config }: Pick<Deps, 'ton' | 'config'>): string[] {
  if (!ton || config.simulated.includes('ton')) return []
  const addresses = wallets.flatMap(({ bridge }) => bridge.flatMap(({ url }) => url ?? []))
  return addresses.map((address) => new URL(address).origin)
}

/** Where the pictures of those wallets are, and those of TON Connect's own dialog. */
export function tonPictures({ ton, config }: Pick<Deps, 'ton' | 'config'>): string[] {
  if (!ton || config.simulated.includes('ton')) return []
  return [...new Set(wallets.map(({ image }) => new URL(image).origin)), 'https://raw.githubusercontent.com']
}

/** What TON Connect asks of a site: who it is, told to every wallet, and which wallets it offers. */
export function tonConnectRoutes(router: Router, { config }: Pick<Deps, 'config'>): void {
  const { origin } = new URL(config.publicUrl)
  router.get('/tonconnect-manifest.json', (ctx) => {
    ctx.set('Access-Control-Allow-Origin', '*')
    ctx.set(forOtherSites)
    ctx.body = {
      url: origin,
      name: 'Kolony',
      iconUrl: `${origin}/icon-180.png`,
      termsOfUseUrl: `${origin}/terms-of-service`,
      privacyPolicyUrl: `${origin}/privacy-policy`,
    }
  })
  router.get('/icon-180.png', (ctx, next) => {
    ctx.set(forOtherSites)
    return next()
  })
  router.get('/tonconnect-wallets.json', (ctx) => {
    ctx.body = config.simulated.includes('ton') ? [] : wallets
  })
}

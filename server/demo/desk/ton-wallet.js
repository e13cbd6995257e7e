import { askOwner, icon } from './demo-wallet.js'
import { h } from './dom.js'
import { act } from './server.js'

/**
 * A TON wallet of the simulation, put into the page as a wallet's own browser does (TON Connect's JS bridge, version 2:
 * github.com/ton-blockchain/ton-connect/blob/main/bridge.md). It holds plenty and asks before it does anything.
 */
const mainNet = '-239'
const features = ['SendTransaction', { name: 'SendTransaction', maxMessages: 4 }]
const device = {
  platform: 'browser',
  appName: 'kolony-demo',
  appVersion: '1',
  maxProtocolVersion: 2,
  features,
}
const kept = 'demo-ton-wallet'
const listeners = new Set()
const ask = (question, ...about) => askOwner('Demo wallet (simulated TON)', question, ...about)
const refusal = { code: 300, message: 'The owner said no' }

async function connected() {
  const { address } = await act({ do: 'ton.connect' })
  const item = { name: 'ton_addr', address, network: mainNet, walletStateInit: 'te6cckEBAQEAAgAAAEysuc0=' }
  return { event: 'connect', id: Date.now(), payload: { items: [item], device } }
}

const refused = (code, message) => ({ event: 'connect_error', id: Date.now(), payload: { code, message } })

window.demoTonWallet = {
  tonconnect: {
    protocolVersion: 2,
    isWalletBrowser: false,
    deviceInfo: device,
    walletInfo: {
      name: 'Demo wallet',
      app_name: 'kolony-demo',
      image: icon,
      about_url: `${location.origin}/desk`,
      platforms: ['chrome', 'firefox', 'safari', 'ios', 'android', 'macos', 'windows', 'linux'],
      features,
    },
    async connect() {
      try {
        await ask('Connect this wallet?')
      } catch {
        return refused(refusal.code, refusal.message)
      }
      sessionStorage.setItem(kept, '1')
      return connected()
    },
    async restoreConnection() {
      return sessionStorage.getItem(kept) ? connected() : refused(100, 'Not connected')
    },
    async send({ method, params, id }) {
      if (method === 'disconnect') {
        sessionStorage.removeItem(kept)
        return { id, result: {} }
      }
      if (method !== 'sendTransaction') return { id, error: { code: 400, message: 'Not supported' } }
      try {
        await ask('Sign this payment?', h('p', {}, 'It pays simulated USDT on the simulated TON.'))
      } catch {
        return { id, error: refusal }
      }
      const { valid_until, messages } = JSON.parse(params[0])
      try {
        await act({
          do: 'ton.sign',
          transaction: {
            validUntil: valid_until,
            messages: messages.map(({ address, amount, payload }) => ({ address, amount, payload })),
          },
        })
        return { id, result: 'te6cckEBAQEAAgAAAEysuc0=' }
      } catch (error) {
        return { id, error: { code: 0, message: String(error.message) } }
      }
    },
    listen(listener) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
  },
}

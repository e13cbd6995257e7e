import { act } from './server.js'
import { askOwner, icon } from './demo-wallet.js'
import { h } from './dom.js'

/**
 * A Solana wallet of the simulation, announced to the page as an extension announces itself (Wallet Standard). It asks
 * before it shows who it is and before it signs; its keys are in the simulated chain.
 */
let owner = null
let accounts = []

const wallet = {
  version: '1.0.0',
  name: 'Demo wallet',
  icon,
  chains: ['solana:mainnet'],
  get accounts() {
    return accounts
  },
  features: {
    'standard:connect': { version: '1.0.0', connect },
    'standard:events': { version: '1.0.0', on: () => () => {} },
    'solana:signMessage': { version: '1.1.0', signMessage },
    'solana:signTransaction': {
      version: '1.0.0',
      supportedTransactionVersions: ['legacy', 0],
      signTransaction,
    },
  },
}

const ask = (question, ...about) => askOwner('Demo wallet (simulated Solana)', question, ...about)

async function connect() {
  if (accounts.length > 0) return { accounts }
  const name = h('input', {
    name: 'owner',
    value: 'demo',
    required: true,
    maxlength: 40,
    autocomplete: 'off',
  })
  await ask('Connect this wallet?', h('label', {}, 'Whose wallet. The same name is the same wallet. ', name))
  const { address, publicKey } = await act({ do: 'solana.connect', owner: name.value })
  owner = name.value
  accounts = [
    {
      address,
      publicKey: bytesOf(publicKey),
      chains: wallet.chains,
      features: ['solana:signMessage', 'solana:signTransaction'],
    },
  ]
  return { accounts }
}

async function signMessage(...inputs) {
  const signed = []
  for (const { message } of inputs) {
    await ask('Sign this message?', h('pre', {}, new TextDecoder().decode(message)))
    const { signature } = await act({ do: 'solana.signMessage', owner, message: textOf(message) })
    signed.push({ signedMessage: message, signature: bytesOf(signature) })
  }
  return signed
}

async function signTransaction(...inputs) {
  const signed = []
  for (const { transaction } of inputs) {
    await ask('Sign this payment?', h('p', {}, 'It pays simulated USDT on the simulated Solana.'))
    const done = await act({ do: 'solana.sign', owner, transaction: textOf(transaction) })
    signed.push({ signedTransaction: bytesOf(done.transaction) })
  }
  return signed
}

const bytesOf = (base64) => Uint8Array.from(atob(base64), (letter) => letter.charCodeAt(0))
const textOf = (bytes) => btoa(Array.from(bytes, (byte) => String.fromCharCode(byte)).join(''))

const announce = ({ register }) => register(wallet)
addEventListener('wallet-standard:app-ready', ({ detail }) => announce(detail))
dispatchEvent(new CustomEvent('wallet-standard:register-wallet', { detail: announce }))

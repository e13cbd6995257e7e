import { act } from './server.js'
import { h } from './dom.js'

/**
 * A Solana wallet of the simulation, announced to the page as an extension announces itself (Wallet Standard). It asks
 * before it shows who it is and before it signs; its keys are in the simulated chain.
 */
const icon =
  'data:image/svg+xml,' +
  encodeURIComponent(
    '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 32 32"><rect width="32" height="32" rx="8" fill="#8f5300"/><path d="M8 12h16v10H8zM8 12l3-3h11v3" fill="none" stroke="#fff" stroke-width="2"/><circle cx="20" cy="17" r="1.500" fill="#fff"/></svg>',
  )
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

/** Resolves on yes, throws on no. In the page's top layer, so that no dialog of the page covers it. */
function ask(question, ...about) {
  return new Promise((yes, no) => {
    const dialog = h(
      'dialog',
      { 'aria-label': `Demo wallet: ${question}`, lang: 'en', dir: 'ltr', class: 'demo-wallet' },
      h(
        'form',
        { method: 'dialog' },
        h('small', {}, 'Demo wallet (simulated Solana)'),
        h('h2', {}, question),
        ...about,
        h(
          'div',
          {},
          h('button', { value: 'yes' }, 'Approve'),
          h('button', { value: 'no', formnovalidate: true }, 'Reject'),
        ),
      ),
    )
    dialog.addEventListener('close', () => {
      dialog.remove()
      if (dialog.returnValue === 'yes') yes()
      else no(new Error('Rejected'))
    })
    document.body.append(dialog)
    dialog.showModal()
  })
}

const bytesOf = (base64) => Uint8Array.from(atob(base64), (letter) => letter.charCodeAt(0))
const textOf = (bytes) => btoa(Array.from(bytes, (byte) => String.fromCharCode(byte)).join(''))

const style = document.createElement('link')
style.rel = 'stylesheet'
style.href = '/desk/files/solana-wallet.css'
document.head.append(style)

const announce = ({ register }) => register(wallet)
addEventListener('wallet-standard:app-ready', ({ detail }) => announce(detail))
dispatchEvent(new CustomEvent('wallet-standard:register-wallet', { detail: announce }))

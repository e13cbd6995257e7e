import { h } from './dom.js'

/** What the demo's wallets have in common: their picture, and that they ask before they do anything. */
export const icon =
  'data:image/svg+xml,' +
  encodeURIComponent(
    '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 32 32"><rect width="32" height="32" rx="8" fill="#8f5300"/><path d="M8 12h16v10H8zM8 12l3-3h11v3" fill="none" stroke="#fff" stroke-width="2"/><circle cx="20" cy="17" r="1.500" fill="#fff"/></svg>',
  )

/** Resolves on yes, throws on no. In the page's top layer, so that no dialog of the page covers it. */
export function askOwner(wallet, question, ...about) {
  return new Promise((yes, no) => {
    const dialog = h(
      'dialog',
      { 'aria-label': `Demo wallet: ${question}`, lang: 'en', dir: 'ltr', class: 'demo-wallet' },
      h(
        'form',
        { method: 'dialog' },
        h('small', {}, wallet),
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

const style = document.createElement('link')
style.rel = 'stylesheet'
style.href = '/desk/files/solana-wallet.css'
document.head.append(style)

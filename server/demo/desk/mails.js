import { copy, dayTime, h, linked } from './dom.js'

const root = document.querySelector('#mails')
const opened = new Set()

/** The mails, newest first, each with its code ready to copy. */
export function showMails(mails) {
  document.querySelector('#mails-count').textContent = mails.length > 0 ? String(mails.length) : ''
  if (mails.length === 0) {
    root.replaceChildren(
      h(
        'p',
        { class: 'empty' },
        'No mail yet. Sign up in the dashboard with any address: the code arrives here.',
      ),
    )
    return
  }
  root.replaceChildren(...mails.map(mailCard))
}

function mailCard({ id, to, subject, text, at, code }) {
  const details = h(
    'details',
    { open: opened.has(id) },
    h('summary', {}, 'Show mail'),
    h('p', { class: 'mail-text' }, linked(text)),
  )
  details.addEventListener('toggle', () => (details.open ? opened.add(id) : opened.delete(id)))
  return h(
    'article',
    { class: 'card mail' },
    h('div', { class: 'row' }, h('b', { class: 'clip' }, to), h('time', { class: 'quiet' }, dayTime(at))),
    h('p', { class: 'subject' }, subject),
    code &&
      h(
        'div',
        { class: 'code' },
        h('output', { 'aria-label': `Code ${code}` }, `${code.slice(0, 3)} ${code.slice(3)}`),
        h('button', { type: 'button', onclick: () => copy(code) }, 'Copy code'),
      ),
    details,
  )
}

import { copy, dayTime, distance, face, h, linked } from './dom.js'

const root = document.querySelector('#posts')
const filter = document.querySelector('#x-filter')
const madeKeys = document.querySelector('#x-keys-made')
/** Named as the dashboard asks for them. */
const keyNames = {
  consumerKey: 'API key',
  consumerSecret: 'API key secret',
  accessToken: 'Access token',
  accessSecret: 'Access token secret',
}
const revokable = document.querySelector('#x-revoke select')

export function startTimeline({ view, refresh, attempt }) {
  filter.addEventListener('change', () => {
    view.handle = filter.value
    void refresh()
  })
  onSubmit('#x-write', async ({ handle, text }, form) => {
    const done = await attempt(
      { do: 'x.write', handle: handle.replace(/^@/, ''), text },
      `@${handle} has posted`,
    )
    if (done) form.elements.text.value = ''
  })
  onSubmit('#x-keys', async ({ handle }) => {
    const name = handle.replace(/^@/, '')
    const made = await attempt({ do: 'x.keys', handle: name })
    if (made) showKeys(name, made)
  })
  onSubmit('#x-fail', ({ kind }) => attempt({ do: 'x.fail', kind }, 'X will misbehave at the next post'))
  onSubmit('#x-lag', ({ minutes }) => attempt({ do: 'x.lag', minutes: Number(minutes) }, 'Set'))
  onSubmit('#x-revoke', ({ handle }) =>
    attempt({ do: 'x.revoke', handle }, `@${handle} has withdrawn Kolony's access`),
  )
}

function onSubmit(selector, run) {
  document.querySelector(selector).addEventListener('submit', (event) => {
    event.preventDefault()
    void run(Object.fromEntries(new FormData(event.target)), event.target)
  })
}

/** The four keys of an app of this account's own, as the developer portal shows them once. */
function showKeys(handle, made) {
  const line = ([field, name]) =>
    h(
      'div',
      {},
      h('dt', {}, name),
      h('dd', {}, h('code', { class: 'clip' }, made[field])),
      h('button', { type: 'button', 'aria-label': `Copy ${name}`, onclick: () => copy(made[field]) }, 'Copy'),
    )
  madeKeys.replaceChildren(h('b', {}, `Keys for @${handle}`), h('dl', {}, Object.entries(keyNames).map(line)))
  madeKeys.hidden = false
}

/** The timeline as X shows it. */
export function showTimeline({ posts, accounts, lagMinutes }, now) {
  showAccounts(accounts)
  const lag = document.querySelector('#x-lag select')
  if (document.activeElement !== lag) lag.value = String(lagMinutes)
  root.replaceChildren(
    ...(posts.length > 0
      ? posts.map((post) => postCard(post, now))
      : [h('p', { class: 'empty' }, 'No posts here yet. What an agent publishes on X appears at the top.')]),
  )
}

let knownAccounts = ''

function showAccounts(accounts) {
  const text = JSON.stringify(accounts)
  if (text === knownAccounts) return
  knownAccounts = text
  const chosen = filter.value
  filter.replaceChildren(
    h('option', { value: '' }, 'Everybody'),
    h('option', { value: 'agents' }, 'Posts made by agents'),
    ...accounts.map(option),
  )
  filter.value = chosen
  document
    .querySelector('#handles')
    .replaceChildren(...accounts.map(({ handle }) => h('option', { value: handle })))

  const connected = accounts.filter(({ agentName }) => agentName)
  revokable.replaceChildren(...connected.map(option))
  document.querySelector('#x-revoke').hidden = connected.length === 0
}

function option({ handle, agentName }) {
  return h('option', { value: handle }, agentName ? `@${handle} (${agentName})` : `@${handle}`)
}

function postCard(post, now) {
  const {
    handle,
    name,
    text,
    at,
    media,
    poll,
    replyTo,
    quoted,
    madeWithAi,
    paidPartnership,
    byAgent,
    views,
  } = post
  const labels = [
    byAgent && 'posted by an agent',
    madeWithAi && 'made with AI',
    paidPartnership && 'paid partnership',
  ].filter(Boolean)
  return h(
    'article',
    { class: byAgent ? 'post own' : 'post' },
    face(name),
    h(
      'div',
      { class: 'post-body' },
      h(
        'div',
        { class: 'by' },
        h('b', { class: 'clip' }, name),
        h('span', { class: 'grey clip' }, `@${handle}`),
        h('time', { class: 'grey', title: `${dayTime(at)} UTC` }, `· ${distance(at, now)}`),
      ),
      replyTo && h('p', { class: 'grey' }, 'Replying to ', h('span', { class: 'tag' }, `@${replyTo}`)),
      h('p', { class: 'post-text', dir: 'auto' }, linked(text, { mark: tagged })),
      media.map(({ url, altText }) =>
        h('a', { href: url, target: '_blank' }, h('img', { src: url, alt: altText, loading: 'lazy' })),
      ),
      poll &&
        h(
          'ul',
          {},
          poll.options.map((option) => h('li', { dir: 'auto' }, option)),
        ),
      quoted &&
        h(
          'blockquote',
          {},
          h('b', {}, quoted.name),
          h('span', { class: 'grey' }, ` @${quoted.handle}`),
          h('p', { class: 'post-text', dir: 'auto' }, quoted.text),
        ),
      h(
        'div',
        { class: 'grey foot' },
        h('span', {}, `${views.toLocaleString('en')} ${views === 1 ? 'view' : 'views'}`),
        labels.map((label) => h('span', { class: 'label' }, label)),
      ),
    ),
  )
}

/** Cashtags, hashtags and handles in the colour X gives them. */
function tagged(piece) {
  return piece
    .split(/((?<![\w$])[$#@][A-Za-z_]\w*)/)
    .map((part, index) => (index % 2 === 1 ? h('span', { class: 'tag' }, part) : part))
    .filter((part) => part !== '')
}

import { clockTime, h, linked, toast } from './dom.js'
import { startInline } from './inline.js'
import { closeApp, openApp, themeChanged } from './mini-app.js'
import { addToRoom, room, showRooms, startRooms } from './rooms.js'

const phone = document.querySelector('#phone')
const messages = document.querySelector('#messages')
const people = document.querySelector('#person')
const composer = document.querySelector('#composer')
const start = document.querySelector('#start')
const commands = document.querySelector('#commands')

let desk
let world = null
let product = null
/** Payload of a link that was followed; goes out when Start is pressed, as in Telegram. */
let waitingPayload = null
let answersSeen = null

/** The chosen person's phone: the chat with the bot, and the Mini App over it. */
export function startPhone(handlers) {
  desk = handlers
  people.addEventListener('change', () => choosePerson(people.value))
  composer.addEventListener('submit', async (event) => {
    event.preventDefault()
    const field = composer.elements.text
    const text = field.value.trim()
    const said = text && (await desk.attempt({ do: 'telegram.say', person: me(), ...here(), text }))
    // A fast typist has begun the next message meanwhile.
    if (said && field.value.trim() === text) field.value = ''
  })
  start.addEventListener('click', async () => {
    const payload = waitingPayload ? { payload: waitingPayload } : {}
    waitingPayload = null
    await desk.attempt({ do: 'telegram.start', person: me(), ...payload })
  })
  document.querySelector('#open-app').addEventListener('click', () => launch())
  document.querySelector('#commands-toggle').addEventListener('click', (event) => {
    commands.hidden = !commands.hidden
    event.currentTarget.setAttribute('aria-expanded', String(!commands.hidden))
  })
  for (const button of document.querySelectorAll('[data-theme-switch]')) {
    button.addEventListener('click', () => {
      phone.dataset.theme = phone.dataset.theme === 'light' ? 'night' : 'light'
      localStorage.setItem('desk.theme', phone.dataset.theme)
      themeChanged()
    })
  }
  phone.dataset.theme = localStorage.getItem('desk.theme') ?? 'light'
  startRooms(handlers, me)
  startInline(handlers, { me, room, botName: () => world?.bot.username ?? '', offerStart })
  startTools()
  startPersonDialog()
}

/** A link to the bot was followed in a browser and led here: the chat with its Start button, or the Mini App. */
export function followLink(query) {
  if (query.get('open') === 'app') void launch(query.get('startapp') ?? undefined)
  else if (query.has('startgroup') || query.has('startchannel')) {
    addFromLink(query)
  } else if (query.get('start')) offerStart(query.get('start'))
}

export function showChat(telegram, productNow) {
  world = telegram
  product = productNow
  showPeople(telegram)
  showRooms(telegram)
  commands.replaceChildren(
    ...telegram.commands.map(({ command, description }) =>
      h(
        'button',
        {
          type: 'button',
          onclick: () => {
            commands.hidden = true
            void desk.attempt({ do: 'telegram.say', person: me(), ...here(), text: `/${command}` })
          },
        },
        h('b', {}, `/${command}`),
        ` ${description}`,
      ),
    ),
  )
  const { chat } = telegram
  if (!chat) return
  showMessages(chat)
  showStart(chat)
  if (answersSeen?.person === chat.personId && answersSeen.count < chat.answers && chat.lastAnswer?.text) {
    toast(chat.lastAnswer.text, 'plain')
  }
  answersSeen = { person: chat.personId, count: chat.answers }
}

function showPeople({ people: known, chat }) {
  const options = known.map(({ id, name, username }) =>
    h('option', { value: id }, username ? `${name} (@${username})` : name),
  )
  people.replaceChildren(...options)
  // Whom somebody chose meanwhile counts, not whom this answer was asked for.
  const isKnown = known.some(({ id }) => String(id) === desk.view.person)
  if (!isKnown) desk.view.person = String(chat?.personId ?? '')
  people.value = desk.view.person
}

function showMessages({ personId, messages: list, draft }) {
  const atEnd = messages.scrollHeight - messages.scrollTop - messages.clientHeight < 80
  const other = messages.dataset.person !== String(personId)
  messages.dataset.person = String(personId)
  messages.replaceChildren(
    ...(list.length === 0
      ? [h('p', { class: 'empty' }, 'No messages here yet. Press Start to talk to the bot.')]
      : list.map(bubble)),
    ...(draft ? [h('div', { class: 'message bot draft' }, h('p', { dir: 'auto' }, draft))] : []),
  )
  if (atEnd || other) messages.scrollTop = messages.scrollHeight
  for (const picture of messages.querySelectorAll('img')) {
    picture.addEventListener('load', () => (messages.scrollTop = messages.scrollHeight), { once: true })
  }
}

function bubble({ messageId, from, text, bold, at, edited, forwarded, viaBot, photo, poll, buttons }) {
  return h(
    'div',
    { class: `message ${from}` },
    h(
      'div',
      { class: 'bubble' },
      photo && h('img', { src: photo.url, alt: '', width: photo.width, height: photo.height }),
      forwarded && h('small', { class: 'grey' }, 'forwarded'),
      viaBot && h('small', { class: 'grey' }, `via @${world.bot.username}`),
      text && h('p', { dir: 'auto' }, marked(text, bold)),
      poll &&
        h(
          'ul',
          {},
          poll.options.map((option) => h('li', { dir: 'auto' }, option)),
        ),
      h('time', {}, `${edited ? 'edited ' : ''}${clockTime(at)}`),
    ),
    buttons.map((row) =>
      h(
        'div',
        { class: 'keys' },
        row.map((button) =>
          h(
            'button',
            { type: 'button', dir: 'auto', onclick: (event) => press(event, messageId, button) },
            button.text,
            sign(button),
          ),
        ),
      ),
    ),
  )
}

/** A text with its parts that stand out. */
function marked(text, bold) {
  const plain = (from, to) => (to > from ? linked(text.slice(from, to), { onOpen: openLink }) : [])
  let at = 0
  const parts = bold.flatMap(({ offset, length }) => {
    const before = plain(at, offset)
    at = offset + length
    return [...before, h('b', {}, plain(offset, at))]
  })
  return [...parts, ...plain(at, text.length)]
}

function sign({ url, webAppUrl }) {
  if (webAppUrl) return h('span', { class: 'corner', 'aria-hidden': 'true' }, '▣')
  return url ? h('span', { class: 'corner', 'aria-hidden': 'true' }, '↗') : null
}

async function press({ currentTarget }, messageId, { text, data, url, webAppUrl }) {
  if (webAppUrl) return launch(undefined, webAppUrl)
  if (url) return openLink(url)
  currentTarget.disabled = true
  await desk.attempt({ do: 'telegram.press', person: me(), ...here(), messageId, button: data ?? text })
  currentTarget.disabled = false
}

/** A new chat begins with Start, and so does one that somebody came to by a link. */
function showStart({ roomId, messages: list }) {
  const offered = roomId === null && (list.length === 0 || waitingPayload !== null)
  start.hidden = !offered
  composer.hidden = offered
}

function offerStart(payload) {
  waitingPayload = payload
  desk.view.room = ''
  closeApp()
  document.body.dataset.tab = 'telegram'
  if (world?.chat) showStart(world.chat)
  start.focus()
}

/** What a link does inside Telegram: links to the bot stay in the app, others go to the browser. */
function openLink(address) {
  const url = new URL(address, location.href)
  const toBot = url.href.startsWith(world.url) || url.hostname === 't.me'
  if (!toBot && url.origin === location.origin && url.pathname.startsWith('/miniapp'))
    return launch(undefined, url.href)
  if (!toBot) return void window.open(url.href, '_blank', 'noopener')
  if (url.pathname.split('/')[2] === 'app' || url.searchParams.has('startapp')) {
    return launch(url.searchParams.get('startapp') ?? undefined)
  }
  if (url.searchParams.get('start')) return offerStart(url.searchParams.get('start'))
  if (url.searchParams.has('startgroup') || url.searchParams.has('startchannel'))
    return addFromLink(url.searchParams)
  const [, slug] = /^\/\$(.+)$/.exec(url.pathname) ?? []
  if (slug) return void payInvoice(slug)
  closeApp()
}

async function launch(startParam, address = '/miniapp/') {
  const signed = await desk.attempt({
    do: 'telegram.launch',
    person: me(),
    ...(startParam ? { startParam } : {}),
  })
  if (!signed) return
  document.body.dataset.tab = 'telegram'
  openApp({
    address,
    launchData: signed.launchData,
    startParam,
    owner: `${product.world}.${me()}`,
    openLink,
    payInvoice,
  })
}

/** Links that let somebody choose a group or channel for the bot. */
function addFromLink(query) {
  closeApp()
  document.body.dataset.tab = 'telegram'
  addToRoom({
    type: query.has('startchannel') ? 'channel' : 'group',
    payload: query.get('startgroup') ?? '',
  })
}

/** Where the phone is: a room, or nothing for the chat with the bot. */
function here() {
  return room() === undefined ? {} : { room: room() }
}

/** What Telegram tells the app about an invoice it was asked to open. */
async function payInvoice(slug) {
  const payment = await desk.attempt({ do: 'telegram.pay', person: me(), invoice: slug })
  if (payment?.error) toast(payment.error, 'bad')
  return payment?.paid ? 'paid' : 'failed'
}

function me() {
  return Number(desk.view.person)
}

function choosePerson(id) {
  desk.view.person = id
  desk.view.room = ''
  localStorage.setItem('desk.person', id)
  waitingPayload = null
  closeApp()
  void desk.refresh()
}

function startTools() {
  document.querySelector('#telegram-fail').addEventListener('submit', (event) => {
    event.preventDefault()
    const kind = new FormData(event.target).get('kind')
    void desk.attempt({ do: 'telegram.fail', kind }, 'Telegram will misbehave at the next message')
  })
  document.querySelector('#telegram-block').addEventListener('submit', (event) => {
    event.preventDefault()
    const blocked = event.submitter?.value === 'yes'
    void desk.attempt(
      { do: 'telegram.block', person: me(), blocked },
      blocked ? 'The bot is blocked' : 'The bot may write again',
    )
  })
}

function startPersonDialog() {
  const dialog = document.querySelector('#person-dialog')
  const form = document.querySelector('#person-form')
  document.querySelector('#person-new').addEventListener('click', () => dialog.showModal())
  dialog.querySelector('[data-cancel]').addEventListener('click', () => dialog.close())
  form.addEventListener('submit', async (event) => {
    event.preventDefault()
    const { firstName, username, languageCode } = Object.fromEntries(new FormData(form))
    const added = await desk.attempt({
      do: 'person.add',
      firstName,
      languageCode,
      ...(username ? { username } : {}),
    })
    if (!added) return
    form.reset()
    dialog.close()
    choosePerson(String(added.id))
  })
}

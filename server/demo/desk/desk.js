import { act, readState } from './server.js'
import { copy, dayTime, toast } from './dom.js'
import { showMails } from './mails.js'
import { showOrders, startOrders } from './orders.js'
import { showPlan } from './plan.js'
import { showTimeline, startTimeline } from './timeline.js'
import { followLink, showChat, startPhone } from './phone.js'

const everyMilliseconds = 800
const view = {
  person: localStorage.getItem('desk.person') ?? '',
  room: '',
  handle: '',
}
const shown = new Map()
let lost = false

startTimeline({ view, refresh, attempt })
startPhone({ view, refresh, attempt })
startOrders({ view, attempt })
startTabs()
startClock()
startGuide()
startMenus()
await refresh()
followLink(new URLSearchParams(location.search))
history.replaceState(null, '', '/desk')
setInterval(() => document.hidden || void refresh(), everyMilliseconds)
document.addEventListener('visibilitychange', () => document.hidden || void refresh())

/** Reads the world and draws the parts that have changed. */
async function refresh() {
  let state
  try {
    state = await readState(view)
  } catch {
    if (!lost) toast('The server does not answer. The desk waits for it.', 'bad')
    lost = true
    return
  }
  lost = false
  part('product', state.product, () => showProduct(state.product))
  part('clock', state.clock, () => showClock(state.clock))
  part('mails', state.mails, () => showMails(state.mails))
  // Ages of posts change with the minute, not with every look.
  const minute = state.clock.now.slice(0, 16)
  part('x', [state.x, minute], () => showTimeline(state.x, state.clock.now))
  part('telegram', state.telegram, () => showChat(state.telegram, state.product))
  part('orders', [state.orders, minute], () => showOrders(state.orders, state.clock.now, state.product))
  part('plan', [state.publications, minute], () => showPlan(state.publications, state.clock.now))
}

function part(name, value, draw) {
  const text = JSON.stringify(value)
  if (shown.get(name) === text) return
  // A button that is redrawn between finger down and finger up is never pressed; the next look draws it.
  if (document.querySelector('button:active')) return
  shown.set(name, text)
  draw()
}

/** Runs an action and shows its result; a toast says why it failed. */
async function attempt(action, done) {
  try {
    const result = await act(action)
    if (done) toast(done)
    await refresh()
    return result ?? true
  } catch (error) {
    toast(error.message, 'bad')
    return null
  }
}

function startTabs() {
  const tabs = document.querySelector('#tabs')
  const choose = (tab) => {
    document.body.dataset.tab = tab
    for (const button of tabs.children)
      button.setAttribute('aria-pressed', String(button.dataset.tab === tab))
  }
  tabs.addEventListener('click', ({ target }) => target.dataset.tab && choose(target.dataset.tab))
  choose(new URLSearchParams(location.search).has('open') ? 'telegram' : 'mails')
}

function startClock() {
  document.querySelector('#moves').addEventListener('click', ({ target }) => {
    if (target.dataset.hours) void attempt({ do: 'clock.pass', hours: Number(target.dataset.hours) })
    if (target.dataset.minutes) void attempt({ do: 'clock.pass', hours: Number(target.dataset.minutes) / 60 })
    if (target.dataset.next !== undefined) void attempt({ do: 'clock.next' })
  })
}

function showClock({ now, aheadMilliseconds, moving, next }) {
  const hours = Math.round(aheadMilliseconds / 3_600_000)
  const ahead =
    hours < 1 ? 'as on your clock' : `${hours < 48 ? `${hours} h` : `${Math.round(hours / 24)} days`} ahead`
  document.querySelector('#now').textContent = `${dayTime(now)} UTC`
  document.querySelector('#ahead').textContent = moving ? 'time is passing …' : ahead
  document.body.classList.toggle('moving', moving)
  for (const button of document.querySelectorAll('#moves button')) button.disabled = moving
  const button = document.querySelector('#moves [data-next]')
  button.title = next ? `${next.agentName}, ${dayTime(next.at)} UTC` : 'Nothing is planned'
}

function showProduct({ url, simulated, login }) {
  document.querySelector('#dashboard').href = url
  document.querySelector('#demo-email').textContent = login.email
  document.querySelector('#demo-password').textContent = login.password
  for (const panel of document.querySelectorAll('[data-panel]')) {
    const { panel: name } = panel.dataset
    const system = { mails: 'mail', x: 'x', telegram: 'telegram' }[name]
    const off = system !== undefined && !simulated.includes(system)
    panel.hidden = off
    document.querySelector(`#tabs [data-tab="${name}"]`).hidden = off
  }
}

/** A menu closes when something else is touched, and after it has done its work. */
function startMenus() {
  const menus = [...document.querySelectorAll('details.tools')]
  document.addEventListener('click', ({ target }) => {
    for (const menu of menus) if (!menu.contains(target)) menu.open = false
  })
  // The keys are shown where they were asked for.
  for (const menu of menus)
    menu.addEventListener('submit', () => menu.id === 'x-keys-tools' || (menu.open = false))
  document.addEventListener('keydown', ({ key }) => {
    if (key === 'Escape') for (const menu of menus) menu.open = false
  })
}

function startGuide() {
  const guide = document.querySelector('#guide')
  guide.hidden = localStorage.getItem('desk.guide') === 'seen'
  document.querySelector('#guide-close').addEventListener('click', () => {
    localStorage.setItem('desk.guide', 'seen')
    guide.hidden = true
  })
  for (const id of ['demo-email', 'demo-password']) {
    const button = document.querySelector(`#${id}`)
    button.addEventListener('click', () => copy(button.textContent))
  }
}

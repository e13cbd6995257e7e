import { h } from './dom.js'
import { themes } from './themes.js'

/*
 * Plays Telegram's web client for the Mini App in the frame: launch parameters in the address, events by postMessage
 * (https://docs.telegram-mini-apps.com/platform/methods and /events, protocol version 9.1), native buttons around it.
 */

const version = '9.1'
const phone = document.querySelector('#phone')
const app = document.querySelector('#app')
const frame = document.querySelector('#frame')
const bottom = document.querySelector('#app-buttons')
const back = document.querySelector('#app-back')
const settings = document.querySelector('#app-settings')
const popup = document.querySelector('#popup')

let running = null

/** Opens the Mini App with launch data signed for its owner. */
export function openApp({ address, launchData, startParam, owner, openLink, payInvoice }) {
  closeApp()
  const url = new URL(address, location.href)
  const parameters = new URLSearchParams({
    tgWebAppData: launchData,
    tgWebAppVersion: version,
    tgWebAppPlatform: 'web',
    tgWebAppThemeParams: JSON.stringify(theme()),
    ...(startParam ? { tgWebAppStartParam: startParam } : {}),
  })
  const view = h('iframe', {
    title: 'Mini App',
    src: `${url.pathname}${url.search}#${parameters}`,
    allow: 'clipboard-write',
  })
  running = {
    view,
    owner,
    openLink,
    payInvoice,
    back: false,
    mustConfirm: false,
    keys: {},
    watch: new ResizeObserver(sendViewport),
  }
  frame.replaceChildren(view)
  running.watch.observe(view)
  app.hidden = false
  drawKeys()
  drawBar()
}

export function closeApp() {
  running?.watch.disconnect()
  running = null
  frame.replaceChildren()
  app.hidden = true
  settings.hidden = true
  app.style.removeProperty('--app-header')
}

export function themeChanged() {
  send('theme_changed', { theme_params: theme() })
}

back.addEventListener('click', async () => {
  if (running?.back) return send('back_button_pressed')
  if (running?.mustConfirm && !(await ask('Changes that you made may not be saved.', 'Close anyway'))) return
  closeApp()
})
settings.addEventListener('click', () => send('settings_button_pressed'))

addEventListener('message', ({ source, origin, data }) => {
  if (!running || source !== running.view.contentWindow || origin !== location.origin) return
  const message = parsed(data)
  const handle = message && methods[message.eventType]
  if (handle) handle(message.eventData ?? {})
})

/** What the app may ask for. Any other method is unknown to this client, as to an old Telegram, and gets no answer. */
const methods = {
  web_app_ready() {},
  web_app_expand: () => sendViewport(),
  web_app_request_theme: () => themeChanged(),
  web_app_request_viewport: () => sendViewport(),
  web_app_request_safe_area: () => send('safe_area_changed', noInsets),
  web_app_request_content_safe_area: () => send('content_safe_area_changed', noInsets),

  web_app_setup_main_button: (button) => setKey('main', button),
  web_app_setup_secondary_button: (button) => setKey('secondary', button),
  web_app_setup_back_button({ is_visible }) {
    running.back = is_visible === true
    drawBar()
  },
  web_app_setup_settings_button({ is_visible }) {
    settings.hidden = is_visible !== true
  },
  web_app_setup_closing_behavior({ need_confirmation }) {
    running.mustConfirm = need_confirmation === true
  },
  web_app_close: () => closeApp(),

  web_app_set_header_color({ color, color_key }) {
    const value = color ?? theme()[color_key === 'secondary_bg_color' ? color_key : 'bg_color']
    if (isColor(value)) app.style.setProperty('--app-header', value)
  },
  web_app_set_background_color({ color }) {
    if (isColor(color)) frame.style.background = color
  },
  web_app_set_bottom_bar_color({ color }) {
    if (isColor(color)) bottom.style.background = color
  },

  web_app_open_link({ url }) {
    if (/^https?:/.test(url)) window.open(url, '_blank', 'noopener')
  },
  web_app_open_tg_link: ({ path_full }) => running.openLink(new URL(path_full, 'https://t.me').href),
  async web_app_open_invoice({ slug }) {
    const { payInvoice } = running
    const status = (await ask('Pay this invoice with Stars?', 'Pay')) ? await payInvoice(slug) : 'cancelled'
    send('invoice_closed', { slug, status })
  },
  async web_app_open_popup({ title, message, buttons }) {
    const id = await showPopup({ title, message, buttons })
    send('popup_closed', id === null ? {} : { button_id: id })
  },
  web_app_read_text_from_clipboard({ req_id }) {
    // A web client hands out nothing that the user has not pasted.
    send('clipboard_text_received', { req_id, data: null })
  },
  web_app_request_write_access: () => send('write_access_requested', { status: 'allowed' }),
  web_app_request_fullscreen: () => send('fullscreen_failed', { error: 'UNSUPPORTED' }),
  web_app_check_home_screen: () => send('home_screen_checked', { status: 'unsupported' }),
  web_app_invoke_custom_method: ({ req_id }) =>
    send('custom_method_invoked', { req_id, error: 'UNSUPPORTED' }),

  web_app_secure_storage_get_key: ({ req_id, key }) =>
    send('secure_storage_key_received', { req_id, value: stored('secure', key), can_restore: false }),
  web_app_secure_storage_save_key({ req_id, key, value }) {
    store('secure', key, value)
    send('secure_storage_key_saved', { req_id })
  },
  web_app_secure_storage_restore_key: ({ req_id }) =>
    send('secure_storage_failed', { req_id, error: 'RESTORE_UNAVAILABLE' }),
  web_app_secure_storage_clear({ req_id }) {
    clearStored('secure')
    send('secure_storage_cleared', { req_id })
  },
  web_app_device_storage_get_key: ({ req_id, key }) =>
    send('device_storage_key_received', { req_id, value: stored('device', key) }),
  web_app_device_storage_save_key({ req_id, key, value }) {
    store('device', key, value)
    send('device_storage_key_saved', { req_id })
  },
  web_app_device_storage_clear({ req_id }) {
    clearStored('device')
    send('device_storage_cleared', { req_id })
  },
}

const noInsets = { top: 0, bottom: 0, left: 0, right: 0 }

function send(eventType, eventData = {}) {
  running?.view.contentWindow?.postMessage(JSON.stringify({ eventType, eventData }), location.origin)
}

function sendViewport() {
  if (!running) return
  const { clientWidth, clientHeight } = running.view
  send('viewport_changed', {
    width: clientWidth,
    height: clientHeight,
    is_expanded: true,
    is_state_stable: true,
  })
}

function theme() {
  return themes[phone.dataset.theme] ?? themes.light
}

function parsed(data) {
  try {
    return typeof data === 'string' ? JSON.parse(data) : null
  } catch {
    return null
  }
}

function isColor(value) {
  return typeof value === 'string' && /^#[0-9a-f]{6}$/i.test(value)
}

// Native buttons -----------------------------------------------------------------------------------------------------

function setKey(name, change) {
  running.keys[name] = { ...running.keys[name], ...change }
  drawKeys()
}

function drawKeys() {
  const { main, secondary } = running?.keys ?? {}
  const drawn = [
    secondary?.is_visible && drawnKey('secondary', secondary),
    main?.is_visible && drawnKey('main', main),
  ].filter(Boolean)
  bottom.hidden = drawn.length === 0
  bottom.className = `buttons ${secondary?.position ?? 'left'}`
  // Not taken out and put in again while somebody presses it: the press would be lost.
  if (drawn.length !== bottom.children.length || drawn.some((one, at) => one !== bottom.children[at]))
    bottom.replaceChildren(...drawn)
}

const keys = Object.fromEntries(
  ['main', 'secondary'].map((name) => [
    name,
    h('button', { type: 'button', class: name, dir: 'auto', onclick: () => send(`${name}_button_pressed`) }),
  ]),
)

function drawnKey(name, { text, color, text_color, is_active, is_progress_visible }) {
  const button = keys[name]
  button.disabled = is_active === false || is_progress_visible === true
  button.replaceChildren(
    is_progress_visible ? h('span', { class: 'spinner', 'aria-label': 'Working' }) : (text ?? 'Continue'),
  )
  button.style.background = isColor(color) ? color : ''
  button.style.color = isColor(text_color) ? text_color : ''
  return button
}

function drawBar() {
  back.textContent = running?.back ? '‹ Back' : 'Close'
}

// Popups -------------------------------------------------------------------------------------------------------------

function showPopup({ title, message, buttons = [] }) {
  const words = { ok: 'OK', close: 'Close', cancel: 'Cancel' }
  return new Promise((resolve) => {
    const answer = (id) => {
      popup.close()
      resolve(id)
    }
    popup.replaceChildren(
      ...(title ? [h('h2', { dir: 'auto' }, title)] : []),
      h('p', { dir: 'auto' }, message),
      h(
        'div',
        { class: 'row' },
        buttons.map(({ id, type, text }) =>
          h(
            'button',
            {
              type: 'button',
              dir: 'auto',
              class: type === 'destructive' ? 'danger' : '',
              onclick: () => answer(id ?? ''),
            },
            text ?? words[type] ?? 'OK',
          ),
        ),
      ),
    )
    popup.addEventListener('cancel', () => resolve(null), { once: true })
    popup.showModal()
  })
}

async function ask(message, yes) {
  const id = await showPopup({
    message,
    buttons: [
      { id: '', type: 'cancel' },
      { id: 'yes', type: 'destructive', text: yes },
    ],
  })
  return id === 'yes'
}

// What the phone keeps for the app -----------------------------------------------------------------------------------

function storageName(kind, key) {
  return `desk.${kind}.${running.owner}.${key}`
}

function stored(kind, key) {
  return localStorage.getItem(storageName(kind, key))
}

function store(kind, key, value) {
  if (value === null || value === undefined) localStorage.removeItem(storageName(kind, key))
  else localStorage.setItem(storageName(kind, key), value)
}

function clearStored(kind) {
  const names = Object.keys(localStorage).filter((name) => name.startsWith(storageName(kind, '')))
  for (const name of names) localStorage.removeItem(name)
}

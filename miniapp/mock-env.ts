type Colours = Record<string, string>

const light: Colours = {
  bg_color: '#ffffff',
  secondary_bg_color: '#efeff4',
  section_bg_color: '#ffffff',
  text_color: '#000000',
  hint_color: '#8e8e93',
  subtitle_text_color: '#8e8e93',
  link_color: '#007aff',
  accent_text_color: '#007aff',
  button_color: '#007aff',
  button_text_color: '#ffffff',
  section_header_text_color: '#6d6d72',
  header_bg_color: '#f8f8f8',
  bottom_bar_bg_color: '#f2f2f2',
  destructive_text_color: '#ff3b30',
}

const night: Colours = {
  ...light,
  bg_color: '#18222d',
  secondary_bg_color: '#131415',
  section_bg_color: '#18222d',
  text_color: '#ffffff',
  hint_color: '#b1c3d5',
  subtitle_text_color: '#b1c3d5',
  link_color: '#62bcf9',
  accent_text_color: '#2ea6ff',
  button_color: '#2ea6ff',
  section_header_text_color: '#b1c3d5',
  header_bg_color: '#131415',
  bottom_bar_bg_color: '#213040',
  destructive_text_color: '#ef5b5b',
}

interface NativeButton {
  is_visible: boolean
  is_active?: boolean
  text?: string
}

/**
 * Plays a Telegram phone for a plain browser: launch data, theme (`?night`), insets, and buttons drawn at the foot of
 * the page. Its launch data carries no signature, so a server refuses it; `?launch=<init data>` gives signed one.
 */
export function pretendTelegram() {
  const query = new URLSearchParams(window.location.search)
  const theme = query.has('night') ? night : light
  const launch = new URLSearchParams({
    tgWebAppData: query.get('launch') ?? unsignedLaunch(),
    tgWebAppVersion: '9.1',
    tgWebAppPlatform: 'ios',
    tgWebAppThemeParams: JSON.stringify(theme),
  })
  window.location.hash = launch.toString()

  const answers: Record<string, [string, unknown]> = {
    web_app_request_theme: ['theme_changed', { theme_params: theme }],
    web_app_request_safe_area: ['safe_area_changed', { top: 0, bottom: 0, left: 0, right: 0 }],
    web_app_request_content_safe_area: [
      'content_safe_area_changed',
      { top: 0, bottom: 0, left: 0, right: 0 },
    ],
    web_app_request_viewport: [
      'viewport_changed',
      { height: window.innerHeight, width: window.innerWidth, is_expanded: true, is_state_stable: true },
    ],
  }
  Reflect.set(window, 'TelegramWebviewProxy', {
    postEvent(eventType: string, eventData?: string) {
      const data: unknown = eventData ? JSON.parse(eventData) : undefined
      const answer = answers[eventType]
      if (answer) setTimeout(() => tell(...answer))
      if (eventType === 'web_app_setup_main_button') draw('main_button_pressed', data as NativeButton)
      if (eventType === 'web_app_setup_secondary_button')
        draw('secondary_button_pressed', data as NativeButton)
      if (eventType === 'web_app_setup_back_button') {
        draw('back_button_pressed', { ...(data as NativeButton), text: 'Back' })
      }
      if (eventType === 'web_app_open_link') window.open((data as { url: string }).url, '_blank', 'noopener')
      if (eventType === 'web_app_open_popup') {
        const { message } = data as { message: string }
        setTimeout(() => tell('popup_closed', { button_id: window.confirm(message) ? 'ok' : 'cancel' }))
      }
    },
  })
}

function tell(eventType: string, eventData?: unknown) {
  window.dispatchEvent(
    new MessageEvent('message', { data: JSON.stringify({ eventType, eventData }), source: window.parent }),
  )
}

/** The native buttons stand outside the page; here at its foot. */
function draw(event: string, { is_visible, is_active = true, text = '' }: NativeButton) {
  const bar =
    document.getElementById('pretended-buttons') ??
    document.body.appendChild(Object.assign(document.createElement('div'), { id: 'pretended-buttons' }))
  bar.style.cssText =
    'position:fixed;inset:auto 0 0;display:flex;gap:8px;padding:8px;background:#8884;z-index:9'
  document.body.style.paddingBottom = '60px'
  bar.querySelector(`[data-event="${event}"]`)?.remove()
  if (!is_visible) return
  const button = Object.assign(document.createElement('button'), { textContent: text, disabled: !is_active })
  button.dataset['event'] = event
  button.style.cssText = 'flex:1;min-height:44px'
  button.addEventListener('click', () => tell(event))
  bar.append(button)
}

function unsignedLaunch(): string {
  return new URLSearchParams({
    user: JSON.stringify({ id: 1, first_name: 'Nobody', language_code: 'en' }),
    auth_date: String(Math.floor(Date.now() / 1000)),
    signature: 'none',
    hash: '0'.repeat(64),
  }).toString()
}

import type { Page } from 'playwright-core'

export interface ClientOptions {
  launchData: string
  platform?: 'ios' | 'android'
  theme?: keyof typeof themes
  startParam?: string
}

/** What Telegram was last asked to show around the app. */
interface Shown {
  button: Record<
    'main' | 'secondary',
    { text?: string; is_visible?: boolean; is_active?: boolean; is_progress_visible?: boolean }
  >
  back: boolean
  guarded: boolean
  popup: { buttons: { id: string; text?: string }[] } | null
  invoice: string | null
  links: string[]
  wishes: string[]
}

/**
 * Opens the Mini App as a phone's Telegram does: launch data in the address, its wishes by `TelegramWebviewProxy`, answers
 * as events (https://docs.telegram-mini-apps.com/platform/methods, protocol 9.1). What Telegram would draw around the
 * page is pressed through what this returns, by the words on it.
 */
export async function openInClient(
  page: Page,
  { launchData, platform = 'ios', theme = 'light', startParam }: ClientOptions,
) {
  await page.addInitScript(playTelegram, { theme: themes[theme] })
  const launch = new URLSearchParams({
    tgWebAppData: launchData,
    tgWebAppVersion: '9.1',
    tgWebAppPlatform: platform,
    tgWebAppThemeParams: JSON.stringify(themes[theme]),
    ...(startParam ? { tgWebAppStartParam: startParam } : {}),
  })
  await page.goto(`/miniapp/#${launch}`)

  const send = (type: string, data: object = {}) =>
    page.evaluate(([name, payload]) => tellApp(name, payload), [type, data] as const)

  /** Waits until the native button can be pressed, and with these words if any are named. */
  async function press(which: 'main' | 'secondary', words = '') {
    await page.waitForFunction(
      ([name, text]) => {
        const { is_visible, is_active, is_progress_visible, text: shown = '' } = telegram.button[name]
        return is_visible && is_active !== false && !is_progress_visible && shown.includes(text)
      },
      [which, words] as const,
    )
    await send(`${which}_button_pressed`)
  }

  return {
    page,
    shown: () => page.evaluate(() => telegram),
    main: (words?: string) => press('main', words),
    /** Two taps before the page has drawn anything new. */
    async mainTwice(words: string) {
      await page.waitForFunction((text) => (telegram.button.main.text ?? '').includes(text), words)
      await page.evaluate(() => {
        tellApp('main_button_pressed', {})
        tellApp('main_button_pressed', {})
      })
    },
    /** Does something that brings another main button, and waits until it is there. */
    async untilMainChanges(change: () => Promise<unknown>) {
      const before = await page.evaluate(() => telegram.button.main.text)
      await change()
      await page.waitForFunction((text) => telegram.button.main.text !== text, before)
    },
    secondary: (words?: string) => press('secondary', words),
    async back() {
      await page.waitForFunction(() => telegram.back)
      await send('back_button_pressed')
    },
    settings: () => send('settings_button_pressed'),
    /** Presses a button of the question that Telegram was asked to put. */
    async answer(words: string) {
      const asked = await page.waitForFunction(
        (text) => telegram.popup?.buttons.find((button) => (button.text ?? '').includes(text))?.id,
        words,
      )
      const id = await asked.jsonValue()
      await page.evaluate(() => void (telegram.popup = null))
      await send('popup_closed', { button_id: id })
    },
    /** The slug of the invoice that lies open, once there is one. */
    async invoice(): Promise<string> {
      const slug = await page.waitForFunction(() => telegram.invoice)
      return String(await slug.jsonValue())
    },
    async closeInvoice(slug: string, status: 'paid' | 'cancelled' | 'failed') {
      await page.evaluate(() => void (telegram.invoice = null))
      await send('invoice_closed', { slug, status })
    },
  }
}

export type Client = Awaited<ReturnType<typeof openInClient>>

declare const telegram: Shown
declare function tellApp(type: string, data: object): void

/** Runs in the page, before its scripts. */
function playTelegram({ theme }: { theme: Record<string, string> }) {
  const shown: Shown = {
    button: { main: {}, secondary: {} },
    back: false,
    guarded: false,
    popup: null,
    invoice: null,
    links: [],
    wishes: [],
  }
  const kept = new Map<string, string>()
  const tell = (type: string, data: object) => {
    const view = Reflect.get(Reflect.get(window, 'Telegram') ?? {}, 'WebView')
    Reflect.get(view, 'receiveEvent')(type, data)
  }
  const insets = { top: 0, right: 0, bottom: 0, left: 0 }
  const viewport = () => ({
    width: window.innerWidth,
    height: window.innerHeight,
    is_expanded: true,
    is_state_stable: true,
  })
  const answers: Record<string, (wish: Record<string, string>) => [string, object]> = {
    web_app_request_theme: () => ['theme_changed', { theme_params: theme }],
    web_app_request_viewport: () => ['viewport_changed', viewport()],
    web_app_request_safe_area: () => ['safe_area_changed', insets],
    web_app_request_content_safe_area: () => ['content_safe_area_changed', insets],
    web_app_check_home_screen: () => ['home_screen_checked', { status: 'missed' }],
    web_app_secure_storage_get_key: ({ req_id = '', key = '' }) => [
      'secure_storage_key_received',
      { req_id, value: kept.get(key) ?? null },
    ],
    web_app_secure_storage_save_key: ({ req_id = '', key = '', value }) => {
      if (value) kept.set(key, value)
      else kept.delete(key)
      return ['secure_storage_key_saved', { req_id }]
    },
  }
  Object.assign(window, {
    telegram: shown,
    tellApp: tell,
    TelegramWebviewProxy: {
      postEvent(name: string, json: string) {
        const wish = (JSON.parse(json || '{}') ?? {}) as never
        shown.wishes.push(name)
        const key = /^web_app_setup_(main|secondary)_button$/.exec(name)?.[1]
        if (key === 'main' || key === 'secondary')
          shown.button[key] = { ...shown.button[key], ...(wish as object) }
        if (name === 'web_app_setup_back_button') shown.back = wish['is_visible']
        if (name === 'web_app_setup_closing_behavior') shown.guarded = wish['need_confirmation']
        if (name === 'web_app_open_popup') shown.popup = wish
        if (name === 'web_app_open_invoice') shown.invoice = wish['slug']
        if (name === 'web_app_open_link') shown.links.push(wish['url'])
        if (name === 'web_app_open_tg_link') shown.links.push(`https://t.me${String(wish['path_full'])}`)
        const answer = answers[name]?.(wish)
        // As a client: never before the page has gone on.
        if (answer) setTimeout(() => tell(...answer))
      },
    },
  })
}

/** Telegram's own light colours on iOS, and its night on Android. */
const themes = {
  light: {
    bg_color: '#ffffff',
    secondary_bg_color: '#efeff4',
    section_bg_color: '#ffffff',
    text_color: '#000000',
    hint_color: '#8e8e93',
    link_color: '#007aff',
    button_color: '#007aff',
    button_text_color: '#ffffff',
    destructive_text_color: '#ff3b30',
  },
  night: {
    bg_color: '#1d2733',
    secondary_bg_color: '#151e27',
    section_bg_color: '#1d2733',
    text_color: '#ffffff',
    hint_color: '#7d8b99',
    link_color: '#5eabe1',
    button_color: '#50a8eb',
    button_text_color: '#ffffff',
    destructive_text_color: '#ee686f',
  },
}

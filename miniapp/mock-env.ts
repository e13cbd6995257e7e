import { emitEvent, mockTelegramEnv } from '@telegram-apps/sdk-react'
import { stopwatch } from '#app/product-clock.ts'

/**
 * Plays a Telegram client for `vite dev`, so that the app can be looked at in a plain browser. Only the development entry
 * loads it; launch data that a server accepts comes from the desk (`?data=…`). `?theme=night` and `?start=…` as wished.
 */
export function playTelegram(search: string) {
  const wish = new URLSearchParams(search)
  const theme = wish.get('theme') === 'night' ? night : light
  const fields = new URLSearchParams(
    wish.get('data') ?? {
      user: JSON.stringify({ id: 1, first_name: 'Dev' }),
      auth_date: String(Math.floor(stopwatch() / 1000)),
      signature: 'none',
      hash: 'none',
    },
  )
  mockTelegramEnv({
    launchParams: new URLSearchParams({
      tgWebAppData: String(fields),
      tgWebAppVersion: '9.1',
      tgWebAppPlatform: wish.get('platform') ?? 'web',
      tgWebAppThemeParams: JSON.stringify(theme),
      ...(wish.has('start') ? { tgWebAppStartParam: wish.get('start') ?? '' } : {}),
    }),
    onEvent([method]) {
      if (method === 'web_app_request_theme') emitEvent('theme_changed', { theme_params: theme })
      if (method === 'web_app_request_viewport')
        emitEvent('viewport_changed', {
          width: window.innerWidth,
          height: window.innerHeight,
          is_expanded: true,
          is_state_stable: true,
        })
      if (method === 'web_app_request_safe_area') emitEvent('safe_area_changed', noInsets)
      if (method === 'web_app_request_content_safe_area') emitEvent('content_safe_area_changed', noInsets)
    },
  })
}

const noInsets = { top: 0, bottom: 0, left: 0, right: 0 }

const light = {
  bg_color: '#ffffff',
  secondary_bg_color: '#efeff4',
  section_bg_color: '#ffffff',
  text_color: '#000000',
  hint_color: '#999999',
  link_color: '#2481cc',
  button_color: '#2481cc',
  button_text_color: '#ffffff',
} as const

const night = {
  bg_color: '#18222d',
  secondary_bg_color: '#131415',
  section_bg_color: '#18222d',
  text_color: '#ffffff',
  hint_color: '#708499',
  link_color: '#62bcf9',
  button_color: '#2ea6ff',
  button_text_color: '#ffffff',
} as const

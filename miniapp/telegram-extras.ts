import { postEvent, request, supports, type Version } from '@telegram-apps/sdk-react'
import type { TelegramExtras } from './ui/telegram-host.ts'

const answerMilliseconds = 2_000

/** Loaded with the first screen that needs any of it. */
export function telegramExtras({
  version,
  openTelegramLink,
}: {
  version: Version
  openTelegramLink: (url: string) => void
}): TelegramExtras {
  return {
    async payInvoice(link) {
      const slug = /(?:\$|invoice\/)([\w=-]+)$/.exec(new URL(link).pathname)?.[1]
      if (!slug || !supports('web_app_open_invoice', version)) return 'unsupported'
      const { status } = await request('web_app_open_invoice', 'invoice_closed', {
        params: { slug },
        capture: (closed) => closed.slug === slug,
      })
      return status === 'paid' || status === 'pending' || status === 'cancelled' ? status : 'failed'
    },
    share(url, text) {
      openTelegramLink(`https://t.me/share/url?${new URLSearchParams({ url, text })}`)
    },
    async homeScreen() {
      if (!supports('web_app_check_home_screen', version)) return null
      const answer = await request('web_app_check_home_screen', 'home_screen_checked', {
        timeout: answerMilliseconds,
      }).catch(() => null)
      // Some phones cannot say whether it is there; then it may be offered.
      if (answer?.status === 'added') return 'there'
      return answer?.status === 'missed' || answer?.status === 'unknown' ? 'missing' : null
    },
    addToHomeScreen: () => postEvent('web_app_add_to_home_screen'),
    fullscreen(on) {
      if (supports('web_app_request_fullscreen', version))
        postEvent(on ? 'web_app_request_fullscreen' : 'web_app_exit_fullscreen')
    },
  }
}

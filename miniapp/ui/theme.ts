import type { TelegramHost, ThemeColours } from './telegram-host.ts'
import { blend, fillFor, readableOn } from './contrast.ts'

/** Where the client leaves a colour out: Telegram's own, light and night. */
const fallback = {
  light: {
    bg_color: '#ffffff',
    secondary_bg_color: '#efeff4',
    text_color: '#000000',
    hint_color: '#707579',
    accent: '#0a6bdc',
    separator: '#d9d9de',
    destructive: '#d0342c',
  },
  dark: {
    bg_color: '#1c1c1e',
    secondary_bg_color: '#000000',
    text_color: '#ffffff',
    hint_color: '#98989f',
    accent: '#1a6ddd',
    separator: '#38383a',
    destructive: '#ff6961',
  },
}

/** The four meanings, before they are corrected for the client's grounds. */
const meanings = {
  light: { good: '#0b7046', attention: '#8f5300', bad: '#be2530', waiting: '#5b4bb4' },
  dark: { good: '#55c490', attention: '#e5a843', bad: '#f5868b', waiting: '#ada2f2' },
}

/** Takes Telegram's colours, makes every text on them readable (4.5 : 1), and paints page and surroundings; again at every change. */
export function followTheme(host: TelegramHost) {
  const apply = () => {
    const colours = guardedColours(host.themeColours(), host.colorScheme())
    const root = document.documentElement
    root.dataset['scheme'] = host.colorScheme()
    root.style.colorScheme = host.colorScheme()
    for (const [name, value] of Object.entries(colours)) root.style.setProperty(`--${name}`, value)
    host.paint({
      page: colours.page,
      bar: colours.surface,
      button: colours.fill,
      buttonText: colours['fill-text'],
    })
  }
  Object.assign(document.documentElement.dataset, { look: host.look, ...(host.weak ? { weak: '' } : {}) })
  apply()
  return host.onTheme(apply)
}

/** Our tokens from the client's theme. Names are those of the CSS variables. */
export function guardedColours(theme: ThemeColours, scheme: 'light' | 'dark') {
  const own = fallback[scheme]
  const take = (name: string, otherwise: string) => {
    const value = theme[name]
    return value && /^#[0-9a-f]{6}$/i.test(value) ? value : otherwise
  }
  const surface = take('section_bg_color', take('bg_color', own.bg_color))
  const page = take('secondary_bg_color', own.secondary_bg_color)
  const text = readableOn(take('text_color', own.text_color), [surface, page])
  const sunken = blend(surface, text, 0.06)
  const grounds = [surface, page, sunken]
  const readable = (name: string, otherwise: string) => readableOn(take(name, otherwise), grounds)
  const fillText = take('button_text_color', '#ffffff')
  const fill = fillFor(take('button_color', own.accent), fillText)
  const wantedLink = readable('link_color', own.accent)
  const linkSoft = blend(surface, wantedLink, 0.12)
  const link = readableOn(wantedLink, [...grounds, linkSoft])
  const [good, attention, bad, waiting] = (['good', 'attention', 'bad', 'waiting'] as const).map((name) =>
    readableOn(meanings[scheme][name], grounds),
  )
  return {
    page,
    surface,
    sunken,
    text,
    hint: readable('hint_color', own.hint_color),
    link,
    'link-soft': linkSoft,
    fill,
    'fill-text': fillText,
    danger: readable('destructive_text_color', own.destructive),
    line: blend(surface, text, 0.14),
    good: good ?? text,
    attention: attention ?? text,
    bad: bad ?? text,
    waiting: waiting ?? text,
  }
}

/** Colours as Telegram's client names them, `#rrggbb`; any may be absent in an old client. */
export type ThemeColors = Readonly<Record<string, string | undefined>>

type Rgb = [number, number, number]

/** WCAG 2.2 AA for text. Telegram's own colours miss it: white on its blue button has 3.3 : 1. */
const readable = 4.5

const telegramLight = {
  bg_color: '#ffffff',
  secondary_bg_color: '#efeff4',
  section_bg_color: '#ffffff',
  text_color: '#000000',
  hint_color: '#707579',
  link_color: '#007aff',
  accent_text_color: '#007aff',
  button_color: '#007aff',
  button_text_color: '#ffffff',
  destructive_text_color: '#d32f2f',
}
const telegramNight = {
  bg_color: '#18181b',
  secondary_bg_color: '#000000',
  section_bg_color: '#1c1c1e',
  text_color: '#ffffff',
  hint_color: '#98989e',
  link_color: '#3e88f7',
  accent_text_color: '#3e88f7',
  button_color: '#3e88f7',
  button_text_color: '#ffffff',
  destructive_text_color: '#ff6767',
}

/** The four meanings of the product; Telegram's theme has no colours for three of them. */
const meanings = {
  light: { good: '#0B7046', attention: '#8F5300', bad: '#BE2530', waiting: '#5B4BB4' },
  dark: { good: '#55C490', attention: '#E5A843', bad: '#F5868B', waiting: '#ADA2F2' },
}

export interface Tokens {
  dark: boolean
  /** For the native buttons, which Telegram paints itself. */
  button: { color: string; text: string }
  page: string
  /** CSS custom properties of the kit and of our own views. */
  variables: Record<string, string>
}

/**
 * The colours of the client's theme, each text moved towards black or white just as far as it takes to reach 4.5 : 1 on
 * every surface it stands on. Colours that are readable already stay as they are.
 */
export function tokensOf(theme: ThemeColors): Tokens {
  const dark = luminance(parse(theme['bg_color']) ?? [255, 255, 255]) < 0.3
  const defaults: Record<string, string> = dark ? telegramNight : telegramLight
  const color = (...names: string[]): Rgb =>
    names.map((name) => parse(theme[name])).find((found) => found !== null) ??
    parse(defaults[names[0] ?? '']) ?? [128, 128, 128]

  const page = color('secondary_bg_color')
  const section = color('section_bg_color', 'bg_color')
  const surfaces = [page, section, color('bg_color')]
  const guard = (rgb: Rgb, on: Rgb[] = surfaces) => readableOn(rgb, on)

  const accent = color('accent_text_color', 'link_color')
  const fills = surfaces.map((surface) => mix(surface, accent, dark ? 0.15 : 0.1))
  const subtle = mix(section, color('text_color'), dark ? 0.1 : 0.05)
  const hint = guard(color('hint_color'), [...surfaces, subtle])
  const link = guard(color('link_color'), [...surfaces, ...fills])
  const buttonText = color('button_text_color')
  const button = readableOn(color('button_color'), [buttonText])
  const words = meanings[dark ? 'dark' : 'light']
  const meaning = (name: keyof typeof words) => hex(guard(parse(words[name]) ?? hint, [...surfaces, subtle]))

  return {
    dark,
    page: hex(page),
    button: { color: hex(button), text: hex(buttonText) },
    variables: {
      '--tg-theme-bg-color': hex(color('bg_color')),
      '--tg-theme-secondary-bg-color': hex(page),
      '--tg-theme-section-bg-color': hex(section),
      '--tg-theme-text-color': hex(guard(color('text_color'))),
      '--tg-theme-hint-color': hex(hint),
      '--tg-theme-subtitle-text-color': hex(guard(color('subtitle_text_color', 'hint_color'), [...surfaces, subtle])),
      '--tg-theme-section-header-text-color': hex(guard(color('section_header_text_color', 'hint_color'))),
      '--tg-theme-link-color': hex(link),
      '--tg-theme-accent-text-color': hex(guard(accent, [...surfaces, ...fills])),
      '--tg-theme-button-color': hex(button),
      '--tg-theme-button-text-color': hex(buttonText),
      '--tg-theme-destructive-text-color': hex(guard(color('destructive_text_color'))),
      '--tg-theme-header-bg-color': hex(color('header_bg_color', 'bg_color')),
      '--line': hex(parse(theme['section_separator_color']) ?? mix(section, color('text_color'), dark ? 0.16 : 0.12)),
      '--control': hex(readableOn(mix(section, hint, 0.5), [section], 3)),
      '--subtle': hex(subtle),
      '--good': meaning('good'),
      '--attention': meaning('attention'),
      '--bad': meaning('bad'),
      '--waiting': meaning('waiting'),
    },
  }
}

/** The nearest colour on the way to black or white that has `ratio` on every one of `surfaces`. */
export function readableOn(color: Rgb, surfaces: Rgb[], ratio = readable): Rgb {
  const enough = (candidate: Rgb) => surfaces.every((surface) => contrast(candidate, surface) >= ratio)
  const ends: Rgb[] = [
    [0, 0, 0],
    [255, 255, 255],
  ]
  for (let step = 0; step <= 50; step++) {
    for (const end of ends) {
      const candidate = mix(color, end, step / 50)
      if (enough(candidate)) return candidate
    }
  }
  return color
}

/** WCAG 2.2: from 1 (the same) to 21 (black on white). */
export function contrast(one: Rgb, other: Rgb): number {
  const [a, b] = [luminance(one), luminance(other)]
  return (Math.max(a, b) + 0.05) / (Math.min(a, b) + 0.05)
}

export function parse(text: string | undefined): Rgb | null {
  const digits = /^#([0-9a-f]{6})$/i.exec(text ?? '')?.[1]
  if (!digits) return null
  const value = Number.parseInt(digits, 16)
  return [value >> 16, (value >> 8) & 255, value & 255]
}

function luminance(rgb: Rgb): number {
  const [red, green, blue] = rgb.map((part) => {
    const share = part / 255
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4
  }) as Rgb
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue
}

function mix(from: Rgb, to: Rgb, share: number): Rgb {
  const part = (index: 0 | 1 | 2) => Math.round(from[index] + (to[index] - from[index]) * share)
  return [part(0), part(1), part(2)]
}

function hex(rgb: Rgb): string {
  return `#${rgb.map((part) => part.toString(16).padStart(2, '0')).join('')}`
}

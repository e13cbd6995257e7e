import * as sdk from '@telegram-apps/sdk-react'
import { call } from '#app/api.ts'
import { memberOf, wasNotAnswered } from '#app/api-error.ts'
import type { Haptic, Host, MainButton } from '#app/host.ts'
import { launchMemory } from './launch-memory.ts'
import type { TelegramExtras } from './telegram-extras.ts'
import { telegramStorage } from './telegram-storage.ts'

/** Colours as the Telegram client names them, `#rrggbb`. */
export type ThemeColours = Partial<Record<string, string>>

/** The host port, and what only Telegram has. The SDK is imported here and beside it, never by a view. */
export interface TelegramHost extends Host {
  kind: 'telegram'
  /** The launch data has been handed in; only a new launch from the chat brings another. */
  launchUsed: () => boolean
  /** Hands the launch data in now; the next `signIn` takes the answer. For what else must load meanwhile. */
  beginSignIn(): void
  /** What the start link asked for is done; loading the page again must not ask for it again. */
  startDone: () => void
  themeColours: () => ThemeColours
  onTheme(listener: () => void): () => void
  /** Which of the two looks the client around has. */
  look: 'ios' | 'android'
  /** A phone that says of itself that it is slow: nothing moves or casts shadows for its sake. */
  weak: boolean
  /** Proves by this launch that its person is there; false where the launch has been used already. */
  prove(): Promise<boolean>
  settingsButton(onClick: () => void): () => void
  /** Telegram's own question with up to three answers; null where it was waved away. */
  choose<T extends string>(question: Choice<T>): Promise<T | null>
  /** What only some screens need. */
  extras(): Promise<TelegramExtras>
  /** Colours of what Telegram draws around the page. */
  paint(colours: { page: string; bar: string; button: string; buttonText: string }): void
  /** Takes the loading picture away; call after the first useful paint. */
  ready(): void
  /** Pulling down must not close the app while something is being typed. */
  holdSwipes(on: boolean): void
  /** Where toasts are drawn. */
  showToastsWith(show: Toaster): void
}

export interface Choice<T extends string> {
  title: string
  text: string
  answers: { id: T; text: string; danger?: boolean }[]
  cancel: string
}

export type Toaster = (message: string, kind: 'info' | 'good' | 'bad') => void

const mountMilliseconds = 1_000

/** Telegram around this page, or null where the page was opened somewhere else. */
export async function startTelegramHost(): Promise<TelegramHost | null> {
  putLaunchBack()
  const launch = launchData()
  if (!launch) return null
  // Telegram's web client speaks to us from its own origin, the demo's desk from ours.
  if (framedByOwnOrigin()) sdk.targetOrigin.set(window.location.origin)
  const started = startInAddress()
  sdk.init({ acceptCustomStyles: false })
  takeLaunchAway()
  sdk.mountMiniAppSync.ifAvailable()
  sdk.mountThemeParamsSync.ifAvailable()
  sdk.mountBackButton.ifAvailable()
  sdk.mountMainButton.ifAvailable()
  sdk.mountSecondaryButton.ifAvailable()
  sdk.mountSettingsButton.ifAvailable()
  sdk.mountClosingBehavior.ifAvailable()
  sdk.mountSwipeBehavior.ifAvailable()
  // The SDK begins with swipes off; pulling down closes the app as everywhere in Telegram.
  sdk.enableVerticalSwipes.ifAvailable()
  // After a reload the SDK brings back what the page before it showed; nobody would take it away again.
  sdk.hideBackButton.ifAvailable()
  sdk.setMainButtonParams.ifAvailable({ isVisible: false, isLoaderVisible: false })
  sdk.setSecondaryButtonParams.ifAvailable({ isVisible: false, isLoaderVisible: false })
  sdk.disableClosingConfirmation.ifAvailable()
  await mountViewport()
  sdk.expandViewport.ifAvailable()

  const { raw, params } = launch
  const storage = telegramStorage({
    owner: ownerOf(params),
    version: params.tgWebAppVersion,
    platform: params.tgWebAppPlatform,
  })
  const memory = launchMemory(raw)
  let toaster: Toaster = () => {}
  let begun: ReturnType<Host['signIn']> | null = null

  async function handIn() {
    // The server takes launch data once; a second try could only be refused.
    if (memory.handedIn.is()) return null
    memory.handedIn.set()
    try {
      return await call('auth.miniappLogin', { initData: raw })
    } catch (error) {
      // It was not taken, so a person may ask to try again.
      if (wasNotAnswered(error)) memory.handedIn.clear()
      throw error
    }
  }

  return {
    kind: 'telegram',
    storage,
    startParam: memory.startDone.is()
      ? null
      : (params.tgWebAppStartParam ?? params.tgWebAppData?.start_param ?? started),
    look: params.tgWebAppPlatform === 'android' ? 'android' : 'ios',
    // https://core.telegram.org/bots/webapps#additional-data-in-user-agent
    weak: /Telegram-Android\/.*\bLOW\b/.test(navigator.userAgent),
    startDone: memory.startDone.set,
    launchUsed: memory.handedIn.is,
    beginSignIn() {
      begun = handIn()
      // Whoever takes the answer reports what went wrong.
      begun.catch(() => {})
    },
    signIn() {
      const answer = begun ?? handIn()
      begun = null
      return answer
    },
    async prove() {
      if (memory.handedIn.is()) return false
      memory.handedIn.set()
      try {
        await call('account.stepUp', { initData: raw })
        return true
      } catch (error) {
        if (wasNotAnswered(error)) memory.handedIn.clear()
        return false
      }
    },
    openLink: (url) => sdk.openLink.ifAvailable(new URL(url, window.location.href).href),
    openTelegramLink,
    // Telegram opens no windows that we could watch.
    openPopup: () => null,
    backButton: shownWhile(
      () => sdk.showBackButton.ifAvailable(),
      () => sdk.hideBackButton.ifAvailable(),
      (listener) => sdk.onBackButtonClick(listener),
    ),
    settingsButton: shownWhile(
      () => sdk.showSettingsButton.ifAvailable(),
      () => sdk.hideSettingsButton.ifAvailable(),
      (listener) => sdk.onSettingsButtonClick(listener),
    ),
    mainButton: bottomButton(
      (changes) => sdk.setMainButtonParams.ifAvailable(changes),
      sdk.onMainButtonClick,
    ),
    secondaryButton: bottomButton(
      (changes) => sdk.setSecondaryButtonParams.ifAvailable(changes),
      sdk.onSecondaryButtonClick,
    ),
    haptic,
    async confirm({ title, text, ok, cancel }) {
      const answers = [{ id: 'ok', text: ok, danger: true }]
      return (await choose({ title, text, answers, cancel })) === 'ok'
    },
    choose,
    extras: async () =>
      (await import('./telegram-extras.ts')).telegramExtras({
        version: params.tgWebAppVersion,
        openTelegramLink,
      }),
    toast: (message, kind = 'info') => toaster(message, kind),
    showToastsWith: (show) => void (toaster = show),
    closingGuard: (on) =>
      on ? sdk.enableClosingConfirmation.ifAvailable() : sdk.disableClosingConfirmation.ifAvailable(),
    holdSwipes: (on) =>
      on ? sdk.disableVerticalSwipes.ifAvailable() : sdk.enableVerticalSwipes.ifAvailable(),
    colorScheme: () => (sdk.isThemeParamsDark() ? 'dark' : 'light'),
    themeColours: () => sdk.themeParamsState(),
    onTheme: (listener) => sdk.themeParamsState.sub(listener),
    paint({ page, bar, button, buttonText }) {
      if (!isColour(page) || !isColour(bar) || !isColour(button) || !isColour(buttonText)) return
      if (sdk.setMiniAppHeaderColor.supports.rgb()) sdk.setMiniAppHeaderColor.ifAvailable(page)
      else sdk.setMiniAppHeaderColor.ifAvailable('secondary_bg_color')
      sdk.setMiniAppBackgroundColor.ifAvailable(page)
      sdk.setMiniAppBottomBarColor.ifAvailable(bar)
      sdk.setMainButtonParams.ifAvailable({ backgroundColor: button, textColor: buttonText })
      sdk.setSecondaryButtonParams.ifAvailable({ backgroundColor: bar, textColor: button })
    },
    ready: () => sdk.miniAppReady.ifAvailable(),
  }
}

function openTelegramLink(url: string) {
  const { pathname, search } = new URL(url)
  sdk.postEvent('web_app_open_tg_link', { path_full: pathname + search })
}

async function choose<T extends string>({ title, text, answers, cancel }: Choice<T>): Promise<T | null> {
  const [first] = answers
  if (!sdk.showPopup.isAvailable()) return first && window.confirm(`${title}\n\n${text}`) ? first.id : null
  const buttons = [
    ...answers.map(
      ({ id, text: label, danger = false }) =>
        ({ id, type: danger ? 'destructive' : 'default', text: label.slice(0, 64) }) as const,
    ),
    { id: 'cancel', type: 'default', text: cancel } as const,
  ]
  // Telegram refuses what is longer.
  const asked = { title: title.slice(0, 64), message: text.slice(0, 256), buttons }
  const pressed = await sdk.showPopup(asked).catch(() => null)
  return answers.find(({ id }) => id === pressed)?.id ?? null
}

/** A button of the bot opens an address instead of a start link. */
function startInAddress(): string | null {
  return new URLSearchParams(window.location.search).get('startapp')
}

const launchMember = 'launch'

/**
 * Launch data open an account, and a start link may hold a code: neither stays in the address, where other scripts,
 * screenshots and requests could have it. The entry of this frame's history keeps it for a page that is loaded again.
 */
function takeLaunchAway() {
  const { pathname, search, hash } = window.location
  window.history.replaceState({ [launchMember]: `${pathname}${search}${hash}` }, '', pathname)
}

/** For the moment in which the SDK reads it. */
function putLaunchBack() {
  const kept = memberOf(window.history.state, launchMember)
  if (typeof kept === 'string' && window.location.hash === '') window.history.replaceState(null, '', kept)
}

function launchData() {
  try {
    const raw = sdk.retrieveRawInitData()
    return raw ? { raw, params: sdk.retrieveLaunchParams() } : null
  } catch {
    // no launch data anywhere, or none the SDK can read: this is not Telegram
    return null
  }
}

function ownerOf(params: sdk.RetrieveLPResult): string {
  return String(params.tgWebAppData?.user?.id ?? 'nobody')
}

function framedByOwnOrigin(): boolean {
  try {
    return window.parent !== window && window.parent.location.origin === window.location.origin
  } catch {
    // a parent of another origin may not be asked
    return false
  }
}

/** A client that never answers must not keep the page white. */
async function mountViewport(): Promise<void> {
  try {
    await sdk.mountViewport({ timeout: mountMilliseconds })
    sdk.bindViewportCssVars.ifAvailable()
  } catch {
    // css falls back to the window's own height and to no insets
  }
}

/** Shown while somebody wants it; the newest wish answers the press, as with dialogs that lie on each other. */
function shownWhile(show: () => void, hide: () => void, listen: (listener: () => void) => () => void) {
  const wishes: (() => void)[] = []
  let stop: (() => void) | null = null
  return (onClick: () => void) => {
    wishes.push(onClick)
    stop ??= listen(() => wishes.at(-1)?.())
    show()
    return () => {
      wishes.splice(wishes.lastIndexOf(onClick), 1)
      // The next view may want it in the same breath: hiding later avoids a flicker.
      queueMicrotask(() => wishes.length === 0 && hide())
    }
  }
}

interface ButtonChanges {
  text?: string
  isEnabled?: boolean
  isLoaderVisible?: boolean
  isVisible?: boolean
}

function bottomButton(set: (changes: ButtonChanges) => void, listen: (listener: () => void) => () => void) {
  const wishes: MainButton[] = []
  let stop: (() => void) | null = null
  const draw = () => {
    const button = wishes.at(-1)
    if (!button) return set({ isVisible: false })
    const { text, enabled = true, progress = false } = button
    return set({ text, isEnabled: enabled && !progress, isLoaderVisible: progress, isVisible: true })
  }
  return (button: MainButton) => {
    wishes.push(button)
    stop ??= listen(() => wishes.at(-1)?.onClick())
    draw()
    return () => {
      wishes.splice(wishes.lastIndexOf(button), 1)
      queueMicrotask(draw)
    }
  }
}

function haptic(kind: Haptic) {
  if (window.matchMedia('(prefers-reduced-motion: reduce)').matches) return
  if (kind === 'light') sdk.hapticFeedbackSelectionChanged.ifAvailable()
  else sdk.hapticFeedbackNotificationOccurred.ifAvailable(kind)
}

function isColour(value: string): value is `#${string}` {
  return /^#[0-9a-f]{6}$/i.test(value)
}

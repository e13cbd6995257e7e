import * as sdk from '@telegram-apps/sdk-react'
import { call } from '#app/api.ts'
import { wasNotAnswered } from '#app/api-error.ts'
import type { Haptic, Host, MainButton } from '#app/host.ts'
import { launchMemory } from './launch-memory.ts'
import { telegramStorage } from './telegram-storage.ts'

/** Colours as the Telegram client names them, `#rrggbb`. */
export type ThemeColours = Partial<Record<string, string>>

/** The host port, and what only Telegram has. The SDK is imported here and beside it, never by a view. */
export interface TelegramHost extends Host {
  kind: 'telegram'
  /** The launch data has been handed in; only a new launch from the chat brings another. */
  launchUsed: () => boolean
  /** What the start link asked for is done; loading the page again must not ask for it again. */
  startDone: () => void
  themeColours: () => ThemeColours
  onTheme(listener: () => void): () => void
  settingsButton(onClick: () => void): () => void
  /** Colours of what Telegram draws around the page. */
  paint(colours: { page: string; bar: string; button: string; buttonText: string }): void
  /** Takes the loading picture away; call after the first useful paint. */
  ready(): void
  /** Pulling down must not close the app while something is being typed. */
  holdSwipes(on: boolean): void
  /** Where toasts are drawn. */
  showToastsWith(show: Toaster): void
}

export type Toaster = (message: string, kind: 'info' | 'good' | 'bad') => void

const mountMilliseconds = 1_000

/** Telegram around this page, or null where the page was opened somewhere else. */
export async function startTelegramHost(): Promise<TelegramHost | null> {
  const launch = launchData()
  if (!launch) return null
  // Telegram's web client speaks to us from its own origin, the demo's desk from ours.
  if (framedByOwnOrigin()) sdk.targetOrigin.set(window.location.origin)
  sdk.init({ acceptCustomStyles: false })
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

  return {
    kind: 'telegram',
    storage,
    startParam: memory.startDone.is()
      ? null
      : (params.tgWebAppStartParam ?? params.tgWebAppData?.start_param ?? null),
    startDone: memory.startDone.set,
    launchUsed: memory.handedIn.is,
    async signIn() {
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
    },
    openLink: (url) => sdk.openLink.ifAvailable(new URL(url, window.location.href).href),
    openTelegramLink(url) {
      const { pathname, search } = new URL(url)
      sdk.postEvent('web_app_open_tg_link', { path_full: pathname + search })
    },
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
      const buttons = [
        { id: 'ok', type: 'destructive', text: ok } as const,
        { id: 'cancel', type: 'default', text: cancel } as const,
      ]
      if (!sdk.showPopup.isAvailable()) return window.confirm(`${title}\n\n${text}`)
      return (await sdk.showPopup({ title, message: text, buttons }).catch(() => null)) === 'ok'
    },
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

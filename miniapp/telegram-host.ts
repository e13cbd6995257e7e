import * as sdk from '@telegram-apps/sdk-react'
import type { Haptic } from '#app/host.ts'
import { launchMemory } from './launch-memory.ts'
import { bottomButton, shownWhile } from './telegram-buttons.ts'
import {
  launchData,
  ownerOf,
  putLaunchBack,
  signInByLaunch,
  startInAddress,
  takeLaunchAway,
} from './telegram-launch.ts'
import { telegramStorage } from './telegram-storage.ts'
import type { Choice, TelegramHost, Toaster } from './ui/telegram-host.ts'

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
  await mountParts()

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
      : (params.tgWebAppStartParam ?? params.tgWebAppData?.start_param ?? started),
    look: params.tgWebAppPlatform === 'android' ? 'android' : 'ios',
    // https://core.telegram.org/bots/webapps#additional-data-in-user-agent
    weak: /Telegram-Android\/.*\bLOW\b/.test(navigator.userAgent),
    startDone: memory.startDone.set,
    ...signInByLaunch(raw, memory),
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
    offerUndo: (message, seconds, undo) => toaster(message, 'info', { seconds, undo }),
    showToastsWith: (show) => void (toaster = show),
    closingGuard: (on) =>
      on ? sdk.enableClosingConfirmation.ifAvailable() : sdk.disableClosingConfirmation.ifAvailable(),
    holdSwipes: (on) =>
      on ? sdk.disableVerticalSwipes.ifAvailable() : sdk.enableVerticalSwipes.ifAvailable(),
    colorScheme: () => (sdk.isThemeParamsDark() ? 'dark' : 'light'),
    themeColours: () => sdk.themeParamsState(),
    onTheme: (listener) => sdk.themeParamsState.sub(listener),
    paint,
    ready: () => sdk.miniAppReady.ifAvailable(),
  }
}

/** Ties what the SDK knows of to this page, as if nothing had been shown before. */
async function mountParts(): Promise<void> {
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

const paint: TelegramHost['paint'] = ({ page, bar, button, buttonText }) => {
  if (!isColour(page) || !isColour(bar) || !isColour(button) || !isColour(buttonText)) return
  if (sdk.setMiniAppHeaderColor.supports.rgb()) sdk.setMiniAppHeaderColor.ifAvailable(page)
  else sdk.setMiniAppHeaderColor.ifAvailable('secondary_bg_color')
  sdk.setMiniAppBackgroundColor.ifAvailable(page)
  sdk.setMiniAppBottomBarColor.ifAvailable(bar)
  sdk.setMainButtonParams.ifAvailable({ backgroundColor: button, textColor: buttonText })
  sdk.setSecondaryButtonParams.ifAvailable({ backgroundColor: bar, textColor: button })
}

function haptic(kind: Haptic) {
  if (window.matchMedia('(prefers-reduced-motion: reduce)').matches) return
  if (kind === 'light') sdk.hapticFeedbackSelectionChanged.ifAvailable()
  else sdk.hapticFeedbackNotificationOccurred.ifAvailable(kind)
}

function isColour(value: string): value is `#${string}` {
  return /^#[0-9a-f]{6}$/i.test(value)
}

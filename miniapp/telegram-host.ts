import {
  closeMiniApp,
  disableClosingConfirmation,
  disableVerticalSwipes,
  enableClosingConfirmation,
  enableVerticalSwipes,
  expandViewport,
  hapticFeedbackImpactOccurred,
  hapticFeedbackNotificationOccurred,
  hideBackButton,
  init,
  miniAppReady,
  mountBackButton,
  mountClosingBehavior,
  mountMainButton,
  mountMiniAppSync,
  mountSecondaryButton,
  mountSettingsButton,
  mountSwipeBehavior,
  mountThemeParams,
  mountViewport,
  onBackButtonClick,
  onMainButtonClick,
  onSecondaryButtonClick,
  onSettingsButtonClick,
  openLink,
  openPopup,
  openTelegramLink,
  postEvent,
  retrieveLaunchParams,
  retrieveRawInitData,
  setMainButtonParams,
  setMiniAppBackgroundColor,
  setMiniAppBottomBarColor,
  setMiniAppHeaderColor,
  setSecondaryButtonParams,
  showBackButton,
  showSettingsButton,
  targetOrigin,
  themeParamsState,
  viewportContentSafeAreaInsets,
  viewportSafeAreaInsets,
} from '@telegram-apps/sdk-react'
import { call } from '#app/api.ts'
import type { Host, MainButton } from '#app/host.ts'
import { tokensOf, type Tokens } from './ui/contrast.ts'
import { launchMemory, sessionOf } from './launch-memory.ts'
import { showToast } from './ui/toasts.ts'

/** Telegram as a host, with what only the Mini App's own views ask. */
export interface TelegramHost extends Host {
  kind: 'telegram'
  /** Whether this launch data was posted already, so that posting it again could only be refused as a replay. */
  launchUsed(): boolean
  /** The start parameter is acted on once, also when the page is loaded again. */
  startDone(): void
  tokens(): Tokens
  onTheme(listener: () => void): () => void
  onSettings(listener: () => void): () => void
  /** Nothing is worth a swipe that closes the app while something is typed. */
  holdSwipes(on: boolean): void
  /** The first useful picture stands. */
  ready(): void
  close(): void
}

const insetsTimeoutMilliseconds = 500

/** Takes up Telegram's side of the launch, or answers null in a plain browser. The only place that knows the SDK. */
export function connectTelegram(): TelegramHost | null {
  const launch = readLaunch()
  if (!launch) return null
  // Telegram Web listens on its own origin only; a page of ours that frames us (the demo's desk) is trusted by being ours.
  if (framedByOurselves()) targetOrigin.set(window.location.origin)
  init({ acceptCustomStyles: false })

  // Each part may be missing in an old client; the app works without it.
  mountMiniAppSync.ifAvailable()
  if (!mountMiniAppSync.isAvailable()) mountThemeParams.ifAvailable()
  for (const mount of [mountBackButton, mountMainButton, mountSecondaryButton, mountSettingsButton]) {
    mount.ifAvailable()
  }
  mountClosingBehavior.ifAvailable()
  mountSwipeBehavior.ifAvailable()
  followInsets()

  const memory = launchMemory(launch.initData)
  const startParam = memory.startDone() ? null : launch.startParam
  const tokens = () => tokensOf(themeParamsState())

  return {
    kind: 'telegram',
    storage: sessionOf(launch),
    startParam,
    async signIn() {
      if (memory.used()) return null
      const account = await call('auth.miniappLogin', { initData: launch.initData }).catch((error: unknown) => {
        if (!(error instanceof Error && error.name === 'networkError')) memory.use()
        throw error
      })
      memory.use()
      return account
    },
    launchUsed: memory.used,
    startDone: memory.finishStart,

    openLink: (url) => void openLink.ifAvailable(new URL(url, window.location.href).href),
    openTelegramLink: followTelegramLink,
    openPopup: () => null,
    confirm: ask,
    toast: showToast,

    backButton(onClick) {
      const stop = onBackButtonClick.isAvailable() ? onBackButtonClick(onClick) : () => {}
      showBackButton.ifAvailable()
      back = onClick
      return () => {
        stop()
        back = null
        // The next view of the same commit shows its own before this runs: no flicker.
        queueMicrotask(() => back === null && hideBackButton.ifAvailable())
      }
    },
    mainButton: (button) => main(button, tokens()),
    secondaryButton: (button) => second(button, tokens()),
    haptic(kind) {
      // Somebody who asks for less motion asks for no shaking either.
      if (matchMedia('(prefers-reduced-motion: reduce)').matches) return
      if (kind === 'light') hapticFeedbackImpactOccurred.ifAvailable('light')
      else hapticFeedbackNotificationOccurred.ifAvailable(kind)
    },
    closingGuard: (on) =>
      void (on ? enableClosingConfirmation.ifAvailable() : disableClosingConfirmation.ifAvailable()),
    holdSwipes: (on) => void (on ? disableVerticalSwipes.ifAvailable() : enableVerticalSwipes.ifAvailable()),

    colorScheme: () => (tokens().dark ? 'dark' : 'light'),
    tokens,
    onTheme: (listener) => themeParamsState.sub(listener),
    onSettings(listener) {
      showSettingsButton.ifAvailable()
      return onSettingsButtonClick.isAvailable() ? onSettingsButtonClick(listener) : () => {}
    },
    ready() {
      setMiniAppHeaderColor.ifAvailable('secondary_bg_color')
      setMiniAppBackgroundColor.ifAvailable('secondary_bg_color')
      setMiniAppBottomBarColor.ifAvailable('section_bg_color')
      miniAppReady.ifAvailable()
      expandViewport.ifAvailable()
    },
    close: () => void closeMiniApp.ifAvailable(),
  }
}

export interface Launch {
  initData: string
  userId: string
  startParam: string | null
  platform: string
}

function readLaunch(): Launch | null {
  try {
    const { tgWebAppData, tgWebAppStartParam, tgWebAppPlatform } = retrieveLaunchParams()
    const initData = retrieveRawInitData()
    if (!initData) return null
    return {
      initData,
      userId: String(tgWebAppData?.user?.id ?? 'nobody'),
      startParam: tgWebAppData?.start_param ?? tgWebAppStartParam ?? null,
      platform: tgWebAppPlatform,
    }
  } catch {
    return null
  }
}

function framedByOurselves(): boolean {
  try {
    return window.parent !== window && window.parent.location.origin === window.location.origin
  } catch {
    return false
  }
}

let back: (() => void) | null = null

type NativeButton = typeof setMainButtonParams & { ifAvailable: unknown }

/** A native button shows what the newest view asked for, and goes when nobody asks any more. */
function nativeButton(
  setParams: (params: Parameters<NativeButton>[0]) => void,
  listen: (onClick: () => void) => () => void,
) {
  let owner: MainButton | null = null
  return (button: MainButton, { button: colors }: Tokens) => {
    const { text, enabled = true, progress = false } = button
    owner = button
    setParams({
      text,
      isEnabled: enabled && !progress,
      isLoaderVisible: progress,
      isVisible: true,
      backgroundColor: colors.color as `#${string}`,
      textColor: colors.text as `#${string}`,
    })
    const stop = listen(() => {
      if (enabled && !progress) button.onClick()
    })
    return () => {
      stop()
      if (owner === button) owner = null
      queueMicrotask(() => owner === null && setParams({ isVisible: false, isLoaderVisible: false }))
    }
  }
}

const main = nativeButton(
  (params) => setMainButtonParams.ifAvailable(params),
  (onClick) => (onMainButtonClick.isAvailable() ? onMainButtonClick(onClick) : () => {}),
)

const secondary = nativeButton(
  (params) => setSecondaryButtonParams.ifAvailable({ ...params, position: 'left' }),
  (onClick) => (onSecondaryButtonClick.isAvailable() ? onSecondaryButtonClick(onClick) : () => {}),
)

/** The second choice stands back: the section's colour, not the button's. */
function second(button: MainButton, tokens: Tokens) {
  const quiet = {
    color: tokens.variables['--tg-theme-section-bg-color'] ?? tokens.page,
    text: tokens.variables['--tg-theme-link-color'] ?? tokens.button.text,
  }
  return secondary(button, { ...tokens, button: quiet })
}

/** Telegram's own question; a client without pop-ups asks by the browser's. */
async function ask({ title, text, ok, cancel }: Parameters<Host['confirm']>[0]): Promise<boolean> {
  if (!openPopup.isAvailable()) return window.confirm(`${title}\n\n${text}`)
  const pressed = await openPopup({
    title: title.slice(0, 64),
    message: text.slice(0, 256),
    buttons: [
      { id: 'ok', type: 'default', text: ok.slice(0, 64) },
      { id: 'cancel', type: 'default', text: cancel.slice(0, 64) },
    ],
  }).catch(() => null)
  return pressed === 'ok'
}

function followTelegramLink(url: string) {
  if (/^https:\/\/t\.me\/./.test(url)) return void openTelegramLink.ifAvailable(url)
  // Another address stands for t.me (TELEGRAM_WEB_URL): our own framing page plays Telegram and knows what to do.
  const { pathname, search, href } = new URL(url, window.location.href)
  if (framedByOurselves()) postEvent('web_app_open_tg_link', { path_full: pathname + search })
  else openLink.ifAvailable(href)
}

/** Device and client insets as CSS lengths. A client that does not answer has none. */
function followInsets() {
  const apply = () => {
    const [device, client] = [viewportSafeAreaInsets(), viewportContentSafeAreaInsets()]
    const style = document.documentElement.style
    style.setProperty('--inset-top', `${device.top + client.top}px`)
    style.setProperty('--inset-bottom', `${device.bottom + client.bottom}px`)
  }
  viewportSafeAreaInsets.sub(apply)
  viewportContentSafeAreaInsets.sub(apply)
  if (mountViewport.isAvailable()) mountViewport({ timeout: insetsTimeoutMilliseconds }).catch(() => {})
}

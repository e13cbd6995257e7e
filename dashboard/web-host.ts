import type { Host, HostPopup } from '#app/host.ts'
import { local } from '#app/local-storage.ts'

const nothing = () => {}

/** A browser as a host: it has its own back button, the page draws its own actions, and a person signs in by the dialog. */
export const webHost: Host = {
  kind: 'web',
  storage: {
    get: async (key) => local.get(key),
    set: async (key, value) => local.set(key, value),
    remove: async (key) => local.remove(key),
  },
  startParam: null,
  signIn: async () => null,
  openLink: (url) => void window.open(url, '_blank', 'noopener'),
  openTelegramLink: (url) => void window.open(url, '_blank', 'noopener'),
  openPopup,
  backButton: () => nothing,
  mainButton: () => nothing,
  secondaryButton: () => nothing,
  haptic: nothing,
  // Toasts and confirmations are no part of the first load.
  confirm: async (question) => (await import('./components/overlays.tsx')).confirm(question),
  toast: (message, kind) =>
    void import('./components/overlays.tsx').then(({ toast }) => toast(message, kind)),
  offerUndo: (message, seconds, undo) =>
    void import('./components/overlays.tsx').then(({ undoBar }) => undoBar(message, undo, seconds)),
  closingGuard: (on) =>
    on ? addEventListener('beforeunload', ask) : removeEventListener('beforeunload', ask),
  colorScheme: () => (document.documentElement.dataset['mantineColorScheme'] === 'dark' ? 'dark' : 'light'),
}

function ask(event: BeforeUnloadEvent) {
  event.preventDefault()
}

function openPopup(url: string | Promise<string>): HostPopup | null {
  const { screenX, screenY, outerWidth, outerHeight } = window
  const width = Math.min(600, outerWidth)
  const height = Math.min(760, outerHeight)
  const place = `left=${screenX + (outerWidth - width) / 2},top=${screenY + (outerHeight - height) / 2}`
  const popup = window.open(
    typeof url === 'string' ? url : 'about:blank',
    '_blank',
    `popup,width=${width},height=${height},${place}`,
  )
  if (!popup) return null
  if (typeof url !== 'string') {
    url.then(
      (address) => popup.location.replace(address),
      () => popup.close(),
    )
  }
  return popup
}

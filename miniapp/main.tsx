import '@telegram-apps/telegram-ui/dist/styles.css'
import '#app/fonts.css'
import './ui/base.css'
import './ui/content.css'
import { createRoot } from 'react-dom/client'
import { startI18n } from '#app/i18n.ts'
import { startSession } from '#app/stores/session.ts'
import { Root } from './root.tsx'
import { startTelegramHost } from './telegram-host.ts'
import { followTheme } from './ui/theme.ts'

if (import.meta.env.DEV && window.parent === window) {
  const { playTelegram } = await import('./mock-env.ts')
  playTelegram(window.location.search)
}

const texts = startI18n({ namespaces: ['miniapp'] })
const host = await startTelegramHost()
if (host) {
  followTheme(host)
  await startSession(host)
}
await texts

const place = document.getElementById('root')
if (place) createRoot(place).render(host ? <Root host={host} /> : await outside())

async function outside() {
  const { OutsideTelegram } = await import('./screens/outside-telegram.tsx')
  return <OutsideTelegram />
}

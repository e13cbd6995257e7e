import '@telegram-apps/telegram-ui/dist/styles.css'
import '#app/fonts.css'
import './ui/base.css'
import './ui/content.css'
import i18next from 'i18next'
import { createRoot } from 'react-dom/client'
import { call, connectApi } from '#app/api.ts'
import { startI18n } from '#app/i18n.ts'
import { startPlace, workIn } from '#app/stores/place.ts'
import { startSession, useSession } from '#app/stores/session.ts'
import { Root } from './root.tsx'
import { placeOfStart } from './start-param.ts'
import { startTelegramHost } from './telegram-host.ts'
import { texts } from './texts.ts'
import { askFactor } from './ui/ask-factor.ts'
import { followTheme } from './ui/theme.ts'

if (import.meta.env.DEV && window.parent === window) {
  const { playTelegram } = await import('./mock-env.ts')
  playTelegram(window.location.search)
}

// First, because it takes the launch data out of the address.
const starting = startTelegramHost()
const drawn = startI18n(texts, ['miniapp'])
const host = await starting
if (host) {
  followTheme(host)
  await startSession(host)
  startPlace()
  goWhere(placeOfStart(host.startParam).projectId)
  const { prove, toast } = host
  connectApi({
    async proveAgain() {
      // An account with a second factor takes nothing else for a proof, and this launch stays good for other accounts.
      const { methods } = await call('factor.ask', {}).catch(() => ({ methods: [] }))
      if (methods.length > 0) return askFactor(methods)
      const proven = await prove()
      if (!proven) toast(i18next.t('miniapp:launch.prove'), 'info')
      return proven
    },
  })
  // On a slow line the texts and the answer to this come at the same time.
  if (!useSession.getState().account) host.beginSignIn()
}
await drawn

const place = document.getElementById('root')
if (place) createRoot(place).render(host ? <Root host={host} /> : await outside())

/** To the place that the start link is about, as soon as it is known who is here. Whoever does not work there is told so. */
function goWhere(projectId: string | null) {
  if (projectId === null) return
  if (useSession.getState().account) return workIn(projectId)
  const stop = useSession.subscribe(({ account }) => {
    if (!account) return
    stop()
    workIn(projectId)
  })
}

async function outside() {
  const { OutsideTelegram } = await import('./screens/outside-telegram.tsx')
  return <OutsideTelegram />
}

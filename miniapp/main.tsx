import '@telegram-apps/telegram-ui/dist/styles.css'
import './styles.css'
import { createRoot } from 'react-dom/client'
import { startI18n } from '#app/i18n.ts'
import { startSession } from '#app/stores/session.ts'
import { connectTelegram } from './telegram-host.ts'
import { Outside } from './screens/outside.tsx'
import { Root } from './root.tsx'

const host = connectTelegram()
const place = document.getElementById('root')
// Never a white flash: the page has the client's colour before anything else is known.
if (host) document.documentElement.style.backgroundColor = host.tokens().page
await Promise.all([startI18n({ namespaces: ['miniapp'] }), host && startSession(host)])

if (place) createRoot(place).render(host ? <Root host={host} /> : <Outside />)

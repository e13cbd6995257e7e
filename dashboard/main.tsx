// Before everything else: what must not stay in the address leaves it.
import './address-secrets.ts'
import './styles.css'
import '@mantine/core/styles/baseline.layer.css'
import '@mantine/core/styles/default-css-variables.layer.css'
import '@mantine/core/styles/global.layer.css'
import '@mantine/core/styles/UnstyledButton.layer.css'
import '@mantine/core/styles/Button.layer.css'
import '@mantine/core/styles/ActionIcon.layer.css'
import '@mantine/core/styles/Loader.layer.css'
import '@fontsource-variable/inter/wght.css'
import { createRoot } from 'react-dom/client'
import { startI18n } from '#app/i18n.ts'
import { startPlace } from '#app/stores/place.ts'
import { startSession } from '#app/stores/session.ts'
import { referral } from '#app/stores/referral.ts'
import { Root } from './root.tsx'
import { Screens } from './screens/screens.tsx'
import { texts } from './texts.ts'
import { webHost } from './web-host.ts'

referral.takeFrom(window.location.search)
await Promise.all([startI18n(texts), startSession(webHost)])
startPlace()

const place = document.getElementById('root')
if (place) {
  createRoot(place).render(
    <Root host={webHost}>
      <Screens />
    </Root>,
  )
}

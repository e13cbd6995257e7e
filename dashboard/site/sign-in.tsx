import '@mantine/core/styles/baseline.layer.css'
import '@mantine/core/styles/default-css-variables.layer.css'
import '@mantine/core/styles/global.layer.css'
import '@mantine/core/styles/UnstyledButton.layer.css'
import '@mantine/core/styles/Button.layer.css'
import '@mantine/core/styles/ActionIcon.layer.css'
import '@mantine/core/styles/Loader.layer.css'
import { Suspense, useEffect } from 'react'
import { createRoot } from 'react-dom/client'
import { useLocation } from 'react-router-dom'
import { loadTexts, startI18n } from '#app/i18n.ts'
import { startSession } from '#app/stores/session.ts'
import { useSignIn } from '../dialog-address.ts'
import { Root } from '../root.tsx'
import SignInDialog from '../sign-in/sign-in-dialog.tsx'
import { texts } from '../texts.ts'
import { webHost } from '../web-host.ts'

let mounted: Promise<void> | null = null

/** Puts the dashboard's login dialog over a prerendered page. Asked again, it looks at the address again. */
export async function mountSignIn(): Promise<void> {
  if (mounted) {
    await mounted
    // The router hears of an address that others changed only by this.
    dispatchEvent(new PopStateEvent('popstate'))
    return
  }
  mounted = mount()
  return mounted
}

async function mount() {
  await Promise.all([startI18n(texts), startSession(webHost)])
  await loadTexts('account')
  const place = document.body.appendChild(document.createElement('div'))
  createRoot(place).render(
    <Root host={webHost}>
      <Suspense>
        <OverThePage />
      </Suspense>
    </Root>,
  )
}

const startedAt = location.pathname

function OverThePage() {
  const { mode } = useSignIn()
  const { pathname, search } = useLocation()
  useEffect(() => {
    // Where the dialog leads to is another page: the dashboard's.
    if (pathname !== startedAt) location.replace(pathname + search)
  }, [pathname, search])
  return mode && pathname === startedAt ? <SignInDialog /> : null
}

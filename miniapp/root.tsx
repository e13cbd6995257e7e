import { QueryClientProvider } from '@tanstack/react-query'
import { useEffect, type CSSProperties, type ReactNode } from 'react'
import { MemoryRouter } from 'react-router-dom'
import { directionOf } from '#app/i18n.ts'
import { queryClient } from '#app/queries/client.ts'
import { Gate } from './screens/gate.tsx'
import { Screens } from './screens/screens.tsx'
import { placesFor } from './start-places.ts'
import type { TelegramHost } from './telegram-host.ts'
import { AppRoot } from './ui/kit.ts'
import { TelegramContext, useTokens } from './ui/telegram.ts'
import { useTexts } from './ui/texts.ts'
import { Toasts } from './ui/toast.tsx'

/** The Mini App with everything it stands on. Addresses live in memory: the page's own hash belongs to Telegram's launch. */
export function Root({ host }: { host: TelegramHost }) {
  return (
    <TelegramContext value={host}>
      <Painted>
        <QueryClientProvider client={queryClient}>
          <MemoryRouter initialEntries={placesFor(host.startParam)}>
            <Gate>
              <Screens />
            </Gate>
          </MemoryRouter>
        </QueryClientProvider>
        <Toasts />
      </Painted>
    </TelegramContext>
  )
}

/** The client's colours on everything, page background included (the kit does not paint that). */
function Painted({ children }: { children: ReactNode }) {
  const { dark, page, variables } = useTokens()
  const { language } = useTexts()
  useEffect(() => {
    document.documentElement.style.backgroundColor = page
    document.documentElement.style.colorScheme = dark ? 'dark' : 'light'
  }, [page, dark])
  return (
    <AppRoot
      // One look on every system: it is the one that was tried, and its rows are no headings.
      platform="ios"
      appearance={dark ? 'dark' : 'light'}
      className={dark ? 'dark' : 'light'}
      dir={directionOf(language)}
      style={
        { ...variables, '--tgui--secondary_hint_color': variables['--tg-theme-hint-color'] } as CSSProperties
      }
    >
      {children}
    </AppRoot>
  )
}

import { AppRoot } from '@telegram-apps/telegram-ui'
import { QueryClientProvider } from '@tanstack/react-query'
import { useEffect, useSyncExternalStore } from 'react'
import { MemoryRouter } from 'react-router-dom'
import { HostContext } from '#app/host.ts'
import { queryClient } from '#app/queries/client.ts'
import { Screens } from './screens/screens.tsx'
import { SignedIn } from './screens/signed-in.tsx'
import { placeOfStart, readStart } from './start-param.ts'
import type { TelegramHost } from './ui/telegram-host.ts'
import { FactorQuestion } from './ui/factor-question.tsx'
import { TelegramContext } from './ui/telegram.ts'
import { Toasts } from './ui/toasts.tsx'

/** The Mini App with everything it stands on. */
export function Root({ host }: { host: TelegramHost }) {
  const scheme = useSyncExternalStore(host.onTheme, host.colorScheme)
  useEffect(() => host.ready(), [host])
  const { rest } = placeOfStart(host.startParam)

  return (
    // The kit's other look draws the texts of a cell as headings, out of order (axe heading-order).
    <AppRoot platform="ios" appearance={scheme} className="app">
      <HostContext value={host}>
        <TelegramContext value={host}>
          <QueryClientProvider client={queryClient}>
            <Toasts>
              <FactorQuestion />
              <SignedIn>
                <MemoryRouter initialEntries={entriesOf(rest)}>
                  <Screens />
                </MemoryRouter>
              </SignedIn>
            </Toasts>
          </QueryClientProvider>
        </TelegramContext>
      </HostContext>
    </AppRoot>
  )
}

/** The list lies below the screen that the start link opens, so that Back leads there. */
function entriesOf(parameter: string | null): string[] {
  const start = readStart(parameter)
  if (start.kind === 'home') return ['/']
  return ['/', start.kind === 'handoff' ? `/connected/${start.code}` : start.path]
}

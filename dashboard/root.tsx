import { DirectionProvider, MantineProvider, useDirection, useMantineColorScheme } from '@mantine/core'
import { QueryClientProvider } from '@tanstack/react-query'
import { lazy, Suspense, useEffect, type ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { BrowserRouter } from 'react-router-dom'
import { HostContext, type Host } from '#app/host.ts'
import { directionOf } from '#app/i18n.ts'
import { queryClient } from '#app/queries/client.ts'
import { useSettings } from '#app/stores/settings.ts'
import { cssVariables, theme } from './theme.ts'

const Overlays = lazy(async () => ({ default: (await import('./components/overlays.tsx')).Overlays }))

/** What every view of the web target stands on; the dashboard is one, the login dialog over the landing another. */
export function Root({ host, children }: { host: Host; children: ReactNode }) {
  return (
    <DirectionProvider
      initialDirection={document.documentElement.dir === 'rtl' ? 'rtl' : 'ltr'}
      detectDirection={false}
    >
      <MantineProvider
        theme={theme}
        cssVariablesResolver={cssVariables}
        defaultColorScheme={useSettings.getState().mode}
        colorSchemeManager={schemeFromSettings}
      >
        <FollowChoices>
          <HostContext value={host}>
            <QueryClientProvider client={queryClient}>
              <BrowserRouter>
                {children}
                <Suspense>
                  <Overlays />
                </Suspense>
              </BrowserRouter>
            </QueryClientProvider>
          </HostContext>
        </FollowChoices>
      </MantineProvider>
    </DirectionProvider>
  )
}

/** Our settings hold the scheme; Mantine keeps no key of its own in local storage. */
const schemeFromSettings = {
  get: () => useSettings.getState().mode,
  set() {},
  subscribe() {},
  unsubscribe() {},
  clear() {},
}

function FollowChoices({ children }: { children: ReactNode }) {
  const { i18n } = useTranslation()
  const { setDirection } = useDirection()
  const { setColorScheme } = useMantineColorScheme()
  const { mode, preset, direction } = useSettings()

  useEffect(() => setColorScheme(mode), [mode, setColorScheme])
  useEffect(() => {
    document.documentElement.dataset['preset'] = preset
  }, [preset])
  useEffect(() => {
    setDirection(directionOf(i18n.language))
  }, [i18n.language, direction, setDirection])
  return children
}

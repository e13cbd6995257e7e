import { useConfig } from '#app/queries/system.ts'
import { queryClient } from '#app/queries/client.ts'
import { QueryClientProvider } from '@tanstack/react-query'
import { useTexts } from '../ui/texts.ts'

/** In a plain browser there is nobody to sign in: the way leads through the bot, or to the web dashboard. */
export function Outside() {
  return (
    <QueryClientProvider client={queryClient}>
      <Words />
    </QueryClientProvider>
  )
}

function Words() {
  const { t } = useTexts()
  const config = useConfig().data
  return (
    <main className="outside">
      <svg width="64" height="64" viewBox="0 0 72 72" aria-hidden="true">
        <path d="M36 4 50 12v16l-14 8-14-8V12z" fill="#1F5FE0" />
        <path d="M20 34l14 8v16l-14 8-14-8V42z" fill="#6E9DF0" />
        <path d="M52 34l14 8v16l-14 8-14-8V42z" fill="#1F5FE0" />
      </svg>
      <h1>{t('outside.title')}</h1>
      <p>{t('outside.text')}</p>
      {config?.telegram && (
        <p>
          <a className="outside-button" href={config.telegram.miniAppUrl}>
            {t('outside.open', { bot: `@${config.telegram.botUsername}` })}
          </a>
        </p>
      )}
      <p>
        <a href="/">{t('outside.web')}</a>
      </p>
    </main>
  )
}

import { QueryClientProvider } from '@tanstack/react-query'
import { queryClient } from '#app/queries/client.ts'
import { useConfig } from '#app/queries/system.ts'
import { useText } from '../ui/text.ts'
import { Notice } from './notice.tsx'
import './outside-telegram.css'

/** What a plain browser shows: this page works only inside Telegram. */
export function OutsideTelegram() {
  return (
    <QueryClientProvider client={queryClient}>
      <div className="app">
        <Content />
      </div>
    </QueryClientProvider>
  )
}

function Content() {
  const t = useText()
  const telegram = useConfig().data?.telegram
  return (
    <Notice title={t('outside.title')} text={t('outside.text')}>
      {telegram && (
        <a className="plain-button" href={telegram.miniAppUrl}>
          {t('outside.open', { bot: telegram.botUsername })}
        </a>
      )}
      <a className="quiet-link" href="/">
        {t('outside.web')}
      </a>
    </Notice>
  )
}

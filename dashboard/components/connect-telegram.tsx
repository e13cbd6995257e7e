import './form-styles.ts'
import { Button, Loader, SegmentedControl } from '@mantine/core'
import { IconBrandTelegram } from '@tabler/icons-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useNow } from '#app/product-clock.ts'
import { useHost } from '#app/host.ts'
import type { Agent } from '#app/queries/agents.ts'
import { useTelegramUnbind } from '#app/queries/bindings.ts'
import { useManualRule } from '#app/queries/rules.ts'
import { useConfig } from '#app/queries/system.ts'
import { useConnectTelegram } from '#app/use-connect-telegram.ts'
import styles from './connect-card.module.css'
import { ConnectCard, ConnectedAccount, ConnectedSince, Disconnect } from './connect-card.tsx'
import { useProblemToast } from './problem-toast.ts'
import { QrCode } from './qr-code.tsx'
import { TelegramPace } from './telegram-pace.tsx'

/** Connects, shows and disconnects the Telegram chat an agent delivers to. */
export function ConnectTelegram({
  agent,
  primary = agent.twitter !== null,
}: {
  agent: Agent
  /** Whether connecting it is what is next. */
  primary?: boolean
}) {
  const { t } = useTranslation()
  const config = useConfig().data
  return (
    <ConnectCard Icon={IconBrandTelegram} title="Telegram">
      {agent.telegram ? (
        <Connected agent={agent} telegram={agent.telegram} primary={primary} />
      ) : config?.telegram === null ? (
        <p className="quiet">{t('agent:connect.telegram.off')}</p>
      ) : (
        <NotConnected agent={agent} primary={primary} />
      )}
    </ConnectCard>
  )
}

const chatTypes = ['private', 'group', 'channel'] as const

function NotConnected({ agent, primary }: { agent: Agent; primary: boolean }) {
  const { t } = useTranslation()
  const host = useHost()
  const now = useNow()
  const { link, state } = useConnectTelegram(agent.agentId, () =>
    host.toast(t('agent:connect.telegram.done'), 'good'),
  )
  const onError = useProblemToast()

  const [type, setType] = useState<(typeof chatTypes)[number]>('private')
  const begin = () => link.mutate({ agentId: agent.agentId, type }, { onError })
  if (!link.data)
    return (
      <>
        <p className="quiet">{t('agent:connect.telegram.text')}</p>
        <SegmentedControl
          aria-label={t('agent:connect.chatType')}
          value={type}
          onChange={(value) => setType(chatTypes.find((known) => known === value) ?? 'private')}
          data={chatTypes.map((value) => ({ value, label: t(`agent:connect.chat.${value}`) }))}
        />
        {type !== 'private' && <p className="small quiet">{t('agent:connect.chatHint')}</p>}
        <Button variant={primary ? 'filled' : 'default'} loading={link.isPending} onClick={begin}>
          {t('agent:connect.telegram.connect')}
        </Button>
      </>
    )
  const { url, expiresAt } = link.data
  const over = state === 'refused' || state === 'broken' || Date.parse(expiresAt) < now
  return (
    <div className={styles['qr']}>
      <QrCode text={url} label={t('agent:connect.telegram.qr')} />
      <div className={styles['qrText']}>
        <p>{t('agent:connect.telegram.open')}</p>
        <Button
          component="a"
          variant={primary ? 'filled' : 'default'}
          href={url}
          target="_blank"
          rel="noopener"
        >
          {t('agent:connect.telegram.openButton')}
        </Button>
        <p role="status" className="row small quiet">
          {over ? (
            t(`agent:connect.telegram.state.${state === 'refused' ? 'refused' : 'expired'}`)
          ) : (
            <>
              <Loader size="xs" aria-hidden="true" />
              {t(`agent:connect.telegram.state.${state === 'confirming' ? 'confirming' : 'waiting'}`)}
            </>
          )}
        </p>
        {over && (
          <Button variant="default" loading={link.isPending} onClick={begin}>
            {t('agent:connect.telegram.again')}
          </Button>
        )}
      </div>
    </div>
  )
}

function Connected({
  agent,
  telegram,
  primary,
}: {
  agent: Agent
  telegram: NonNullable<Agent['telegram']>
  primary: boolean
}) {
  const { t } = useTranslation()
  const unbind = useTelegramUnbind()
  const rule = useManualRule(agent.agentId)
  const onError = useProblemToast()
  const { title, telegramUsername, boundAt, state } = telegram
  return (
    <>
      <ConnectedAccount
        name={title}
        handle={telegramUsername && <p className="quiet ltr">@{telegramUsername}</p>}
      />
      <ConnectedSince boundAt={boundAt} broken={state === 'ok' ? null : t('agent:connect.telegram.broken')} />
      {rule.data === null && <TelegramPace agentId={agent.agentId} primary={primary} />}
      <Disconnect
        title={t('agent:connect.telegram.unbindTitle')}
        text={t('agent:connect.telegram.unbindText', { name: agent.name })}
        busy={unbind.isPending}
        onYes={() => unbind.mutate(agent.agentId, { onError })}
      />
    </>
  )
}

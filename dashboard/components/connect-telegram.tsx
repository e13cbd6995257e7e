import './form-styles.ts'
import { Button, Loader, SegmentedControl } from '@mantine/core'
import { IconBrandTelegram } from '@tabler/icons-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useFormat } from '#app/format.ts'
import { useNow } from '#app/product-clock.ts'
import { useHost } from '#app/host.ts'
import type { Agent } from '#app/queries/agents.ts'
import { useTelegramUnbind } from '#app/queries/bindings.ts'
import { useConfig } from '#app/queries/system.ts'
import { useConnectTelegram } from '#app/use-connect-telegram.ts'
import styles from './connect-card.module.css'
import { useProblemToast } from './problem-toast.ts'
import { QrCode } from './qr-code.tsx'
import { NoticeWord } from './status-word.tsx'

/** Connects, shows and disconnects the Telegram chat an agent delivers to. */
export function ConnectTelegram({ agent }: { agent: Agent }) {
  const { t } = useTranslation()
  const config = useConfig().data
  return (
    <section className={`card ${styles['card']}`}>
      <h2 className="inline-icon">
        <IconBrandTelegram size={18} stroke={1.75} aria-hidden="true" /> Telegram
      </h2>
      {agent.telegram ? (
        <Connected agent={agent} telegram={agent.telegram} />
      ) : config?.telegram === null ? (
        <p className="quiet">{t('connect.telegram.off')}</p>
      ) : (
        <NotConnected agent={agent} />
      )}
    </section>
  )
}

const chatTypes = ['private', 'group', 'channel'] as const

function NotConnected({ agent }: { agent: Agent }) {
  const { t } = useTranslation()
  const host = useHost()
  const now = useNow()
  const { link, state } = useConnectTelegram(agent.agentId, () =>
    host.toast(t('connect.telegram.done'), 'good'),
  )
  const onError = useProblemToast()

  const [type, setType] = useState<(typeof chatTypes)[number]>('private')
  const begin = () => link.mutate({ agentId: agent.agentId, type }, { onError })
  if (!link.data)
    return (
      <>
        <p className="quiet">{t('connect.telegram.text')}</p>
        <SegmentedControl
          aria-label={t('agent:connect.chatType')}
          value={type}
          onChange={(value) => setType(chatTypes.find((known) => known === value) ?? 'private')}
          data={chatTypes.map((value) => ({ value, label: t(`agent:connect.chat.${value}`) }))}
        />
        {type !== 'private' && <p className="small quiet">{t('agent:connect.chatHint')}</p>}
        <Button loading={link.isPending} onClick={begin}>
          {t('connect.telegram.connect')}
        </Button>
      </>
    )
  const { url, expiresAt } = link.data
  const over = state === 'refused' || state === 'broken' || Date.parse(expiresAt) < now
  return (
    <div className={styles['qr']}>
      <QrCode text={url} label={t('connect.telegram.qr')} />
      <div className={styles['qrText']}>
        <p>{t('connect.telegram.open')}</p>
        <Button component="a" href={url} target="_blank" rel="noopener">
          {t('connect.telegram.openButton')}
        </Button>
        <p role="status" className="row small quiet">
          {over ? (
            t(`connect.telegram.state.${state === 'refused' ? 'refused' : 'expired'}`)
          ) : (
            <>
              <Loader size="xs" aria-hidden="true" />
              {t(`connect.telegram.state.${state === 'confirming' ? 'confirming' : 'waiting'}`)}
            </>
          )}
        </p>
        {over && (
          <Button variant="default" loading={link.isPending} onClick={begin}>
            {t('connect.telegram.again')}
          </Button>
        )}
      </div>
    </div>
  )
}

function Connected({ agent, telegram }: { agent: Agent; telegram: NonNullable<Agent['telegram']> }) {
  const { t } = useTranslation()
  const format = useFormat()
  const host = useHost()
  const unbind = useTelegramUnbind()
  const onError = useProblemToast()
  const ask = async () => {
    const sure = await host.confirm({
      title: t('connect.telegram.unbindTitle'),
      text: t('connect.telegram.unbindText', { name: agent.name }),
      ok: t('connect.disconnect'),
      danger: true,
      cancel: t('common.cancel'),
    })
    if (sure) unbind.mutate(agent.agentId, { onError })
  }
  return (
    <>
      <div className={styles['account']}>
        <div>
          <p className={styles['name']}>{telegram.title}</p>
          {telegram.telegramUsername && <p className="quiet ltr">@{telegram.telegramUsername}</p>}
        </div>
      </div>
      {telegram.state === 'ok' ? (
        <NoticeWord meaning="good" text={t('connect.since', { date: format.fullDate(telegram.boundAt) })} />
      ) : (
        <NoticeWord meaning="bad" text={t('connect.telegram.broken')} />
      )}
      <div>
        <Button variant="default" loading={unbind.isPending} onClick={() => void ask()}>
          {t('connect.disconnect')}
        </Button>
      </div>
    </>
  )
}

import { IconBrandTelegram, IconBrandX } from '@tabler/icons-react'
import type { Agent } from '#app/queries/agents.ts'
import { useConfig } from '#app/queries/system.ts'
import { Group } from '../../ui/group.tsx'
import { Button } from '../../ui/kit.ts'
import { Page } from '../../ui/page.tsx'
import { Problem } from '../../ui/problem.tsx'
import { Row } from '../../ui/row.tsx'
import { useMainButton, useSecondaryButton } from '../../ui/telegram.ts'
import { useTexts } from '../../ui/texts.ts'
import { useConnectTelegram, useConnectX } from './connecting.ts'
import { WithAgent } from './with-agent.tsx'

/** One X account and one Telegram chat per agent: connect, see, disconnect. */
export default function AccountsView() {
  return <WithAgent home="/">{(agent) => <Accounts agent={agent} />}</WithAgent>
}

const icon = { size: 24, stroke: 1.75, 'aria-hidden': true } as const

function Accounts({ agent }: { agent: Agent }) {
  const { t } = useTexts()
  const x = useConnectX(agent)
  const telegram = useConnectTelegram(agent)
  const offered = useConfig().data?.telegram !== null
  const wantsX = !agent.twitter
  const wantsTelegram = !agent.telegram && offered

  const connectX = { text: t('connect.x.connect'), progress: x.asking, onClick: x.start }
  const connectTelegram = { text: t('connect.telegram.connect'), progress: telegram.asking, onClick: telegram.start }
  useMainButton(wantsX ? connectX : wantsTelegram && connectTelegram)
  useSecondaryButton(wantsX && wantsTelegram && { ...connectTelegram, text: t('accounts.telegramShort') })

  return (
    <Page title={t('agent.accounts')} home={`/agents/${agent.agentId}`} subtitle={<bdi>{agent.name}</bdi>}>
      <Group title={t('platform.twitter')} note={xNote(agent, x.opened, t)}>
        {agent.twitter ? (
          <Row
            before={<IconBrandX {...icon} />}
            description={<bdi dir="ltr">@{agent.twitter.screenName}</bdi>}
            after={<Disconnect onClick={x.disconnect} busy={x.disconnecting} />}
          >
            <bdi>{agent.twitter.name}</bdi>
          </Row>
        ) : (
          <Row before={<IconBrandX {...icon} />} description={t(x.opened ? 'accounts.xWaiting' : 'accounts.none')}>
            {t('accounts.x')}
          </Row>
        )}
      </Group>
      <Problem error={x.error} />
      <Group title={t('platform.telegram')} note={telegram.note}>
        {agent.telegram ? (
          <Row
            before={<IconBrandTelegram {...icon} />}
            description={agent.telegram.telegramUsername ? <bdi dir="ltr">@{agent.telegram.telegramUsername}</bdi> : t('accounts.private')}
            after={<Disconnect onClick={telegram.disconnect} busy={telegram.disconnecting} />}
          >
            <bdi>{agent.telegram.title}</bdi>
          </Row>
        ) : (
          <Row before={<IconBrandTelegram {...icon} />} description={telegram.state ?? t('accounts.none')}>
            {t('accounts.private')}
          </Row>
        )}
      </Group>
      <Problem error={telegram.error} />
    </Page>
  )
}

function xNote(agent: Agent, opened: boolean, t: ReturnType<typeof useTexts>['t']): string {
  if (agent.twitter && agent.twitter.state !== 'ok') return `${t(`connect.x.${agent.twitter.state}`)}. ${t('connect.x.reconnect')}`
  if (agent.twitter) return t('connect.x.one')
  return opened ? t('accounts.xComeBack') : t('accounts.xText')
}

function Disconnect({ onClick, busy }: { onClick: () => void; busy: boolean }) {
  const { t } = useTexts()
  return (
    <Button size="s" mode="plain" className="bad" disabled={busy} onClick={onClick}>
      {t('connect.disconnect')}
    </Button>
  )
}


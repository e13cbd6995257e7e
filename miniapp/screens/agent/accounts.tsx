import { IconBrandTelegram, IconBrandX, IconPlugConnectedX } from '@tabler/icons-react'
import { firstPostsAsked } from '#contract/limits.ts'
import { useFormat } from '#app/format.ts'
import { useHost } from '#app/host.ts'
import type { Agent } from '#app/queries/agents.ts'
import { useTelegramUnbind, useXBindLink, useXUnbind } from '#app/queries/bindings.ts'
import { useManualRule } from '#app/queries/rules.ts'
import { useConfig } from '#app/queries/system.ts'
import { ActionRow, Group, Row } from '../../ui/groups.tsx'
import { useProblem } from '../../ui/problem-toast.ts'
import { useMainButton } from '../../ui/telegram.ts'
import { TelegramPace } from '../../ui/telegram-pace.tsx'
import { useText } from '../../ui/text.ts'
import { ConnectTelegram } from './connect-telegram.tsx'

/** One X account and one Telegram chat: connect, see, disconnect. */
export function Accounts({ agent }: { agent: Agent }) {
  return (
    <>
      {agent.twitter ? <X agent={agent} twitter={agent.twitter} /> : <ConnectX agent={agent} />}
      {agent.telegram ? (
        <Telegram agent={agent} telegram={agent.telegram} />
      ) : (
        <TelegramMissing agent={agent} />
      )}
    </>
  )
}

function ConnectX({ agent }: { agent: Agent }) {
  const t = useText()
  const host = useHost()
  const link = useXBindLink()
  const onError = useProblem()
  // X signs in only in a browser of its own; the callback page there leads back here with a start link.
  const connect = () =>
    link.mutate(
      { agentId: agent.agentId, via: 'miniapp' },
      { onSuccess: ({ url }) => host.openLink(url), onError },
    )
  const isNew = agent.firstPostsLeft === firstPostsAsked
  const text = t(isNew ? 'agent:create.done.connectX' : 'agent:connect.x.connect')
  useMainButton({ text, progress: link.isPending, onClick: connect })
  return (
    <Group
      title={t('platform.twitter')}
      note={
        link.isSuccess
          ? t('accounts.xOpened')
          : t(isNew ? 'agent:create.done.connectXText' : 'accounts.xText')
      }
    >
      <Row
        before={<IconBrandX className="row-icon" aria-hidden="true" />}
        title={t('state.needs_connection')}
      />
    </Group>
  )
}

function X({ agent, twitter }: { agent: Agent; twitter: NonNullable<Agent['twitter']> }) {
  const t = useText()
  const format = useFormat()
  const unbind = useXUnbind()
  const disconnect = useDisconnect({
    title: t('agent:connect.x.unbindTitle', { handle: twitter.screenName }),
    text: t('agent:connect.x.unbindText', { name: agent.name }),
  })
  const well = twitter.state === 'ok'
  return (
    <Group
      title={t('platform.twitter')}
      note={well ? t('agent:connect.x.one') : t('agent:connect.x.reconnect')}
    >
      <Row
        before={<IconBrandX className="row-icon" aria-hidden="true" />}
        title={<span dir="ltr">@{twitter.screenName}</span>}
        text={
          well
            ? t('agent:connect.since', { date: format.fullDate(twitter.boundAt) })
            : t(`agent:connect.x.${twitter.state}`)
        }
      />
      <DisconnectRow
        busy={unbind.isPending}
        onClick={() => void disconnect((answers) => unbind.mutate(twitter.twitterTbId, answers))}
      />
    </Group>
  )
}

function Telegram({ agent, telegram }: { agent: Agent; telegram: NonNullable<Agent['telegram']> }) {
  const t = useText()
  const format = useFormat()
  const unbind = useTelegramUnbind()
  const disconnect = useDisconnect({
    title: t('agent:connect.telegram.unbindTitle'),
    text: t('agent:connect.telegram.unbindText', { name: agent.name }),
  })
  const rule = useManualRule(agent.agentId)
  const chat = (
    <Group
      title={t('platform.telegram')}
      note={telegram.state === 'broken' ? t('agent:connect.telegram.broken') : undefined}
    >
      <Row
        before={<IconBrandTelegram className="row-icon" aria-hidden="true" />}
        title={telegram.title}
        text={t('agent:connect.since', { date: format.fullDate(telegram.boundAt) })}
      />
      <DisconnectRow
        busy={unbind.isPending}
        onClick={() => void disconnect((answers) => unbind.mutate(agent.agentId, answers))}
      />
    </Group>
  )
  return (
    <>
      {chat}
      {rule.data === null && <TelegramPace agentId={agent.agentId} />}
    </>
  )
}

function TelegramMissing({ agent }: { agent: Agent }) {
  const t = useText()
  const config = useConfig().data
  if (config?.telegram !== null) return <ConnectTelegram agent={agent} />
  return (
    <Group title={t('platform.telegram')}>
      <Row title={t('agent:connect.telegram.off')} multiline />
    </Group>
  )
}

function DisconnectRow({ busy, onClick }: { busy: boolean; onClick: () => void }) {
  const t = useText()
  return (
    <ActionRow
      danger
      before={<IconPlugConnectedX className="row-icon" aria-hidden="true" />}
      title={t('common.disconnect')}
      disabled={busy}
      onClick={onClick}
    />
  )
}

interface Answers {
  onError: (error: unknown) => void
  onSuccess: () => void
}

/** Asks first, by Telegram's own question. */
function useDisconnect({ title, text }: { title: string; text: string }) {
  const t = useText()
  const host = useHost()
  const onError = useProblem()
  return async (go: (answers: Answers) => void) => {
    const sure = await host.confirm({ title, text, ok: t('common.disconnect'), cancel: t('common.cancel') })
    if (sure) go({ onError, onSuccess: () => host.haptic('success') })
  }
}

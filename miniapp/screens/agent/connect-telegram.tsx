import { IconBrandTelegram, IconSpeakerphone, IconUsers } from '@tabler/icons-react'
import type { Agent } from '#app/queries/agents.ts'
import { useConnectTelegram } from '#app/use-connect-telegram.ts'
import { ActionRow, Group } from '../../ui/groups.tsx'
import { useProblem } from '../../ui/problem-toast.ts'
import { useTelegram } from '../../ui/telegram.ts'
import { useText } from '../../ui/text.ts'

const kinds = [
  { type: 'private', Icon: IconBrandTelegram },
  { type: 'group', Icon: IconUsers },
  { type: 'channel', Icon: IconSpeakerphone },
] as const

/** Leads to the bot by a one-time link and watches what the user answers there. */
export function ConnectTelegram({ agent }: { agent: Agent }) {
  const t = useText()
  const host = useTelegram()
  const { link, state } = useConnectTelegram(agent.agentId, () =>
    host.toast(t('agent:connect.telegram.done'), 'good'),
  )
  const onError = useProblem()

  const open = (type: (typeof kinds)[number]['type']) =>
    link.mutate(
      { agentId: agent.agentId, type },
      { onSuccess: ({ url }) => host.openTelegramLink(url), onError },
    )
  const known = state === 'waiting' || state === 'confirming' || state === 'refused'
  return (
    <Group
      title="Telegram"
      note={
        <span role="status">
          {known && link.isSuccess ? t(`agent:connect.telegram.state.${state}`) : t('accounts.telegramText')}
        </span>
      }
    >
      {kinds.map(({ type, Icon }) => (
        <ActionRow
          key={type}
          before={<Icon className="row-icon" aria-hidden="true" />}
          title={t(`accounts.telegram.${type}`)}
          disabled={link.isPending}
          onClick={() => open(type)}
        />
      ))}
    </Group>
  )
}

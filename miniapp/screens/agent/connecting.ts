import { useEffect, useState } from 'react'
import { useAgent, type Agent } from '#app/queries/agents.ts'
import {
  refreshBindings,
  useTelegramBindState,
  useTelegramBindUrl,
  useTelegramUnbind,
  useXBindLink,
  useXUnbind,
} from '#app/queries/bindings.ts'
import { useConfig } from '#app/queries/system.ts'
import { useTelegram } from '../../ui/telegram.ts'
import { useTexts } from '../../ui/texts.ts'

/** X is visited in the outside browser; the start link it ends on brings the result back. */
export function useConnectX(agent: Agent) {
  const { t } = useTexts()
  const host = useTelegram()
  const link = useXBindLink()
  const unbind = useXUnbind()
  const [opened, setOpened] = useState(false)
  const waiting = opened && !agent.twitter

  // The way back may open another copy of the app: this one notices by asking.
  useRepeat(waiting, () => void refreshBindings())
  useHapticWhen(opened && agent.twitter !== null)

  return {
    asking: link.isPending,
    opened: waiting,
    error: link.error ?? unbind.error,
    disconnecting: unbind.isPending,
    start: () =>
      link.mutate(
        { agentId: agent.agentId, via: 'miniapp' },
        {
          onSuccess({ url }) {
            setOpened(true)
            host.openLink(url)
          },
        },
      ),
    disconnect() {
      const { twitter } = agent
      if (!twitter) return
      void host
        .confirm({
          title: t('connect.x.unbindTitle', { handle: twitter.screenName }),
          text: t('connect.x.unbindText', { name: agent.name }),
          ok: t('connect.disconnect'),
          cancel: t('common.cancel'),
        })
        .then((ok) => ok && unbind.mutate(twitter.twitterTbId))
    },
  }
}

/** The private chat with the bot is bound by a deep link; the bot asks Yes or No there. */
export function useConnectTelegram(agent: Agent) {
  const { t } = useTexts()
  const host = useTelegram()
  const link = useTelegramBindUrl()
  const unbind = useTelegramUnbind()
  const [opened, setOpened] = useState(false)
  const waiting = opened && !agent.telegram
  const state = useTelegramBindState(agent.agentId, waiting).data?.state
  const { refetch } = useAgent(agent.agentId)
  const bound = state === 'bound'
  useEffect(() => {
    if (bound && !agent.telegram) void refetch()
  }, [bound, agent.telegram, refetch])
  useHapticWhen(opened && agent.telegram !== null)

  const word =
    waiting && (state === 'waiting' || state === 'confirming' || state === 'refused')
      ? t(`connect.telegram.state.${state}`)
      : null
  const broken = agent.telegram?.state === 'broken' ? t('connect.telegram.broken') : null
  const off = useConfig().data?.telegram === null ? t('connect.telegram.off') : null
  return {
    asking: link.isPending,
    state: word,
    note: broken ?? off ?? t('connect.telegram.text'),
    error: link.error ?? unbind.error,
    disconnecting: unbind.isPending,
    start: () =>
      link.mutate(
        { agentId: agent.agentId, type: 'private' },
        {
          onSuccess({ url }) {
            setOpened(true)
            host.openTelegramLink(url)
          },
        },
      ),
    disconnect: () =>
      void host
        .confirm({
          title: t('connect.telegram.unbindTitle'),
          text: t('connect.telegram.unbindText', { name: agent.name }),
          ok: t('connect.disconnect'),
          cancel: t('common.cancel'),
        })
        .then((ok) => ok && unbind.mutate(agent.agentId)),
  }
}

const askMilliseconds = 2000

function useRepeat(on: boolean, action: () => void) {
  useEffect(() => {
    if (!on) return undefined
    const timer = setInterval(action, askMilliseconds)
    return () => clearInterval(timer)
  }, [on])
}

function useHapticWhen(done: boolean) {
  const host = useTelegram()
  useEffect(() => {
    if (done) host.haptic('success')
  }, [done, host])
}

import { Button, Loader } from '@mantine/core'
import { IconBrandX, IconCheck, IconMinus } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { useHost } from '#app/host.ts'
import type { Agent } from '#app/queries/agents.ts'
import { useXUnbind } from '#app/queries/bindings.ts'
import { AgentCell } from './agent-cell.tsx'
import styles from './connect-card.module.css'
import { ConnectCard, ConnectedAccount, ConnectedSince, Disconnect } from './connect-card.tsx'
import { useConnectX } from './use-connect-x.ts'
import { useProblemToast } from './problem-toast.ts'
import { FormProblem } from './form-problem.tsx'

/** Connects, shows and disconnects an agent's X account. One account per agent: another one only after disconnecting. */
export function ConnectXCard({
  agent,
  first = false,
}: {
  agent: Agent
  /** A new agent's, which then writes its first post. */
  first?: boolean
}) {
  const { t } = useTranslation()
  return (
    <ConnectCard Icon={IconBrandX} title="X">
      {agent.twitter ? (
        <Connected agent={agent} twitter={agent.twitter} />
      ) : (
        <NotConnected agent={agent} first={first} />
      )}
      {agent.twitter?.state === 'ok' && <p className="small quiet">{t('agent:connect.x.one')}</p>}
    </ConnectCard>
  )
}

function NotConnected({ agent, first }: { agent: Agent; first: boolean }) {
  const { t } = useTranslation()
  const host = useHost()
  const { state, problem, wayOut, start, cancel } = useConnectX(agent.agentId, () =>
    host.toast(t('agent:connect.x.done'), 'good'),
  )
  if (state === 'idle')
    return (
      <>
        <p className="quiet">{t(first ? 'agent:create.done.connectXText' : 'agent:connect.x.text')}</p>
        <FormProblem text={problem} />
        {wayOut && <a href={wayOut}>{t('agent:connect.here')}</a>}
        <Button h={44} onClick={start}>
          {t(first ? 'agent:create.done.connectX' : 'agent:connect.x.connect')}
        </Button>
      </>
    )
  return (
    <div role="status" className={styles['waiting']}>
      <p className="row">
        <Loader size="xs" aria-hidden="true" />
        {t(state === 'binding' ? 'agent:connect.x.binding' : 'agent:connect.x.waiting')}
      </p>
      {state === 'left' && <p className="quiet">{t('agent:connect.x.left')}</p>}
      {state !== 'binding' && (
        <div className="row">
          {state === 'left' && (
            <Button variant="default" onClick={start}>
              {t('agent:connect.x.again')}
            </Button>
          )}
          <Button variant="subtle" onClick={cancel}>
            {t('common.cancel')}
          </Button>
        </div>
      )}
    </div>
  )
}

function Connected({ agent, twitter }: { agent: Agent; twitter: NonNullable<Agent['twitter']> }) {
  const { t } = useTranslation()
  const unbind = useXUnbind()
  const onError = useProblemToast()
  const { avatar, name, screenName, boundAt, state, twitterTbId } = twitter
  return (
    <>
      <ConnectedAccount
        picture={<AgentCell id={agent.agentId} avatar={avatar} size={40} />}
        name={<bdi>{name}</bdi>}
        handle={<p className="quiet ltr">@{screenName}</p>}
      />
      <ConnectedSince boundAt={boundAt} broken={state === 'ok' ? null : t(`agent:connect.x.${state}`)} />
      {state !== 'ok' && <p className="quiet">{t('agent:connect.x.reconnect')}</p>}
      <Capabilities twitter={twitter} />
      <Disconnect
        title={t('agent:connect.x.unbindTitle', { handle: screenName })}
        text={t('agent:connect.x.unbindText', { name: agent.name })}
        busy={unbind.isPending}
        onYes={() => unbind.mutate(twitterTbId, { onError })}
      />
    </>
  )
}

/** What X lets this connection do; a refusal by X turns a line off. */
function Capabilities({ twitter }: { twitter: NonNullable<Agent['twitter']> }) {
  const { t } = useTranslation()
  const { replies, quotes, cashtagsMax, longPosts, profileWrite } = twitter.capabilities
  const lines: [boolean, string][] = [
    [replies === 'any', t(`agent:can.replies.${replies}`)],
    [quotes, t(quotes ? 'agent:can.quotes' : 'agent:can.noQuotes')],
    [true, t('agent:can.cashtags', { n: cashtagsMax })],
    [longPosts, t(longPosts ? 'agent:can.long' : 'agent:can.short')],
    [profileWrite, t(profileWrite ? 'agent:can.profile' : 'agent:can.noProfile')],
  ]
  return (
    <ul className={styles['can']} aria-label={t('agent:can.title')}>
      {lines.map(([can, text]) => (
        <li key={text} className="small">
          {can ? (
            <IconCheck size={16} stroke={2} color="var(--k-good)" aria-hidden="true" />
          ) : (
            <IconMinus size={16} stroke={2} color="var(--k-text-3)" aria-hidden="true" />
          )}
          <span>{text}</span>
        </li>
      ))}
    </ul>
  )
}

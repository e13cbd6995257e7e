import { Button } from '@mantine/core'
import { IconArrowLeft, IconUserOff } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { useAnyAgent } from '#app/queries/admin.ts'
import { ApiError } from '#app/api-error.ts'
import { errorText } from '#app/error-text.ts'
import { AgentCell } from '../../components/agent-cell.tsx'
import { EmptyState } from '../../components/empty-state.tsx'
import { ProblemCard } from '../../components/problem-card.tsx'
import { AgentStateWord } from '../../components/status-word.tsx'
import { Waiting } from '../../components/screen-skeleton.tsx'
import styles from './admin.module.css'
import { useAddress } from '../../components/use-address.ts'
import { Fact, Facts } from './list.tsx'

/** Somebody's agent with its rules and flags, as the server holds them, without any part of a credential. */
export function AgentView({ id }: { id: string }) {
  const { t } = useTranslation()
  const { change } = useAddress()
  const found = useAnyAgent(id)
  const unknown = found.error instanceof ApiError && found.error.name === 'agentNotFound'
  const { agent, rule, manualRule } = found.data ?? {}
  return (
    <div className="stack">
      <div>
        <Button
          variant="subtle"
          leftSection={<IconArrowLeft size={16} stroke={1.75} className="mirror" aria-hidden="true" />}
          onClick={() => change({ agent: null })}
        >
          {t('admin:back.user')}
        </Button>
      </div>
      {found.isPending && <Waiting height={240} />}
      {found.isError &&
        (unknown ? (
          <EmptyState Icon={IconUserOff} title={errorText(found.error) ?? ''} />
        ) : (
          <ProblemCard onRetry={() => void found.refetch()} />
        ))}
      {agent && (
        <>
          <section className={`card ${styles['card']}`} aria-labelledby="agent-name">
            <div className="row">
              <AgentCell id={agent.agentId} avatar={agent.avatar} />
              <div>
                <h2 id="agent-name">
                  <bdi>{agent.name}</bdi>
                </h2>
                <AgentStateWord state={agent.state} />
              </div>
            </div>
            <Raw of={{ ...agent, twitter: undefined, telegram: undefined, avatar: undefined }} />
          </section>
          <Part title={t('admin:agentFacts.x')} of={agent.twitter} />
          <Part title={t('admin:agentFacts.telegram')} of={agent.telegram} />
          <Part title={t('config.x.title')} of={rule ?? null} />
          <Part title={t('config.telegram.title')} of={manualRule ?? null} />
        </>
      )}
    </div>
  )
}

function Part({ title, of }: { title: string; of: object | null }) {
  const { t } = useTranslation()
  return (
    <section className={`card ${styles['card']}`} aria-label={title}>
      <h2>{title}</h2>
      {of ? <Raw of={of} /> : <p className="quiet">{t('admin:agentFacts.nothing')}</p>}
    </section>
  )
}

/** Fields by the names the API gives them: support speaks with developers about these. */
function Raw({ of }: { of: object }) {
  return (
    <Facts>
      {Object.entries(of).map(
        ([name, value]: [string, unknown]) =>
          value !== undefined && (
            <Fact key={name} name={name}>
              <bdi className={`wrap-anywhere ${styles['raw']}`}>{shown(value)}</bdi>
            </Fact>
          ),
      )}
    </Facts>
  )
}

function shown(value: unknown): string {
  if (value === null || value === '') return '–'
  return typeof value === 'string' ? value : JSON.stringify(value)
}

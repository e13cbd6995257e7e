import '../../components/form-styles.ts'
import { ActionIcon, Button, SegmentedControl } from '@mantine/core'
import {
  IconBrandTelegram,
  IconBrandX,
  IconPlayerPauseFilled,
  IconPlayerPlayFilled,
} from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import type { OperationMode } from '#contract/lists.ts'
import { useFormat } from '#app/format.ts'
import { useSpentToday } from '#app/queries/credits.ts'
import { useEditAgent, usePauseAgent, useSchedule, type Agent } from '#app/queries/agents.ts'
import { useMay } from '#app/queries/organisations.ts'
import { AgentCell } from '../../components/agent-cell.tsx'
import { useProblemToast } from '../../components/problem-toast.ts'
import { AgentStateWord } from '../../components/status-word.tsx'
import styles from './agent-header.module.css'

/** Who it is, what it does now, what comes next and what today cost. */
export function AgentHeader({ agent }: { agent: Agent }) {
  const { t } = useTranslation()
  const mayShape = useMay('shape')
  return (
    <div className={styles['header']}>
      <AgentCell id={agent.agentId} avatar={agent.avatar} size={52} />
      <div className={styles['who']}>
        <div className="row">
          <p className={styles['name']}>
            <bdi>{agent.name}</bdi>
          </p>
          <AgentStateWord state={agent.state} />
        </div>
        <p className={styles['connections']}>
          <span>{t(`type.${agent.type}.name`)}</span>
          {agent.twitter && (
            <span className="inline-icon">
              <IconBrandX size={14} stroke={1.75} aria-label="X" />
              <span className="ltr">@{agent.twitter.screenName}</span>
            </span>
          )}
          {agent.telegram && (
            <span className="inline-icon">
              <IconBrandTelegram size={14} stroke={1.75} aria-label="Telegram" />
              <span className="ltr">
                {agent.telegram.telegramUsername
                  ? `@${agent.telegram.telegramUsername}`
                  : agent.telegram.title}
              </span>
            </span>
          )}
        </p>
      </div>
      <NextAndCost agent={agent} />
      {mayShape && agent.firstPostsLeft > 0 && <FirstPosts agent={agent} />}
      {mayShape && <Controls agent={agent} />}
    </div>
  )
}

function NextAndCost({ agent }: { agent: Agent }) {
  const { t } = useTranslation()
  const format = useFormat()
  const schedule = useSchedule(agent.agentId).data
  const spent = useSpentToday()?.of(agent.agentId)
  const seesMoney = useMay('seeMoney')
  return (
    <div className={styles['next']}>
      <p>
        {agent.nextPostAt
          ? t('myAgents.card.next', {
              time: format.moment(agent.nextPostAt),
              relative: format.relative(agent.nextPostAt),
            })
          : t('agent.noNext')}
      </p>
      <p className="small quiet tabular">
        {schedule && schedule.tweets.limit > 0 && (
          <>
            {t('agent.postsToday', { used: schedule.tweets.used, limit: schedule.tweets.limit })}
            {seesMoney && ' · '}
          </>
        )}
        {!seesMoney
          ? null
          : spent === undefined
            ? '–'
            : t('price.credits', { count: spent, amount: format.credits(spent) })}
      </p>
    </div>
  )
}

/** While it begins by asking, and how to end that. */
function FirstPosts({ agent: { agentId, firstPostsLeft } }: { agent: Agent }) {
  const { t } = useTranslation()
  const edit = useEditAgent()
  const onError = useProblemToast()
  return (
    <p className="small quiet">
      {t('agent:firstPosts.left', { count: firstPostsLeft })}{' '}
      <Button
        size="compact-sm"
        variant="subtle"
        loading={edit.isPending}
        onClick={() => edit.mutate({ agentId, startsByAsking: false }, { onError })}
      >
        {t('agent:firstPosts.stop')}
      </Button>
    </p>
  )
}

function Controls({ agent }: { agent: Agent }) {
  const { t } = useTranslation()
  const edit = useEditAgent()
  const pause = usePauseAgent()
  const onError = useProblemToast()
  // Both switches show at once what was asked for, and go back where the server refuses.
  const paused = pause.isPending ? pause.variables.paused : agent.state === 'paused'
  const mode = edit.isPending ? (edit.variables.operationMode ?? agent.operationMode) : agent.operationMode
  const choose = (value: string) => {
    const operationMode: OperationMode = value === 'manual' ? 'manual' : 'automated'
    edit.mutate({ agentId: agent.agentId, operationMode }, { onError })
  }
  return (
    <div className={styles['controls']}>
      <SegmentedControl
        aria-label={t('agent.mode')}
        value={mode}
        onChange={choose}
        data={[
          { value: 'automated', label: t('mode.automated.name') },
          { value: 'manual', label: t('mode.manual.name') },
        ]}
      />
      <ActionIcon
        variant="default"
        aria-label={t(paused ? 'myAgents.card.resumeNamed' : 'myAgents.card.pauseNamed', {
          name: agent.name,
        })}
        disabled={pause.isPending}
        onClick={() => pause.mutate({ id: agent.agentId, paused: !paused }, { onError })}
      >
        {paused ? <IconPlayerPlayFilled size={16} className="mirror" /> : <IconPlayerPauseFilled size={16} />}
      </ActionIcon>
    </div>
  )
}

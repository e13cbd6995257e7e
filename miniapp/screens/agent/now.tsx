import { IconMessageCircle, IconPlayerPause, IconPlayerPlay } from '@tabler/icons-react'
import { useNavigate } from 'react-router-dom'
import { useFormat } from '#app/format.ts'
import { useEditAgent, usePauseAgent, useSchedule, type Agent } from '#app/queries/agents.ts'
import { useSpentToday } from '#app/queries/credits.ts'
import { useMayDo } from '#app/queries/organisations.ts'
import { useApprovals } from '#app/queries/publishing.ts'
import { ApprovalPost } from '../approvals/approval-post.tsx'
import { DecisionRows, useDecision } from '../approvals/decision.tsx'
import { ChoiceRows } from '../../ui/choices.tsx'
import { ActionRow, Group, LinkRow } from '../../ui/groups.tsx'
import { useProblem } from '../../ui/problem-toast.ts'
import { useMainButton, useSecondaryButton, useTelegram } from '../../ui/telegram.ts'
import { useText } from '../../ui/text.ts'
import { usePublish } from './use-publish.ts'

/** What the agent does now, what comes next, what it cost, and what waits for its owner. */
export function Now({ agent }: { agent: Agent }) {
  const t = useText()
  const waiting = useApprovals({ agentId: agent.agentId, size: 100 }).data?.list ?? []
  const [first] = waiting
  const may = useMayDo()
  const buttons = useMainAction(agent)
  const decision = useDecision(first ?? null)
  useMainButton(decision.main ?? buttons)
  useSecondaryButton(decision.secondary)

  return (
    <>
      <Facts agent={agent} />
      {may('shape') && agent.firstPostsLeft > 0 && <FirstPosts agent={agent} />}
      {first && (
        <section className="group" aria-label={t('now.waits')}>
          <h2 className="group-title">
            {waiting.length > 1 ? t('now.waitsOf', { count: waiting.length }) : t('now.waits')}
          </h2>
          <ApprovalPost item={first} agent={agent} />
        </section>
      )}
      {first && <DecisionRows item={first} />}
      <Group>
        {may('draft') && (
          <LinkRow
            to={`/agent/${agent.agentId}/chat`}
            before={<IconMessageCircle className="row-icon" aria-hidden="true" />}
            title={t('now.chat', { name: agent.name })}
          />
        )}
        {may('shape') && <Pause agent={agent} />}
      </Group>
      {may('shape') && <Mode agent={agent} />}
    </>
  )
}

/** While it begins by asking, and how to end that. */
function FirstPosts({ agent: { agentId, firstPostsLeft } }: { agent: Agent }) {
  const t = useText()
  const edit = useEditAgent()
  const onError = useProblem()
  return (
    <Group note={t('agent:firstPosts.left', { count: firstPostsLeft })}>
      <ActionRow
        title={t('agent:firstPosts.stop')}
        disabled={edit.isPending}
        onClick={() => edit.mutate({ agentId, startsByAsking: false }, { onError })}
      />
    </Group>
  )
}

function Facts({ agent }: { agent: Agent }) {
  const t = useText()
  const format = useFormat()
  const schedule = useSchedule(agent.agentId).data
  const cost = useSpentToday()?.of(agent.agentId)
  const { nextPostAt } = agent
  return (
    <dl className="facts">
      <div>
        <dt>{t('now.next')}</dt>
        <dd>{nextPostAt ? format.clock(nextPostAt) : '–'}</dd>
        <dd className="hint">{nextPostAt ? format.relative(nextPostAt) : t('agent.noNext')}</dd>
      </div>
      <div>
        <dt>{t('now.today')}</dt>
        <dd>
          {schedule
            ? t('now.of', { used: schedule.tweets.used, limit: schedule.tweets.limit })
            : format.number(agent.todayPosts)}
        </dd>
        <dd className="hint">{t('now.posts')}</dd>
      </div>
      <div>
        <dt>{t('now.cost')}</dt>
        <dd>{cost === undefined ? '–' : format.credits(cost)}</dd>
        <dd className="hint">
          {agent.twitter?.costFactor === 0.8 ? t('now.ownKeys') : t('common.credits', { count: cost ?? 0 })}
        </dd>
      </div>
    </dl>
  )
}

/** Without anything to decide: post, or first connect an account. */
function useMainAction(agent: Agent) {
  const t = useText()
  const navigate = useNavigate()
  const publish = usePublish(agent)
  const may = useMayDo()
  if (agent.state === 'paused') return null
  if (!agent.twitter) {
    return agent.telegram || !may('connect')
      ? null
      : {
          text: t('now.connect'),
          onClick: () => void navigate(`/agent/${agent.agentId}/accounts`, { replace: true }),
        }
  }
  if (!may('publish')) return null
  return { text: publish.label, progress: publish.busy, onClick: () => publish.now() }
}

function Pause({ agent }: { agent: Agent }) {
  const t = useText()
  const host = useTelegram()
  const pause = usePauseAgent()
  const onError = useProblem()
  const paused = agent.state === 'paused'
  const Icon = paused ? IconPlayerPlay : IconPlayerPause
  return (
    <ActionRow
      before={<Icon className="row-icon" aria-hidden="true" />}
      title={paused ? t('now.resume') : t('now.pause')}
      text={paused ? undefined : t('now.pauseText')}
      disabled={pause.isPending}
      onClick={() =>
        pause.mutate(
          { id: agent.agentId, paused: !paused },
          { onError, onSuccess: () => host.haptic('success') },
        )
      }
    />
  )
}

function Mode({ agent }: { agent: Agent }) {
  const t = useText()
  const edit = useEditAgent()
  const onError = useProblem()
  const wished = edit.isPending ? edit.variables : null
  return (
    <>
      <Choice
        title={t('agent.mode')}
        value={wished?.operationMode ?? agent.operationMode}
        options={(['automated', 'manual'] as const).map((value) => ({
          value,
          title: t(`mode.${value}.name`),
          text: t(`mode.${value}.what`),
        }))}
        onChange={(operationMode) => edit.mutate({ agentId: agent.agentId, operationMode }, { onError })}
      />
      <Choice
        title={t('config.autonomy')}
        value={wished?.postAutonomy ?? agent.postAutonomy}
        options={(['auto', 'ask', 'draft'] as const).map((value) => ({
          value,
          title: t(`autonomy.${value}.name`),
          text: t(`autonomy.${value}.what`),
        }))}
        onChange={(postAutonomy) => edit.mutate({ agentId: agent.agentId, postAutonomy }, { onError })}
      />
    </>
  )
}

function Choice<T extends string>({
  title,
  ...rest
}: {
  title: string
  value: T
  options: { value: T; title: string; text: string }[]
  onChange: (value: T) => void
}) {
  return (
    <>
      <h2 className="group-title">{title}</h2>
      <ChoiceRows name={title} {...rest} />
    </>
  )
}

import { useState } from 'react'
import { useNavigate, useParams } from 'react-router-dom'
import { useFormat } from '#app/format.ts'
import { useHeldText } from '#app/held-text.ts'
import { localInput } from '#app/local-input.ts'
import { useAgent, type Agent } from '#app/queries/agents.ts'
import { useMay } from '#app/queries/organisations.ts'
import {
  isMovable,
  useApprovePlanned,
  useContinueThread,
  useFill,
  useLock,
  useLook,
  useMove,
  useSkip,
  useThread,
  useToDraft,
  useWriteNow,
  type ScheduleItem,
} from '#app/queries/schedule.ts'
import { textLimit } from '#app/text-limit.ts'
import { authorOf } from '../../ui/author.ts'
import { DateTimeField, TextField } from '../../ui/fields.tsx'
import { ActionRow, Group, LinkRow } from '../../ui/groups.tsx'
import { Page } from '../../ui/page.tsx'
import { PostCard } from '../../ui/post-card.tsx'
import { usePriced } from '../../ui/price-label.ts'
import { useProblem } from '../../ui/problem-toast.ts'
import { EmptyState, LoadFailed, LoadingRows } from '../../ui/states.tsx'
import { StatusWord } from '../../ui/status-word.tsx'
import { useClosingGuard, useMainButton, useSecondaryButton, useTelegram } from '../../ui/telegram.ts'
import { useText } from '../../ui/text.ts'
import { TimeWarnings } from './time-warnings.tsx'
import { useAgentPlan } from './use-agent-plan.ts'
import '../../ui/agent.css'

type Mode = 'edit' | 'move' | null

/** One item of an agent's plan: its text, what is known of it, and all that its owner can do with it. */
export function PlanItem() {
  const { agentId = '', itemId = '' } = useParams()
  const t = useText()
  const agent = useAgent(agentId)
  const plan = useAgentPlan(agentId)
  const item = plan.data?.items.find(({ id }) => id === itemId)
  const failed = agent.error ?? plan.error
  return (
    <Page title={agent.data?.name ?? t('part.queue')}>
      {(agent.isPending || plan.isPending) && <LoadingRows />}
      {failed && <LoadFailed error={failed} retry={() => Promise.all([agent.refetch(), plan.refetch()])} />}
      {agent.data && item && <Item agent={agent.data} item={item} />}
      {agent.data && plan.data && !item && <EmptyState title={t('planItem.gone')} />}
    </Page>
  )
}

function Item({ agent, item }: { agent: Agent; item: ScheduleItem }) {
  const t = useText()
  const format = useFormat()
  const held = useHeldText()
  const mayPublish = useMay('publish')
  const [mode, setMode] = useState<Mode>(null)
  const thread = useThread(item.parts > 1 ? item.id : null).data
  const author = { ...authorOf(agent), ...(item.platform === 'twitter' ? {} : { handle: null }) }
  return (
    <>
      <p className="lead">
        {format.weekdayTime(item.at)} · {t(`platform.${item.platform}`)}
        <br />
        {item.likely ? (
          <span className="hint">{t('schedule:likely')}</span>
        ) : (
          <StatusWord status={item.status} />
        )}
      </p>
      {item.heldFor && <p className="group-note">{held(item.heldFor)}</p>}
      {mode !== 'edit' &&
        (thread ?? [item]).map(({ id, content, images, poll }) =>
          content === null ? null : (
            <div className="group" key={id}>
              <PostCard platform={item.platform} agent={author} text={content} images={images} poll={poll} />
            </div>
          ),
        )}
      {item.content === null && mode !== 'edit' && (
        <p className="group-note">
          {item.writtenAt
            ? t('schedule:writtenAt', { time: format.weekdayTime(item.writtenAt) })
            : t('schedule:toBeWritten')}
        </p>
      )}
      {mode === 'edit' && <Edit agent={agent} item={item} onDone={() => setMode(null)} />}
      {mode === 'move' && <MoveTo item={item} onDone={() => setMode(null)} />}
      {mode === null && mayPublish && <Actions item={item} onMode={setMode} />}
      {mode === null && item.status === 'awaiting_approval' && (
        <Group>
          <LinkRow to={`/approvals/${item.id}`} title={t('myAgents.card.review')} />
        </Group>
      )}
    </>
  )
}

function Actions({ item, onMode }: { item: ScheduleItem; onMode: (mode: Mode) => void }) {
  const t = useText()
  const host = useTelegram()
  const navigate = useNavigate()
  const onError = useProblem()
  const priced = usePriced()
  const approve = useApprovePlanned()
  const write = useWriteNow()
  const lock = useLock()
  const skip = useSkip()
  const toDraft = useToDraft()
  const goOn = useContinueThread()
  const { id, version } = item
  const isPlanned = item.status === 'scheduled'
  const disabled = [approve, write, lock, skip, toDraft, goOn].some(({ isPending }) => isPending)
  const answers = { onError, onSuccess: () => host.haptic('success') }
  const gone = { onError, onSuccess: () => void navigate(-1) }
  const isWaiting = isPlanned && item.content !== null && !item.approved
  const isStopped = item.parts > 1 && item.partsOut > 0 && item.partsOut < item.parts && !isPlanned
  useMainButton(
    isWaiting
      ? {
          text: priced(t('schedule:do.approve'), item.price),
          progress: approve.isPending,
          onClick: () => approve.mutate({ id, version }, answers),
        }
      : isPlanned && item.content === null
        ? {
            text: priced(t('schedule:do.write'), item.price),
            progress: write.isPending,
            onClick: () => write.mutate({ id }, answers),
          }
        : isStopped
          ? {
              text: t('schedule:do.continue'),
              progress: goOn.isPending,
              onClick: () => goOn.mutate({ id }, answers),
            }
          : null,
  )
  return (
    <Group>
      {isPlanned && item.parts === 1 && !item.locked && (
        <ActionRow
          title={t(item.content === null ? 'schedule:do.fill' : 'agent:edit')}
          disabled={disabled}
          onClick={() => onMode('edit')}
        />
      )}
      {isMovable(item) && (
        <>
          <ActionRow title={t('schedule:do.move')} disabled={disabled} onClick={() => onMode('move')} />
          {item.content !== null && (
            <ActionRow
              title={t('schedule:do.toDraft')}
              disabled={disabled}
              onClick={() => toDraft.mutate({ id }, gone)}
            />
          )}
          <ActionRow
            title={t('schedule:do.skip')}
            disabled={disabled}
            onClick={() => skip.mutate({ id }, gone)}
          />
        </>
      )}
      {isPlanned && (
        <ActionRow
          title={t(item.locked ? 'schedule:do.unlock' : 'schedule:do.lock')}
          disabled={disabled}
          onClick={() => lock.mutate({ id, locked: !item.locked }, answers)}
        />
      )}
    </Group>
  )
}

interface Editing {
  item: ScheduleItem
  onDone: () => void
}

/** The owner's own words for it, which are approved by that. */
function Edit({ agent, item: newest, onDone }: Editing & { agent: Agent }) {
  // As it was when its owner began: what somebody else changes meanwhile must not be overwritten unseen.
  const [item] = useState(newest)
  const t = useText()
  const priced = usePriced()
  const onError = useProblem()
  const fill = useFill()
  const [text, setText] = useState(item.content ?? '')
  const changed = text.trim() !== (item.content ?? '').trim()
  useClosingGuard(changed)
  useMainButton({
    text: priced(t('common.save'), item.price),
    enabled: changed && text.trim() !== '',
    progress: fill.isPending,
    onClick: () =>
      fill.mutate(
        { id: item.id, content: text.trim(), version: item.version },
        { onError, onSuccess: onDone },
      ),
  })
  useSecondaryButton({ text: t('common.cancel'), onClick: onDone })
  const limit = textLimit(agent, item.platform, {
    picture: item.images.length > 0,
    poll: item.poll !== null,
  })
  return (
    <TextField
      label={t('schedule:composer.words')}
      rows={8}
      value={text}
      onChange={setText}
      help={t('postCard.length', { used: text.length, limit })}
    />
  )
}

function MoveTo({ item, onDone }: Editing) {
  const t = useText()
  const onError = useProblem()
  const move = useMove()
  const [at, setAt] = useState(localInput(item.at))
  const time = new Date(at)
  const chosen = Number.isNaN(time.getTime()) ? null : time.toISOString()
  const moved = chosen !== null && chosen !== localTime(item.at)
  const look = useLook(!moved || item.likely ? null : { id: item.id, at: chosen }).data
  useMainButton({
    text: t('schedule:do.move'),
    enabled: moved,
    progress: move.isPending,
    onClick: () =>
      chosen && move.mutate({ id: item.id, at: chosen, seenAt: item.at }, { onError, onSuccess: onDone }),
  })
  useSecondaryButton({ text: t('common.cancel'), onClick: onDone })
  return (
    <>
      <DateTimeField label={t('schedule:composer.at')} value={at} onChange={setAt} />
      {look && <TimeWarnings warnings={look.warnings} />}
    </>
  )
}

/** The same minute, as a field for date and time gives it back. */
function localTime(iso: string): string {
  return new Date(localInput(iso)).toISOString()
}

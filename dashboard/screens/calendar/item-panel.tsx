import '../../components/dialog-styles.ts'
import '../../components/form-styles.ts'
import { Button, Modal, Select, TextInput } from '@mantine/core'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router-dom'
import { useFormat } from '#app/format.ts'
import { useHeldText } from '#app/held-text.ts'
import { localInput } from '#app/local-input.ts'
import type { Agent } from '#app/queries/agents.ts'
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
  useSwap,
  useThread,
  useToDraft,
  useWriteNow,
  type ScheduleItem,
} from '#app/queries/schedule.ts'
import { authorOf } from '../../components/author.ts'
import { ComposeBox } from '../../components/compose-box.tsx'
import { PostCard } from '../../components/post-card.tsx'
import { PriceButton } from '../../components/price-button.tsx'
import { useProblemToast } from '../../components/problem-toast.ts'
import { PublicationStatusWord } from '../../components/status-word.tsx'
import { TimeWarnings } from '../../components/time-warnings.tsx'
import { useFocusBack } from '../../components/use-focus-back.ts'
import { useCheckedText } from '../../components/use-text-check.ts'

type Mode = 'edit' | 'move' | null

/** One item beside the calendar: its text, what is known of it, and all that somebody may do with it. */
export default function ItemPanel({
  item,
  others,
  agent,
  onClose,
}: {
  item: ScheduleItem
  /** What else is shown: it may trade places with them. */
  others: ScheduleItem[]
  agent: Agent | undefined
  onClose: () => void
}) {
  const { t } = useTranslation()
  const format = useFormat()
  useFocusBack()
  const [mode, setMode] = useState<Mode>(null)
  const thread = useThread(item.parts > 1 ? item.id : null).data
  const held = useHeldText()
  const parts = thread ?? [item]
  return (
    <Modal
      opened
      onClose={onClose}
      size="lg"
      title={`${agent?.name ?? t('agent.gone')} · ${t(`platform.${item.platform}`)}`}
      closeButtonProps={{ 'aria-label': t('common.close') }}
    >
      <div className="stack">
        <div className="between">
          <strong className="tabular">{format.weekdayTime(item.at)}</strong>
          <PublicationStatusWord status={item.status} reason={item.reason} />
        </div>
        {item.heldFor && <p>{held(item.heldFor)}</p>}
        {mode !== 'edit' &&
          agent &&
          parts.map(({ id, content, images, poll }) =>
            content === null ? null : (
              <PostCard
                key={id}
                platform={item.platform}
                author={authorOf(agent, item.platform)}
                text={content}
                images={images}
                poll={poll}
              />
            ),
          )}
        {item.content === null && mode !== 'edit' && (
          <p className="quiet">
            {item.writtenAt
              ? t('schedule:writtenAt', { time: format.weekdayTime(item.writtenAt) })
              : t('schedule:toBeWritten')}
          </p>
        )}
        {mode === 'edit' && agent && <Edit item={item} agent={agent} onClose={() => setMode(null)} />}
        {mode === 'move' && <MoveTo item={item} others={others} onClose={() => setMode(null)} />}
        {mode === null && <Actions item={item} onMode={setMode} onClose={onClose} />}
      </div>
    </Modal>
  )
}

function Actions({
  item,
  onMode,
  onClose,
}: {
  item: ScheduleItem
  onMode: (mode: Mode) => void
  onClose: () => void
}) {
  const { t } = useTranslation()
  const onError = useProblemToast()
  const approve = useApprovePlanned()
  const write = useWriteNow()
  const lock = useLock()
  const skip = useSkip()
  const toDraft = useToDraft()
  const goOn = useContinueThread()
  const { id, version } = item
  const mayPublish = useMay('publish')
  const mayApprove = useMay('approve')
  const isPlanned = item.status === 'scheduled'
  const isTheirs = mayPublish && isPlanned
  const isSingle = item.parts === 1
  const gone = { onError, onSuccess: onClose }
  const busy = [approve, write, lock, skip, toDraft, goOn].some(({ isPending }) => isPending)
  const place = `/agent-detail?agentId=${item.agentId}&tab=history&item=${id}`
  return (
    <div className="row">
      {mayApprove && isPlanned && item.content !== null && !item.approved && (
        <Button disabled={busy} onClick={() => approve.mutate({ id, version }, { onError })}>
          {t('schedule:do.approve')}
        </Button>
      )}
      {item.status === 'awaiting_approval' && (
        <Button component={Link} to={`/approvals?agentId=${item.agentId}`}>
          {t('myAgents.card.review')}
        </Button>
      )}
      {isTheirs && isSingle && !item.locked && (
        <Button variant="default" disabled={busy} onClick={() => onMode('edit')}>
          {t(item.content === null ? 'schedule:do.fill' : 'agent:edit')}
        </Button>
      )}
      {isTheirs && item.content === null && (
        <Button variant="default" disabled={busy} onClick={() => write.mutate({ id }, { onError })}>
          {t('schedule:do.write')}
        </Button>
      )}
      {mayPublish && isMovable(item) && (
        <>
          <Button variant="default" disabled={busy} onClick={() => onMode('move')}>
            {t('schedule:do.move')}
          </Button>
          {item.content !== null && (
            <Button variant="default" disabled={busy} onClick={() => toDraft.mutate({ id }, gone)}>
              {t('schedule:do.toDraft')}
            </Button>
          )}
          <Button variant="default" disabled={busy} onClick={() => skip.mutate({ id }, gone)}>
            {t('schedule:do.skip')}
          </Button>
        </>
      )}
      {isTheirs && (
        <Button
          variant="default"
          disabled={busy}
          aria-pressed={item.locked}
          onClick={() => lock.mutate({ id, locked: !item.locked }, { onError })}
        >
          {t(item.locked ? 'schedule:do.unlock' : 'schedule:do.lock')}
        </Button>
      )}
      {mayPublish && item.parts > 1 && item.partsOut > 0 && item.partsOut < item.parts && !isPlanned && (
        <Button disabled={busy} onClick={() => goOn.mutate({ id }, { onError })}>
          {t('schedule:do.continue')}
        </Button>
      )}
      {item.url && (
        <a href={item.url} target="_blank" rel="noopener">
          {t('postCard.open')}
        </a>
      )}
      {!isPlanned && <Link to={place}>{t('schedule:do.history')}</Link>}
    </div>
  )
}

function Edit({ item, agent, onClose }: { item: ScheduleItem; agent: Agent; onClose: () => void }) {
  const { t } = useTranslation()
  const onError = useProblemToast()
  const fill = useFill()
  const [text, setText] = useState(item.content ?? '')
  const checked = useCheckedText(agent, {
    content: text,
    platform: item.platform,
    ...(item.content === null || item.likely ? {} : { publicationId: item.id }),
    picture: item.images.length > 0,
    poll: item.poll !== null,
  })
  return (
    <>
      <ComposeBox
        label={t('schedule:composer.words')}
        value={text}
        onChange={setText}
        checked={checked}
        takesFocus
      />
      <div className="row">
        <PriceButton
          price={checked.check?.price.credits ?? item.price}
          loading={fill.isPending}
          disabled={!checked.ready}
          onClick={() =>
            fill.mutate(
              { id: item.id, content: text.trim(), version: item.version },
              { onError, onSuccess: onClose },
            )
          }
        >
          {t('common.save')}
        </PriceButton>
        <Button variant="default" onClick={onClose}>
          {t('common.cancel')}
        </Button>
      </div>
    </>
  )
}

function MoveTo({
  item,
  others,
  onClose,
}: {
  item: ScheduleItem
  others: ScheduleItem[]
  onClose: () => void
}) {
  const { t } = useTranslation()
  const onError = useProblemToast()
  const format = useFormat()
  const move = useMove()
  const swap = useSwap()
  const [withId, setWithId] = useState<string | null>(null)
  const other = others.find(({ id }) => id === withId)
  const [at, setAt] = useState(item.at)
  const look = useLook(at === item.at || item.likely ? null : { id: item.id, at }).data
  return (
    <>
      <TextInput
        type="datetime-local"
        label={t('schedule:composer.at')}
        value={localInput(at)}
        onChange={(event) => {
          const date = new Date(event.currentTarget.value)
          if (!Number.isNaN(date.getTime())) setAt(date.toISOString())
        }}
      />
      <Select
        label={t('schedule:swapWith')}
        clearable
        value={withId}
        onChange={setWithId}
        data={others
          .filter((one) => one.id !== item.id && isMovable(one))
          .map((one) => ({
            value: one.id,
            label: `${format.weekdayTime(one.at)} · ${one.content ?? t('schedule:toBeWritten')}`.slice(0, 60),
          }))}
      />
      {look && <TimeWarnings warnings={look.warnings} />}
      <div className="row">
        <Button
          loading={move.isPending}
          disabled={at === item.at || withId !== null}
          onClick={() => move.mutate({ id: item.id, at, seenAt: item.at }, { onError, onSuccess: onClose })}
        >
          {t('schedule:do.move')}
        </Button>
        {other && (
          <Button
            loading={swap.isPending}
            onClick={() =>
              swap.mutate(
                { id: item.id, seenAt: item.at, withId: other.id, withSeenAt: other.at },
                { onError, onSuccess: onClose },
              )
            }
          >
            {t('schedule:do.swap')}
          </Button>
        )}
        <Button variant="default" onClick={onClose}>
          {t('common.cancel')}
        </Button>
      </div>
    </>
  )
}

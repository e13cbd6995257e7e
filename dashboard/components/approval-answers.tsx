import './form-styles.ts'
import { Button, Textarea, TextInput } from '@mantine/core'
import { Suspense, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useHost } from '#app/host.ts'
import type { Agent } from '#app/queries/agents.ts'
import { answerNeeds } from '#app/answer-needs.ts'
import { useMayDo } from '#app/queries/organisations.ts'
import {
  useApprove,
  useDone,
  useEditApproval,
  useReject,
  useResolve,
  type ApprovalItem,
} from '#app/queries/publishing.ts'
import { usePurposePrice } from '#app/queries/system.ts'
import { useWriting } from '#app/use-writing.ts'
import { isAsked, seenOf, useSaidYes } from '#app/votes.ts'
import { Cancel, Panel } from './answer-panel.tsx'
import styles from './approval-card.module.css'
import { ComposeBox } from './compose-box.tsx'
import { noteOpened, useOpenedInX } from './opened-in-x.ts'
import { PostCard } from './post-card.tsx'
import { PriceButton } from './price-button.tsx'
import { useProblemToast } from './problem-toast.ts'
import { useTell } from './use-tell.ts'
import { useCheckedText } from './use-text-check.ts'
import { withTexts } from './with-texts.ts'
import { StopButton, WritingProblem } from './writing-panel.tsx'

const VoteButtons = withTexts(() => import('./vote-buttons.tsx'), 'votes')
const ChangeForm = withTexts(() => import('./change-form.tsx'), 'votes')

type Mode = 'edit' | 'regenerate' | 'reject' | 'change'

/**
 * What its owner can do with a waiting item; the server says which of it. The first answer counts, wherever it is given. An
 * answer often takes its card from the list, so what is said afterwards hangs on the answer, not on the card.
 */
export function ApprovalAnswers({
  agent,
  item,
  keys,
}: {
  agent: Agent
  item: ApprovalItem
  /** The screen presses these buttons by their letters. */
  keys: boolean
}) {
  const { t } = useTranslation()
  const approve = useApprove()
  const saidYes = useSaidYes()
  const tell = useTell()
  const onError = useProblemToast()
  const [mode, setMode] = useState<Mode | null>(null)
  const { id, version, price } = item
  const may = useMayDo()
  const can = (action: ApprovalItem['actions'][number]) =>
    item.actions.includes(action) && may(answerNeeds[action])
  const close = () => setMode(null)
  const letter = (key: string) => (keys ? { 'aria-keyshortcuts': key } : {})

  if (mode === 'edit') return <Edit agent={agent} item={item} onClose={close} />
  if (mode === 'regenerate') return <Regenerate item={item} onClose={close} />
  if (mode === 'reject') return <Reject item={item} onClose={close} />
  if (mode === 'change')
    return (
      <Suspense>
        <ChangeForm item={item} onClose={close} />
      </Suspense>
    )
  const sayYes = () =>
    approve
      .mutateAsync({ id, version, undoable: true, ...seenOf(item) })
      .then((sent) => saidYes([sent], tell), onError)
  return (
    <>
      {may('publish') && item.question === 'assist' && item.drafts.length === 0 && <Assist item={item} />}
      {can('resolve') && <Resolve item={item} />}
      <div className={`row ${styles['answers']}`}>
        {can('approve') && item.votes && (
          <Suspense>
            <VoteButtons
              item={item}
              busy={approve.isPending}
              keys={keys}
              onYes={() => void sayYes()}
              onChange={() => setMode('change')}
            />
          </Suspense>
        )}
        {can('approve') && !item.votes && (
          <PriceButton
            price={price}
            loading={approve.isPending}
            {...letter('A')}
            onClick={() => void sayYes()}
          >
            {t('agent:approvals.approve')}
          </PriceButton>
        )}
        {can('edit') && (
          <Button
            variant="default"
            disabled={approve.isPending}
            {...letter('E')}
            onClick={() => setMode('edit')}
          >
            {t('agent:edit')}
          </Button>
        )}
        {can('regenerate') && (
          <Button
            variant="default"
            disabled={approve.isPending}
            {...letter('W')}
            onClick={() => setMode('regenerate')}
          >
            {t('agent:approvals.regenerate')}
          </Button>
        )}
        {can('reject') && isAsked(item) && (
          <Button
            variant="default"
            disabled={approve.isPending}
            {...letter('R')}
            onClick={() => setMode('reject')}
          >
            {t('agent:approvals.reject')}
          </Button>
        )}
      </div>
    </>
  )
}

function Edit({ agent, item, onClose }: { agent: Agent; item: ApprovalItem; onClose: () => void }) {
  const { t } = useTranslation()
  const host = useHost()
  const edit = useEditApproval()
  const onError = useProblemToast()
  const [text, setText] = useState(item.content ?? '')
  const checked = useCheckedText(agent, {
    content: text,
    platform: item.platform,
    publicationId: item.id,
    picture: item.images.length > 0,
    poll: item.poll !== null,
  })
  const ready = text.trim() !== '' && text.trim() !== item.content && checked.ready
  const save = () =>
    ready &&
    void edit.mutateAsync({ id: item.id, version: item.version, content: text.trim() }).then(() => {
      host.toast(t('common.saved'), 'good')
      onClose()
    }, onError)
  return (
    <Panel onSubmit={save} onClose={onClose}>
      <ComposeBox label={t('agent:sandbox.yourText')} value={text} onChange={setText} checked={checked} />
      <div className="row">
        <Button type="submit" loading={edit.isPending} disabled={!ready}>
          {t('common.save')}
        </Button>
        <Cancel onClose={onClose} />
      </div>
    </Panel>
  )
}

function Regenerate({ item, onClose }: { item: ApprovalItem; onClose: () => void }) {
  const { t } = useTranslation()
  const { writing, run, stop } = useWriting<'approvals.regenerate'>()
  const price = usePurposePrice('REGENERATE')
  const [hint, setHint] = useState('')
  const running = writing.state === 'running'
  // When it is written, this card still shows the text before, and no answer to that counts any more: the list brings the
  // new text in a card of its own.
  const busy = running || writing.state === 'done'
  const write = () => {
    const { id, version } = item
    void run('approvals.regenerate', { id, version, ...(hint.trim() ? { hint: hint.trim() } : {}) })
  }
  return (
    <Panel onSubmit={write} {...(busy ? {} : { onClose })}>
      <TextInput
        label={t('agent:approvals.hint')}
        description={t('agent:approvals.hintHint')}
        value={hint}
        maxLength={300}
        disabled={busy}
        onChange={(event) => setHint(event.currentTarget.value)}
      />
      {busy && writing.text && (
        <PostCard
          platform={item.platform}
          author={{ id: item.agentId, name: item.agentName }}
          text={writing.text}
          writing={running}
        />
      )}
      <WritingProblem text={writing.problem} />
      <div className="row">
        <PriceButton type="submit" price={price} loading={busy}>
          {t('agent:approvals.regenerate')}
        </PriceButton>
        {running ? <StopButton plain onClick={stop} /> : <Cancel onClose={onClose} disabled={busy} />}
      </div>
    </Panel>
  )
}

function Reject({ item, onClose }: { item: ApprovalItem; onClose: () => void }) {
  const { t } = useTranslation()
  const host = useHost()
  const reject = useReject()
  const onError = useProblemToast()
  const [reason, setReason] = useState('')
  const send = () =>
    reject
      .mutateAsync({ id: item.id, ...seenOf(item), ...(reason.trim() ? { reason: reason.trim() } : {}) })
      .then(() => host.toast(t('agent:approvals.rejected')), onError)
  return (
    <Panel onSubmit={send} onClose={onClose}>
      <Textarea
        label={t('agent:approvals.reason')}
        description={t('agent:approvals.reasonHint')}
        value={reason}
        maxLength={300}
        autosize
        minRows={2}
        dir="auto"
        onChange={(event) => setReason(event.currentTarget.value)}
      />
      <div className="row">
        <Button type="submit" color="red" loading={reject.isPending}>
          {t('agent:approvals.reject')}
        </Button>
        <Cancel onClose={onClose} />
      </div>
    </Panel>
  )
}

/** X lets only a person send this reply: its composer opens with the text, and afterwards they say that it went out. */
function Assist({ item }: { item: ApprovalItem }) {
  const { t } = useTranslation()
  const host = useHost()
  const done = useDone()
  const onError = useProblemToast()
  const [url, setUrl] = useState('')
  const opened = useOpenedInX(item.id)
  return (
    <div className="stack tight">
      <p className="quiet">{t('agent:approvals.assist')}</p>
      <div className="row">
        {item.assistUrl && (
          <Button
            component="a"
            href={item.assistUrl}
            target="_blank"
            rel="noopener"
            variant={opened ? 'default' : 'filled'}
            onClick={() => noteOpened(item.id)}
          >
            {t('agent:approvals.openComposer')}
          </Button>
        )}
      </div>
      {opened && (
        <Panel
          onSubmit={() =>
            done
              .mutateAsync({ id: item.id, ...(url.trim() ? { url: url.trim() } : {}) })
              .then(() => host.toast(t('agent:approvals.noted'), 'good'), onError)
          }
        >
          <PostUrl value={url} onChange={setUrl} />
          <div>
            <Button type="submit" loading={done.isPending}>
              {t('agent:approvals.done')}
            </Button>
          </div>
        </Panel>
      )}
    </div>
  )
}

function Resolve({ item }: { item: ApprovalItem }) {
  const { t } = useTranslation()
  const host = useHost()
  const resolve = useResolve()
  const onError = useProblemToast()
  const [url, setUrl] = useState('')
  const answer = (posted: boolean) =>
    resolve
      .mutateAsync({ id: item.id, posted, ...(posted && url.trim() ? { url: url.trim() } : {}) })
      .then(() => posted && host.toast(t('agent:approvals.noted'), 'good'), onError)
  return (
    <div className="stack tight">
      <p>{t('agent:approvals.unconfirmed', { place: t(`platform.${item.platform}`) })}</p>
      <PostUrl value={url} onChange={setUrl} />
      <div className="row">
        <Button variant="default" loading={resolve.isPending} onClick={() => answer(true)}>
          {t('agent:approvals.wasPosted')}
        </Button>
        <Button variant="default" loading={resolve.isPending} onClick={() => answer(false)}>
          {t('agent:approvals.wasNotPosted')}
        </Button>
      </div>
    </div>
  )
}

/** Where on X it went out, for whoever knows. */
function PostUrl({ value, onChange }: { value: string; onChange: (url: string) => void }) {
  const { t } = useTranslation()
  return (
    <TextInput
      label={t('agent:approvals.url')}
      placeholder="https://x.com/"
      dir="ltr"
      type="url"
      value={value}
      onChange={(event) => onChange(event.currentTarget.value)}
    />
  )
}

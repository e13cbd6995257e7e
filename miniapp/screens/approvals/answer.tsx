import { useEffect, useEffectEvent, useState } from 'react'
import { useNavigate, useParams } from 'react-router-dom'
import {
  useApprovals,
  useEditApproval,
  useReject,
  useTextCheck,
  type ApprovalItem,
} from '#app/queries/publishing.ts'
import { useAgent } from '#app/queries/agents.ts'
import { usePurposePrice } from '#app/queries/system.ts'
import { textLimit } from '#app/text-limit.ts'
import { useSettled } from '#app/use-settled.ts'
import { useAskForChange } from '#app/queries/votes.ts'
import { useWriting } from '#app/use-writing.ts'
import { seenOf } from '#app/votes.ts'
import { TextField } from '../../ui/fields.tsx'
import { FindingRows } from '../../ui/findings.tsx'
import { Page } from '../../ui/page.tsx'
import { PostCard } from '../../ui/post-card.tsx'
import { usePriced } from '../../ui/price-label.ts'
import { useProblem } from '../../ui/problem-toast.ts'
import { Stages } from '../../ui/stages.tsx'
import { EmptyState, LoadingRows } from '../../ui/states.tsx'
import { useClosingGuard, useMainButton, useSecondaryButton, useTelegram } from '../../ui/telegram.ts'
import { useText } from '../../ui/text.ts'
import '../../ui/forms.css'

const views = { edit: Edit, again: Again, reject: Reject, change: Change }

/** An answer to a waiting item that takes words: the owner's own text, a wish for another one, or why not. */
export function Answer() {
  const { id = '', answer = '' } = useParams()
  const t = useText()
  const approvals = useApprovals({ size: 100 })
  const item = approvals.data?.list.find((one) => one.id === id)
  const View = isAnswer(answer) ? views[answer] : null
  const titles = {
    edit: t('agent:approvals.editTitle'),
    again: t('agent:approvals.regenerate'),
    reject: t('agent:approvals.rejectTitle'),
    change: t('votes:votes.change'),
  }
  return (
    <Page title={isAnswer(answer) ? titles[answer] : t('nav.approvals')}>
      {approvals.isPending && <LoadingRows />}
      {item && View && <View item={item} />}
      {approvals.data && !item && (
        <EmptyState title={t('agent:approvals.empty.title')} text={t('agent:approvals.empty.text')} />
      )}
    </Page>
  )
}

function isAnswer(name: string): name is keyof typeof views {
  return Object.hasOwn(views, name)
}

const settleMilliseconds = 400

function Edit({ item: newest }: { item: ApprovalItem }) {
  // As it was when its owner began: what somebody else changes meanwhile must not be overwritten unseen.
  const [item] = useState(newest)
  const t = useText()
  const host = useTelegram()
  const navigate = useNavigate()
  const edit = useEditApproval()
  const onError = useProblem()
  const agent = useAgent(item.agentId).data
  const [text, setText] = useState(item.content ?? '')
  const settled = useSettled(text.trim(), settleMilliseconds)
  const { data: check } = useTextCheck({
    id: item.agentId,
    content: settled,
    platform: item.platform,
    publicationId: item.id,
  })
  const changed = text.trim() !== (item.content ?? '').trim()
  const limit = textLimit(agent, item.platform, {
    picture: item.images.length > 0,
    poll: item.poll !== null,
  })
  useClosingGuard(changed)
  const save = () =>
    edit.mutate(
      { id: item.id, content: text.trim(), version: item.version },
      {
        onError,
        onSuccess() {
          host.toast(t('agent:approvals.edited'), 'good')
          void navigate(-1)
        },
      },
    )
  useMainButton({
    text: t('common.save'),
    enabled: changed && text.trim() !== '',
    progress: edit.isPending,
    onClick: save,
  })
  const used = item.platform === 'telegram' ? text.length : (check?.weightedLength ?? 0)
  return (
    <>
      <TextField
        label={t('agent:approvals.text')}
        rows={8}
        value={text}
        onChange={setText}
        help={t('postCard.length', { used, limit })}
      />
      {check && <FindingRows findings={check.findings} />}
    </>
  )
}

function Again({ item }: { item: ApprovalItem }) {
  const t = useText()
  const host = useTelegram()
  const navigate = useNavigate()
  const priced = usePriced()
  const price = usePurposePrice('REGENERATE')
  const [hint, setHint] = useState('')
  const { writing, run, stop } = useWriting<'approvals.regenerate'>()
  const running = writing.state === 'running'
  const done = writing.state === 'done'
  const busy = running || done
  useClosingGuard(running)
  // Back to the answers only when they are to the new text: the one before takes none any more.
  const [replaced, setReplaced] = useState<number | null>(null)
  const there = done && item.version !== replaced
  const leave = useEffectEvent(() => {
    host.haptic('success')
    void navigate(-1)
  })
  useEffect(() => {
    if (there) leave()
  }, [there])
  function write() {
    setReplaced(item.version)
    const wish = hint.trim() ? { hint: hint.trim() } : {}
    void run('approvals.regenerate', { id: item.id, version: item.version, ...wish })
  }
  useMainButton({
    text: priced(t('agent:approvals.regenerate'), price),
    progress: busy,
    onClick: write,
  })
  useSecondaryButton(running ? { text: t('agent:stopWriting'), onClick: stop } : null)
  return (
    <>
      {!busy && (
        <TextField
          label={t('agent:approvals.hint')}
          help={t('agent:approvals.hintHint')}
          rows={3}
          maxLength={300}
          value={hint}
          onChange={setHint}
        />
      )}
      {running && <Stages stage={writing.stages.at(-1)?.stage ?? ''} />}
      {writing.problem && <p className="group-note bad">{writing.problem}</p>}
      <div className="group" aria-live="polite" aria-busy={busy}>
        <PostCard
          platform={item.platform}
          agent={{ id: item.agentId, name: item.agentName, avatar: null, handle: null }}
          text={busy ? writing.text : (item.content ?? '')}
          writing={running}
        />
      </div>
    </>
  )
}

function Reject({ item }: { item: ApprovalItem }) {
  const t = useText()
  const host = useTelegram()
  const navigate = useNavigate()
  const reject = useReject()
  const onError = useProblem()
  const [reason, setReason] = useState('')
  const say = () =>
    reject.mutate(
      { id: item.id, ...seenOf(item), ...(reason.trim() ? { reason: reason.trim() } : {}) },
      {
        onError,
        onSuccess() {
          host.toast(t('agent:approvals.rejected'), 'good')
          void navigate(-1)
        },
      },
    )
  useMainButton({ text: t('agent:approvals.reject'), progress: reject.isPending, onClick: say })
  return (
    <>
      <p className="group-note">{t('agent:approvals.rejectText')}</p>
      <TextField
        label={t('agent:approvals.reason')}
        help={t('agent:approvals.reasonHint')}
        rows={3}
        maxLength={300}
        value={reason}
        onChange={setReason}
      />
    </>
  )
}

function Change({ item }: { item: ApprovalItem }) {
  const t = useText()
  const host = useTelegram()
  const navigate = useNavigate()
  const change = useAskForChange()
  const onError = useProblem()
  const [words, setWords] = useState('')
  const said = words.trim()
  useClosingGuard(said !== '')
  const say = () =>
    change.mutate(
      { id: item.id, version: item.version, words: said, ...seenOf(item) },
      {
        onError,
        onSuccess() {
          host.toast(t('votes:votes.changeAsked'), 'good')
          void navigate(-1)
        },
      },
    )
  useMainButton({
    text: t('votes:votes.change'),
    enabled: said !== '',
    progress: change.isPending,
    onClick: say,
  })
  return (
    <TextField
      label={t('votes:votes.changeWords')}
      help={t('votes:votes.changeHint')}
      rows={4}
      maxLength={1000}
      value={words}
      onChange={setWords}
    />
  )
}

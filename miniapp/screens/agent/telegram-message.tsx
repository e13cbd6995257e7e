import { useState } from 'react'
import { useNavigate } from 'react-router-dom'
import { useHost } from '#app/host.ts'
import type { Agent } from '#app/queries/agents.ts'
import { useGenerateTelegramPost, useSendToTelegram, type Publication } from '#app/queries/publishing.ts'
import { useManualRule, useSaveManualRule } from '#app/queries/rules.ts'
import { usePurposePrice } from '#app/queries/system.ts'
import { textLimit } from '#app/text-limit.ts'
import { TextField } from '../../ui/fields.tsx'
import { PostCard } from '../../ui/post-card.tsx'
import { usePriced } from '../../ui/price-label.ts'
import { useProblem } from '../../ui/problem-toast.ts'
import { EmptyState } from '../../ui/states.tsx'
import { StatusWord } from '../../ui/status-word.tsx'
import { useMainButton, useSecondaryButton } from '../../ui/telegram.ts'
import { useText } from '../../ui/text.ts'
import { useOutcome } from './use-publish.ts'

const topicMax = 500

/** A message for the bound Telegram chat: written by the agent, looked over, sent. */
export function TelegramMessage({ agent }: { agent: Agent }) {
  return agent.telegram ? <Writing agent={agent} /> : <ConnectFirst agentId={agent.agentId} />
}

function ConnectFirst({ agentId }: { agentId: string }) {
  const t = useText()
  const navigate = useNavigate()
  const accounts = () => void navigate(`/agent/${agentId}/accounts`, { replace: true })
  useMainButton({ text: t('connect.telegram.connect'), onClick: accounts })
  return <EmptyState title={t('message.connectFirst')} text={t('connect.telegram.text')} />
}

function Writing({ agent }: { agent: Agent }) {
  const t = useText()
  const host = useHost()
  const priced = usePriced()
  const price = usePurposePrice('MANUAL_POST_GENERATE')
  const rule = useManualRule(agent.agentId)
  const saveRule = useSaveManualRule(agent.agentId, rule.data?.id ?? null)
  const generate = useGenerateTelegramPost()
  const send = useSendToTelegram()
  const onError = useProblem()
  const tell = useOutcome()

  const [topic, setTopic] = useState('')
  const [draft, setDraft] = useState<Publication | null>(null)
  const [text, setText] = useState('')
  const [sent, setSent] = useState<Publication | null>(null)
  const writing = saveRule.isPending || generate.isPending
  const mayWrite = rule.data?.enableGenerateContent ?? false

  async function write() {
    setSent(null)
    try {
      // Writing for Telegram is off until somebody asks for it; asking here switches it on.
      if (!mayWrite) await saveRule.mutateAsync({ enableGenerateContent: true })
      const about = topic.trim() ? { topic: topic.trim() } : {}
      const written = await generate.mutateAsync({ agentId: agent.agentId, ...about })
      setDraft(written)
      setText(written.content ?? '')
      host.haptic('success')
    } catch (error) {
      onError(error)
    }
  }

  function deliver() {
    if (!draft) return
    const changed = text === draft.content ? {} : { content: text }
    send.mutate(
      { agentId: agent.agentId, publicationId: draft.id, ...changed },
      {
        onSuccess(publication) {
          setSent(publication)
          setDraft(null)
          host.haptic('success')
          tell(publication)
        },
        onError,
      },
    )
  }

  const label = draft || sent ? 'message.another' : mayWrite ? 'message.write' : 'message.allowAndWrite'
  const writeButton = {
    text: priced(t(label), price),
    progress: writing,
    enabled: !rule.isPending && !send.isPending,
    onClick: () => void write(),
  }
  useMainButton(
    draft
      ? {
          text: t('message.send'),
          progress: send.isPending,
          enabled: text.trim() !== '' && !writing,
          onClick: deliver,
        }
      : writeButton,
  )
  useSecondaryButton(draft ? writeButton : null)

  const shown = draft ?? sent
  return (
    <>
      {!shown && (
        <TextField
          label={t('message.topic')}
          help={t(mayWrite ? 'message.topicHint' : 'message.off')}
          value={topic}
          onChange={setTopic}
          maxLength={topicMax}
        />
      )}
      {shown && (
        <div className="group">
          <PostCard
            platform="telegram"
            agent={{ id: agent.agentId, name: agent.name, avatar: agent.avatar, handle: null }}
            text={sent ? (sent.content ?? '') : text}
            images={shown.images}
          />
          <p className="group-note">
            <StatusWord status={shown.status} />
            {shown.reason && ` · ${t(`reason.${shown.reason}`)}`}
          </p>
        </div>
      )}
      {draft && (
        <TextField
          label={t('message.edit')}
          value={text}
          onChange={setText}
          rows={6}
          maxLength={textLimit(agent, 'telegram', draft.images.length > 0)}
        />
      )}
    </>
  )
}

import { useState } from 'react'
import { useNavigate } from 'react-router-dom'
import type { Agent } from '#app/queries/agents.ts'
import { useWrittenPrice } from '#app/written-price.ts'
import { textLimit } from '#app/text-limit.ts'
import { Button } from '../../ui/button.tsx'
import { TextField } from '../../ui/fields.tsx'
import { MediaPicker } from '../../ui/media-picker.tsx'
import { PostCard } from '../../ui/post-card.tsx'
import { usePriced } from '../../ui/price-label.ts'
import { EmptyState } from '../../ui/states.tsx'
import { StatusWord } from '../../ui/status-word.tsx'
import { useMainButton, useSecondaryButton } from '../../ui/telegram.ts'
import { useText } from '../../ui/text.ts'
import { useMessage } from './use-message.ts'

const topicMax = 500

/** A message for the bound Telegram chat: written by the agent, looked over, sent. */
export function TelegramMessage({ agent }: { agent: Agent }) {
  return agent.telegram ? <Message agent={agent} /> : <ConnectFirst agentId={agent.agentId} />
}

function ConnectFirst({ agentId }: { agentId: string }) {
  const t = useText()
  const navigate = useNavigate()
  const accounts = () => void navigate(`/agent/${agentId}/accounts`, { replace: true })
  useMainButton({ text: t('agent:connect.telegram.connect'), onClick: accounts })
  return <EmptyState title={t('telegramMessage.connectFirst')} text={t('agent:connect.telegram.text')} />
}

function Message({ agent }: { agent: Agent }) {
  const message = useMessage(agent)
  const [picking, setPicking] = useState(false)
  if (!picking) return <Writing agent={agent} message={message} onPick={() => setPicking(true)} />
  return (
    <MediaPicker
      onClose={() => setPicking(false)}
      onChoose={(medium) => {
        message.setMedium(medium)
        setPicking(false)
      }}
    />
  )
}

function Writing({
  agent,
  message,
  onPick,
}: {
  agent: Agent
  message: ReturnType<typeof useMessage>
  onPick: () => void
}) {
  const t = useText()
  const priced = usePriced()
  const price = useWrittenPrice(agent, 'telegram')
  const { topic, draft, text, sent, medium, mayWrite, writing, sending } = message

  const label =
    draft || sent
      ? 'telegramMessage.another'
      : mayWrite
        ? 'telegramMessage.write'
        : 'telegramMessage.allowAndWrite'
  const writeButton = {
    text: priced(t(label), price),
    progress: writing,
    enabled: message.ready && !sending,
    onClick: message.write,
  }
  useMainButton(
    draft
      ? {
          text: t('telegramMessage.send'),
          progress: sending,
          enabled: text.trim() !== '' && !writing,
          onClick: message.deliver,
        }
      : writeButton,
  )
  useSecondaryButton(draft ? writeButton : null)

  const shown = draft ?? sent
  return (
    <>
      {!shown && (
        <TextField
          label={t('telegramMessage.topic')}
          help={t(mayWrite ? 'telegramMessage.topicHint' : 'telegramMessage.off')}
          value={topic}
          onChange={message.setTopic}
          maxLength={topicMax}
        />
      )}
      {shown && (
        <div className="group">
          <PostCard
            platform="telegram"
            agent={{ id: agent.agentId, name: agent.name, avatar: agent.avatar, handle: null }}
            text={sent ? (sent.content ?? '') : text}
            images={draft && medium ? [medium] : shown.images}
            poll={shown.poll}
          />
          <p className="group-note">
            <StatusWord status={shown.status} />
            {shown.reason && ` · ${t(`publicationReason.${shown.reason}`)}`}
          </p>
        </div>
      )}
      {draft && (
        <p className="centred">
          <Button onClick={onPick}>{t('library:pick.add')}</Button>
        </p>
      )}
      {draft && (
        <TextField
          label={t('telegramMessage.edit')}
          value={text}
          onChange={message.setText}
          rows={6}
          maxLength={textLimit(agent, 'telegram', {
            picture: medium !== null || draft.images.length > 0,
            poll: draft.poll !== null,
          })}
        />
      )}
    </>
  )
}

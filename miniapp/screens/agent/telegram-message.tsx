import { useState } from 'react'
import { useNavigate } from 'react-router-dom'
import type { Agent } from '#app/queries/agents.ts'
import { useGenerateTelegramPost, useSendToTelegram, type Publication } from '#app/queries/publishing.ts'
import { useManualRule, useSaveManualRule } from '#app/queries/rules.ts'
import { usePurposePrice } from '#app/queries/system.ts'
import { Empty } from '../../ui/empty.tsx'
import { TextBox, TextField } from '../../ui/fields.tsx'
import { Page } from '../../ui/page.tsx'
import { Problem } from '../../ui/problem.tsx'
import { usePriceText } from '../../ui/price.ts'
import { PublicationCard } from '../../ui/publication-card.tsx'
import { useClosingGuard, useMainButton, useSecondaryButton, useTelegram } from '../../ui/telegram.ts'
import { useTexts } from '../../ui/texts.ts'
import { WithAgent } from './with-agent.tsx'

const topicMax = 500
const textMax = 4096
const captionMax = 1024

/** A message for the bound Telegram chat: written by the agent, looked over, sent. */
export default function TelegramMessageView() {
  return <WithAgent home="/">{(agent) => <TelegramMessage agent={agent} />}</WithAgent>
}

function TelegramMessage({ agent }: { agent: Agent }) {
  const { t } = useTexts()
  return (
    <Page title={t('agent.message')} home={`/agents/${agent.agentId}`} subtitle={<bdi>{agent.name}</bdi>}>
      {agent.telegram ? <Writing agent={agent} /> : <ConnectFirst agentId={agent.agentId} />}
    </Page>
  )
}

function ConnectFirst({ agentId }: { agentId: string }) {
  const { t } = useTexts()
  const navigate = useNavigate()
  useMainButton({ text: t('connect.telegram.connect'), onClick: () => void navigate(`/agents/${agentId}/accounts`) })
  return <Empty title={t('message.connectFirst')} text={t('connect.telegram.text')} />
}

function Writing({ agent }: { agent: Agent }) {
  const { t } = useTexts()
  const priceText = usePriceText()
  const writePrice = priceText(usePurposePrice('MANUAL_POST_GENERATE'))
  const host = useTelegram()
  const rule = useManualRule(agent.agentId)
  const saveRule = useSaveManualRule(agent.agentId, rule.data?.id ?? null)
  const generate = useGenerateTelegramPost()
  const send = useSendToTelegram()

  const [topic, setTopic] = useState('')
  const [draft, setDraft] = useState<Publication | null>(null)
  const [text, setText] = useState('')
  const [sent, setSent] = useState<Publication | null>(null)
  const writing = saveRule.isPending || generate.isPending
  const mayWrite = rule.data?.enableGenerateContent ?? false
  useClosingGuard(writing || send.isPending || (draft !== null && sent === null))

  async function write() {
    setSent(null)
    send.reset()
    try {
      // Writing for Telegram is off until somebody asks for it (specification 5); asking here switches it on.
      if (!mayWrite) await saveRule.mutateAsync({ enableGenerateContent: true })
      const written = await generate.mutateAsync({ agentId: agent.agentId, ...(topic.trim() ? { topic: topic.trim() } : {}) })
      setDraft(written)
      setText(written.content ?? '')
      host.haptic('success')
    } catch {
      host.haptic('error')
    }
  }

  function deliver() {
    if (!draft) return
    send.mutate(
      { agentId: agent.agentId, publicationId: draft.id, ...(text !== draft.content ? { content: text } : {}) },
      {
        onSuccess(publication) {
          setSent(publication)
          setDraft(null)
          host.haptic('success')
          host.toast(t(`outcome.${publication.status}`, { defaultValue: t(`status.${publication.status}`) }), 'good')
        },
        onError: () => host.haptic('error'),
      },
    )
  }

  const writeButton = {
    text: t(draft || sent ? 'message.another' : mayWrite ? 'message.write' : 'message.allowAndWrite', { price: writePrice }),
    progress: writing,
    enabled: !rule.isPending && !send.isPending,
    onClick: () => void write(),
  }
  useMainButton(
    draft
      ? { text: t('message.send'), progress: send.isPending, enabled: text.trim() !== '' && !writing, onClick: deliver }
      : writeButton,
  )
  useSecondaryButton(draft && writeButton)

  return (
    <>
      {!draft && !sent && (
        <>
          <TextField label={t('message.topic')} hint={t('message.topicHint')} value={topic} onChange={setTopic} maxLength={topicMax} />
          <p className="note">{t(mayWrite ? 'message.price' : 'message.off', { price: writePrice })}</p>
        </>
      )}
      {writing && (
        <p className="note" role="status">
          {t('postNowHere.writing', { name: agent.name })}
        </p>
      )}
      {draft && (
        <>
          <PublicationCard publication={{ ...draft, content: text }} agent={agent} />
          <TextBox
            label={t('message.edit')}
            value={text}
            onChange={setText}
            rows={6}
            maxLength={draft.images.length > 0 ? captionMax : textMax}
          />
        </>
      )}
      {sent && <PublicationCard publication={sent} agent={agent} />}
      <Problem error={saveRule.error ?? generate.error ?? send.error ?? rule.error} agentId={agent.agentId} />
    </>
  )
}

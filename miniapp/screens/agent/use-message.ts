import { useState } from 'react'
import { useHost } from '#app/host.ts'
import type { Agent } from '#app/queries/agents.ts'
import {
  useGenerateTelegramPost,
  usePublication,
  useSendToTelegram,
  type Publication,
} from '#app/queries/publishing.ts'
import { useManualRule, useSaveManualRule } from '#app/queries/rules.ts'
import { useLetGo } from '#app/use-let-go.ts'
import { useProblem } from '../../ui/problem-toast.ts'
import { useOutcome } from './use-publish.ts'

/** A message for the bound Telegram chat: its topic, what the agent wrote and its owner made of it, and its way there. */
export function useMessage(agent: Agent) {
  const host = useHost()
  const rule = useManualRule(agent.agentId)
  const saveRule = useSaveManualRule(agent.agentId, rule.data?.id ?? null)
  const generate = useGenerateTelegramPost()
  const send = useSendToTelegram()
  const onError = useProblem()
  const letGo = useLetGo()
  const tell = useOutcome()
  const [topic, setTopic] = useState('')
  const [draft, setDraft] = useState<Publication | null>(null)
  const [text, setText] = useState('')
  const [sent, setSent] = useState<Publication | null>(null)
  const followed = usePublication(agent.agentId, sent?.id ?? null, sent ?? undefined).data
  const [medium, setMedium] = useState<{ url: string; alt: string } | null>(null)
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
    send
      .mutateAsync({
        agentId: agent.agentId,
        publicationId: draft.id,
        undoable: true,
        ...changed,
        ...(medium ? { imageUrl: medium.url } : {}),
      })
      .then((publication) => {
        setSent(publication)
        setDraft(null)
        setMedium(null)
        letGo([publication], tell)
      }, onError)
  }

  return {
    topic,
    setTopic,
    draft,
    text,
    setText,
    /** What was sent last, as far as it has come. */
    sent: sent && (followed ?? sent),
    /** What takes the place of the picture it was written with; null: that one stays. */
    medium,
    setMedium,
    /** Whether the agent writes for Telegram; asking it to, once, allows it. */
    mayWrite,
    /** Whether that is known. */
    ready: !rule.isPending,
    writing: saveRule.isPending || generate.isPending,
    sending: send.isPending,
    write: () => void write(),
    deliver,
  }
}

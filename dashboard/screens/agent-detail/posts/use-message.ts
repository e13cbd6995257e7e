import { useState } from 'react'
import type { Agent } from '#app/queries/agents.ts'
import { useSendToTelegram } from '#app/queries/publishing.ts'
import { useManualRule, useSaveManualRule } from '#app/queries/rules.ts'
import { useLetGo } from '#app/use-let-go.ts'
import { useWriting } from '#app/use-writing.ts'
import { useProblemToast } from '../../../components/problem-toast.ts'
import { useKeptText } from '../../../components/use-kept-text.ts'
import { useTell } from '../../../components/use-tell.ts'
import { useCheckedText } from '../../../components/use-text-check.ts'

/** A message for an agent's Telegram chat: its topic, the text, written by the agent or typed, and its way to the chat. */
export function useMessage(agent: Agent) {
  const { agentId } = agent
  const letGo = useLetGo()
  const tell = useTell()
  const onError = useProblemToast()
  const rule = useManualRule(agentId).data
  const enable = useSaveManualRule(agentId, rule?.id ?? null)
  const { writing, run, stop, reset } = useWriting<'manual.generate'>()
  const send = useSendToTelegram()
  const [topic, setTopic] = useState('')
  const [medium, setMedium] = useState<{ url: string; alt: string } | null>(null)
  const [text, setText] = useKeptText(`telegram:${agentId}`)
  const draft = writing.result
  const mayWrite = rule?.enableGenerateContent ?? false
  const checked = useCheckedText(agent, {
    content: text,
    platform: 'telegram',
    publicationId: draft?.id,
    picture: medium !== null || (draft?.images.length ?? 0) > 0,
  })

  const write = async () => {
    try {
      if (!mayWrite) await enable.mutateAsync({ enableGenerateContent: true })
    } catch (error) {
      return onError(error)
    }
    const publication = await run('manual.generate', {
      agentId,
      ...(topic.trim() ? { topic: topic.trim() } : {}),
    })
    if (!publication) return
    send.reset()
    setText(publication.content ?? '')
  }
  const deliver = () =>
    send
      .mutateAsync({
        agentId,
        undoable: true,
        ...(draft ? { publicationId: draft.id } : {}),
        ...(draft && text === draft.content ? {} : { content: text.trim() }),
        ...(medium ? { imageUrl: medium.url } : {}),
      })
      .then((sent) => {
        letGo([sent], tell)
        reset()
        setText('')
        setTopic('')
        setMedium(null)
      }, onError)
  return {
    topic,
    setTopic,
    text,
    setText,
    /** What the agent wrote last; null while the text is all its owner's. */
    draft,
    checked,
    /** What goes with it in place of the picture it was written with; null: that one stays. */
    medium,
    setMedium,
    /** What its rule says is known: before that, allowing it to write would make a second rule. */
    ready: rule !== undefined,
    /** Whether the agent writes for Telegram; asking it to, once, allows it. */
    mayWrite,
    enabling: enable.isPending,
    writing,
    write: () => void write(),
    stop,
    send,
    deliver,
  }
}

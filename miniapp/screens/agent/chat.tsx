import { IconArrowUp } from '@tabler/icons-react'
import { useEffect, useRef, useState, type FormEvent } from 'react'
import type { Agent } from '#app/queries/agents.ts'
import { sayTo, useChat, useClearChat, type ChatMessage } from '#app/queries/chat.ts'
import { usePurposePrice } from '#app/queries/system.ts'
import { newIdempotencyKey } from '#app/api.ts'
import { Empty, Waiting } from '../../ui/empty.tsx'
import { Button, Textarea } from '../../ui/kit.ts'
import { Page } from '../../ui/page.tsx'
import { Problem } from '../../ui/problem.tsx'
import { usePriceText } from '../../ui/price.ts'
import { useTelegram } from '../../ui/telegram.ts'
import { useTexts } from '../../ui/texts.ts'
import './chat.css'
import { WithAgent } from './with-agent.tsx'

const lengthMax = 2000

/** Talking with an agent, its answers word by word. Leaving does not stop an answer. */
export default function ChatView() {
  return <WithAgent home="/">{(agent) => <Chat agent={agent} />}</WithAgent>
}

function Chat({ agent }: { agent: Agent }) {
  const { t } = useTexts()
  const priceText = usePriceText()
  const price = priceText(usePurposePrice('CHAT_MESSAGE'))
  const { list, loading, answer, error, say } = useConversation(agent.agentId)
  const clear = useClear(agent)

  const end = useRef<HTMLDivElement>(null)
  const last = list.at(-1)?.id
  useEffect(() => end.current?.scrollIntoView({ block: 'end' }), [last, answer?.said, answer?.text])

  return (
    <Page title={t('agent.chat')} home={`/agents/${agent.agentId}`} subtitle={<bdi>{agent.name}</bdi>} after={list.length > 0 && !answer && (
          <Button size="s" mode="plain" onClick={clear}>
            {t('chat.clear')}
          </Button>
        )}
    >
      {loading && <Waiting rows={3} />}
      {!loading && list.length === 0 && !answer && (
        <Empty title={t('chat.empty', { name: agent.name })} text={t('chatHere.price', { price })} />
      )}
      <div className="chat" role="log" aria-label={t('agent.chat')} aria-busy={answer !== null}>
        {list.map((message) => (
          <Bubble key={message.id} message={message} />
        ))}
        {answer && (
          <>
            <Bubble message={{ role: 'user', content: answer.said, status: 'done' }} />
            <Bubble message={{ role: 'agent', content: answer.text, status: 'streaming' }} />
          </>
        )}
      </div>
      <Problem error={error} agentId={agent.agentId} />
      <div ref={end} className="chat-end" />
      <Composer name={agent.name} price={price} busy={answer !== null} onSay={say} />
    </Page>
  )
}

function Bubble({ message }: { message: Pick<ChatMessage, 'role' | 'content' | 'status'> }) {
  const { t } = useTexts()
  const { role, content, status } = message
  const problem = status === 'failed' ? t('chat.failed') : status === 'stopped' ? t('chat.stopped') : null
  return (
    <div className={`bubble ${role}`}>
      <span className="heard">{t(`chat.${role}`)}</span>
      <p className={status === 'streaming' ? 'writing' : ''} dir="auto">
        {content || (status === 'streaming' ? '' : problem)}
      </p>
      {problem && content && <p className="small">{problem}</p>}
    </div>
  )
}

function Composer({ name, price, busy, onSay }: { name: string; price: string; busy: boolean; onSay: (text: string) => void }) {
  const { t } = useTexts()
  const [text, setText] = useState('')
  const ready = text.trim() !== '' && !busy
  const send = (event?: FormEvent) => {
    event?.preventDefault()
    if (!ready) return
    onSay(text.trim())
    setText('')
  }
  return (
    <form className="composer" onSubmit={send}>
      <div className="composer-line">
        <Textarea
          rows={1}
          dir="auto"
          maxLength={lengthMax}
          aria-label={t('chat.say', { name })}
          placeholder={t('chat.say', { name })}
          value={text}
          onChange={(event) => setText(event.currentTarget.value)}
          onKeyDown={(event) => {
            // A line break is written with Shift; words being composed are not sent.
            if (event.key === 'Enter' && !event.shiftKey && !event.nativeEvent.isComposing) send(event)
          }}
        />
        <button type="submit" className="send" disabled={!ready} aria-label={t('chatHere.send', { price })}>
          <IconArrowUp size={22} stroke={2.25} aria-hidden="true" />
        </button>
      </div>
      <p className="hint small">{t('chatHere.price', { price })}</p>
    </form>
  )
}

/** What was said, oldest first, and the answer that is being written. */
function useConversation(agentId: string) {
  const host = useTelegram()
  const chat = useChat(agentId)
  const [answer, setAnswer] = useState<{ said: string; text: string } | null>(null)
  const [error, setError] = useState<unknown>(null)
  const list = [...(chat.data?.list ?? [])].reverse()

  async function say(said: string) {
    setError(null)
    setAnswer({ said, text: '' })
    try {
      await sayTo(agentId, said, {
        idempotencyKey: newIdempotencyKey(),
        onText: (piece) => setAnswer((sofar) => sofar && { ...sofar, text: sofar.text + piece }),
      })
      host.haptic('light')
    } catch (problem) {
      host.haptic('error')
      setError(problem)
    } finally {
      setAnswer(null)
    }
  }
  return { list, loading: chat.isPending, answer, error: error ?? chat.error, say: (said: string) => void say(said) }
}

function useClear(agent: Agent) {
  const { t } = useTexts()
  const host = useTelegram()
  const clear = useClearChat(agent.agentId)
  return () =>
    void host
      .confirm({ title: t('chat.clearTitle'), text: t('chat.clearText'), ok: t('chat.clear'), cancel: t('common.cancel') })
      .then((ok) => ok && clear.mutate())
}

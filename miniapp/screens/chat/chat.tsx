import { IconArrowUp, IconPlayerStopFilled } from '@tabler/icons-react'
import { type ReactNode, useEffect, useLayoutEffect, useRef, useState } from 'react'
import { useParams } from 'react-router-dom'
import type { Source } from '#app/citations.ts'
import { useAgent } from '#app/queries/agents.ts'
import { sayTo, useChat, useStopAnswer } from '#app/queries/chat.ts'
import { usePurposePrice } from '#app/queries/system.ts'
import { Page } from '../../ui/page.tsx'
import { usePriced } from '../../ui/price-label.ts'
import { useProblem } from '../../ui/problem-toast.ts'
import { LoadFailed, LoadingRows } from '../../ui/states.tsx'
import { useTelegram } from '../../ui/telegram.ts'
import { useText } from '../../ui/text.ts'
import { ActionCard } from './action-card.tsx'
import { Cited, Sources } from './cited.tsx'
import './chat.css'
import '../../ui/forms.css'
import '../../ui/post.css'

/** A conversation with an agent; its answer comes word by word. */
export function Chat() {
  const { agentId = '' } = useParams()
  const t = useText()
  const agent = useAgent(agentId).data
  const chat = useChat(agentId)
  const say = useSaying(agentId)
  const messages = [...(chat.data?.list ?? [])].reverse()
  const end = useRef<HTMLDivElement>(null)
  useLayoutEffect(() => {
    end.current?.scrollIntoView({ block: 'end' })
  }, [messages.length, say.said, say.answer])

  const name = agent?.name ?? ''
  return (
    <Page title={t('agent:chat.with', { name })}>
      {chat.isPending && <LoadingRows count={3} />}
      {chat.isError && <LoadFailed error={chat.error} retry={chat.refetch} />}
      <ol className="chat" aria-label={t('agent:chat.with', { name })}>
        {chat.isSuccess && messages.length === 0 && say.said === null && (
          <li className="hint centred">{t('agent:chat.empty', { name })}</li>
        )}
        {messages.map(({ id, role, content, status, sources, actions }) => (
          <Bubble key={id} role={role} text={content} sources={sources} failed={status === 'failed'}>
            {actions.map((action) => (
              <ActionCard key={action.id} agentId={agentId} action={action} />
            ))}
          </Bubble>
        ))}
        {say.said !== null && (
          <>
            <Bubble role="user" text={say.said} />
            <Bubble role="agent" text={say.answer} writing />
          </>
        )}
      </ol>
      <div ref={end} className="chat-end" />
      <Composer name={name} busy={say.said !== null} onSay={say.start} onStop={say.stop} />
    </Page>
  )
}

function Bubble({
  role,
  text,
  sources = [],
  failed = false,
  writing = false,
  children,
}: {
  role: 'user' | 'agent'
  text: string
  sources?: Source[]
  failed?: boolean
  writing?: boolean
  /** What it offers to do. An answer may be that alone. */
  children?: ReactNode
}) {
  const t = useText()
  return (
    <li className={`message ${role}`} {...(writing ? { 'aria-live': 'polite', 'aria-busy': true } : {})}>
      <span className="hidden">{t(`agent:chat.${role}`)}: </span>
      <span dir="auto" className="message-text">
        <Cited text={text} sources={sources} />
        {writing && <span className="caret" aria-hidden="true" />}
      </span>
      <Sources sources={sources} />
      {failed && <span className="small bad">{t('agent:chat.failed')}</span>}
      {children}
    </li>
  )
}

function Composer({
  name,
  busy,
  onSay,
  onStop,
}: {
  name: string
  busy: boolean
  onSay: (text: string) => Promise<boolean>
  /** Null while there is no answer that could be stopped. */
  onStop: (() => void) | null
}) {
  const t = useText()
  const priced = usePriced()
  const price = usePurposePrice('CHAT_MESSAGE')
  const [text, setText] = useState('')
  const ready = text.trim() !== '' && !busy
  return (
    <form
      className="composer"
      onSubmit={(event) => {
        event.preventDefault()
        if (!ready) return
        setText('')
        void onSay(text.trim()).then((said) => said || setText((now) => now || text))
      }}
    >
      <textarea
        className="field-input"
        rows={1}
        dir="auto"
        maxLength={2000}
        value={text}
        aria-label={t('agent:chat.say', { name })}
        placeholder={t('agent:chat.say', { name })}
        onChange={(event) => setText(event.target.value)}
        onKeyDown={(event) => {
          if (event.key !== 'Enter' || event.shiftKey || event.nativeEvent.isComposing) return
          event.preventDefault()
          event.currentTarget.form?.requestSubmit()
        }}
      />
      {onStop ? (
        <button type="button" className="send" aria-label={t('agent:stopWriting')} onClick={onStop}>
          <IconPlayerStopFilled size={20} aria-hidden="true" />
        </button>
      ) : (
        <button
          type="submit"
          className="send"
          disabled={!ready}
          aria-label={priced(t('agent:chat.send'), price)}
        >
          <IconArrowUp size={22} aria-hidden="true" />
        </button>
      )}
      <p className="composer-price hint small">{priced(t('agent:chat.price'), price)}</p>
    </form>
  )
}

function useSaying(agentId: string) {
  const host = useTelegram()
  const onError = useProblem()
  const [said, setSaid] = useState<string | null>(null)
  const [answer, setAnswer] = useState('')
  const [messageId, setMessageId] = useState<string | null>(null)
  const stopAnswer = useStopAnswer(agentId)
  const here = useRef(true)
  useEffect(() => {
    here.current = true
    return () => void (here.current = false)
  }, [])

  /** Whether it was said; if not, the words stay with their writer. */
  async function start(text: string): Promise<boolean> {
    setSaid(text)
    setAnswer('')
    try {
      await sayTo(agentId, text, {
        onText: (words) => setAnswer((now) => now + words),
        onStart: setMessageId,
      })
      if (here.current) host.haptic('light')
      return true
    } catch (error) {
      if (here.current) onError(error)
      return false
    } finally {
      setSaid(null)
      setMessageId(null)
    }
  }
  const stop = messageId === null ? null : () => stopAnswer.mutate(messageId, { onError })
  return { said, answer, start, stop }
}

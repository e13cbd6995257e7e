import '../../components/form-styles.ts'
import { Button, Textarea } from '@mantine/core'
import { type ReactNode, useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useNavigate } from 'react-router-dom'
import type { Source } from '#app/citations.ts'
import { useFormat } from '#app/format.ts'
import { useHost } from '#app/host.ts'
import type { Agent } from '#app/queries/agents.ts'
import { sayTo, useChat, useClearChat, useStopAnswer, type ChatMessage } from '#app/queries/chat.ts'
import { useMay } from '#app/queries/organisations.ts'
import { usePurposePrice } from '#app/queries/system.ts'
import { CopyButton } from '../../components/copy-button.tsx'
import { NoCredit } from '../../components/no-credit.tsx'
import { keepDraft } from '../../components/post-draft.ts'
import { PriceButton } from '../../components/price-button.tsx'
import { useProblemToast } from '../../components/problem-toast.ts'
import { StopButton } from '../../components/writing-panel.tsx'
import { ActionCard } from './action-card.tsx'
import { Cited, Sources } from './cited.tsx'
import panels from './panels.module.css'
import styles from './web-chat.module.css'

/** What is being said: a question, its answer as far as it has come, and by what the answer can be stopped. */
interface Under {
  asked: string
  answer: string
  id: string | null
}

/** A talk with the agent. An answer costs what its button says and comes word by word. */
export function WebChat({ agent }: { agent: Agent }) {
  const { t } = useTranslation()
  const messages = useChat(agent.agentId).data?.list ?? []
  const price = usePurposePrice('CHAT_MESSAGE')
  const { draft, setDraft, under, say } = useSaying(agent.agentId)
  return (
    <section className={`card ${panels['panel']}`}>
      <div className="between">
        <h2>{t('agent:chat.title')}</h2>
        {messages.length > 0 && <Clear agentId={agent.agentId} />}
      </div>
      <Talk agent={agent} messages={messages} under={under} />
      <form
        className={styles['say']}
        onSubmit={(event) => {
          event.preventDefault()
          void say()
        }}
      >
        <Textarea
          aria-label={t('agent:chat.say', { name: agent.name })}
          placeholder={t('agent:chat.say', { name: agent.name })}
          value={draft}
          maxLength={2000}
          autosize
          minRows={1}
          maxRows={6}
          onChange={(event) => setDraft(event.currentTarget.value)}
          onKeyDown={(event) => {
            if (event.key !== 'Enter' || event.shiftKey || event.nativeEvent.isComposing) return
            event.preventDefault()
            void say()
          }}
        />
        {under?.id ? (
          <StopAnswer agentId={agent.agentId} id={under.id} />
        ) : (
          <PriceButton type="submit" price={price} loading={under !== null}>
            {t('agent:chat.send')}
          </PriceButton>
        )}
      </form>
      <NoCredit price={price} />
    </section>
  )
}

/** What is typed, and saying it; what could not be said is typed still. */
function useSaying(agentId: string) {
  const onError = useProblemToast()
  const [draft, setDraft] = useState('')
  const [under, setUnder] = useState<Under | null>(null)
  const say = async () => {
    const content = draft.trim()
    if (content === '' || under) return
    setUnder({ asked: content, answer: '', id: null })
    setDraft('')
    try {
      await sayTo(agentId, content, {
        onStart: (id) => setUnder((now) => now && { ...now, id }),
        onText: (text) => setUnder((now) => now && { ...now, answer: now.answer + text }),
      })
    } catch (error) {
      setDraft((now) => now || content)
      onError(error)
    } finally {
      setUnder(null)
    }
  }
  return { draft, setDraft, under, say }
}

/** Everything said, oldest first; keeps to its end. */
function Talk({ agent, messages, under }: { agent: Agent; messages: ChatMessage[]; under: Under | null }) {
  const { t } = useTranslation()
  const navigate = useNavigate()
  const mayPublish = useMay('publish')
  const end = useRef<HTMLDivElement>(null)
  useEffect(() => {
    const box = end.current?.parentElement
    box?.scrollTo({ top: box.scrollHeight })
  }, [messages.length, under?.answer])

  /** The answer becomes the text of a post of one's own. */
  const use = (content: string) => {
    keepDraft(agent.agentId, { text: content })
    void navigate(`?agentId=${agent.agentId}&tab=posts`)
  }
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- a box that scrolls must be reachable by keyboard
    <div className={styles['talk']} role="log" aria-label={t('agent:chat.title')} tabIndex={0}>
      {messages.length === 0 && !under && (
        <p className="quiet">{t('agent:chat.empty', { name: agent.name })}</p>
      )}
      {[...messages].reverse().map(({ id, role, content, status, charged, sources, actions }) => (
        <Bubble
          key={id}
          from={role}
          text={content}
          charged={role === 'agent' ? charged : 0}
          note={status === 'failed' || status === 'stopped' ? t(`agent:chat.${status}`) : null}
          sources={sources}
          canCopy={role === 'agent' && content !== ''}
          onUse={mayPublish ? () => use(content) : undefined}
        >
          {actions.map((action) => (
            <ActionCard key={action.id} agentId={agent.agentId} action={action} />
          ))}
        </Bubble>
      ))}
      {under && <Bubble from="user" text={under.asked} charged={0} note={null} />}
      {under && (
        <Bubble from="agent" text={under.answer || t('agent:chat.thinking')} charged={0} note={null} />
      )}
      <div ref={end} />
    </div>
  )
}

function StopAnswer({ agentId, id }: { agentId: string; id: string }) {
  const stop = useStopAnswer(agentId)
  return <StopButton loading={stop.isPending} onClick={() => stop.mutate(id)} />
}

function Bubble({
  from,
  text,
  charged,
  note,
  sources = [],
  canCopy = false,
  onUse,
  children,
}: {
  from: 'user' | 'agent'
  text: string
  charged: number
  note: string | null
  sources?: Source[]
  /** It is a text that can be taken elsewhere. */
  canCopy?: boolean
  onUse?: (() => void) | undefined
  /** What it offers to do. An answer may be that alone. */
  children?: ReactNode
}) {
  const { t } = useTranslation()
  const format = useFormat()
  return (
    <div className={styles[from]}>
      <span className="visually-hidden">{t(`agent:chat.${from}`)}</span>
      {text !== '' && (
        <p dir="auto">
          <Cited text={text} sources={sources} />
        </p>
      )}
      <Sources sources={sources} />
      {children}
      {(note ?? charged > 0) && (
        <p className="small quiet tabular">
          {note ?? t('price.credits', { count: charged, amount: format.credits(charged) })}
        </p>
      )}
      {canCopy && (
        <div className={`row ${styles['tools']}`}>
          <CopyButton
            size="compact-xs"
            variant="subtle"
            text={text}
            label={t('agent:copy')}
            done={t('agent:copied')}
          />
          {onUse && (
            <Button size="compact-xs" variant="subtle" onClick={onUse}>
              {t('agent:chat.use')}
            </Button>
          )}
        </div>
      )}
    </div>
  )
}

function Clear({ agentId }: { agentId: string }) {
  const { t } = useTranslation()
  const host = useHost()
  const clear = useClearChat(agentId)
  const onError = useProblemToast()
  const ask = async () => {
    const sure = await host.confirm({
      title: t('agent:chat.clearTitle'),
      text: t('agent:chat.clearText'),
      ok: t('agent:chat.clear'),
      danger: true,
      cancel: t('common.cancel'),
    })
    if (sure) clear.mutate(undefined, { onError })
  }
  return (
    <Button variant="subtle" color="gray" loading={clear.isPending} onClick={() => void ask()}>
      {t('agent:chat.clear')}
    </Button>
  )
}

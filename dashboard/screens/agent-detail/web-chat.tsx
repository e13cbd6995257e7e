import '../../components/form-styles.ts'
import { Button, Textarea } from '@mantine/core'
import { useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useFormat } from '#app/format.ts'
import { useHost } from '#app/host.ts'
import type { Agent } from '#app/queries/agents.ts'
import { sayTo, useChat, useClearChat } from '#app/queries/chat.ts'
import { usePurposePrice } from '#app/queries/system.ts'
import { PriceButton } from '../../components/price-button.tsx'
import { useProblemToast } from '../../components/problem.ts'
import panels from './panels.module.css'
import styles from './web-chat.module.css'

/** A talk with the agent. An answer costs what its button says and comes word by word. */
export function WebChat({ agent }: { agent: Agent }) {
  const { t } = useTranslation()
  const onError = useProblemToast()
  const messages = useChat(agent.agentId).data?.list ?? []
  const price = usePurposePrice('CHAT_MESSAGE')
  const [draft, setDraft] = useState('')
  const [under, setUnder] = useState<{ asked: string; answer: string } | null>(null)
  const end = useRef<HTMLDivElement>(null)

  useEffect(() => {
    const box = end.current?.parentElement
    box?.scrollTo({ top: box.scrollHeight })
  }, [messages.length, under?.answer])

  const say = async () => {
    const content = draft.trim()
    if (content === '' || under) return
    setUnder({ asked: content, answer: '' })
    setDraft('')
    try {
      await sayTo(agent.agentId, content, {
        onText: (text) => setUnder((now) => now && { ...now, answer: now.answer + text }),
      })
    } catch (error) {
      setDraft((now) => now || content)
      onError(error)
    } finally {
      setUnder(null)
    }
  }
  const shown = [...messages].reverse()
  return (
    <section className={`card ${panels['panel']}`}>
      <div className="between">
        <h2>{t('chat.title')}</h2>
        {messages.length > 0 && <Clear agentId={agent.agentId} />}
      </div>
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- a box that scrolls must be reachable by keyboard */}
      <div className={styles['talk']} role="log" aria-label={t('chat.title')} tabIndex={0}>
        {shown.length === 0 && !under && <p className="quiet">{t('chat.empty', { name: agent.name })}</p>}
        {shown.map(({ id, role, content, status, charged }) => (
          <Bubble
            key={id}
            from={role}
            text={content}
            charged={role === 'agent' ? charged : 0}
            note={status === 'failed' || status === 'stopped' ? t(`chat.${status}`) : null}
          />
        ))}
        {under && <Bubble from="user" text={under.asked} charged={0} note={null} />}
        {under && <Bubble from="agent" text={under.answer || t('chat.thinking')} charged={0} note={null} />}
        <div ref={end} />
      </div>
      <form
        className={styles['say']}
        onSubmit={(event) => {
          event.preventDefault()
          void say()
        }}
      >
        <Textarea
          aria-label={t('chat.say', { name: agent.name })}
          placeholder={t('chat.say', { name: agent.name })}
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
        <PriceButton type="submit" price={price} loading={under !== null}>
          {t('chat.send')}
        </PriceButton>
      </form>
    </section>
  )
}

function Bubble({
  from,
  text,
  charged,
  note,
}: {
  from: 'user' | 'agent'
  text: string
  charged: number
  note: string | null
}) {
  const { t } = useTranslation()
  const format = useFormat()
  return (
    <div className={styles[from]}>
      <span className="visually-hidden">{t(`chat.${from}`)}</span>
      <p dir="auto">{text}</p>
      {(note ?? charged > 0) && (
        <p className="small quiet tabular">
          {note ?? t('price.credits', { count: charged, amount: format.credits(charged) })}
        </p>
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
      title: t('chat.clearTitle'),
      text: t('chat.clearText'),
      ok: t('chat.clear'),
      danger: true,
      cancel: t('common.cancel'),
    })
    if (sure) clear.mutate(undefined, { onError })
  }
  return (
    <Button variant="subtle" color="gray" loading={clear.isPending} onClick={() => void ask()}>
      {t('chat.clear')}
    </Button>
  )
}

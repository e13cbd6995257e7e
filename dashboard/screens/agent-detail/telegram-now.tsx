import '../../components/form-styles.ts'
import { Button, Textarea, TextInput } from '@mantine/core'
import { IconBrandTelegram } from '@tabler/icons-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router-dom'
import { useHost } from '#app/host.ts'
import type { Agent } from '#app/queries/agents.ts'
import { useGenerateTelegramPost, useSendToTelegram } from '#app/queries/publishing.ts'
import { useManualRule, useSaveManualRule } from '#app/queries/rules.ts'
import { usePurposePrice } from '#app/queries/system.ts'
import { PostCard } from '../../components/post-card.tsx'
import { PriceButton } from '../../components/price-button.tsx'
import { useProblemToast } from '../../components/problem.ts'
import { PublicationStatusWord } from '../../components/status-word.tsx'
import styles from './panels.module.css'

/** Writes a message and delivers it to the connected chat, or delivers one's own. */
export function TelegramNow({ agent }: { agent: Agent }) {
  const { t } = useTranslation()
  return (
    <section className={`card ${styles['panel']}`}>
      <h2 className="inline-icon">
        <IconBrandTelegram size={18} stroke={1.75} aria-hidden="true" />
        {t('telegramNow.title')}
      </h2>
      {agent.telegram ? (
        <Compose agent={agent} />
      ) : (
        <>
          <p className="quiet">{t('telegramNow.connectFirst')}</p>
          <div>
            <Button component={Link} variant="default" to={`?agentId=${agent.agentId}&tab=connect`}>
              {t('connect.telegram.connect')}
            </Button>
          </div>
        </>
      )}
    </section>
  )
}

function Compose({ agent }: { agent: Agent }) {
  const { t } = useTranslation()
  const host = useHost()
  const onError = useProblemToast()
  const rule = useManualRule(agent.agentId).data
  const enable = useSaveManualRule(agent.agentId, rule?.id ?? null)
  const generate = useGenerateTelegramPost()
  const send = useSendToTelegram()
  const writePrice = usePurposePrice('MANUAL_POST_GENERATE')
  const messagePrice = usePurposePrice('TELEGRAM_MESSAGE')
  const [topic, setTopic] = useState('')
  const [text, setText] = useState('')
  const draft = generate.data
  const { agentId } = agent

  const write = async () => {
    try {
      if (!rule?.enableGenerateContent) await enable.mutateAsync({ enableGenerateContent: true })
      const publication = await generate.mutateAsync({
        agentId,
        ...(topic.trim() ? { topic: topic.trim() } : {}),
      })
      send.reset()
      setText(publication.content ?? '')
    } catch (error) {
      onError(error)
    }
  }
  const deliver = () =>
    send.mutate(
      {
        agentId,
        ...(draft ? { publicationId: draft.id } : {}),
        ...(draft && text === draft.content ? {} : { content: text.trim() }),
      },
      {
        onError,
        onSuccess: ({ status }) => {
          if (status === 'published') host.toast(t('telegramNow.sent'), 'good')
          generate.reset()
          setText('')
          setTopic('')
        },
      },
    )
  return (
    <>
      <TextInput
        label={t('telegramNow.topic')}
        description={t('telegramNow.topicHint')}
        inputWrapperOrder={['label', 'input', 'description', 'error']}
        value={topic}
        maxLength={500}
        onChange={(event) => setTopic(event.currentTarget.value)}
      />
      {!rule?.enableGenerateContent && <p className="small quiet">{t('telegramNow.enables')}</p>}
      <div>
        <PriceButton
          variant="default"
          price={writePrice}
          loading={generate.isPending || enable.isPending}
          onClick={() => void write()}
        >
          {t(draft ? 'telegramNow.writeAgain' : 'telegramNow.write')}
        </PriceButton>
      </div>
      <Textarea
        label={t('telegramNow.text')}
        value={text}
        maxLength={4096}
        autosize
        minRows={3}
        maxRows={12}
        dir="auto"
        onChange={(event) => setText(event.currentTarget.value)}
      />
      {text.trim() !== '' && (
        <PostCard
          platform="telegram"
          author={{ id: agentId, name: agent.name, avatar: agent.avatar }}
          text={text}
          images={draft?.images ?? []}
        />
      )}
      <div>
        <PriceButton
          h={44}
          price={draft ? 0 : messagePrice}
          loading={send.isPending}
          disabled={text.trim() === ''}
          onClick={deliver}
        >
          {t('telegramNow.send')}
        </PriceButton>
      </div>
      {send.data && (
        <div role="status">
          <PublicationStatusWord status={send.data.status} reason={send.data.reason} />
        </div>
      )}
    </>
  )
}

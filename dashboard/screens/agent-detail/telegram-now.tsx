import '../../components/form-styles.ts'
import { Button, TextInput } from '@mantine/core'
import { IconBrandTelegram, IconPlayerStopFilled } from '@tabler/icons-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useHost } from '#app/host.ts'
import type { Agent } from '#app/queries/agents.ts'
import { useSendToTelegram } from '#app/queries/publishing.ts'
import { useManualRule, useSaveManualRule } from '#app/queries/rules.ts'
import { usePurposePrice } from '#app/queries/system.ts'
import { useWriting } from '#app/use-writing.ts'
import { ComposeBox } from '../../components/compose-box.tsx'
import { NoCredit } from '../../components/no-credit.tsx'
import { PostWithEvidence } from '../../components/post-with-evidence.tsx'
import { PriceButton } from '../../components/price-button.tsx'
import { useProblemToast } from '../../components/problem.ts'
import { PublicationStatusWord } from '../../components/status-word.tsx'
import { useKeptText } from '../../components/use-kept-text.ts'
import { useCheckedText } from '../../components/use-text-check.ts'
import { authorOf } from './author.ts'
import { NowPanel } from './now-panel.tsx'
import { Stages } from './stages.tsx'

/** Writes a message and delivers it to the connected chat, or delivers one's own. */
export function TelegramNow({ agent }: { agent: Agent }) {
  const { t } = useTranslation()
  const connect = agent.telegram
    ? null
    : { text: t('telegramNow.connectFirst'), action: t('connect.telegram.connect') }
  return (
    <NowPanel
      Icon={IconBrandTelegram}
      title={t('telegramNow.title')}
      agentId={agent.agentId}
      connect={connect}
    >
      <Compose agent={agent} />
    </NowPanel>
  )
}

function Compose({ agent }: { agent: Agent }) {
  const { t } = useTranslation()
  const host = useHost()
  const onError = useProblemToast()
  const rule = useManualRule(agent.agentId).data
  const enable = useSaveManualRule(agent.agentId, rule?.id ?? null)
  const { writing, run, stop, reset } = useWriting<'manual.generate'>()
  const send = useSendToTelegram()
  const writePrice = usePurposePrice('MANUAL_POST_GENERATE')
  const messagePrice = usePurposePrice('TELEGRAM_MESSAGE')
  const [topic, setTopic] = useState('')
  const [text, setText] = useKeptText(`telegram:${agent.agentId}`)
  const { agentId } = agent
  const draft = writing.result
  const running = writing.state === 'running'
  const checked = useCheckedText(agent, {
    content: text,
    platform: 'telegram',
    publicationId: draft?.id,
    picture: (draft?.images.length ?? 0) > 0,
  })
  const price = draft ? 0 : messagePrice

  const write = async () => {
    try {
      if (!rule?.enableGenerateContent) await enable.mutateAsync({ enableGenerateContent: true })
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
          reset()
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
      <div className="row">
        <PriceButton
          variant="default"
          price={writePrice}
          loading={running || enable.isPending}
          onClick={() => void write()}
        >
          {t(draft ? 'telegramNow.writeAgain' : 'telegramNow.write')}
        </PriceButton>
        {running && (
          <Button
            variant="default"
            leftSection={<IconPlayerStopFilled size={16} aria-hidden="true" />}
            onClick={stop}
          >
            {t('agent:stop')}
          </Button>
        )}
      </div>
      {running && <Stages stages={writing.stages} running />}
      {writing.state === 'failed' && (
        <p role="alert" className="quiet">
          {writing.problem ?? t('sandbox.failed')}
        </p>
      )}
      <ComposeBox
        label={t('telegramNow.text')}
        value={running ? writing.text : text}
        onChange={setText}
        checked={checked}
        minRows={3}
      />
      {text.trim() !== '' && !running && (
        <PostWithEvidence
          platform="telegram"
          author={authorOf(agent, 'telegram')}
          text={text}
          images={draft?.images ?? []}
          evidence={text === draft?.content ? draft.evidence : (checked.check?.evidence ?? null)}
          why={draft?.why ?? null}
        />
      )}
      <div>
        <PriceButton
          h={44}
          price={price}
          loading={send.isPending}
          disabled={text.trim() === '' || running || !checked.ready}
          onClick={deliver}
        >
          {t('telegramNow.send')}
        </PriceButton>
      </div>
      <NoCredit price={price} />
      {send.data && (
        <div role="status">
          <PublicationStatusWord status={send.data.status} reason={send.data.reason} />
        </div>
      )}
    </>
  )
}

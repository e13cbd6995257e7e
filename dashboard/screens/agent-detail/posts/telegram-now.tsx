import '../../../components/form-styles.ts'
import { TextInput } from '@mantine/core'
import { IconBrandTelegram } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import type { Agent } from '#app/queries/agents.ts'
import { usePurposePrice } from '#app/queries/system.ts'
import { useWrittenPrice } from '#app/written-price.ts'
import { ComposeBox } from '../../../components/compose-box.tsx'
import { NoCredit } from '../../../components/no-credit.tsx'
import { FollowedOutcome } from '../../../components/outcome.tsx'
import { PostWithEvidence } from '../../../components/post-with-evidence.tsx'
import { PriceButton } from '../../../components/price-button.tsx'
import { WritingPanel } from '../../../components/writing-panel.tsx'
import { authorOf } from '../../../components/author.ts'
import { NowPanel } from './now-panel.tsx'
import { AddMedia } from '../../../components/own-media.tsx'
import { useMessage } from './use-message.ts'

/** Writes a message and delivers it to the connected chat, or delivers one's own. */
export function TelegramNow({ agent }: { agent: Agent }) {
  const { t } = useTranslation()
  const connect = agent.telegram
    ? null
    : { text: t('telegramNow.connectFirst'), action: t('agent:connect.telegram.connect') }
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
  const message = useMessage(agent)
  const { topic, text, draft, medium, checked, writing, send } = message
  const running = writing.state === 'running'
  const writePrice = useWrittenPrice(agent, 'telegram')
  const messagePrice = usePurposePrice('TELEGRAM_MESSAGE')
  const price = draft ? 0 : messagePrice
  return (
    <>
      <TextInput
        label={t('telegramNow.topic')}
        description={t('telegramNow.topicHint')}
        inputWrapperOrder={['label', 'input', 'description', 'error']}
        value={topic}
        maxLength={500}
        onChange={(event) => message.setTopic(event.currentTarget.value)}
      />
      {message.ready && !message.mayWrite && <p className="small quiet">{t('telegramNow.enables')}</p>}
      <WritingPanel
        writing={writing}
        onStop={message.stop}
        button={{
          variant: 'default',
          price: writePrice,
          loading: message.enabling,
          disabled: !message.ready,
          onClick: message.write,
          children: t(draft ? 'telegramNow.writeAgain' : 'telegramNow.write'),
        }}
      />
      <ComposeBox
        label={t('telegramNow.text')}
        value={running ? writing.text : text}
        onChange={message.setText}
        checked={checked}
        minRows={3}
      >
        {text.trim() !== '' && (
          <AddMedia
            agentId={agent.agentId}
            platform="telegram"
            onChoose={([chosen]) => message.setMedium(chosen ?? null)}
          />
        )}
      </ComposeBox>
      {text.trim() !== '' && !running && (
        <PostWithEvidence
          platform="telegram"
          author={authorOf(agent, 'telegram')}
          text={text}
          images={medium ? [medium] : (draft?.images ?? [])}
          poll={draft?.poll ?? null}
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
          onClick={message.deliver}
        >
          {t('telegramNow.send')}
        </PriceButton>
      </div>
      <NoCredit price={price} />
      {send.data && <FollowedOutcome key={send.data.id} first={send.data} />}
    </>
  )
}

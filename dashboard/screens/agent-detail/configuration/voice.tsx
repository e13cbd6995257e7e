import { ActionIcon, Button, TextInput } from '@mantine/core'
import { IconX } from '@tabler/icons-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useFormat } from '#app/format.ts'
import type { Agent } from '#app/queries/agents.ts'
import { useAddPhrase, useRemovePhrase, useVoice, type CutPhrase } from '#app/queries/voice.ts'
import { useProblemToast } from '../../../components/problem-toast.ts'
import { ProblemCard } from '../../../components/problem-card.tsx'
import { Waiting } from '../../../components/screen-skeleton.tsx'
import styles from '../panels.module.css'

/** What the agent learned: phrases its owner cut, which do not come back, and the posts it takes as examples. */
export function VoiceSection({ agent }: { agent: Agent }) {
  const { t } = useTranslation()
  const format = useFormat()
  const voice = useVoice(agent.agentId)
  return (
    <section className={`card ${styles['panel']}`}>
      <h2>{t('agent:voice.title')}</h2>
      <p className="quiet">{t('agent:voice.text')}</p>
      {voice.isPending && <Waiting height={80} />}
      {voice.isError && <ProblemCard onRetry={() => void voice.refetch()} />}
      {voice.data && (
        <>
          <h3 className={styles['sub']}>{t('agent:voice.phrases')}</h3>
          {voice.data.phrases.length === 0 && <p className="small quiet">{t('agent:voice.noPhrases')}</p>}
          <ul className={styles['chips']}>
            {voice.data.phrases.map((one) => (
              <Phrase key={one.id} agentId={agent.agentId} one={one} />
            ))}
          </ul>
          <AddPhrase agentId={agent.agentId} />
          <h3 className={styles['sub']}>{t('agent:voice.examples')}</h3>
          {voice.data.examples.length === 0 ? (
            <p className="small quiet">{t('agent:voice.noExamples')}</p>
          ) : (
            <ul className={styles['rows']}>
              {voice.data.examples.map(({ publicationId, content, views24h }) => (
                <li key={publicationId}>
                  <span dir="auto" className="wrap-anywhere">
                    {content}
                  </span>
                  {views24h !== null && (
                    <span className="small quiet tabular" style={{ flex: 'none' }}>
                      {t('agent:voice.views', { amount: format.number(views24h) })}
                    </span>
                  )}
                </li>
              ))}
            </ul>
          )}
        </>
      )}
    </section>
  )
}

/** Erased at once; the bar that follows brings it back. */
function Phrase({ agentId, one }: { agentId: string; one: CutPhrase }) {
  const { t } = useTranslation()
  const remove = useRemovePhrase(agentId)
  const add = useAddPhrase(agentId)
  const onError = useProblemToast()
  const erase = async () => {
    try {
      await remove.mutateAsync(one.id)
    } catch (error) {
      return onError(error)
    }
    const { undoBar } = await import('../../../components/overlays.tsx')
    undoBar(t('agent:voice.erased', { phrase: one.phrase }), () => add.mutate(one.phrase, { onError }))
  }
  return (
    <li className={styles['chip']} title={t(`agent:voice.from.${one.from}`)}>
      <span dir="auto">{one.phrase}</span>
      <span className="small quiet">{t(`agent:voice.from.${one.from}`)}</span>
      <ActionIcon
        size="sm"
        aria-label={t('agent:voice.erase', { phrase: one.phrase })}
        loading={remove.isPending}
        onClick={() => void erase()}
      >
        <IconX size={14} />
      </ActionIcon>
    </li>
  )
}

function AddPhrase({ agentId }: { agentId: string }) {
  const { t } = useTranslation()
  const add = useAddPhrase(agentId)
  const onError = useProblemToast()
  const [phrase, setPhrase] = useState('')
  return (
    <form
      className={styles['inline']}
      onSubmit={(event) => {
        event.preventDefault()
        if (phrase.trim().length < 2) return
        add.mutate(phrase.trim(), { onError, onSuccess: () => setPhrase('') })
      }}
    >
      <TextInput
        aria-label={t('agent:voice.add')}
        placeholder={t('agent:voice.add')}
        value={phrase}
        maxLength={80}
        dir="auto"
        onChange={(event) => setPhrase(event.currentTarget.value)}
      />
      <Button type="submit" variant="default" loading={add.isPending} disabled={phrase.trim().length < 2}>
        {t('agent:voice.addButton')}
      </Button>
    </form>
  )
}

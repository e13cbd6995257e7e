import { IconX } from '@tabler/icons-react'
import { useState } from 'react'
import { useFormat } from '#app/format.ts'
import type { Agent } from '#app/queries/agents.ts'
import { useAddPhrase, useRemovePhrase, useVoice } from '#app/queries/voice.ts'
import { TextField } from '../../ui/fields.tsx'
import { ActionRow, Group, Row } from '../../ui/groups.tsx'
import { useProblem } from '../../ui/problem-toast.ts'
import { LoadFailed, LoadingRows } from '../../ui/states.tsx'
import { useMainButton, useTelegram } from '../../ui/telegram.ts'
import { useText } from '../../ui/text.ts'

/** What the agent learned from its owner. A touch lets it say a phrase again. */
export function Voice({ agent: { agentId } }: { agent: Agent }) {
  const t = useText()
  const format = useFormat()
  const host = useTelegram()
  const voice = useVoice(agentId)
  const add = useAddPhrase(agentId)
  const remove = useRemovePhrase(agentId)
  const onError = useProblem()
  const [phrase, setPhrase] = useState('')
  const typed = phrase.trim()
  useMainButton(
    typed.length >= 2
      ? {
          text: t('agent:voice.addThis'),
          progress: add.isPending,
          onClick: () => add.mutate(typed, { onError, onSuccess: () => setPhrase('') }),
        }
      : null,
  )
  if (voice.isPending) return <LoadingRows />
  if (voice.isError) return <LoadFailed error={voice.error} retry={voice.refetch} />
  const { phrases, examples } = voice.data
  const erase = (id: string, text: string) =>
    remove.mutate(id, {
      onError,
      onSuccess: () => host.toast(t('agent:voice.erased', { phrase: text }), 'good'),
    })
  return (
    <>
      <TextField
        label={t('agent:voice.add')}
        help={t('agent:voice.text')}
        maxLength={80}
        value={phrase}
        onChange={setPhrase}
      />
      <Group
        title={t('agent:voice.phrases')}
        note={phrases.length === 0 ? t('agent:voice.noPhrases') : undefined}
      >
        {phrases.map((one) => (
          <ActionRow
            key={one.id}
            title={<bdi>{one.phrase}</bdi>}
            text={t(`agent:voice.from.${one.from}`)}
            label={t('agent:voice.erase', { phrase: one.phrase })}
            after={<IconX size={20} aria-hidden="true" />}
            disabled={remove.isPending}
            onClick={() => erase(one.id, one.phrase)}
          />
        ))}
      </Group>
      <Group
        title={t('agent:voice.examples')}
        note={examples.length === 0 ? t('agent:voice.noExamples') : undefined}
      >
        {examples.map(({ publicationId, content, views24h }) => (
          <Row
            key={publicationId}
            title={
              <span className="own-way" dir="auto">
                {content}
              </span>
            }
            text={views24h === null ? undefined : t('agent:voice.views', { amount: format.number(views24h) })}
            multiline
          />
        ))}
      </Group>
    </>
  )
}

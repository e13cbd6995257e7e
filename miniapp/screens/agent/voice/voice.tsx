import { useState } from 'react'
import type { Agent } from '#app/queries/agents.ts'
import { useAddRule, useVoice } from '#app/queries/voice.ts'
import { TextField } from '../../../ui/fields.tsx'
import { useProblem } from '../../../ui/problem-toast.ts'
import { LoadFailed, LoadingRows } from '../../../ui/states.tsx'
import { useMainButton } from '../../../ui/telegram.ts'
import { useText } from '../../../ui/text.ts'
import { Examples } from './examples.tsx'
import { Facts } from './facts.tsx'
import { Phrases } from './phrases.tsx'
import { Rules } from './rules.tsx'
import { StyleProfile } from './style-profile.tsx'
import './voice.css'

/** What the agent learned of its owner. Telegram's button adds a rule; each other list has its own. */
export function Voice({ agent: { agentId } }: { agent: Agent }) {
  const t = useText()
  const voice = useVoice(agentId)
  const add = useAddRule(agentId)
  const onError = useProblem()
  const [typed, setTyped] = useState('')
  const sentence = typed.trim()
  useMainButton(
    sentence.length >= 4
      ? {
          text: t('agent:voice.addThisRule'),
          progress: add.isPending,
          onClick: () => add.mutate(sentence, { onError, onSuccess: () => setTyped('') }),
        }
      : null,
  )
  if (voice.isPending) return <LoadingRows />
  if (voice.isError) return <LoadFailed error={voice.error} retry={voice.refetch} />
  const { rules, facts, phrases, examples, style } = voice.data
  return (
    <>
      <TextField
        label={t('agent:voice.addRule')}
        help={t('agent:voice.text')}
        maxLength={300}
        value={typed}
        onChange={setTyped}
      />
      <Rules agentId={agentId} rules={rules} />
      <Facts agentId={agentId} facts={facts} />
      <Phrases agentId={agentId} phrases={phrases} />
      <Examples agentId={agentId} examples={examples} />
      <StyleProfile agentId={agentId} style={style} />
    </>
  )
}

import { useTranslation } from 'react-i18next'
import type { Agent } from '#app/queries/agents.ts'
import { useVoice } from '#app/queries/voice.ts'
import { ProblemCard } from '../../../../components/problem-card.tsx'
import { Waiting } from '../../../../components/screen-skeleton.tsx'
import styles from '../../panels.module.css'
import { Examples } from './examples.tsx'
import { Facts } from './facts.tsx'
import { Phrases } from './phrases.tsx'
import { Rules } from './rules.tsx'
import { StyleProfile } from './style-profile.tsx'

/** What the agent learned of its owner: rules, facts, phrases it avoids, examples, and how they write themselves. */
export function VoiceSection({ agent: { agentId } }: { agent: Agent }) {
  const { t } = useTranslation()
  const voice = useVoice(agentId)
  return (
    <section className={`card ${styles['panel']}`}>
      <h2>{t('agent:voice.title')}</h2>
      <p className="quiet">{t('agent:voice.text')}</p>
      {voice.isPending && <Waiting height={80} />}
      {voice.isError && <ProblemCard onRetry={() => void voice.refetch()} />}
      {voice.data && (
        <>
          <Rules agentId={agentId} rules={voice.data.rules} />
          <Facts agentId={agentId} facts={voice.data.facts} />
          <Phrases agentId={agentId} phrases={voice.data.phrases} />
          <Examples agentId={agentId} examples={voice.data.examples} />
          <StyleProfile agentId={agentId} style={voice.data.style} />
        </>
      )}
    </section>
  )
}

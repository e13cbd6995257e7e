import { Button } from '@mantine/core'
import { IconPlus } from '@tabler/icons-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { draftOf, emptyTrigger } from '#app/forms/triggers.ts'
import type { Agent } from '#app/queries/agents.ts'
import { useMay } from '#app/queries/organisations.ts'
import { useTriggers, type Trigger } from '#app/queries/triggers.ts'
import { LateNote } from '../../../components/late-note.tsx'
import { ProblemCard } from '../../../components/problem-card.tsx'
import { Waiting } from '../../../components/screen-skeleton.tsx'
import panels from '../panels.module.css'
import { Events } from './events.tsx'
import { Secret } from './secret.tsx'
import { TriggerForm } from './trigger-form.tsx'
import { TriggerRow } from './trigger-row.tsx'

/** What the agent waits for beside the clock, and what happened. */
export default function Triggers({ agent }: { agent: Agent }) {
  const { agentId } = agent
  const { t } = useTranslation()
  const triggers = useTriggers(agentId)
  const mayShape = useMay('shape')
  const [form, setForm] = useState<'new' | Trigger | null>(null)
  const [secretUrl, setSecretUrl] = useState<string | null>(null)
  const edited = form === 'new' ? null : form
  return (
    <div className="stack">
      <LateNote about={['market', 'writing']} />
      <p className={`quiet ${panels['intro']}`} style={{ margin: 0 }}>
        {t('triggers:triggers.text')}
      </p>
      <section className={`card ${panels['panel']}`} aria-label={t('triggers:triggers.title')}>
        <div className="between">
          <h2>{t('triggers:triggers.title')}</h2>
          {mayShape && form === null && (
            <Button
              leftSection={<IconPlus size={16} aria-hidden="true" />}
              onClick={() => {
                setSecretUrl(null)
                setForm('new')
              }}
            >
              {t('triggers:triggers.add')}
            </Button>
          )}
        </div>
        {secretUrl !== null && <Secret url={secretUrl} onClose={() => setSecretUrl(null)} />}
        {triggers.isPending && <Waiting height={80} />}
        {triggers.isError && <ProblemCard onRetry={() => void triggers.refetch()} />}
        {triggers.data?.length === 0 && <p className="small quiet">{t('triggers:triggers.none')}</p>}
        {triggers.data && triggers.data.length > 0 && (
          <ul className={panels['rows']}>
            {triggers.data.map((trigger) => (
              <TriggerRow
                key={trigger.id}
                agentId={agentId}
                trigger={trigger}
                onEdit={() => setForm(trigger)}
                onSecret={setSecretUrl}
              />
            ))}
          </ul>
        )}
      </section>
      {form !== null && (
        <TriggerForm
          key={edited?.id ?? 'new'}
          agent={agent}
          trigger={edited}
          start={edited ? draftOf(edited.settings) : { ...emptyTrigger, coin: agent.coinTickers[0] ?? '' }}
          onDone={(url) => {
            setSecretUrl(url)
            setForm(null)
          }}
        />
      )}
      <Events agentId={agentId} />
    </div>
  )
}

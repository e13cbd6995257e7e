import { Button } from '@mantine/core'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { AgentType } from '#contract/lists.ts'
import { agentTypes, type AgentFormFields } from '#app/forms/agent.ts'
import { useCreateFromStarter, useStarterAgents, type Agent } from '#app/queries/agents.ts'
import { AgentCell } from '../../components/agent-cell.tsx'
import { useProblemToast } from '../../components/problem-toast.ts'
import { RadioCards } from '../../components/radio-cards.tsx'
import { keepDraft } from './draft.ts'
import { StartFrom } from './start-from.tsx'
import styles from './create-agent.module.css'

/** What kind of agent, and whether it starts from a ready character. */
export function CreateCharacter({
  draft,
  onNext,
  onMade,
}: {
  draft: AgentFormFields
  onNext: (draft: AgentFormFields) => void
  onMade: (agent: Agent) => void
}) {
  const { t } = useTranslation()
  const [type, setType] = useState<AgentType>(draft.type)
  const next = (made: Partial<AgentFormFields> = {}) => {
    const changed = { ...draft, ...made, type, paidPartnership: type === 'project_promotion' }
    keepDraft(changed)
    onNext(changed)
  }
  return (
    <div className="stack">
      <RadioCards
        columns="wide"
        legend={t('agent:create.question.type')}
        value={type}
        onChange={setType}
        options={agentTypes.map((value) => ({
          value,
          title: t(`type.${value}.name`),
          text: <What type={value} />,
          note: t(`type.${value}.best`),
        }))}
      />
      <StartFrom type={type} language={draft.language} onMade={(made) => next(made)} />
      <div>
        <Button onClick={() => next()} h={44}>
          {t('agent:create.write', { type: t(`type.${type}.name`) })}
        </Button>
      </div>
      <ReadyCharacters type={type} onMade={onMade} />
    </div>
  )
}

/** What a kind does, and how it sounds. */
function What({ type }: { type: AgentType }) {
  const { t } = useTranslation()
  const starter = useStarterAgents().data?.find((one) => one.type === type)
  return (
    <>
      {t(`type.${type}.what`)}
      {starter && (
        <span className={`small ${styles['quote']}`} dir="auto">
          {starter.samplePost}
        </span>
      )}
    </>
  )
}

function ReadyCharacters({ type, onMade }: { type: AgentType; onMade: (agent: Agent) => void }) {
  const { t } = useTranslation()
  const starters = (useStarterAgents().data ?? []).filter((starter) => starter.type === type)
  const create = useCreateFromStarter()
  const onError = useProblemToast()
  if (starters.length === 0) return null
  return (
    <section>
      <h2 className={styles['or']}>{t('agent:create.ready')}</h2>
      <ul className={styles['starters']}>
        {starters.map((starter) => (
          <li key={starter.id} className="card">
            <AgentCell id={starter.id} avatar={starter.avatar} size={40} />
            <div>
              <h3>{starter.name}</h3>
              <p className="quiet" dir="auto">
                {starter.bio}
              </p>
            </div>
            <Button
              variant="default"
              loading={create.isPending && create.variables.id === starter.id}
              disabled={create.isPending}
              aria-label={t('agent:starters.createNamed', { name: starter.name })}
              onClick={() => create.mutate({ id: starter.id }, { onSuccess: onMade, onError })}
            >
              {t('agent:starters.create')}
            </Button>
          </li>
        ))}
      </ul>
    </section>
  )
}

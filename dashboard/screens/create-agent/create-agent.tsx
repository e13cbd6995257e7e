import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useSearchParams } from 'react-router-dom'
import { emptyAgent } from '#app/forms/agent.ts'
import { useHost } from '#app/host.ts'
import { useStarterAgents, type Agent, type StarterAgent } from '#app/queries/agents.ts'
import { PageTitle } from '../../components/page-title.tsx'
import { AllDone } from './all-done.tsx'
import { CharacterDetails } from './character-details.tsx'
import { CreateCharacter } from './create-character.tsx'
import { FromSentence } from './from-sentence.tsx'
import { clearDraft, draftOf, readDraft } from './draft.ts'
import styles from './create-agent.module.css'

const steps = ['character', 'details', 'done'] as const
type Step = (typeof steps)[number]

/**
 * One sentence, or Create Character and Character Details for who wants to set everything; then All Done, which has an
 * address (`?made=`), so that a reload and the way back from X lead to it.
 */
export default function CreateAgent() {
  const { t } = useTranslation()
  const host = useHost()
  const [search, setSearch] = useSearchParams()
  const made = search.get('made')
  const [draft, setDraft] = useState(readDraft)
  const changed = JSON.stringify(draft) !== JSON.stringify(emptyAgent)
  const [step, setStep] = useState<Step | 'sentence'>(changed ? 'character' : 'sentence')

  useFromStarter((starter) => {
    setDraft(draftOf(starter))
    setStep('details')
  })
  const unsaved = changed && made === null
  useEffect(() => {
    host.closingGuard(unsaved)
    return () => host.closingGuard(false)
  }, [host, unsaved])

  const finish = ({ agentId }: Agent) => {
    clearDraft()
    setDraft(emptyAgent)
    setSearch({ made: agentId }, { replace: true })
    window.scrollTo(0, 0)
  }
  const at = made === null ? step : 'done'
  return (
    <>
      <PageTitle title={t('agent:create.title')} />
      {at !== 'sentence' && <Steps at={at} />}
      {at === 'sentence' && <FromSentence onMade={finish} onDetails={() => setStep('character')} />}
      {at === 'character' && (
        <CreateCharacter
          draft={draft}
          onNext={(next) => {
            setDraft(next)
            setStep('details')
            window.scrollTo(0, 0)
          }}
          onMade={finish}
        />
      )}
      {at === 'details' && (
        <CharacterDetails
          draft={draft}
          onChange={setDraft}
          onBack={(fields) => {
            setDraft(fields)
            setStep('character')
          }}
          onMade={finish}
        />
      )}
      {made !== null && <AllDone agentId={made} />}
    </>
  )
}

/** `?starter=` once, as soon as it is known which one that is; then the address lets go of it. */
function useFromStarter(take: (starter: StarterAgent) => void) {
  const [search, setSearch] = useSearchParams()
  const starters = useStarterAgents().data
  const id = search.get('starter')
  useEffect(() => {
    const starter = id ? starters?.find((one) => one.id === id) : null
    if (!starter) return
    take(starter)
    setSearch(
      (now) => {
        now.delete('starter')
        return now
      },
      { replace: true },
    )
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- only the arrival of the starter counts
  }, [id, starters])
}

function Steps({ at }: { at: Step }) {
  const { t } = useTranslation()
  const current = steps.indexOf(at)
  return (
    <ol className={styles['steps']} aria-label={t('agent:create.steps')}>
      {steps.map((step, index) => (
        <li
          key={step}
          aria-current={index === current ? 'step' : undefined}
          className={index <= current ? styles['reached'] : undefined}
        >
          <span className={`${styles['number']} tabular`} aria-hidden="true">
            {index < current ? '✓' : index + 1}
          </span>
          {t(`agent:create.step.${step}`)}
          {index < current && <span className="visually-hidden">{t('checklist.isDone')}</span>}
        </li>
      ))}
    </ol>
  )
}

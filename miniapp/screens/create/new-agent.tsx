import { useState } from 'react'
import { useNavigate, useParams } from 'react-router-dom'
import { fieldIssues } from '#app/api-error.ts'
import { agentIssues, emptyAgent, inputOf, type AgentFormFields } from '#app/forms/agent.ts'
import { useCreateAgent } from '#app/queries/agents.ts'
import { Page } from '../../ui/page.tsx'
import { Problem } from '../../ui/problem.tsx'
import { useClosingGuard, useMainButton, useTelegram } from '../../ui/telegram.ts'
import { useTexts } from '../../ui/texts.ts'
import './create.css'
import { Questions } from './questions.tsx'
import { firstStepWith, issuesOfStep, stepAt, steps } from './steps.ts'

/** Making one's own agent: Telegram's main button goes on, its back button goes back and keeps every answer. */
export default function NewAgent() {
  const { t } = useTexts()
  const host = useTelegram()
  const navigate = useNavigate()
  const create = useCreateAgent()
  const [fields, setFields] = useState<AgentFormFields>(emptyAgent)
  const [dirty, setDirty] = useState(false)
  const [tried, setTried] = useState<string[]>([])
  const { index, step, last, next } = stepAt(useParams()['step'])
  useClosingGuard(dirty && !create.isSuccess)

  const wrong = [...agentIssues(fields), ...fieldIssues(create.error)]
  const here = issuesOfStep(wrong, step.name)
  const change = (changes: Partial<AgentFormFields>) => {
    setDirty(true)
    create.reset()
    setFields((now) => ({ ...now, ...changes }))
  }

  function goOn() {
    setTried((seen) => [...seen, step.name])
    if (here.length > 0) return host.haptic('error')
    host.haptic('light')
    if (next) return void navigate(`/create/new/${next}`)
    const missing = firstStepWith(wrong)
    if (missing) return void navigate(`/create/new/${missing}`)
    create.mutate(inputOf(fields), {
      onSuccess({ agentId }) {
        host.haptic('success')
        host.toast(t('createHere.made', { name: fields.name }), 'good')
        // The questions are done with: back leads to the list, then the agent's own page.
        void navigate('/', { replace: true })
        void navigate(`/agents/${agentId}`)
      },
      onError: () => host.haptic('error'),
    })
    return undefined
  }

  useMainButton({
    text: last ? t('createHere.create') : t('createHere.next'),
    progress: create.isPending,
    onClick: goOn,
  })

  return (
    // A new view for each question: its heading is heard, and it begins at the top.
    <Page
      key={step.name}
      title={t(`createHere.step.${step.name}`)}
      home={index === 0 ? '/create' : `/create/new/${steps[index - 1]?.name ?? 'type'}`}
      subtitle={t('createHere.progress', { step: index + 1, count: steps.length })}
    >
      <div className="steps" aria-hidden="true">
        {steps.map(({ name }, position) => (
          <span key={name} className={position <= index ? 'on' : ''} />
        ))}
      </div>
      <Questions step={step.name} fields={fields} change={change} issues={tried.includes(step.name) ? here : []} />
      {last && <Problem error={create.error} />}
    </Page>
  )
}

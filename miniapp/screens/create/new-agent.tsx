import { useState } from 'react'
import { useNavigate, useParams } from 'react-router-dom'
import { fieldIssues } from '#app/api-error.ts'
import { emptyAgent, inputOf, type AgentFormFields } from '#app/forms/agent.ts'
import { useCreateAgent } from '#app/queries/agents.ts'
import { Page } from '../../ui/page.tsx'
import { useProblem } from '../../ui/problem-toast.ts'
import { useClosingGuard, useMainButton, useTelegram } from '../../ui/telegram.ts'
import { useText } from '../../ui/text.ts'
import { changeDraft, clearDraft, isDirty, useDraft } from './draft.ts'
import { answers } from './answers.tsx'
import { firstOpen, issuesOf, order, type Question } from './questions.ts'
import '../../ui/forms.css'

/** A new character, one question per screen. Back keeps the answers. */
export function NewAgent() {
  const { step } = useParams()
  const t = useText()
  const navigate = useNavigate()
  const fields = useDraft((draft) => draft.fields) ?? emptyAgent
  const question = order.find((name) => name === step) ?? 'type'
  const at = order.indexOf(question)
  const [asked, setAsked] = useState<Question | null>(null)
  const create = useCreate()
  useClosingGuard(useDraft(isDirty))

  const issues = asked === question ? issuesOf(fields, question) : new Map<string, string>()
  const following = order[at + 1]
  useMainButton({
    text: following ? t('common.next') : t('agent:create.submit'),
    progress: create.isPending,
    onClick() {
      if (issuesOf(fields, question).size > 0) return setAsked(question)
      if (following) return void navigate(`/create/new/${following}`)
      const open = firstOpen(fields)
      if (open) {
        setAsked(open)
        return void navigate(`/create/new/${open}`)
      }
      return create.submit(fields)
    },
  })

  const Answer = answers[question]
  return (
    <Page title={t(`agent:create.question.${question}`)}>
      <progress
        className="progress"
        value={at + 1}
        max={order.length}
        aria-label={t('agent:create.progress', { step: at + 1, of: order.length })}
      />
      <Answer
        key={question}
        fields={fields}
        issues={issues}
        change={(changes: Partial<AgentFormFields>) => changeDraft({ ...fields, ...changes })}
      />
    </Page>
  )
}

function useCreate() {
  const t = useText()
  const host = useTelegram()
  const navigate = useNavigate()
  const create = useCreateAgent()
  const onError = useProblem()
  return {
    isPending: create.isPending,
    submit: (fields: AgentFormFields) =>
      create.mutate(inputOf(fields), {
        onSuccess({ agentId, name }) {
          clearDraft()
          host.toast(t('agent:create.done.title', { name }), 'good')
          // Back from the new agent leads to the tab, not into the questions.
          void navigate(-order.length)
          void navigate(`/agent/${agentId}/accounts`)
        },
        onError(error) {
          const [issue] = fieldIssues(error)
          if (issue) host.toast(`${issue.path}: ${issue.message}`, 'bad')
          else onError(error)
        },
      }),
  }
}

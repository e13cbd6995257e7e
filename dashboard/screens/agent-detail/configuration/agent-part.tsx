import '../../../components/form-styles.ts'
import { useState, type ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { useHost } from '#app/host.ts'
import { useEditAgent, type Agent, type AgentEdit } from '#app/queries/agents.ts'
import { errorText } from '#app/error-text.ts'
import { FormProblem } from '../../../components/form-problem.tsx'
import { SaveBar } from '../../../components/save-bar.tsx'
import styles from '../panels.module.css'

/** Some of an agent's fields that are saved together: what is changed lies over what is kept until then. */
export function useAgentPart<Part extends object>(
  agent: Agent,
  { kept, editOf }: { kept: Part; editOf: (part: Part) => Omit<AgentEdit, 'agentId'> },
) {
  const { t } = useTranslation()
  const host = useHost()
  const edit = useEditAgent()
  const [changes, setChanges] = useState<Partial<Part>>({})
  const [problem, setProblem] = useState<string | null>(null)
  const now: Part = { ...kept, ...changes }
  return {
    now,
    change: (more: Partial<Part>) => setChanges((before) => ({ ...before, ...more })),
    frame: {
      problem,
      saving: edit.isPending,
      dirty: Object.entries(changes).some(([name, value]) => Reflect.get(kept, name) !== value),
      reset: () => setChanges({}),
      async save() {
        setProblem(null)
        try {
          await edit.mutateAsync({ ...editOf(now), agentId: agent.agentId })
          setChanges({})
          host.toast(t('common.saved'), 'good')
        } catch (error) {
          setProblem(errorText(error))
        }
      },
    },
  }
}

/** The panel around such fields, with its way to save. */
export function AgentPart({
  title,
  frame: { problem, saving, dirty, reset, save },
  children,
}: {
  title: string
  frame: ReturnType<typeof useAgentPart>['frame']
  children: ReactNode
}) {
  return (
    <form
      className={`card ${styles['panel']}`}
      aria-label={title}
      onSubmit={(event) => {
        event.preventDefault()
        void save()
      }}
    >
      <h2>{title}</h2>
      {children}
      <FormProblem text={problem} />
      <SaveBar dirty={dirty} saving={saving} onReset={reset} />
    </form>
  )
}

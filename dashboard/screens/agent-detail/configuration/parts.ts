import { useState } from 'react'
import type { FieldValues, UseFormReturn } from 'react-hook-form'
import { fieldIssues } from '#app/api-error.ts'
import { fieldsOf, inputOf, useAgentForm } from '#app/forms/agent.ts'
import { useManualRuleForm, useTwitterRuleForm } from '#app/forms/rules.ts'
import { useEditAgent, type Agent, type AgentEdit } from '#app/queries/agents.ts'
import { useEditProject, useProjectContent } from '#app/queries/projects.ts'
import {
  useEditTwitterRule,
  useSaveManualRule,
  type ManualRule,
  type TwitterRule,
} from '#app/queries/rules.ts'
import { formPath } from '../../create-agent/form-path.ts'

export const sections = ['voice', 'content', 'when', 'limits', 'telegram'] as const
export type Section = (typeof sections)[number]

/** Some of an agent that is saved in one call, wherever on the screen its fields stand. */
export interface Part {
  /** The fields that differ from what is kept; a field of two parts that means one thing has one name. */
  changed: string[]
  /** Says beside its fields what is wrong, and in which section the first of them stands; null: nothing is. */
  check: () => Promise<Section | null>
  save: () => Promise<unknown>
  discard: () => void
}

const differs = (one: unknown, other: unknown) =>
  JSON.stringify(one ?? null) !== JSON.stringify(other ?? null)

/** The zone is one for both rules. */
const zone = 'workingHoursTimezone'

function formPart<T extends FieldValues>(
  name: string,
  form: UseFormReturn<T>,
  sectionOf: (field: string) => Section,
): Omit<Part, 'save'> {
  const now = form.watch()
  const kept = form.formState.defaultValues ?? {}
  // Read here, because a form keeps only what somebody looks at up to date.
  const { errors } = form.formState
  void errors
  return {
    changed: Object.keys(now)
      .filter((field) => differs(now[field], Reflect.get(kept, field)))
      .map((field) => (field === zone ? zone : `${name}.${field}`)),
    async check() {
      if (await form.trigger()) return null
      const [first = ''] = Object.keys(form.control._formState.errors)
      return sectionOf(first)
    },
    // Said, because a form keeps what was typed when its values come anew.
    discard: () => form.reset(undefined, { keepDirtyValues: false }),
  }
}

const voiceFields = ['name', 'bio', 'lore', 'language', 'communicationStyles', 'characterAdjectives']

export function useCharacterPart(agent: Agent) {
  const form = useAgentForm(fieldsOf(agent))
  const edit = useEditAgent()
  const part: Part = {
    ...formPart('character', form, (field) => (voiceFields.includes(field) ? 'voice' : 'content')),
    async save() {
      const { type: _type, operationMode: _mode, ...changes } = inputOf(form.getValues())
      try {
        form.reset(fieldsOf(await edit.mutateAsync({ ...changes, agentId: agent.agentId })))
      } catch (error) {
        for (const { path, message } of fieldIssues(error)) form.setError(formPath(path), { message })
        throw error
      }
    },
  }
  return { form, part }
}

const planFields = /^(workingHours|alwaysActive|slotTimes|writeAhead)/
const limitFields = /^(daily|enablePost$|enableReply$)/

export function useTwitterRulePart(agentId: string, rule: TwitterRule | null) {
  const form = useTwitterRuleForm(rule)
  const edit = useEditTwitterRule(agentId)
  const part: Part = {
    ...formPart('x', form, (field) =>
      planFields.test(field) ? 'when' : limitFields.test(field) ? 'limits' : 'content',
    ),
    async save() {
      if (!rule) return
      const fields = form.getValues()
      await edit.mutateAsync({ ...fields, id: rule.id })
      form.reset(fields, { keepDirtyValues: false })
    },
  }
  return { form, part }
}

export function useManualRulePart(
  agentId: string,
  { rule, zone: its }: { rule: ManualRule | null; zone: string },
) {
  const form = useManualRuleForm(rule, its)
  const save = useSaveManualRule(agentId, rule?.id ?? null)
  const part: Part = {
    ...formPart('telegram', form, (field) => (planFields.test(field) ? 'when' : 'telegram')),
    async save() {
      const fields = form.getValues()
      await save.mutateAsync(fields)
      form.reset(fields, { keepDirtyValues: false })
    },
  }
  return { form, part }
}

/** Fields of an agent that stand in no form of their own: what is changed lies over what is kept until it is saved. */
export function useAgentPart<Fields extends object>(
  agent: Agent,
  {
    name,
    kept,
    editOf,
  }: { name: string; kept: Fields; editOf: (fields: Fields) => Omit<AgentEdit, 'agentId'> },
) {
  const edit = useEditAgent()
  const [changes, setChanges] = useState<Partial<Fields>>({})
  const now: Fields = { ...kept, ...changes }
  const part: Part = {
    changed: Object.keys(now)
      .filter((field) => differs(Reflect.get(now, field), Reflect.get(kept, field)))
      .map((field) => `${name}.${field}`),
    check: async () => null,
    async save() {
      await edit.mutateAsync({ ...editOf(now), agentId: agent.agentId })
      setChanges({})
    },
    discard: () => setChanges({}),
  }
  return { now, change: (more: Partial<Fields>) => setChanges((before) => ({ ...before, ...more })), part }
}

/** What the agent knows of its project, as its owner corrects it. */
export function useProjectPart(agentId: string) {
  const kept = useProjectContent(agentId)
  const edit = useEditProject(agentId)
  const [text, setText] = useState<string | null>(null)
  const content = kept.data?.content ?? ''
  const part: Part = {
    changed: text !== null && text.trim() !== content && text.trim() !== '' ? ['project'] : [],
    check: async () => null,
    async save() {
      await edit.mutateAsync((text ?? content).trim())
      setText(null)
    },
    discard: () => setText(null),
  }
  return { kept, text: text ?? content, setText, part }
}

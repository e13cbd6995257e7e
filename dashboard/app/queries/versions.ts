import { useMutation, useQuery } from '@tanstack/react-query'
import type { TFunction } from 'i18next'
import { useTranslation } from 'react-i18next'
import { characterFields } from '#contract/agents.ts'
import type { Output } from '#contract/routes.ts'
import { call } from '../api.ts'
import { useHost } from '../host.ts'
import { closed } from '../i18n.ts'
import { keepAgent } from './agents.ts'
import '../late-calls.ts'
import { callQuery, refresh } from './client.ts'

export type AgentVersion = Output<'agents.versions'>[number]
type Character = Output<'agents.version'>['character']
type Field = AgentVersion['changed'][number]

export function useVersions(id: string) {
  return useQuery(callQuery('agents.versions', { id }))
}

/** Two versions of an agent, the earlier one first; undefined until both are there. */
export function useTwoVersions(id: string, from: number, to: number) {
  const before = useQuery({ ...callQuery('agents.version', { id, version: from }), staleTime: Infinity })
  const after = useQuery({ ...callQuery('agents.version', { id, version: to }), staleTime: Infinity })
  return before.data && after.data
    ? { before: before.data.character, after: after.data.character }
    : undefined
}

/** Makes an agent what it was in an earlier version, after a question. */
export function useTakeBack(id: string, onError: (error: unknown) => void) {
  const { t } = useTranslation()
  const host = useHost()
  const take = useMutation({
    mutationFn: (version: number) => call('agents.takeBack', { id, version }),
    onSuccess: (agent, version) => {
      keepAgent(agent)
      host.toast(t('agent:versions.done', { version }), 'good')
      return refresh('agents.versions')
    },
    onError,
  })
  return {
    /** The version that is on its way. */
    pending: take.isPending ? take.variables : null,
    async ask(version: number) {
      const sure = await host.confirm({
        title: t('agent:versions.takeTitle', { version }),
        text: t('agent:versions.takeText'),
        ok: t('agent:versions.take', { version }),
        cancel: t('common.cancel'),
      })
      if (sure) take.mutate(version)
    },
  }
}

/** What the forms call a field. */
function nameOf(t: TFunction, field: Field): string {
  return t(`app:field.${field}`)
}

/** What was changed, by the names that the forms have for it. */
export function fieldNames(t: TFunction, changed: Field[]): string[] {
  // The two names of a translator are one person.
  const told = changed.filter((field) => field !== 'imitateAccount' || !changed.includes('targetAccount'))
  return told.map((field) => nameOf(t, field))
}

/** Where two characters differ: what it is called, and what it was and is, as a person reads it. */
export function differences(t: TFunction, { before, after }: { before: Character; after: Character }) {
  const found = characterFields.flatMap((field) => {
    const [was, is] = [valueText(t, before[field]), valueText(t, after[field])]
    return was === is ? [] : [{ name: nameOf(t, field), was, is }]
  })
  return found.filter(({ name }, place) => found.findIndex((other) => other.name === name) === place)
}

function valueText(t: TFunction, value: Character[Field]): string {
  if (typeof value === 'boolean') return t(value ? 'agent:versions.on' : 'agent:versions.off')
  if (value === null) return '–'
  if (Array.isArray(value)) return value.map(closed).join(', ') || '–'
  if (typeof value === 'string') return value
  const { name, ticker, url, officialTwitterUsername, text } = value
  return [name, ticker, url, officialTwitterUsername && `@${officialTwitterUsername}`, text]
    .flatMap((part) => (part ? [closed(part)] : []))
    .join('\n')
}

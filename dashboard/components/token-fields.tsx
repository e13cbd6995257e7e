import './form-styles.ts'
import '@mantine/core/styles/Checkbox.layer.css'
import { Checkbox, MultiSelect, NumberInput, Select } from '@mantine/core'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { scopes, type Scope } from '#contract/scope-names.ts'
import { memberOf } from '#app/api-error.ts'
import { useAgents } from '#app/queries/agents.ts'
import { useOrganisations } from '#app/queries/organisations.ts'
import type { Permission } from '#app/queries/tokens.ts'
import styles from './tokens.module.css'

/** As the contract takes them. */
const capMax = 1_000_000
const days = [7, 30, 90, 365] as const

/** Below a field, what explains it. */
export const fieldOrder: ('label' | 'input' | 'description' | 'error')[] = [
  'label',
  'input',
  'description',
  'error',
]

export interface Choice {
  value: string
  label: string
}

/** What somebody lets a program do, while they choose; no project or agent chosen means all of them. */
interface TokenWish {
  scopes: Scope[]
  projects: string[]
  agents: string[]
  capPerDay: number | null
  days: number
}

/**
 * What a program is let do, as it is being chosen: it begins with these scopes, everywhere, for a while, or with what was
 * `kept` of an earlier choice among them.
 */
export function useTokenWish(begin: readonly Scope[], kept?: unknown) {
  const [wish, setWish] = useState<TokenWish>(
    () =>
      wishFrom(kept, begin) ?? { scopes: [...begin], projects: [], agents: [], capPerDay: null, days: 90 },
  )
  const change = (changes: Partial<TokenWish>) => setWish((now) => ({ ...now, ...changes }))
  return { wish, change }
}

/** Null where any of it is not as we kept it: less than was chosen would be more than was wanted. */
function wishFrom(kept: unknown, offered: readonly Scope[]): TokenWish | null {
  const [chosen, projects, agents] = ['scopes', 'projects', 'agents'].map((name) => memberOf(kept, name))
  const [capPerDay, days] = [memberOf(kept, 'capPerDay'), memberOf(kept, 'days')]
  if (!isTexts(chosen) || !isTexts(projects) || !isTexts(agents)) return null
  if (typeof days !== 'number' || (capPerDay !== null && typeof capPerDay !== 'number')) return null
  return { scopes: offered.filter((scope) => chosen.includes(scope)), projects, agents, capPerDay, days }
}

const isTexts = (value: unknown): value is string[] =>
  Array.isArray(value) && value.every((one) => typeof one === 'string')

/** As it is asked of the server. */
export function permissionOf({ projects, agents, ...wish }: TokenWish): Required<Permission> {
  const all = (chosen: string[]) => (chosen.length > 0 ? chosen : null)
  return { ...wish, projects: all(projects), agents: all(agents) }
}

/** What somebody can choose of their own: their projects, and the agents of the one they work in. */
export function useTokenChoices(): { projects: Choice[]; agents: Choice[] } {
  const { t } = useTranslation()
  const organisations = useOrganisations().data ?? []
  const agents = useAgents().data?.list ?? []
  return {
    projects: organisations.flatMap((organisation) =>
      organisation.projects.map(({ id, name }) => ({
        value: id,
        label: name === null ? t('token:ownProject') : `${organisation.name ?? ''} · ${name}`,
      })),
    ),
    agents: agents.map(({ agentId, name }) => ({ value: agentId, label: name })),
  }
}

/** A box for each scope that can be had; `warning`: what is said of one besides, that nobody should overlook. */
export function ScopeBoxes({
  offered = scopes,
  chosen,
  onChange,
  warning = () => null,
}: {
  offered?: readonly Scope[]
  chosen: Scope[]
  onChange: (chosen: Scope[]) => void
  warning?: (scope: Scope) => string | null
}) {
  const { t } = useTranslation()
  const toggle = (scope: Scope, on: boolean) =>
    onChange(scopes.filter((one) => (one === scope ? on : chosen.includes(one))))
  return (
    <fieldset className={styles['scopes']}>
      <legend>{t('token:wish.scopes')}</legend>
      {offered.map((scope) => (
        <Checkbox
          key={scope}
          label={t(`token:scope.${scope}`)}
          description={
            <>
              {t(`token:scopeText.${scope}`)}
              {warning(scope) !== null && <span className={styles['warning']}>{warning(scope)}</span>}
            </>
          }
          checked={chosen.includes(scope)}
          onChange={(event) => toggle(scope, event.currentTarget.checked)}
        />
      ))}
    </fieldset>
  )
}

/** Where, for how much a day and for how long. */
export function LimitFields({
  wish,
  onChange,
  projects,
  agents,
}: {
  wish: TokenWish
  onChange: (changes: Partial<TokenWish>) => void
  projects: Choice[]
  agents: Choice[]
}) {
  const { t } = useTranslation()
  return (
    <>
      <MultiSelect
        label={t('token:wish.projects')}
        placeholder={wish.projects.length > 0 ? '' : t('token:everyProject')}
        data={projects}
        value={wish.projects}
        onChange={(chosen) => onChange({ projects: chosen })}
      />
      <MultiSelect
        label={t('token:wish.agents')}
        description={t('token:wish.agentsHint')}
        inputWrapperOrder={fieldOrder}
        placeholder={wish.agents.length > 0 ? '' : t('token:everyAgent')}
        data={agents}
        value={wish.agents}
        onChange={(chosen) => onChange({ agents: chosen })}
      />
      <NumberInput
        label={t('token:wish.cap')}
        description={t('token:wish.capHint')}
        inputWrapperOrder={fieldOrder}
        placeholder={t('token:wish.noCap')}
        min={1}
        max={capMax}
        allowDecimal={false}
        clampBehavior="blur"
        value={wish.capPerDay ?? ''}
        onChange={(value) => onChange({ capPerDay: typeof value === 'number' ? value : null })}
      />
      <Select
        label={t('token:wish.days')}
        allowDeselect={false}
        data={days.map((count) => ({ value: String(count), label: t('token:wish.daysCount', { count }) }))}
        value={String(wish.days)}
        onChange={(value) => onChange({ days: Number(value ?? wish.days) })}
      />
    </>
  )
}

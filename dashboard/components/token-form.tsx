import './form-styles.ts'
import '@mantine/core/styles/Checkbox.layer.css'
import { Button, Checkbox, MultiSelect, NumberInput, Select, TextInput } from '@mantine/core'
import { useState, type ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { scopes, type Scope } from '#contract/scope-names.ts'
import type { WishedToken } from '#app/queries/tokens.ts'
import { FormProblem } from './form-problem.tsx'
import styles from './tokens.module.css'

/** As the contract takes them. */
const nameMax = 60
const capMax = 1_000_000
const days = [7, 30, 90, 365] as const

export interface Choice {
  value: string
  label: string
}

/** What a new token is for; what nobody changes asks for little. */
export function TokenForm({
  projects,
  agents,
  problem,
  isBusy,
  onMake,
  children,
}: {
  projects: Choice[]
  agents: Choice[]
  problem: string | null
  isBusy: boolean
  onMake: (wished: WishedToken) => void
  /** What else is asked first. */
  children?: ReactNode
}) {
  const { t } = useTranslation()
  const [name, setName] = useState('')
  const [asked, setAsked] = useState<Scope[]>(['read', 'draft'])
  const [inProjects, setInProjects] = useState<string[]>([])
  const [withAgents, setWithAgents] = useState<string[]>([])
  const [cap, setCap] = useState<number | null>(null)
  const [goodFor, setGoodFor] = useState<number>(90)
  const order: ('label' | 'input' | 'description' | 'error')[] = ['label', 'input', 'description', 'error']
  const all = (chosen: string[]) => (chosen.length > 0 ? chosen : null)
  return (
    <form
      className={styles['form']}
      onSubmit={(event) => {
        event.preventDefault()
        onMake({
          name,
          scopes: asked,
          projects: all(inProjects),
          agents: all(withAgents),
          capPerDay: cap,
          days: goodFor,
        })
      }}
    >
      <TextInput
        label={t('token:wish.name')}
        description={t('token:wish.nameHint')}
        inputWrapperOrder={order}
        value={name}
        maxLength={nameMax}
        autoComplete="off"
        dir="auto"
        onChange={(event) => setName(event.currentTarget.value)}
      />
      {children}
      <ScopeBoxes chosen={asked} onChange={setAsked} />
      <MultiSelect
        label={t('token:wish.projects')}
        placeholder={inProjects.length > 0 ? '' : t('token:everyProject')}
        data={projects}
        value={inProjects}
        onChange={setInProjects}
      />
      <MultiSelect
        label={t('token:wish.agents')}
        description={t('token:wish.agentsHint')}
        inputWrapperOrder={order}
        placeholder={withAgents.length > 0 ? '' : t('token:everyAgent')}
        data={agents}
        value={withAgents}
        onChange={setWithAgents}
      />
      <NumberInput
        label={t('token:wish.cap')}
        description={t('token:wish.capHint')}
        inputWrapperOrder={order}
        placeholder={t('token:wish.noCap')}
        min={1}
        max={capMax}
        allowDecimal={false}
        clampBehavior="blur"
        value={cap ?? ''}
        onChange={(value) => setCap(typeof value === 'number' ? value : null)}
      />
      <Select
        label={t('token:wish.days')}
        allowDeselect={false}
        data={days.map((count) => ({ value: String(count), label: t('token:wish.daysCount', { count }) }))}
        value={String(goodFor)}
        onChange={(value) => setGoodFor(Number(value ?? goodFor))}
      />
      <FormProblem text={problem} />
      <Button type="submit" loading={isBusy} disabled={name.trim() === '' || asked.length === 0}>
        {t('token:wish.make')}
      </Button>
    </form>
  )
}

function ScopeBoxes({ chosen, onChange }: { chosen: Scope[]; onChange: (chosen: Scope[]) => void }) {
  const { t } = useTranslation()
  const toggle = (scope: Scope, on: boolean) =>
    onChange(scopes.filter((one) => (one === scope ? on : chosen.includes(one))))
  return (
    <fieldset className={styles['scopes']}>
      <legend>{t('token:wish.scopes')}</legend>
      {scopes.map((scope) => (
        <Checkbox
          key={scope}
          label={t(`token:scope.${scope}`)}
          description={t(`token:scopeText.${scope}`)}
          checked={chosen.includes(scope)}
          onChange={(event) => toggle(scope, event.currentTarget.checked)}
        />
      ))}
    </fieldset>
  )
}

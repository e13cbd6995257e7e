import { Button, TextInput } from '@mantine/core'
import { useState, type ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import type { WishedToken } from '#app/queries/tokens.ts'
import { FormProblem } from './form-problem.tsx'
import {
  type Choice,
  fieldOrder,
  LimitFields,
  permissionOf,
  ScopeBoxes,
  useTokenWish,
} from './token-fields.tsx'
import styles from './tokens.module.css'

/** As the contract takes it. */
const nameMax = 60

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
  const { wish, change } = useTokenWish(['read', 'draft'])
  return (
    <form
      className={styles['form']}
      onSubmit={(event) => {
        event.preventDefault()
        onMake({ name, ...permissionOf(wish) })
      }}
    >
      <TextInput
        label={t('token:wish.name')}
        description={t('token:wish.nameHint')}
        inputWrapperOrder={fieldOrder}
        value={name}
        maxLength={nameMax}
        autoComplete="off"
        dir="auto"
        onChange={(event) => setName(event.currentTarget.value)}
      />
      {children}
      <ScopeBoxes chosen={wish.scopes} onChange={(scopes) => change({ scopes })} />
      <LimitFields wish={wish} onChange={change} projects={projects} agents={agents} />
      <FormProblem text={problem} />
      <Button type="submit" loading={isBusy} disabled={name.trim() === '' || wish.scopes.length === 0}>
        {t('token:wish.make')}
      </Button>
    </form>
  )
}

import '../../components/form-styles.ts'
import { Button, Select, Textarea } from '@mantine/core'
import { IconCircleCheck, IconCircleX } from '@tabler/icons-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { ApiError, memberOf } from '#app/api-error.ts'
import { useHost } from '#app/host.ts'
import type { Agent } from '#app/queries/agents.ts'
import { handlesIn, isHandle, useAddKols, type Categories } from '#app/queries/kols.ts'
import { errorText } from '#app/error-text.ts'
import { FormProblem } from '../../components/form-problem.tsx'
import styles from './kol.module.css'

const max = 50

/** Many handles at once, pasted as they come; each is marked before and after X was asked. */
export function AddKols({ agent, categories }: { agent: Agent; categories: Categories | undefined }) {
  const { t } = useTranslation()
  const host = useHost()
  const add = useAddKols()
  const [text, setText] = useState('')
  const [categoryId, setCategoryId] = useState<string | null>(null)
  const names = handlesIn(text)
  const wrong = names.filter((name) => !isHandle(name))
  const missing = missingOf(add.error)
  const bad = new Set([...wrong, ...missing].map((name) => name.toLowerCase()))
  const own = categories?.userCustomizeCategory ?? []

  const drop = () => {
    setText(names.filter((name) => !bad.has(name.toLowerCase())).join('\n'))
    add.reset()
  }
  const send = () =>
    add.mutate(
      { agentId: agent.agentId, twitterNames: names, ...(categoryId ? { categoryId } : {}) },
      {
        onSuccess: ({ added, existing }) => {
          setText('')
          host.toast(
            existing.length > 0
              ? t('kol:addedSome', { n: added.length, existing: existing.length })
              : t('kol:added', { n: added.length }),
            'good',
          )
        },
      },
    )
  return (
    <form
      className={`card ${styles['add']}`}
      onSubmit={(event) => {
        event.preventDefault()
        send()
      }}
    >
      <Textarea
        label={t('kol:addLabel')}
        description={t('kol:addHint', { max })}
        inputWrapperOrder={['label', 'input', 'description', 'error']}
        placeholder="@somebody"
        value={text}
        dir="ltr"
        autosize
        minRows={2}
        maxRows={8}
        onChange={(event) => {
          add.reset()
          setText(event.currentTarget.value)
        }}
      />
      {names.length > 0 && <Marks names={names} bad={bad} />}
      <FormProblem
        text={
          names.length > max
            ? t('kol:tooMany', { max })
            : wrong.length > 0
              ? t('kol:notNames')
              : add.error
                ? errorText(add.error)
                : null
        }
      />
      <div className="row">
        {own.length > 0 && (
          <Select
            aria-label={t('kol:into')}
            placeholder={t('kol:into')}
            clearable
            w={200}
            value={categoryId}
            onChange={setCategoryId}
            data={own.map(({ id, categoryName }) => ({ value: id, label: categoryName }))}
          />
        )}
        <Button
          type="submit"
          loading={add.isPending}
          disabled={names.length === 0 || names.length > max || wrong.length > 0}
        >
          {names.length > 0 ? t('kol:addCount', { n: names.length }) : t('kol:add')}
        </Button>
        {bad.size > 0 && (
          <Button variant="default" onClick={drop}>
            {t('kol:dropBad')}
          </Button>
        )}
      </div>
    </form>
  )
}

/** The handles as they were read; the bad ones (in lower case) marked. */
function Marks({ names, bad }: { names: string[]; bad: Set<string> }) {
  const { t } = useTranslation()
  return (
    <ul className={styles['marks']} aria-label={t('kol:read')}>
      {names.map((name) => {
        const isBad = bad.has(name.toLowerCase())
        return (
          <li key={name} data-bad={isBad || undefined}>
            {isBad ? (
              <IconCircleX size={16} stroke={1.75} aria-label={t('kol:notThere')} />
            ) : (
              <IconCircleCheck size={16} stroke={1.75} aria-hidden="true" />
            )}
            <bdi>@{name}</bdi>
          </li>
        )
      })}
    </ul>
  )
}

/** The accounts X does not know, as the server named them. */
export function missingOf(error: unknown): string[] {
  const names = error instanceof ApiError ? memberOf(error.data, 'nonexistent') : null
  return Array.isArray(names) ? names.map(String) : []
}

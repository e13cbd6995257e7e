import '../../components/form-styles.ts'
import { Button, TextInput } from '@mantine/core'
import { IconLock, IconShieldCheck } from '@tabler/icons-react'
import { useState } from 'react'
import { useForm } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router-dom'
import { useQuery } from '@tanstack/react-query'
import { adminRoutes } from '#contract/admin.ts'
import { call } from '#app/api.ts'
import { contractResolver } from '#app/forms/validation.ts'
import { callQuery, refresh } from '#app/queries/client.ts'
import { errorText } from '#app/error-text.ts'
import { useSession } from '#app/stores/session.ts'
import { EmptyState } from '../../components/empty-state.tsx'
import { fieldText } from '../../components/field-text.ts'
import { FormProblem } from '../../components/form-problem.tsx'
import { PageTitle, useTabTitle } from '../../components/page-title.tsx'
import { ProblemCard } from '../../components/problem-card.tsx'
import { useSignIn } from '../../dialog-address.ts'
import { Waiting } from '../../components/screen-skeleton.tsx'
import styles from './first-administrator.module.css'

/** Where the operator becomes the first administrator, with the code that is printed only in the server's log. */
export default function FirstAdministrator() {
  const { t } = useTranslation()
  useTabTitle(t('admin:first.title'))
  const first = useQuery(callQuery('admin.first', {}))
  const signedIn = useSession((state) => state.account !== null)
  const { open } = useSignIn()
  const [done, setDone] = useState(false)

  if (first.isError) return <ProblemCard onRetry={() => void first.refetch()} />
  if (!first.data) return <Waiting height={320} />
  if (done)
    return (
      <EmptyState
        Icon={IconShieldCheck}
        title={t('admin:first.done')}
        text={t('admin:first.doneText')}
        heading="h1"
      >
        <Button component={Link} to="/admin">
          {t('nav.admin')}
        </Button>
      </EmptyState>
    )
  if (!first.data.open)
    return (
      <EmptyState
        Icon={IconLock}
        title={t('admin:first.closed')}
        text={t('admin:first.closedText')}
        heading="h1"
      />
    )
  if (!signedIn)
    return (
      <EmptyState Icon={IconLock} title={t('admin:first.none')} text={t('admin:first.signIn')} heading="h1">
        <Button onClick={() => open()}>{t('nav.signIn')}</Button>
        <Button variant="default" onClick={() => open('create')}>
          {t('nav.createAccount')}
        </Button>
      </EmptyState>
    )
  return (
    <section className={`card stack ${styles['card']}`}>
      <PageTitle title={t('admin:first.title')} />
      <p>{t('admin:first.none')}</p>
      <p className="quiet">{t('admin:first.text')}</p>
      <CodeForm
        onDone={() => {
          setDone(true)
          void refresh('auth.me')
        }}
      />
    </section>
  )
}

function CodeForm({ onDone }: { onDone: () => void }) {
  const { t } = useTranslation()
  const form = useForm<{ code: string }>({
    defaultValues: { code: '' },
    resolver: contractResolver<{ code: string }>(adminRoutes['admin.becomeFirst'].input),
  })
  const [problem, setProblem] = useState<string | null>(null)
  const { errors, isSubmitting } = form.formState
  const submit = form.handleSubmit(async (fields) => {
    setProblem(null)
    try {
      await call('admin.becomeFirst', fields)
      onDone()
    } catch (error) {
      setProblem(errorText(error))
    }
  })
  return (
    <form className="stack" onSubmit={(event) => void submit(event)} noValidate>
      <TextInput
        label={t('admin:first.code')}
        autoComplete="off"
        autoCapitalize="off"
        spellCheck={false}
        dir="ltr"
        error={fieldText(errors.code?.message)}
        {...form.register('code')}
      />
      <FormProblem text={problem} />
      <Button type="submit" h={44} loading={isSubmitting}>
        {t('admin:first.submit')}
      </Button>
    </form>
  )
}

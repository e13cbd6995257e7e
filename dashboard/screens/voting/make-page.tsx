import { Button, NumberInput, TextInput } from '@mantine/core'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { reasonOf } from '#app/api-error.ts'
import { errorText } from '#app/error-text.ts'
import { useConfig } from '#app/queries/system.ts'
import { useMakeGuestPage, type MadeGuestPage } from '#app/queries/votes.ts'
import { CopyButton } from '../../components/copy-button.tsx'
import { FormProblem } from '../../components/form-problem.tsx'
import { MadeOnce } from '../../components/made-once.tsx'
import { allAsked, type PageTexts, textsOf, WhichTexts } from './page-texts.tsx'
import { suggestPassword } from './suggest-password.ts'
import styles from './voting.module.css'

/** As much as the contract takes. */
const nameMax = 60
const daysMax = 90
const order: ('label' | 'input' | 'description' | 'error')[] = ['label', 'input', 'description', 'error']
const empty = { name: '', email: '', password: '', days: 14, onIt: allAsked as PageTexts }

/** A new page for a client. */
export function MakePage({ onMade }: { onMade: (page: MadeGuestPage | null, password: string) => void }) {
  const { t } = useTranslation()
  const mail = useConfig().data?.login.email ?? false
  const make = useMakeGuestPage()
  const [fields, setFields] = useState(empty)
  const { name, email, password, days, onIt } = fields
  const set = (some: Partial<typeof empty>) => setFields((before) => ({ ...before, ...some }))
  const texts = textsOf(onIt)
  const ready = name.trim() !== '' && password.length >= 8 && texts !== null
  const send = () => {
    if (!ready) return
    onMade(null, '')
    const to = email.trim()
    make.mutate(
      { name, password, days, ...texts, ...(to ? { email: to } : {}) },
      {
        onSuccess: (page) => {
          onMade(page, password)
          setFields(empty)
        },
      },
    )
  }
  return (
    <section className={`card ${styles['section']}`} aria-labelledby="make-page-title">
      <h2 id="make-page-title">{t('voting:guestPages.make')}</h2>
      <form
        className={styles['form']}
        onSubmit={(event) => {
          event.preventDefault()
          send()
        }}
      >
        <TextInput
          label={t('voting:guestPages.name')}
          value={name}
          maxLength={nameMax}
          autoComplete="off"
          dir="auto"
          onChange={(event) => set({ name: event.currentTarget.value })}
        />
        {mail && (
          <TextInput
            type="email"
            dir="ltr"
            label={t('voting:guestPages.email')}
            description={t('voting:guestPages.emailHint')}
            inputWrapperOrder={order}
            value={email}
            autoComplete="off"
            onChange={(event) => set({ email: event.currentTarget.value })}
          />
        )}
        <div className={styles['withButton']}>
          <TextInput
            dir="ltr"
            label={t('voting:guestPages.password')}
            description={t('voting:guestPages.passwordHint')}
            inputWrapperOrder={order}
            value={password}
            maxLength={128}
            autoComplete="off"
            onChange={(event) => set({ password: event.currentTarget.value })}
          />
          <Button variant="default" onClick={() => set({ password: suggestPassword() })}>
            {t('voting:guestPages.suggest')}
          </Button>
        </div>
        <NumberInput
          label={t('voting:guestPages.days')}
          value={days}
          min={1}
          max={daysMax}
          allowDecimal={false}
          clampBehavior="strict"
          onChange={(value) => set({ days: Math.max(1, Number(value) || 1) })}
        />
        <WhichTexts value={onIt} onChange={(onIt) => set({ onIt })} />
        <FormProblem text={make.isError ? problemText(make.error, t('voting:guestPages.tooMany')) : null} />
        <Button type="submit" loading={make.isPending} disabled={!ready}>
          {t('voting:guestPages.makeIt')}
        </Button>
      </form>
    </section>
  )
}

function problemText(error: unknown, tooMany: string): string | null {
  return reasonOf(error) === 'too-many' ? tooMany : errorText(error)
}

/** The link, which no later answer has, and the password, which nobody but whoever made the page knows. */
export function CopyLink({ made: { page, url }, password }: { made: MadeGuestPage; password: string }) {
  const { t } = useTranslation()
  return (
    <MadeOnce
      title={
        page.email
          ? t('voting:guestPages.sentTo', { email: `\u2068${page.email}\u2069` })
          : t('voting:guestPages.made')
      }
      once={t('voting:guestPages.once')}
      label={t('voting:guestPages.link')}
      value={url}
    >
      <CopyButton text={url} label={t('voting:guestPages.copy')} done={t('voting:guestPages.copied')} />
      <CopyButton
        variant="default"
        text={password}
        label={t('voting:guestPages.copyPassword')}
        done={t('voting:guestPages.passwordCopied')}
      />
    </MadeOnce>
  )
}

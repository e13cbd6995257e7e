import '../../components/form-styles.ts'
import '@mantine/core/styles/PasswordInput.layer.css'
import { Button, PasswordInput } from '@mantine/core'
import { IconChecks, IconLock } from '@tabler/icons-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { ApiError } from '#app/api-error.ts'
import { useFormat } from '#app/format.ts'
import { type GuestView, useOpenPage } from '#app/queries/guest.ts'
import { useProductClock } from '#app/queries/system.ts'
import { addressSecrets } from '../../address-secrets.ts'
import { EmptyState } from '../../components/empty-state.tsx'
import { FormProblem } from '../../components/form-problem.tsx'
import { Logo } from '../../components/logo.tsx'
import { PageTitle } from '../../components/page-title.tsx'
import { LanguageMenu } from '../shell/language-menu.tsx'
import { isClosed, ReviewText } from './review-text.tsx'
import styles from './review.module.css'

/** A client's page: what it is asked about, for whoever has its link and knows its password. No account is needed. */
export default function Review() {
  const { t } = useTranslation()
  useProductClock()
  const [token] = useState(() => addressSecrets().get('token') ?? '')
  const [password, setPassword] = useState('')
  const [shown, setShown] = useState<GuestView | null>(null)
  const [closed, setClosed] = useState(token === '')
  const open = useOpenPage()
  const load = (known: string) =>
    open.mutateAsync({ token, password: known }).then(
      (view) => {
        setPassword(known)
        setShown(view)
      },
      (error: unknown) => {
        if (isClosed(error)) setClosed(true)
      },
    )
  return (
    <div className={styles['page']}>
      {/* A link that is a secret is nothing to be found. */}
      <meta name="robots" content="noindex" />
      <header className={styles['top']}>
        <span className="inline-icon">
          <Logo />
          <span className={styles['brand']}>Kolony</span>
        </span>
        <LanguageMenu />
      </header>
      <main id="main" className={styles['main']} tabIndex={-1}>
        {closed ? (
          <EmptyState
            Icon={IconLock}
            heading="h1"
            title={t('review:asked.closed')}
            text={t('review:asked.closedText')}
          />
        ) : shown ? (
          <Texts
            view={shown}
            secrets={{ token, password }}
            onReload={() => void load(password)}
            onClosed={() => setClosed(true)}
          />
        ) : (
          <Enter
            busy={open.isPending}
            problem={open.isError ? openProblem(open.error) : null}
            onEnter={(typed) => void load(typed)}
          />
        )}
      </main>
    </div>
  )
}

/** As a key of this page's texts. */
function openProblem(error: unknown): 'wrong' | 'failed' {
  return error instanceof ApiError && error.name === 'wrongCredentials' ? 'wrong' : 'failed'
}

function Enter({
  busy,
  problem,
  onEnter,
}: {
  busy: boolean
  problem: 'wrong' | 'failed' | null
  onEnter: (password: string) => void
}) {
  const { t } = useTranslation()
  const [typed, setTyped] = useState('')
  return (
    <form
      className={`card ${styles['enter']}`}
      onSubmit={(event) => {
        event.preventDefault()
        if (typed !== '') onEnter(typed)
      }}
    >
      <div>
        <PageTitle title={t('review:asked.title')} />
        <p className="quiet">{t('review:asked.passwordText')}</p>
      </div>
      <PasswordInput
        label={t('review:asked.password')}
        value={typed}
        maxLength={200}
        autoComplete="off"
        visibilityToggleButtonProps={{ 'aria-label': t('review:asked.showPassword') }}
        onChange={(event) => setTyped(event.currentTarget.value)}
      />
      <FormProblem text={problem && t(`review:asked.${problem}`)} />
      <Button type="submit" h={44} loading={busy} disabled={typed === ''}>
        {t('review:asked.open')}
      </Button>
    </form>
  )
}

function Texts({
  view,
  secrets,
  onReload,
  onClosed,
}: {
  view: GuestView
  secrets: { token: string; password: string }
  onReload: () => void
  onClosed: () => void
}) {
  const { t } = useTranslation()
  const format = useFormat()
  const { project, name, expiresAt, texts } = view
  const isolated = (words: string) => `\u2068${words}\u2069`
  return (
    <>
      <div>
        <PageTitle title={t('review:asked.texts', { project: isolated(project) })} />
        <p className="quiet">
          {t('review:asked.hello', { name: isolated(name), date: format.fullDateTime(expiresAt) })}
        </p>
      </div>
      {texts.length === 0 && (
        <EmptyState Icon={IconChecks} title={t('review:asked.none')} text={t('review:asked.noneText')} />
      )}
      <ul className={styles['list']}>
        {texts.map((text) => (
          <li key={text.id}>
            <ReviewText
              text={text}
              project={project}
              secrets={secrets}
              onMoved={onReload}
              onClosed={onClosed}
            />
          </li>
        ))}
      </ul>
      <div>
        <Button variant="default" onClick={onReload}>
          {t('review:asked.reload')}
        </Button>
      </div>
    </>
  )
}

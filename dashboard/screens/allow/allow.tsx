import { Button } from '@mantine/core'
import { IconExternalLink, IconLock, IconPlugConnected, IconPlugConnectedX } from '@tabler/icons-react'
import { useCallback, useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Link, useLocation } from 'react-router-dom'
import { ApiError, reasonOf } from '#app/api-error.ts'
import { type ProgramRequest, useProgramRequest } from '#app/queries/programs.ts'
import { programRequest } from '#app/stores/program-request.ts'
import { useSession } from '#app/stores/session.ts'
import { EmptyState } from '../../components/empty-state.tsx'
import { useTabTitle } from '../../components/page-title.tsx'
import { ProblemCard } from '../../components/problem-card.tsx'
import { Waiting } from '../../components/screen-skeleton.tsx'
import { useSignIn } from '../../dialog-address.ts'
import styles from './allow.module.css'
import { Asked } from './asked.tsx'
import { isAppScheme, leadsOut, placeWords } from './places.ts'

/** Where a program sends somebody who may allow it something (OAuth 2.1, 4.1): what it asks for, and the two ways on. */
export default function Allow() {
  const { t } = useTranslation()
  useTabTitle(t('token:consent.title'))
  const { search } = useLocation()
  const signedIn = useSession((state) => state.account !== null)
  const [request] = useState(() => programRequest.takeFrom(search))
  if (request === '') return <Nowhere reason="nothing" />
  return signedIn ? <Request request={request} /> : <SignInFirst />
}

function Request({ request }: { request: string }) {
  const look = useProgramRequest(request)
  const [going, setGoing] = useState<{ to: string; place: string | null } | null>(null)

  // A browser may bring the page back as it was left.
  useEffect(() => {
    const again = ({ persisted }: PageTransitionEvent) => persisted && setGoing(null)
    addEventListener('pageshow', again)
    return () => removeEventListener('pageshow', again)
  }, [])

  const leave = useCallback((to: string, place: string | null) => {
    programRequest.forget()
    setGoing({ to, place })
    if (leadsOut(to)) window.location.assign(to)
  }, [])

  if (going) return leadsOut(going.to) ? <Going {...going} /> : <Nowhere reason="return" />
  if (look.isError) {
    // What is too long, or names nobody, is no question that can be answered.
    const isNone = look.error instanceof ApiError && ['notFound', 'validation'].includes(look.error.name)
    if (isNone) return <Nowhere reason={reasonOf(look.error) === 'return' ? 'return' : 'program'} />
    return <ProblemCard onRetry={() => void look.refetch()} />
  }
  if (!look.data) return <Waiting height={480} />
  const { back, returnsTo, refused } = look.data
  if (refused !== null)
    return <AskedWrongly asked={look.data} word={refused} onBack={() => leave(back, returnsTo)} />
  return (
    <Asked
      request={request}
      asked={look.data}
      onAllowed={(to) => leave(to, returnsTo)}
      onRefused={() => leave(back, returnsTo)}
    />
  )
}

function SignInFirst() {
  const { t } = useTranslation()
  const { open } = useSignIn()
  return (
    <EmptyState
      Icon={IconLock}
      heading="h1"
      title={t('token:consent.title')}
      text={t('token:consent.signInFirst')}
    >
      <Button onClick={() => open()}>{t('nav.signIn')}</Button>
      <Button variant="default" onClick={() => open('create')}>
        {t('nav.createAccount')}
      </Button>
    </EmptyState>
  )
}

/** Whoever sent them here cannot be gone back to: nobody knows it, or it lives elsewhere than it says. */
function Nowhere({ reason }: { reason: 'nothing' | 'program' | 'return' }) {
  const { t } = useTranslation()
  const signedIn = useSession((state) => state.account !== null)
  useEffect(() => programRequest.forget(), [])
  return (
    <EmptyState
      Icon={IconPlugConnectedX}
      heading="h1"
      title={t(`token:consent.${reason === 'nothing' ? 'nothing' : 'nowhere'}`)}
      text={t(`token:consent.why.${reason}`)}
    >
      {signedIn && (
        <Button component={Link} to="/my-agents" variant="default">
          {t('nav.myAgents')}
        </Button>
      )}
    </EmptyState>
  )
}

function AskedWrongly({
  asked: { name, returnsTo },
  word,
  onBack,
}: {
  asked: ProgramRequest
  word: string
  onBack: () => void
}) {
  const { t } = useTranslation()
  return (
    <EmptyState
      Icon={IconPlugConnected}
      heading="h1"
      title={t('token:consent.wrongly', { name: `\u2068${name}\u2069` })}
      text={t('token:consent.wronglyText')}
    >
      <div className={styles['centre']}>
        <p className="small quiet">
          {t('token:consent.forItsMaker')} <code className="mono">{word}</code>
        </p>
        <Button onClick={onBack}>{t('token:consent.back', { place: placeWords(t, returnsTo) })}</Button>
      </div>
    </EmptyState>
  )
}

/** An app opens beside this page, which stays; a site takes its place in a moment. */
function Going({ to, place }: { to: string; place: string | null }) {
  const { t } = useTranslation()
  const [opened, setOpened] = useState(false)
  return (
    <div role="status">
      <EmptyState
        Icon={IconExternalLink}
        heading="h1"
        title={t('token:consent.going', { place: placeWords(t, place) })}
        text={t('token:consent.close')}
      >
        {/* Once: what is brought to a program twice counts as stolen. */}
        {isAppScheme(place) && !opened && (
          <Button
            variant="default"
            onClick={() => {
              setOpened(true)
              window.location.assign(to)
            }}
          >
            {t('token:consent.open')}
          </Button>
        )}
      </EmptyState>
    </div>
  )
}

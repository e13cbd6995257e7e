import { Button } from '@mantine/core'
import { IconAlertTriangle, IconCircleCheck } from '@tabler/icons-react'
import { useRef, useState, type ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import type { Scope } from '#contract/scope-names.ts'
import { errorText } from '#app/error-text.ts'
import { type ProgramRequest, useAllowProgram } from '#app/queries/programs.ts'
import { useMe } from '#app/queries/system.ts'
import { programRequest } from '#app/stores/program-request.ts'
import { signOut, useSession } from '#app/stores/session.ts'
import { FormProblem } from '../../components/form-problem.tsx'
import {
  LimitFields,
  permissionOf,
  ScopeBoxes,
  useTokenChoices,
  useTokenWish,
} from '../../components/token-fields.tsx'
import { useSignIn } from '../../dialog-address.ts'
import styles from './allow.module.css'
import { placeWords } from './places.ts'

/** Reading and drafting harm nobody; what each of the others can do is said in plain words. */
const harmless: readonly Scope[] = ['read', 'draft']

/** What a program asks for, who it says it is, and how much of that somebody allows it. */
export function Asked({
  request,
  asked,
  onAllowed,
  onRefused,
}: {
  request: string
  asked: ProgramRequest
  /** With the address that it waits at. */
  onAllowed: (redirectTo: string) => void
  onRefused: () => void
}) {
  const { t } = useTranslation()
  const allow = useAllowProgram()
  const choices = useTokenChoices()
  const userId = useSession((state) => state.account?.user.id ?? '')
  const [kept] = useState(() => programRequest.wishOf(userId))
  const { wish, change } = useTokenWish(asked.scopes, kept)
  // Between two presses nothing may have been drawn yet.
  const isUnderWay = useRef(false)
  const send = () => {
    if (isUnderWay.current) return
    isUnderWay.current = true
    programRequest.keepWish(userId, wish)
    void allow.mutateAsync({ request, ...permissionOf(wish) }).then(
      ({ redirectTo }) => onAllowed(redirectTo),
      () => (isUnderWay.current = false),
    )
  }
  return (
    <section className={`card ${styles['card']}`} aria-labelledby="consent-title">
      <h1 id="consent-title">{t('token:consent.asks', { name: `\u2068${asked.name}\u2069` })}</h1>
      <p className="quiet">{t('token:consent.begun')}</p>
      <Facts asked={asked} />
      <form
        className={styles['form']}
        onSubmit={(event) => {
          event.preventDefault()
          send()
        }}
      >
        <ScopeBoxes
          offered={asked.scopes}
          chosen={wish.scopes}
          onChange={(scopes) => change({ scopes })}
          warning={(scope) => (harmless.includes(scope) ? null : t(`token:consent.warning.${scope}`))}
        />
        <div className={styles['limits']}>
          <LimitFields wish={wish} onChange={change} {...choices} />
        </div>
        <FormProblem text={allow.isError ? errorText(allow.error) : null} />
        <div className="row">
          <Button type="submit" h={44} loading={allow.isPending} disabled={wish.scopes.length === 0}>
            {t('token:consent.allow')}
          </Button>
          <Button h={44} variant="default" disabled={allow.isPending} onClick={onRefused}>
            {t('token:consent.refuse')}
          </Button>
        </div>
        <p className="small quiet">{t('token:consent.later')}</p>
      </form>
    </section>
  )
}

function Facts({ asked: { from, returnsTo, resource } }: { asked: ProgramRequest }) {
  const { t } = useTranslation()
  return (
    <dl className={styles['facts']}>
      <Fact name={t('token:consent.vouches')}>
        {from === null ? (
          <span className={styles['unchecked']}>
            <IconAlertTriangle size={16} stroke={1.75} aria-hidden="true" />
            <span>{t('token:program.unchecked')}</span>
          </span>
        ) : (
          <span className="inline-icon">
            <IconCircleCheck size={16} stroke={1.75} aria-hidden="true" />
            <bdi dir="ltr">{from}</bdi>
          </span>
        )}
      </Fact>
      <Fact name={t('token:consent.with')}>{t(`token:program.${resource}`)}</Fact>
      <Fact name={t('token:consent.after')}>{placeWords(t, returnsTo)}</Fact>
      <Fact name={t('token:consent.account')}>
        <Account />
      </Fact>
    </dl>
  )
}

function Fact({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div>
      <dt className="quiet">{name}</dt>
      <dd>{children}</dd>
    </div>
  )
}

/** Whom the program would act as; somebody else signs in on this same page. */
function Account() {
  const { t } = useTranslation()
  const held = useSession((state) => state.account?.user.name ?? '')
  const me = useMe().data
  const { open } = useSignIn()
  const [leaving, setLeaving] = useState(false)
  return (
    <span className={styles['account']}>
      <span>
        <bdi>{me?.name ?? held}</bdi>
        {me?.username && (
          <>
            {' · '}
            <bdi dir="ltr">{me.username}</bdi>
          </>
        )}
      </span>
      <Button
        size="compact-sm"
        variant="subtle"
        loading={leaving}
        onClick={() => {
          setLeaving(true)
          void signOut().then(() => open())
        }}
      >
        {t('token:consent.switch')}
      </Button>
    </span>
  )
}

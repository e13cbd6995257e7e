import { Button } from '@mantine/core'
import { IconBuilding, IconCircleCheck, IconUserPlus } from '@tabler/icons-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router-dom'
import { ApiError, reasonOf } from '#app/api-error.ts'
import { useFormat } from '#app/format.ts'
import { useAcceptInvitation, useInvitation } from '#app/queries/organisation-changes.ts'
import { rolesText } from '#app/role-words.ts'
import { joining } from '#app/stores/joining.ts'
import { useSession } from '#app/stores/session.ts'
import { addressSecrets, forgetAddressSecrets } from '../../address-secrets.ts'
import { EmptyState } from '../../components/empty-state.tsx'
import { FormProblem } from '../../components/form-problem.tsx'
import { useTabTitle } from '../../components/page-title.tsx'
import { ProblemCard } from '../../components/problem-card.tsx'
import { Waiting } from '../../components/screen-skeleton.tsx'
import { useSignIn } from '../../dialog-address.ts'
import { useEnter } from '../shell/use-enter.ts'
import { problemText } from './words.ts'

/** What somebody is invited to, and the way in: signed in or not. */
export default function Join() {
  const { t } = useTranslation()
  useTabTitle(t('organisation:invited.title'))
  const [token] = useState(takeToken)
  const invitation = useInvitation(token)
  const accept = useAcceptInvitation()
  const isOver = (error: unknown) => error instanceof ApiError && error.name === 'invalidInvitation'

  if (token === '' || isOver(invitation.error) || isOver(accept.error)) return <Over />
  if (reasonOf(accept.error) === 'member') return <AlreadyIn />
  if (invitation.isError) return <ProblemCard onRetry={() => void invitation.refetch()} />
  if (!invitation.data) return <Waiting height={280} />
  return <Asked token={token} invitation={invitation.data} accept={accept} />
}

/** Out of the address, and kept for this tab until it is used or over. */
function takeToken(): string {
  const token = addressSecrets().get('token')
  if (token) {
    joining.keep(token)
    forgetAddressSecrets()
  }
  return token ?? joining.get()
}

function Asked({
  token,
  invitation: { organisation, project, role, invitedBy, expiresAt },
  accept,
}: {
  token: string
  invitation: NonNullable<ReturnType<typeof useInvitation>['data']>
  accept: ReturnType<typeof useAcceptInvitation>
}) {
  const { t } = useTranslation()
  const format = useFormat()
  const signedIn = useSession((state) => state.account !== null)
  const { open } = useSignIn()
  const enter = useEnter()
  const join = () =>
    void accept.mutateAsync({ token }).then(
      ({ projectId }) => {
        joining.forget()
        return enter(projectId)
      },
      () => {},
    )
  const names = { organisation: `\u2068${organisation}\u2069`, project: `\u2068${project ?? ''}\u2069` }
  return (
    <EmptyState
      Icon={IconUserPlus}
      heading="h1"
      title={t('organisation:invited.to', names)}
      text={t(`organisation:invited.${project === null ? 'asAll' : 'as'}`, {
        ...names,
        role: rolesText([role]),
        name: `\u2068${invitedBy}\u2069`,
      })}
    >
      <div className="stack" style={{ alignItems: 'center' }}>
        <p>{t(`organisation:isThereTo.${role}`)}</p>
        <p className="small quiet">
          {t('organisation:invite.until', { date: format.fullDateTime(expiresAt) })}
        </p>
        <FormProblem text={accept.isError ? problemText(accept.error) : null} />
        {signedIn ? (
          <Button h={44} loading={accept.isPending} onClick={join}>
            {t('organisation:invited.join')}
          </Button>
        ) : (
          <>
            <p className="quiet">{t('organisation:invited.signIn')}</p>
            <div className="row">
              <Button onClick={() => open()}>{t('nav.signIn')}</Button>
              <Button variant="default" onClick={() => open('create')}>
                {t('nav.createAccount')}
              </Button>
            </div>
          </>
        )}
      </div>
    </EmptyState>
  )
}

function Over() {
  const { t } = useTranslation()
  joining.forget()
  return (
    <EmptyState
      Icon={IconBuilding}
      heading="h1"
      title={t('organisation:invited.over')}
      text={t('organisation:invited.overText')}
    />
  )
}

function AlreadyIn() {
  const { t } = useTranslation()
  joining.forget()
  return (
    <EmptyState
      Icon={IconCircleCheck}
      heading="h1"
      title={t('organisation:invited.member')}
      text={t('organisation:invited.memberText')}
    >
      <Button component={Link} to="/organisations">
        {t('organisation:organisations.title')}
      </Button>
    </EmptyState>
  )
}

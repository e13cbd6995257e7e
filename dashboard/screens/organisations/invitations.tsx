import '../../components/form-styles.ts'
import { Button, Select, TextInput } from '@mantine/core'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { MemberRole } from '#contract/team-roles.ts'
import { useFormat } from '#app/format.ts'
import { givable, useInvite, useRevokeInvitation } from '#app/queries/organisation-changes.ts'
import {
  useHere,
  type Invitation,
  type MadeInvitation,
  type Organisation,
  type OrganisationDetail,
} from '#app/queries/organisations.ts'
import { useConfig } from '#app/queries/system.ts'
import { rolesText } from '#app/role-words.ts'
import { CopyButton } from '../../components/copy-button.tsx'
import { FormProblem } from '../../components/form-problem.tsx'
import { MadeOnce } from '../../components/made-once.tsx'
import lines from '../../components/lined-list.module.css'
import styles from './organisations.module.css'
import { useProblem } from './use-problem.ts'
import { problemText } from './words.ts'

/** Stands for all projects, which have no id. */
const everywhere = 'all'

/** Whom one has asked to come, and how to ask somebody else. */
export function Invitations({
  organisation,
  detail,
}: {
  organisation: Organisation
  detail: OrganisationDetail
}) {
  const { t } = useTranslation()
  const [made, setMade] = useState<MadeInvitation | null>(null)
  return (
    <section className={`card ${styles['section']}`} aria-labelledby="invitations-title">
      <h2 id="invitations-title">{t('organisation:invite.title')}</h2>
      <p className="quiet">{t('organisation:invite.text')}</p>
      <Invite organisation={organisation} onMade={setMade} />
      {made && <Links made={made} />}
      {detail.invitations.length > 0 && (
        <>
          <h3 className={styles['open']}>{t('organisation:invite.open')}</h3>
          <ul className={styles['rows']}>
            {detail.invitations.map((invitation) => (
              <Row
                key={invitation.id}
                organisation={organisation}
                invitation={invitation}
                where={
                  detail.projects.find(({ id }) => id === invitation.projectId)?.name ??
                  t('organisation:people.everywhere')
                }
                onRevoked={() => made?.invitation.id === invitation.id && setMade(null)}
              />
            ))}
          </ul>
        </>
      )}
    </section>
  )
}

function Invite({
  organisation,
  onMade,
}: {
  organisation: Organisation
  onMade: (made: MadeInvitation | null) => void
}) {
  const { t } = useTranslation()
  const mail = useConfig().data?.login.email ?? false
  const invite = useInvite()
  const { projectId: projectHere } = useHere()
  const places = [
    ...(givable(organisation, null).length > 0
      ? [{ value: everywhere, label: t('organisation:people.everywhere') }]
      : []),
    ...organisation.projects
      .filter(({ id, closed }) => !closed && givable(organisation, id).length > 0)
      .map(({ id, name }) => ({ value: id, label: name ?? '' })),
  ]
  const [place, setPlace] = useState<string | null>(null)
  const [role, setRole] = useState<MemberRole>('author')
  const [email, setEmail] = useState('')
  // Most people are asked into one project, and most often into the one somebody works in.
  const chosen =
    places.find(({ value }) => value === place) ??
    places.find(({ value }) => value === projectHere) ??
    places.find(({ value }) => value !== everywhere) ??
    places[0]
  const projectId = chosen === undefined || chosen.value === everywhere ? null : chosen.value
  const roles = givable(organisation, projectId)
  const given = roles.find((one) => one === role) ?? roles[0]
  if (!chosen || !given) return null
  const send = () => {
    onMade(null)
    const to = email.trim()
    invite.mutate(
      { organisationId: organisation.id, role: given, projectId, ...(to ? { email: to } : {}) },
      {
        onSuccess: (made) => {
          setEmail('')
          onMade(made)
        },
      },
    )
  }
  return (
    <form
      className={styles['form']}
      onSubmit={(event) => {
        event.preventDefault()
        send()
      }}
    >
      <Select
        label={t('organisation:invite.where')}
        allowDeselect={false}
        data={places}
        value={chosen.value}
        onChange={setPlace}
      />
      <Select
        label={t('organisation:invite.role')}
        description={t(`organisation:isThereTo.${given}`)}
        inputWrapperOrder={['label', 'input', 'description', 'error']}
        allowDeselect={false}
        data={roles.map((value) => ({ value, label: rolesText([value]) }))}
        value={given}
        onChange={(value) => setRole(roles.find((one) => one === value) ?? given)}
      />
      {mail && (
        <TextInput
          type="email"
          dir="ltr"
          label={t('organisation:invite.email')}
          description={t('organisation:invite.emailHint')}
          inputWrapperOrder={['label', 'input', 'description', 'error']}
          value={email}
          autoComplete="off"
          onChange={(event) => setEmail(event.currentTarget.value)}
        />
      )}
      <FormProblem text={invite.isError ? problemText(invite.error) : null} />
      <Button type="submit" loading={invite.isPending}>
        {t('organisation:invite.make')}
      </Button>
    </form>
  )
}

/** The links, which no later answer has. */
function Links({ made: { invitation, url, telegramUrl } }: { made: MadeInvitation }) {
  const { t } = useTranslation()
  return (
    <MadeOnce
      title={
        invitation.sentTo
          ? t('organisation:invite.sentTo', { email: `\u2068${invitation.sentTo}\u2069` })
          : t('organisation:invite.made')
      }
      once={t('organisation:invite.once')}
      label={t('organisation:invite.link')}
      value={url}
    >
      <CopyButton text={url} label={t('organisation:invite.copy')} done={t('organisation:invite.copied')} />
      {telegramUrl && (
        <CopyButton
          variant="default"
          text={telegramUrl}
          label={t('organisation:invite.copyTelegram')}
          done={t('organisation:invite.copied')}
        />
      )}
    </MadeOnce>
  )
}

function Row({
  organisation,
  invitation,
  where,
  onRevoked,
}: {
  organisation: Organisation
  invitation: Invitation
  where: string
  onRevoked: () => void
}) {
  const { t } = useTranslation()
  const format = useFormat()
  const revoke = useRevokeInvitation()
  const onError = useProblem()
  const { id: invitationId, role, projectId, sentTo, invitedBy, expiresAt } = invitation
  const mine = givable(organisation, projectId).includes(role)
  return (
    <li>
      <div className={lines['what']}>
        <p className={lines['name']}>
          <bdi>{sentTo ?? t('organisation:invite.byLink')}</bdi>
        </p>
        <p className="small quiet">
          {rolesText([role])} · <bdi>{where}</bdi> ·{' '}
          {t('organisation:invite.by', { name: `\u2068${invitedBy}\u2069` })} ·{' '}
          {t('organisation:invite.until', { date: format.fullDate(expiresAt) })}
        </p>
      </div>
      {mine && (
        <Button
          variant="default"
          loading={revoke.isPending}
          onClick={() =>
            revoke.mutate(
              { organisationId: organisation.id, invitationId },
              { onError, onSuccess: onRevoked },
            )
          }
        >
          {t('organisation:invite.revoke')}
        </Button>
      )}
    </li>
  )
}

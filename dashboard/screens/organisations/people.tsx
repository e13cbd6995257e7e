import { Button, Select } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { useHost } from '#app/host.ts'
import type { MemberRole } from '#contract/team-roles.ts'
import { givable, useRemoveMember, useSetRole } from '#app/queries/organisation-changes.ts'
import { type Member, type Organisation, type OrganisationDetail } from '#app/queries/organisations.ts'
import { useMe } from '#app/queries/system.ts'
import { rolesText } from '#app/role-words.ts'
import { PersonFace } from '../../components/person-face.tsx'
import lines from '../../components/lined-list.module.css'
import styles from './organisations.module.css'
import { RoleList } from './role-list.tsx'
import { useProblem } from './use-problem.ts'

/** Who works in it, as what and where. */
export function People({ organisation, detail }: { organisation: Organisation; detail: OrganisationDetail }) {
  const { t } = useTranslation()
  return (
    <section className={`card ${styles['section']}`} aria-labelledby="people-title">
      <h2 id="people-title">{t('organisation:people.title')}</h2>
      <ul className={styles['rows']}>
        {detail.members.map((member) => (
          <Row
            key={member.id ?? member.userId}
            organisation={organisation}
            member={member}
            where={
              member.projectId === null
                ? t('organisation:people.everywhere')
                : (detail.projects.find(({ id }) => id === member.projectId)?.name ?? '')
            }
          />
        ))}
      </ul>
      <RoleList />
    </section>
  )
}

function Row({ organisation, member, where }: { organisation: Organisation; member: Member; where: string }) {
  const { t } = useTranslation()
  const host = useHost()
  const me = useMe().data
  const setRole = useSetRole()
  const remove = useRemoveMember()
  const onError = useProblem()
  const { id: memberId, userId, name, avatar, role, projectId } = member
  const given = givable(organisation, projectId)
  const isMe = userId === me?.id
  const mine = memberId !== null && !isMe && given.some((one) => one === role)
  const organisationId = organisation.id
  const ask = async () => {
    if (memberId === null) return
    const sure = await host.confirm({
      title: t('organisation:people.removeTitle', { name }),
      text: t('organisation:people.removeText'),
      ok: t('organisation:people.remove'),
      danger: true,
      cancel: t('common.cancel'),
    })
    if (sure) remove.mutate({ organisationId, memberId }, { onError })
  }
  const shown = setRole.isPending ? setRole.variables.role : role
  return (
    <li>
      <PersonFace name={name} avatar={avatar} />
      <div className={lines['what']}>
        <p className={lines['name']}>
          <bdi>{name}</bdi>
          {isMe && <span className="quiet"> {t('organisation:people.you')}</span>}
        </p>
        <p className="small quiet">
          {!mine && <>{rolesText([role])} · </>}
          <bdi>{where}</bdi>
        </p>
      </div>
      {mine && (
        <div className="row">
          <Select
            className={styles['role'] ?? ''}
            aria-label={t('organisation:people.roleOf', { name })}
            allowDeselect={false}
            disabled={setRole.isPending}
            data={given.map((value) => ({ value, label: rolesText([value]) }))}
            value={shown}
            onChange={(value) => {
              const next = given.find((one): one is MemberRole => one === value)
              if (next && next !== role) setRole.mutate({ organisationId, memberId, role: next }, { onError })
            }}
          />
          <Button
            variant="default"
            aria-label={t('organisation:people.removeNamed', { name })}
            loading={remove.isPending}
            onClick={() => void ask()}
          >
            {t('organisation:people.remove')}
          </Button>
        </div>
      )}
    </li>
  )
}

import { useTranslation } from 'react-i18next'
import { teamRoles } from '#contract/team-roles.ts'
import { rolesText } from '#app/role-words.ts'
import styles from './organisations.module.css'

/** What each role is there to do. */
export function RoleList() {
  const { t } = useTranslation()
  return (
    <details className={styles['roles']}>
      <summary>{t('organisation:people.roles')}</summary>
      <dl>
        {teamRoles.map((role) => (
          <div key={role}>
            <dt>{rolesText([role])}</dt>
            <dd className="quiet">{t(`organisation:isThereTo.${role}`)}</dd>
          </div>
        ))}
      </dl>
    </details>
  )
}

import { IconLock } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { type Capability, rolesWith } from '#contract/policy.ts'
import { useHere } from '#app/queries/organisations.ts'
import { anyOf, rolesText } from '#app/role-words.ts'
import { EmptyState } from '../../components/empty-state.tsx'

/** What stands where somebody's role shows nothing. */
export default function NotHere({ capability }: { capability: Capability }) {
  const { t } = useTranslation()
  const { project } = useHere()
  return (
    <EmptyState
      Icon={IconLock}
      heading="h1"
      title={t('team.notHere')}
      text={t('team.refused', { roles: rolesText(project?.roles ?? []), who: anyOf(rolesWith(capability)) })}
    />
  )
}

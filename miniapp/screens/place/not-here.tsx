import { type Capability, rolesWith } from '#contract/policy.ts'
import { useHere } from '#app/queries/organisations.ts'
import { anyOf, rolesText } from '#app/role-words.ts'
import { Button } from '../../ui/button.tsx'
import { Page } from '../../ui/page.tsx'
import { EmptyState } from '../../ui/states.tsx'
import { useText } from '../../ui/text.ts'

/** What stands where somebody's role shows nothing, or where nobody can say what it is. */
export default function NotHere({ capability, root }: { capability: Capability; root: boolean }) {
  const t = useText()
  const { project, failed, retry } = useHere()
  return (
    <Page title={t('team.notHere')} hiddenTitle {...(root ? { back: 'root' } : {})}>
      {failed ? (
        <EmptyState title={t('notLoaded')} action={<Button onClick={retry}>{t('common.retry')}</Button>} />
      ) : (
        <EmptyState
          title={t('team.notHere')}
          text={t('team.refused', {
            roles: rolesText(project?.roles ?? []),
            who: anyOf(rolesWith(capability)),
          })}
        />
      )}
    </Page>
  )
}

import { Button, Select } from '@mantine/core'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { MemberRole } from '#contract/team-roles.ts'
import { useAgents } from '#app/queries/agents.ts'
import { givable } from '#app/queries/organisation-changes.ts'
import { useHere, type Organisation } from '#app/queries/organisations.ts'
import {
  type MadeToken,
  useMakeServiceToken,
  useRevokeServiceToken,
  useServiceTokens,
} from '#app/queries/tokens.ts'
import { rolesText } from '#app/role-words.ts'
import { ProblemCard } from '../../components/problem-card.tsx'
import { Waiting } from '../../components/screen-skeleton.tsx'
import { TokenForm } from '../../components/token-form.tsx'
import { TokenList, TokenSecret } from '../../components/token-list.tsx'
import styles from './organisations.module.css'
import { useProblem } from './use-problem.ts'
import { problemText } from './words.ts'

/** The programs of an organisation, each with a role and a token of its own. */
export function Services({ organisation }: { organisation: Organisation }) {
  const { t } = useTranslation()
  const organisationId = organisation.id
  const tokens = useServiceTokens(organisationId)
  const make = useMakeServiceToken()
  const revoke = useRevokeServiceToken()
  const onError = useProblem()
  const { organisation: here } = useHere()
  const agents = useAgents().data?.list ?? []
  const [open, setOpen] = useState(false)
  const [role, setRole] = useState<MemberRole>('author')
  const [made, setMade] = useState<MadeToken | null>(null)
  const list = tokens.data?.tokens ?? []
  const roles = givable(organisation, null)
  return (
    <section className={`card ${styles['section']}`} aria-labelledby="services-title">
      <h2 id="services-title">{t('token:services.title')}</h2>
      <p className="quiet">{t('token:services.text')}</p>
      {tokens.isPending && <Waiting height={80} />}
      {tokens.isError && <ProblemCard onRetry={() => void tokens.refetch()} />}
      {made && <TokenSecret made={made} onDone={() => setMade(null)} />}
      {list.length > 0 && (
        <TokenList
          tokens={list}
          revoking={revoke.isPending ? revoke.variables.id : null}
          onRevoke={(id) =>
            revoke.mutate(
              { organisationId, id },
              { onError, onSuccess: () => made?.made.id === id && setMade(null) },
            )
          }
        />
      )}
      <div className={styles['form']}>
        <Button variant="default" aria-expanded={open} onClick={() => setOpen(!open)}>
          {t('token:services.new')}
        </Button>
      </div>
      {open && (
        <TokenForm
          projects={organisation.projects
            .filter(({ closed }) => !closed)
            .map(({ id, name }) => ({ value: id, label: name ?? '' }))}
          agents={
            // Only those of the project that one works in are known here.
            here?.id === organisationId
              ? agents.map(({ agentId, name }) => ({ value: agentId, label: name }))
              : []
          }
          problem={make.isError ? problemText(make.error) : null}
          isBusy={make.isPending}
          onMake={(wished) =>
            make.mutate(
              { ...wished, organisationId, role },
              {
                onSuccess: (answer) => {
                  setMade(answer)
                  setOpen(false)
                },
              },
            )
          }
        >
          <Select
            label={t('organisation:invite.role')}
            description={t(`organisation:isThereTo.${role}`)}
            inputWrapperOrder={['label', 'input', 'description', 'error']}
            allowDeselect={false}
            data={roles.map((value) => ({ value, label: rolesText([value]) }))}
            value={role}
            onChange={(value) => setRole(roles.find((one) => one === value) ?? role)}
          />
        </TokenForm>
      )}
    </section>
  )
}

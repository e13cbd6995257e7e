import '../../components/form-styles.ts'
import { Button, SegmentedControl } from '@mantine/core'
import { IconLock, IconShieldLock } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router-dom'
import { useFactors } from '#app/queries/security.ts'
import { useMe } from '#app/queries/system.ts'
import { EmptyState } from '../../components/empty-state.tsx'
import { PageTitle } from '../../components/page-title.tsx'
import { ProblemCard } from '../../components/problem-card.tsx'
import { Waiting } from '../../components/screen-skeleton.tsx'
import { useAddress } from '../../components/use-address.ts'
import { AgentView } from './agent-view.tsx'
import { AuditLog } from './audit-log.tsx'
import { Costs } from './costs.tsx'
import { Health } from './health.tsx'
import { OrderDetail } from './order-detail.tsx'
import { CreditRequests } from './credit-requests.tsx'
import { Orders } from './orders.tsx'
import { UserView } from './user-view.tsx'
import { Users } from './users.tsx'

/**
 * Support and administration, by role (decision: roles-see-no-secrets). The server refuses everybody else; this
 * only says so kindly.
 */
export default function Admin() {
  const { t } = useTranslation()
  const me = useMe()
  const role = me.data?.role
  const factors = useFactors()
  const { get, open } = useAddress()
  const sections =
    role === 'ADMIN' ? ['users', 'orders', 'costs', 'health', 'requests', 'audit'] : ['users', 'orders']
  const section = sections.find((known) => known === get('section')) ?? 'users'

  if (me.isError) return <ProblemCard onRetry={() => void me.refetch()} />
  if (!role) return <Waiting height={320} />
  if (role === 'USER')
    return (
      <EmptyState Icon={IconLock} title={t('admin:closed.title')} text={t('admin:closed.text')} heading="h1">
        <Button component={Link} to="/my-agents">
          {t('nav.myAgents')}
        </Button>
      </EmptyState>
    )
  if (factors.isPending) return <Waiting height={320} />
  if (factors.data?.asked === 'required' && factors.data.factors.length === 0)
    return (
      <EmptyState
        Icon={IconShieldLock}
        title={t('admin:enrol.title')}
        text={t('admin:enrol.text')}
        heading="h1"
      >
        <Button component={Link} to="/settings#security">
          {t('admin:enrol.go')}
        </Button>
      </EmptyState>
    )
  const admin = role === 'ADMIN'
  const shown = get('agent') ? (
    <AgentView id={get('agent')} />
  ) : get('user') ? (
    <UserView id={get('user')} admin={admin} />
  ) : get('order') ? (
    <OrderDetail orderNo={get('order')} admin={admin} />
  ) : section === 'orders' ? (
    <Orders />
  ) : section === 'costs' ? (
    <Costs />
  ) : section === 'health' ? (
    <Health />
  ) : section === 'requests' ? (
    <CreditRequests myId={me.data?.id ?? ''} />
  ) : section === 'audit' ? (
    <AuditLog />
  ) : (
    <Users />
  )
  return (
    <>
      <PageTitle title={t('nav.admin')}>
        <SegmentedControl
          aria-label={t('admin:sections')}
          value={section}
          onChange={(value) => open({ section: value })}
          data={sections.map((value) => ({ value, label: t(`admin:section.${value}`) }))}
        />
      </PageTitle>
      {factors.data?.asked === 'offered' && factors.data.factors.length === 0 && (
        <p
          role="note"
          className="inline-icon small"
          style={{ color: 'var(--k-attention)', marginBlockEnd: 16 }}
        >
          <IconShieldLock size={18} stroke={1.75} aria-hidden="true" />
          <span>
            {t('account:settings.security.nag.offered')}{' '}
            <Link to="/settings#security">{t('admin:enrol.go')}</Link>
          </span>
        </p>
      )}
      {shown}
    </>
  )
}

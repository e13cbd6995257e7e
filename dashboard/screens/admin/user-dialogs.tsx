import { NumberInput, Select } from '@mantine/core'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { roles } from '#contract/lists.ts'
import { useAdjustCredits, useDisableUser, useGiveRole, type AdminUser } from '#app/queries/admin.ts'
import { ActDialog } from './act-dialog.tsx'

const creditsMax = 100_000

export function DisableDialog({ user, onClose }: { user: AdminUser; onClose: () => void }) {
  const { t } = useTranslation()
  const disable = useDisableUser()
  const what = user.disabled ? 'enable' : 'disable'
  return (
    <ActDialog
      title={t(`admin:${what}.title`, { name: user.name })}
      text={t(`admin:${what}.text`)}
      ok={t(`admin:act.${what}`)}
      danger={!user.disabled}
      act={(reason) => disable.mutateAsync({ id: user.id, disabled: !user.disabled, reason })}
      onClose={onClose}
    />
  )
}

export function CreditsDialog({ user, onClose }: { user: AdminUser; onClose: () => void }) {
  const { t } = useTranslation()
  const adjust = useAdjustCredits()
  const [amount, setAmount] = useState<string | number>('')
  return (
    <ActDialog
      title={t('admin:adjust.title', { name: user.name })}
      text={t('admin:adjust.text')}
      ok={t('admin:act.credits')}
      ready={typeof amount === 'number' && amount !== 0}
      act={async (reason) => {
        const { waiting } = await adjust.mutateAsync({ id: user.id, amount: Number(amount), reason })
        return waiting ? t('admin:requests.waits') : null
      }}
      onClose={onClose}
    >
      <NumberInput
        label={t('admin:adjust.amount')}
        data-autofocus
        min={-creditsMax}
        max={creditsMax}
        decimalScale={3}
        value={amount}
        onChange={setAmount}
      />
    </ActDialog>
  )
}

export function RoleDialog({ user, onClose }: { user: AdminUser; onClose: () => void }) {
  const { t } = useTranslation()
  const give = useGiveRole()
  const [role, setRole] = useState(user.role)
  return (
    <ActDialog
      title={t('admin:give.title', { name: user.name })}
      text={t('admin:give.text')}
      ok={t('admin:act.role')}
      ready={role !== user.role}
      act={(reason) => give.mutateAsync({ id: user.id, role, reason })}
      onClose={onClose}
    >
      <Select
        label={t('admin:users.role')}
        allowDeselect={false}
        data={roles.map((value) => ({ value, label: t(`admin:role.${value}`) }))}
        value={role}
        onChange={(value) => setRole(roles.find((known) => known === value) ?? role)}
      />
    </ActDialog>
  )
}

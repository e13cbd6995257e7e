import { Button, NumberInput, TextInput } from '@mantine/core'
import { useMemo, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useFormat } from '#app/format.ts'
import { useEnterPayout, useUserReferrals, type AdminReferral } from '#app/queries/admin.ts'
import { ShortAddress } from '../../components/address.tsx'
import type { Column } from '../../components/data-table.tsx'
import { useAddress } from '../../components/use-address.ts'
import { ActDialog } from './act-dialog.tsx'
import { List, pageSize } from './list.tsx'

const usdcMax = 100_000
const transactionMin = 8

/** Whom a user has invited; an administrator enters what was paid out for it. */
export function UserReferrals({ id, admin }: { id: string; admin: boolean }) {
  const { t } = useTranslation()
  const format = useFormat()
  const { page } = useAddress()
  const referrals = useUserReferrals({ id, page, size: pageSize })
  const [paying, setPaying] = useState<AdminReferral | null>(null)
  const columns = useMemo(
    (): Column<AdminReferral>[] => [
      { id: 'user', title: t('account:referral.user'), cell: ({ user }) => <bdi>{user}</bdi> },
      {
        id: 'status',
        title: t('table.status'),
        cell: ({ status }) => t(`account:referral.status.${status}`),
      },
      {
        id: 'date',
        title: t('account:records.date'),
        figures: true,
        cell: ({ date }) => format.fullDate(date),
      },
      {
        id: 'usdc',
        title: 'USDC',
        figures: true,
        cell: (referral) => (
          <Paid referral={referral} onEnter={admin ? () => setPaying(referral) : undefined} />
        ),
      },
    ],
    [t, format, admin],
  )
  return (
    <>
      <List
        label={t('admin:users.tab.referrals')}
        query={referrals}
        columns={columns}
        rowKey={(referral) => referral.id}
      />
      {paying && <PayoutDialog referral={paying} onClose={() => setPaying(null)} />}
    </>
  )
}

function Paid({ referral, onEnter }: { referral: AdminReferral; onEnter: (() => void) | undefined }) {
  const { t } = useTranslation()
  const format = useFormat()
  const { usdc, payoutTx, status } = referral
  if (payoutTx)
    return (
      <>
        {format.number(usdc, 6)} <ShortAddress address={payoutTx} />
      </>
    )
  if (!onEnter || status !== 'rewarded') return '–'
  return (
    <Button size="compact-sm" variant="default" onClick={onEnter}>
      {t('admin:act.payout')}
    </Button>
  )
}

function PayoutDialog({ referral, onClose }: { referral: AdminReferral; onClose: () => void }) {
  const { t } = useTranslation()
  const enter = useEnterPayout()
  const [amount, setAmount] = useState<string | number>('')
  const [transaction, setTransaction] = useState('')
  return (
    <ActDialog
      title={t('admin:payout.title', { name: referral.user })}
      text={t('admin:payout.text')}
      ok={t('admin:act.payout')}
      ready={typeof amount === 'number' && amount > 0 && transaction.trim().length >= transactionMin}
      act={(reason) =>
        enter.mutateAsync({
          id: referral.id,
          amount: Number(amount),
          transaction: transaction.trim(),
          reason,
        })
      }
      onClose={onClose}
    >
      <NumberInput
        label={t('admin:payout.amount')}
        data-autofocus
        min={0}
        max={usdcMax}
        decimalScale={6}
        allowNegative={false}
        value={amount}
        onChange={setAmount}
      />
      <TextInput
        label={t('admin:payout.transaction')}
        dir="ltr"
        autoComplete="off"
        maxLength={200}
        value={transaction}
        onChange={(event) => setTransaction(event.currentTarget.value)}
      />
    </ActDialog>
  )
}

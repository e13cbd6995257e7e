import { Select, Switch } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { orderStatuses, rails } from '#contract/lists.ts'
import { useAllOrders } from '#app/queries/admin.ts'
import { useAddress } from '../../components/use-address.ts'
import { Filters, List, pageSize } from './list.tsx'
import { useOrderColumns } from './order-columns.tsx'
import { SearchField } from './users.tsx'

/** All orders, or only the money that no rule credited. */
export function Orders() {
  const { t } = useTranslation()
  const { page, get, change, open } = useAddress()
  const txId = get('txId')
  const rail = rails.find((known) => known === get('rail'))
  const status = orderStatuses.find((known) => known === get('status'))
  const review = get('review') === 'true'
  const orders = useAllOrders({
    page,
    size: pageSize,
    ...(txId ? { txId } : {}),
    ...(rail ? { rail } : {}),
    ...(status ? { status } : {}),
    ...(review ? { review: 'true' } : {}),
  })
  const columns = useOrderColumns()
  return (
    <>
      <Filters>
        <SearchField
          value={txId}
          label={t('admin:order.searchTx')}
          onChange={(value) => change({ txId: value })}
        />
        <Select
          aria-label={t('admin:order.rail')}
          placeholder={t('admin:order.anyRail')}
          clearable
          clearButtonProps={{ 'aria-label': t('account:records.clear') }}
          data={rails.map((value) => ({ value, label: t(`admin:rail.${value}`) }))}
          value={rail ?? null}
          onChange={(value) => change({ rail: value })}
        />
        <Select
          aria-label={t('table.status')}
          placeholder={t('admin:order.anyStatus')}
          clearable
          clearButtonProps={{ 'aria-label': t('account:records.clear') }}
          data={orderStatuses.map((value) => ({ value, label: t(`admin:order.status.${value}`) }))}
          value={status ?? null}
          onChange={(value) => change({ status: value })}
        />
        <Switch
          label={t('admin:order.review')}
          checked={review}
          onChange={(event) => change({ review: event.currentTarget.checked ? 'true' : null })}
        />
      </Filters>
      <List
        label={t('admin:section.orders')}
        query={orders}
        columns={columns}
        rowKey={(order) => order.orderNo}
        onChoose={(order) => open({ section: 'orders', order: order.orderNo })}
      />
    </>
  )
}

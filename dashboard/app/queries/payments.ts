import { useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import type { Input, Output } from '#contract/routes.ts'
import { call } from '../api.ts'
import { ApiError } from '../api-error.ts'
import { useSession } from '../stores/session.ts'
import { callQuery, listQuery, queryClient, refresh, useCall } from './client.ts'
import { useMay } from './organisations.ts'

export type Order = Output<'payments.check'>

const pollMilliseconds = 4_000

/** Whether the server may still say something new about it soon. */
export function isOpen(order: Pick<Order, 'status'>): boolean {
  return order.status === 'waiting' || order.status === 'confirming'
}

/** One order, asked about every few seconds until it is paid; an expired one more slowly, because late money still counts. */
export function useOrder(orderNo: string) {
  const query = useQuery({
    ...callQuery('payments.check', { orderNo }),
    refetchInterval: ({ state: { data, error } }) => {
      if (error instanceof ApiError && error.name === 'paymentNotFound') return false
      if (!data) return pollMilliseconds
      if (data.status === 'paid') return false
      return isOpen(data) ? pollMilliseconds : pollMilliseconds * 5
    },
    staleTime: 0,
  })
  const status = query.data?.status
  useEffect(() => {
    if (!status) return
    void refresh('payments.orders')
    if (status === 'paid')
      void refresh('credits.balance', 'credits.records', 'credits.summary', 'notices.page')
  }, [status])
  return query
}

/** How an order stands at this moment. */
export function orderNow(orderNo: string): Promise<Order> {
  return call('payments.check', { orderNo })
}

/** When this person last paid in Stars, as milliseconds; null for never. */
export async function lastPaidByStars(): Promise<number | null> {
  const { list } = await call('payments.orders', { rail: 'stars', status: 'paid', size: 1 })
  const at = list[0]?.paidAt
  return at ? Date.parse(at) : null
}

const webRails: readonly Order['rail'][] = ['trc20', 'solana']

/** The newest order that waits for money on one of these rails, if there is one; those of the web unless named. */
export function useOpenOrder(rails = webRails): Order | null {
  const signedIn = useSession((state) => state.account !== null)
  const mayPay = useMay('pay')
  const { data } = useQuery({
    ...listQuery('payments.orders', { size: 10 }, { list: [], total: 0 }),
    enabled: signedIn && mayPay,
    staleTime: 60_000,
    refetchInterval: ({ state }) => (state.data?.list.some(isOpen) ? 15_000 : false),
  })
  return data?.list.find((order) => isOpen(order) && rails.includes(order.rail)) ?? null
}

/** Keeps what was just answered about an order, so that its screen has it at once. */
function keepOrder(order: Order) {
  queryClient.setQueryData(['payments.check', { orderNo: order.orderNo }], order)
  void refresh('payments.orders')
}

export const useCreateOrder = () => useCall('payments.create', { onSuccess: keepOrder })

/** An order that Telegram itself takes the money for: the address of its invoice. */
export const useCreateStarsOrder = () =>
  useCall('payments.createStars', { onSuccess: ({ order }) => keepOrder(order) })

/** Orders a package and has a TON wallet sign and send its message. Answers the order, which is on its way to be final. */
export async function payByTon(
  { pgId, walletAddress }: Input<'payments.createTon'>,
  sign: (message: Output<'payments.createTon'>['transaction']) => Promise<unknown>,
): Promise<Order> {
  const { order, transaction } = await call('payments.createTon', { pgId, walletAddress })
  keepOrder(order)
  await sign(transaction)
  return order
}

/** Orders a package, has its transaction signed and sends it. Answers the order, which is on its way to be final. */
export async function payBySolana(
  { pgId, price, address }: { pgId: Order['pgId']; price: number; address: string },
  sign: (transaction: string) => Promise<string>,
): Promise<Order> {
  const { order, transaction } = await call('payments.createSolana', {
    pgId,
    publicKey: address,
    amount: price,
  })
  keepOrder(order)
  const sent = await call('payments.sendSolana', {
    orderNo: order.orderNo,
    transaction: await sign(transaction),
  })
  keepOrder(sent.order)
  return sent.order
}

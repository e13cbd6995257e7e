import { useMutation } from '@tanstack/react-query'
import type { Input, Output } from '#contract/routes.ts'
import { call } from '../api.ts'
import { useCall } from './client.ts'

export type GuestView = Output<'guest.open'>
export type GuestText = GuestView['texts'][number]
export type GuestWord = Input<'guest.answer'>['says']

/** What a client is asked; the link and the password go with each call, and nothing is kept of them. */
export function useOpenPage() {
  return useMutation({ mutationFn: (input: Input<'guest.open'>) => call('guest.open', input), gcTime: 0 })
}

export const useGuestAnswer = () => useCall('guest.answer')

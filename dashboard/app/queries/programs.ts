import { useQuery } from '@tanstack/react-query'
import type { Output } from '#contract/routes.ts'
import { callQuery, refresh, useCall } from './client.ts'

/** What a program asks somebody to allow whom it sent here. */
export type ProgramRequest = Output<'programs.look'>

/** What the program that sent somebody here with this query asks for; looked at once. */
export const useProgramRequest = (request: string) =>
  useQuery({
    ...callQuery('programs.look', { request }),
    staleTime: Infinity,
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
  })
export const useAllowProgram = () =>
  useCall('programs.allow', { onSuccess: () => void refresh('tokens.list') })

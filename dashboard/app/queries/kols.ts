import { useMutation, useQuery, type QueryKey } from '@tanstack/react-query'
import type { TFunction } from 'i18next'
import type { Input, Output } from '#contract/routes.ts'
import { call } from '../api.ts'
import '../late-calls.ts'
import { callQuery, listQuery, queryClient, refresh, useCall } from './client.ts'

export type Kol = Output<'kols.list'>[number]
export type Categories = Output<'kols.categories'>
export type KolCategory = Categories['predictCategory'][number]

/** What a category is called: those that come with Kolony in the reader's language, own ones as their owner named them. */
export function nameOfCategory(t: TFunction, { id, categoryName }: Pick<KolCategory, 'id' | 'categoryName'>) {
  // Not as the default of the text, in which {{…}} would be filled in.
  return t(`kol:category.${id}`, { defaultValue: '' }) || categoryName
}

/** Every account the agent answers, newest first. */
export function useKols(agentId: string) {
  return useQuery({ ...listQuery('kols.list', { agentId }, []), enabled: agentId !== '' })
}

export function useKolCategories(agentId: string) {
  return useQuery({ ...callQuery('kols.categories', { agentId }), enabled: agentId !== '' })
}

const refreshKols = () => refresh('kols.list', 'kols.categories')

export const useAddKols = () => useCall('kols.add', { onSuccess: refreshKols })

/** The list shows the change at once, and the old state again where the server refuses. */
export function useEditKol(agentId: string) {
  const queryKey: QueryKey = ['kols.list', { agentId }]
  return useMutation({
    mutationFn: (input: Input<'kols.edit'>) => call('kols.edit', input),
    onMutate: async ({ id, replyStatus }) => {
      await queryClient.cancelQueries({ queryKey })
      const before = queryClient.getQueryData<Kol[]>(queryKey)
      if (replyStatus)
        queryClient.setQueryData<Kol[]>(queryKey, (list) =>
          list?.map((kol) => (kol.id === id ? { ...kol, replyStatus } : kol)),
        )
      return before
    },
    onError: (_error, _input, before) => queryClient.setQueryData(queryKey, before),
    onSettled: refreshKols,
  })
}

const batchMax = 100

/** Any number of them; the server takes a hundred at a time. */
export function useRemoveKols() {
  return useMutation({
    mutationFn: async (ids: string[]) => {
      for (let at = 0; at < ids.length; at += batchMax)
        await call('kols.removeMany', { ids: ids.slice(at, at + batchMax) })
    },
    onSettled: refreshKols,
  })
}

/** Adds them again as they were: their category and when they are answered. */
export async function putKolsBack(agentId: string, kols: Kol[]): Promise<void> {
  const alike = Map.groupBy(kols, ({ replyStatus, categoryId }) => `${replyStatus} ${categoryId ?? ''}`)
  for (const group of alike.values()) {
    const [first] = group
    if (!first) continue
    const { replyStatus, categoryId } = first
    for (let at = 0; at < group.length; at += 50)
      await call('kols.add', {
        agentId,
        twitterNames: group.slice(at, at + 50).map((kol) => kol.twitterName),
        replyStatus,
        ...(categoryId ? { categoryId } : {}),
      })
  }
  await refreshKols()
}

export const useAddCategory = () => useCall('kols.addCategory', { onSuccess: refreshKols })

export const useRenameCategory = () => useCall('kols.renameCategory', { onSuccess: refreshKols })

export function useRemoveCategory() {
  return useMutation({
    mutationFn: (id: string) => call('kols.removeCategory', { id }),
    onSuccess: refreshKols,
  })
}

export const useAddCategoryUsers = () => useCall('kols.addCategoryUsers', { onSuccess: refreshKols })

export function useRemoveCategoryUser() {
  return useMutation({
    mutationFn: (id: string) => call('kols.removeCategoryUser', { id }),
    onSuccess: refreshKols,
  })
}

/** X account names in a pasted text: handles, addresses of profiles, one by line or in one row; each once. */
export function handlesIn(text: string): string[] {
  const names = text
    .split(/[\s,;]+/)
    .map((word) => word.replace(/^https?:\/\/(www\.)?(x|twitter)\.com\//i, '').replace(/^@/, ''))
    .map((word) => word.replace(/[/?].*$/, '').replace(/[.:)]+$/, ''))
    .filter((word) => word !== '')
  return [...new Map(names.map((name) => [name.toLowerCase(), name])).values()]
}

export function isHandle(name: string): boolean {
  return /^[A-Za-z0-9_]{1,15}$/.test(name)
}

import { keepPreviousData, useMutation, useQuery } from '@tanstack/react-query'
import i18next from 'i18next'
import type { Input, Output } from '#contract/routes.ts'
import type { MediaKind } from '#contract/lists.ts'
import { uploadBytesMax, uploadKinds, type UploadType } from '#contract/media.ts'
import { call } from '../api.ts'
import { ApiError, textIn } from '../api-error.ts'
import { errorText } from '../error-text.ts'
import '../late-calls.ts'
import { callQuery, refresh, useCall } from './client.ts'
import { uploadPicture } from './images.ts'

export type LibraryPage = Output<'library.list'>
export type Medium = LibraryPage['list'][number]
export type MediaUses = Output<'library.usedIn'>

export function useLibrary(input: Input<'library.list'>) {
  return useQuery({ ...callQuery('library.list', input), placeholderData: keepPreviousData })
}

export function useTags() {
  return useQuery(callQuery('library.tags', {}))
}

export function useMediaUses(url: string) {
  return useQuery(callQuery('library.usedIn', { url }))
}

export const refreshLibrary = () => refresh('library.list', 'library.tags', 'library.usedIn', 'images.page')

export const useUpdateMedium = () => useCall('library.update', { onSettled: refreshLibrary })
export const useRemoveMedium = () => useCall('library.remove', { onSettled: refreshLibrary })

/** Everything a file chooser offers. */
export const uploadAccept = [...Object.keys(uploadKinds), '.mov'].join(',')

/** Sends files one after the other; answers what was taken, and says of each of the others why not. */
export function useAddMedia({ onRefused }: { onRefused: (text: string) => void }) {
  return useMutation({
    mutationFn: async (files: File[]): Promise<Medium[]> => {
      const added: Medium[] = []
      for (const file of files) {
        const wrong = refusalOf(file)
        if (wrong) {
          onRefused(wrong)
          continue
        }
        try {
          added.push(await call('library.add', { url: await uploadPicture(file) }))
        } catch (error) {
          const text = mediaProblem(error)
          if (text) onRefused(text)
        }
      }
      return added
    },
    onSettled: refreshLibrary,
  })
}

/** Why a file need not even be sent; null: it may be one. */
function refusalOf({ name, type, size }: File): string | null {
  const kind: MediaKind | undefined = uploadKinds[type as UploadType]
  if (!kind) return i18next.t('library:sent.wrongType', { name })
  const most = uploadBytesMax[kind]
  return size > most ? i18next.t('library:sent.tooLarge', { name, max: Math.floor(most / 1_000_000) }) : null
}

/** The reason a file was not taken, in words; of any other error its own. */
export function mediaProblem(error: unknown): string | null {
  const reason =
    error instanceof ApiError && error.name === 'invalidFileType' ? textIn(error.data, 'reason') : ''
  const key = `library:refused.${reason}`
  return reason !== '' && i18next.exists(key) ? i18next.t(key) : errorText(error)
}

/** What it is called where it is not shown. */
export function mediumName({ alt, kind }: Pick<Medium, 'alt' | 'kind'>): string {
  return alt || i18next.t(`library:unnamed.${kind}`)
}

/** How long it plays, as players write it; null: it does not. */
export function lengthText({ seconds }: Pick<Medium, 'seconds'>): string | null {
  if (seconds === null) return null
  const whole = Math.max(1, Math.round(seconds))
  return `${Math.floor(whole / 60)}:${String(whole % 60).padStart(2, '0')}`
}

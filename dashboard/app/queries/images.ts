import { keepPreviousData, useMutation, useQuery } from '@tanstack/react-query'
import type { Input, Output } from '#contract/routes.ts'
import { call } from '../api.ts'
import { networkError } from '../api-error.ts'
import { callQuery, refresh, useCall } from './client.ts'

export type ImagesPage = Output<'images.page'>
export type ImageSet = ImagesPage['list'][number]
export type Picture = ImageSet['images'][number]

/** Pictures drawn so far, and how many more times they can be today. */
export function useImages(input: Input<'images.page'>) {
  return useQuery({ ...callQuery('images.page', input), placeholderData: keepPreviousData })
}

export const refreshImages = () =>
  refresh('images.page', 'library.list', 'credits.balance', 'credits.records')

/** Puts a picture, GIF or video of the person's where the server keeps them; answers the address it has from now on. */
export async function uploadPicture(file: File): Promise<string> {
  const { uploadUrl, method, headers, fileUrl } = await call('files.beginUpload', {
    fileType: file.type,
    fileSize: file.size,
  })
  const { ok } = await fetch(uploadUrl, { method, headers, body: file }).catch(() => ({ ok: false }))
  if (!ok) throw networkError()
  return fileUrl
}

/** What a picture of one's own shows, in words, wherever it is used from now on. */
export const useDescribe = () =>
  useCall('images.describe', { onSuccess: () => refresh('images.page', 'library.list') })

export function useUpload() {
  return useMutation({ mutationFn: uploadPicture })
}

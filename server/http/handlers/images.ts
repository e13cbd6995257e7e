import type { imageRoutes } from '#contract/images.ts'
import * as files from '#server/modules/files/index.ts'
import * as images from '#server/modules/images/index.ts'
import { handlers } from '../handler.ts'

export const imageHandlers = handlers<keyof typeof imageRoutes>({
  'files.beginUpload': ({ deps, user, input }) => files.beginUpload(deps, { ...input, userId: user.id }),
  'images.generate': ({ deps, user, input, progress }) =>
    images.generateImages(deps, { ...input, purpose: 'post', userId: user.id }, progress),
  'images.generateProfile': ({ deps, user, input: { kind, ...input }, progress }) =>
    images.generateImages(
      deps,
      { ...input, purpose: kind, ratio: kind === 'avatar' ? '1:1' : '3:1', userId: user.id },
      progress,
    ),
  'images.describe': ({ deps, user, input }) => files.describePicture(deps, { ...input, userId: user.id }),
  'images.page': ({ deps, user, input }) => images.listImages(deps, { ...input, userId: user.id }),
})

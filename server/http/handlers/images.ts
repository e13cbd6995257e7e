import type { imageRoutes } from '#contract/images.ts'
import * as files from '#server/modules/files/index.ts'
import * as images from '#server/modules/images/index.ts'
import { handlers } from '../handler.ts'

export const imageHandlers = handlers<keyof typeof imageRoutes>({
  'files.beginUpload': ({ deps, project, input }) =>
    files.beginUpload(deps, { ...input, ownerId: project.id }),
  'images.generate': ({ deps, project, input, progress }) =>
    images.generateImages(deps, { ...input, purpose: 'post', ownerId: project.id }, progress),
  'images.generateProfile': ({ deps, project, input: { kind, ...input }, progress }) =>
    images.generateImages(
      deps,
      { ...input, purpose: kind, ratio: kind === 'avatar' ? '1:1' : '3:1', ownerId: project.id },
      progress,
    ),
  'images.describe': ({ deps, project, input }) =>
    files.describePicture(deps, { ...input, ownerId: project.id }),
  'images.page': ({ deps, project, input }) => images.listImages(deps, { ...input, ownerId: project.id }),
})

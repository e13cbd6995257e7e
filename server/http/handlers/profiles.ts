import type { profileRoutes } from '#contract/profiles.ts'
import * as profiles from '#server/modules/profiles/index.ts'
import { handlers } from '../handler.ts'

export const profileHandlers = handlers<keyof typeof profileRoutes>({
  'profiles.character': ({ deps, user, input, progress }) =>
    profiles.generateCharacter(deps, { ...input, userId: user.id }, progress),
  'profiles.generate': ({ deps, user, project, input, progress }) =>
    profiles.generateProfile(deps, { ...input, userId: user.id, ownerId: project.id }, progress),
  'profiles.username': ({ deps, user, project, input, progress }) =>
    profiles.generateUsername(deps, { ...input, userId: user.id, ownerId: project.id }, progress),
  'profiles.name': ({ deps, user, project, input, progress }) =>
    profiles.generateName(deps, { ...input, userId: user.id, ownerId: project.id }, progress),
  'profiles.bio': ({ deps, user, project, input, progress }) =>
    profiles.generateBio(deps, { ...input, userId: user.id, ownerId: project.id }, progress),
  'profiles.show': ({ deps, project, input }) =>
    profiles.profileOf(deps.db, { ...input, ownerId: project.id }),
  'profiles.save': ({ deps, project, input }) =>
    profiles.updateProfile(deps, { ...input, ownerId: project.id }),
})

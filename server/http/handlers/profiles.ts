import type { profileRoutes } from '#contract/profiles.ts'
import * as profiles from '#server/modules/profiles/index.ts'
import { handlers } from '../handler.ts'

export const profileHandlers = handlers<keyof typeof profileRoutes>({
  'profiles.character': ({ deps, user, input, progress }) =>
    profiles.generateCharacter(deps, { ...input, userId: user.id }, progress),
  'profiles.generate': ({ deps, user, input, progress }) =>
    profiles.generateProfile(deps, { ...input, userId: user.id }, progress),
  'profiles.username': ({ deps, user, input, progress }) =>
    profiles.generateUsername(deps, { ...input, userId: user.id }, progress),
  'profiles.name': ({ deps, user, input, progress }) =>
    profiles.generateName(deps, { ...input, userId: user.id }, progress),
  'profiles.bio': ({ deps, user, input, progress }) =>
    profiles.generateBio(deps, { ...input, userId: user.id }, progress),
  'profiles.show': ({ deps, user, input }) => profiles.profileOf(deps.db, { ...input, userId: user.id }),
  'profiles.save': ({ deps, user, input }) => profiles.updateProfile(deps, { ...input, userId: user.id }),
})

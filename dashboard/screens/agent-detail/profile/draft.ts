import type { XProfile } from '#app/queries/profiles.ts'

/** The five parts of an X profile. */
export type Draft = Pick<XProfile, 'accountName' | 'username' | 'bio' | 'avatar' | 'background'>
export const parts = ['accountName', 'username', 'bio', 'avatar', 'background'] as const

export const draftOf = ({ accountName, username, bio, avatar, background }: XProfile): Draft => ({
  accountName,
  username,
  bio,
  avatar,
  background,
})

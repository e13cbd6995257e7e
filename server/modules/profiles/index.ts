/** An agent's profile on X, and names, texts and whole characters that a model proposes. */
export { generateCharacter } from './character.ts'
export { forgetUses } from './free-use-store.ts'
export type { ProfileDeps } from './deps.ts'
export { profileOf, updateProfile } from './profile.ts'
export { generateBio, generateName, generateProfile, generateUsername } from './profile-texts.ts'

export { generateCharacter } from './character.ts'
export type { ProfileDeps } from './deps.ts'
export { profileOf, updateProfile } from './profile.ts'
export { generateBio, generateName, generateProfile, generateUsername } from './profile-texts.ts'

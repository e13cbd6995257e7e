/** To whom everything belongs: organisations, their projects, and the people who work in them. */
export { type BotPlace, botPlaceOf, chooseBotPlace, leaveBotPlace } from './bot-place.ts'
export { acceptInvitation, invite, lookAtInvitation, revokeInvitation } from './invitations.ts'
export { closeChats } from './member-store.ts'
export { leave, leaveAll, removeMember, setMemberRole } from './members.ts'
export {
  addProject,
  closeOrganisation,
  createOrganisation,
  editProject,
  handOverOrganisation,
  organisationsOf,
  renameOrganisation,
  showOrganisation,
} from './organisations.ts'
export { inProject, languageOf, mayIn, zoneOf } from './owner-store.ts'
export { askedBy, type Place, placeOf, projectOfPost, refused } from './place.ts'

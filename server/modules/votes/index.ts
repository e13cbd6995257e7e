/** Whose yes a text needs before it goes out, and who has given it: rules of a project, votes of people and clients. */
export {
  editGuestPage,
  guestPages,
  makeGuestPage,
  openGuestPage,
  type OpenPage,
  revokeGuestPage,
  saidOnPage,
  standsOnPage,
  textsOfPage,
} from './guest-pages.ts'
export { type Mine, mineOf, nextEscalation, type VotedText, type Voter } from './rules.ts'
export { leaveTeamChat, moveTeamChat, projectsAskedIn, teamChatOf, useTeamChat } from './team-chat-store.ts'
export { setRules, showRules } from './settings.ts'
export {
  castVote,
  presentVotes,
  reopen,
  standingFor,
  takeVoteBack,
  votersAsked,
  type Voting,
} from './vote.ts'

/** Inviting others: the link and its code, who was invited, the reward of both sides, and payouts. */
export {
  chooseCode,
  enterPayout,
  history,
  invitationsOf,
  link,
  restoreReward,
  reward,
  takeRewardBack,
} from './invitations.ts'

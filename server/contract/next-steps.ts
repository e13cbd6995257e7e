import type { ErrorName } from './errors.ts'

/**
 * What a program, or whoever wrote it, does next: one step for each code that a public call may answer. Codes of signing
 * in are not among them.
 */
export const nextSteps: Partial<Record<ErrorName, string>> = {
  validation: 'Correct the fields that `data.issues` names, and call again.',
  sessionExpired: 'Make a new token, and call again with it.',
  forbidden:
    'Do what `data.next` says; without it, ask whoever runs the project for a role that includes what `data.needs` names.',
  notFound: 'Look it up again: it is gone, or it is not in this project.',
  conflict: 'Read the present state, and decide anew.',
  tooLarge: 'Send less at once.',
  tooManyRequests: 'Call again after the seconds that `Retry-After` names.',
  internal: 'Tell the operator the request id; nothing was charged.',
  unavailable: 'Call again after the seconds that `Retry-After` names.',

  agentNotFound: 'List your agents, and use the id of one that is there.',
  agentExists: 'Choose another name.',
  agentKolNotFound: 'Add an account for the agent to follow first.',
  invalidFileType: 'Use a PNG, JPEG or WebP that was uploaded here.',
  noCredit: 'Buy credits, or raise the budget of the project.',
  tokenCap: 'Wait until the day is over (UTC), or make a token that may spend more.',
  contentGenerationFailed:
    'Call again, or change the topic: no text passed the checks, and nothing was charged.',
  contentCreationDisabled: 'Switch writing on in the agent’s rule for messages.',
  twitterRuleNotFound: 'Connect an X account to the agent first.',
  dailyTweetLimit: 'Wait until tomorrow, or raise the limit in the agent’s rule.',
  replyDisabled: 'Switch replies on in the agent’s rule.',
  dailyReplyLimit: 'Wait until tomorrow, or raise the limit in the agent’s rule.',
  crawlFailed: 'Call again later: a source could not be read, and nothing was charged.',
  tweetAlreadyPublished: 'Read the publication: it is out already, or on its way.',
  agentTwitterNotFound: 'Connect an X account to the agent first.',
  postFailed: 'Read the reason in `data`; nothing was charged.',
  storageFull: 'Remove pictures that are used nowhere.',
  generationLimit: 'Wait until the first of the last three pictures is 24 hours old.',

  characterNotFound: 'List the starter agents, and use the id of one that is there.',
  characterBound: 'Disconnect the agent’s account or chat first.',
  characterRuleExists: 'Change the rule that the agent has.',
  characterGenerationFailed: 'Call again: nothing was charged.',
  twitterUserNotFound: 'Check the spelling of the accounts that `data.nonexistent` names.',
  twitterTokenInvalid: 'Connect the X account again.',
  twitterBoundElsewhere: 'Connect a different X account.',
  twitterBoundHere: 'Disconnect the account from the agent that `data.agentId` names.',

  wrongAmount: 'Read the packages again, and order one of them.',
  wrongPublicKey: 'Check the wallet’s address.',
  publicKeyNotBound: 'Link the wallet to the account first.',
  transactionNotCreated: 'Call again, or choose another way to pay.',
  balanceTooLow: 'Choose a smaller package, or put more into the wallet.',
  paymentNotFound: 'Read the orders before paying again.',
  transactionNotSent: 'Sign and send it again: nothing was taken.',
}

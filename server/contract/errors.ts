/**
 * The error catalogue (decision: one-envelope): name -> code, HTTP status and English message.
 * Everything else about an error (the answer, the translated text, the OpenAPI page) is derived from this table.
 */
export const errors = {
  validation: { code: 400, status: 400, message: 'The input is not valid' },
  sessionExpired: { code: 401, status: 401, message: 'Login has expired, please re-login' },
  forbidden: { code: 403, status: 403, message: 'You are not allowed to do this' },
  notFound: { code: 404, status: 404, message: 'Not found' },
  conflict: { code: 409, status: 409, message: 'This is not possible in the present state' },
  tooLarge: { code: 413, status: 413, message: 'The request is too large' },
  tooManyRequests: { code: 429, status: 429, message: 'Too many requests, please try again later' },
  internal: { code: 500, status: 500, message: 'Something went wrong' },
  unavailable: { code: 503, status: 503, message: 'The service is not available right now' },

  unauthorized: { code: 100001, status: 401, message: 'Unauthorized' },
  userExists: { code: 100002, status: 200, message: 'User already exist' },
  userNotFound: { code: 100003, status: 200, message: 'User not exist' },
  invalidInvitation: { code: 100004, status: 200, message: 'Invalid invitation token' },
  wrongCredentials: { code: 100005, status: 200, message: 'Username or password is wrong' },
  invalidRegisterCode: { code: 100006, status: 200, message: 'Invalid register code' },
  invalidOrExpiredCode: { code: 100007, status: 200, message: 'Invalid or expired code' },
  emailNotSent: { code: 100008, status: 200, message: 'Send email error' },
  invalidNonce: { code: 100009, status: 200, message: 'Invalid nonce' },
  invalidSignature: { code: 100010, status: 200, message: 'Invalid signature' },
  userDisabled: { code: 100011, status: 200, message: 'User account is disabled' },
  secondFactorRequired: { code: 100012, status: 200, message: 'A second factor is required' },
  invalidSecondFactor: {
    code: 100013,
    status: 200,
    message: 'The second factor is wrong or was used before',
  },

  agentNotFound: { code: 110001, status: 200, message: 'Agent not found' },
  agentExists: { code: 110002, status: 200, message: 'Agent already exist' },
  agentKolNotFound: { code: 110003, status: 200, message: 'Agent kol not found' },
  invalidFileType: { code: 110004, status: 200, message: 'Invalid file type' },
  noCredit: { code: 110005, status: 200, message: 'Your credit is insufficient, please recharge first' },
  contentGenerationFailed: { code: 110006, status: 200, message: 'Content generation failed' },
  contentCreationDisabled: { code: 110007, status: 200, message: 'Content creation disabled' },
  twitterRuleNotFound: { code: 110008, status: 200, message: 'Twitter rule not found' },
  dailyTweetLimit: { code: 110009, status: 200, message: 'Daily tweet limit exceeded' },
  replyDisabled: { code: 110010, status: 200, message: 'Reply function is disabled' },
  dailyReplyLimit: { code: 110011, status: 200, message: 'Daily reply limit exceeded' },
  crawlFailed: { code: 110012, status: 200, message: 'Scrape failed' },
  tweetAlreadyPublished: { code: 110013, status: 200, message: 'Agent tweet already published' },
  agentTwitterNotFound: {
    code: 110017,
    status: 200,
    message: 'Twitter not found (no X account connected, or the tweet is gone)',
  },
  postFailed: { code: 110021, status: 200, message: 'Post failed' },
  storageFull: { code: 110023, status: 200, message: 'There is no room left for your pictures' },
  tokenCap: { code: 110024, status: 200, message: 'The credits of this token for today are used up' },
  generationLimit: { code: 110022, status: 200, message: 'Generation limit exceeded three times' },

  characterNotFound: { code: 120001, status: 200, message: 'Character not found' },
  characterBound: { code: 120002, status: 200, message: 'Character already bind' },
  characterRuleExists: { code: 120003, status: 200, message: 'Character rule already exist' },
  characterGenerationFailed: { code: 120004, status: 200, message: 'Character generation failed' },
  twitterUserNotFound: { code: 120005, status: 200, message: 'Twitter not found: {names}' },
  twitterTokenInvalid: { code: 130001, status: 200, message: 'Twitter token invalid' },
  twitterBoundElsewhere: { code: 130003, status: 200, message: 'Twitter already bind' },
  twitterBoundHere: { code: 200017, status: 200, message: 'The twitter already bound' },

  wrongAmount: { code: 140001, status: 200, message: 'Amount is not correct' },
  wrongPublicKey: { code: 140002, status: 200, message: 'Public key is not correct' },
  publicKeyNotBound: { code: 140003, status: 200, message: 'Public key is not bind' },
  transactionNotCreated: { code: 140004, status: 200, message: 'Transaction create failed' },
  balanceTooLow: { code: 140005, status: 200, message: 'Balance is not enough' },
  paymentNotFound: { code: 140006, status: 200, message: 'Payment record not found' },
  transactionNotSent: { code: 140007, status: 200, message: 'Transaction send failed' },
  referralCodeTaken: { code: 150002, status: 200, message: 'The referral code is already occupied' },
} as const

export type ErrorName = keyof typeof errors

/** Made by the client when no readable answer came; never sent by the server. */
export const networkErrorCode = 1000000

const nameByCode = new Map<number, ErrorName>(
  Object.entries(errors).map(([name, { code }]) => [code, name as ErrorName]),
)

export function errorNameOf(code: number): ErrorName | undefined {
  return nameByCode.get(code)
}

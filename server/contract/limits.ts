import type { ExpensePurpose, PackageId } from './lists.ts'

/** One credit in the unit everything is stored and computed in (decision: milli-credits). */
export const milliPerCredit = 1000

/** Price of each purpose in milli-credits (decision: only-the-server-prices). */
export const priceMilli: Record<ExpensePurpose, number> = {
  POST: 1000,
  KOL_REPLY: 1000,
  SELF_REPLY: 1000,
  ASSISTED_REPLY: 1000,
  TELEGRAM_MESSAGE: 1000,
  MANUAL_POST_GENERATE: 1000,
  IMAGE_GENERATE: 1000,
  SANDBOX_GENERATE: 1000,
  SANDBOX_PROJECT_SUMMARY: 1000,
  SANDBOX_SCENARIO_POST: 1000,
  SANDBOX_SELF_REPLY: 1000,
  REGENERATE: 1000,
  CHAT_MESSAGE: 1000,
  /** Twenty posts of X that an agent's sources brought. */
  SOURCE_POSTS: 1000,
}

/**
 * What a picture drawn for a post adds to its price: a third of a credit for one of three
 * (decision: pictures-are-sold-in-threes).
 */
export const postPictureMilli = 333

/**
 * Factor on publishing on X when the sending credential is the user's own (decision: own-keys-cost-less), in
 * thousandths.
 */
export const ownCredentialFactorMilli = 800

/** So many posts of a new agent wait for its owner's yes, unless they do not want that. */
export const firstPostsAsked = 3

export const signUpBonusMilli = 20_000

/** When a balance falls below this, its user gets a notice. */
export const lowCreditMilli = 3000

/** What "quiet at night" means until somebody sets hours of their own. */
export const quietNight = { quietFrom: '22:00', quietTo: '08:00' } as const

export const packages: Record<
  PackageId,
  { name: string; credits: number; price: number; perMessage: number; bonusCredits: number }
> = {
  basic: { name: 'Basic', credits: 50, price: 10, perMessage: 0.2, bonusCredits: 5 },
  standard: { name: 'Standard', credits: 300, price: 50, perMessage: 0.17, bonusCredits: 30 },
  premium: { name: 'Premium', credits: 1500, price: 200, perMessage: 0.13, bonusCredits: 150 },
}

export const limits = {
  passwordMin: 8,
  passwordMax: 128,
  coinTickersMax: 5,
  agentPhrasesMax: 100,
  voiceRulesMax: 40,
  voiceFactsMax: 40,
  imagesPer24h: 3,
  manualPostMax: 20,
  codeCooldownSeconds: 60,
  postLengthMax: 280,
  longPostLengthMax: 25_000,
  telegramLengthMax: 4096,
  telegramCaptionMax: 1024,
  altTextMax: 1000,
  bodyBytesMax: 256 * 1024,
  /** Of a picture; of other media: contract/media.ts. */
  uploadBytesMax: 5_242_880,
  /** What all media a user uploaded may take up; with those that were drawn for them `storedBytesMax`. */
  uploadedBytesMax: 1024 * 1024 * 1024,
  storedBytesMax: 5 * 1024 * 1024 * 1024,
  exportsPerDay: 3,
  threadPartsMax: 25,
  /** So long a person may take back what they let go. */
  undoSeconds: 5,
  /** Texts that one call puts into the plan. */
  composedMax: 200,
  /** Days that results are told of at once, and posts in one file. */
  resultDaysMax: 366,
  resultRowsMax: 50_000,
  /** What one agent follows, and waits for. */
  agentSourcesMax: 30,
  agentTriggersMax: 30,
  /** Addresses that hear of one project's events. */
  webhooksMax: 10,
  /** Posts of X that one agent may take a day. */
  sourcePostsPerDayMax: 5000,
  calendarDatesMax: 2000,
} as const

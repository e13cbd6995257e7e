import type { Finding, FindingCode } from '#contract/findings.ts'
import type { Language, Platform } from '#contract/lists.ts'
import type { Poll } from '#contract/polls.ts'
import type { Measure } from './measure.ts'

/** Where a text is to be published, by whom, and what it may contain there. None of it comes from the text itself. */
export interface Flight {
  platform: Platform
  /** Whose words they are. A model's must keep to its agent's settings; a person is warned, and decides. */
  author: 'model' | 'person'
  /** As the platform counts. A model may be asked for less than the platform takes. */
  lengthMax: number
  /** Null: any. */
  language: Language | null
  blockedKeywords: string[]
  cashtagsMax: number
  /** What the agent's settings and its facts name: of these a model may tag, link to, mention and show addresses. */
  tickers: string[]
  links: string[]
  handles: string[]
  /** Accounts that its facts come from: a text names them, and calls none of them. */
  named: string[]
  addresses: string[]
  /** The marker of the prompt, which is written nowhere else. */
  canary: string | null
  /** What the model was told about how to write, none of which is for readers; null: nothing that is known. */
  instructions: string | null
  /** Read as advice about a market: it says that it is none. */
  market: boolean
  /** The operator's rule for posts with a link (decision: posts-with-a-link). */
  linkPosts: 'allow' | 'refused' | 'surcharge'
  /** What a link adds to the price, in credits. */
  linkSurcharge: number
  /** Texts the same account published in the last 24 hours. */
  published: string[]
  /** What other accounts of the same owner said on X, where that counts. */
  elsewhere: SaidElsewhere[]
  /** The same under each post, so that it makes no two of them the same. */
  callToAction: string | null
  quotes: { wanted: boolean; allowed: boolean }
  /** Whether X lets the account answer there; true for what is no reply. */
  mayReply: boolean
  /** What it asks its readers; null: nothing. */
  poll: Poll | null
  pictures: { mediaType: string | null; bytes: number | null; alt: string }[]
}

/** A text of another account, whose it is, and when it was said ("2026-11-22 13:40 UTC"). */
interface SaidElsewhere {
  text: string
  agent: string
  at: string
}

/** One text of a flight, measured once. */
export interface Subject {
  text: string
  /** As it came, before any repair. */
  written: string
  measured: Measure
}

export type Params = Finding['params']

/**
 * One rule, as data. It holds since the day its source says so; where a source gives none, since we read it there. A
 * rule of ours has ours. `off`: not asked of that author.
 */
export interface Rule {
  code: FindingCode
  path: Finding['path']
  /** The check it is part of in a text's evidence; null: it is about the place, not about the text. */
  check: CheckName | null
  /** The places it is asked about; left out: everywhere. */
  only?: readonly Platform[]
  /** But for these, which have a rule of their own. */
  not?: readonly Platform[]
  /** The options of a poll are words it is asked about, too. */
  options?: true
  since: string
  source: string
  model: Finding['severity'] | 'off'
  person: Finding['severity'] | 'off'
  /** The values of its sentence, if the text breaks it. */
  find(subject: Subject, flight: Flight): Params | null
  /** For the model that writes the text again. */
  detail?(params: Params): string
  /**
   * The text without what breaks the rule, saying the same. One that a reader does not see is done to every text, one
   * that a reader sees only to a model's, and proposed to a person.
   */
  repair?: { seen: boolean; text(subject: Subject, flight: Flight): string }
}

export interface Preflight {
  /** As it may go out: with what was repaired. */
  text: string
  /** What was repaired in it. */
  repaired: FindingCode[]
  /** For a person: the text without what can be repaired; null where that changes nothing. */
  proposal: string | null
  findings: Finding[]
  /** The same as checks of the text's evidence, those that were passed included. */
  checks: Check[]
  measured: Measure
}

export type CheckName =
  | 'length'
  | 'language'
  | 'cashtags'
  | 'links'
  | 'handles'
  | 'addresses'
  | 'blocked_words'
  | 'characters'
  | 'form'
  | 'instructions'
  | 'disclaimer'
  | 'repetition'
  | 'cut_phrases'
  | 'owner_rules'
  | 'manner'
  | 'claims'
  | 'user_text'
  | 'marker'
  | 'picture'
  | 'media'

export interface Check {
  name: CheckName
  ok: boolean
  detail: string | null
}

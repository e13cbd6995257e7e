import type { ColumnType, Generated } from 'kysely'
import type {
  Language,
  Platform,
  PostType,
  PublicationReason,
  PublicationStatus,
  Sentiment,
} from '#contract/lists.ts'
import type { Json, Made, Touched } from '#db/column-types.ts'

/** What a text was made from, kept with it for good. */
interface GenerationTable {
  id: string
  owner_id: string
  agent_id: string
  /** What kind of text it is. */
  purpose: string
  content: string
  language: string
  /** Null: it has none. */
  sentiment: Sentiment | null
  /** What it was asked for with, in the order the model saw it; null: written before this was kept. */
  brief: Json | null
  /** The post on X it is about; null: about none. */
  source_tweet: Json | null
  facts: Json
  /** The names it may use beside its facts. */
  names: ColumnType<unknown, string | undefined, string>
  /** Each claim with the fact it was matched to. */
  claims: ColumnType<unknown, string | undefined, string>
  sources: Json
  checks: Json
  /** When its facts were read; null: it has none. */
  snapshot_at: Date | null
  /** Null: no picture. */
  image_name: string | null
  image_alt: string | null
  /** Where prices and times are on its chart; null: no chart, or drawn before this was kept. */
  chart_scale: Json | null
  model: string
  prompt_version: string
  /** Of the character that wrote it; null: written before this was kept. */
  agent_version: number | null
  /** Milli-credits. */
  charged: Generated<number>
  created_at: Made
}

/** A post or reply, from its plan to its end. */
export interface PublicationTable {
  id: string
  owner_id: string
  agent_id: string
  platform: Platform
  post_type: PostType
  /** A planned slot, a time its owner chose, somebody who asked for it now, or an approval. */
  origin: 'slot' | 'timed' | 'request' | 'approval'
  /** Of planned posts: local day; null: not planned. */
  slot_date: string | null
  /** Of planned posts: position in the day. */
  slot_ordinal: number | null

  /** Where it stands; publishing/transitions.ts alone writes it. */
  state:
    | 'planned'
    | 'writing'
    | 'ready'
    | 'retrying'
    | 'sending'
    | 'awaiting_approval'
    | 'draft'
    | 'published'
    | 'failed'
    | 'skipped'
    | 'rejected'
    | 'unconfirmed'
  /** Its state as the contract names it; the database derives it. */
  status: ColumnType<PublicationStatus, never, never>
  /** Why it waits or how it ended; null: nothing to say. */
  reason: PublicationReason | null
  /** When the sweep should look at it again; null: it rests. */
  next_at: Date | null
  /** A worker has it until then. */
  lease_until: Date | null
  /** Fence: a worker whose number is old may not write any more. */
  lease_no: Generated<number>
  /** Number of its newest send, in publication_attempt. */
  attempts: Generated<number>
  /** When it is meant to go out; null: as soon as it may. */
  scheduled_at: Date | null
  /** Later it says nothing any more; null: it may always. */
  not_after: Date | null
  /** When an unanswered question for approval ends it; null: never. */
  expires_at: Date | null
  /** Its owner moved, filled or edited it: planning anew leaves it where it is. */
  steered: Generated<boolean>
  /** Stays as it is until its owner says otherwise. */
  locked: Generated<boolean>

  /** What it shall be about; null: what the agent's type reads. */
  topic: string | null
  /** In which language, where that is not the rule's. */
  language: Language | null
  /** How often its text was begun: one that breaks the writer each time is not paid for for ever. */
  write_tries: Generated<number>
  /** The text that the platform or the last look refused; null: it was not written a second time. */
  rewritten_from: string | null
  /** The post on X that could not be translated, so that the next one is taken. */
  unusable_tweet_id: string | null
  /** The agent's own earlier post whose text is said again. */
  repeats_id: string | null
  /** What happened that it is about; null: it has another reason. */
  event_id: string | null
  /** How far it goes by itself at most; null: as far as its agent may. */
  autonomy_most: 'draft' | 'ask' | null
  /** What its owner said about a text to be written again; null: nothing. */
  hint: string | null
  /** Null: not written yet. */
  content: string | null
  /** When the text it has now was kept; null: it has none. */
  said_at: Generated<Date | null>
  /** Of the text; an approval names the version its owner saw. */
  version: Generated<number>
  /** Counts up with every change of what people would see of it; the database does that. */
  text_no: Generated<number>
  /** When that last happened. */
  text_at: Generated<Date>
  /** Whose words it began as; null: the agent's. */
  written_by: string | null
  /** Who changed what people would see of it last; null: the agent by itself. */
  changed_by: string | null
  /** Who had it written anew. */
  anew_for: Generated<string[]>
  /** What its text was made from; null: a person's own words. */
  generation_id: string | null
  /** Claims and checks of a text in its owner's own words; null: it stands as it was generated. */
  own_text: Json | null
  /** Of an assisted reply that nobody has chosen yet: two or three texts with what was kept of each. */
  drafts: Json | null
  /** Why it says what it says, in one sentence of its writer. */
  why: string | null
  /** The published post that this one repeats with today's figures. */
  again_of: string | null
  /** The first so many pictures were given by its owner before the text was there. */
  pictures_given: Generated<number>
  image_names: Generated<string[]>
  /** What they show, in words. */
  image_alts: Generated<string[]>
  /** Media brought to X already, with the ids X knows them by and until when; null: none. */
  media_at_place: Json | null
  /** The post on X that it quotes. */
  quote_tweet_id: string | null
  /** Its options, and for how many minutes people may choose; null: it asks nothing. */
  poll: Json | null
  /** A label X shows. */
  made_with_ai: Generated<boolean>
  /** A label X shows. */
  paid_partnership: Generated<boolean>

  /** Of a part of a thread: its first part; null: it stands alone. */
  thread_id: string | null
  /** Which part it is, from 1; null: it stands alone. */
  thread_part: number | null
  /** What the place calls the part before it, once that is out. */
  thread_after: string | null

  /** The post it answers, as it was read; null: no reply. */
  reply_to: Json | null
  /** The same post's id: an agent answers it once. */
  reply_tweet_id: string | null
  reply_author_id: string | null
  reply_conversation_id: string | null
  /** When the post that it answers was made; null: no reply. */
  answered_post_at: Date | null
  /** The account's own post under which the answered one stands. */
  own_post_id: string | null
  /** A reply to somebody who spoke to the account: X lets everybody answer those. */
  summoned: Generated<boolean>
  /** A reply that X does not let us send: its owner does. */
  assisted: Generated<boolean>

  /** Null: not approved. */
  approved_version: number | null
  /** Of what was approved. */
  approved_hash: Buffer | null
  /** When its owner said yes to it before its time; null: not, or when it was due. */
  approved_at: Date | null
  /** When its text was last held against its sources before its time; null: not yet. */
  looked_at: Date | null
  /** What its owner said; null: nothing. */
  reject_reason: string | null
  /** Where its question, or an assisted reply, was brought. */
  delivered_to: Generated<string[]>
  /** Where the question stands in Telegram; null: nowhere. */
  approval_message: Json | null
  /** When that card has to be put or brought up to date; null: it is as it should be. */
  card_due_at: Date | null
  /** Since when somebody is sending that card; null: nobody is. */
  card_begun_at: Date | null
  /** Put off on the card: when the question is put again; null: it stands. */
  ask_again_at: Date | null
  /** What happened since it was written, so that it waits for its owner instead of going out. */
  held_for: Json | null
  /** Who wanted it out although claims were not matched; null: nobody had to. */
  overruled_by: string | null
  overruled_at: Date | null

  /** Milli-credits, with all that is added to it. */
  price: Generated<number>
  /** Of that, what a picture drawn for it adds, milli-credits. */
  picture_price: Generated<number>
  /** Of that, thousandths of the plain price: own keys cost less. */
  cost_factor: Generated<number>
  /** What is set aside for it; null: nothing. */
  hold_ref: string | null
  /** Milli-credits. */
  charged: Generated<number>
  /** What its text was paid for in the sandbox, taken off its price, milli-credits. */
  paid_before: Generated<number>
  /** A generated manual draft: its delivery is included. */
  prepaid: Generated<boolean>
  /** Local day whose limit it uses; null: none. */
  counted_on: string | null

  /** The account or chat it is pinned to, once reserved. */
  connection_id: string | null
  /** The platform's id of it; null: not known to be out. */
  external_id: string | null
  url: string | null
  published_at: Date | null
  /** As it went out on X: X bills posts with a link at another price. */
  with_link: Generated<boolean>
  /** Published by its owner's word on an unconfirmed send: not charged. */
  resolved_at: Date | null
  /** Null: not read. */
  views_24h: number | null
  /** When its numbers are to be read next; null: done or never. */
  views_due_at: Date | null
  /** When what its figures rest on is read again; null: done or never. */
  sources_due_at: Date | null
  /** When the reading of what its figures rest on was due first, while it is tried; null: it was not begun. */
  sources_owed_at: Date | null

  /** The trace that all that is done for it belongs to, as W3C Trace Context writes it; null: it began untraced. */
  traceparent: string | null
  created_at: Made
  updated_at: Touched
}

/** One send, noted before it is made. */
export interface PublicationAttemptTable {
  publication_id: string
  number: number
  /** Platform and account or chat. */
  account_key: string
  started_at: Date
  /** Nothing is sent after it. */
  deadline: Date
  /** Of what was sent. */
  request_hash: Buffer
  /** Nothing that it sent can have an id below; null: none was known. */
  lower_bound_id: string | null
  media_keys: Generated<string[]>
  /** How many posts X counted for the account before it; null: not told. */
  posts_before: number | null
  /** When that was, by X's own clock. */
  posts_before_at: Date | null
  /** Posted, refused, try-later, unknown, absent or given-up; null: still under way. */
  outcome: 'posted' | 'refused' | 'try-later' | 'unknown' | 'absent' | 'given-up' | null
  /** Of the answer; null: there was none. */
  status_code: number | null
  detail: string | null
  /** Successful looks at the account since the outcome became unknown. */
  reads: Generated<number>
  /** Null: unresolved. */
  closed_at: Date | null
}

/** A published text whose figures its sources do not hold any more. */
export interface CorrectionTable {
  id: string
  publication_id: string
  /** What is wrong, in a hash: the same is found once. */
  revision: string
  /** Each figure with what it said, what its source says now, and which that is. */
  figures: Json
  /** As it stood there when it was found. */
  text_before: string
  /** As it should stand there; null: it cannot be written without a person. */
  text_after: string | null
  /** What says so: that text with a note, or an answer under the post; null: the same. */
  message: string | null
  /** As they were read again: what is compared with next. */
  facts: Json
  /** The names that may be used beside its facts. */
  names: Json
  state: 'open' | 'wanted' | 'sending' | 'done' | 'unknown' | 'refused' | 'outdated'
  /** Why nothing was sent; null: something was, or nothing was tried. */
  reason: string | null
  /** When its owner, or their rule, wanted it; null: not yet. */
  wanted_at: Date | null
  /** When it is tried, or looked at, next; null: it rests. */
  due_at: Date | null
  /** Of the one call that is or may be under way; nothing is sent after it. */
  deadline: Date | null
  /** How often it was begun. */
  tries: Generated<number>
  /** Platform and account or chat of its call. */
  account_key: string | null
  /** Of the answer that says it, where the post itself stays; null: none. */
  external_id: string | null
  /** Of that answer. */
  url: string | null
  /** What the platform said; null: nothing. */
  detail: string | null
  created_at: Made
  /** Null: not over. */
  ended_at: Date | null
}

/** A day on which nothing that has a time goes out for an agent. */
interface PausedDayTable {
  agent_id: string
  /** In the zone of its working hours. */
  local_date: string
  created_at: Made
}

/** What counts against an agent's limits of a day. */
interface UsageTable {
  agent_id: string
  /** Post: what goes out on X by itself; request: what its owner asked it to write; kol_reply, self_reply, manual. */
  kind: 'post' | 'request' | 'kol_reply' | 'self_reply' | 'manual'
  /** In the zone of its working hours. */
  local_date: string
  used: Generated<number>
}

/** A generation that was counted against its day's limit, until it ended; if its process dies the use comes back. */
interface CountedGenerationTable {
  hold_ref: string
  agent_id: string
  /** As in usage. */
  kind: UsageTable['kind']
  /** Local day, as in usage. */
  counted_on: string
}

/** One row: when all processes together may begin the next late post after a standstill. */
interface DrainClockTable {
  one: Generated<boolean>
  free_at: Date
}

export interface PublishingTables {
  generation: GenerationTable
  publication: PublicationTable
  publication_attempt: PublicationAttemptTable
  correction: CorrectionTable
  usage: UsageTable
  counted_generation: CountedGenerationTable
  drain_clock: DrainClockTable
  paused_day: PausedDayTable
}

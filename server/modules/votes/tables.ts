import type { Generated } from 'kysely'
import type { Json, Made, Touched } from '#db/column-types.ts'

/** Whose yes the texts of a project need; without a row each goes its agent's own way. */
interface ApprovalRulesTable {
  owner_id: string
  rules: Json
  /** Of two who change them at once the second is told. */
  version: Generated<number>
  /** Null: they are not there any more. */
  changed_by: string | null
  changed_at: Touched
}

/** A page on which a client answers, without an account. */
interface GuestPageTable {
  id: string
  owner_id: string
  name: string
  /** Where its link was sent; null: it was handed over. */
  email: string | null
  token_hash: Buffer
  password_hash: string
  /** Passwords that were wrong, one after the other; too many close it. */
  wrong_tries: Generated<number>
  /** Every text stands on it that asks guests; otherwise those that are named. */
  all_asked: boolean
  /** Null: they are not there any more. */
  made_by: string | null
  created_at: Made
  expires_at: Date
  /** Null: it stands. */
  revoked_at: Date | null
  /** When it was last opened; null: never. */
  seen_at: Date | null
}

/** A text that a page shows. */
interface GuestPageTextTable {
  page_id: string
  publication_id: string
}

/** What somebody said to a text. Nothing of it is changed or removed but that it was taken back. */
interface VoteTable {
  id: string
  publication_id: string
  /** Null: a client said it. */
  person_id: string | null
  /** The page on which a client said it; null: a person did. */
  page_id: string | null
  /** Its place in the project's list, from 0. */
  rule: number
  /** Its place in the rule, from 0. */
  step: number
  /** Of exactly the text that was voted on: another text has another one. */
  seen: string
  says: 'yes' | 'no' | 'change'
  /** What is to be changed, or why not; null: nothing was said. */
  words: string | null
  at: Made
  /** Null: it counts. */
  taken_back_at: Date | null
}

/** The group in Telegram in which a project's texts are asked about. */
interface TeamChatTable {
  owner_id: string
  chat_id: string
  title: string
  /** Null: they are not there any more. */
  bound_by: string | null
  created_at: Made
}

export interface VotesTables {
  team_chat: TeamChatTable
  approval_rules: ApprovalRulesTable
  guest_page: GuestPageTable
  guest_page_text: GuestPageTextTable
  vote: VoteTable
}

import type { MemberRole, TeamRole, UiLanguage } from '#contract/lists.ts'
import type { Made } from '#db/column-types.ts'

/** Whose credits are spent; a person has one for themselves, under their own id. */
interface OrganisationTable {
  id: string
  /** Null: a person's own. */
  name: string | null
  /** Who answers for it. */
  owner_id: string
  created_at: Made
  /** Null: open. */
  closed_at: Date | null
}

/** What belongs together, as of one client: agents and all that hangs on them. Of a person's own organisation there is one, under the same id. */
interface ProjectTable {
  id: string
  organisation_id: string
  /** Null: a person's own. */
  name: string | null
  /** Of its screens, notices and cards; null: its owner's. */
  language: UiLanguage | null
  /** Milli-credits it may spend in a calendar month (UTC); null: no limit of its own. */
  budget: number | null
  created_at: Made
  /** Null: open. */
  closed_at: Date | null
}

/** Who works in an organisation besides its owner. */
interface MemberTable {
  id: string
  organisation_id: string
  user_id: string
  /** Null: in all of its projects. */
  project_id: string | null
  role: MemberRole
  /** Whose invitation they took. */
  added_by: string
  created_at: Made
}

/** A link by which somebody comes into an organisation, once. */
interface InvitationTable {
  id: string
  organisation_id: string
  /** Null: into all of its projects. */
  project_id: string | null
  role: MemberRole
  token_hash: Buffer
  /** The address it was mailed to; null: it was handed over. */
  sent_to: string | null
  invited_by: string
  created_at: Made
  expires_at: Date
  /** Null: nobody has taken it. */
  accepted_by: string | null
  /** Null: it stands. */
  revoked_at: Date | null
}

/** Where somebody works in the chat with the bot; without a row in their own project. */
interface BotPlaceTable {
  user_id: string
  project_id: string
}

/** To whom a row belongs: its project, with what is asked of the organisation and the person behind it. */
interface OwnerView {
  id: string
  organisation_id: string
  name: string
  language: UiLanguage
  /** IANA name of a time zone. */
  zone: string
  /** Nothing is done for it since then: it was closed, or whoever answers for it is barred. */
  disabled_at: Date | null
  /** With all its projects, for good. */
  organisation_closed_at: Date | null
}

/** Who works in which project, and as what; somebody may be more than one thing. */
interface ProjectMemberView {
  project_id: string
  organisation_id: string
  user_id: string
  role: TeamRole
}

/** Who may do something in which project, services besides whoever works there. */
type ProjectStandingView = ProjectMemberView

export interface OrganisationsTables {
  organisation: OrganisationTable
  project: ProjectTable
  member: MemberTable
  invitation: InvitationTable
  bot_place: BotPlaceTable
}

export interface OrganisationsViews {
  owner: OwnerView
  project_member: ProjectMemberView
  project_standing: ProjectStandingView
}

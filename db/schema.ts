import type { BaseTables } from './tables.ts'
import type { AccountsTables } from '#server/modules/accounts/tables.ts'
import type { AuthTables } from '#server/modules/auth/tables.ts'
import type { OrganisationsTables, OrganisationsViews } from '#server/modules/organisations/tables.ts'
import type { AdminTables } from '#server/modules/admin/tables.ts'
import type { PaymentsTables } from '#server/modules/payments/tables.ts'
import type { ReferralTables } from '#server/modules/referral/tables.ts'
import type { CreditsTables } from '#server/modules/credits/tables.ts'
import type { BooksTables } from '#server/modules/books/tables.ts'
import type { NoticesTables } from '#server/modules/notices/tables.ts'
import type { AgentsTables } from '#server/modules/agents/tables.ts'
import type { ConnectionsTables } from '#server/modules/connections/tables.ts'
import type { ProfilesTables } from '#server/modules/profiles/tables.ts'
import type { ProjectsTables } from '#server/modules/projects/tables.ts'
import type { SourcesTables } from '#server/modules/sources/tables.ts'
import type { VoiceTables } from '#server/modules/voice/tables.ts'
import type { ChatTables } from '#server/modules/chat/tables.ts'
import type { FilesTables } from '#server/modules/files/tables.ts'
import type { HealthTables } from '#server/modules/health/tables.ts'
import type { ImagesTables } from '#server/modules/images/tables.ts'
import type { GenerationsTables } from '#server/modules/generations/tables.ts'
import type { ProgramsTables } from '#server/modules/programs/tables.ts'
import type { SandboxTables } from '#server/modules/sandbox/tables.ts'
import type { PublishingTables } from '#server/modules/publishing/tables.ts'
import type { ScheduleTables } from '#server/modules/schedule/tables.ts'
import type { TelegramTables } from '#server/modules/telegram/tables.ts'
import type { RepliesTables } from '#server/modules/replies/tables.ts'
import type { KolTables } from '#server/modules/kol/tables.ts'
import type { CostsTables } from '#server/modules/costs/tables.ts'
import type { ResultsTables } from '#server/modules/results/tables.ts'
import type { TimelineTables } from '#server/modules/timeline/tables.ts'
import type { TokensTables } from '#server/modules/tokens/tables.ts'
import type { TriggersTables } from '#server/modules/triggers/tables.ts'
import type { VotesTables } from '#server/modules/votes/tables.ts'
import type { WatchTables } from '#server/modules/watch/tables.ts'
import type { WebhooksTables } from '#server/modules/webhooks/tables.ts'
import type { XAppTables } from '#server/modules/x-app/tables.ts'

/** All tables, each written down in the module that owns it. */
export interface Schema
  extends
    BaseTables,
    AccountsTables,
    AuthTables,
    OrganisationsTables,
    OrganisationsViews,
    AdminTables,
    PaymentsTables,
    ReferralTables,
    CreditsTables,
    BooksTables,
    NoticesTables,
    AgentsTables,
    ConnectionsTables,
    ProfilesTables,
    ProgramsTables,
    ProjectsTables,
    VoiceTables,
    VotesTables,
    ChatTables,
    FilesTables,
    HealthTables,
    ImagesTables,
    GenerationsTables,
    SandboxTables,
    PublishingTables,
    ScheduleTables,
    WatchTables,
    SourcesTables,
    TokensTables,
    TriggersTables,
    TimelineTables,
    WebhooksTables,
    TelegramTables,
    RepliesTables,
    KolTables,
    CostsTables,
    XAppTables,
    ResultsTables {}

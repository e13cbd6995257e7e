import { agent, agentBrief, connection, telegramBinding } from '#contract/agents.ts'
import { correction } from '#contract/corrections.ts'
import { creditRecord } from '#contract/credits.ts'
import { evidenceFact } from '#contract/evidence.ts'
import { finding } from '#contract/findings.ts'
import { language, platform, postType, publicationReason, publicationStatus } from '#contract/lists.ts'
import {
  evidence,
  evidenceClaim,
  evidenceSource,
  generatedContent,
  heldFor,
  publication,
  tweetHistoryRow,
} from '#contract/publishing.ts'
import { scheduleItem } from '#contract/schedule.ts'

/** Schemas that stand in the public document once and under a name; the others stand where they are used. */
export const schemas = {
  Agent: agent,
  AgentBrief: agentBrief,
  Connection: connection,
  Correction: correction,
  CreditRecord: creditRecord,
  Evidence: evidence,
  EvidenceClaim: evidenceClaim,
  EvidenceFact: evidenceFact,
  EvidenceSource: evidenceSource,
  Finding: finding,
  GeneratedContent: generatedContent,
  HeldFor: heldFor,
  HistoryRow: tweetHistoryRow,
  Language: language,
  Platform: platform,
  PostType: postType,
  Publication: publication,
  PublicationReason: publicationReason,
  PublicationStatus: publicationStatus,
  ScheduleItem: scheduleItem,
  TelegramBinding: telegramBinding,
}

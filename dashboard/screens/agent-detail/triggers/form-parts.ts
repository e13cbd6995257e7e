import type { TriggerDraft, TriggerIssues } from '#app/forms/triggers.ts'

/** What each part of the form is given. */
export interface PartProps {
  draft: TriggerDraft
  issues: TriggerIssues
  onChange: (next: Partial<TriggerDraft>) => void
}

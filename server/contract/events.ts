/**
 * What is written down when it happens, and told by webhooks (decision: events-are-written-by-the-database). The list
 * grows: whoever reads events skips words they do not know.
 */
export const eventKinds = [
  'publication.planned',
  'publication.started',
  'publication.written',
  'publication.changed',
  'publication.moved',
  'publication.asked',
  'publication.approved',
  'publication.unapproved',
  'publication.yes',
  'publication.no',
  'publication.change_wanted',
  'publication.yes_taken_back',
  'publication.kept',
  'publication.sending',
  'publication.published',
  'publication.failed',
  'publication.skipped',
  'publication.rejected',
  'publication.unconfirmed',
  'publication.removed',
  'agent.made',
  'agent.changed',
  'agent.rule_changed',
  'agent.paused',
  'agent.resumed',
  'agent.removed',
  'agent.restored',
  'connection.added',
  'connection.changed',
  'connection.removed',
  'trigger.added',
  'trigger.changed',
  'trigger.removed',
  'trigger.fired',
  'order.made',
  'order.confirming',
  'order.waiting',
  'order.paid',
  'order.expired',
  'order.changed',
  'member.added',
  'member.changed',
  'member.removed',
] as const
export type EventKind = (typeof eventKinds)[number]

/** What an event is about: in the order of these nothing is told out of turn. */
export const eventObjects = [
  'publication',
  'agent',
  'rule',
  'connection',
  'trigger',
  'order',
  'member',
] as const
export type EventObject = (typeof eventObjects)[number]

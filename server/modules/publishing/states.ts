import type { PublicationStatus } from '#contract/lists.ts'
import type { PublicationTable } from './tables.ts'

export type PublicationState = PublicationTable['state']

interface State {
  /** What the contract calls it; two states may look the same from outside. The database makes the column `status` of it. */
  status: PublicationStatus
  /** The one thing it means. */
  means: string
  /** Where it may go from here, and what takes it there. */
  to: Partial<Record<PublicationState, string>>
}

const mayBeOut = 'an earlier attempt may have put it out, and it cannot go on'

/** Every state of a publication and every legal move. `transitions.ts` moves by this table, docs/state-machine.md is drawn from it. */
export const states: Record<PublicationState, State> = {
  planned: {
    status: 'scheduled',
    means:
      'It has a time, and waits for it: without a text, or with one that was written, filled in or approved ahead.',
    to: {
      planned: 'the X app has no room, or is stopped: it waits and says why',
      writing: 'its text is due, or the market has overtaken it: counted against its day, credits set aside',
      ready: 'its time has come, and its text is there',
      awaiting_approval: 'something happened since its owner approved it',
      draft: 'taken off the plan; its text is kept',
      skipped: 'a limit, a budget, missing credits, another rule, or too late',
      failed: 'the X app stayed stopped until it was too late',
    },
  },
  writing: {
    status: 'generating',
    means: 'Its credits are set aside and its text is being written.',
    to: {
      ready: 'the text is there, and the agent may post by itself',
      planned: 'the same, before its time',
      awaiting_approval: 'the text is there, and its owner is asked first',
      draft: 'the text is there, and the agent keeps drafts; or X does not let us send this reply',
      skipped: 'stopped, nothing new to say, or over a limit or budget',
      failed: 'no text came',
      unconfirmed: mayBeOut,
    },
  },
  ready: {
    status: 'generating',
    means: 'Its text is there and may go out; it has not been tried since.',
    to: {
      sending: 'the last look found nothing against it: the attempt is committed',
      retrying: 'it cannot go out now, and nothing was sent',
      writing: 'the last look refused the text, and nobody had approved it',
      awaiting_approval: 'its owner has to be asked after all',
      draft: 'its owner has turned to drafts since it was written',
      skipped: 'something stands in its way now, and it was planned',
      failed: 'something stands in its way now, and somebody asked for it',
      unconfirmed: mayBeOut,
    },
  },
  retrying: {
    status: 'scheduled',
    means: 'Its text is there; the last try sent nothing for certain, and there will be another.',
    to: {
      sending: 'its time has come: the attempt is committed',
      retrying: 'it cannot go out now either',
      writing: 'the last look refused the text, and nobody had approved it',
      awaiting_approval: 'its owner has to be asked after all',
      draft: 'its owner has turned to drafts since it was written',
      skipped: 'too late, and it was planned',
      failed: 'too late, and somebody asked for it',
      unconfirmed: mayBeOut,
    },
  },
  sending: {
    status: 'sending',
    means: 'One call is, or may be, under way; or its outcome is unknown.',
    to: {
      published: 'the platform said so, or it was found there',
      retrying: 'certainly nothing was sent; or it was proven absent',
      writing: 'the platform refused the text, and nobody had approved it',
      failed: 'the platform refused it for good',
      skipped: 'nothing was sent, and it is too late now',
      unconfirmed: 'half an hour of looking did not settle it',
    },
  },
  awaiting_approval: {
    status: 'awaiting_approval',
    means: 'Its owner is asked, and nothing goes out before they answer.',
    to: {
      ready: 'approved',
      planned: 'approved before its time',
      draft: 'its owner took its time away',
      rejected: 'rejected',
      skipped: 'nobody answered in time, or it was taken back',
      unconfirmed: mayBeOut,
    },
  },
  draft: {
    status: 'draft',
    means: 'It rests until somebody wants it.',
    to: {
      ready: 'its owner publishes it',
      planned: 'its owner gives it a time',
      published: 'its owner sent it by hand and said so',
      rejected: 'rejected',
      skipped: 'over its budget, or its agent was removed',
      unconfirmed: mayBeOut,
    },
  },
  published: { status: 'published', means: 'It is out, and charged for.', to: {} },
  failed: { status: 'failed', means: 'It did not go out, and what was set aside fell back.', to: {} },
  skipped: {
    status: 'skipped',
    means: 'It did not go out, as the rules want it; nothing was charged.',
    to: {},
  },
  rejected: { status: 'rejected', means: 'Its owner did not want it.', to: {} },
  unconfirmed: {
    status: 'unconfirmed',
    means: 'Nobody knows whether it is out. It is not charged, and never sent again by itself.',
    to: {
      published: 'its owner says that it is there: free of charge',
      failed: 'its owner says that it is not there',
    },
  },
}

/** Not sent yet, and can still be stopped. */
export const stoppable = ['planned', 'writing', 'ready', 'retrying', 'awaiting_approval', 'draft'] as const

/** The text is there and may be sent. */
export const sendable = ['ready', 'retrying'] as const

/** Let go, or with a time of its own, and nothing of it is under way yet: it can still be changed, and held. */
export const holdable = ['planned', 'ready', 'retrying'] as const

export function isHoldable({ state }: { state: PublicationState }): boolean {
  return holdable.some((one) => one === state)
}

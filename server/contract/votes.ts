import { z } from 'zod'
import { email, id, secret, text, timeOut } from './fields.ts'
import { platform, postType } from './lists.ts'
import { pollOut } from './polls.ts'
import { route } from './route.ts'
import { textKinds, votingRoles } from './voting.ts'

const hours = z
  .number()
  .min(0.25)
  .max(24 * 14)

/** One after the other: nobody is asked in a step before the one before it is complete. */
const approvalStep = (person: z.ZodType<string, string>) =>
  z
    .object({
      roles: z.array(z.enum(votingRoles)).max(votingRoles.length),
      /** Ids of people who are asked whatever they are, as long as they may approve at all. */
      people: z.array(person).max(50),
      /** A client may say yes, too, on a page that shows the text. */
      guests: z.boolean(),
      /** So many different people have to say yes. */
      needed: z.int().min(1).max(50),
    })
    .refine(({ roles, people, guests }) => roles.length + people.length > 0 || guests, 'Nobody is asked')

const ruleOf = (person: z.ZodType<string, string>) =>
  z.object({
    about: z.object({
      /** Empty: all. */
      kinds: z.array(z.enum(textKinds)).max(textKinds.length),
      platforms: z.array(platform).max(platform.options.length),
      /** Credits; null: whatever they cost. */
      fromPrice: z.number().min(0).max(1_000_000).nullable(),
      /** Only the first so many texts of an account; null: all. */
      firstOfAccount: z.int().min(1).max(1000).nullable(),
    }),
    steps: z.array(approvalStep(person)).min(1).max(5),
    /** Whoever wrote the text, changed it last or had it written anew does not count. */
    fourEyes: z.boolean(),
    /** A step that is not complete so long after it was asked is escalated; null: never. */
    hours: hours.nullable(),
    /** Who may then say yes in that step as well. */
    escalateTo: z.array(z.enum(votingRoles)).max(votingRoles.length),
  })
export type ApprovalRule = z.output<ReturnType<typeof ruleOf>>

const rules = z.object({
  rules: z.array(ruleOf(z.string())),
  version: z.int(),
  changedBy: z.string().nullable(),
  changedAt: timeOut.nullable(),
})

/** Where a text stands with those who are asked about it. */
export const votes = z.object({
  /** Of exactly this text, in exactly these steps: a vote names it. */
  seen: z.string(),
  rules: z.array(
    z.object({
      fourEyes: z.boolean(),
      steps: z.array(
        z.object({
          state: z.enum(['complete', 'asked', 'later']),
          needed: z.int(),
          roles: z.array(z.enum(votingRoles)),
          people: z.array(z.string()),
          guests: z.boolean(),
          /** Whose yes counts. */
          yes: z.array(z.object({ name: z.string(), guest: z.boolean(), at: timeOut })),
          /** When others may answer, too; null: never, or the step is not asked yet. */
          escalatesAt: timeOut.nullable(),
          escalated: z.boolean(),
          /** There are not so many people who may say yes. */
          impossible: z.boolean(),
        }),
      ),
    }),
  ),
  /** Somebody wants it changed: nobody can say yes before it is. */
  change: z.object({ name: z.string(), guest: z.boolean(), words: z.string(), at: timeOut }).nullable(),
  /** Whether a yes of whoever looks counts, which they may take back. */
  given: z.boolean(),
  /** What whoever looks may say now, and if nothing, why. */
  mine: z.enum(['may', 'given', 'own_text', 'too_early', 'not_asked', 'changing', 'complete']),
})
export type VotesView = z.input<typeof votes>

export const guestPage = z.object({
  id: z.string(),
  name: z.string(),
  email: z.string().nullable(),
  allAsked: z.boolean(),
  texts: z.array(z.string()),
  expiresAt: timeOut,
  /** Null: never. */
  seenAt: timeOut.nullable(),
  state: z.enum(['open', 'expired', 'revoked', 'locked']),
})

const pageTexts = {
  /** Every text that asks guests stands on it; otherwise those that are named. */
  allAsked: z.boolean(),
  texts: z.array(id).max(100),
}
const guest = { token: z.string().max(100), password: z.string().max(200) }

const guestText = z.object({
  id: z.string(),
  seen: z.string(),
  kind: postType,
  platform,
  /** Where it would go out. */
  account: z.string().nullable(),
  parts: z.array(
    z.object({
      content: z.string(),
      images: z.array(z.object({ url: z.string(), alt: z.string() })),
      poll: pollOut.nullable(),
    }),
  ),
  scheduledAt: timeOut.nullable(),
  mine: votes.shape.mine,
  /** What they said, where that was not taken back. */
  said: z
    .object({ says: z.enum(['yes', 'no', 'change']), words: z.string().nullable(), at: timeOut })
    .nullable(),
  state: z.enum(['waiting', 'approved', 'published', 'rejected', 'closed']),
  url: z.string().nullable(),
})

export const voteRoutes = {
  'votes.rules': route({
    method: 'GET',
    path: '/approval-rules',
    access: 'user',
    summary: "Whose yes the project's texts need before they go out",
    input: z.object({}),
    output: rules,
  }),
  'votes.setRules': route({
    method: 'PUT',
    path: '/approval-rules',
    access: 'user',
    stepUp: true,
    summary:
      'Other rules, from now on; what waits is looked at again (409 where somebody else changed them meanwhile)',
    input: z.object({ rules: z.array(ruleOf(id)).max(20), version: z.int() }),
    output: rules,
  }),
  'guestPages.list': route({
    method: 'GET',
    path: '/guest-pages',
    access: 'user',
    summary: 'Pages on which clients answer, the newest first',
    input: z.object({}),
    output: z.array(guestPage),
  }),
  'guestPages.make': route({
    method: 'POST',
    path: '/guest-pages',
    access: 'user',
    perMinute: 20,
    summary: 'A page for a client, mailed where an address is given; the answer alone has its link',
    input: z.object({
      name: text(1, 60),
      email: email.optional(),
      password: secret(8, 128),
      days: z.int().min(1).max(90),
      ...pageTexts,
    }),
    output: z.object({ page: guestPage, url: z.string() }),
  }),
  'guestPages.edit': route({
    method: 'PUT',
    path: '/guest-pages/{id}',
    access: 'user',
    summary: 'Which texts stand on it',
    input: z.object({ id, ...pageTexts }),
    output: guestPage,
  }),
  'guestPages.revoke': route({
    method: 'DELETE',
    path: '/guest-pages/{id}',
    access: 'user',
    summary: 'Closes it at once; a yes that was given on it counts no more',
    input: z.object({ id }),
    output: z.null(),
  }),
  'guest.open': route({
    method: 'POST',
    path: '/guest/open',
    access: 'public',
    perMinute: 20,
    summary: 'What a client is asked about (100004 for a page that is closed, and for a wrong password)',
    input: z.object(guest),
    output: z.object({
      project: z.string(),
      name: z.string(),
      expiresAt: timeOut,
      texts: z.array(guestText),
    }),
  }),
  'guest.answer': route({
    method: 'POST',
    path: '/guest/answer',
    access: 'public',
    perMinute: 20,
    summary: 'What a client says to a text: yes, no, or what to change (409 where it is another text by now)',
    input: z.object({
      ...guest,
      id,
      seen: z.string().max(200),
      /** `take_back`: a yes that was given counts no more. */
      says: z.enum(['yes', 'no', 'change', 'take_back']),
      words: text(0, 1000).optional(),
    }),
    output: guestText,
  }),
}

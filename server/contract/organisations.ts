import { z } from 'zod'
import { credits, email, id, text, timeOut } from './fields.ts'
import { uiLanguage } from './lists.ts'
import { route } from './route.ts'
import { memberRoles, teamRoles } from './team-roles.ts'

const memberRole = z.enum(memberRoles)
const name = text(1, 60)
/** What a project may spend in a calendar month (UTC); null: no limit of its own. */
const budget = z.number().int().min(1).max(10_000_000).nullable()

/** A project that somebody works in, with everything they are there. */
export const projectBrief = z.object({
  id: z.string(),
  /** Null: one's own. */
  name: z.string().nullable(),
  roles: z.array(z.enum(teamRoles)),
  closed: z.boolean(),
})

export const organisationBrief = z.object({
  id: z.string(),
  /** Null: one's own. */
  name: z.string().nullable(),
  /** In all of its projects. */
  roles: z.array(z.enum(teamRoles)),
  projects: z.array(projectBrief),
})

export const member = z.object({
  /** Null: the owner, whom nobody added. */
  id: z.string().nullable(),
  userId: z.string(),
  name: z.string(),
  avatar: z.string().nullable(),
  role: z.enum(teamRoles),
  /** Null: in all projects. */
  projectId: z.string().nullable(),
  since: timeOut,
})

export const invitation = z.object({
  id: z.string(),
  role: memberRole,
  projectId: z.string().nullable(),
  /** The address it was mailed to; null: it was handed over as a link. */
  sentTo: z.string().nullable(),
  invitedBy: z.string(),
  expiresAt: timeOut,
})

export const organisation = z.object({
  id: z.string(),
  name: z.string(),
  projects: z.array(
    z.object({
      id: z.string(),
      name: z.string(),
      language: uiLanguage.nullable(),
      budget,
      /** In this calendar month (UTC), with what is set aside; null, like the budget, for whoever sees no money there. */
      spent: credits.nullable(),
      closed: z.boolean(),
    }),
  ),
  members: z.array(member),
  invitations: z.array(invitation),
  /** Null: they see some of its projects alone. */
  credits: credits.nullable(),
})

const organisationId = id

export const organisationRoutes = {
  'organisations.list': route({
    method: 'GET',
    path: '/organisations',
    access: 'user',
    summary: 'Where one works: the own organisation first, then those one belongs to, with their projects',
    input: z.object({}),
    output: z.array(organisationBrief),
  }),
  'organisations.create': route({
    method: 'POST',
    path: '/organisations',
    access: 'user',
    idempotent: true,
    summary:
      'Makes an organisation with its first project; whoever makes it owns it (409 where they own too many)',
    input: z.object({ name, project: name }),
    output: organisationBrief,
  }),
  'organisations.show': route({
    method: 'GET',
    path: '/organisations/{organisationId}',
    access: 'user',
    summary: 'Projects and people that one works with; money and open invitations for whoever may see them',
    input: z.object({ organisationId }),
    output: organisation,
  }),
  'organisations.rename': route({
    method: 'PUT',
    path: '/organisations/{organisationId}',
    access: 'user',
    summary: 'Gives it another name',
    input: z.object({ organisationId, name }),
    output: z.null(),
  }),
  'organisations.close': route({
    method: 'DELETE',
    path: '/organisations/{organisationId}',
    access: 'user',
    stepUp: true,
    summary:
      'Closes it for good: its agents rest, nobody enters it any more. Its credits stay in the books (409 while there are any)',
    input: z.object({ organisationId }),
    output: z.null(),
  }),
  'organisations.handOver': route({
    method: 'PUT',
    path: '/organisations/{organisationId}/owner',
    access: 'user',
    stepUp: true,
    summary: 'Makes one of its administrators the owner, and the owner an administrator',
    input: z.object({ organisationId, userId: id }),
    output: z.null(),
  }),
  'organisations.leave': route({
    method: 'POST',
    path: '/organisations/{organisationId}/leave',
    access: 'user',
    summary: 'Leaves it, with all that one opened there closed (409 for its owner)',
    input: z.object({ organisationId }),
    output: z.null(),
  }),
  'organisations.addProject': route({
    method: 'POST',
    path: '/organisations/{organisationId}/projects',
    access: 'user',
    idempotent: true,
    summary: 'A project more (409 where one has that name)',
    input: z.object({
      organisationId,
      name,
      language: uiLanguage.nullable().default(null),
      budget: budget.default(null),
    }),
    output: z.object({ id: z.string() }),
  }),
  'organisations.editProject': route({
    method: 'PUT',
    path: '/organisations/{organisationId}/projects/{projectId}',
    access: 'user',
    summary: 'Name, language, budget of a project; `closed: false` opens it again',
    input: z.object({
      organisationId,
      projectId: id,
      name: name.optional(),
      language: uiLanguage.nullable().optional(),
      budget: budget.optional(),
      closed: z.literal(false).optional(),
    }),
    output: z.null(),
  }),
  'organisations.closeProject': route({
    method: 'DELETE',
    path: '/organisations/{organisationId}/projects/{projectId}',
    access: 'user',
    summary:
      'Closes a project: its agents rest and nothing in it changes any more; it can be looked at and opened again',
    input: z.object({ organisationId, projectId: id }),
    output: z.null(),
  }),
  'members.setRole': route({
    method: 'PUT',
    path: '/organisations/{organisationId}/members/{memberId}',
    access: 'user',
    summary: 'Makes a member something else; nobody gives or takes what they may not give',
    input: z.object({ organisationId, memberId: id, role: memberRole }),
    output: z.null(),
  }),
  'members.remove': route({
    method: 'DELETE',
    path: '/organisations/{organisationId}/members/{memberId}',
    access: 'user',
    summary: 'Takes a member out, at once, with all that they opened closed',
    input: z.object({ organisationId, memberId: id }),
    output: z.null(),
  }),
  'invitations.make': route({
    method: 'POST',
    path: '/organisations/{organisationId}/invitations',
    access: 'user',
    perMinute: 20,
    summary:
      'Invites somebody for seven days, once: by mail where an address is given; the answer alone has the links, for the web and for Telegram',
    input: z.object({
      organisationId,
      role: memberRole,
      projectId: id.nullable().default(null),
      email: email.optional(),
    }),
    output: z.object({
      invitation,
      url: z.string(),
      /** Null: there is no bot. */
      telegramUrl: z.string().nullable(),
    }),
  }),
  'invitations.revoke': route({
    method: 'DELETE',
    path: '/organisations/{organisationId}/invitations/{invitationId}',
    access: 'user',
    summary: 'Nobody comes in with it any more',
    input: z.object({ organisationId, invitationId: id }),
    output: z.null(),
  }),
  'invitations.look': route({
    method: 'POST',
    path: '/invitations/look',
    access: 'public',
    summary: 'What an invitation is to (100004 for one that is over)',
    input: z.object({ token: z.string().max(100) }),
    output: z.object({
      organisation: z.string(),
      /** Null: to all projects. */
      project: z.string().nullable(),
      role: memberRole,
      invitedBy: z.string(),
      expiresAt: timeOut,
    }),
  }),
  'invitations.accept': route({
    method: 'POST',
    path: '/invitations/accept',
    access: 'user',
    summary: 'Comes in; answers where to (100004 for one that is over, 409 where one is in already)',
    input: z.object({ token: z.string().max(100) }),
    output: z.object({ organisationId: z.string(), projectId: z.string() }),
  }),
}

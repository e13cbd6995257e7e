import { useQuery } from '@tanstack/react-query'
import { type Capability, may, mayGive } from '#contract/policy.ts'
import type { MemberRole, TeamRole } from '#contract/team-roles.ts'
import '../late-calls.ts'
import { callQuery, refresh, useCall } from './client.ts'
import type { Organisation } from './organisations.ts'

// Apart from where one works, which first screens ask: these are for the screens of organisations alone.

export function useOrganisation(organisationId: string, enabled: boolean) {
  return useQuery({ ...callQuery('organisations.show', { organisationId }), enabled })
}

/** What one is there: in a project, or in all of it. */
export function rolesAt(organisation: Organisation, projectId: string | null): readonly TeamRole[] {
  if (projectId === null) return organisation.roles
  return organisation.projects.find(({ id }) => id === projectId)?.roles ?? []
}

/** What one may make of others there. */
export function givable(organisation: Organisation, projectId: string | null): MemberRole[] {
  const roles = rolesAt(organisation, projectId)
  return [...new Set(roles.filter((role) => may([role], 'people')).flatMap((role) => mayGive[role] ?? []))]
}

/** Whether one may do this anywhere in it. */
export function mayIn({ roles, projects }: Organisation, capability: Capability): boolean {
  return [roles, ...projects.map((project) => project.roles)].some((some) => may(some, capability))
}

const changed = { onSuccess: () => refresh('organisations.list', 'organisations.show') }

export const useCreateOrganisation = () => useCall('organisations.create', changed)
export const useRenameOrganisation = () => useCall('organisations.rename', changed)
export const useHandOver = () => useCall('organisations.handOver', changed)
// Their screens are about what is gone then: they go elsewhere first, and refresh the list themselves.
export const useLeaveOrganisation = () =>
  useCall('organisations.leave', { onSuccess: () => refresh('organisations.list') })
export const useCloseOrganisation = () =>
  useCall('organisations.close', { onSuccess: () => refresh('organisations.list') })
export const useAddProject = () => useCall('organisations.addProject', changed)
export const useEditProject = () => useCall('organisations.editProject', changed)
export const useCloseProject = () => useCall('organisations.closeProject', changed)
export const useSetRole = () => useCall('members.setRole', changed)
export const useRemoveMember = () => useCall('members.remove', changed)
export const useInvite = () => useCall('invitations.make', changed)
export const useRevokeInvitation = () => useCall('invitations.revoke', changed)
export const useAcceptInvitation = () => useCall('invitations.accept', changed)

export function useInvitation(token: string) {
  return useQuery({ ...callQuery('invitations.look', { token }), enabled: token !== '' })
}

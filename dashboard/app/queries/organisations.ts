import { useQuery } from '@tanstack/react-query'
import { useCallback } from 'react'
import { type Capability, may, mayGive } from '#contract/policy.ts'
import type { Output } from '#contract/routes.ts'
import type { MemberRole, TeamRole } from '#contract/team-roles.ts'
import { usePlace } from '../stores/place.ts'
import { useSession } from '../stores/session.ts'
import { callQuery, refresh, useCall } from './client.ts'

export type Organisation = Output<'organisations.list'>[number]
export type OrganisationDetail = Output<'organisations.show'>
export type Project = OrganisationDetail['projects'][number]
export type Member = OrganisationDetail['members'][number]
export type Invitation = OrganisationDetail['invitations'][number]
export type MadeInvitation = Output<'invitations.make'>

const listQuery = { ...callQuery('organisations.list', {}), staleTime: 60_000 }

/** Where one works, one's own first. */
export function useOrganisations() {
  const signedIn = useSession((state) => state.account !== null)
  return useQuery({ ...listQuery, enabled: signedIn })
}

export function useOrganisation(organisationId: string, enabled: boolean) {
  return useQuery({ ...callQuery('organisations.show', { organisationId }), enabled })
}

/** Where one works now. In one's own project everything is one's own, and nobody has to be asked. */
export function useHere() {
  const projectId = usePlace((state) => state.projectId)
  const query = useQuery({ ...listQuery, enabled: projectId !== null })
  const organisation = query.data?.find(({ projects }) => projects.some(({ id }) => id === projectId))
  const project = organisation?.projects.find(({ id }) => id === projectId)
  return {
    own: projectId === null,
    projectId,
    organisation,
    project,
    /** It is not known yet what one is here. */
    unknown: projectId !== null && !project && (query.data === undefined || query.isFetching),
    /** No answer came. */
    failed: query.isError,
    retry: () => void query.refetch(),
  }
}

/** What one may do where one works now: the same table as the server's (decision: one-policy-table). */
export function useMayDo(): (capability: Capability) => boolean {
  const { own, project } = useHere()
  return useCallback(
    (capability) => own || (project !== undefined && may(project.roles, capability, project)),
    [own, project],
  )
}

export function useMay(capability: Capability): boolean {
  return useMayDo()(capability)
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

/** Whether one says anywhere in it who works there, and so sees who does. */
export function seesPeople({ roles, projects }: Organisation): boolean {
  return [roles, ...projects.map((project) => project.roles)].some((some) => may(some, 'people'))
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

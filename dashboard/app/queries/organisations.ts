import { useQuery } from '@tanstack/react-query'
import { useCallback } from 'react'
import { type Capability, may } from '#contract/policy.ts'
import type { Output } from '#contract/routes.ts'
import { usePlace } from '../stores/place.ts'
import { useSession } from '../stores/session.ts'
import { callQuery } from './client.ts'

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

/** Whether there is more than one place to work in. */
export function useWorksElsewhere(): boolean {
  return (useOrganisations().data ?? []).flatMap(({ projects }) => projects).length > 1
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

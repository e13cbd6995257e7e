import { useOrganisation } from '#app/queries/organisation-changes.ts'
import { useHere, useMay } from '#app/queries/organisations.ts'
import { useMe } from '#app/queries/system.ts'
import { votingRoles } from '#contract/voting.ts'
import type { Rule } from '#app/queries/votes.ts'
import type { Names } from './rule-words.ts'

interface Colleague {
  id: string
  name: string
  roles: string[]
}

/** People who work in this project, as what; empty as long as nobody knows. */
export function useColleagues(): { known: boolean; people: Colleague[]; names: Names } {
  const { own, organisation, projectId } = useHere()
  const sees = useMay('colleagues')
  const me = useMe().data
  const { data } = useOrganisation(organisation?.id ?? '', sees && organisation !== undefined)
  const people = new Map<string, Colleague>()
  for (const { userId, name, role, projectId: where } of data?.members ?? []) {
    if (where !== null && where !== projectId) continue
    const one = people.get(userId) ?? { id: userId, name, roles: [] }
    one.roles.push(role)
    people.set(userId, one)
  }
  // In one's own project one is alone.
  const list = own && me ? [{ id: me.id, name: me.name, roles: ['owner'] }] : [...people.values()]
  return {
    known: own ? me !== undefined : data !== undefined,
    people: list,
    names: new Map(list.map(({ id, name }) => [id, name])),
  }
}

/** How many people may say yes in a step: naming somebody who may not approve anything gives them no vote. */
export function votersOf({ roles, people: named }: Rule['steps'][number], people: Colleague[]): number {
  return people.filter(
    (person) =>
      person.roles.some((role) => votingRoles.some((one) => one === role)) &&
      (named.includes(person.id) || person.roles.some((role) => roles.some((one) => one === role))),
  ).length
}

export type Colleagues = ReturnType<typeof useColleagues>

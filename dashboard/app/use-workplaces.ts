import { useEffect, useEffectEvent } from 'react'
import { useTranslation } from 'react-i18next'
import { useHost } from './host.ts'
import { useHere, useOrganisations } from './queries/organisations.ts'
import { leavePlace, usePlace } from './stores/place.ts'

/** Brings whoever works no more where they are back to their own, and says so once. Once per page. */
export function useWatchPlace(): void {
  const { t } = useTranslation()
  const host = useHost()
  const lost = usePlace((state) => state.lost)
  const { projectId, project, unknown } = useHere()
  const gone = projectId !== null && !unknown && !project
  useEffect(() => {
    if (gone) leavePlace(projectId)
  }, [gone, projectId])
  const onLost = useEffectEvent(() => host.toast(t('team.gone'), 'bad'))
  useEffect(() => {
    if (lost > 0) onLost()
  }, [lost])
}

export interface Place {
  id: string
  /** Null: one's own. */
  name: string | null
  current: boolean
}

/** All places one may work in, by organisation; null for whoever has but one, and nothing to choose. */
export function useWorkplaces(): { id: string; name: string | null; places: Place[] }[] | null {
  const organisations = useOrganisations().data ?? []
  const { own, projectId } = useHere()
  const groups = organisations.map(({ id, name, projects }) => ({
    id,
    name,
    places: projects
      .filter(({ closed, id: project }) => !closed || project === projectId)
      .map((project) => ({
        id: project.id,
        name: project.name,
        current: own ? project.name === null : project.id === projectId,
      })),
  }))
  return groups.flatMap(({ places }) => places).length > 1 ? groups : null
}

import { IconBuilding, IconCheck } from '@tabler/icons-react'
import { Navigate, useNavigate } from 'react-router-dom'
import { useOrganisations } from '#app/queries/organisations.ts'
import { rolesText } from '#app/role-words.ts'
import { workIn } from '#app/stores/place.ts'
import { useWorkplaces } from '#app/use-workplaces.ts'
import { ActionRow, Group } from '../../ui/groups.tsx'
import { Page } from '../../ui/page.tsx'
import { useTelegram } from '../../ui/telegram.ts'
import { useText } from '../../ui/text.ts'

/** All places one may work in, by organisation, each with what one is there. */
export function Places() {
  const t = useText()
  const host = useTelegram()
  const navigate = useNavigate()
  const groups = useWorkplaces()
  const projects = (useOrganisations().data ?? []).flatMap((organisation) => organisation.projects)
  if (!groups) return <Navigate to="/" replace />

  function enter(id: string) {
    host.haptic('light')
    // What the screens below this one are about belongs to the place that is left.
    void navigate('/', { replace: true })
    workIn(id)
  }
  return (
    <Page title={t('team.here')}>
      {groups
        .filter(({ places }) => places.length > 0)
        .map(({ id, name: of, places }) => (
          <Group key={id} title={of && <bdi>{of}</bdi>}>
            {places.map((place) => (
              <ActionRow
                key={place.id}
                title={<bdi>{place.name ?? t('team.own')}</bdi>}
                text={
                  place.name && rolesText(projects.find((project) => project.id === place.id)?.roles ?? [])
                }
                current={place.current}
                after={place.current && <IconCheck className="row-icon" aria-hidden="true" />}
                onClick={() => enter(place.id)}
              />
            ))}
          </Group>
        ))}
      <Group>
        <ActionRow
          before={<IconBuilding className="row-icon" aria-hidden="true" />}
          title={t('team.manage')}
          onClick={() => host.openLink('/organisations')}
        />
      </Group>
    </Page>
  )
}

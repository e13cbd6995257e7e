import '@mantine/core/styles/Popover.layer.css'
import '@mantine/core/styles/Menu.layer.css'
import { Menu } from '@mantine/core'
import { IconBuilding, IconCheck, IconSelector } from '@tabler/icons-react'
import { Fragment } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router-dom'
import { useHere } from '#app/queries/organisations.ts'
import { useWorkplaces } from '#app/use-workplaces.ts'
import styles from './place-switcher.module.css'
import { useEnter } from './use-enter.ts'

/** Where one works, and the way to elsewhere. Nothing for whoever has one place alone. */
export default function PlaceSwitcher() {
  const { t } = useTranslation()
  const enter = useEnter()
  const { own, organisation, project } = useHere()
  const groups = useWorkplaces()
  if (!groups) return null
  const name = own ? t('team.own') : (project?.name ?? '–')
  return (
    <Menu position="bottom-start" width="target" withinPortal>
      <Menu.Target>
        <button type="button" className={styles['here']}>
          <IconBuilding size={18} stroke={1.75} aria-hidden="true" />
          <span className="visually-hidden">{t('team.here')}</span>
          <span className={styles['names']}>
            <span className="clip" dir="auto">
              {name}
            </span>
            {organisation && (
              <span className="small quiet clip" dir="auto">
                {organisation.name}
              </span>
            )}
          </span>
          <IconSelector size={16} stroke={1.75} aria-hidden="true" />
        </button>
      </Menu.Target>
      <Menu.Dropdown className={styles['menu'] ?? ''}>
        {groups.map(({ id, name: of, places }) => (
          <Fragment key={id}>
            {of !== null && places.length > 0 && (
              <Menu.Label className="wrap-anywhere">
                <bdi>{of}</bdi>
              </Menu.Label>
            )}
            {places.map((place) => (
              <Menu.Item
                key={place.id}
                aria-current={place.current}
                rightSection={place.current && <IconCheck size={16} aria-hidden="true" />}
                onClick={() => void enter(place.id)}
              >
                <bdi className="wrap-anywhere">{place.name ?? t('team.own')}</bdi>
              </Menu.Item>
            ))}
          </Fragment>
        ))}
        <Menu.Divider />
        <Menu.Item component={Link} to="/organisations">
          {t('team.manage')}
        </Menu.Item>
      </Menu.Dropdown>
    </Menu>
  )
}

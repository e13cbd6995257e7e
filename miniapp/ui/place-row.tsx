import { IconBuilding, IconSelector } from '@tabler/icons-react'
import { Link } from 'react-router-dom'
import { useHere } from '#app/queries/organisations.ts'
import { useText } from './text.ts'
import './place-row.css'

/** Where one works, and the way to elsewhere. */
export default function PlaceRow() {
  const t = useText()
  const { own, organisation, project } = useHere()
  return (
    <Link to="/place" className="place">
      <IconBuilding className="row-icon" size={22} aria-hidden="true" />
      <span className="hidden">{t('team.here')}</span>
      <span className="place-names">
        <bdi>{own ? t('team.own') : (project?.name ?? '–')}</bdi>
        {organisation && <bdi className="small hint">{organisation.name}</bdi>}
      </span>
      <IconSelector size={18} aria-hidden="true" />
    </Link>
  )
}

import '../../components/form-styles.ts'
import { Button, TextInput } from '@mantine/core'
import { IconBuilding } from '@tabler/icons-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Link, useNavigate } from 'react-router-dom'
import { useCreateOrganisation } from '#app/queries/organisation-changes.ts'
import { useOrganisations, type Organisation } from '#app/queries/organisations.ts'
import { EmptyState } from '../../components/empty-state.tsx'
import { FormProblem } from '../../components/form-problem.tsx'
import { PageTitle } from '../../components/page-title.tsx'
import { ProblemCard } from '../../components/problem-card.tsx'
import { Waiting } from '../../components/screen-skeleton.tsx'
import lines from '../../components/lined-list.module.css'
import styles from './organisations.module.css'
import { nameMax, problemText, rolesIn } from './words.ts'

/** Where one works with others, and the way to begin that. */
export default function Organisations() {
  const { t } = useTranslation()
  const all = useOrganisations()
  // One's own is no organisation to anybody: nobody else is in it.
  const list = all.data?.filter(({ name }) => name !== null) ?? []
  return (
    <>
      <PageTitle title={t('organisation:organisations.title')} />
      <div className={styles['page']}>
        <p className="quiet">{t('organisation:organisations.text')}</p>
        {all.isPending && <Waiting count={2} height={72} />}
        {all.isError && <ProblemCard onRetry={() => void all.refetch()} />}
        {all.data && list.length === 0 && (
          <EmptyState
            Icon={IconBuilding}
            title={t('organisation:organisations.none')}
            text={t('organisation:organisations.noneText')}
          />
        )}
        {list.length > 0 && (
          <ul className={`card ${lines['list']}`} aria-label={t('organisation:organisations.title')}>
            {list.map((organisation) => (
              <Row key={organisation.id} organisation={organisation} />
            ))}
          </ul>
        )}
        <Make />
      </div>
    </>
  )
}

function Row({ organisation }: { organisation: Organisation }) {
  const { t } = useTranslation()
  const { id, name, projects } = organisation
  return (
    <li>
      <div className={lines['what']}>
        <Link to={`/organisation?id=${id}`} className={lines['name']}>
          <bdi>{name}</bdi>
        </Link>
        <p className="small quiet">
          {t('organisation:organisations.projects', { count: projects.length })} · {rolesIn(organisation)}
        </p>
      </div>
    </li>
  )
}

function Make() {
  const { t } = useTranslation()
  const navigate = useNavigate()
  const make = useCreateOrganisation()
  const [name, setName] = useState('')
  const [project, setProject] = useState('')
  const ready = name.trim() !== '' && project.trim() !== ''
  return (
    <section className={`card ${styles['section']}`} aria-labelledby="make-title">
      <h2 id="make-title">{t('organisation:organisations.make')}</h2>
      <form
        className={styles['form']}
        onSubmit={(event) => {
          event.preventDefault()
          if (ready)
            make.mutate({ name, project }, { onSuccess: ({ id }) => void navigate(`/organisation?id=${id}`) })
        }}
      >
        <TextInput
          label={t('organisation:organisations.name')}
          value={name}
          maxLength={nameMax}
          autoComplete="organization"
          dir="auto"
          onChange={(event) => setName(event.currentTarget.value)}
        />
        <TextInput
          label={t('organisation:organisations.firstProject')}
          description={t('organisation:organisations.firstProjectHint')}
          inputWrapperOrder={['label', 'input', 'description', 'error']}
          value={project}
          maxLength={nameMax}
          autoComplete="off"
          dir="auto"
          onChange={(event) => setProject(event.currentTarget.value)}
        />
        <FormProblem text={make.isError ? problemText(make.error) : null} />
        <Button type="submit" loading={make.isPending} disabled={!ready}>
          {t('organisation:organisations.makeIt')}
        </Button>
      </form>
    </section>
  )
}

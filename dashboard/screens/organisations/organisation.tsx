import '../../components/form-styles.ts'
import { Button, Modal, TextInput } from '@mantine/core'
import '../../components/dialog-styles.ts'
import { IconArrowLeft, IconBuilding, IconClock, IconPencil } from '@tabler/icons-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Link, useSearchParams } from 'react-router-dom'
import { may } from '#contract/policy.ts'
import { useFormat } from '#app/format.ts'
import { mayIn, useOrganisation, useRenameOrganisation } from '#app/queries/organisation-changes.ts'
import { useOrganisations, type Organisation } from '#app/queries/organisations.ts'
import { EmptyState } from '../../components/empty-state.tsx'
import { FormEnd } from '../../components/form-end.tsx'
import { FormProblem } from '../../components/form-problem.tsx'
import { PageTitle } from '../../components/page-title.tsx'
import { ProblemCard } from '../../components/problem-card.tsx'
import { Waiting } from '../../components/screen-skeleton.tsx'
import { useFocusBack } from '../../components/use-focus-back.ts'
import { End } from './end.tsx'
import { Invitations } from './invitations.tsx'
import styles from './organisations.module.css'
import { People } from './people.tsx'
import { Projects } from './projects.tsx'
import { Services } from './services.tsx'
import { nameMax, problemText, rolesIn } from './words.ts'

/** One organisation: what belongs to it, who works in it, and how one leaves. Each sees what their role is there for. */
export default function OrganisationPage() {
  const { t } = useTranslation()
  const [search] = useSearchParams()
  const id = search.get('id') ?? ''
  const all = useOrganisations()
  const organisation = all.data?.find((one) => one.id === id && one.name !== null)
  if (all.isPending) return <Waiting count={3} height={160} />
  if (all.isError) return <ProblemCard onRetry={() => void all.refetch()} />
  if (!organisation)
    return (
      <EmptyState
        Icon={IconBuilding}
        heading="h1"
        title={t('organisation:organisations.gone')}
        text={t('organisation:organisations.goneText')}
      >
        <Button component={Link} to="/organisations" variant="default">
          {t('organisation:organisations.title')}
        </Button>
      </EmptyState>
    )
  return <Shown key={id} organisation={organisation} />
}

function Shown({ organisation }: { organisation: Organisation }) {
  const { t } = useTranslation()
  const format = useFormat()
  const sees = mayIn(organisation, 'colleagues')
  const { data, isError, refetch } = useOrganisation(organisation.id, sees)
  const [renaming, setRenaming] = useState(false)
  return (
    <div className={styles['head']}>
      <Link to="/organisations" className={`inline-icon small ${styles['back']}`}>
        <IconArrowLeft size={16} className="mirror" aria-hidden="true" />
        {t('organisation:organisations.title')}
      </Link>
      <PageTitle title={organisation.name ?? ''}>
        {may(organisation.roles, 'administer') && (
          <>
            <Button
              component={Link}
              to={`/activity?organisation=${organisation.id}`}
              variant="default"
              leftSection={<IconClock size={16} aria-hidden="true" />}
            >
              {t('organisation:organisations.activity')}
            </Button>
            <Button
              variant="default"
              leftSection={<IconPencil size={16} aria-hidden="true" />}
              onClick={() => setRenaming(true)}
            >
              {t('organisation:organisations.rename')}
            </Button>
          </>
        )}
      </PageTitle>
      <div className={styles['page']}>
        <p className="quiet">
          {t('organisation:organisations.youAre', { roles: rolesIn(organisation) })}
          {typeof data?.credits === 'number' && (
            <>
              {' · '}
              <span className="tabular">
                {t('price.credits', { count: data.credits, amount: format.credits(data.credits) })}
              </span>
            </>
          )}
        </p>
        {isError && <ProblemCard onRetry={() => void refetch()} />}
        <Projects organisation={organisation} detail={data ?? null} />
        {sees && !data && !isError && <Waiting count={2} height={120} />}
        {data && <People organisation={organisation} detail={data} />}
        {data && mayIn(organisation, 'people') && <Invitations organisation={organisation} detail={data} />}
        {may(organisation.roles, 'administer') && <Services organisation={organisation} />}
        <End organisation={organisation} detail={data ?? null} />
      </div>
      {renaming && <Rename organisation={organisation} onClose={() => setRenaming(false)} />}
    </div>
  )
}

function Rename({ organisation, onClose }: { organisation: Organisation; onClose: () => void }) {
  const { t } = useTranslation()
  useFocusBack()
  const rename = useRenameOrganisation()
  const [name, setName] = useState(organisation.name ?? '')
  return (
    <Modal
      opened
      onClose={onClose}
      size={440}
      title={t('organisation:organisations.rename')}
      closeButtonProps={{ 'aria-label': t('common.close') }}
    >
      <form
        className="stack"
        onSubmit={(event) => {
          event.preventDefault()
          rename.mutate({ organisationId: organisation.id, name }, { onSuccess: onClose })
        }}
      >
        <TextInput
          label={t('organisation:organisations.name')}
          value={name}
          maxLength={nameMax}
          dir="auto"
          data-autofocus
          onChange={(event) => setName(event.currentTarget.value)}
        />
        <FormProblem text={rename.isError ? problemText(rename.error) : null} />
        <FormEnd loading={rename.isPending} disabled={name.trim() === ''} onClose={onClose}>
          {t('common.save')}
        </FormEnd>
      </form>
    </Modal>
  )
}

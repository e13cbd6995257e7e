import '../../components/form-styles.ts'
import { Button, Select } from '@mantine/core'
import { IconArrowLeft, IconClock } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router-dom'
import { eventKinds } from '#contract/events.ts'
import type { Cell } from '#app/csv.ts'
import { happened, whose } from '#app/event-words.ts'
import { useOrganisations } from '#app/queries/organisations.ts'
import { type ActivityOf, allActivity, useActivity } from '#app/queries/timeline.ts'
import { EmptyState } from '../../components/empty-state.tsx'
import { EventList } from '../../components/event-list.tsx'
import { PageTitle } from '../../components/page-title.tsx'
import { ProblemCard } from '../../components/problem-card.tsx'
import { SaveCsv } from '../../components/save-csv.tsx'
import { Waiting } from '../../components/screen-skeleton.tsx'
import { useAddress } from '../../components/use-address.ts'
import styles from './activity.module.css'

/** Who did what where one works, or in all of an organisation that the address names, the newest first. */
export default function Activity() {
  const { t } = useTranslation()
  const { search, change } = useAddress()
  const organisationId = search.get('organisation')
  const organisation = useOrganisations().data?.find(({ id }) => id === organisationId)
  const kind = eventKinds.find((one) => one === search.get('kind')) ?? null
  const of = { organisationId, kind }
  const before = search.get('before')
  const activity = useActivity({ before, ...of })
  const list = activity.data?.list ?? []
  return (
    <>
      {organisation && (
        <Link to={`/organisation?id=${organisation.id}`} className={`inline-icon small ${styles['back']}`}>
          <IconArrowLeft size={16} className="mirror" aria-hidden="true" />
          <bdi>{organisation.name}</bdi>
        </Link>
      )}
      <PageTitle title={t('timeline:activity.title')}>
        <Select
          aria-label={t('timeline:activity.kind')}
          value={kind ?? ''}
          allowDeselect={false}
          data={[
            { value: '', label: t('timeline:activity.allKinds') },
            ...eventKinds.map((value) => ({ value, label: t(`timeline:eventKinds.${value}`) })),
          ]}
          onChange={(value) => change({ kind: value, before: null })}
        />
        <Save of={of} disabled={list.length === 0} />
      </PageTitle>
      <div className={styles['page']}>
        <p className="quiet">
          {t(organisationId === null ? 'timeline:activity.text' : 'timeline:activity.everywhere')}
        </p>
        {activity.isPending && <Waiting height={320} />}
        {activity.isError && <ProblemCard onRetry={() => void activity.refetch()} />}
        {activity.data && list.length === 0 && (
          <EmptyState
            Icon={IconClock}
            title={t('timeline:activity.empty')}
            text={t('timeline:activity.emptyText')}
          />
        )}
        {list.length > 0 && (
          <div className={`card ${styles['list']}`}>
            <EventList
              events={list}
              label={t('timeline:activity.title')}
              projects={organisation?.projects ?? []}
              linked
            />
          </div>
        )}
        <div className="row">
          {before !== null && (
            <Button variant="default" onClick={() => change({ before: null })}>
              {t('timeline:activity.newest')}
            </Button>
          )}
          {activity.data?.next && (
            <Button variant="default" onClick={() => change({ before: activity.data.next })}>
              {t('timeline:activity.older')}
            </Button>
          )}
        </div>
      </div>
    </>
  )
}

function Save({ of, disabled }: { of: ActivityOf; disabled: boolean }) {
  const { t } = useTranslation()
  const rows = async (): Promise<Cell[][]> => {
    const head = (['at', 'who', 'what', 'object', 'facts'] as const).map((name) =>
      t(`timeline:activity.${name}`),
    )
    return [
      head,
      ...(await allActivity(of)).map((event) => [
        event.at,
        whose(t, event),
        happened(t, event),
        event.object.id,
        JSON.stringify(event.facts),
      ]),
    ]
  }
  return (
    <SaveCsv label={t('timeline:activity.csv')} name="kolony-activity.csv" disabled={disabled} rows={rows} />
  )
}

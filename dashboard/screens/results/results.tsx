import { Button } from '@mantine/core'
import { IconChartLine } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router-dom'
import { useNextPostWords } from '#app/next-post.ts'
import { useResults } from '#app/queries/results.ts'
import { EmptyState } from '../../components/empty-state.tsx'
import { PageTitle } from '../../components/page-title.tsx'
import { ProblemCard } from '../../components/problem-card.tsx'
import { Waiting } from '../../components/screen-skeleton.tsx'
import { useAddress } from '../../components/use-address.ts'
import { Again, Audiences, Best } from './best.tsx'
import { Compare } from './compare.tsx'
import { Detailed } from './detailed.tsx'
import { Filters } from './filters.tsx'
import { Hours } from './hours.tsx'
import { Posts, SavePosts } from './posts.tsx'
import styles from './results.module.css'
import { Totals, Weeks } from './totals.tsx'
import { useFilter } from './use-filter.ts'

/** What came of the posts of all agents: what they were seen, what that cost, when and which were best. */
export default function ResultsScreen() {
  const { t } = useTranslation()
  const { search, change } = useAddress()
  const filter = useFilter(search)
  const results = useResults(filter.input)
  const nextPost = useNextPostWords()
  const { data } = results
  const isEmpty = data?.total.posts === 0
  return (
    <>
      <PageTitle title={t('nav.results')}>
        <SavePosts filter={filter} disabled={!data || isEmpty} />
      </PageTitle>
      <Filters
        filter={filter}
        spoken={(data?.languages ?? []).flatMap(({ language }) => language ?? [])}
        onChange={change}
      />
      {results.isPending && <Waiting count={3} height={160} />}
      {results.isError && <ProblemCard onRetry={() => void results.refetch()} />}
      {data && isEmpty && (
        <EmptyState
          Icon={IconChartLine}
          title={t(`results:results.empty.${filter.period === 'week' ? 'week' : 'time'}`)}
          text={nextPost(data.nextPostAt)}
        >
          <Button component={Link} to="/calendar" variant="default">
            {t('nav.calendar')}
          </Button>
        </EmptyState>
      )}
      {data && !isEmpty && (
        <div className={styles['page']}>
          <Totals total={data.total} before={data.before} />
          <Weeks weeks={data.weeks} />
          <Again />
          <Compare results={data} by={search.get('by')} onBy={(by) => change({ by })} />
          <div className={styles['pair']}>
            <Best best={data.best} total={data.total} />
            <Hours results={data} zone={filter.input.zone} />
          </div>
          <Audiences audiences={data.audiences} />
          <Posts filter={filter} />
          <p className="small quiet">{t('results:results.telegram')}</p>
        </div>
      )}
      <Detailed />
    </>
  )
}

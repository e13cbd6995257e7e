import { Select } from '@mantine/core'
import { IconChartLine } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { call } from '#app/api.ts'
import { allPages } from '#app/csv.ts'
import { useFormat } from '#app/format.ts'
import { useResultPosts, type ResultRow } from '#app/queries/results.ts'
import type { Column } from '../../components/data-table.tsx'
import { EmptyState } from '../../components/empty-state.tsx'
import { PagedTable } from '../../components/paged-table.tsx'
import { SaveCsv } from '../../components/save-csv.tsx'
import { useAddress } from '../../components/use-address.ts'
import styles from './results.module.css'
import type { Filter } from './use-filter.ts'

const size = 10
const numbers = ['views1h', 'views', 'views72h', 'replies', 'reposts', 'likes', 'reactions'] as const
type Shown = (typeof numbers)[number]
const sorts = ['publishedAt', 'views', 'likes', 'replies', 'reposts', 'reactions'] as const

/** The posts that everything above is summed from. */
export function Posts({ filter }: { filter: Filter }) {
  const { t } = useTranslation()
  const { search, page, change } = useAddress()
  const sort = sorts.find((known) => known === search.get('sort')) ?? 'publishedAt'
  const posts = useResultPosts({ ...filter.input, page, size, sort })
  const heads = useHeads()
  const columns = useColumns(heads)
  return (
    <section className={styles['compare']} aria-labelledby="posts-title">
      <div className="between">
        <h2 id="posts-title">{t('results:results.posts')}</h2>
        <Select
          size="xs"
          aria-label={t('results:results.sort')}
          value={sort}
          allowDeselect={false}
          onChange={(value) => change({ sort: value === 'publishedAt' ? null : value })}
          data={sorts.map((value) => ({
            value,
            label: value === 'publishedAt' ? t('results:results.date') : heads[value],
          }))}
        />
      </div>
      <PagedTable
        label={t('results:results.posts')}
        query={posts}
        columns={columns}
        rowKey={({ id }) => id}
        size={size}
        empty={<EmptyState Icon={IconChartLine} title={t('results:results.empty.time')} />}
      />
    </section>
  )
}

function useHeads(): Record<Shown, string> {
  const { t } = useTranslation()
  return {
    views1h: t('results:results.hour1'),
    views: t('agent:history.views'),
    views72h: t('results:results.hour72'),
    replies: t('results:results.numbers.replies'),
    reposts: t('results:results.numbers.reposts'),
    likes: t('results:results.numbers.likes'),
    reactions: t('results:results.numbers.reactions'),
  }
}

function useColumns(heads: Record<Shown, string>): Column<ResultRow>[] {
  const { t } = useTranslation()
  const format = useFormat()
  return [
    {
      id: 'post',
      title: t('results:results.post'),
      cell: ({ content, url, agentName, platform, publishedAt }) => (
        <>
          <span className={styles['words']} dir="auto">
            {url ? (
              <a href={url} target="_blank" rel="noopener">
                {content}
              </a>
            ) : (
              content
            )}
          </span>
          <span className="small quiet">
            <bdi>{agentName}</bdi> · {t(`platform.${platform}`)} ·{' '}
            <time dateTime={publishedAt}>{format.moment(publishedAt)}</time>
          </span>
        </>
      ),
    },
    ...numbers.map((number) => ({
      id: number,
      title: heads[number],
      figures: true,
      cell: (row: ResultRow) => {
        const value = row[number]
        return value === null ? '–' : format.number(value)
      },
    })),
    {
      id: 'credits',
      title: t('results:results.numbers.credits'),
      figures: true,
      cell: ({ credits }) => format.credits(credits),
    },
  ]
}

/** All of these posts in a file, in the reader's words. */
export function SavePosts({ filter, disabled }: { filter: Filter; disabled: boolean }) {
  const { t } = useTranslation()
  const heads = useHeads()
  const { from, to } = filter.input
  const rows = async () => {
    const posts = await allPages((page) =>
      call('results.posts', { ...filter.input, ...page, sort: 'publishedAt', order: 'asc' }),
    )
    return [
      [
        t('results:results.date'),
        t('results:results.agent'),
        t('results:results.place'),
        t('results:results.kind'),
        t('results:results.language'),
        t('results:results.post'),
        t('results:results.link'),
        ...numbers.map((number) => heads[number]),
        t('results:results.numbers.quotes'),
        t('results:results.numbers.bookmarks'),
        t('results:results.numbers.credits'),
      ],
      ...posts.map((row) => [
        row.publishedAt,
        row.agentName,
        t(`platform.${row.platform}`),
        t(`postType.${row.postType}`),
        row.language && t(`language.${row.language}`),
        row.content,
        row.url,
        ...numbers.map((number) => row[number]),
        row.quotes,
        row.bookmarks,
        row.credits,
      ]),
    ]
  }
  return (
    <SaveCsv
      label={t('results:results.csv')}
      name={`kolony-${from}-${to}.csv`}
      disabled={disabled}
      rows={rows}
    />
  )
}

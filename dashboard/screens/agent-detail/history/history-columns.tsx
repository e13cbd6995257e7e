import { IconExternalLink } from '@tabler/icons-react'
import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { useFormat } from '#app/format.ts'
import type { ManualHistoryRow, TweetHistoryRow } from '#app/queries/publishing.ts'
import type { Column } from '../../../components/data-table.tsx'
import { CorrectionWord } from './corrections.tsx'
import { PublicationStatusWord } from '../../../components/status-word.tsx'
import type { Segment } from './history-view.ts'
import styles from './history.module.css'

function FirstWords({ content, when }: { content: string | null; when: string }) {
  const { t } = useTranslation()
  const format = useFormat()
  return (
    <>
      <button type="button" className={styles['words']} dir="auto">
        {content ?? t('agent:history.noText')}
      </button>
      <time className="small quiet tabular" dateTime={when}>
        {format.moment(when)}
      </time>
    </>
  )
}

/** Out of the table; the row's own press opens the details beside it. */
function Out({ href, label }: { href: string | null; label: string }) {
  if (!href) return '–'
  return (
    <a
      href={href}
      target="_blank"
      rel="noopener"
      aria-label={label}
      className="inline-icon"
      onClick={(event) => event.stopPropagation()}
    >
      <IconExternalLink size={18} stroke={1.75} aria-hidden="true" />
    </a>
  )
}

/** Columns of posts and replies; a reply shows beside its text what it answers. */
export function useTweetColumns(segment: Segment): Column<TweetHistoryRow>[] {
  const { t } = useTranslation()
  const format = useFormat()
  return useMemo(
    () => [
      {
        id: 'post',
        title: t(segment === 'posts' ? 'agent:history.post' : 'agent:history.reply'),
        cell: ({ content, createdAt }) => <FirstWords content={content} when={createdAt} />,
      },
      ...(segment === 'posts'
        ? [
            {
              id: 'type',
              title: t('agent:history.type'),
              cell: ({ postType }: TweetHistoryRow) => t(`postType.${postType}`),
            },
          ]
        : [
            {
              id: 'original',
              title: t('agent:history.original'),
              cell: ({ originalTweet, originalUrl }: TweetHistoryRow) => (
                <span className={styles['original']} dir="auto">
                  {originalUrl ? (
                    <a
                      href={originalUrl}
                      target="_blank"
                      rel="noopener"
                      onClick={(event) => event.stopPropagation()}
                    >
                      {originalTweet ?? t('postCard.open')}
                    </a>
                  ) : (
                    (originalTweet ?? '–')
                  )}
                </span>
              ),
            },
          ]),
      {
        id: 'status',
        title: t('table.status'),
        cell: ({ status, reason, corrections }) => (
          <>
            <PublicationStatusWord status={status} reason={reason} />{' '}
            <CorrectionWord corrections={corrections} />
          </>
        ),
      },
      {
        id: 'views',
        title: t('agent:history.views'),
        figures: true,
        cell: ({ views24h }) => (views24h === null ? '–' : format.number(views24h)),
      },
      {
        id: 'link',
        title: t('agent:history.link'),
        figures: true,
        cell: ({ url }) => <Out href={url} label={t('postCard.open')} />,
      },
    ],
    [t, format, segment],
  )
}

export function useManualColumns(): Column<ManualHistoryRow>[] {
  const { t } = useTranslation()
  return useMemo(
    () => [
      {
        id: 'post',
        title: t('agent:history.message'),
        cell: ({ content, createdAt }) => <FirstWords content={content} when={createdAt} />,
      },
      {
        id: 'platform',
        title: t('agent:history.platform'),
        cell: ({ platform }) => t(`platform.${platform}`),
      },
      {
        id: 'username',
        title: t('agent:history.username'),
        cell: ({ telegramUsername }) => (telegramUsername ? <bdi>@{telegramUsername}</bdi> : '–'),
      },
      {
        id: 'status',
        title: t('table.status'),
        cell: ({ status, reason, corrections }) => (
          <>
            <PublicationStatusWord status={status} reason={reason} />{' '}
            <CorrectionWord corrections={corrections} />
          </>
        ),
      },
    ],
    [t],
  )
}

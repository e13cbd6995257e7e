import type { TFunction } from 'i18next'
import type { PublicationStatus } from '#contract/lists.ts'
import { call } from '#app/api.ts'
import { allPages, saveCsv } from '#app/csv.ts'
import type { Agent } from '#app/queries/agents.ts'
import { callOf, type Segment } from './history-view.ts'

/** The whole segment as it is filtered, in a file: names and states in the reader's words, times in UTC. */
export async function exportHistory(
  t: TFunction,
  agent: Agent,
  segment: Segment,
  filters: { agentId: string; status?: PublicationStatus },
): Promise<void> {
  const name = `${agent.name.replace(/[^\p{L}\p{N}]+/gu, '-')}-${segment}.csv`
  if (segment === 'manual') {
    const rows = await allPages((page) => call('manual.history', { ...filters, ...page }))
    const head = ['agent:history.message', 'agent:history.platform', 'agent:history.username', 'table.status']
    return saveCsv(name, [
      [...head.map((key) => t(key)), t('agent:history.reason'), t('agent:history.date')],
      ...rows.map(({ content, platform, telegramUsername, status, reason, createdAt }) => [
        content,
        t(`platform.${platform}`),
        telegramUsername,
        t(`status.${status}`),
        reason && t(`publicationReason.${reason}`),
        createdAt,
      ]),
    ])
  }
  const rows = await allPages((page) => call(callOf[segment], { ...filters, ...page }))
  const head = [
    'agent:history.post',
    'agent:history.account',
    'agent:history.original',
    'agent:history.link',
    'table.status',
  ]
  saveCsv(name, [
    [
      ...head.map((key) => t(key)),
      t('agent:history.reason'),
      t('agent:history.views'),
      t('agent:history.type'),
      t('agent:history.date'),
    ],
    ...rows.map((row) => [
      row.content,
      row.twitterName,
      row.originalTweet,
      row.url,
      t(`status.${row.status}`),
      row.reason && t(`publicationReason.${row.reason}`),
      row.views24h,
      t(`postType.${row.postType}`),
      row.createdAt,
    ]),
  ])
}

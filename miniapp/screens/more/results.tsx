import { useState } from 'react'
import { resultsNeed } from '#contract/results-need.ts'
import { useFormat } from '#app/format.ts'
import { useNextPostWords } from '#app/next-post.ts'
import { useNow } from '#app/product-clock.ts'
import { useMay } from '#app/queries/organisations.ts'
import { useAgainOffers, useResults, useWriteAgain, type Results } from '#app/queries/results.ts'
import { daysOf, resultPeriods, type ResultPeriod } from '#app/result-period.ts'
import { Sparkline } from '#app/sparkline.tsx'
import { useDetailedResults } from '#app/use-detailed-results.ts'
import { SwitchRow } from '../../ui/fields.tsx'
import { ActionRow, Group, LinkRow, Row } from '../../ui/groups.tsx'
import { Page } from '../../ui/page.tsx'
import { Pills } from '../../ui/pills.tsx'
import { useProblem } from '../../ui/problem-toast.ts'
import { EmptyState, LoadFailed, LoadingRows } from '../../ui/states.tsx'
import { useTelegram } from '../../ui/telegram.ts'
import { useText } from '../../ui/text.ts'
import '../../ui/agent.css'

const numbers = ['posts', 'views', 'replies', 'reposts', 'likes', 'reactions'] as const

/** What came of the posts of all agents. */
export function ResultsScreen() {
  const t = useText()
  const [period, setPeriod] = useState<ResultPeriod>('month')
  const results = useResults(daysOf(period, useNow()))
  const nextPost = useNextPostWords()
  const { data } = results
  const mayShape = useMay('shape')
  return (
    <Page title={t('nav.results')}>
      <Pills
        name={t('results:results.period')}
        value={period}
        options={resultPeriods.map((value) => ({ value, title: t(`results:results.periods.${value}`) }))}
        onChange={setPeriod}
      />
      {results.isPending && <LoadingRows count={5} />}
      {results.isError && <LoadFailed error={results.error} retry={results.refetch} />}
      {data?.total.posts === 0 && (
        <EmptyState
          title={t(`results:results.empty.${period === 'week' ? 'week' : 'time'}`)}
          text={nextPost(data.nextPostAt)}
        />
      )}
      {data && data.total.posts > 0 && <Found results={data} />}
      {mayShape && <Detailed />}
    </Page>
  )
}

function Found({ results }: { results: Results }) {
  const t = useText()
  const format = useFormat()
  const { total, before, weeks, agents, audiences } = results
  const mayPublish = useMay('publish')
  const before1000 = before.perThousand === null ? '–' : format.credits(before.perThousand)
  return (
    <>
      <Group
        title={t('results:results.numbers.title')}
        note={t('results:results.basis', {
          counted: format.number(total.counted),
          posts: format.number(total.posts),
        })}
      >
        {numbers.map((name) => (
          <Row
            key={name}
            title={t(`results:results.numbers.${name}`)}
            text={t('results:results.before', { amount: format.number(before[name]) })}
            after={format.number(total[name])}
          />
        ))}
        <Row
          title={t('results:results.numbers.perThousand')}
          text={t('results:results.before', { amount: before1000 })}
          multiline
          after={total.perThousand === null ? '–' : format.credits(total.perThousand)}
        />
      </Group>
      {weeks.length > 1 && (
        <Group title={t('results:results.weeks')}>
          {weeks.toReversed().map(({ monday, views }) => (
            <Row
              key={monday}
              title={t('results:results.week', { day: format.day(`${monday}T00:00:00Z`, 'UTC') })}
              after={format.number(views)}
            />
          ))}
        </Group>
      )}
      <Group title={t('results:results.by.agent')}>
        {agents.map(({ agentId, name, posts, views }) => (
          <LinkRow
            key={agentId}
            to={`/agent/${agentId}/history`}
            title={name}
            text={`${t('results:results.numbers.posts')}: ${format.number(posts)}`}
            after={format.number(views)}
          />
        ))}
      </Group>
      <Best results={results} />
      {mayPublish && <Again />}
      {audiences.length > 0 && (
        <Group title={t('results:results.audience.title')} note={t('results:results.audience.note')}>
          {audiences.map(({ platform, name, points }) => (
            <Row
              key={`${platform} ${name}`}
              title={name}
              text={
                points.length > 1 ? (
                  <Sparkline
                    values={points.map(({ people }) => people)}
                    label={points.map(({ people }) => format.number(people)).join(', ')}
                  />
                ) : (
                  t(`platform.${platform}`)
                )
              }
              after={format.number(points.at(-1)?.people ?? 0)}
            />
          ))}
        </Group>
      )}
      <p className="group-note">{t('results:results.telegram')}</p>
    </>
  )
}

function Best({ results: { best, total } }: { results: Results }) {
  const t = useText()
  const format = useFormat()
  const few =
    total.counted < resultsNeed.best &&
    t('results:results.best.few', {
      need: format.number(resultsNeed.best),
      counted: format.number(total.counted),
    })
  return (
    <Group title={t('results:results.best.title')} note={few}>
      {best.map(({ id, agentId, content, views, times, median, of }) => (
        <LinkRow
          key={id}
          to={`/agent/${agentId}/text/${id}`}
          title={
            <span className="two-lines" dir="auto">
              {content}
            </span>
          }
          text={t('results:results.best.why', {
            views: format.number(views ?? 0),
            times: format.number(times),
            median: format.number(median),
            of: format.number(of),
          })}
          multiline
        />
      ))}
    </Group>
  )
}

/** Good posts of some weeks ago, to be written again. */
function Again() {
  const t = useText()
  const format = useFormat()
  const host = useTelegram()
  const onError = useProblem()
  const offers = useAgainOffers().data?.list ?? []
  const write = useWriteAgain()
  if (offers.length === 0) return null
  return (
    <Group title={t('results:results.evergreen.title')} note={t('results:results.evergreen.text')}>
      {offers.map(({ publicationId, content, credits }) => (
        <ActionRow
          key={publicationId}
          multiline
          disabled={write.isPending}
          title={
            <span className="two-lines" dir="auto">
              {content}
            </span>
          }
          text={t('results:results.evergreen.write', { count: credits, credits: format.credits(credits) })}
          onClick={() =>
            write.mutate(
              { publicationId },
              { onError, onSuccess: () => host.toast(t('results:results.evergreen.begun'), 'good') },
            )
          }
        />
      ))}
    </Group>
  )
}

/** Whether posts are read three times, with what that costs below it. */
function Detailed() {
  const detailed = useDetailedResults(useProblem())
  if (!detailed) return null
  const { label, words, isOn, turn } = detailed
  return (
    <Group>
      <SwitchRow title={label} text={words} checked={isOn} onChange={turn} />
    </Group>
  )
}

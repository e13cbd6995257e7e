import { IconCircleCheck, IconCircleDashed, IconClock } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { useFormat } from '#app/format.ts'
import { useMay } from '#app/queries/organisations.ts'
import type { ApprovalItem } from '#app/queries/publishing.ts'
import type { Votes } from '#app/queries/votes.ts'
import { type VoteStep, whoIsAsked, whoSaid, whoSaidAll } from '#app/vote-words.ts'
import { notAskedWhy } from '#app/votes.ts'
import { Group, Row } from '../../ui/groups.tsx'
import { useText } from '../../ui/text.ts'

/** Whose yes a text needs and who gave it, what somebody wants changed, and why whoever looks has nothing to say now. */
export function VoteStanding({ item, votes: { rules, change } }: { item: ApprovalItem; votes: Votes }) {
  const t = useText()
  const mayApprove = useMay('approve')
  const why = notAskedWhy(item)
  return (
    <>
      {rules.map(({ steps, fourEyes }, rule) => (
        <Group
          // oxlint-disable-next-line react/no-array-index-key -- rules and steps have no name but their place
          key={rule}
          title={
            rules.length > 1
              ? `${t('votes:votes.title')} · ${t('votes:votes.rule', { n: rule + 1 })}`
              : t('votes:votes.title')
          }
          {...(fourEyes ? { note: t('votes:votes.fourEyes') } : {})}
        >
          {steps.map((step, index) => (
            // oxlint-disable-next-line react/no-array-index-key -- as above
            <Step key={index} step={step} number={steps.length > 1 ? index + 1 : null} />
          ))}
        </Group>
      ))}
      {change && (
        <blockquote className="answered">
          <span className="small attention">
            {t('votes:votes.wantsChange', { name: whoSaid(t, change) })}
          </span>
          <p dir="auto">{change.words}</p>
        </blockquote>
      )}
      {mayApprove && why && (
        <p className={why === 'given' ? 'group-note good' : 'group-note attention'}>
          {t(`votes:votes.mine.${why}`)}
        </p>
      )}
    </>
  )
}

const icons = { complete: IconCircleCheck, asked: IconClock, later: IconCircleDashed }

function Step({
  step,
  number,
}: {
  step: VoteStep
  /** Null: it is the only one. */
  number: number | null
}) {
  const t = useText()
  const { i18n } = useTranslation()
  const format = useFormat()
  const { state, needed, yes, escalatesAt, escalated, impossible } = step
  const Icon = icons[state]
  const lines = [
    yes.length > 0 && t('votes:votes.said', { names: whoSaidAll(t, yes) }),
    state !== 'complete' && t('votes:votes.asks', { who: whoIsAsked(t, step) }),
    state === 'asked' &&
      escalatesAt &&
      t(`votes:votes.${escalated ? 'escalated' : 'escalates'}`, { time: format.moment(escalatesAt) }),
  ].filter((line): line is string => Boolean(line))
  return (
    <Row
      multiline
      before={<Icon className="row-icon" aria-hidden="true" />}
      title={[
        ...(number === null ? [] : [t('votes:votes.step', { n: number })]),
        t(`votes:votes.state.${state}`),
        t('votes:votes.progress', { yes: Math.min(yes.length, needed), needed }),
      ]
        .join(' · ')
        .replace(/^./, (letter) => letter.toLocaleUpperCase(i18n.language))}
      text={
        <>
          {lines.map((line) => (
            <span key={line} style={{ display: 'block' }}>
              {line}
            </span>
          ))}
          {impossible && state !== 'complete' && (
            <span className="bad" style={{ display: 'block' }}>
              {t('votes:votes.impossible')}
            </span>
          )}
        </>
      }
    />
  )
}

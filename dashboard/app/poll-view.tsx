import { useTranslation } from 'react-i18next'
import { useFormat } from './format.ts'
import type { PollDraft } from './poll-draft.ts'

/** What a post asks, as its readers see it before anybody has chosen. */
export function PollView({ poll, className }: { poll: PollDraft; className?: string | undefined }) {
  const { t } = useTranslation()
  const format = useFormat()
  return (
    <div className={className}>
      <ul>
        {poll.options.map((option, index) => (
          // oxlint-disable-next-line react/no-array-index-key -- options have no name but their number
          <li key={index} dir="auto">
            {option}
          </li>
        ))}
      </ul>
      <p>{t('postCard.poll', { time: format.duration(poll.minutes) })}</p>
    </div>
  )
}

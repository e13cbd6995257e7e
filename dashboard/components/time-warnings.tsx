import { useTranslation } from 'react-i18next'
import { useFormat } from '#app/format.ts'
import type { TimeWarning } from '#app/queries/schedule.ts'
import { NoticeWord } from './status-word.tsx'

/** What should be known of a time before something is put there; nothing of it forbids it. */
export function TimeWarnings({ warnings }: { warnings: TimeWarning[] }) {
  const { t } = useTranslation()
  const format = useFormat()
  if (warnings.length === 0) return null
  return (
    <ul className="small">
      {warnings.map(({ code, agentName, at }) => (
        <li key={code}>
          <NoticeWord
            meaning="attention"
            text={t(`schedule:warning.${code}`, {
              name: agentName ?? '',
              time: at ? (code === 'same_facts' ? format.weekdayTime(at) : format.clock(at)) : '',
            })}
          />
        </li>
      ))}
    </ul>
  )
}

import { IconAlertTriangle } from '@tabler/icons-react'
import { useFormat } from '#app/format.ts'
import type { TimeWarning } from '#app/queries/schedule.ts'
import { Word } from '../../ui/status-word.tsx'
import { useText } from '../../ui/text.ts'

/** What should be known of a time before something is put there; nothing of it forbids it. */
export function TimeWarnings({ warnings }: { warnings: TimeWarning[] }) {
  const t = useText()
  const format = useFormat()
  return (
    <div role="status">
      {warnings.map(({ code, agentName, at }) => (
        <p key={code} className="group-note">
          <Word
            meaning="attention"
            Icon={IconAlertTriangle}
            text={t(`schedule:warning.${code}`, {
              name: agentName ?? '',
              time: at ? (code === 'same_facts' ? format.weekdayTime(at) : format.clock(at)) : '',
            })}
          />
        </p>
      ))}
    </div>
  )
}

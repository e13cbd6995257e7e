import { IconAlertTriangle, IconCircleX } from '@tabler/icons-react'
import type { Finding } from '#contract/findings.ts'
import { useText } from './text.ts'

/** What was found in a text, each with its next step. */
export function FindingRows({ findings }: { findings: Finding[] }) {
  const t = useText()
  return (
    <ul className="findings" aria-live="polite">
      {findings.map(({ code, severity, params }) => {
        const stops = severity === 'stop'
        const Icon = stops ? IconCircleX : IconAlertTriangle
        return (
          <li key={code} className={stops ? 'bad' : 'attention'}>
            <Icon size={18} stroke={1.9} aria-hidden="true" />
            {t(`findings:${code}`, params)}
          </li>
        )
      })}
    </ul>
  )
}

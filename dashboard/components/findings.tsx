import { Button } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import type { TextCheck } from '#app/queries/publishing.ts'
import { NoticeWord } from './status-word.tsx'

/** What was found in a text, each with its next step; what can be repaired without asking is offered to be. */
export function Findings({
  check,
  onRepair,
}: {
  check: TextCheck | null
  onRepair?: ((text: string) => void) | undefined
}) {
  const { t, ready } = useTranslation('findings')
  const findings = check?.findings ?? []
  const proposal = check?.proposal
  return (
    <div aria-live="polite" style={{ display: findings.length > 0 ? 'block' : 'contents' }}>
      <ul>
        {ready &&
          findings.map(({ code, severity, params }) => (
            <li key={code}>
              <NoticeWord meaning={severity === 'stop' ? 'bad' : 'attention'} text={t(code, params)} />
            </li>
          ))}
      </ul>
      {proposal && onRepair && (
        <Button size="compact-sm" variant="light" mt={8} onClick={() => onRepair(proposal)}>
          {t('agent:compose.repair')}
        </Button>
      )}
    </div>
  )
}

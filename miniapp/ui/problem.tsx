import { IconAlertTriangle } from '@tabler/icons-react'
import { useNavigate } from 'react-router-dom'
import { ApiError, fieldIssues } from '#app/api-error.ts'
import { errorText } from '#app/report.ts'
import { Button } from './kit.ts'
import { useTexts } from './texts.ts'

const leadsToAccounts = new Set(['twitterRuleNotFound', 'agentTwitterNotFound', 'twitterTokenInvalid'])

/** What went wrong and the one thing that helps; nothing at all for a code without a text (decision P23). */
export function Problem({ error, agentId }: { error: unknown; agentId?: string }) {
  const { t } = useTexts()
  const navigate = useNavigate()
  if (!error) return null
  const issues = fieldIssues(error).map(({ message }) => message)
  const text = issues.length > 0 ? issues.join('. ') : errorText(error)
  if (!text) return null

  const name = error instanceof ApiError ? error.name : ''
  const way =
    name === 'noCredit'
      ? { to: '/credits', label: t('problem.credits') }
      : agentId && leadsToAccounts.has(name)
        ? { to: `/agents/${agentId}/accounts`, label: t('problem.accounts') }
        : null
  return (
    <div className="problem" role="alert">
      <IconAlertTriangle size={20} stroke={1.75} aria-hidden="true" />
      <div className="grow">
        <p>{text}</p>
        {way && (
          <Button size="s" mode="bezeled" onClick={() => void navigate(way.to)}>
            {way.label}
          </Button>
        )}
      </div>
    </div>
  )
}

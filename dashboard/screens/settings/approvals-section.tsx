import { Button } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router-dom'
import { useMay } from '#app/queries/organisations.ts'
import { Section } from './section.tsx'

/** The way to whose yes texts need where somebody works, which is their own project first. */
export function ApprovalsSection() {
  const { t } = useTranslation()
  const looks = useMay('look')
  const makesPages = useMay('people')
  return (
    <Section id="approvals">
      <div className="row">
        {looks && (
          <Button component={Link} to="/approval-rules" variant="default">
            {t('account:settings.approvals.rules')}
          </Button>
        )}
        {makesPages && (
          <Button component={Link} to="/guest-pages" variant="default">
            {t('account:settings.approvals.pages')}
          </Button>
        )}
      </div>
    </Section>
  )
}

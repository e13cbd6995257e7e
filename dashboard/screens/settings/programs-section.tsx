import { Button } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router-dom'
import { useMayDo } from '#app/queries/organisations.ts'
import { Section } from './section.tsx'

/** What other programs are told, and who did what, of the project one works in; whoever may see neither reads what it is. */
export function ProgramsSection() {
  const { t } = useTranslation()
  const may = useMayDo()
  return (
    <Section id="programs">
      <div className="row">
        {may('connect') && (
          <Button component={Link} to="/webhooks" variant="default">
            {t('account:settings.programs.webhooks')}
          </Button>
        )}
        {may('people') && (
          <Button component={Link} to="/activity" variant="default">
            {t('account:settings.programs.activity')}
          </Button>
        )}
      </div>
    </Section>
  )
}

import { Button } from '@mantine/core'
import { useEffect } from 'react'
import { useTranslation } from 'react-i18next'
import { Link, useLocation } from 'react-router-dom'
import { useMe } from '#app/queries/system.ts'
import { PageTitle } from '../../components/page-title.tsx'
import { ProblemCard } from '../../components/problem-card.tsx'
import { Waiting } from '../../components/screen-skeleton.tsx'
import { ApprovalsSection } from './approvals-section.tsx'
import { DataSection } from './data-section.tsx'
import { LookSettings } from './look-settings.tsx'
import { MethodsSection } from './methods-section.tsx'
import { NotificationsSection } from './notifications-section.tsx'
import { ProfileSection } from './profile-section.tsx'
import { ProgramsSection } from './programs-section.tsx'
import { Section } from './section.tsx'
import { settingsSections } from './section-names.ts'
import { SecuritySection } from './security-section.tsx'
import { SessionsSection } from './sessions-section.tsx'
import { TokensSection } from './tokens-section.tsx'
import styles from './settings.module.css'

/** The account and how the dashboard looks, each part on its own. */
export default function Settings() {
  const { t } = useTranslation()
  const me = useMe()
  const { hash } = useLocation()
  const there = me.data !== undefined
  // Within the dashboard nobody but us goes to the part that the address names.
  useEffect(() => {
    if (there && hash) document.getElementById(hash.slice(1))?.focus()
  }, [there, hash])
  return (
    <>
      <PageTitle title={t('nav.settings')} />
      {me.isPending && <Waiting count={3} height={160} />}
      {me.isError && <ProblemCard onRetry={() => void me.refetch()} />}
      {me.data && (
        <div className={styles['page']}>
          <nav className={styles['index']} aria-label={t('nav.settings')}>
            {settingsSections.map((section) => (
              <a key={section} href={`#${section}`}>
                {t(`account:settings.${section}.title`)}
              </a>
            ))}
          </nav>
          <div className={styles['sections']}>
            <ProfileSection me={me.data} />
            <Section id="look">
              <LookSettings />
            </Section>
            <MethodsSection me={me.data} />
            <SecuritySection me={me.data} />
            <NotificationsSection me={me.data} />
            <SessionsSection />
            <TokensSection />
            <ApprovalsSection />
            <Section id="organisations">
              <Button component={Link} to="/organisations" variant="default">
                {t('account:settings.organisations.open')}
              </Button>
            </Section>
            <ProgramsSection />
            <DataSection />
          </div>
        </div>
      )}
    </>
  )
}

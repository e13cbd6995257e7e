import { Button } from '@mantine/core'
import { IconLock } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { EmptyState } from '../../components/empty-state.tsx'
import { useSignIn } from '../../dialog-address.ts'

/** What stands behind the login dialog on a page that needs an account. */
export function LoginFirst() {
  const { t } = useTranslation()
  const { open } = useSignIn()
  return (
    <EmptyState Icon={IconLock} title={t('signInFirst.title')} text={t('signInFirst.text')} heading="h1">
      <Button onClick={() => open()}>{t('nav.signIn')}</Button>
      <Button variant="default" onClick={() => open('create')}>
        {t('nav.createAccount')}
      </Button>
    </EmptyState>
  )
}

import { Button } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router-dom'
import { EmptyState } from '../components/empty-state.tsx'
import { PageTitle } from '../components/page-title.tsx'

export default function NotFound() {
  const { t } = useTranslation()
  return (
    <>
      <PageTitle title={t('notFound.title')} hidden />
      <EmptyState title={t('notFound.title')} text={t('notFound.text')}>
        <Button component={Link} to="/">
          {t('notFound.home')}
        </Button>
      </EmptyState>
    </>
  )
}

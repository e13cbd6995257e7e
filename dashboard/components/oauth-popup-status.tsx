import { Button, Loader } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { FormProblem } from './form-problem.tsx'
import type { useErrand } from './use-oauth-popup.ts'

/** How far an errand at X or Google is: where the person is waited for, what went wrong, and the way out where popups are blocked. */
export function ErrandStatus({ name, errand }: { name: string; errand: ReturnType<typeof useErrand> }) {
  const { t } = useTranslation()
  const { state, problem, wayOut } = errand
  if (state === 'idle')
    return (
      <>
        <FormProblem text={problem} />
        {wayOut && (
          <p>
            <a href={wayOut}>{t('account:errand.here')}</a>
          </p>
        )}
      </>
    )
  return (
    <div role="status" className="row">
      <span className="inline-icon">
        <Loader size="xs" aria-hidden="true" />
        <span>{t(`account:errand.${state}`, { name })}</span>
      </span>
      {state === 'left' && (
        <Button size="compact-sm" variant="default" onClick={errand.start}>
          {t('account:errand.again')}
        </Button>
      )}
      {state !== 'finishing' && (
        <Button size="compact-sm" variant="subtle" onClick={errand.cancel}>
          {t('common.cancel')}
        </Button>
      )}
    </div>
  )
}

import { Button, Loader } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { FormProblem } from './form-problem.tsx'
import type { useOAuthPopup } from './use-oauth-popup.ts'

/** How far a popup of X or Google is: where the person is waited for, what went wrong, and the way out where popups are blocked. */
export function OAuthPopupStatus({ name, popup }: { name: string; popup: ReturnType<typeof useOAuthPopup> }) {
  const { t } = useTranslation()
  const { state, problem, wayOut } = popup
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
        <Button size="compact-sm" variant="default" onClick={popup.start}>
          {t('account:errand.again')}
        </Button>
      )}
      {state !== 'finishing' && (
        <Button size="compact-sm" variant="subtle" onClick={popup.cancel}>
          {t('common.cancel')}
        </Button>
      )}
    </div>
  )
}

import type { ReactNode } from 'react'
import { errorText } from '#app/error-text.ts'
import { Button } from './button.tsx'
import { useText } from './text.ts'

/** Nothing here yet: one line, one drawing, at most one button. */
export function EmptyState({ title, text, action }: { title: string; text?: string; action?: ReactNode }) {
  return (
    <div className="empty">
      <svg viewBox="0 0 96 84" width="96" height="84" aria-hidden="true">
        <path className="empty-cell" d="M30 4l20 11.5v23L30 50 10 38.500v-23z" />
        <path
          className="empty-cell full"
          d="M66 4l20 11.5v23L66 50 46 38.500v-23z"
          transform="translate(4 0)"
        />
        <path
          className="empty-cell"
          d="M50 38l18 10.500v21L50 80 32 69.500v-21z"
          transform="translate(-1 2)"
        />
      </svg>
      <p className="empty-title">{title}</p>
      {text && <p className="hint">{text}</p>}
      {action}
    </div>
  )
}

/** Rows as high as those that are coming, so that nothing jumps. */
export function LoadingRows({ count = 3 }: { count?: number }) {
  const t = useText()
  return (
    <div className="group" role="status" aria-label={t('common.loading')}>
      <div className="loading-rows">
        {Array.from({ length: count }, (_, index) => (
          <span key={index} className="loading-row" />
        ))}
      </div>
    </div>
  )
}

/** A view whose data did not come, with a way to try again. */
export function LoadFailed({ error, retry }: { error: unknown; retry: () => unknown }) {
  const t = useText()
  return (
    <EmptyState
      title={errorText(error) ?? t('notLoaded')}
      action={<Button onClick={() => void retry()}>{t('common.retry')}</Button>}
    />
  )
}

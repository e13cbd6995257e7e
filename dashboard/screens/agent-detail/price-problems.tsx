import { useTranslation } from 'react-i18next'
import type { PostPrice } from '#app/queries/publishing.ts'
import { fieldText } from '../../components/field-text.ts'
import { NoticeWord } from '../../components/status-word.tsx'

/** What stands against publishing a text, before anybody presses the button. */
export function PriceProblems({ price }: { price: PostPrice | undefined }) {
  const { t } = useTranslation()
  if (!price) return null
  return (
    <ul aria-live="polite">
      {price.problems.map(({ path, message }) => (
        <li key={`${path}:${message}`}>
          <NoticeWord meaning="bad" text={fieldText(message) ?? message} />
        </li>
      ))}
      {price.blocked.length > 0 && (
        <li>
          <NoticeWord meaning="bad" text={t('post.blockedWords', { words: price.blocked.join(', ') })} />
        </li>
      )}
    </ul>
  )
}

import { IconLanguage } from '@tabler/icons-react'
import { currentLanguage, languageNames } from '#app/i18n.ts'
import { LinkRow } from '../../ui/groups.tsx'
import { useText } from '../../ui/text.ts'

/** The language as it is, and the way to another. */
export function LanguageRow() {
  const t = useText()
  return (
    <LinkRow
      to="/more/language"
      before={<IconLanguage className="row-icon" aria-hidden="true" />}
      title={t('look.language')}
      after={languageNames[currentLanguage()]}
    />
  )
}

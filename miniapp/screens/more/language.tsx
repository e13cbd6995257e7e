import { useEffect } from 'react'
import { useTranslation } from 'react-i18next'
import { languageNames, loadChineseLetters, uiLanguages } from '#app/i18n.ts'
import { chooseMyLanguage } from '#app/queries/account.ts'
import { ChoiceRows } from '../../ui/choices.tsx'
import { Page } from '../../ui/page.tsx'
import { useTelegram } from '../../ui/telegram.ts'
import { useText } from '../../ui/text.ts'

/** Each language under its own name. */
export function Language() {
  const t = useText()
  const host = useTelegram()
  const { i18n } = useTranslation()
  useEffect(loadChineseLetters, [])
  return (
    <Page title={t('look.language')}>
      <ChoiceRows
        name={t('look.language')}
        value={uiLanguages.find((language) => i18n.language.startsWith(language)) ?? 'en'}
        options={uiLanguages.map((language) => ({ value: language, title: languageNames[language] }))}
        onChange={(language) => {
          host.haptic('light')
          void chooseMyLanguage(language)
        }}
      />
    </Page>
  )
}

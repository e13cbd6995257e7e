import '../../components/form-styles.ts'
import { SegmentedControl, Select } from '@mantine/core'
import { useId } from 'react'
import { useTranslation } from 'react-i18next'
import { currentLanguage, languageNames, uiLanguages } from '#app/i18n.ts'
import { chooseMyLanguage } from '#app/queries/account.ts'
import {
  changeSettings,
  presets,
  useSettings,
  type DirectionChoice,
  type Mode,
} from '#app/stores/settings.ts'
import styles from './settings.module.css'

const modes: Mode[] = ['light', 'dark', 'auto']
const directions: DirectionChoice[] = ['auto', 'ltr', 'rtl']
const layouts = ['vertical', 'horizontal'] as const

/** Language, mode, direction, layout and accent; each acts at once and is kept in this browser. */
export function LookSettings() {
  const { t, i18n } = useTranslation()
  const { mode, direction, layout, preset } = useSettings()
  const language = uiLanguages.find((known) => i18n.language.startsWith(known)) ?? currentLanguage()
  return (
    <div className="stack">
      <Select
        label={t('look.language')}
        value={language}
        data={uiLanguages.map((value) => ({ value, label: languageNames[value] }))}
        allowDeselect={false}
        onChange={(chosen) => {
          const known = uiLanguages.find((one) => one === chosen)
          if (known) void chooseMyLanguage(known)
        }}
      />
      <Choice
        label={t('look.mode')}
        value={mode}
        onChange={(value) => changeSettings({ mode: value })}
        data={modes.map((value) => ({ value, label: t(`look.modes.${value}`) }))}
      />
      <Select
        label={t('account:settings.direction.label')}
        value={direction}
        data={directions.map((value) => ({ value, label: t(`account:settings.direction.${value}`) }))}
        allowDeselect={false}
        onChange={(chosen) => {
          const known = directions.find((one) => one === chosen)
          if (known) changeSettings({ direction: known })
        }}
      />
      <Choice
        label={t('account:settings.layout.label')}
        value={layout}
        onChange={(value) => changeSettings({ layout: value })}
        data={layouts.map((value) => ({ value, label: t(`account:settings.layout.${value}`) }))}
      />
      <fieldset className={styles['presets']}>
        <legend>{t('look.preset')}</legend>
        {presets.map((value) => (
          <label key={value}>
            <input
              type="radio"
              name="preset"
              value={value}
              checked={value === preset}
              onChange={() => changeSettings({ preset: value })}
            />
            <span className={styles['swatch']} data-swatch={value} aria-hidden="true" />
            {t(`look.presets.${value}`)}
          </label>
        ))}
      </fieldset>
    </div>
  )
}

function Choice<T extends string>({
  label,
  value,
  data,
  onChange,
}: {
  label: string
  value: T
  data: { value: T; label: string }[]
  onChange: (value: T) => void
}) {
  const id = useId()
  return (
    <div>
      <p id={id} className={styles['label']}>
        {label}
      </p>
      <SegmentedControl
        fullWidth
        aria-labelledby={id}
        value={value}
        data={data}
        onChange={(chosen) => {
          const known = data.find((one) => one.value === chosen)
          if (known) onChange(known.value)
        }}
      />
    </div>
  )
}

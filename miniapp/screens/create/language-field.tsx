import { useConfig } from '#app/queries/system.ts'
import { SelectField } from '../../ui/fields.tsx'
import { useText } from '../../ui/text.ts'

/** A language agents can write in. */
export function LanguageField({
  label,
  value,
  onChange,
  error,
}: {
  label: string
  value: string
  onChange: (value: string) => void
  error?: string | undefined
}) {
  const t = useText()
  const languages = useConfig().data?.languages ?? ['ENGLISH']
  const options = languages.map((name) => ({
    value: name,
    text: t(`language.${name}`, { defaultValue: name }),
  }))
  return (
    <SelectField
      label={label}
      value={value}
      error={error}
      options={value === '' ? [{ value: '', text: '' }, ...options] : options}
      onChange={onChange}
    />
  )
}

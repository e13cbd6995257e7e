import type { FieldValues, UseFormReturn } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { postPictureMilli } from '#contract/limits.ts'
import type { TwitterRuleFields } from '#app/forms/rules.ts'
import { useFormat } from '#app/format.ts'
import { useLanguageOptions } from '../../../components/character-fields.tsx'
import { SelectField, SwitchField, TagsField } from '../../../components/fields.tsx'

type SharedFields = Pick<
  TwitterRuleFields,
  'language' | 'enableImageForPost' | 'enableExchangeSpotPic' | 'enableBlockedKeywords' | 'blockedKeywords'
>

/** What is in the texts of either place. */
export function RuleContentFields<T extends FieldValues & SharedFields>({
  form: given,
}: {
  form: UseFormReturn<T>
}) {
  const { t } = useTranslation()
  const format = useFormat()
  const languages = useLanguageOptions()
  // Every rule holds these members; this part touches only them.
  const form = given as unknown as UseFormReturn<SharedFields>
  const { control } = form
  return (
    <>
      <SelectField control={control} name="language" label={t('field.language')} data={languages} />
      <SwitchField
        control={control}
        name="enableImageForPost"
        label={t('agent:rule.image')}
        description={t('agent:rule.imageHint', { price: format.credits(postPictureMilli / 1000) })}
      />
      <SwitchField
        control={control}
        name="enableExchangeSpotPic"
        label={t('config.chart')}
        description={t('config.chartHint')}
      />
      <SwitchField control={control} name="enableBlockedKeywords" label={t('config.blocked')} />
      {form.watch('enableBlockedKeywords') && (
        <TagsField
          control={control}
          name="blockedKeywords"
          label={t('config.blockedWords')}
          data={[]}
          max={100}
        />
      )}
    </>
  )
}

import './form-styles.ts'
import { NumberInput, Select, Switch, type SwitchProps, TagsInput, Textarea, TextInput } from '@mantine/core'
import { useRef, type ReactNode, type Ref } from 'react'
import { Controller, useFormState, type Control, type FieldPath, type FieldValues } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { messageAt } from '#app/forms/validation.ts'
import { fieldText } from './field-text.ts'

interface FieldProps<T extends FieldValues> {
  control: Control<T>
  name: FieldPath<T>
  label: string
  description?: string
  required?: boolean
}

const order: ('label' | 'input' | 'description' | 'error')[] = ['label', 'input', 'description', 'error']

function useFieldError<T extends FieldValues>(control: Control<T>, name: FieldPath<T>): string | undefined {
  return fieldText(messageAt(useFormState({ control }).errors, name))
}

/** One line, or several with `rows`. */
export function TextField<T extends FieldValues>({
  control,
  name,
  rows,
  maxLength,
  leftSection,
  placeholder,
  ltr,
  required,
  onLeave,
  warning,
  ...rest
}: FieldProps<T> & {
  rows?: number
  maxLength?: number
  leftSection?: ReactNode
  placeholder?: string
  ltr?: boolean
  onLeave?: (value: string) => void
  /** Something the server knows about the value, beside what the form itself finds. */
  warning?: string | undefined
}) {
  const error = useFieldError(control, name) ?? warning
  return (
    <Controller
      control={control}
      name={name}
      render={({ field }) => {
        const shared = {
          ...field,
          ...rest,
          value: String(field.value ?? ''),
          onBlur: () => {
            field.onBlur()
            onLeave?.(String(field.value ?? ''))
          },
          error,
          withAsterisk: required ?? false,
          inputWrapperOrder: order,
          ...(maxLength ? { maxLength } : {}),
          ...(placeholder ? { placeholder } : {}),
          ...(ltr ? { dir: 'ltr' } : {}),
        }
        return rows ? (
          <Textarea {...shared} autosize minRows={rows} maxRows={rows + 6} />
        ) : (
          <TextInput {...shared} leftSection={leftSection} />
        )
      }}
    />
  )
}

export function SelectField<T extends FieldValues>({
  control,
  name,
  data,
  required,
  ...rest
}: FieldProps<T> & { data: { value: string; label: string }[] }) {
  const error = useFieldError(control, name)
  return (
    <Controller
      control={control}
      name={name}
      render={({ field }) => (
        <Select
          {...rest}
          ref={field.ref}
          data={data}
          value={String(field.value ?? '') || null}
          onChange={(value) => field.onChange(value ?? '')}
          onBlur={field.onBlur}
          error={error}
          withAsterisk={required ?? false}
          allowDeselect={false}
          searchable={data.length > 12}
          inputWrapperOrder={order}
        />
      )}
    />
  )
}

/** Several words, offered or own. */
export function TagsField<T extends FieldValues>({
  control,
  name,
  data,
  max,
  clean = (value) => value.trim(),
  required,
  onLeave,
  warning,
  placeholder,
  ...rest
}: FieldProps<T> & {
  data?: string[]
  max: number
  clean?: (value: string) => string
  onLeave?: (values: string[]) => void
  warning?: string | undefined
  placeholder?: string
}) {
  const { t } = useTranslation()
  const error = useFieldError(control, name) ?? warning
  const latest = useRef<string[]>([])
  return (
    <Controller
      control={control}
      name={name}
      render={({ field }) => {
        const value: string[] = Array.isArray(field.value) ? field.value : []
        return (
          <TagsInput
            {...rest}
            ref={field.ref}
            data={data ?? []}
            value={value}
            maxTags={max}
            splitChars={[',', ' '].slice(0, data ? 1 : 2)}
            acceptValueOnBlur
            placeholder={value.length < max ? (placeholder ?? t('form.addOne')) : ''}
            onChange={(values) => {
              latest.current = [...new Set(values.map(clean).filter(Boolean))]
              field.onChange(latest.current)
            }}
            onFocus={() => (latest.current = value)}
            onBlur={() => {
              field.onBlur()
              // What was being typed becomes a word in this same event.
              queueMicrotask(() => onLeave?.(latest.current))
            }}
            error={error}
            withAsterisk={required ?? false}
            inputWrapperOrder={order}
            comboboxProps={{ shadow: 'md' }}
          />
        )
      }}
    />
  )
}

/** A switch at the end of its line, as all of ours are. */
export function SwitchRow(props: SwitchProps & { ref?: Ref<HTMLInputElement> }) {
  return (
    <Switch
      {...props}
      labelPosition="left"
      styles={{ body: { justifyContent: 'space-between' }, labelWrapper: { flex: 1 } }}
    />
  )
}

export function SwitchField<T extends FieldValues>({ control, name, ...rest }: FieldProps<T>) {
  return (
    <Controller
      control={control}
      name={name}
      render={({ field }) => (
        <SwitchRow
          {...rest}
          ref={field.ref}
          checked={field.value === true}
          onChange={(event) => field.onChange(event.currentTarget.checked)}
          onBlur={field.onBlur}
        />
      )}
    />
  )
}

export function NumberField<T extends FieldValues>({
  control,
  name,
  min,
  max,
  required,
  ...rest
}: FieldProps<T> & { min: number; max: number }) {
  const { t } = useTranslation()
  const error = useFieldError(control, name)
  return (
    <Controller
      control={control}
      name={name}
      render={({ field }) => (
        <NumberInput
          {...rest}
          ref={field.ref}
          value={typeof field.value === 'number' ? field.value : ''}
          onChange={(value) => field.onChange(typeof value === 'number' ? value : Number.parseInt(value, 10))}
          onBlur={field.onBlur}
          min={min}
          max={max}
          allowDecimal={false}
          clampBehavior="blur"
          description={rest.description ?? t('form.atMost', { max })}
          error={error}
          withAsterisk={required ?? false}
          inputWrapperOrder={order}
        />
      )}
    />
  )
}

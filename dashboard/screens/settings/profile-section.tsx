import '../../components/form-styles.ts'
import { Button, TextInput } from '@mantine/core'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { fieldIssues } from '#app/api-error.ts'
import { useHost } from '#app/host.ts'
import { useEditMe } from '#app/queries/account.ts'
import type { Me } from '#app/queries/system.ts'
import { fieldText } from '../../components/field-text.ts'
import { useProblemToast } from '../../components/problem-toast.ts'
import { OwnPicture } from './own-picture.tsx'
import { Section } from './section.tsx'
import styles from './settings.module.css'

/** The picture and the name that greet one. */
export function ProfileSection({ me }: { me: Me }) {
  const { t } = useTranslation()
  const host = useHost()
  const [name, setName] = useState(me.name)
  const edit = useEditMe()
  const onError = useProblemToast()
  const save = () =>
    edit.mutate({ name }, { onSuccess: () => host.toast(t('common.saved'), 'good'), onError })
  return (
    <Section id="profile">
      <OwnPicture me={me} />
      <form
        className={styles['form']}
        onSubmit={(event) => {
          event.preventDefault()
          save()
        }}
      >
        <TextInput
          label={t('account:settings.profile.name')}
          value={name}
          maxLength={50}
          autoComplete="nickname"
          error={fieldText(fieldIssues(edit.error)[0]?.message)}
          onChange={(event) => setName(event.currentTarget.value)}
        />
        <Button
          type="submit"
          loading={edit.isPending}
          disabled={name.trim() === '' || name.trim() === me.name}
        >
          {t('common.save')}
        </Button>
      </form>
    </Section>
  )
}

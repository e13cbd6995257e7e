import '../../components/form-styles.ts'
import { Button, Modal, TextInput } from '@mantine/core'
import { IconDownload } from '@tabler/icons-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Link, useNavigate } from 'react-router-dom'
import { reasonOf } from '#app/api-error.ts'
import { useFormat } from '#app/format.ts'
import { useHost } from '#app/host.ts'
import { useExportAccount, useRemoveAccount } from '#app/queries/account.ts'
import { dropSession } from '#app/stores/session.ts'
import { FormEnd } from '../../components/form-end.tsx'
import { useProblemToast } from '../../components/problem-toast.ts'
import { useFocusBack } from '../../components/use-focus-back.ts'
import { Section } from './section.tsx'
import styles from './settings.module.css'

/** Everything held about the person as a file, and the end of the account. */
export function DataSection() {
  const { t } = useTranslation()
  const format = useFormat()
  const take = useExportAccount()
  const onError = useProblemToast()
  const [removing, setRemoving] = useState(false)
  return (
    <Section id="data">
      <ul className={styles['rows']}>
        <li>
          <div className={styles['what']}>
            <p className={styles['name']}>{t('account:settings.data.export')}</p>
            <p className="small quiet">{t('account:settings.data.exportText')}</p>
          </div>
          <Button
            variant="default"
            loading={take.isPending}
            onClick={() => take.mutate(undefined, { onError })}
          >
            {t('account:settings.data.prepare')}
          </Button>
          {take.data && (
            <p role="status" className={styles['more']}>
              <a href={take.data.url} download className="inline-icon">
                <IconDownload size={16} stroke={1.75} aria-hidden="true" />
                {t('account:settings.data.download', {
                  until: `${format.dateTime(take.data.expiresAt)}`,
                })}
              </a>
            </p>
          )}
        </li>
        <li>
          <div className={styles['what']}>
            <p className={styles['name']}>{t('account:settings.data.remove')}</p>
            <p className="small quiet">{t('account:settings.data.removeText')}</p>
          </div>
          <Button variant="outline" color="red" onClick={() => setRemoving(true)}>
            {t('account:settings.data.remove')}
          </Button>
        </li>
      </ul>
      {removing && <RemoveDialog onClose={() => setRemoving(false)} />}
    </Section>
  )
}

const word = 'DELETE'

/** Others work in what is theirs: it is handed over or closed first. */
const ownsSome = (error: unknown) => reasonOf(error) === 'organisations'

function RemoveDialog({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation()
  useFocusBack()
  const host = useHost()
  const navigate = useNavigate()
  const remove = useRemoveAccount()
  const onError = useProblemToast()
  const [typed, setTyped] = useState('')
  const go = () =>
    remove.mutate(undefined, {
      onError: (error) => ownsSome(error) || onError(error),
      onSuccess: () => {
        dropSession()
        host.toast(t('account:settings.data.removed'), 'info')
        void navigate('/')
      },
    })
  return (
    <Modal
      opened
      onClose={onClose}
      size={440}
      title={t('account:settings.data.removeTitle')}
      closeButtonProps={{ 'aria-label': t('common.close') }}
    >
      <form
        className="stack"
        onSubmit={(event) => {
          event.preventDefault()
          if (typed === word) go()
        }}
      >
        <p>{t('account:settings.data.removeAsk')}</p>
        <TextInput
          label={t('account:settings.data.type', { word })}
          value={typed}
          autoComplete="off"
          autoCapitalize="characters"
          dir="ltr"
          data-autofocus
          onChange={(event) => setTyped(event.currentTarget.value)}
        />
        <div role="alert" style={{ display: ownsSome(remove.error) ? 'block' : 'contents' }}>
          {ownsSome(remove.error) && (
            <p className="bad">
              {t('account:settings.data.organisationsFirst')}{' '}
              <Link to="/organisations">{t('account:settings.organisations.open')}</Link>
            </p>
          )}
        </div>
        <FormEnd danger loading={remove.isPending} disabled={typed !== word} onClose={onClose}>
          {t('account:settings.data.removeForGood')}
        </FormEnd>
      </form>
    </Modal>
  )
}

import '../../components/form-styles.ts'
import { Button, Switch, TextInput } from '@mantine/core'
import { IconBell } from '@tabler/icons-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { eventKinds } from '#contract/events.ts'
import { httpsMessage, isHttpsAddress } from '#contract/https-address.ts'
import { errorText } from '#app/error-text.ts'
import { useMakeWebhook, useWebhooks } from '#app/queries/webhooks.ts'
import { CopyButton } from '../../components/copy-button.tsx'
import { EmptyState } from '../../components/empty-state.tsx'
import { FormProblem } from '../../components/form-problem.tsx'
import { PageTitle } from '../../components/page-title.tsx'
import { ProblemCard } from '../../components/problem-card.tsx'
import { Waiting } from '../../components/screen-skeleton.tsx'
import { NoticeWord } from '../../components/status-word.tsx'
import { OneWebhook } from './one-webhook.tsx'
import styles from './webhooks.module.css'

/** Groups of events, by the first part of their names; the last two are the organisation's. */
const groups = ['publication', 'agent', 'connection', 'trigger', 'order', 'member'] as const
type Group = (typeof groups)[number]

/** Addresses that hear of what happens where one works. */
export default function Webhooks() {
  const { t } = useTranslation()
  const webhooks = useWebhooks()
  const [secret, setSecret] = useState<string | null>(null)
  const list = webhooks.data ?? []
  return (
    <>
      <PageTitle title={t('webhooks:webhooks.title')} />
      <div className={styles['page']}>
        <p className="quiet">{t('webhooks:webhooks.text')}</p>
        {webhooks.isPending && <Waiting count={2} height={120} />}
        {webhooks.isError && <ProblemCard onRetry={() => void webhooks.refetch()} />}
        {secret !== null && <Secret secret={secret} onClose={() => setSecret(null)} />}
        {webhooks.data && list.length === 0 && (
          <EmptyState
            Icon={IconBell}
            title={t('webhooks:webhooks.none')}
            text={t('webhooks:webhooks.noneText')}
          />
        )}
        {list.map((webhook) => (
          <OneWebhook key={webhook.id} webhook={webhook} onSecret={setSecret} />
        ))}
        {webhooks.data && <Make onSecret={setSecret} />}
      </div>
    </>
  )
}

/** What messages are signed with, which is told once. */
function Secret({ secret, onClose }: { secret: string; onClose: () => void }) {
  const { t } = useTranslation()
  return (
    <div className={`card ${styles['card']}`} role="status">
      <NoticeWord meaning="attention" text={t('webhooks:webhooks.secret')} />
      <p className="mono wrap-anywhere">{secret}</p>
      <div className="row">
        <CopyButton text={secret} label={t('webhooks:webhooks.copy')} done={t('webhooks:webhooks.copied')} />
        <Button variant="default" onClick={onClose}>
          {t('common.close')}
        </Button>
      </div>
    </div>
  )
}

function Make({ onSecret }: { onSecret: (secret: string) => void }) {
  const { t } = useTranslation()
  const make = useMakeWebhook()
  const [url, setUrl] = useState('')
  const [chosen, setChosen] = useState<Group[]>([])
  const isWrong = url.trim() !== '' && !isHttpsAddress(url.trim())
  const add = () =>
    make.mutate(
      {
        url: url.trim(),
        kinds: eventKinds.filter((kind) => chosen.some((group) => kind.startsWith(`${group}.`))),
        ofOrganisation: chosen.includes('order') || chosen.includes('member'),
      },
      {
        onSuccess: (made) => {
          setUrl('')
          setChosen([])
          onSecret(made.secret)
        },
      },
    )
  return (
    <form
      className={`card ${styles['card']}`}
      onSubmit={(event) => {
        event.preventDefault()
        add()
      }}
    >
      <TextInput
        label={t('webhooks:webhooks.url')}
        value={url}
        maxLength={2048}
        dir="ltr"
        placeholder="https://"
        error={isWrong ? httpsMessage : null}
        onChange={(event) => setUrl(event.currentTarget.value)}
      />
      <Switch.Group
        label={t('webhooks:webhooks.what')}
        description={t('webhooks:webhooks.organisation')}
        value={chosen}
        onChange={(values) => setChosen(groups.filter((group) => values.includes(group)))}
      >
        <div className={styles['groups']}>
          {groups.map((group) => (
            <Switch key={group} value={group} label={t(`webhooks:webhooks.group.${group}`)} />
          ))}
        </div>
      </Switch.Group>
      {chosen.length === 0 && <p className="small quiet">{t('webhooks:webhooks.everything')}</p>}
      <FormProblem text={make.isError ? errorText(make.error) : null} />
      <div className="row">
        <Button type="submit" loading={make.isPending} disabled={url.trim() === '' || isWrong}>
          {t('webhooks:webhooks.add')}
        </Button>
      </div>
    </form>
  )
}

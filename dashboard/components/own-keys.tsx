import './form-styles.ts'
import '@mantine/core/styles/PasswordInput.layer.css'
import { Button, NumberInput, PasswordInput } from '@mantine/core'
import { IconKey } from '@tabler/icons-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { Output } from '#contract/routes.ts'
import { fieldIssues } from '#app/api-error.ts'
import { useHost } from '#app/host.ts'
import type { Agent } from '#app/queries/agents.ts'
import { useCheckOwnKeys, useDropOwnKeys, useSetOwnKeys } from '#app/queries/bindings.ts'
import { useTwitterRule } from '#app/queries/rules.ts'
import { errorText } from '#app/error-text.ts'
import { AgentCell } from './agent-cell.tsx'
import styles from './connect-card.module.css'
import { ConnectCard, ConnectedAccount } from './connect-card.tsx'
import { fieldText } from './field-text.ts'
import { SwitchRow } from './fields.tsx'
import { FormEnd } from './form-end.tsx'
import { FormProblem } from './form-problem.tsx'
import { useProblemToast } from './problem-toast.ts'

const names = [
  'customizeConsumerKey',
  'customizeConsumerSecret',
  'customizeAccessToken',
  'customizeAccessSecret',
] as const
type Keys = Record<(typeof names)[number], string>
const empty: Keys = {
  customizeConsumerKey: '',
  customizeConsumerSecret: '',
  customizeAccessToken: '',
  customizeAccessSecret: '',
}

/** Sending with the user's own X app, at 0.8 of the price: four secrets, looked at before they are kept, masked ever after. */
export function OwnKeys({ agent }: { agent: Agent }) {
  const { t } = useTranslation()
  const own = agent.twitter?.authType === 'customize'
  const [entering, setEntering] = useState(false)
  return (
    <ConnectCard Icon={IconKey} title={t('agent:keys.title')}>
      <p className="quiet">{t('agent:keys.text')}</p>
      {own && !entering && <Kept agent={agent} />}
      {entering ? (
        <KeysForm agent={agent} onClose={() => setEntering(false)} />
      ) : (
        <Button variant="default" onClick={() => setEntering(true)}>
          {t(own ? 'agent:keys.replace' : 'agent:keys.enter')}
        </Button>
      )}
    </ConnectCard>
  )
}

function Kept({ agent }: { agent: Agent }) {
  const { t } = useTranslation()
  const host = useHost()
  const rule = useTwitterRule(agent.agentId).data
  const drop = useDropOwnKeys()
  const onError = useProblemToast()
  const ask = async () => {
    const sure = await host.confirm({
      title: t('agent:keys.dropTitle'),
      text: t('agent:keys.dropText', { name: agent.name }),
      ok: t('agent:keys.drop'),
      danger: true,
      cancel: t('common.cancel'),
    })
    if (sure) drop.mutate(agent.agentId, { onError, onSuccess: () => host.toast(t('agent:keys.dropped')) })
  }
  return (
    <>
      <dl className={styles['keys']}>
        {names.map((name) => (
          <div key={name} className="between">
            <dt className="quiet">{t(`agent:keys.field.${name}`)}</dt>
            <dd className="mono">{rule?.[name] ?? '••••'}</dd>
          </div>
        ))}
      </dl>
      <Button variant="subtle" color="red" loading={drop.isPending} onClick={() => void ask()}>
        {t('agent:keys.drop')}
      </Button>
    </>
  )
}

/** What X's plan of the person's own app allows. */
interface Allowed {
  anyReplies: boolean
  quotes: boolean
  cashtagsMax: number
}

function KeysForm({ agent, onClose }: { agent: Agent; onClose: () => void }) {
  const { t } = useTranslation()
  const host = useHost()
  const check = useCheckOwnKeys()
  const save = useSetOwnKeys()
  const [keys, setKeys] = useState(empty)
  const [allowed, setAllowed] = useState<Allowed>({ anyReplies: false, quotes: false, cashtagsMax: 1 })
  const [tried, setTried] = useState(false)
  const { agentId } = agent
  const missing = names.filter((name) => keys[name].trim() === '')
  const error = check.error ?? save.error
  const issues = fieldIssues(error)
  const account = check.data

  const set = (name: keyof Keys, value: string) => {
    // What was looked at was other keys.
    check.reset()
    save.reset()
    setKeys((now) => ({ ...now, [name]: value }))
  }
  const submit = () => {
    setTried(true)
    if (missing.length > 0) return
    if (!account) return check.mutate({ agentId, ...keys })
    const { anyReplies, quotes, cashtagsMax } = allowed
    save.mutate(
      { agentId, ...keys, replies: anyReplies ? 'any' : 'summoned', quotes, cashtagsMax },
      {
        onSuccess: () => {
          host.toast(t('agent:keys.saved'), 'good')
          onClose()
        },
      },
    )
  }
  return (
    <form
      className={styles['keys']}
      noValidate
      autoComplete="off"
      onSubmit={(event) => {
        event.preventDefault()
        submit()
      }}
    >
      {names.map((name) => (
        <PasswordInput
          key={name}
          label={t(`agent:keys.field.${name}`)}
          value={keys[name]}
          maxLength={200}
          withAsterisk
          autoComplete="off"
          dir="ltr"
          visibilityToggleButtonProps={{ 'aria-label': t('agent:keys.show') }}
          error={
            (tried && missing.includes(name) && fieldText('Required')) ||
            fieldText(issues.find(({ path }) => path === name)?.message)
          }
          onChange={(event) => set(name, event.currentTarget.value)}
        />
      ))}
      {account && (
        <>
          <FoundAccount agentId={agentId} account={account} />
          <AllowedFields
            allowed={allowed}
            onChange={(change) => setAllowed((now) => ({ ...now, ...change }))}
          />
        </>
      )}
      <FormProblem text={error && issues.length === 0 ? errorText(error) : null} />
      <FormEnd loading={check.isPending || save.isPending} onClose={onClose}>
        {t(account ? 'agent:keys.save' : 'agent:keys.check')}
      </FormEnd>
    </form>
  )
}

/** Whose account the keys open. */
function FoundAccount({ agentId, account }: { agentId: string; account: Output<'x.checkOwnKeys'> }) {
  const { t } = useTranslation()
  return (
    <>
      <ConnectedAccount
        status="status"
        picture={<AgentCell id={agentId} avatar={account.avatar} size={40} />}
        name={<bdi>{account.name}</bdi>}
        handle={
          <p className="quiet">
            <bdi>@{account.screenName}</bdi>
          </p>
        }
      />
      <p className="quiet">{t('agent:keys.found', { factor: account.costFactor })}</p>
    </>
  )
}

function AllowedFields({
  allowed: { anyReplies, quotes, cashtagsMax },
  onChange,
}: {
  allowed: Allowed
  onChange: (change: Partial<Allowed>) => void
}) {
  const { t } = useTranslation()
  return (
    <>
      <SwitchRow
        label={t('agent:keys.anyReplies')}
        description={t('agent:keys.anyRepliesHint')}
        checked={anyReplies}
        onChange={(event) => onChange({ anyReplies: event.currentTarget.checked })}
      />
      <SwitchRow
        label={t('agent:keys.quotes')}
        checked={quotes}
        onChange={(event) => onChange({ quotes: event.currentTarget.checked })}
      />
      <NumberInput
        label={t('agent:keys.cashtags')}
        value={cashtagsMax}
        min={1}
        max={10}
        allowDecimal={false}
        onChange={(value) => onChange({ cashtagsMax: Number(value) || 1 })}
      />
    </>
  )
}

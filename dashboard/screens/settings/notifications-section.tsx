import '../../components/form-styles.ts'
import { Button, Select, Switch, TextInput } from '@mantine/core'
import { useMemo, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { quietNight } from '#contract/limits.ts'
import type { NoticeKind } from '#contract/lists.ts'
import { useHost } from '#app/host.ts'
import { useEditMe } from '#app/queries/account.ts'
import type { Me } from '#app/queries/system.ts'
import { useProblemToast } from '../../components/problem-toast.ts'
import { Section } from './section.tsx'
import styles from './settings.module.css'

const kinds: NoticeKind[] = [
  'approval_waiting',
  'trigger_event',
  'webhook_paused',
  'weekly_report',
  'member_joined',
  'member_changed',
  'member_removed',
  'organisation_yours',
  'post_failed',
  'post_unconfirmed',
  'x_reauth',
  'x_flag_off',
  'telegram_broken',
  'kol_removed',
  'x_waiting',
  'x_day_full',
  'own_app_stopped',
  'low_credit',
  'no_credit',
  'order_paid',
  'order_expired',
  'referral_rewarded',
  'credit_adjusted',
  'credit_owed',
]
/** What only administrators are told. */
const forAdministrators: NoticeKind[] = [
  'credits_asked',
  'credits_answered',
  'x_app_stopped',
  'prepaid_low',
  'model_ending',
  'model_gone',
  'system_fault',
]

/** What the bot and mail tell, and when they keep quiet. The inbox has everything. */
export function NotificationsSection({ me }: { me: Me }) {
  const { t } = useTranslation()
  const edit = useEditMe()
  const onError = useProblemToast()
  // As the person wants it, before the server has said yes.
  const muted = new Set(edit.variables?.notifications?.muted ?? me.notifications.muted)
  const heard = me.role === 'ADMIN' ? [...kinds, ...forAdministrators] : kinds
  const toggle = (kind: NoticeKind, on: boolean) => {
    const next = [...kinds, ...forAdministrators].filter((one) => (one === kind ? !on : muted.has(one)))
    edit.mutate({ notifications: { muted: next } }, { onError: (error) => (edit.reset(), onError(error)) })
  }
  return (
    <Section id="notifications">
      <ul className={styles['switches']}>
        {heard.map((kind) => (
          <li key={kind}>
            <Switch
              label={t(`account:settings.notifications.kind.${kind}`)}
              labelPosition="left"
              styles={{ body: { justifyContent: 'space-between' }, labelWrapper: { flex: 1 } }}
              checked={!muted.has(kind)}
              onChange={(event) => toggle(kind, event.currentTarget.checked)}
            />
          </li>
        ))}
      </ul>
      <QuietHours me={me} />
    </Section>
  )
}

function QuietHours({ me }: { me: Me }) {
  const { t } = useTranslation()
  const host = useHost()
  const edit = useEditMe()
  const onError = useProblemToast()
  const { quietFrom, quietTo, timezone } = me.notifications
  const [on, setOn] = useState(quietFrom !== null)
  const [from, setFrom] = useState(quietFrom ?? quietNight.quietFrom)
  const [to, setTo] = useState(quietTo ?? quietNight.quietTo)
  const [zone, setZone] = useState(
    quietFrom === null ? Intl.DateTimeFormat().resolvedOptions().timeZone : timezone,
  )
  const zones = useMemo(() => [...new Set(['UTC', zone, ...Intl.supportedValuesOf('timeZone')])], [zone])
  const changed =
    on !== (quietFrom !== null) || (on && (from !== quietFrom || to !== quietTo || zone !== timezone))
  const save = () =>
    edit.mutate(
      {
        notifications: on
          ? { quietFrom: from, quietTo: to, timezone: zone }
          : { quietFrom: null, quietTo: null },
      },
      { onSuccess: () => host.toast(t('common.saved'), 'good'), onError },
    )
  return (
    <form
      className="stack"
      onSubmit={(event) => {
        event.preventDefault()
        save()
      }}
    >
      <Switch
        label={t('account:settings.notifications.quiet')}
        description={t('account:settings.notifications.quietText')}
        checked={on}
        onChange={(event) => setOn(event.currentTarget.checked)}
      />
      {on && (
        <div className={styles['quiet']}>
          <TextInput
            type="time"
            required
            withAsterisk={false}
            label={t('config.from')}
            value={from}
            onChange={(event) => setFrom(event.currentTarget.value)}
          />
          <TextInput
            type="time"
            required
            withAsterisk={false}
            label={t('config.to')}
            value={to}
            onChange={(event) => setTo(event.currentTarget.value)}
          />
          <Select
            label={t('config.zone')}
            searchable
            allowDeselect={false}
            data={zones.map((value) => ({ value, label: value.replaceAll('_', ' ') }))}
            value={zone}
            onChange={(value) => setZone(value ?? zone)}
          />
        </div>
      )}
      <div>
        <Button type="submit" loading={edit.isPending} disabled={!changed}>
          {t('common.save')}
        </Button>
      </div>
    </form>
  )
}

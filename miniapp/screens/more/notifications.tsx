import { quietNight } from '#contract/limits.ts'
import { mutableKinds, type NoticeKind, personalNoticeKinds } from '#contract/lists.ts'
import { useEditMe } from '#app/queries/account.ts'
import { useMe, type Me } from '#app/queries/system.ts'
import { SwitchRow, TimeField } from '../../ui/fields.tsx'
import { Page } from '../../ui/page.tsx'
import { useProblem } from '../../ui/problem-toast.ts'
import { LoadFailed, LoadingRows } from '../../ui/states.tsx'
import { useText } from '../../ui/text.ts'
import { useChanges } from '../agent/use-changes.ts'

/** What the bot tells, and when it keeps quiet. The list of notices has everything. */
export function Notifications() {
  const t = useText()
  const me = useMe()
  return (
    <Page title={t('account:settings.notifications.title')}>
      <p className="group-note">{t('account:settings.notifications.text')}</p>
      {me.isPending && <LoadingRows count={6} />}
      {me.isError && <LoadFailed error={me.error} retry={me.refetch} />}
      {me.data && (
        <>
          <Quiet me={me.data} />
          <Kinds me={me.data} />
        </>
      )}
    </Page>
  )
}

function Kinds({ me }: { me: Me }) {
  const t = useText()
  const edit = useEditMe()
  const onError = useProblem()
  // As the person wants it, before the server has said yes.
  const muted = new Set(edit.variables?.notifications?.muted ?? me.notifications.muted)
  const toggle = (kind: NoticeKind, on: boolean) => {
    const next = mutableKinds.filter((one) => (one === kind ? !on : muted.has(one)))
    edit.mutate({ notifications: { muted: next } }, { onError: (error) => (edit.reset(), onError(error)) })
  }
  return (
    <div className="switches">
      {personalNoticeKinds.map((kind) => (
        <SwitchRow
          key={kind}
          title={t(`account:settings.notifications.kind.${kind}`)}
          checked={!muted.has(kind)}
          onChange={(on) => toggle(kind, on)}
        />
      ))}
    </div>
  )
}

interface Hours {
  quietFrom: string | null
  quietTo: string | null
  timezone: string
}

function Quiet({ me }: { me: Me }) {
  const t = useText()
  const edit = useEditMe()
  const { quietFrom, quietTo, timezone } = me.notifications
  const { value, change } = useChanges<Hours>(
    { quietFrom, quietTo, timezone },
    { busy: edit.isPending, save: (notifications, answers) => edit.mutate({ notifications }, answers) },
  )
  const zone = Intl.DateTimeFormat().resolvedOptions().timeZone
  return (
    <>
      <SwitchRow
        title={t('account:settings.notifications.quiet')}
        text={t('account:settings.notifications.quietText')}
        checked={value.quietFrom !== null}
        onChange={(on) => change(on ? { ...quietNight, timezone: zone } : { quietFrom: null, quietTo: null })}
      />
      {value.quietFrom !== null && (
        <div className="side-by-side">
          <TimeField
            label={t('config.from')}
            value={value.quietFrom}
            onChange={(at) => change({ quietFrom: at || quietNight.quietFrom, timezone: zone })}
          />
          <TimeField
            label={t('config.to')}
            value={value.quietTo ?? ''}
            onChange={(at) => change({ quietTo: at || quietNight.quietTo, timezone: zone })}
          />
        </div>
      )}
    </>
  )
}

import '../../../components/form-styles.ts'
import { Button, Switch } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { useFormat } from '#app/format.ts'
import { useHost } from '#app/host.ts'
import { useMay } from '#app/queries/organisations.ts'
import {
  useNewSecret,
  useRemoveTrigger,
  useSaveTrigger,
  useSwitchTrigger,
  type Trigger,
} from '#app/queries/triggers.ts'
import { triggerFacts } from '#app/trigger-words.ts'
import { useProblemToast } from '../../../components/problem-toast.ts'
import { EraseButton } from '../configuration/voice/erase-button.tsx'
import panels from '../panels.module.css'

export function TriggerRow({
  agentId,
  trigger,
  onEdit,
  onSecret,
}: {
  agentId: string
  trigger: Trigger
  onEdit: () => void
  onSecret: (url: string) => void
}) {
  const { t } = useTranslation()
  const format = useFormat()
  const change = useSwitchTrigger(agentId)
  const remove = useRemoveTrigger(agentId)
  const save = useSaveTrigger(agentId)
  const onError = useProblemToast()
  const mayShape = useMay('shape')
  const { id, sentence, settings } = trigger
  // It shows at once what was asked for.
  const on = change.isPending ? change.variables.on : trigger.on
  return (
    <li>
      <div className={panels['learned']}>
        <strong dir="auto" className="wrap-anywhere">
          {sentence}
        </strong>
        <span className="small quiet tabular">{triggerFacts(t, format, trigger).join(' · ')}</span>
        {settings.wish !== null && (
          <span dir="auto" className="small quiet wrap-anywhere">
            {settings.wish}
          </span>
        )}
        {mayShape && (
          <span className="row">
            <Button
              size="compact-sm"
              variant="subtle"
              aria-label={t('triggers:triggers.editThis', { what: sentence })}
              onClick={onEdit}
            >
              {t('triggers:triggers.edit')}
            </Button>
            {trigger.hasSecret && <NewSecret agentId={agentId} trigger={trigger} onSecret={onSecret} />}
          </span>
        )}
      </div>
      <span className={panels['acts']}>
        <Switch
          aria-label={t('triggers:triggers.onThis', { what: sentence })}
          checked={on}
          disabled={!mayShape}
          onChange={({ currentTarget }) =>
            change.mutate({ triggerId: id, on: currentTarget.checked }, { onError })
          }
        />
        {mayShape && (
          <EraseButton
            label={t('triggers:triggers.remove', { what: sentence })}
            erased={t('triggers:triggers.removed', { what: sentence })}
            busy={remove.isPending}
            onErase={() => remove.mutateAsync(id)}
            onUndo={async () => {
              const { secretUrl } = await save.mutateAsync({ triggerId: null, settings, on: trigger.on })
              if (secretUrl !== null) onSecret(secretUrl)
            }}
          />
        )}
      </span>
    </li>
  )
}

function NewSecret({
  agentId,
  trigger,
  onSecret,
}: {
  agentId: string
  trigger: Trigger
  onSecret: (url: string) => void
}) {
  const { t } = useTranslation()
  const host = useHost()
  const renew = useNewSecret(agentId)
  const onError = useProblemToast()
  const ask = async () => {
    const sure = await host.confirm({
      title: t('triggers:triggers.newSecretTitle'),
      text: t('triggers:triggers.newSecretText'),
      ok: t('triggers:triggers.newSecret'),
      cancel: t('common.cancel'),
      danger: true,
    })
    if (sure) renew.mutate(trigger.id, { onError, onSuccess: ({ secretUrl }) => onSecret(secretUrl) })
  }
  return (
    <Button size="compact-sm" variant="subtle" loading={renew.isPending} onClick={() => void ask()}>
      {t('triggers:triggers.newSecret')}
    </Button>
  )
}

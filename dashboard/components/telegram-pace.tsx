import './form-styles.ts'
import { Button, SegmentedControl } from '@mantine/core'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useHost } from '#app/host.ts'
import { hoursOf, ownZone, paceOffered, usePace, type PaceHours } from '#app/pace.ts'
import { useProblemToast } from './problem-toast.ts'

/** Asked once when a chat was connected, and again where delivery is off. */
export function TelegramPace({ agentId, primary = true }: { agentId: string; primary?: boolean }) {
  const { t } = useTranslation()
  const host = useHost()
  const pace = usePace()
  const onError = useProblemToast()
  const [perDay, setPerDay] = useState<number>(3)
  const [when, setWhen] = useState<PaceHours>('day')
  const { workingHoursStartTime: from, workingHoursEndTime: to } = hoursOf('day')
  const zone = ownZone().replaceAll('_', ' ')
  return (
    <div className="stack" role="group" aria-label={t('agent:pace.title')}>
      <p>{t('agent:pace.title')}</p>
      <SegmentedControl
        aria-label={t('agent:pace.title')}
        value={String(perDay)}
        onChange={(value) => setPerDay(Number(value))}
        data={paceOffered.map((count) => ({
          value: String(count),
          label: count === 0 ? t('agent:pace.onRequest') : String(count),
        }))}
      />
      {perDay > 0 && (
        <>
          <p>{t('agent:pace.when')}</p>
          <SegmentedControl
            orientation="vertical"
            aria-label={t('agent:pace.when')}
            value={when}
            onChange={(value) => setWhen(value === 'always' ? 'always' : 'day')}
            data={[
              { value: 'day', label: t('agent:pace.day', { from, to, zone }) },
              { value: 'always', label: t('agent:pace.always') },
            ]}
          />
        </>
      )}
      <div>
        <Button
          variant={primary ? 'filled' : 'default'}
          loading={pace.isPending}
          onClick={() =>
            pace.mutate(
              { agentId, perDay, hours: hoursOf(when) },
              { onError, onSuccess: () => host.toast(t('agent:pace.saved'), 'good') },
            )
          }
        >
          {t('agent:pace.save')}
        </Button>
      </div>
    </div>
  )
}

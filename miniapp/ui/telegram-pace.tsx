import { useState } from 'react'
import { hoursOf, ownZone, paceOffered, usePace, type PaceHours } from '#app/pace.ts'
import { ChoiceRows } from './choices.tsx'
import { useProblem } from './problem-toast.ts'
import { useMainButton, useTelegram } from './telegram.ts'
import { useText } from './text.ts'

/** Asked once when a chat was connected, and again where delivery is off. The main button says yes. */
export function TelegramPace({ agentId }: { agentId: string }) {
  const t = useText()
  const host = useTelegram()
  const pace = usePace()
  const onError = useProblem()
  const [perDay, setPerDay] = useState<number>(3)
  const [when, setWhen] = useState<PaceHours>('day')
  const { workingHoursStartTime: from, workingHoursEndTime: to } = hoursOf('day')
  const zone = ownZone().replaceAll('_', ' ')
  useMainButton({
    text: t('agent:pace.save'),
    progress: pace.isPending,
    onClick: () =>
      pace.mutate(
        { agentId, perDay, hours: hoursOf(when) },
        {
          onError,
          onSuccess: () => {
            host.haptic('success')
            host.toast(t('agent:pace.saved'), 'good')
          },
        },
      ),
  })
  return (
    <>
      <h2 className="group-title">{t('agent:pace.title')}</h2>
      <ChoiceRows
        name={t('agent:pace.title')}
        value={String(perDay)}
        options={paceOffered.map((count) => ({
          value: String(count),
          title: count === 0 ? t('agent:pace.onRequest') : String(count),
        }))}
        onChange={(value) => setPerDay(Number(value))}
      />
      {perDay > 0 && (
        <>
          <h2 className="group-title">{t('agent:pace.when')}</h2>
          <ChoiceRows
            name={t('agent:pace.when')}
            value={when}
            options={[
              { value: 'day' as const, title: t('agent:pace.day', { from, to, zone }) },
              { value: 'always' as const, title: t('agent:pace.always') },
            ]}
            onChange={setWhen}
          />
        </>
      )}
    </>
  )
}

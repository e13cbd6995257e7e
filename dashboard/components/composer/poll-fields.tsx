import { ActionIcon, Button, NativeSelect, TextInput } from '@mantine/core'
import { IconChartBar, IconPlus, IconX } from '@tabler/icons-react'
import { useId } from 'react'
import { useTranslation } from 'react-i18next'
import { pollOptionsMin } from '#contract/polls.ts'
import type { Platform } from '#contract/lists.ts'
import { useFormat } from '#app/format.ts'
import { pollDurations, pollRoom, type PollDraft } from '#app/poll-draft.ts'
import { CounterRing } from '../counter-ring.tsx'
import styles from './composer.module.css'

/** The button that puts a poll to a text; where it cannot have one, the reason stands beside it. */
export function AddPoll({ reason, onAdd }: { reason: 'thread' | 'pictures' | null; onAdd: () => void }) {
  const { t } = useTranslation()
  const id = useId()
  return (
    <>
      <Button
        size="compact-sm"
        variant="subtle"
        leftSection={<IconChartBar size={16} stroke={1.75} aria-hidden="true" />}
        disabled={reason !== null}
        aria-describedby={reason ? id : undefined}
        onClick={onAdd}
      >
        {t('schedule:poll.add')}
      </Button>
      {reason && (
        <span id={id} className="small quiet">
          {t(`schedule:poll.not.${reason}`)}
        </span>
      )}
    </>
  )
}

/** The options of a poll with their lengths, and for how long people may choose. */
export function PollFields({
  poll,
  platform,
  onChange,
}: {
  poll: PollDraft
  platform: Platform
  /** Null: no poll any more. */
  onChange: (poll: PollDraft | null) => void
}) {
  const { t } = useTranslation()
  const format = useFormat()
  const { mayAdd, lengthMax } = pollRoom(platform, poll)
  const change = (options: string[]) => onChange({ ...poll, options })
  return (
    <fieldset className={`stack tight ${styles['poll']}`}>
      <legend>{t('schedule:poll.add')}</legend>
      {poll.options.map((option, index) => (
        <TextInput
          // oxlint-disable-next-line react/no-array-index-key -- options have no name but their number
          key={index}
          label={t('schedule:poll.option', { n: index + 1 })}
          value={option}
          maxLength={lengthMax}
          dir="auto"
          onChange={(event) => change(poll.options.with(index, event.currentTarget.value))}
          description={<CounterRing used={option.length} limit={lengthMax} />}
          inputWrapperOrder={['label', 'input', 'description', 'error']}
          rightSection={
            poll.options.length > pollOptionsMin && (
              <ActionIcon
                variant="subtle"
                color="gray"
                aria-label={t('schedule:poll.removeOption', { n: index + 1 })}
                onClick={() => change(poll.options.toSpliced(index, 1))}
              >
                <IconX size={16} />
              </ActionIcon>
            )
          }
        />
      ))}
      <NativeSelect
        label={t('schedule:poll.lasts')}
        value={String(poll.minutes)}
        data={pollDurations.map((minutes) => ({
          value: String(minutes),
          label: format.duration(minutes),
        }))}
        onChange={(event) => onChange({ ...poll, minutes: Number(event.currentTarget.value) })}
      />
      <div className="row">
        {mayAdd && (
          <Button
            size="compact-sm"
            variant="subtle"
            leftSection={<IconPlus size={16} aria-hidden="true" />}
            onClick={() => change([...poll.options, ''])}
          >
            {t('schedule:poll.addOption')}
          </Button>
        )}
        <Button
          size="compact-sm"
          variant="subtle"
          color="gray"
          leftSection={<IconX size={16} aria-hidden="true" />}
          onClick={() => onChange(null)}
        >
          {t('schedule:poll.remove')}
        </Button>
      </div>
    </fieldset>
  )
}

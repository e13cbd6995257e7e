import { pollOptionsMin } from '#contract/polls.ts'
import type { Platform } from '#contract/lists.ts'
import { useFormat } from '#app/format.ts'
import { pollDurations, pollRoom, type PollDraft } from '#app/poll-draft.ts'
import { SelectField, TextField } from '../../ui/fields.tsx'
import { ActionRow, Group } from '../../ui/groups.tsx'
import { useText } from '../../ui/text.ts'

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
  const t = useText()
  const format = useFormat()
  const { mayAdd, lengthMax } = pollRoom(platform, poll)
  const { options } = poll
  const change = (changed: string[]) => onChange({ ...poll, options: changed })
  return (
    <>
      {options.map((option, index) => (
        <TextField
          // oxlint-disable-next-line react/no-array-index-key -- options have no name but their number
          key={index}
          label={t('schedule:poll.option', { n: index + 1 })}
          value={option}
          maxLength={lengthMax}
          onChange={(words) => change(options.with(index, words))}
          help={t('postCard.length', { used: option.length, limit: lengthMax })}
        />
      ))}
      <SelectField
        label={t('schedule:poll.lasts')}
        value={String(poll.minutes)}
        options={pollDurations.map((minutes) => ({
          value: String(minutes),
          text: format.duration(minutes),
        }))}
        onChange={(value) => onChange({ ...poll, minutes: Number(value) })}
      />
      <Group>
        {mayAdd && (
          <ActionRow title={t('schedule:poll.addOption')} onClick={() => change([...options, ''])} />
        )}
        {options.length > pollOptionsMin && (
          <ActionRow
            title={t('schedule:poll.removeOption', { n: options.length })}
            onClick={() => change(options.slice(0, -1))}
          />
        )}
        <ActionRow danger title={t('schedule:poll.remove')} onClick={() => onChange(null)} />
      </Group>
    </>
  )
}

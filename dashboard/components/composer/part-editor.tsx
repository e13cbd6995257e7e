import { ActionIcon, Button } from '@mantine/core'
import { IconArrowDown, IconArrowUp, IconScissors, IconX } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { emptyPoll, noPollFor } from '#app/poll-draft.ts'
import { ComposeBox } from '../compose-box.tsx'
import { AddMedia, ChosenPictures } from '../own-media.tsx'
import { useCheckedText } from '../use-text-check.ts'
import { splitText, type Part, type Place } from './composition.ts'
import { AddPoll, PollFields } from './poll-fields.tsx'
import styles from './composer.module.css'

/** One part of what is composed: its words as the place counts them, its pictures, and its place among the others. */
export function PartEditor({
  place,
  part,
  index,
  count,
  onChange,
  onMove,
  onRemove,
  onSplit,
}: {
  place: Place
  part: Part
  index: number
  count: number
  onChange: (part: Part) => void
  onMove: (by: 1 | -1) => void
  onRemove: () => void
  onSplit: (texts: string[]) => void
}) {
  const { t } = useTranslation()
  const checked = useCheckedText(place.agent, {
    content: part.text,
    platform: place.platform,
    generationId: part.generationId,
    picture: part.pictures.length > 0,
    poll: part.poll !== null,
  })
  const isLong = checked.length > checked.limit
  const label =
    count > 1 ? t('schedule:composer.part', { n: index + 1, count }) : t('schedule:composer.words')
  return (
    <section className={styles['part']} aria-label={label}>
      <ComposeBox
        label={label}
        value={part.text}
        onChange={(text) => onChange(text === '' ? { ...part, text, generationId: null } : { ...part, text })}
        checked={checked}
        minRows={3}
        takesFocus={index === 0}
      >
        <span className="row tight">
          {isLong && !part.poll && (
            <Button
              size="compact-sm"
              variant="light"
              leftSection={<IconScissors size={16} aria-hidden="true" />}
              onClick={() => onSplit(splitText(part.text, checked.limit))}
            >
              {t('schedule:composer.split')}
            </Button>
          )}
          {!part.poll && (
            <>
              <AddMedia
                agentId={place.agent.agentId}
                platform={place.platform}
                onChoose={(pictures) => onChange({ ...part, pictures })}
              />
              {index === 0 && (
                <AddPoll
                  reason={noPollFor({ parts: count, pictures: part.pictures.length })}
                  onAdd={() => onChange({ ...part, poll: emptyPoll })}
                />
              )}
            </>
          )}
          {count > 1 && <InThread index={index} count={count} onMove={onMove} onRemove={onRemove} />}
        </span>
      </ComposeBox>
      {part.poll && (
        <PollFields
          poll={part.poll}
          platform={place.platform}
          onChange={(poll) => onChange({ ...part, poll })}
        />
      )}
      {part.pictures.length > 0 && (
        <ChosenPictures pictures={part.pictures} onChange={(pictures) => onChange({ ...part, pictures })} />
      )}
    </section>
  )
}

/** Where a part stands among the others. */
function InThread({
  index,
  count,
  onMove,
  onRemove,
}: {
  index: number
  count: number
  onMove: (by: 1 | -1) => void
  onRemove: () => void
}) {
  const { t } = useTranslation()
  return (
    <>
      <ActionIcon
        variant="subtle"
        disabled={index === 0}
        aria-label={t('schedule:composer.up', { n: index + 1 })}
        onClick={() => onMove(-1)}
      >
        <IconArrowUp size={16} />
      </ActionIcon>
      <ActionIcon
        variant="subtle"
        disabled={index === count - 1}
        aria-label={t('schedule:composer.down', { n: index + 1 })}
        onClick={() => onMove(1)}
      >
        <IconArrowDown size={16} />
      </ActionIcon>
      <ActionIcon
        variant="subtle"
        color="gray"
        aria-label={t('schedule:composer.removePart', { n: index + 1 })}
        onClick={onRemove}
      >
        <IconX size={16} />
      </ActionIcon>
    </>
  )
}

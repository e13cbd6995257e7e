import { happened, told, whose } from '#app/event-words.ts'
import { useFormat } from '#app/format.ts'
import { usePostTimeline } from '#app/queries/timeline.ts'
import { Group, Row } from '../../ui/groups.tsx'
import { useText } from '../../ui/text.ts'

/** Who did what to a post; nothing for one that is older than the record. */
export function PostTimeline({ id }: { id: string }) {
  const t = useText()
  const format = useFormat()
  const { data } = usePostTimeline(id)
  if (!data || data.list.length === 0) return null
  return (
    <Group title={t('timeline:activity.post')}>
      {data.list.map((event) => {
        const details = told(t, format, event)
        return (
          <Row
            key={event.id}
            multiline
            title={happened(t, event)}
            text={
              <>
                {format.dateTime(event.at)} · <bdi>{whose(t, event)}</bdi>
                {details && (
                  <>
                    <br />
                    {details}
                  </>
                )}
              </>
            }
          />
        )
      })}
    </Group>
  )
}

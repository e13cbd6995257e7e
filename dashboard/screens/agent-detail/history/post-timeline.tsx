import { useTranslation } from 'react-i18next'
import { usePostTimeline } from '#app/queries/timeline.ts'
import { EventList } from '../../../components/event-list.tsx'

/** Who did what to a post; nothing for one that is older than the record. */
export default function PostTimeline({ id }: { id: string }) {
  const { t } = useTranslation()
  const { data } = usePostTimeline(id)
  if (!data || data.list.length === 0) return null
  return (
    <section>
      <h3>{t('timeline:activity.post')}</h3>
      <EventList events={data.list} label={t('timeline:activity.post')} />
    </section>
  )
}

import { useFormat } from '#app/format.ts'
import type { StatusPart } from '#app/queries/health.ts'
import { useText } from './text.ts'

export function LateNoteShown({ parts }: { parts: StatusPart[] }) {
  const t = useText()
  const format = useFormat()
  return (
    <section className="group" role="status" style={{ padding: 16 }}>
      {parts.map(({ part, state, since, cause }) => (
        <p key={part}>
          <strong className="attention">
            {t(`health:status.part.${part}`)}: {t(`health:status.${state}`)}
          </strong>
          {since && ` ${t('health:status.since', { at: format.moment(since) })}`}
          {cause && `. ${t(`health:status.cause.${cause}`)}`}
        </p>
      ))}
      <p className="hint small">{t('health:status.waits')}</p>
    </section>
  )
}

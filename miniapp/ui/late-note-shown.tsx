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
            {t(`health:works.part.${part}`)}: {t(`health:works.${state}`)}
          </strong>
          {since && ` ${t('health:works.since', { at: format.moment(since) })}`}
          {cause && `. ${t(`health:works.cause.${cause}`)}`}
        </p>
      ))}
      <p className="hint small">{t('health:works.waits')}</p>
    </section>
  )
}

import { IconExternalLink } from '@tabler/icons-react'
import { useFormat } from '#app/format.ts'
import { type Correction, useCorrect } from '#app/queries/corrections.ts'
import { useMay } from '#app/queries/organisations.ts'
import { ActionRow, Group, Row } from '../../ui/groups.tsx'
import { useProblem } from '../../ui/problem-toast.ts'
import { useTelegram } from '../../ui/telegram.ts'
import { useText } from '../../ui/text.ts'

/** What the sources of a post do not hold any more, what became of it, and the row that puts it right. */
export function Corrections({ corrections }: { corrections: Correction[] }) {
  return corrections.map((correction) => <One key={correction.id} correction={correction} />)
}

function One({ correction }: { correction: Correction }) {
  const t = useText()
  const format = useFormat()
  const host = useTelegram()
  const correct = useCorrect()
  const onError = useProblem()
  const mayPublish = useMay('publish')
  const { id, status, figures, before, message, how, mayCorrect, reason, endedAt, url } = correction
  const words = (name: string, text: string) => (
    <Row multiline title={<span dir="auto">{text}</span>} text={t(`agent:correction.${name}`)} />
  )
  const now = how === 'answer' ? 'answer' : status === 'corrected' ? 'after' : 'proposal'
  const byHand = status === 'open' && message === null ? t('agent:correction.byHand') : null
  return (
    <Group
      title={t('agent:correction.title')}
      note={reason ? t(`agent:correction.reason.${reason}`) : byHand}
    >
      <Row
        multiline
        title={t(`agent:correction.status.${status}`)}
        after={endedAt && format.dateTime(endedAt)}
      />
      {figures.map(({ said, now: by, source }) => (
        <Row
          key={`${said} ${source}`}
          multiline
          title={
            <span dir="auto">
              {by === null
                ? t('agent:correction.unheld', { said, source })
                : t('agent:correction.figure', { said, source, now: by })}
            </span>
          }
        />
      ))}
      {words('before', before)}
      {message !== null && words(now, message)}
      {url && (
        <ActionRow
          before={<IconExternalLink className="row-icon" aria-hidden="true" />}
          title={t('postCard.open')}
          onClick={() => host.openLink(url)}
        />
      )}
      {mayCorrect && mayPublish && (
        <ActionRow
          title={t('agent:correction.press')}
          onClick={() => !correct.isPending && correct.mutate({ id }, { onError })}
        />
      )}
    </Group>
  )
}

import { IconAlertTriangle, IconCircleCheck } from '@tabler/icons-react'
import { isOwnSource } from '#contract/publishing.ts'
import { useFormat } from '#app/format.ts'
import type { GeneratedContent } from '#app/queries/publishing.ts'
import { ActionRow, Group, Row } from './groups.tsx'
import { Word } from './status-word.tsx'
import { useTelegram } from './telegram.ts'
import { useText } from './text.ts'

type Evidence = GeneratedContent['evidence']

/** How many of a text's claims its sources hold; nothing where it claims nothing. */
export function EvidenceWord({ evidence: { checked, matched } }: { evidence: Evidence }) {
  const t = useText()
  if (checked === 0) return null
  const all = matched === checked
  return (
    <Word
      meaning={all ? 'good' : 'attention'}
      Icon={all ? IconCircleCheck : IconAlertTriangle}
      text={t('agent:evidence.matched', { matched, count: checked })}
    />
  )
}

/** What stands behind a text: why it was written, each claim with its source, and the rules it was checked by. */
export function EvidenceGroups({ evidence, why }: { evidence: Evidence | null; why: string | null }) {
  const t = useText()
  const format = useFormat()
  const { openLink } = useTelegram()
  const {
    claims = [],
    checks = [],
    sources = [],
    snapshotAt = null,
    characterVersion = null,
  } = evidence ?? {}
  return (
    <>
      {why && (
        <Group title={t('agent:evidence.why')}>
          <Row
            title={
              <span className="own-way" dir="auto">
                {why}
              </span>
            }
            multiline
          />
        </Group>
      )}
      {characterVersion !== null && (
        <p className="group-note">{t('agent:evidence.version', { version: characterVersion })}</p>
      )}
      {claims.length > 0 && (
        <Group
          title={t('agent:evidence.title')}
          note={snapshotAt ? t('agent:evidence.snapshot', { time: format.dateTime(snapshotAt) }) : undefined}
        >
          {claims.map(({ start, text, match, found, source }) => (
            <Row
              key={start}
              title={<bdi>{text}</bdi>}
              text={
                match
                  ? isOwnSource(source)
                    ? t('agent:evidence.kind.user')
                    : source
                  : found === null
                    ? t('agent:evidence.unknown')
                    : t('agent:evidence.differs', { found })
              }
              after={<Passed ok={match} />}
            />
          ))}
        </Group>
      )}
      {sources.some(({ url }) => url) && (
        <Group title={t('agent:evidence.sources')}>
          {sources.map(
            ({ id, title, url, kind, at }) =>
              url && (
                <ActionRow
                  key={id}
                  title={<bdi>{title}</bdi>}
                  text={
                    <>
                      {t(`agent:evidence.kind.${kind}`)} · <bdi>{format.dateTime(at)}</bdi>
                    </>
                  }
                  onClick={() => openLink(url)}
                />
              ),
          )}
        </Group>
      )}
      {checks.length > 0 && (
        <Group title={t('agent:evidence.checks')}>
          {checks.map(({ name, ok }) => (
            <Row
              key={name}
              title={t(`agent:check.${name}`, { defaultValue: name })}
              after={<Passed ok={ok} />}
            />
          ))}
        </Group>
      )}
    </>
  )
}

function Passed({ ok }: { ok: boolean }) {
  const t = useText()
  return ok ? (
    <Word meaning="good" Icon={IconCircleCheck} text={t('agent:evidence.ok')} />
  ) : (
    <Word meaning="attention" Icon={IconAlertTriangle} text={t('agent:evidence.notOk')} />
  )
}

import { IconAlertTriangle, IconCircleCheck } from '@tabler/icons-react'
import { isOwnSource } from '#contract/publishing.ts'
import { useFormat } from '#app/format.ts'
import type { GeneratedContent } from '#app/queries/publishing.ts'
import { Group, Row } from '../../ui/groups.tsx'
import { Word } from '../../ui/status-word.tsx'
import { useText } from '../../ui/text.ts'

/** What the text was checked for, where its figures come from, and what it cost. */
export function SampleFacts({ result, connected }: { result: GeneratedContent; connected: boolean }) {
  const t = useText()
  const format = useFormat()
  const { checks, claims, checked, matched, snapshotAt } = result.evidence
  return (
    <>
      <p className="post-facts">
        {checked > 0 && (
          <Word
            meaning={matched === checked ? 'good' : 'attention'}
            Icon={matched === checked ? IconCircleCheck : IconAlertTriangle}
            text={t('evidence.matched', { matched, count: checked })}
          />
        )}
        <span className="hint">{t('post.length', { used: result.weightedLength, limit: 280 })}</span>
        <span className="hint">
          {t('sandbox.wasCharged', { count: result.charged, amount: format.credits(result.charged) })}
        </span>
      </p>
      {!connected && <p className="group-note">{t('sandbox.connectFirst')}</p>}
      {claims.length > 0 && (
        <Group
          title={t('evidence.title')}
          note={snapshotAt ? t('evidence.snapshot', { time: format.dateTime(snapshotAt) }) : undefined}
        >
          {claims.map((claim) => (
            <Row
              key={claim.start}
              title={claim.text}
              text={[claim.found, isOwnSource(claim.source) ? null : claim.source]
                .filter(Boolean)
                .join(' · ')}
              after={<Passed ok={claim.match} />}
            />
          ))}
        </Group>
      )}
      {checks.length > 0 && (
        <Group title={t('evidence.checks')}>
          {checks.map(({ name, ok }) => (
            <Row key={name} title={t(`check.${name}`, { defaultValue: name })} after={<Passed ok={ok} />} />
          ))}
        </Group>
      )}
    </>
  )
}

function Passed({ ok }: { ok: boolean }) {
  const t = useText()
  return ok ? (
    <Word meaning="good" Icon={IconCircleCheck} text={t('evidence.ok')} />
  ) : (
    <Word meaning="bad" Icon={IconAlertTriangle} text={t('evidence.notOk')} />
  )
}

import '../../../components/form-styles.ts'
import { Select } from '@mantine/core'
import { useMemo, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useFormat } from '#app/format.ts'
import { wordDiff, type DiffPart } from '#app/word-diff.ts'
import type { Try } from './sandbox-tries.ts'
import styles from './sandbox.module.css'

/** Two versions side by side, with what only one of them has marked in it. */
export function Compare({ made, others }: { made: Try; others: Try[] }) {
  const { t } = useTranslation()
  const format = useFormat()
  const { previousGenerationId } = made.other
  const [chosen, setChosen] = useState(previousGenerationId ?? others[0]?.result.generationId ?? '')
  const before = others.find(({ result }) => result.generationId === chosen) ?? others[0]
  const parts = useMemo(() => wordDiff(before?.content ?? '', made.content), [before, made.content])
  if (!before) return null
  return (
    <details className={`card ${styles['compare']}`}>
      <summary>{t('agent:sandbox.compare.title')}</summary>
      <Select
        label={t('agent:sandbox.compare.with')}
        value={before.result.generationId}
        onChange={(value) => value && setChosen(value)}
        allowDeselect={false}
        data={others.map(({ result, content, at }) => ({
          value: result.generationId,
          label: `${format.clock(at)} · ${content.replace(/\s+/g, ' ').slice(0, 40)}`,
        }))}
      />
      <div className={styles['sides']}>
        <Side title={t('agent:sandbox.compare.before')} parts={parts} shows="gone" />
        <Side title={t('agent:sandbox.compare.after')} parts={parts} shows="new" />
      </div>
    </details>
  )
}

function Side({ title, parts, shows }: { title: string; parts: DiffPart[]; shows: 'gone' | 'new' }) {
  const Mark = shows === 'gone' ? 'del' : 'ins'
  return (
    <section aria-label={title}>
      <h3 className="small quiet">{title}</h3>
      <p dir="auto">
        {parts
          .filter(({ kind }) => kind === 'same' || kind === shows)
          .map(({ kind, text }, index) =>
            // oxlint-disable-next-line react/no-array-index-key -- parts of one text, in its order
            kind === 'same' ? <span key={index}>{text}</span> : <Mark key={index}>{text}</Mark>,
          )}
      </p>
    </section>
  )
}

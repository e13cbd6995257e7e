import type { ReactNode } from 'react'
import { citedParts, safeLink, type Source } from '#app/citations.ts'
import { useText } from '../../ui/text.ts'

/** An answer whose marks lead to what it rests on. */
export function Cited({ text, sources }: { text: string; sources: Source[] }) {
  return citedParts(text, sources).map((part, index) =>
    typeof part === 'string' ? (
      part
    ) : (
      // oxlint-disable-next-line react/no-array-index-key -- a text whose parts do not move
      <sup key={index} className="mark" dir="ltr">
        <Leading source={part}>[{part.number}]</Leading>
      </sup>
    ),
  )
}

/** What an answer rests on, by its marks. */
export function Sources({ sources }: { sources: Source[] }) {
  const t = useText()
  if (sources.length === 0) return null
  return (
    <ul className="cited hint small" aria-label={t('offers:offered.sources')}>
      {sources.map((source) => (
        <li key={source.number}>
          <span dir="ltr">[{source.number}]</span>{' '}
          <Leading source={source}>
            <bdi>{source.title}</bdi>
          </Leading>
        </li>
      ))}
    </ul>
  )
}

function Leading({ source, children }: { source: Source; children: ReactNode }) {
  const url = safeLink(source)
  if (url === null) return <span title={source.title}>{children}</span>
  return (
    <a href={url} target="_blank" rel="noopener noreferrer" title={source.title}>
      {children}
    </a>
  )
}

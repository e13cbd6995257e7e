import { useDeferredValue, useState } from 'react'
import type { MediaKind } from '#contract/lists.ts'
import { useLibrary } from '#app/queries/library.ts'

const step = 30

/** What of the library is looked for, and so much of it as was asked to see. */
export function useMediaList(only?: MediaKind) {
  const [words, setWords] = useState('')
  const [kind, setKind] = useState<MediaKind | 'all'>(only ?? 'all')
  const [size, setSize] = useState(step)
  const q = useDeferredValue(words.trim())
  const library = useLibrary({ size, ...(q ? { q } : {}), ...(kind === 'all' ? {} : { kind }) })
  const hasMore = library.data !== undefined && library.data.total > library.data.list.length && size < 100
  return {
    words,
    setWords,
    kind,
    setKind,
    library,
    media: library.data?.list ?? [],
    filtered: q !== '' || kind !== 'all',
    /** Null: that is all. */
    more: hasMore ? () => setSize((now) => Math.min(100, now + step)) : null,
  }
}

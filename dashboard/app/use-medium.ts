import i18next from 'i18next'
import { useState } from 'react'
import { ApiError } from './api-error.ts'
import { errorText } from './error-text.ts'
import { useHost } from './host.ts'
import { useRemoveMedium, useUpdateMedium, type Medium } from './queries/library.ts'

/** The words and tags of a medium as far as they are typed; only what was changed is sent. */
export function useMediumWords(medium: Medium) {
  const host = useHost()
  const update = useUpdateMedium()
  const [alt, setAlt] = useState(medium.alt)
  const [tags, setTags] = useState(medium.tags)
  const kept = update.data ?? medium
  const changes = {
    ...(alt.trim() === kept.alt ? {} : { alt }),
    ...(tags.join('\n') === kept.tags.join('\n') ? {} : { tags }),
  }
  return {
    alt,
    setAlt,
    tags,
    setTags,
    changed: Object.keys(changes).length > 0,
    saving: update.isPending,
    save: () =>
      update.mutate(
        { url: medium.url, ...changes },
        {
          onError: (error) => tell(host, error),
          onSuccess: (saved) => {
            setTags(saved.tags)
            host.toast(i18next.t('common.saved'), 'good')
          },
        },
      ),
  }
}

/** Takes a medium away, after asking once. */
export function useMediumRemoval(url: string, onRemoved: () => void) {
  const host = useHost()
  const remove = useRemoveMedium()
  const ask = async () => {
    const sure = await host.confirm({
      title: i18next.t('library:removal.title'),
      text: i18next.t('library:removal.text'),
      ok: i18next.t('library:removal.remove'),
      cancel: i18next.t('common.cancel'),
      danger: true,
    })
    if (!sure) return
    remove.mutate(
      { url },
      {
        onError: (error) => tell(host, error),
        onSuccess: () => {
          host.toast(i18next.t('library:removal.removed'), 'good')
          onRemoved()
        },
      },
    )
  }
  return { removing: remove.isPending, ask: () => void ask() }
}

/** What stands against it, in words of the library where it has some. */
function tell(host: ReturnType<typeof useHost>, error: unknown): void {
  const name = error instanceof ApiError ? error.name : null
  const own = name === 'conflict' ? 'library:stillUsed' : name === 'notFound' ? 'library:gone' : null
  const text = own ? i18next.t(own) : errorText(error)
  if (text) host.toast(text, 'bad')
}

import { useState } from 'react'
import { IconBrush } from '@tabler/icons-react'
import type { Medium } from '#app/queries/library.ts'
import { Group, LinkRow } from '../../ui/groups.tsx'
import { MediaBrowser } from '../../ui/media-browser.tsx'
import { Page } from '../../ui/page.tsx'
import { useText } from '../../ui/text.ts'
import { MediumScreen } from './medium.tsx'

/** Everything that can go out with a post; one of it in detail takes the place of the list. */
export function Library() {
  const t = useText()
  const [open, setOpen] = useState<Medium | null>(null)
  if (open) return <MediumScreen key={open.url} medium={open} onClose={() => setOpen(null)} />
  return (
    <Page title={t('library:mediaPage.title')}>
      <Group>
        <LinkRow
          to="/more/images"
          before={<IconBrush className="row-icon" aria-hidden="true" />}
          title={t('images:draw')}
        />
      </Group>
      <MediaBrowser press={setOpen} />
    </Page>
  )
}

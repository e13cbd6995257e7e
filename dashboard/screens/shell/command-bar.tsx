import { IconSearch } from '@tabler/icons-react'
import { lazy, Suspense, useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useNavigate } from 'react-router-dom'
import { loadTexts } from '#app/i18n.ts'
import { useMay } from '#app/queries/organisations.ts'
import { onShortcut } from '../../components/keys.ts'
import styles from './command-bar.module.css'
import { usePlaces } from './navigation.ts'

const CommandPalette = lazy(async () => {
  const [palette] = await Promise.all([
    import('./command-palette.tsx'),
    loadTexts('account', 'agent', 'schedule'),
  ])
  return palette
})
const ShortcutList = lazy(async () => {
  const [list] = await Promise.all([import('./shortcut-list.tsx'), loadTexts('account', 'agent')])
  return list
})

/** The field that opens the command palette, and the keys that need none: Ctrl K, C, G and a letter, ?. */
export function CommandBar() {
  const { t } = useTranslation()
  const navigate = useNavigate()
  const places = usePlaces()
  const mayCreate = useMay('shape')
  const [open, setOpen] = useState<'palette' | 'shortcuts' | null>(null)

  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if (!(event.ctrlKey || event.metaKey) || event.key.toLowerCase() !== 'k') return
      event.preventDefault()
      setOpen('palette')
    }
    addEventListener('keydown', onKey)
    return () => removeEventListener('keydown', onKey)
  }, [])
  useEffect(
    () =>
      onShortcut(({ key, shift, afterG }) => {
        if (key === '?') return setOpen('shortcuts')
        if (shift) return
        if (afterG) {
          const place = places.flat().find(({ letter }) => letter === key)
          if (place?.outside) window.location.assign(place.to)
          else if (place) void navigate(place.to)
        } else if (key === 'c' && mayCreate) void navigate('/create-agent')
      }),
    [navigate, places, mayCreate],
  )

  return (
    <>
      <button
        type="button"
        className={styles['field']}
        aria-keyshortcuts="Control+K"
        onClick={() => setOpen('palette')}
      >
        <IconSearch size={16} stroke={1.75} aria-hidden="true" />
        <span className={styles['text']}>{t('nav.search')}</span>
        <kbd className={styles['key']} aria-hidden="true">
          Ctrl K
        </kbd>
      </button>
      <Suspense>
        {open === 'palette' && (
          <CommandPalette onClose={() => setOpen(null)} onShortcuts={() => setOpen('shortcuts')} />
        )}
        {open === 'shortcuts' && <ShortcutList onClose={() => setOpen(null)} />}
      </Suspense>
    </>
  )
}

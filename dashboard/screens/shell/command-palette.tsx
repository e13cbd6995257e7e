import '@mantine/core/styles/CloseButton.layer.css'
import '@mantine/core/styles/ScrollArea.layer.css'
import '@mantine/core/styles/Input.layer.css'
import '@mantine/core/styles/Paper.layer.css'
import '@mantine/core/styles/ModalBase.layer.css'
import '@mantine/core/styles/Modal.layer.css'
import '@mantine/core/styles/Overlay.layer.css'
import '@mantine/spotlight/styles.layer.css'
import { Spotlight, spotlight, type SpotlightActionData } from '@mantine/spotlight'
import { IconSearch } from '@tabler/icons-react'
import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { plainLetters } from '#contract/plain-letters.ts'
import { useFocusBack } from '../../components/use-focus-back.ts'
import { usePaletteGroups, type PaletteGroup } from './palette-actions.tsx'

/** Everything one can go to or do, by typing a few letters of it. */
export default function CommandPalette({
  onClose,
  onShortcuts,
}: {
  onClose: () => void
  onShortcuts: () => void
}) {
  const { t } = useTranslation()
  const [typed, setTyped] = useState('')
  useFocusBack()
  const groups = usePaletteGroups(typed, onShortcuts)
  useEffect(() => {
    spotlight.open()
    return spotlight.close
  }, [])

  // Spotlight marks the first match while one types; what comes in later (agents, texts) is marked here, so that Enter takes it.
  const there = groups.flatMap(({ actions }) => actions.map(({ id }) => id)).join()
  useEffect(() => {
    const list = document.querySelector('.mantine-Spotlight-actionsList')
    if (typed && !list?.querySelector('[data-selected]'))
      list?.querySelector('[data-action]')?.setAttribute('data-selected', 'true')
  }, [there, typed])

  return (
    <Spotlight
      actions={groups}
      filter={(query) => matching(query, groups)}
      onQueryChange={setTyped}
      onSpotlightClose={onClose}
      shortcut={null}
      scrollable
      maxHeight={420}
      nothingFound={t('account:palette.nothing')}
      overlayProps={{ blur: 0, backgroundOpacity: 0.5 }}
      aria-label={t('nav.search')}
      searchProps={{
        leftSection: <IconSearch size={20} stroke={1.75} aria-hidden />,
        placeholder: t('nav.search'),
        'aria-label': t('nav.search'),
      }}
    />
  )
}

/** Lines that hold every word typed, whatever its accents and case. */
function matching(query: string, groups: PaletteGroup[]) {
  const words = plainLetters(query).split(/\s+/).filter(Boolean)
  if (words.length === 0) return groups.filter(({ whenTyped }) => !whenTyped)
  const holds = ({ label, description, keywords }: SpotlightActionData) => {
    const said = plainLetters([label, description, keywords].flat().filter(Boolean).join(' '))
    return words.every((word) => said.includes(word))
  }
  return groups
    .map(({ group, actions, found }) => ({ group, actions: found ? actions : actions.filter(holds) }))
    .filter(({ actions }) => actions.length > 0)
}

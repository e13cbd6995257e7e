import { SegmentedControl, Select, TextInput } from '@mantine/core'
import { useDebouncedCallback } from '@mantine/hooks'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { mediaKinds, mediaOrigins } from '#contract/lists.ts'
import { useTags } from '#app/queries/library.ts'
import { useAddress } from '../../components/use-address.ts'
import styles from './library.module.css'

/** What of the library is shown; all of it is in the address. */
export function LibraryFilters() {
  const { t } = useTranslation()
  const { get, change } = useAddress()
  const tags = useTags().data ?? []
  const tag = get('tag')
  const names = tags.map((one) => one.tag)
  return (
    <div className={styles['filters']}>
      <SearchField />
      <SegmentedControl
        aria-label={t('library:kindLabel')}
        value={get('kind') || 'all'}
        onChange={(value) => change({ kind: value === 'all' ? null : value })}
        data={['all', ...mediaKinds].map((value) => ({ value, label: t(`library:kind.${value}`) }))}
      />
      <Select
        aria-label={t('library:originLabel')}
        value={get('origin') || 'all'}
        allowDeselect={false}
        onChange={(value) => change({ origin: value === 'all' ? null : value })}
        data={['all', ...mediaOrigins].map((value) => ({ value, label: t(`library:origin.${value}`) }))}
      />
      {(names.length > 0 || tag) && (
        <Select
          aria-label={t('library:tagLabel')}
          value={tag || ''}
          allowDeselect={false}
          searchable={names.length > 8}
          onChange={(value) => change({ tag: value || null })}
          data={[
            { value: '', label: t('library:everyTag') },
            ...[...new Set([...names, ...(tag ? [tag] : [])])].map((value) => ({ value, label: value })),
          ]}
        />
      )}
    </div>
  )
}

function SearchField() {
  const { t } = useTranslation()
  const { get, change } = useAddress()
  const [words, setWords] = useState(get('q'))
  const look = useDebouncedCallback((q: string) => change({ q: q.trim() || null }, { replace: true }), 250)
  return (
    <TextInput
      type="search"
      className={styles['words'] ?? ''}
      aria-label={t('library:mediaPage.search')}
      placeholder={t('library:mediaPage.search')}
      value={words}
      maxLength={200}
      dir="auto"
      onChange={({ currentTarget: { value } }) => {
        setWords(value)
        look(value)
      }}
    />
  )
}

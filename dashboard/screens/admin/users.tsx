import { Select, Switch, TextInput } from '@mantine/core'
import { IconSearch } from '@tabler/icons-react'
import { useEffect, useMemo, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { roles, type Role } from '#contract/lists.ts'
import { useFormat } from '#app/format.ts'
import { useUsers, type AdminUser } from '#app/queries/admin.ts'
import type { Column } from '../../components/data-table.tsx'
import { NoticeWord } from '../../components/status-word.tsx'
import styles from './admin.module.css'
import { useAddress } from '../../components/use-address.ts'
import { Filters, List, pageSize } from './list.tsx'

const sorts = ['createdAt', 'name', 'credits'] as const
const typingMilliseconds = 300

/** Everybody, found by name, e-mail, id, X or Telegram name. */
export function Users() {
  const { t } = useTranslation()
  const { page, get, change, open } = useAddress()
  const q = get('q')
  const role = roles.find((known) => known === get('role'))
  const disabled = get('disabled')
  const owing = get('owing') === 'true'
  const sort = sorts.find((known) => known === get('sort')) ?? 'createdAt'
  const users = useUsers({
    page,
    size: pageSize,
    sort,
    order: sort === 'name' ? 'asc' : 'desc',
    ...(q ? { q } : {}),
    ...(role ? { role } : {}),
    ...(disabled === 'true' || disabled === 'false' ? { disabled } : {}),
    ...(owing ? { owing: 'true' } : {}),
  })
  const columns = useColumns()
  return (
    <>
      <Filters>
        <SearchField value={q} label={t('admin:users.search')} onChange={(value) => change({ q: value })} />
        <Select
          aria-label={t('admin:users.role')}
          placeholder={t('admin:users.anyRole')}
          clearable
          clearButtonProps={{ 'aria-label': t('account:records.clear') }}
          data={roles.map((value: Role) => ({ value, label: t(`admin:role.${value}`) }))}
          value={role ?? null}
          onChange={(value) => change({ role: value })}
        />
        <Select
          aria-label={t('admin:users.state')}
          placeholder={t('admin:users.anyState')}
          clearable
          clearButtonProps={{ 'aria-label': t('account:records.clear') }}
          data={[
            { value: 'false', label: t('admin:users.open') },
            { value: 'true', label: t('admin:users.disabled') },
          ]}
          value={disabled || null}
          onChange={(value) => change({ disabled: value })}
        />
        <Select
          aria-label={t('admin:sort')}
          allowDeselect={false}
          data={sorts.map((value) => ({ value, label: t(`admin:users.sort.${value}`) }))}
          value={sort}
          onChange={(value) => change({ sort: value })}
        />
        <Switch
          label={t('admin:users.owing')}
          checked={owing}
          onChange={(event) => change({ owing: event.currentTarget.checked ? 'true' : null })}
        />
      </Filters>
      <List
        label={t('admin:section.users')}
        query={users}
        columns={columns}
        rowKey={(user) => user.id}
        onChoose={(user) => open({ section: 'users', user: user.id })}
      />
    </>
  )
}

/** Goes into the address when the typing pauses. */
export function SearchField({
  value,
  label,
  onChange,
}: {
  value: string
  label: string
  onChange: (value: string) => void
}) {
  const [typed, setTyped] = useState(value)
  useEffect(() => {
    if (typed === value) return
    const timer = setTimeout(() => onChange(typed.trim()), typingMilliseconds)
    return () => clearTimeout(timer)
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- only what is typed begins a search
  }, [typed])
  return (
    <TextInput
      className={styles['search'] ?? ''}
      type="search"
      aria-label={label}
      placeholder={label}
      leftSection={<IconSearch size={16} stroke={1.75} aria-hidden="true" />}
      value={typed}
      maxLength={128}
      onChange={(event) => setTyped(event.currentTarget.value)}
    />
  )
}

function useColumns(): Column<AdminUser>[] {
  const { t } = useTranslation()
  const format = useFormat()
  const { open } = useAddress()
  return useMemo(
    () => [
      {
        id: 'name',
        title: t('admin:users.user'),
        cell: ({ id, name, username }) => (
          <>
            <button
              type="button"
              className={styles['open']}
              onClick={(event) => {
                event.stopPropagation()
                open({ section: 'users', user: id })
              }}
            >
              <bdi>{name}</bdi>
            </button>
            <span className="own-line small quiet wrap-anywhere">
              <bdi>{username ?? id}</bdi>
            </span>
          </>
        ),
      },
      { id: 'role', title: t('admin:users.role'), cell: ({ role }) => t(`admin:role.${role}`) },
      {
        id: 'state',
        title: t('admin:users.state'),
        cell: ({ disabled }) => (
          <NoticeWord
            meaning={disabled ? 'bad' : 'good'}
            text={t(disabled ? 'admin:users.disabled' : 'admin:users.open')}
          />
        ),
      },
      {
        id: 'agents',
        title: t('admin:users.agents'),
        figures: true,
        cell: ({ agents }) => format.number(agents),
      },
      {
        id: 'credits',
        title: t('admin:users.credits'),
        figures: true,
        cell: ({ credits, owed }) => (
          <>
            {format.credits(credits)}
            {owed > 0 && (
              <span className="own-line small">
                {t('admin:users.owed', { credits: format.credits(owed) })}
              </span>
            )}
          </>
        ),
      },
      {
        id: 'seen',
        title: t('admin:users.seen'),
        figures: true,
        cell: ({ lastSeenAt }) =>
          lastSeenAt ? <time dateTime={lastSeenAt}>{format.fullDate(lastSeenAt)}</time> : '–',
      },
    ],
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- `open` is new each time and always the same
    [t, format],
  )
}

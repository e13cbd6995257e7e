import '../../components/form-styles.ts'
import { ActionIcon, Button, TextInput } from '@mantine/core'
import { IconCheck, IconChevronDown, IconPencil, IconPlus, IconTrash, IconX } from '@tabler/icons-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useHost } from '#app/host.ts'
import type { Agent } from '#app/queries/agents.ts'
import {
  handlesIn,
  nameOfCategory,
  useAddCategory,
  useAddCategoryUsers,
  useAddKols,
  useRemoveCategory,
  useRemoveCategoryUser,
  useRenameCategory,
  type Categories as AllCategories,
  type KolCategory,
} from '#app/queries/kols.ts'
import { useMay } from '#app/queries/organisations.ts'
import { errorText } from '#app/error-text.ts'
import { AgentCell } from '../../components/agent-cell.tsx'
import { useProblemToast } from '../../components/problem-toast.ts'
import styles from './kol.module.css'

/** People to choose from: groups that come with Kolony, and one's own. */
export function Categories({
  agent,
  categories,
  shown,
  onShow,
}: {
  agent: Agent
  categories: AllCategories
  shown: string | null
  onShow: (id: string | null) => void
}) {
  const { t } = useTranslation()
  const mayShape = useMay('shape')
  const of = (category: KolCategory, own: boolean) => (
    <Category
      key={category.id}
      agent={agent}
      category={category}
      own={own}
      open={shown === category.id}
      onToggle={() => onShow(shown === category.id ? null : category.id)}
    />
  )
  return (
    <>
      <section className={`card ${styles['categories']}`}>
        <h2>{t('kol:predefined')}</h2>
        {categories.predictCategory.map((category) => of(category, false))}
      </section>
      <section className={`card ${styles['categories']}`}>
        <h2>{t('kol:own')}</h2>
        {categories.userCustomizeCategory.length === 0 && (
          <p className={`small quiet ${styles['note']}`}>{t('kol:noOwn')}</p>
        )}
        {categories.userCustomizeCategory.map((category) => of(category, true))}
        {mayShape && <NameForm label={t('kol:newCategory')} button={t('kol:createCategory')} />}
      </section>
    </>
  )
}

function Category({
  agent,
  category,
  own,
  open,
  onToggle,
}: {
  agent: Agent
  category: KolCategory
  own: boolean
  open: boolean
  onToggle: () => void
}) {
  const { t } = useTranslation()
  const [renaming, setRenaming] = useState(false)
  const mayShape = useMay('shape')
  const answering = useAnswering(agent, own ? category.id : null)
  const name = nameOfCategory(t, category)
  return (
    <div className={styles['category']}>
      {renaming ? (
        <NameForm category={category} label={t('kol:rename', { name })} onDone={() => setRenaming(false)} />
      ) : (
        <div className={styles['categoryHead']}>
          <button type="button" aria-expanded={open} onClick={onToggle}>
            <IconChevronDown size={16} aria-hidden="true" data-open={open || undefined} />
            <span dir="auto">{name}</span>
            <span className="small quiet tabular">{category.users.length}</span>
          </button>
          {own && mayShape && (
            <>
              <ActionIcon aria-label={t('kol:rename', { name })} onClick={() => setRenaming(true)}>
                <IconPencil size={16} stroke={1.75} />
              </ActionIcon>
              <RemoveCategory id={category.id} name={name} />
            </>
          )}
        </div>
      )}
      {open && <People category={category} own={own} answering={answering} />}
    </div>
  )
}

function RemoveCategory({ id, name }: { id: string; name: string }) {
  const { t } = useTranslation()
  const host = useHost()
  const remove = useRemoveCategory()
  const onError = useProblemToast()
  const ask = async () => {
    const sure = await host.confirm({
      title: t('kol:removeCategoryTitle', { name }),
      text: t('kol:removeCategoryText'),
      ok: t('kol:removeCategory'),
      danger: true,
      cancel: t('common.cancel'),
    })
    if (sure) remove.mutate(id, { onError })
  }
  return (
    <ActionIcon
      aria-label={t('kol:removeNamed', { name })}
      loading={remove.isPending}
      onClick={() => void ask()}
    >
      <IconTrash size={16} stroke={1.75} />
    </ActionIcon>
  )
}

/** Has the agent answer people, fifty at once, as those of an own category or of none. */
function useAnswering(agent: Agent, categoryId: string | null) {
  const { t } = useTranslation()
  const host = useHost()
  const add = useAddKols()
  const onError = useProblemToast()
  return {
    /** The names being added. */
    pending: add.isPending ? add.variables.twitterNames : [],
    add: (twitterNames: string[]) =>
      add.mutate(
        {
          agentId: agent.agentId,
          twitterNames: twitterNames.slice(0, 50),
          ...(categoryId ? { categoryId } : {}),
        },
        { onError, onSuccess: ({ added }) => host.toast(t('kol:added', { n: added.length }), 'good') },
      ),
  }
}

/** Who is in a category, each with the way into what the agent answers. */
function People({
  category: { id, users },
  own,
  answering,
}: {
  category: KolCategory
  own: boolean
  answering: ReturnType<typeof useAnswering>
}) {
  const { t } = useTranslation()
  const mayShape = useMay('shape')
  const left = users.filter(({ active }) => !active)
  return (
    <>
      <ul>
        {users.map((user) => (
          <li key={user.id} className={styles['user']}>
            <AgentCell id={user.twitterName} avatar={user.avatar} size={28} />
            <span className={styles['who']}>
              <span className="clip" dir="auto">
                {user.name}
              </span>
              <bdi className="small quiet">@{user.twitterName}</bdi>
            </span>
            {user.active ? (
              <span className="inline-icon small quiet">
                <IconCheck size={16} color="var(--k-good)" aria-hidden="true" />
                {t('kol:isActive')}
              </span>
            ) : mayShape ? (
              <ActionIcon
                variant="default"
                aria-label={t('kol:addNamed', { handle: user.twitterName })}
                loading={answering.pending.includes(user.twitterName)}
                onClick={() => answering.add([user.twitterName])}
              >
                <IconPlus size={16} />
              </ActionIcon>
            ) : null}
            {own && mayShape && <OutOfCategory id={user.id} handle={user.twitterName} />}
          </li>
        ))}
      </ul>
      {mayShape && left.length > 1 && (
        <Button
          variant="light"
          className={styles['note'] ?? ''}
          loading={answering.pending.length > 0}
          onClick={() => answering.add(left.map(({ twitterName }) => twitterName))}
        >
          {t('kol:addAll', { n: left.length })}
        </Button>
      )}
      {own && mayShape && <PutInto categoryId={id} />}
    </>
  )
}

function OutOfCategory({ id, handle }: { id: string; handle: string }) {
  const { t } = useTranslation()
  const remove = useRemoveCategoryUser()
  const onError = useProblemToast()
  return (
    <ActionIcon
      aria-label={t('kol:out', { handle })}
      loading={remove.isPending}
      onClick={() => remove.mutate(id, { onError })}
    >
      <IconX size={16} />
    </ActionIcon>
  )
}

/** Puts handles into an own category without answering them yet. */
function PutInto({ categoryId }: { categoryId: string }) {
  const { t } = useTranslation()
  const add = useAddCategoryUsers()
  const [text, setText] = useState('')
  const twitterNames = handlesIn(text)
  return (
    <form
      className={styles['nameForm']}
      onSubmit={(event) => {
        event.preventDefault()
        if (twitterNames.length > 0)
          add.mutate({ categoryId, twitterNames }, { onSuccess: () => setText('') })
      }}
    >
      <TextInput
        aria-label={t('kol:putInto')}
        placeholder={t('kol:putInto')}
        value={text}
        dir="ltr"
        error={add.error ? errorText(add.error) : null}
        onChange={(event) => setText(event.currentTarget.value)}
      />
      <Button type="submit" variant="default" loading={add.isPending} disabled={twitterNames.length === 0}>
        {t('kol:add')}
      </Button>
    </form>
  )
}

/** Names a new category, or renames one. */
function NameForm({
  category,
  label,
  button,
  onDone,
}: {
  category?: KolCategory
  label: string
  button?: string
  onDone?: () => void
}) {
  const { t } = useTranslation()
  const make = useAddCategory()
  const rename = useRenameCategory()
  const [name, setName] = useState(category?.categoryName ?? '')
  const error = make.error ?? rename.error
  const done = () => {
    if (!category) setName('')
    onDone?.()
  }
  const submit = () => {
    const categoryName = name.trim()
    if (categoryName === '') return
    if (category) rename.mutate({ id: category.id, categoryName }, { onSuccess: done })
    else make.mutate({ categoryName }, { onSuccess: done })
  }
  return (
    <form
      className={styles['nameForm']}
      onSubmit={(event) => {
        event.preventDefault()
        submit()
      }}
    >
      <TextInput
        aria-label={label}
        placeholder={label}
        value={name}
        maxLength={50}
        dir="auto"
        error={error ? t('kol:nameUsed') : null}
        onChange={(event) => setName(event.currentTarget.value)}
      />
      <Button
        type="submit"
        variant="default"
        loading={make.isPending || rename.isPending}
        disabled={name.trim() === ''}
      >
        {button ?? t('common.save')}
      </Button>
    </form>
  )
}

import { IconCheck, IconPlus } from '@tabler/icons-react'
import { useParams } from 'react-router-dom'
import { nameOfCategory, useAddKols, useKolCategories } from '#app/queries/kols.ts'
import { useMay } from '#app/queries/organisations.ts'
import { ActionRow, Group, Row } from '../../ui/groups.tsx'
import { Page } from '../../ui/page.tsx'
import { useProblem } from '../../ui/problem-toast.ts'
import { EmptyState, LoadFailed, LoadingRows } from '../../ui/states.tsx'
import { useMainButton, useTelegram } from '../../ui/telegram.ts'
import { useText } from '../../ui/text.ts'
import '../../ui/agent.css'

/** People of one category, to take one by one or all at once. */
export function KolCategory() {
  const { agentId = '', categoryId = '' } = useParams()
  const t = useText()
  const host = useTelegram()
  const categories = useKolCategories(agentId)
  const add = useAddKols()
  const onError = useProblem()
  const mayShape = useMay('shape')
  const all = [...(categories.data?.predictCategory ?? []), ...(categories.data?.userCustomizeCategory ?? [])]
  const category = all.find(({ id }) => id === categoryId)
  const rest = (category?.users ?? []).filter(({ active }) => !active).map(({ twitterName }) => twitterName)
  const take = (twitterNames: string[]) =>
    add.mutate(
      { agentId, twitterNames, categoryId },
      { onError, onSuccess: ({ added }) => host.toast(t('kol:added', { n: added.length }), 'good') },
    )
  useMainButton(
    rest.length > 0 && mayShape
      ? {
          text: t('kol:addAll', { n: rest.length }),
          progress: add.isPending,
          onClick: () => take(rest.slice(0, 50)),
        }
      : null,
  )
  const title = category ? nameOfCategory(t, category) : t('nav.kol')
  return (
    <Page title={title}>
      {categories.isPending && <LoadingRows count={5} />}
      {categories.isError && <LoadFailed error={categories.error} retry={categories.refetch} />}
      {categories.data && !category?.users.length && <EmptyState title={t('kol:noneFound')} />}
      {category && category.users.length > 0 && (
        <Group>
          {category.users.map(({ id, twitterName, name, active }) => {
            const row = { title: <bdi>{name}</bdi>, text: <bdi dir="ltr">@{twitterName}</bdi> }
            return active || !mayShape ? (
              <Row
                key={id}
                {...row}
                after={
                  active && (
                    <span className="word good">
                      <IconCheck size={16} aria-hidden="true" />
                      {t('kol:isActive')}
                    </span>
                  )
                }
              />
            ) : (
              <ActionRow
                key={id}
                {...row}
                label={t('kol:addNamed', { handle: twitterName })}
                after={<IconPlus className="row-icon" aria-hidden="true" />}
                disabled={add.isPending}
                onClick={() => take([twitterName])}
              />
            )
          })}
        </Group>
      )}
    </Page>
  )
}

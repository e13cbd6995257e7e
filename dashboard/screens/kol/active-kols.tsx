import '../../components/form-styles.ts'
import '@mantine/core/styles/Checkbox.layer.css'
import { ActionIcon, Button, Checkbox, Switch, TextInput } from '@mantine/core'
import { IconTrash } from '@tabler/icons-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useFormat } from '#app/format.ts'
import { useHost } from '#app/host.ts'
import type { Agent } from '#app/queries/agents.ts'
import { nameOfCategory, putKolsBack, useEditKol, useRemoveKols, type Kol } from '#app/queries/kols.ts'
import { useMay } from '#app/queries/organisations.ts'
import { AgentCell } from '../../components/agent-cell.tsx'
import { useProblemToast } from '../../components/problem-toast.ts'
import styles from './kol.module.css'

/** Those the agent answers: since when, and whether only on request or always. */
export function ActiveKols({ agent, kols }: { agent: Agent; kols: Kol[] }) {
  const { t } = useTranslation()
  const [wanted, setWanted] = useState('')
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set())
  const remove = useRemoveWithUndo(agent)
  const mayShape = useMay('shape')
  const needle = wanted.trim().replace(/^@/, '').toLowerCase()
  const shown = kols.filter(({ twitterName, name }) =>
    `${twitterName} ${name}`.toLowerCase().includes(needle),
  )
  const marked = shown.filter(({ id }) => chosen.has(id))
  const all = marked.length === shown.length && shown.length > 0

  return (
    <section className="card">
      <div className={`between ${styles['bar']}`}>
        <span className="row">
          {mayShape && (
            <Checkbox
              aria-label={t('kol:all')}
              checked={all}
              indeterminate={marked.length > 0 && !all}
              onChange={() => setChosen(new Set(all ? [] : shown.map(({ id }) => id)))}
            />
          )}
          <h2>{t('kol:active', { n: kols.length })}</h2>
        </span>
        {marked.length > 0 ? (
          <Button
            variant="light"
            color="red"
            onClick={() => {
              setChosen(new Set())
              void remove(marked)
            }}
          >
            {t('kol:removeCount', { n: marked.length })}
          </Button>
        ) : (
          <TextInput
            aria-label={t('kol:search')}
            placeholder={t('kol:search')}
            value={wanted}
            w={180}
            onChange={(event) => setWanted(event.currentTarget.value)}
          />
        )}
      </div>
      <ul>
        {shown.map((kol) => (
          <Row
            key={kol.id}
            agent={agent}
            kol={kol}
            mayShape={mayShape}
            chosen={chosen.has(kol.id)}
            onMark={() =>
              setChosen((now) => {
                const next = new Set(now)
                if (!next.delete(kol.id)) next.add(kol.id)
                return next
              })
            }
            onRemove={() => void remove([kol])}
          />
        ))}
      </ul>
      {shown.length === 0 && <p className={`quiet ${styles['bar']}`}>{t('kol:noneFound')}</p>}
    </section>
  )
}

function Row({
  agent,
  kol,
  mayShape,
  chosen,
  onMark,
  onRemove,
}: {
  agent: Agent
  kol: Kol
  mayShape: boolean
  chosen: boolean
  onMark: () => void
  onRemove: () => void
}) {
  const { t } = useTranslation()
  const format = useFormat()
  const edit = useEditKol(agent.agentId)
  const onError = useProblemToast()
  const handle = kol.twitterName
  return (
    <li className={styles['row']}>
      {mayShape && <Checkbox aria-label={t('kol:mark', { handle })} checked={chosen} onChange={onMark} />}
      <AgentCell id={handle} avatar={kol.avatar} size={36} />
      <div className={styles['who']}>
        <p className="clip">
          <strong dir="auto">{kol.name}</strong> <bdi className="quiet">@{handle}</bdi>
        </p>
        <p className="small quiet">
          {t('kol:since', { date: format.fullDate(kol.addDate) })}
          {kol.categoryId && kol.categoryName && (
            <>
              {' · '}
              <span dir="auto">
                {nameOfCategory(t, { id: kol.categoryId, categoryName: kol.categoryName })}
              </span>
            </>
          )}
          {' · '}
          {t(`kol:delivery.${kol.delivery}`)}
          {kol.lastRepliedAt && <> · {t('kol:last', { relative: format.relative(kol.lastRepliedAt) })}</>}
        </p>
      </div>
      <Switch
        disabled={!mayShape}
        label={t('kol:always')}
        aria-label={t('kol:alwaysNamed', { handle })}
        checked={kol.replyStatus === 'always_reply'}
        onChange={(event) =>
          edit.mutate(
            { id: kol.id, replyStatus: event.currentTarget.checked ? 'always_reply' : 'queued_reply' },
            { onError },
          )
        }
      />
      {mayShape && (
        <ActionIcon aria-label={t('kol:remove', { handle })} onClick={onRemove}>
          <IconTrash size={18} stroke={1.75} />
        </ActionIcon>
      )}
    </li>
  )
}

/** Removes at once; the bar that follows puts them back as they were. */
function useRemoveWithUndo(agent: Agent) {
  const { t } = useTranslation()
  const host = useHost()
  const remove = useRemoveKols()
  const onError = useProblemToast()
  return async (kols: Kol[]) => {
    try {
      await remove.mutateAsync(kols.map(({ id }) => id))
    } catch (error) {
      return onError(error)
    }
    const { undoBar } = await import('../../components/overlays.tsx')
    undoBar(
      t('kol:removed', { n: kols.length }),
      () =>
        void putKolsBack(agent.agentId, kols).then(
          () => host.toast(t('kol:restored', { n: kols.length }), 'good'),
          onError,
        ),
    )
  }
}

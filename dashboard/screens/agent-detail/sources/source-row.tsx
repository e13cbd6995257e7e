import { ActionIcon, Button } from '@mantine/core'
import { IconPlayerPauseFilled, IconPlayerPlayFilled } from '@tabler/icons-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useFormat } from '#app/format.ts'
import { useMay } from '#app/queries/organisations.ts'
import {
  useAddSource,
  usePauseSource,
  useRemoveSource,
  useSourceItems,
  type Source,
} from '#app/queries/sources.ts'
import { sourceFacts, sourceState } from '#app/source-words.ts'
import { ProblemCard } from '../../../components/problem-card.tsx'
import { useProblemToast } from '../../../components/problem-toast.ts'
import { Waiting } from '../../../components/screen-skeleton.tsx'
import { NoticeWord } from '../../../components/status-word.tsx'
import { EraseButton } from '../configuration/voice/erase-button.tsx'
import panels from '../panels.module.css'
import { Items } from './items.tsx'
import { SourceIcon } from './source-icon.tsx'
import styles from './sources.module.css'

export function SourceRow({ agentId, source }: { agentId: string; source: Source }) {
  const { t } = useTranslation()
  const format = useFormat()
  const [open, setOpen] = useState(false)
  const pause = usePauseSource(agentId)
  const remove = useRemoveSource(agentId)
  const add = useAddSource(agentId)
  const onError = useProblemToast()
  const mayShape = useMay('shape')
  const { id, title, settings, state } = source
  const paused = state === 'paused'
  return (
    <li className={styles['source'] ?? ''}>
      <SourceIcon kind={settings.kind} />
      <div className={panels['learned']}>
        <strong dir="auto" className="wrap-anywhere">
          {title}
        </strong>
        <NoticeWord {...sourceState(t, source)} />
        <span className="small quiet tabular">{sourceFacts(t, format, source).join(' · ')}</span>
        <span>
          <Button
            size="compact-sm"
            variant="subtle"
            aria-expanded={open}
            aria-label={t('sources:sources.itemsOf', { title })}
            onClick={() => setOpen(!open)}
          >
            {t('sources:sources.items')}
          </Button>
        </span>
        {open && <Brought agentId={agentId} sourceId={id} />}
      </div>
      {mayShape && (
        <span className={panels['acts']}>
          <ActionIcon
            size="sm"
            aria-label={t(paused ? 'sources:sources.resume' : 'sources:sources.pause', { title })}
            loading={pause.isPending}
            onClick={() => pause.mutate({ sourceId: id, paused: !paused }, { onError })}
          >
            {paused ? (
              <IconPlayerPlayFilled size={14} className="mirror" />
            ) : (
              <IconPlayerPauseFilled size={14} />
            )}
          </ActionIcon>
          <EraseButton
            label={t('sources:sources.remove', { title })}
            erased={t('sources:sources.removed', { title })}
            busy={remove.isPending}
            onErase={() => remove.mutateAsync(id)}
            onUndo={async () => {
              const back = await add.mutateAsync(settings)
              if (paused) await pause.mutateAsync({ sourceId: back.id, paused })
            }}
          />
        </span>
      )}
    </li>
  )
}

function Brought({ agentId, sourceId }: { agentId: string; sourceId: string }) {
  const { t } = useTranslation()
  const items = useSourceItems(agentId, sourceId, true)
  if (items.isPending) return <Waiting height={60} />
  if (items.isError) return <ProblemCard onRetry={() => void items.refetch()} />
  if (items.data.length === 0) return <p className="small quiet">{t('sources:sources.noItems')}</p>
  return <Items items={items.data} />
}

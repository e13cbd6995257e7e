import '../../components/dialog-styles.ts'
import { Modal, Select } from '@mantine/core'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useAgents } from '#app/queries/agents.ts'
import { useImages } from '#app/queries/images.ts'
import { EmptyState } from '../../components/empty-state.tsx'
import { ProblemCard } from '../../components/problem-card.tsx'
import { Waiting } from '../../components/screen-skeleton.tsx'
import { useFocusBack } from '../../components/use-focus-back.ts'
import { DrawForm } from './draw-form.tsx'

/** Draws pictures for an agent; they come into the library. */
export default function DrawDialog({ agentId, onClose }: { agentId: string; onClose: () => void }) {
  const { t } = useTranslation()
  useFocusBack()
  const agents = useAgents()
  const [named, setNamed] = useState(agentId)
  const list = agents.data?.list ?? []
  const agent = list.find((one) => one.agentId === named) ?? list[0]
  // Only how often it can be done today.
  const allowance = useImages({ size: 1 }).data
  return (
    <Modal
      opened
      onClose={onClose}
      title={t('images:draw')}
      closeButtonProps={{ 'aria-label': t('common.close') }}
    >
      <div className="stack">
        {agents.isPending && <Waiting height={200} />}
        {agents.isError && <ProblemCard onRetry={() => void agents.refetch()} />}
        {agents.data && !agent && (
          <EmptyState heading="h3" title={t('agent:noAgent.title')} text={t('agent:noAgent.images')} />
        )}
        {agent && list.length > 1 && (
          <Select
            label={t('agent:pickAgent')}
            value={agent.agentId}
            allowDeselect={false}
            searchable={list.length > 8}
            onChange={(value) => value && setNamed(value)}
            data={list.map((one) => ({ value: one.agentId, label: one.name }))}
          />
        )}
        {agent && <DrawForm key={agent.agentId} agent={agent} allowance={allowance} />}
      </div>
    </Modal>
  )
}

import '../../components/form-styles.ts'
import { Button, Select } from '@mantine/core'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { AgentType } from '#contract/lists.ts'
import { useStarterAgents, type StarterAgent } from '#app/queries/agents.ts'
import { AgentCell } from '../../components/agent-cell.tsx'
import { PageTitle } from '../../components/page-title.tsx'
import { ProblemCard } from '../../components/problem-card.tsx'
import { useAddress } from '../../components/use-address.ts'
import { Waiting } from '../../components/screen-skeleton.tsx'
import { StarterPreview } from './starter-preview.tsx'
import styles from './starter-agents.module.css'
import { useStarterCopy } from './use-starter-copy.ts'

const types = [
  'technical_analysis',
  'hot_topic',
  'clone_influence',
  'project_promotion',
  'project_summary',
] as const satisfies AgentType[]

/** Ten ready characters; one click makes an own copy. */
export default function StarterAgents() {
  const { t } = useTranslation()
  const { search, change } = useAddress()
  const starters = useStarterAgents()
  const type = types.find((known) => known === search.get('type'))
  const language = search.get('language')
  const [opened, setOpened] = useState<StarterAgent | null>(null)
  const languages = [...new Set((starters.data ?? []).map((starter) => starter.language))]
  const shown = (starters.data ?? []).filter(
    (starter) => (!type || starter.type === type) && (!language || starter.language === language),
  )
  return (
    <>
      <PageTitle title={t('nav.starterAgents')} />
      <p className={`quiet ${styles['intro']}`}>{t('agent:starters.intro')}</p>
      <div className={styles['filter']} role="group" aria-label={t('agent:starters.filter')}>
        {[undefined, ...types].map((value) => (
          <button
            key={value ?? 'all'}
            type="button"
            aria-pressed={value === type}
            onClick={() => change({ type: value ?? null }, { replace: true })}
          >
            {value ? t(`type.${value}.name`) : t('common.all')}
          </button>
        ))}
        {languages.length > 1 && (
          <Select
            size="xs"
            aria-label={t('field.language')}
            placeholder={t('field.language')}
            clearable
            value={language}
            onChange={(value) => change({ language: value }, { replace: true })}
            data={languages.map((value) => ({ value, label: t(`language.${value}`) }))}
          />
        )}
      </div>
      {starters.isPending && <Waiting count={3} height={180} />}
      {starters.isError && <ProblemCard onRetry={() => void starters.refetch()} />}
      <ul className={styles['grid']}>
        {shown.map((starter) => (
          <StarterCard key={starter.id} starter={starter} onOpen={() => setOpened(starter)} />
        ))}
      </ul>
      {opened && <StarterPreview starter={opened} onClose={() => setOpened(null)} />}
    </>
  )
}

function StarterCard({ starter, onOpen }: { starter: StarterAgent; onOpen: () => void }) {
  const { t } = useTranslation()
  const { make, busy, mayMake } = useStarterCopy(starter)
  return (
    <li className={`card ${styles['card']}`}>
      <div className={styles['head']}>
        <AgentCell id={starter.id} avatar={starter.avatar} />
        <div>
          <h2>{starter.name}</h2>
          <p className="small quiet">
            {t(`type.${starter.type}.name`)} · {t(`language.${starter.language}`)}
          </p>
        </div>
      </div>
      <p dir="auto">{starter.bio}</p>
      <blockquote className={styles['sample']} dir="auto">
        {starter.samplePost}
      </blockquote>
      <div className={styles['foot']}>
        {mayMake && (
          <Button
            variant="default"
            loading={busy}
            aria-label={t('agent:starters.createNamed', { name: starter.name })}
            onClick={make}
          >
            {t('agent:starters.create')}
          </Button>
        )}
        <Button
          variant="subtle"
          aria-label={t('agent:starters.lookNamed', { name: starter.name })}
          onClick={onOpen}
        >
          {t('agent:starters.look')}
        </Button>
      </div>
    </li>
  )
}

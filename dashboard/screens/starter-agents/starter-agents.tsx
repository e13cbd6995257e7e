import '../../components/form-styles.ts'
import { Button } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { useNavigate, useSearchParams } from 'react-router-dom'
import type { AgentType } from '#contract/lists.ts'
import { useCreateFromStarter, useStarterAgents, type StarterAgent } from '#app/queries/agents.ts'
import { useSession } from '#app/stores/session.ts'
import { AgentCell } from '../../components/agent-cell.tsx'
import { PageTitle } from '../../components/page-title.tsx'
import { ProblemCard } from '../../components/problem-card.tsx'
import { useProblemToast } from '../../components/problem.ts'
import { useSignIn } from '../../dialogs.ts'
import { Waiting } from '../shell/screen-skeleton.tsx'
import styles from './starter-agents.module.css'

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
  const [search, setSearch] = useSearchParams()
  const starters = useStarterAgents()
  const type = types.find((known) => known === search.get('type'))
  const shown = (starters.data ?? []).filter((starter) => !type || starter.type === type)
  return (
    <>
      <PageTitle title={t('nav.starterAgents')} />
      <p className={`quiet ${styles['intro']}`}>{t('starters.intro')}</p>
      <div className={styles['filter']} role="group" aria-label={t('starters.filter')}>
        {[undefined, ...types].map((value) => (
          <button
            key={value ?? 'all'}
            type="button"
            aria-pressed={value === type}
            onClick={() => setSearch(value ? { type: value } : {}, { replace: true })}
          >
            {value ? t(`type.${value}.name`) : t('records.all')}
          </button>
        ))}
      </div>
      {starters.isPending && <Waiting count={3} height={180} />}
      {starters.isError && <ProblemCard onRetry={() => void starters.refetch()} />}
      <ul className={styles['grid']}>
        {shown.map((starter) => (
          <StarterCard key={starter.id} starter={starter} />
        ))}
      </ul>
    </>
  )
}

function StarterCard({ starter }: { starter: StarterAgent }) {
  const { t } = useTranslation()
  const navigate = useNavigate()
  const signedIn = useSession((state) => state.account !== null)
  const { open } = useSignIn()
  const create = useCreateFromStarter()
  const onError = useProblemToast()
  const make = () => {
    if (!signedIn) return open('create')
    create.mutate(
      { id: starter.id },
      { onError, onSuccess: ({ agentId }) => void navigate(`/agent-detail?agentId=${agentId}`) },
    )
  }
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
      <p>{starter.bio}</p>
      <blockquote className={styles['sample']} dir="auto">
        {starter.samplePost}
      </blockquote>
      <div className={styles['foot']}>
        <Button
          variant="default"
          loading={create.isPending}
          aria-label={t('starters.createNamed', { name: starter.name })}
          onClick={make}
        >
          {t('starters.create')}
        </Button>
      </div>
    </li>
  )
}

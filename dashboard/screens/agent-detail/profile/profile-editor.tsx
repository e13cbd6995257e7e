import '../../../components/form-styles.ts'
import { Button } from '@mantine/core'
import { IconSparkles } from '@tabler/icons-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { Agent } from '#app/queries/agents.ts'
import { useXProfile, type XProfile } from '#app/queries/profiles.ts'
import { useWriting } from '#app/use-writing.ts'
import { ProblemCard } from '../../../components/problem-card.tsx'
import { useProblemToast } from '../../../components/problem-toast.ts'
import { Waiting } from '../../../components/screen-skeleton.tsx'
import panels from '../panels.module.css'
import { draftOf, parts, type Draft } from './draft.ts'
import { PictureFields } from './picture-fields.tsx'
import { ProfileCard } from './profile-card.tsx'
import { Saving } from './saving.tsx'
import { TextPart } from './text-part.tsx'

/** Generates, edits and saves the X profile, beside the profile as X would show it. */
export default function ProfileEditor({ agent }: { agent: Agent }) {
  const profile = useXProfile(agent.agentId)
  if (profile.isError) return <ProblemCard onRetry={() => void profile.refetch()} />
  if (!profile.data) return <Waiting height={320} />
  return <Editor agent={agent} profile={profile.data} />
}

function Editor({ agent, profile }: { agent: Agent; profile: XProfile }) {
  const { t } = useTranslation()
  const [changes, setChanges] = useState<Partial<Draft>>({})
  const saved = draftOf(profile)
  const draft = { ...saved, ...changes }
  const changed = parts.filter((part) => (draft[part] ?? '') !== (saved[part] ?? ''))
  const set = (part: Partial<Draft>) => setChanges((now) => ({ ...now, ...part }))
  return (
    <div className={panels['halves']}>
      <section className={`card ${panels['panel']}`}>
        <div className="between">
          <h2>{t('images:profile.title')}</h2>
          <GenerateAll agent={agent} onMade={set} />
        </div>
        <p className="small quiet">{t('images:profile.free')}</p>
        <TextPart
          agent={agent}
          part="accountName"
          route="profiles.name"
          max={50}
          value={draft.accountName ?? ''}
          onChange={(accountName) => set({ accountName })}
        />
        <TextPart
          agent={agent}
          part="username"
          route="profiles.username"
          max={15}
          value={draft.username ?? ''}
          onChange={(username) => set({ username })}
        />
        <TextPart
          agent={agent}
          part="bio"
          route="profiles.bio"
          max={160}
          rows={3}
          value={draft.bio ?? ''}
          onChange={(bio) => set({ bio })}
        />
        <PictureFields agent={agent} draft={draft} changed={changed} onChange={set} />
      </section>
      <div className="stack">
        <ProfileCard agent={agent} draft={draft} />
        <Saving
          agent={agent}
          draft={draft}
          changed={changed}
          profileWrite={profile.profileWrite}
          onSaved={() => setChanges({})}
        />
      </div>
    </div>
  )
}

function GenerateAll({ agent, onMade }: { agent: Agent; onMade: (made: Partial<Draft>) => void }) {
  const { t } = useTranslation()
  const onError = useProblemToast()
  const { writing, run } = useWriting<'profiles.generate'>()
  const make = async () => {
    const made = await run('profiles.generate', { agentId: agent.agentId })
    if (made) onMade(made)
    else if (writing.error) onError(writing.error)
  }
  return (
    <Button
      variant="default"
      loading={writing.state === 'running'}
      leftSection={<IconSparkles size={16} stroke={1.75} aria-hidden="true" />}
      onClick={() => void make()}
    >
      {t('images:profile.generateAll')}
    </Button>
  )
}

import '../../../components/form-styles.ts'
import { Button } from '@mantine/core'
import { IconSparkles } from '@tabler/icons-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { memberOf } from '#app/api-error.ts'
import { useHost } from '#app/host.ts'
import type { Agent } from '#app/queries/agents.ts'
import { useSaveXProfile, useXProfile, type XProfile } from '#app/queries/profiles.ts'
import { useWriting } from '#app/use-writing.ts'
import { ProblemCard } from '../../../components/problem-card.tsx'
import { useProblemToast } from '../../../components/problem-toast.ts'
import { NoticeWord } from '../../../components/status-word.tsx'
import { Waiting } from '../../../components/screen-skeleton.tsx'
import panels from '../panels.module.css'
import { PictureFields } from './picture-fields.tsx'
import { ProfileCard } from './profile-card.tsx'
import styles from './profile.module.css'
import { TextPart } from './text-part.tsx'

/** The five parts of an X profile. */
export type Draft = Pick<XProfile, 'accountName' | 'username' | 'bio' | 'avatar' | 'background'>
export const parts = ['accountName', 'username', 'bio', 'avatar', 'background'] as const

const draftOf = ({ accountName, username, bio, avatar, background }: XProfile): Draft => ({
  accountName,
  username,
  bio,
  avatar,
  background,
})

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

/** Saves here, and where X lets the app, there; says beforehand exactly what will change. */
function Saving({
  agent,
  draft,
  changed,
  profileWrite,
  onSaved,
}: {
  agent: Agent
  draft: Draft
  changed: (keyof Draft)[]
  profileWrite: boolean
  onSaved: () => void
}) {
  const { t } = useTranslation()
  const host = useHost()
  const save = useSaveXProfile()
  const onError = useProblemToast()
  const [refused, setRefused] = useState<{ parts: string[]; reason: string | null } | null>(null)
  // X never takes a screen name from an app.
  const onX = changed.filter((part) => part !== 'username' && draft[part] !== null)
  const valid =
    (draft.username === null || draft.username === '' || /^[A-Za-z0-9_]{1,15}$/.test(draft.username)) &&
    (draft.accountName ?? '').length <= 50 &&
    (draft.bio ?? '').length <= 160

  const send = (saveToX: boolean) => {
    const { accountName, username, bio, avatar, background } = draft
    save.mutate(
      {
        agentId: agent.agentId,
        ...(accountName ? { accountName } : {}),
        ...(username ? { username } : {}),
        ...(bio === null ? {} : { bio }),
        ...(changed.includes('avatar') ? { avatar } : {}),
        ...(changed.includes('background') ? { background } : {}),
        saveToX,
      },
      {
        onError,
        onSuccess: ({ x }) => {
          onSaved()
          const partly = x !== null && x.refused.length > 0
          setRefused(partly ? { parts: x.refused, reason: x.reason } : null)
          if (!partly) host.toast(t(saveToX ? 'images:profile.savedX' : 'common.saved'), 'good')
        },
      },
    )
  }
  return (
    <section className={`card ${panels['panel']}`}>
      <h2>{t('images:profile.changes')}</h2>
      {changed.length === 0 ? (
        <p className="quiet">{t('images:profile.noChanges')}</p>
      ) : (
        <ul className={styles['changes']}>
          {changed.map((part) => (
            <li key={part}>
              <strong>{t(`images:profile.part.${part}`)}</strong>{' '}
              {typeof draft[part] === 'string' && part !== 'avatar' && part !== 'background' && (
                <span className="quiet" dir="auto">
                  {draft[part]}
                </span>
              )}
            </li>
          ))}
        </ul>
      )}
      {refused && (
        <NoticeWord
          meaning="bad"
          text={t('images:profile.refused', {
            parts: refused.parts.map((part) => t(`images:profile.part.${part}`)).join(', '),
            reason: refused.reason ?? '',
          })}
        />
      )}
      <div className="row">
        <Button
          variant={profileWrite ? 'default' : 'filled'}
          disabled={changed.length === 0 || !valid}
          loading={save.isPending && memberOf(save.variables, 'saveToX') === false}
          onClick={() => send(false)}
        >
          {t('images:profile.saveHere')}
        </Button>
        {profileWrite && (
          <Button
            disabled={onX.length === 0 || !valid}
            loading={save.isPending && memberOf(save.variables, 'saveToX') === true}
            onClick={() => send(true)}
          >
            {t('images:profile.saveX')}
          </Button>
        )}
      </div>
      <p className="small quiet">
        {t(
          profileWrite
            ? 'images:profile.writeHint'
            : agent.twitter
              ? 'images:profile.noWrite'
              : 'images:profile.connectFirst',
        )}
      </p>
    </section>
  )
}

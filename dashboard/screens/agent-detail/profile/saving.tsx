import { Button } from '@mantine/core'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { memberOf } from '#app/api-error.ts'
import { useHost } from '#app/host.ts'
import type { Agent } from '#app/queries/agents.ts'
import { useSaveXProfile } from '#app/queries/profiles.ts'
import { useProblemToast } from '../../../components/problem-toast.ts'
import { NoticeWord } from '../../../components/status-word.tsx'
import panels from '../panels.module.css'
import type { Draft } from './draft.ts'
import styles from './profile.module.css'

/** Saves here, and where X lets the app, there; says beforehand exactly what will change. */
export function Saving({
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
      <Changes draft={draft} changed={changed} />
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

function Changes({ draft, changed }: { draft: Draft; changed: (keyof Draft)[] }) {
  const { t } = useTranslation()
  if (changed.length === 0) return <p className="quiet">{t('images:profile.noChanges')}</p>
  return (
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
  )
}

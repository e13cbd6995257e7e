import { Button } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { useFormat } from '#app/format.ts'
import { useHost } from '#app/host.ts'
import { useNow } from '#app/product-clock.ts'
import type { MadeToken, Token } from '#app/queries/tokens.ts'
import { rolesText } from '#app/role-words.ts'
import { CopyButton } from './copy-button.tsx'
import lines from './lined-list.module.css'
import { MadeOnce } from './made-once.tsx'
import styles from './tokens.module.css'

/** Tokens, and programs that were allowed something, as their owner knows them: what for, when used, and the way to end it. */
export function TokenList({
  tokens,
  revoking,
  onRevoke,
}: {
  tokens: Token[]
  /** Id of the one that is being revoked. */
  revoking: string | null
  onRevoke: (id: string) => void
}) {
  return (
    <ul className={styles['rows']}>
      {tokens.map((token) => (
        <Row
          key={token.id}
          token={token}
          revoking={revoking === token.id}
          onRevoke={() => onRevoke(token.id)}
        />
      ))}
    </ul>
  )
}

function Row({ token, revoking, onRevoke }: { token: Token; revoking: boolean; onRevoke: () => void }) {
  const { t } = useTranslation()
  const format = useFormat()
  const now = useNow()
  const host = useHost()
  const { name, shown, program, role, scopes, projects, agents, capPerDay, spentToday } = token
  const { expiresAt, expired, lastUsedAt, lastNetwork } = token
  const isolated = `\u2068${name}\u2069`
  // What nobody made is not revoked: it is taken back, and may be asked for again.
  const ending = program ? 'takeBack' : 'revoke'
  const ask = async () => {
    const yes = await host.confirm({
      title: t(`token:${ending}.title`, { name: isolated }),
      text: t(`token:${ending}.text`),
      ok: t(`token:${ending}.yes`),
      cancel: t('common.cancel'),
      danger: true,
    })
    if (yes) onRevoke()
  }
  const where = projects?.map((one) => one.name ?? t('token:ownProject')) ?? null
  return (
    <li>
      <div className={lines['what']}>
        <p className={lines['name']}>
          <bdi>{name}</bdi>{' '}
          {shown !== null && (
            <bdi className="mono small quiet" dir="ltr">
              {shown}…
            </bdi>
          )}
        </p>
        {program && <Origin program={program} />}
        <p className="small">
          {role && `${rolesText([role])} · `}
          {format.list(scopes.map((scope) => t(`token:scope.${scope}`)))}
        </p>
        <p className="small quiet">
          {where ? <bdi>{format.list(where)}</bdi> : t('token:everyProject')}
          {' · '}
          {agents ? <bdi>{format.list(agents.map((one) => one.name))}</bdi> : t('token:everyAgent')}
          {capPerDay !== null && (
            <>
              {' · '}
              {t('token:spent', {
                amount: format.credits(spentToday),
                cap: format.credits(capPerDay),
                count: capPerDay,
              })}
            </>
          )}
        </p>
        <p className="small quiet">
          {lastUsedAt ? (
            <>
              {t('token:lastUsed', { when: format.relative(lastUsedAt, now) })}{' '}
              <bdi dir="ltr">({lastNetwork})</bdi>
            </>
          ) : (
            t('token:neverUsed')
          )}
          {' · '}
          {t(expired ? 'token:isOver' : 'token:until', { date: format.fullDate(expiresAt) })}
        </p>
      </div>
      <Button variant="default" loading={revoking} onClick={() => void ask()}>
        {t(`token:${ending}.ask`)}
        <span className="visually-hidden">: {name}</span>
      </Button>
    </li>
  )
}

/** That it is a program which asked, who describes it, and what it may use. */
function Origin({ program: { from, resource } }: { program: NonNullable<Token['program']> }) {
  const { t } = useTranslation()
  return (
    <p className="small">
      {t('token:program.is')}
      {' · '}
      {from === null ? (
        <span className={styles['warning']}>{t('token:program.unchecked')}</span>
      ) : (
        t('token:program.from', { host: `\u2066${from}\u2069` })
      )}
      {' · '}
      {t(`token:program.${resource}`)}
    </p>
  )
}

/** The token itself, which no later answer has. */
export function TokenSecret({ made, onDone }: { made: MadeToken; onDone: () => void }) {
  const { t } = useTranslation()
  return (
    <MadeOnce
      title={t('token:made.title', { name: `\u2068${made.made.name}\u2069` })}
      once={t('token:made.once')}
      label={t('token:made.label')}
      value={made.token}
    >
      <CopyButton text={made.token} label={t('token:made.copy')} done={t('token:made.copied')} />
      <Button variant="default" onClick={onDone}>
        {t('token:made.done')}
      </Button>
    </MadeOnce>
  )
}

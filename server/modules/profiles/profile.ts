import { type Db, transaction } from '#db/connect.ts'
import type { X, XCredentials, XProfile } from '#server/adapters/x/client.ts'
import { ExternalError } from '#server/lib/external-error.ts'
import {
  connectionOf,
  markConnection,
  openCredentials,
  rememberShown,
  turnOff,
  type XConnection,
} from '#server/modules/connections/index.ts'
import { ownAgent, workingAgent } from '#server/modules/agents/index.ts'
import { ownsPicture, readPicture, showFile, takeInUploads } from '#server/modules/files/index.ts'
import { Problem } from '#server/problem.ts'
import type { ProfileDeps } from './deps.ts'
import * as store from './store.ts'

interface Which {
  ownerId: string
  agentId: string
}

/** An agent's X profile: what was saved here, else what its account shows, else nothing. */
export async function profileOf(db: Db, which: Which) {
  await ownAgent(db, which)
  const saved = await store.saved(db, which.agentId)
  const connection = await connectionOf(db, which.agentId)
  return {
    agentId: which.agentId,
    username: saved?.username ?? connection?.screenName ?? null,
    accountName: saved?.accountName ?? connection?.name ?? null,
    bio: saved?.bio ?? connection?.description ?? null,
    background: saved?.background ?? connection?.banner ?? null,
    avatar: saved?.avatar ?? connection?.avatar ?? null,
    profileWrite: connection?.capabilities.profileWrite ?? false,
    savedAt: saved?.savedAt ?? null,
  }
}

export type ProfileField = 'accountName' | 'bio' | 'avatar' | 'background'

/** The result of saving to X: a refusal is no error, its reason is given in words of ours. */
export interface SavedToX {
  saved: ProfileField[]
  refused: ProfileField[]
  reason: string | null
}

/**
 * Saves a profile here and, if asked, what is saved then to X; never the screen name, which X lets nobody change this
 * way. Problems: `invalidFileType` for a picture that is not this user's, and with `saveToX` `agentTwitterNotFound`,
 * `conflict` where it is known that X refuses, `twitterTokenInvalid`.
 */
export async function updateProfile(
  deps: ProfileDeps,
  { saveToX, ownerId, agentId, ...edit }: Which & store.ProfileEdit & { saveToX: boolean },
) {
  const { db, x } = deps
  const which = { ownerId, agentId }
  await ownAgent(db, which)
  const pictures = [edit.background, edit.avatar].filter((url) => typeof url === 'string')
  await takeInUploads(deps, { ownerId, urls: pictures })
  for (const url of pictures)
    if (!(await ownsPicture(db, { ownerId, url }))) throw new Problem('invalidFileType')
  if (saveToX && (await sendsNothing(deps, agentId)))
    throw new Problem('conflict', { data: { reason: 'publishing_off' } })
  const connection = saveToX ? await writable(db, agentId) : null

  await store.save(db, agentId, edit)
  const outcome = connection && x ? await toX(deps, x, connection) : null
  return { profile: await profileOf(db, which), x: outcome }
}

/** Whether the operator, or the agent's owner, wants nothing sent. */
async function sendsNothing({ db, config }: ProfileDeps, agentId: string): Promise<boolean> {
  return !config.publishing || (await workingAgent(db, agentId))?.fields.rehearsal === true
}

async function writable(db: Db, agentId: string): Promise<XConnection> {
  const connection = await connectionOf(db, agentId)
  if (!connection) throw new Problem('agentTwitterNotFound')
  if (!connection.capabilities.profileWrite) throw new Problem('conflict')
  if (connection.state !== 'ok') throw new Problem('twitterTokenInvalid')
  return connection
}

type Step = { fields: ProfileField[]; run(): Promise<XProfile | null> }

async function toX(deps: ProfileDeps, x: X, connection: XConnection): Promise<SavedToX> {
  const credentials = await openCredentials(deps, connection.id)
  const result: SavedToX = { saved: [], refused: [], reason: null }
  for (const { fields, run } of await stepsOf(deps, x, connection, credentials)) {
    // What X refuses this app altogether is not asked for again.
    if (result.reason === notAllowed) {
      result.refused.push(...fields)
      continue
    }
    try {
      const shown = await run()
      result.saved.push(...fields)
      if (shown) await rememberShown(deps.db, connection.id, shown)
    } catch (error) {
      if (!(error instanceof ExternalError)) throw error
      if (error.reason === 'needs_reauth') {
        await markConnection(deps.db, connection.id, 'needs_reauth')
        throw new Problem('twitterTokenInvalid', { cause: error })
      }
      result.refused.push(...fields)
      result.reason ??= reasonOf(error)
      if (reasonOf(error) === notAllowed)
        await transaction(deps.db, (trx) =>
          turnOff(trx, { connectionId: connection.id, refused: ['profileWrite'] }),
        )
    }
  }
  return result
}

const notAllowed = 'X does not let this app change profiles'

function reasonOf({ kind, reason }: ExternalError): string {
  // An address that is gone is the old endpoint switched off.
  if (kind === 'refused' && (reason === 'not_permitted' || reason === 'not_found')) return notAllowed
  if (kind === 'refused') return 'X did not take it as it is'
  return 'X cannot be reached right now'
}

/** The saved parts that X takes, one request each. */
async function stepsOf(
  deps: ProfileDeps,
  x: X,
  connection: XConnection,
  credentials: XCredentials,
): Promise<Step[]> {
  const saved = await store.saved(deps.db, connection.agentId)
  const { accountName = null, bio = null, avatar = null, background = null } = saved ?? {}
  const texts: ProfileField[] = [
    ...(accountName === null ? [] : ['accountName' as const]),
    ...(bio === null ? [] : ['bio' as const]),
  ]
  const textStep: Step = {
    fields: texts,
    run: () =>
      x.updateProfile(credentials, {
        ...(accountName === null ? {} : { name: accountName }),
        ...(bio === null ? {} : { description: bio }),
      }),
  }
  const avatarStep = (url: string): Step => ({
    fields: ['avatar'],
    run: async () => x.updateAvatar(credentials, await asJpeg(deps, url, { ratio: 1, sideMax: 800 })),
  })
  const bannerStep = (url: string): Step => ({
    fields: ['background'],
    run: async () => {
      await x.updateBanner(credentials, await asJpeg(deps, url, { ratio: 3, sideMax: 1500 }))
      return null
    },
  })
  return [
    ...(texts.length > 0 ? [textStep] : []),
    ...(avatar === null ? [] : [avatarStep(avatar)]),
    ...(background === null ? [] : [bannerStep(background)]),
  ]
}

/** X takes no WebP here and only small files; a JPEG of these sizes stays below its limits. */
async function asJpeg(
  deps: ProfileDeps,
  url: string,
  shape: { ratio: number; sideMax: number },
): Promise<Uint8Array> {
  const file = await showFile(deps, url.split('/').at(-1) ?? '')
  return (await readPicture(file.bytes, { ...shape, as: 'image/jpeg' })).bytes
}

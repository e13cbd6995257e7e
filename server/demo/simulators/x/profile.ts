import { sniff } from './media.ts'
import type { Call } from './reads.ts'
import { avatarOf } from './render.ts'
import type { SimAccount } from './state.ts'
import { coded, json, noSuchAccess, readMultipart, type SimReply, unauthorized } from './wire.ts'

/** Bytes X takes for a face and for a banner. */
const avatarMax = 700 * 1024
const bannerMax = 5 * 1024 * 1024

/** POST /1.1/account/update_profile.json: name and description; what is left out stays. */
export function updateProfile(call: Call): SimReply {
  const caller = mayWrite(call)
  if ('status' in caller) return caller
  const form = new URLSearchParams(call.request.body.toString())
  const name = form.get('name')
  const description = form.get('description')
  if (name !== null && (name.trim() === '' || Array.from(name).length > 50))
    return failed('Name must be 1 to 50 characters.')
  if (description !== null && Array.from(description).length > 160)
    return failed('Description is too long (maximum is 160 characters).')

  caller.name = name ?? caller.name
  caller.description = description ?? caller.description
  return shown(call, caller)
}

/** POST /1.1/account/update_profile_image.json */
export async function updateAvatar(call: Call): Promise<SimReply> {
  const caller = mayWrite(call)
  if ('status' in caller) return caller
  const key = await keep(call, caller, { field: 'image', bytesMax: avatarMax })
  if (typeof key !== 'string') return key
  caller.avatarKey = key
  return shown(call, caller)
}

/** POST /1.1/account/update_profile_banner.json, answered without a body. */
export async function updateBanner(call: Call): Promise<SimReply> {
  const caller = mayWrite(call)
  if ('status' in caller) return caller
  const key = await keep(call, caller, { field: 'banner', bytesMax: bannerMax })
  if (typeof key !== 'string') return key
  caller.bannerKey = key
  return { status: 201, type: 'application/json; charset=utf-8', body: '' }
}

function mayWrite({ account, app }: Call): SimAccount | SimReply {
  if (!account) return unauthorized()
  return app.profileWrite === false ? noSuchAccess() : account
}

async function keep(
  { request, state, now }: Call,
  owner: SimAccount,
  { field, bytesMax }: { field: string; bytesMax: number },
): Promise<string | SimReply> {
  const bytes = readMultipart(request).get(field)
  const mediaType = bytes ? sniff(bytes) : 'unknown'
  if (!bytes || !['image/png', 'image/jpeg', 'image/gif'].includes(mediaType))
    return coded(400, 131, 'The image is not of a type that can be used.')
  if (bytes.length > bytesMax) return coded(400, 131, 'The image is too large.')

  const id = state.newId(now)
  const key = `profile_${id}`
  const totalBytes = bytes.length
  state.media.set(id, { id, key, ownerId: owner.id, mediaType, totalBytes, altText: '', ready: true })
  await state.addBytes(key, Buffer.from(bytes))
  return key
}

function shown({ url }: Call, account: SimAccount): SimReply {
  return json(200, {
    id: Number(account.id),
    id_str: account.id,
    name: account.name,
    screen_name: account.username,
    description: account.description,
    followers_count: account.followers,
    profile_image_url_https: avatarOf(account, url),
    ...(account.bannerKey ? { profile_banner_url: `${url}/sim/media/${account.bannerKey}` } : {}),
  })
}

function failed(why: string): SimReply {
  return coded(403, 120, `Account update failed: ${why}`)
}

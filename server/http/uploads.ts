import type Router from '@koa/router'
import type { Context } from 'koa'
import type { Deps } from '#server/deps.ts'
import { perProcess } from '#server/lib/per-process.ts'
import { bytesOf } from './body.ts'
import { createRateLimits } from './rate-limits.ts'
import { awaitedUpload, receiveUpload, uploadPath } from '#server/modules/files/index.ts'

/** Of one network. */
const putsPerMinute = 60

/**
 * Takes the bytes of uploads that do not go to a bucket. Not a call of the contract: it answers as a bucket would, in
 * bare HTTP, and the address itself, which nobody can guess, is the right to use it for a few minutes.
 */
export function uploadRoute(router: Router, deps: Deps): void {
  const path = `${uploadPath}:name`
  // The page may have been opened under another name of this server; no cookie is read here.
  router.options(path, (ctx) => {
    ctx.set({
      'Access-Control-Allow-Origin': '*',
      'Access-Control-Allow-Methods': 'PUT',
      'Access-Control-Allow-Headers': 'Content-Type',
    })
    ctx.status = 200
  })
  const count = createRateLimits()('upload', [{ name: 'call', perMinute: putsPerMinute }])
  router.put(path, async (ctx) => {
    ctx.set('Access-Control-Allow-Origin', '*')
    await count(ctx.ip, (header, value) => ctx.set(header, value))
    ctx.status = await receive(deps, ctx)
    ctx.body = ''
  })
}

/** Bodies in memory at once, in this process; more wait for their client to try again. */
const heldBytesMax = 200_000_000
const held = perProcess(() => ({ bytes: 0 }))
/** So much of a body that is too large is read, and not kept. */
const readMax = 64_000_000

async function receive(deps: Deps, ctx: Context): Promise<200 | 403 | 413 | 503> {
  const name = String(ctx['params'].name)
  const upload = await awaitedUpload(deps, { name, mediaType: ctx.get('content-type') })
  if (!upload) return 403
  const here = held()
  if (here.bytes + upload.bytesMax > heldBytesMax) return 503
  here.bytes += upload.bytesMax
  try {
    const bytes = await bytesOf(ctx, upload.bytesMax, { readMax })
    if (!bytes) return 413
    return (await receiveUpload(deps, { name, bytes })) ? 200 : 403
  } finally {
    here.bytes -= upload.bytesMax
  }
}

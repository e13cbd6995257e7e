import type { FilesDeps } from './deps.ts'
import { destroyExpired, moveToBucket } from './stored-files.ts'
import { settleUploads } from './uploads.ts'

/** Everything files need a tick for; late, doubled or missing it changes nothing but latency. Returns how many it looked at. */
export async function tidyFiles(deps: FilesDeps): Promise<number> {
  const settled = await settleUploads(deps)
  const moved = await moveToBucket(deps)
  return settled + moved + (await destroyExpired(deps))
}

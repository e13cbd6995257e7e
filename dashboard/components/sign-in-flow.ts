import { memberOf } from '#app/api-error.ts'

/** Between the window that began a sign-in at X and the page it returns to; works also where the popup has lost its opener. */
export const flowChannelName = 'kolony-sign-in'

export type FlowMessage =
  | { type: 'returned'; oauthToken: string; oauthVerifier: string | null }
  | { type: 'taken'; oauthToken: string }

/** A message of ours, or null: any page of this origin can post here. */
export function readFlowMessage(data: unknown): FlowMessage | null {
  const type = memberOf(data, 'type')
  const oauthToken = memberOf(data, 'oauthToken')
  if (typeof oauthToken !== 'string') return null
  if (type === 'taken') return { type, oauthToken }
  const verifier = memberOf(data, 'oauthVerifier')
  if (type === 'returned')
    return { type, oauthToken, oauthVerifier: typeof verifier === 'string' ? verifier : null }
  return null
}

import { z } from 'zod'

// X renamed "tweet" to "post" in its published description (2.166 to 2.167) while library and prose docs keep the old
// names, so every answer is read in both.

export const id = z.string().regex(/^[0-9]{1,19}$/)
export const count = z.number().int().nonnegative()

export const user = z.object({
  id,
  username: z.string(),
  name: z.string(),
  description: z.string().nullish(),
  created_at: z.iso.datetime().nullish(),
  profile_image_url: z.string().nullish(),
  profile_banner_url: z.string().nullish(),
  subscription_type: z.enum(['None', 'Basic', 'Premium', 'PremiumPlus']).nullish().catch(null),
  verified_type: z.string().nullish(),
  public_metrics: z
    .object({ tweet_count: count.nullish(), post_count: count.nullish(), followers_count: count.nullish() })
    .nullish(),
})
export type WireUser = z.infer<typeof user>

export const userAnswer = z.object({ data: user })
export const usersAnswer = z.object({ data: z.array(user).nullish() })
export const listAnswer = z.object({
  data: z
    .object({ id, name: z.string(), member_count: count.nullish(), private: z.boolean().nullish() })
    .nullish(),
})
const streamRule = z.object({ id, value: z.string(), tag: z.string().nullish() })
export const rulesAnswer = z.object({
  data: z.array(streamRule).nullish(),
  meta: z.object({ next_token: z.string().nullish() }).nullish(),
})
/** The answer to added rules; one that existed already is reported as an error that names it. */
export const rulesChangeAnswer = z.object({
  data: z.array(streamRule).nullish(),
  errors: z
    .array(z.object({ type: z.string().nullish(), id: id.nullish(), value: z.string().nullish() }))
    .nullish(),
})
/** Numbers that the description calls texts; both are read. */
const written = z.union([z.number(), z.string().regex(/^\d+$/).transform(Number)])
export const usageAnswer = z.object({
  data: z.object({
    daily_project_usage: z
      .object({ usage: z.array(z.object({ date: z.string(), usage: written.nullish() })).nullish() })
      .nullish(),
  }),
})
export const createdAnswer = z.object({ data: z.object({ id }) })
export const mediaAnswer = z.object({
  data: z.object({
    id,
    media_key: z.string().nullish(),
    expires_after_secs: z.number().nullish(),
    processing_info: z
      .object({
        state: z.string().nullish(),
        check_after_secs: z.number().nullish(),
        error: z.object({ message: z.string().nullish() }).nullish(),
      })
      .nullish(),
  }),
})
export const requestTokenAnswer = z.object({
  oauth_token: z.string().min(1),
  oauth_token_secret: z.string().min(1),
  oauth_callback_confirmed: z.string(),
})
export const accessTokenAnswer = z.object({
  oauth_token: z.string().min(1),
  oauth_token_secret: z.string().min(1),
  user_id: id,
  screen_name: z.string().min(1),
})
/** A user as the old API shows one. */
export const profileAnswer = z.object({
  name: z.string(),
  description: z.string().nullish(),
  profile_image_url_https: z.string().nullish(),
  profile_banner_url: z.string().nullish(),
})
export const bearerAnswer = z.object({ token_type: z.literal('bearer'), access_token: z.string().min(1) })

export interface XUser {
  id: string
  username: string
  name: string
  avatar: string | null
  description: string
}
export interface XAccount extends XUser {
  subscription: 'None' | 'Basic' | 'Premium' | 'PremiumPlus'
  /** Posts above 280 characters: Premium, and what organisations are verified as. */
  mayPostLong: boolean
  banner: string | null
}
/** What an account shows of itself. */
export interface XProfile {
  name: string
  description: string
  avatar: string | null
  banner: string | null
}
/** A list of accounts that somebody keeps on X. */
export interface XList {
  id: string
  name: string
  members: number | null
}

export function readUser(wire: WireUser): XUser {
  return {
    id: wire.id,
    username: wire.username,
    name: wire.name,
    avatar: wire.profile_image_url ?? null,
    description: wire.description ?? '',
  }
}

export function readAccount(wire: WireUser): XAccount {
  const subscription = wire.subscription_type ?? 'None'
  return {
    ...readUser(wire),
    subscription,
    mayPostLong:
      subscription === 'Premium' ||
      subscription === 'PremiumPlus' ||
      ['blue', 'business', 'government'].includes(wire.verified_type ?? ''),
    banner: wire.profile_banner_url ?? null,
  }
}

/** How many posts X counts for an account; null where it was not asked or does not say. */
export function readPostCount({ public_metrics: wire }: WireUser): number | null {
  return wire?.post_count ?? wire?.tweet_count ?? null
}

export function readProfile(wire: z.infer<typeof profileAnswer>): XProfile {
  return {
    name: wire.name,
    description: wire.description ?? '',
    avatar: wire.profile_image_url_https ?? null,
    banner: wire.profile_banner_url ?? null,
  }
}

const problem = z.object({
  title: z.string().nullish(),
  detail: z.string().nullish(),
  type: z.string().nullish(),
  reason: z.string().nullish(),
  errors: z
    .array(
      z.object({
        code: z.number().nullish(),
        message: z.string().nullish(),
        detail: z.string().nullish(),
        title: z.string().nullish(),
      }),
    )
    .nullish(),
})

/** What X says is wrong, from any of its error forms: `type` without its host (it differs), all wording in `detail`. */
export interface XProblem {
  type: string
  codes: number[]
  detail: string
}

export function readProblem(data: unknown): XProblem {
  const parsed = problem.safeParse(data)
  if (!parsed.success)
    return { type: '', codes: [], detail: typeof data === 'string' ? data.slice(0, 300) : '' }

  const { title, detail, type, reason, errors } = parsed.data
  const inner = (errors ?? []).flatMap((error) => [error.message ?? error.detail ?? error.title])
  const words = [detail ?? title, reason, ...inner].filter((word) => typeof word === 'string')
  return {
    type: type?.split('/problems/').at(-1) ?? '',
    codes: (errors ?? []).flatMap((error) => error.code ?? []),
    detail: [...new Set(words)].join('; ').slice(0, 600),
  }
}

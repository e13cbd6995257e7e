import type { Role } from '#contract/lists.ts'

/** What an address becomes when it signs up or in (ADMIN_USERNAMES); null: it keeps the role it has. */
export function roleGivenTo(adminUsernames: string[], email: string): Role | null {
  return adminUsernames.includes(email) ? 'ADMIN' : null
}

/** The referral code in the Mini App's start parameter, `ref_<code>`. */
export function referralInStart(startParam: string | null): string | undefined {
  return /^ref_([A-Za-z0-9_]{1,64})$/.exec(startParam ?? '')?.[1]
}

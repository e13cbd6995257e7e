import type { UiLanguage } from '#contract/lists.ts'
import type { Db } from '#db/connect.ts'

/** Who is calling, as far as the door knows. */
export interface Caller {
  ip: string
  userAgent: string
  /** The language of the screens they came from. */
  language: UiLanguage
}

/** What every sign-in touches. */
export interface SignInDeps {
  db: Db
  config: { adminUsernames: string[]; production: boolean }
}

import type { Context } from 'koa'
import { browserToken } from '#server/modules/connections/index.ts'

/**
 * The product's one cookie: which browser began a sign-in at X or Google, or asked for a code (decision: one-cookie).
 * It is no session.
 */
export interface FlowCookie {
  read(): string | null
  write(value: string): void
}

const plainName = 'kolony_flow'
const lifeMs = 10 * 60 * 1000

export function flowCookie(ctx: Context, { publicUrl }: { publicUrl: string }): FlowCookie {
  const secure = publicUrl.startsWith('https:')
  // Nothing but this very origin, over TLS, can set a cookie of that prefix (RFC 6265bis 4.1.3.2); it wants the root path.
  const name = secure ? `__Host-${plainName}` : plainName
  return {
    read: () => ctx.cookies.get(name) ?? null,
    write(value) {
      // TLS ends at the proxy: the cookie jar must not refuse because our own leg is plain.
      ctx.cookies.secure = secure
      ctx.cookies.set(name, value, {
        httpOnly: true,
        sameSite: 'lax',
        path: secure ? '/' : '/api',
        maxAge: lifeMs,
        secure,
        overwrite: true,
      })
    },
  }
}

/** Ties what begins here to the browser, which keeps its token when it begins another sign-in beside the first. */
export async function inBrowser<T>(cookie: FlowCookie, begin: (browser: string) => Promise<T>): Promise<T> {
  const browser = browserToken(cookie.read())
  const begun = await begin(browser)
  cookie.write(browser)
  return begun
}

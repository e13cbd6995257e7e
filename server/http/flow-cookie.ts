import type { Context } from 'koa'

/** The product's one cookie: which browser began a sign-in at X or Google (contract 1.3). It is no session. */
export interface FlowCookie {
  read(): string | null
  write(value: string): void
}

const name = 'kolony_flow'
const lifeMs = 10 * 60 * 1000

export function flowCookie(ctx: Context, { publicUrl }: { publicUrl: string }): FlowCookie {
  return {
    read: () => ctx.cookies.get(name) ?? null,
    write(value) {
      const secure = publicUrl.startsWith('https:')
      // TLS ends at the proxy: the cookie jar must not refuse because our own leg is plain.
      ctx.cookies.secure = secure
      ctx.cookies.set(name, value, {
        httpOnly: true,
        sameSite: 'lax',
        path: '/api',
        maxAge: lifeMs,
        secure,
        overwrite: true,
      })
    },
  }
}

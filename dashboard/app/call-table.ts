import { routes, type RouteName, type Routes } from '#contract/routes.ts'

/** What the screens may call: everything of the contract but what answers with bytes of its own. */
export type CallName = {
  [N in RouteName]: Routes[N]['answer'] extends 'raw' ? never : N
}[RouteName]

/**
 * How each call travels, as `POST /path open once`: `open` needs no session, `once` takes an idempotency key. The build
 * puts the finished rows in the place of this file (`build/call-table.ts`), because the contract would bring every zod
 * schema, and zod, into the first load of both targets.
 */
export const callTable = Object.fromEntries(
  Object.entries(routes).flatMap(([name, { method, path, access, idempotent, answer }]) =>
    answer === 'raw'
      ? []
      : [
          [
            name,
            [method, path, ...(access === 'public' ? ['open'] : []), ...(idempotent ? ['once'] : [])].join(
              ' ',
            ),
          ],
        ],
  ),
) as Record<CallName, string>

import { routes, type RouteName } from '#contract/routes.ts'
import { anyCall } from '#tests/support/any-call.ts'

export interface DoorAnswer {
  status: number
  /** 0: done; -1: no envelope. */
  code: number
  data: unknown
  /** All of it, as it came: whatever it holds somebody has read. */
  text: string
}

/**
 * A way in for programs. The sequences know names of calls and their fields, and no door: one that speaks another
 * language (tools of a protocol) maps a name to its tool, the fields to its arguments and what it answers to this, and
 * is handed to `runSequences` beside or instead of the interface.
 */
export interface Door {
  /** Of its figures. */
  readonly name: string
  call(call: DoorCall): Promise<DoorAnswer>
}

export interface DoorCall {
  token: string
  route: RouteName
  input: Record<string, unknown>
  /** As the header names it; null: left out. */
  project: string | null
  /** Of once and not twice; null: none. */
  key: string | null
}

/** The HTTP interface, as a client without a schema calls it. */
export function apiDoor(url: string): Door {
  return {
    name: 'api',
    call: ({ token, route, input, project, key }) =>
      anyCall(url, routes[route], {
        fields: input,
        token,
        headers: {
          ...(project === null ? {} : { 'kolony-project': project }),
          ...(key === null ? {} : { 'idempotency-key': key }),
        },
      }),
  }
}

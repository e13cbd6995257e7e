import { SdkHttpError } from '@modelcontextprotocol/client'
import type { RouteName } from '#contract/routes.ts'
import { knownTools, type KnownTool } from '#server/http/mcp/known-tools.ts'
import { tools } from '#server/http/mcp/tools.ts'
import { connected, type Assistant, type Told } from '#tests/support/assistant.ts'
import type { World } from '#tests/support/world.ts'
import { apiDoor, type Door, type DoorAnswer, type DoorCall } from './door.ts'

const isToken = (bearer: string) => /^(kol|kla)_/.test(bearer)

const toolOf = new Map<RouteName, string>(Object.entries(tools).map(([name, { call }]) => [call, name]))

/** The tool that makes this call, with its arguments; null: there is none, or it does not take all of these. */
function asTool({ route, input, project, key }: DoorCall): { name: string; given: object } | null {
  const items = input['items']
  const isOnePut = route === 'schedule.put' && Array.isArray(items) && items.length === 1
  const name = isOnePut ? 'plan_post' : toolOf.get(route)
  const tool = name === undefined ? undefined : knownTools().get(name)
  if (!tool) return null
  const said = isOnePut ? renamed(items[0] as Record<string, unknown>) : input
  const given = argumentsOf(tool, said)
  if (!given) return null
  return {
    name: tool.name,
    given: {
      ...given,
      ...(project === null ? {} : { project }),
      ...(key !== null && tool.fields.has('idempotencyKey') ? { idempotencyKey: key } : {}),
    },
  }
}

const renamed = ({ publicationId, ...item }: Record<string, unknown>) =>
  publicationId === undefined ? item : { ...item, postId: publicationId }

function argumentsOf({ fields }: KnownTool, said: Record<string, unknown>): object | null {
  const argument = new Map([...fields].map(([name, field]) => [field, name]))
  const entries = Object.entries(said).filter(([, value]) => value !== undefined)
  return entries.every(([field]) => argument.has(field))
    ? Object.fromEntries(entries.map(([field, value]) => [argument.get(field), value]))
    : null
}

/** As the interface would have answered it; all that a model reads is what somebody has read. */
function asAnswer(route: RouteName, { isError, data, text }: Told): DoorAnswer {
  if (isError) {
    const { code, data: why } = data as { code: number; data: unknown }
    return { status: code < 600 ? code : 200, code: code < 600 ? -1 : code, data: why, text }
  }
  const { list, next: _, ...rest } = data as Record<string, unknown>
  if (route === 'schedule.put')
    return { status: 200, code: 0, data: { stored: true, items: [{ publicationId: rest['postId'] }] }, text }
  return {
    status: 200,
    code: 0,
    data: Array.isArray(list) && Object.keys(rest).length === 0 ? list : data,
    text,
  }
}

/**
 * Every other token calls tools where there is one for a call, by the protocol's own client; whatever no tool offers, and
 * every other token, goes by the interface.
 */
export function toolsDoor(world: World): Door {
  const api = apiDoor(world.url)
  const assistants = new Map<string, Promise<Assistant> | null>()
  const assistantOf = (token: string) => {
    const known = assistants.get(token)
    if (known !== undefined) return known
    // Whoever sits at a screen has no tools.
    const made = isToken(token) && assistants.size % 2 === 0 ? connected(world, token) : null
    assistants.set(token, made)
    return made
  }
  return {
    name: 'tools and interface',
    async call(call) {
      const tool = asTool(call)
      const asked = tool && assistantOf(call.token)
      if (!tool || !asked) return api.call(call)
      try {
        return asAnswer(call.route, await (await asked).use(tool.name, { ...tool.given }))
      } catch (error) {
        // What the protocol refuses, a token that nobody knows among it, is no tool's answer.
        const text = error instanceof Error ? error.message : String(error)
        const status = error instanceof SdkHttpError ? error.status : undefined
        return { status: status ?? 400, code: -1, data: null, text }
      }
    },
  }
}

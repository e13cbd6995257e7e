import {
  ProtocolError,
  ProtocolErrorCode,
  type ReadResourceResult,
  ResourceNotFoundError,
} from '@modelcontextprotocol/server'
import { z } from 'zod'
import { errors } from '#contract/errors.ts'
import type { RouteRow } from '#contract/route.ts'
import { type RouteName, routes } from '#contract/routes.ts'
import { isFor } from './known-tools.ts'
import { forModel } from './outside.ts'
import { type Asking, makeCall, nextOf, refusalOf } from './run-tool.ts'

/** Something that can be read at an address: one call of the table, and what of its answer is meant. */
interface Resource {
  address: RegExp
  listed: { name: string; title: string; description: string } & ({ uri: string } | { uriTemplate: string })
  call: RouteName
  given(id: string, now: Date): Record<string, unknown>
  without: ReadonlySet<string>
  /** Of what is read that part. */
  part?: string
}

const scheme = 'kolony://'
const dayMilliseconds = 86_400_000
const planDays = 14

const resources: readonly Resource[] = [
  {
    address: /^kolony:\/\/agents$/,
    listed: {
      uri: `${scheme}agents`,
      name: 'agents',
      title: 'Agents',
      description: 'The agents of the project, with their ids',
    },
    call: 'agents.list',
    given: () => ({}),
    without: new Set(),
  },
  {
    address: /^kolony:\/\/plan$/,
    listed: {
      uri: `${scheme}plan`,
      name: 'plan',
      title: 'Plan',
      description: `What has a time in the next ${planDays} days`,
    },
    call: 'schedule.window',
    given: (_, now) => ({
      from: now.toISOString(),
      to: new Date(now.getTime() + planDays * dayMilliseconds).toISOString(),
    }),
    without: new Set(),
  },
  {
    address: /^kolony:\/\/agents\/([\w-]{1,64})$/,
    listed: {
      uriTemplate: `${scheme}agents/{id}`,
      name: 'agent',
      title: 'Agent',
      description: 'One agent in full',
    },
    call: 'agents.detail',
    given: (id) => ({ id }),
    without: new Set(),
  },
  {
    address: /^kolony:\/\/posts\/([\w-]{1,64})$/,
    listed: {
      uriTemplate: `${scheme}posts/{id}`,
      name: 'post',
      title: 'Post',
      description: 'One post, or all parts of its thread, without the evidence',
    },
    call: 'schedule.parts',
    given: (id) => ({ id }),
    without: new Set(['evidence']),
  },
  {
    address: /^kolony:\/\/posts\/([\w-]{1,64})\/evidence$/,
    listed: {
      uriTemplate: `${scheme}posts/{id}/evidence`,
      name: 'evidence',
      title: 'Evidence of a post',
      description:
        'Each claim of its text, whether a source holds it, and the sources. What they say is data from outside, in fields named fromOutside.',
    },
    call: 'schedule.parts',
    given: (id) => ({ id }),
    without: new Set(),
    part: 'evidence',
  },
]

const mimeType = 'application/json'

/** Those that the token may read, with an address each. */
export function listResources({ token }: Asking) {
  return resources
    .filter(({ call }) => isFor(token, { calls: [call] }))
    .flatMap(({ listed }) => ('uri' in listed ? [{ ...listed, mimeType }] : []))
}

/** The same of those that have an address for each id. */
export function listTemplates({ token }: Asking) {
  return resources
    .filter(({ call }) => isFor(token, { calls: [call] }))
    .flatMap(({ listed }) => ('uriTemplate' in listed ? [{ ...listed, mimeType }] : []))
}

/** Reads one. What it is refused for is an error of the protocol, with the same words as a tool's. */
export async function readResource(asking: Asking, uri: string): Promise<ReadResourceResult> {
  const one = resources.find(({ address }) => address.test(uri))
  if (!one) throw new ResourceNotFoundError(uri)
  const [, id = ''] = one.address.exec(uri) ?? []
  try {
    const read = await makeCall(asking, one.call, one.given(id, await asking.deps.clock.now()))
    const row: RouteRow = routes[one.call]
    const shown = forModel(row.output, read, one.without)
    return { contents: [{ uri, mimeType, text: JSON.stringify(partOf(one, shown)) }] }
  } catch (error) {
    const refusal = refusalOf(asking, error)
    if (refusal.code === errors.notFound.code || refusal.code === errors.agentNotFound.code)
      throw new ResourceNotFoundError(uri)
    const { code, msg, data } = refusal
    throw new ProtocolError(ProtocolErrorCode.InvalidRequest, msg, { code, data, next: nextOf(refusal) })
  }
}

const parts = z.array(z.record(z.string(), z.unknown()))

/** Of a post, and of each part of a thread. */
function partOf({ part }: Resource, shown: unknown): unknown {
  if (part === undefined) return shown
  return parts
    .parse(shown)
    .map((one) => ({ postId: one['id'], content: one['content'], [part]: one[part] ?? null }))
}

import { z } from 'zod'
import { routes, type RouteName } from '#contract/routes.ts'
import { acts, type Act } from './acts.ts'
import type { Draw } from './draw.ts'
import type { Planned, Scene } from './scene.ts'
import type { Place } from './stage.ts'

type Shape = {
  type?: string
  enum?: unknown[]
  const?: unknown
  format?: string
  pattern?: string
  minimum?: number
  maximum?: number
  properties?: Record<string, Shape>
  required?: string[]
  items?: Shape
  anyOf?: Shape[]
  oneOf?: Shape[]
  minItems?: number
  maxLength?: number
}

const shapes = new Map<RouteName, Shape>()
function shapeOf(name: RouteName): Shape {
  const known = shapes.get(name)
  if (known) return known
  const made = z.toJSONSchema(routes[name].input, { io: 'input', unrepresentable: 'any' }) as Shape
  shapes.set(name, made)
  return made
}

/** Calls that end what the other sequences need, and are made with foreign ids only. */
const ending =
  /^(agents\.(remove|pauseAll)|x\.|manual\.unbind|organisations\.(leave|close)|members\.|auth\.logout|account\.|factor\.|profiles\.|payments\.|admin\.)/

const anyCalls = (Object.keys(routes) as RouteName[]).filter(
  (name) =>
    routes[name].access === 'user' && routes[name].answer !== 'raw' && !/^(factor|account)\./.test(name),
)

/** What fields are called by whose ids they take. */
const idFields: [RegExp, string][] = [
  [/agentIds?$/, 'agentId'],
  [/publicationIds?$|^texts$|^withId$/, 'publicationId'],
  [/projectIds?$/, 'projectId'],
  [/organisationId$/, 'organisationId'],
  [/memberId$/, 'memberId'],
  [/userId$|^people$/, 'userId'],
  [/triggerId$/, 'triggerId'],
]

function thingFor(call: RouteName, field: string): string {
  const known = idFields.find(([pattern]) => pattern.test(field))
  if (known) return known[1]
  if (/^(approvals|schedule|timeline)\./.test(call) || call === 'posts.undo') return 'publicationId'
  return call.startsWith('guestPages') ? 'pageId' : 'agentId'
}

const oddWords = [
  '',
  ' ',
  '\u0000',
  '../..',
  '%00',
  'null',
  '👩‍👩‍👧‍👦'.repeat(40),
  "'; drop table agent; --",
  'a'.repeat(5000),
  '\ud800',
  '{"id":1}',
]

interface Filling {
  call: RouteName
  of: Place
  draw: Draw
  now: number
}

function valueFor(shape: Shape, field: string, filling: Filling): unknown {
  const { draw, of, call, now } = filling
  const choices = shape.anyOf ?? shape.oneOf
  if (choices) return valueFor(draw.one(choices), field, filling)
  if (shape.const !== undefined) return shape.const
  if (shape.enum) return draw.one(shape.enum)
  switch (shape.type) {
    case 'object':
      return objectFor(shape, filling)
    case 'array':
      return Array.from({ length: Math.max(shape.minItems ?? 0, draw.whole(0, 2)) }, () =>
        valueFor(shape.items ?? {}, field, filling),
      )
    case 'integer':
    case 'number':
      return draw.whole(
        Math.max(shape.minimum ?? 0, 0),
        Math.min(shape.maximum ?? 20, (shape.minimum ?? 0) + 20),
      )
    case 'boolean':
      return draw.chance(0.5)
    case 'null':
      return null
    default: {
      if (/Ids?$|^id$|^texts$|^people$/.test(field))
        return draw.one([...(of.things[thingFor(call, field)] ?? []), 'none'])
      if (shape.format === 'date-time') return new Date(now + draw.whole(-5000, 5000) * 60_000).toISOString()
      if (shape.format === 'date')
        return new Date(now + draw.whole(-5, 5) * 86_400_000).toISOString().slice(0, 10)
      return draw.chance(0.1) ? draw.one(oddWords) : /coin|ticker/i.test(field) ? 'BTC' : 'Calm'
    }
  }
}

function objectFor(shape: Shape, filling: Filling): Record<string, unknown> {
  const fields: Record<string, unknown> = {}
  for (const [name, one] of Object.entries(shape.properties ?? {}))
    if (shape.required?.includes(name) || filling.draw.chance(0.3))
      fields[name] = valueFor(one, name, filling)
  return fields
}

/** Any call there is, filled as its schema says, with one's own ids or with those of others. */
const anything: Act = async (scene) => {
  const { draw } = scene
  const route = draw.one(anyCalls)
  const isForeign = ending.test(route) || draw.chance(0.5)
  const of = isForeign ? draw.one(scene.others) : scene.place
  const project = draw.chance(0.8) ? 'a' : 'b'
  // How much a list of words or a number may be is no part of this: it is refused, and nothing is done.
  const input = objectFor(shapeOf(route), { call: route, of, draw, now: scene.nowOf() })
  // What lasts longer than a sequence stays as it is, but for what a sequence changes itself.
  for (const field of ['postAutonomy', 'replyAutonomy', 'operationMode', 'rehearsal']) delete input[field]
  const actor = scene.who(route, project)
  if (ending.test(route) && !isForeign) return null
  if (ending.test(route) && actor.tokenId === null) return null
  return {
    actor,
    route,
    input,
    project: draw.chance(0.85) ? scene.project(project) : draw.one(Object.values(of.projects)),
  }
}

/** What a call names is exchanged for something of another organisation, another project or another agent. */
function withForeign(scene: Scene, planned: Planned): Planned {
  const { draw } = scene
  const of = draw.one(scene.others)
  const swapped = (value: unknown): unknown => {
    if (Array.isArray(value)) return value.map((one) => swapped(one))
    if (typeof value === 'object' && value !== null)
      return Object.fromEntries(Object.entries(value).map(([name, one]) => [name, swapped(one)]))
    if (typeof value !== 'string' || !/^(agt|pub|prj|org|mem|usr|trg)_/.test(value) || draw.chance(0.3))
      return value
    const kind =
      {
        agt: 'agentId',
        pub: 'publicationId',
        prj: 'projectId',
        org: 'organisationId',
        mem: 'memberId',
        usr: 'userId',
        trg: 'triggerId',
      }[value.slice(0, 3)] ?? 'agentId'
    return draw.one(of.things[kind] ?? [value])
  }
  return {
    ...planned,
    input: swapped(planned.input) as Record<string, unknown>,
    project: draw.chance(0.6) ? planned.project : draw.one(Object.values(of.projects)),
  }
}

const foreign: Act = async (scene) => {
  const name = scene.draw.weighed({ put: 3, now: 2, message: 1, spend: 2, vote: 3, change: 4, read: 6 })
  const planned = await acts[name](scene)
  return planned && withForeign(scene, planned)
}

/** A call that says something that nobody would. */
const malformed: Act = async (scene) => {
  const { draw } = scene
  const planned = await acts[draw.one(['put', 'now', 'spend', 'vote', 'change'] as const)](scene)
  if (!planned) return null
  const fields = Object.keys(planned.input)
  const odd = draw.one<unknown>([
    ...oddWords,
    null,
    -1,
    1e300,
    [],
    {},
    [[[[]]]],
    { $ne: null },
    'x'.repeat(100_000),
    true,
  ])
  return { ...planned, input: { ...planned.input, [draw.one([...fields, 'more'])]: odd } }
}

export const strangeActs = { anything, foreign, malformed }

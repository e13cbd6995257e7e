import { expect, test } from 'vitest'
import { errors } from '#contract/errors.ts'
import texts from '#locales/en/errors.json' with { type: 'json' }
import { callsOf } from '../support/any-call.ts'
import { objectsOf } from '../support/objects.ts'
import { createWorld } from '../support/world.ts'
import { type Stage, triggers } from './error-triggers.ts'

const names = Object.keys(triggers) as (keyof typeof triggers)[]
const parts = [0, 1, 2]

test.each(parts)('every code of the catalogue has its sure trigger (part %i)', async (part) => {
  await using world = await createWorld()
  const calls = callsOf(world.url)
  const wrong: string[] = []
  for (const name of names.filter((_, n) => n % parts.length === part)) {
    // Each on a stage of its own: what one trigger leaves behind is nothing the next one knows.
    const user = await world.user({ credits: 50 })
    const stage: Stage = {
      world,
      user,
      other: await world.user({ credits: 50 }),
      mine: await objectsOf(world, user),
      ask: (call, fields = {}, as = user) => calls(call, { fields, token: as?.token }),
    }
    const answer = await triggers[name](stage).catch((error: unknown) => String(error))
    const { code, status, message } = errors[name]
    if (typeof answer === 'string') wrong.push(`${name}: ${answer}`)
    else if (answer.code !== code || answer.status !== status)
      wrong.push(`${name}: ${answer.status} ${answer.text.slice(0, 300)}, not ${status} ${code}`)
    else {
      const { msg } = JSON.parse(answer.text) as { msg: string }
      const pattern = message.replace(/[.*+?^$()|[\]\\]/g, '\\$&').replace(/\{\w+\}/g, '.+')
      expect(msg, name).toMatch(new RegExp(`^${pattern}$`))
    }
  }
  expect(wrong).toEqual([])
})

test('codes and names are unique, and each has its text in locales', () => {
  const all = Object.entries(errors)
  expect(new Set(all.map(([, { code }]) => code)).size).toBe(all.length)
  const known: Record<string, unknown> = texts
  expect(all.map(([name]) => name).filter((name) => typeof known[name] !== 'string')).toEqual([])
  for (const [name, { message }] of all) {
    const values = message.match(/\{\w+\}/g) ?? []
    for (const value of values) expect(known[name], name).toContain(`{${value}}`)
  }
})

import { readFileSync } from 'node:fs'
import { STATUS_CODES } from 'node:http'
import { expect, test } from 'vitest'
import { errors } from '#contract/errors.ts'
import { type UiLanguage, uiLanguages } from '#contract/lists.ts'
import { openapiDocument } from '#server/http/openapi.ts'
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

test('every code is one of its own, with its HTTP status, texts, place in the description and trigger', async () => {
  const described = new Set(
    (
      JSON.parse(await openapiDocument('', 'all')) as { info: { description: string } }
    ).info.description.split('\n'),
  )
  const seen = new Map<number, string>()
  const lacking = Object.entries(errors).flatMap(([name, { code, status, message }]) => {
    const first = seen.get(code)
    seen.set(code, name)
    const values = message.match(/\{\w+\}/g) ?? []
    // A refusal of the product is an answer like any other, but for a proof of identity that is not genuine.
    const own = code < 1000 ? code : name === 'unauthorized' ? 401 : 200
    return [
      ...(first ? [`${name} has the code of ${first}`] : []),
      ...(status === own && STATUS_CODES[status]
        ? []
        : [`${name} has the HTTP status ${status}, not ${own}`]),
      ...uiLanguages.flatMap((language) => {
        const text = textsIn(language)[name]
        if (typeof text !== 'string' || text === '') return [`${name} has no text in ${language}`]
        return values
          .filter((value) => !text.includes(`{${value}}`))
          .map((value) => `${name} lacks ${value} in ${language}`)
      }),
      ...(described.has(`- ${code}: ${message}`) ? [] : [`${name} is not in the description`]),
      ...(Object.hasOwn(triggers, name) ? [] : [`${name} has no trigger`]),
    ]
  })
  expect(lacking).toEqual([])
})

function textsIn(language: UiLanguage): Record<string, unknown> {
  return JSON.parse(readFileSync(`locales/${language}/errors.json`, 'utf8')) as Record<string, unknown>
}

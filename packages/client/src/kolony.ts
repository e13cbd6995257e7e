import type { Calls } from './generated/calls.ts'
import { table } from './generated/table.ts'
import type { CallOptions, Settings } from './settings.ts'
import { readJson, readRaw, readStream, type Transport } from './transport.ts'

type Group = Record<string, (input?: object, options?: CallOptions) => unknown>

class Client {
  constructor(settings: Settings) {
    if (!settings.token) throw new TypeError('Kolony needs a token')
    const transport: Transport = {
      ...settings,
      baseUrl: `${new URL(settings.baseUrl).href.replace(/\/+$/, '')}/api`,
    }
    const groups: Record<string, Group> = {}
    for (const [call, row] of Object.entries(table)) {
      const [group = '', name = ''] = call.split('.')
      const calls = (groups[group] ??= {})
      const asked = (input: object = {}, options: CallOptions = {}) => ({ call, row, input, options })
      const read = row.answer === 'raw' ? readRaw : readJson
      calls[name] = (input, options) => read(transport, asked(input, options))
      if (row.answer === 'json-or-events')
        calls[`${name}Events`] = (input, options) => readStream(transport, asked(input, options))
    }
    Object.assign(this, groups)
  }
}

/**
 * Kolony from a program: one function for each call of the public interface, by subject.
 *
 *     const kolony = new Kolony({ baseUrl: 'https://agents.your.host', token: process.env.KOLONY_TOKEN })
 *     const agents = await kolony.agents.list()
 */
export const Kolony = Client as unknown as new (settings: Settings) => Calls
export type Kolony = Calls

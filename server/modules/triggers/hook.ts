import { z } from 'zod'
import { isHttpsAddress } from '#contract/https-address.ts'
import { hour, later } from '#server/lib/clock.ts'
import { sha256 } from '#server/lib/ids.ts'
import { visibleText } from '#server/lib/visible-text.ts'
import { Problem } from '#server/problem.ts'
import { take } from './act.ts'
import type { TriggersDeps } from './deps.ts'
import * as store from './store.ts'

const keyLengthMax = 200

/**
 * Somebody called the secret address of a trigger. What they send is data of a stranger. The same key is one event; without
 * a key the same text within an hour is. Problem `notFound` for a secret that nobody has.
 */
export async function hookCalled(
  deps: TriggersDeps,
  {
    secret,
    key,
    text = '',
    url,
    figures = [],
  }: {
    secret: string
    key?: string | undefined
    text?: string | undefined
    url?: string | undefined
    figures?: { name: string; value: number }[] | undefined
  },
): Promise<{ taken: boolean }> {
  const trigger = await store.bySecret(deps.db, sha256(secret))
  if (!trigger) throw new Problem('notFound')
  if (!trigger.on) return { taken: false }
  const now = await deps.clock.now()
  const shown = visibleText(text, 1000)
  const words = sha256(JSON.stringify([text, url, figures])).toString('hex')
  const same = key ?? `${words}:${now.toISOString()}`
  const taken = await take(
    deps,
    trigger.id,
    [
      {
        key: `hook:${same.slice(0, keyLengthMax)}`,
        ...(key === undefined && { unless: { keyBegins: `hook:${words}:`, since: later(now, -hour) } }),
        at: now,
        evidence: {
          coin: null,
          code: 'webhook',
          params: {},
          figures: figures
            .filter(({ value }) => z.number().safeParse(value).success)
            .map(({ name, value }) => ({
              name: visibleText(name, 60),
              value,
              unit: 'count' as const,
              at: now.toISOString(),
              source: 'webhook',
            })),
          posts:
            shown === ''
              ? []
              : [
                  {
                    // Whole characters: half of one cannot be stored.
                    id: `hook:${[...same].slice(0, 40).join('')}`,
                    author: null,
                    text: shown,
                    url: url !== undefined && isHttpsAddress(url) ? url : null,
                    at: now.toISOString(),
                  },
                ],
        },
      },
    ],
    now,
  )
  return { taken: taken > 0 }
}

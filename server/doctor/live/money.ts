import { z } from 'zod'
import type { Endpoints } from '#server/endpoints.ts'
import { createSolana } from '#server/adapters/solana/client.ts'
import { mainnetUsdtMaster } from '#server/adapters/ton/addresses.ts'
import { createTon } from '#server/adapters/ton/client.ts'
import { createTron, type Tron } from '#server/adapters/tron/client.ts'
import { ago, fault, ok, reasonOf, warning } from './line.ts'

type Live<Key extends keyof Endpoints> = NonNullable<Endpoints[Key]>
const minute = 60_000
const timeoutMilliseconds = 20_000

/** Head of the chain, the token's contract, and whether the second provider sees the same chain. */
export async function askTron(settings: Live<'tron'>, { now, pinned }: { now: Date; pinned: string | null }) {
  const tron = createTron({ ...settings, timeoutMilliseconds })
  const [head, solid] = [await tron.head(), await tron.solidHead()]
  // A provider that answers this knows the token's contract; the balance itself does not matter.
  await tron.balance(tron.addresses.at(0))
  return [
    isFresh(head.time, now)
      ? ok(`is at block ${head.height}, ${ago(head.time, now)} old; the token’s contract answers`)
      : fault(
          `is behind: its newest block is ${ago(head.time, now)} old`,
          'TRON_API_URL=<a provider that keeps up>',
        ),
    ...(pinned !== null && pinned !== tron.addresses.fingerprint
      ? [
          fault(
            'has another key than the one that orders were made with: no new orders are made',
            'TRON_XPUB=<the key it was before>',
          ),
        ]
      : []),
    ...(settings.check
      ? await second(createTron({ ...settings, ...settings.check, timeoutMilliseconds }), solid, now)
      : [warning('is believed alone about payments', 'TRON_CHECK_API_URL=<a second, independent provider>')]),
  ]
}

async function second(check: Tron, solid: { height: number; id: string }, now: Date) {
  try {
    const [head, same] = [await check.head(), await check.solidBlock(solid.height - 20)]
    if (!isFresh(head.time, now))
      return [
        fault(
          `second provider is behind: its newest block is ${ago(head.time, now)} old`,
          'TRON_CHECK_API_URL=<a provider that keeps up>',
        ),
      ]
    if (!same)
      return [
        fault(
          'second provider does not have a block that the first one holds for final',
          'TRON_CHECK_API_URL=<a provider of the same chain>',
        ),
      ]
    return [ok('second provider sees the same chain')]
  } catch (error) {
    return [
      fault(
        `second provider does not answer: ${reasonOf(error)}. Nothing is credited without it`,
        'TRON_CHECK_API_URL=<another provider>, TRON_CHECK_API_KEY=<its key>',
      ),
    ]
  }
}

/** By which the main net is known (https://solana.com/docs/rpc/http/getgenesishash). */
const mainnet = '5eykt4UsFv8P8NJdTREpY1vzqKqZKvdpKuc147dw2N9d'
const tokenPrograms = [
  'TokenkegQfeZyiNwAJbNbGKPFXCWuBvf9Ss623VQ5DA',
  'TokenzQdBNbLqP5VEhdkAS6EPFLC1PHnBqCXEpPxuEb',
]
const accountAnswer = z.object({ value: z.object({ owner: z.string(), executable: z.boolean() }).nullable() })

export async function askSolana(
  settings: Live<'solana'>,
  { now, production }: { now: Date; production: boolean },
) {
  const solana = createSolana({ ...settings, timeoutMilliseconds })
  const { slot } = await solana.finalized()
  const time = new Date(z.number().parse(await rpc(settings.url, 'getBlockTime', [slot])) * 1000)
  const genesis = await rpc(settings.url, 'getGenesisHash', [])
  const [mint, merchant] = await Promise.all(
    [solana.mint, solana.merchant].map(
      async (key) =>
        accountAnswer.parse(await rpc(settings.url, 'getAccountInfo', [key, { encoding: 'base64' }])).value,
    ),
  )
  const isToken = (owner: string | undefined) => owner !== undefined && tokenPrograms.includes(owner)
  return [
    isFresh(time, now)
      ? ok(`is at slot ${slot}, ${ago(time, now)} old`)
      : fault(
          `is behind: its newest final block is ${ago(time, now)} old`,
          'SOLANA_RPC_URL=<a node that keeps up>',
        ),
    ...(genesis === mainnet || !production
      ? []
      : [fault('is not the main net', 'SOLANA_RPC_URL=<a node of the main net>')]),
    ...(isToken(mint?.owner)
      ? [ok('the token’s mint is there')]
      : [fault('has no such token', 'SOLANA_USDT_MINT=  (empty: Tether on the main net)')]),
    ...(isToken(merchant?.owner) || merchant?.executable
      ? [
          fault(
            'says that SOLANA_MERCHANT is an account of a token or a program and not a wallet',
            'SOLANA_MERCHANT=<the address of the wallet itself>',
          ),
        ]
      : merchant === null || merchant === undefined
        ? [
            warning(
              'does not know SOLANA_MERCHANT: a wallet that never had anything',
              'Look whether the address is yours, and send it a little SOL',
            ),
          ]
        : []),
  ]
}

async function rpc(url: string, method: string, params: unknown[]): Promise<unknown> {
  const answer = await fetch(url, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ jsonrpc: '2.0', id: 1, method, params }),
    signal: AbortSignal.timeout(timeoutMilliseconds),
  })
  if (!answer.ok) throw new Error(`${method}: ${answer.status}`)
  const said = z
    .object({ result: z.unknown(), error: z.object({ message: z.string() }).optional() })
    .parse(await answer.json())
  if (said.error) throw new Error(`${method}: ${said.error.message}`)
  return said.result
}

/** Age and net of the index, the token's master there, and whether the merchant's wallet ever had the token. */
export async function askTon(settings: Live<'ton'>, { now, production }: { now: Date; production: boolean }) {
  const ton = createTon({ ...settings, timeoutMilliseconds })
  const head = await ton.head()
  const isToken = await ton.hasToken()
  const { jettonWallet } = await ton.wallet(ton.merchant)
  const isMainNet = head.isMainNet ?? production
  return [
    isFresh(head.time, now)
      ? ok(`is at block ${head.height}, ${ago(head.time, now)} old`)
      : fault(
          `is behind: its newest block is ${ago(head.time, now)} old`,
          'TON_API_URL=<an index that keeps up>',
        ),
    ...(isMainNet || !production
      ? []
      : [fault('is not the main net', 'TON_API_URL=<an index of the main net>')]),
    // One token is known, and that on the main net alone [ton-usdt].
    ...(!isToken
      ? [
          fault(
            'has no token at TON_USDT_MASTER',
            'TON_USDT_MASTER=  (empty: Tether on the main net), TON_API_URL=<an index of the same net>',
          ),
        ]
      : isMainNet && ton.master !== mainnetUsdtMaster
        ? [
            fault(
              'would take another token than Tether’s: payments in that one are credited',
              'TON_USDT_MASTER=  (empty: Tether on the main net)',
            ),
          ]
        : [ok('the token’s master is there')]),
    ...(isToken && jettonWallet === null
      ? [
          warning(
            'has never seen USDT in the wallet TON_MERCHANT',
            'Look whether the address is yours, and send it a little USDT',
          ),
        ]
      : []),
  ]
}

function isFresh(time: Date, now: Date): boolean {
  return Math.abs(now.getTime() - time.getTime()) < 3 * minute
}

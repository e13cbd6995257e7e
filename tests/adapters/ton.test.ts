import { ed25519 } from '@noble/curves/ed25519.js'
import { Address, beginCell, contractAddress, loadStateInit, Cell } from '@ton/core'
import { expect, test } from 'vitest'
import { mainnetUsdtMaster, parseAddress } from '#server/adapters/ton/addresses.ts'
import { commentOf, readTransfer, transferPayload } from '#server/adapters/ton/cells.ts'
import { createTon } from '#server/adapters/ton/client.ts'
import { createTonSim } from '#server/demo/simulators/ton/sim.ts'
import { sha256 } from '#server/lib/ids.ts'
import { ExternalError } from '#server/lib/external-error.ts'

const start = new Date('2026-03-02T09:00:00Z')

/** `timeoutMilliseconds`: for whoever is not answered; what is answered may take its time. */
async function index({ timeoutMilliseconds = 20_000 } = {}) {
  let now = start
  const sim = await createTonSim({ clock: { now: async () => now } })
  const options = { url: sim.url, apiKey: sim.apiKey, merchant: sim.merchant, timeoutMilliseconds }
  return {
    sim,
    options,
    ton: createTon(options),
    pass: (seconds: number) => (now = new Date(now.getTime() + seconds * 1000)),
    [Symbol.asyncDispose]: () => sim.close(),
  }
}

const usdtFriendly = 'EQCxE6mUtQJKFnGfaROTKOt1lZbDiiX1kCixRv7Nw2Id_sDs'

test('an address is taken raw or friendly, and as nothing else', () => {
  for (const text of [mainnetUsdtMaster, mainnetUsdtMaster.toUpperCase(), usdtFriendly])
    expect(parseAddress(text)?.toRawString()).toBe(mainnetUsdtMaster)
  expect(parseAddress(usdtFriendly.replaceAll('_', '/').replaceAll('-', '+'))?.toRawString()).toBe(
    mainnetUsdtMaster,
  )
  const testNet = Address.parseRaw(mainnetUsdtMaster).toString({ testOnly: true })
  const wrong = [
    '',
    'x',
    `${usdtFriendly}A`,
    usdtFriendly.replace('C', 'D'),
    testNet,
    mainnetUsdtMaster.slice(0, -1),
    `${mainnetUsdtMaster}0`,
    `0x:${mainnetUsdtMaster.slice(2)}`,
    mainnetUsdtMaster.replace('0:', '1:'),
    ` ${mainnetUsdtMaster}`,
    'TR7NHqjeKQxGTCi8q8ZY4pL8otSzgjLj6t',
  ]
  expect(wrong.filter((text) => parseAddress(text) !== null)).toEqual([])
})

test('a comment goes to the network and comes back, over as many cells as it needs', () => {
  for (const comment of ['KO0123456789AB', 'grüße 🐝', 'x'.repeat(500)]) {
    const payload = transferPayload({
      queryId: 7n,
      amountUnits: 10_000_000n,
      to: mainnetUsdtMaster,
      responseTo: `0:${'ab'.repeat(32)}`,
      comment,
    })
    const read = readTransfer(payload)
    expect(read).toMatchObject({ queryId: 7n, amountUnits: 10_000_000n, to: mainnetUsdtMaster, comment })
    expect(commentOf(read.forwardPayload)).toBe(comment)
  }
})

test('a comment is read inline and in a cell of its own, and nothing else is taken for one', () => {
  const boc = (cell: Cell) => cell.toBoc().toString('base64')
  const text = beginCell().storeUint(0, 32).storeStringTail('KO1').endCell()
  expect(commentOf(boc(text))).toBe('KO1')
  expect(commentOf(boc(beginCell().storeBit(true).storeRef(text).endCell()))).toBe('KO1')

  let deep = beginCell().endCell()
  for (let level = 0; level < 60; level++)
    deep = beginCell().storeBuffer(Buffer.alloc(120, 97)).storeRef(deep).endCell()
  const strange = [
    null,
    '',
    'not base64 at all',
    'AAAA',
    boc(beginCell().endCell()),
    boc(beginCell().storeUint(0x2167da4b, 32).storeStringTail('encrypted').endCell()),
    boc(beginCell().storeUint(0, 32).storeUint(1, 3).endCell()),
    boc(
      beginCell()
        .storeUint(0, 32)
        .storeBuffer(Buffer.from([0xff, 0xfe]))
        .endCell(),
    ),
    boc(beginCell().storeUint(0, 32).storeRef(deep).endCell()),
    boc(beginCell().storeBit(true).endCell()),
  ]
  expect(strange.map(commentOf)).toEqual(strange.map(() => null))
})

// xssnick/tonutils-go, ton/wallet/proof_test.go: a v4r2 wallet's state and the address it has.
const walletState =
  'te6cckECFgEAAwQAAgE0AgEAUQAAAAApqaMXp6kMOCJ4z0QdKdtKvLvoflXmJvj/gmw26izx4ImGnYtAART/APSkE/S88sgLAwIBIAgEBPjygwjXGCDTH9Mf0x8C+CO78mTtRNDTH9Mf0//0BNFRQ7ryoVFRuvKiBfkBVBBk+RDyo/gAJKTIyx9SQMsfUjDL/1IQ9ADJ7VT4DwHTByHAAJ9sUZMg10qW0wfUAvsA6DDgIcAB4wAhwALjAAHAA5Ew4w0DpMjLHxLLH8v/BwYQBQAK9ADJ7VQAcIEBCNcY+gDTP8hUIEeBAQj0UfKnghBub3RlcHSAGMjLBcsCUAbPFlAE+gIUy2oSyx/LP8lz+wACAG7SB/oA1NQi+QAFyMoHFcv/ydB3dIAYyMsFywIizxZQBfoCFMtrEszMyXP7AMhAFIEBCPRR8qcCAgFIDQkCASALCgBZvSQrb2omhAgKBrkPoCGEcNQICEekk30pkQzmkD6f+YN4EoAbeBAUiYcVnzGEAgEgEQwAEbjJftRNDXCx+ALm0AHQ0wMhcbCSXwTgItdJwSCSXwTgAtMfIYIQcGx1Z70ighBkc3RyvbCSXwXgA/pAMCD6RAHIygfL/8nQ7UTQgQFA1yH0BDBcgQEI9ApvoTGzkl8H4AXTP8glghBwbHVnupI4MOMNA4IQZHN0crqSXwbjDQ8OAIpQBIEBCPRZMO1E0IEBQNcgyAHPFvQAye1UAXKwjiOCEGRzdHKDHrFwgBhQBcsFUAPPFiP6AhPLassfyz/JgED7AJJfA+IAeAH6APQEMPgnbyIwUAqhIb7y4FCCEHBsdWeDHrFwgBhQBMsFJs8WWPoCGfQAy2kXyx9SYMs/IMmAQPsABgBsgQEI1xj6ANM/MFIkgQEI9Fnyp4IQZHN0cnB0gBjIywXLAlAFzxZQA/oCE8tqyx8Syz/Jc/sAAgFYFRICASAUEwAZrx32omhAEGuQ64WPwAAZrc52omhAIGuQ64X/wAA9sp37UTQgQFA1yH0BDACyMoHy//J0AGBAQj0Cm+hMYHrKDBA='

test('a wallet’s address is the hash of its first state, as the network computes it', () => {
  const init = loadStateInit(Cell.fromBase64(walletState).beginParse())
  const address = contractAddress(0, { code: init.code ?? null, data: init.data ?? null })
  expect(parseAddress(address.toString())?.toRawString()).toBe(
    '0:960ab627408d5472d9d125b667cbe00ce17eeaa44e9dc6a86e93cdfef2c480d5',
  )
  const data = init.data?.beginParse().skip(64)
  const key = data?.loadBuffer(32) ?? Buffer.alloc(0)
  expect(key.toString('hex')).toBe('a7a90c382278cf441d29db4abcbbe87e55e626f8ff826c36ea2cf1e089869d8b')

  // And it is the key that wallet proved itself with (ton_proof): what it signs names its address and the asking site.
  const numbers = Buffer.alloc(8 + 8)
  numbers.writeUInt32LE('ton-connect.github.io'.length, 4)
  numbers.writeBigUInt64LE(1747303893n, 8)
  const message = Buffer.concat([
    Buffer.from('ton-proof-item-v2/'),
    numbers.subarray(0, 4),
    address.hash,
    numbers.subarray(4, 8),
    Buffer.from('ton-connect.github.io'),
    numbers.subarray(8),
    Buffer.from('1747303885:'),
  ])
  const signed = sha256(
    Buffer.concat([Buffer.from([0xff, 0xff]), Buffer.from('ton-connect'), sha256(message)]),
  )
  const signature = Buffer.from(
    'OXNmXOa6Ml5mgx13CXVunl5TjQiIl2oYq8dn9MUcBiS6OjZcuJYccqqVMluy0duyOXkoJYHg4VJCyycwkjdJBA==',
    'base64',
  )
  expect(ed25519.verify(signature, signed, key)).toBe(true)
})

test('only the pinned token that really arrived is told, with its comment, in pages', async () => {
  await using world = await index()
  const { sim, ton } = world
  const first = await sim.pay({ amount: 10, comment: 'KO1' })
  await sim.pay({ amount: 10, comment: 'KO2', master: `0:${'cd'.repeat(32)}` })
  await sim.pay({ amount: 10, comment: 'KO3', aborted: true })
  const last = await sim.pay({ amount: 0.5 })
  const page = await ton.sent({ since: start, offset: 0, limit: 2 })
  expect(page).toMatchObject({ rows: 2, through: start })
  expect(page.transfers).toMatchObject([
    { txId: first, amountUnits: 10_000_000n, comment: 'KO1', to: sim.merchant },
  ])
  const rest = await ton.sent({ since: start, offset: 2, limit: 2 })
  expect(rest.transfers).toMatchObject([{ txId: last, comment: null }])
  world.pass(60)
  expect((await ton.sent({ since: new Date(start.getTime() + 1000), offset: 0, limit: 9 })).rows).toBe(0)

  sim.fail('ignores-filters')
  const { transfers } = await ton.sent({ since: start, offset: 0, limit: 9 })
  expect(transfers.map(({ txId }) => txId)).toEqual([first, last])
})

test('it is told whether what was sent arrived, came back, or is not known to have done either', async () => {
  await using world = await index()
  const { sim, ton } = world
  const [arrived, back] = [await sim.pay({ amount: 10 }), await sim.pay({ amount: 10, bounced: true })]
  expect((await ton.sent({ since: start, offset: 0, limit: 9 })).transfers).toHaveLength(2)
  const outcomes = () => Promise.all([arrived, back, 'ab'.repeat(32)].map((txId) => ton.outcome(txId)))
  expect(await outcomes()).toEqual(['arrived', 'came-back', 'unknown'])
  // What only looks like it went to another contract than the merchant's own.
  const counterfeit = await sim.pay({ amount: 10, master: `0:${'cd'.repeat(32)}` })
  expect(await ton.outcome(counterfeit)).toBe('came-back')
  sim.fail('lags')
  expect(await outcomes()).toEqual([null, null, 'unknown'])
  sim.fail(null)
  const early = await sim.pay({ amount: 10, early: true })
  expect(await ton.outcome(early)).toBeNull()
  await sim.drop(early)
  expect(await ton.outcome(early)).toBe('unknown')
  await expect(sim.drop(arrived)).rejects.toThrow('not final')
  sim.fail('server-error')
  await expect(ton.outcome(arrived)).rejects.toThrow('no_answer')
})

test('what a wallet holds is told, also of one that nobody ever used', async () => {
  await using world = await index()
  await world.sim.fund(`0:${'11'.repeat(32)}`, { usdt: 12.5, ton: 1 })
  const known = await world.ton.wallet(`0:${'11'.repeat(32)}`)
  expect(known).toMatchObject({ usdtUnits: 12_500_000n, nanotons: 1_000_000_000n })
  expect(known.jettonWallet).toMatch(/^0:[0-9a-f]{64}$/)
  expect(await world.ton.wallet(`0:${'22'.repeat(32)}`)).toEqual({
    jettonWallet: null,
    usdtUnits: 0n,
    nanotons: 0n,
  })
})

test.each(['html', 'rate-limit', 'server-error', 'slow'] as const)(
  'an index that answers "%s" has told nothing, and may be asked again',
  async (fault) => {
    await using world = await index({ timeoutMilliseconds: 2000 })
    world.sim.fail(fault)
    const error = await world.ton.head().catch((caught: unknown) => caught)
    expect(error).toBeInstanceOf(ExternalError)
    expect(error).toMatchObject({ system: 'ton', kind: 'try-later' })
    world.sim.fail(null)
    expect((await world.ton.head()).time.getTime()).toBeLessThanOrEqual(start.getTime())
    const keyless = createTon({ ...world.options, apiKey: null })
    await expect(keyless.head()).rejects.toMatchObject({ status: 401 })
  },
)

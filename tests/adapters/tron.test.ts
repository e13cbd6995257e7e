import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { HDKey } from '@scure/bip32'
import { expect, test } from 'vitest'
import { addressBook, base58Of, hexOf } from '#server/adapters/tron/addresses.ts'
import { createTron } from '#server/adapters/tron/client.ts'
import { createTronSim } from '#server/demo/simulators/tron/sim.ts'
import { addressWord, mainnetUsdt, transferTopic } from '#server/adapters/tron/wire.ts'
import { insideTransaction, ExternalError } from '#server/lib/external-error.ts'

// Figures of the public test mnemonics ("abandon … about", "test … junk"), account keys at m/44'/195'/0'.
const abandon = {
  seed: '5eb00bbddcf069084889a8ab9155568165f5c453ccb85e70811aaed6f6da5fc19a5ac40b389cd370d086206dec8aa6c43daea6690f20ad3d8d48b2d2ce9e38e4',
  xpub: 'xpub6D1AabNHCupeiLM65ZR9UStMhJ1vCpyV4XbZdyhMZBiJXALQtmn9p42VTQckoHVn8WNqS7dqnJokZHAHcHGoaQgmv8D45oNUKx6DZMNZBCd',
  external:
    'xpub6EuK4CZWW5urEHdwAVDdDw327danAtccFcrXYvgf1DHrPXRwErt36xStQ2PNhn4hpwzPbzJ8pJVpewgChRnSs59q5Ay61GCfQZKUe71gbLq',
  addresses: [
    'TUEZSdKsoDHQMeZwihtdoBiN46zxhGWYdH',
    'TSeJkUh4Qv67VNFwY8LaAxERygNdy6NQZK',
    'TYJPRrdB5APNeRs4R7fYZSwW3TcrTKw2gx',
    'TRhVWK5XEDkQBDevcdCWW7RW51aRncty4W',
    'TT2X2yyubp7qpAWYYNE5JQWBtoZ7ikQFsY',
  ],
}
const junk = {
  xpub: 'xpub6BuRy7ZmkGfP2RWhoor1kWB1w9DvrtmJbFBvnC1bQ4SB5NbCHTyQYCJSXZtxDbFyHTmC7wkU2he3nYYdpZ3Vf6qUAkXSnL6RPif4BDtDEKr',
  addresses: [
    'TWer2Ygk5TEheHp3TPuYeqxmB6SsGZmaL6',
    'TPjjvMwjPoDC32V2dGDYTkLH4E5LAtBZ6C',
    'TB7mhtkvfhsRBRhe5FuRa4tFXSEyGDe4eA',
  ],
}

test.each([abandon, junk])('an account key gives the addresses that wallets give', ({ xpub, addresses }) => {
  const book = addressBook(xpub)
  expect(addresses.map((_, index) => book.at(index))).toEqual(addresses)
})

test('a fingerprint names one key and not another', () => {
  expect(addressBook(abandon.xpub).fingerprint).toBe(addressBook(abandon.xpub).fingerprint)
  expect(addressBook(abandon.xpub).fingerprint).not.toBe(addressBook(junk.xpub).fingerprint)
})

test('a private key, a key of another level and a mistyped key are refused', () => {
  const account = HDKey.fromMasterSeed(Buffer.from(abandon.seed, 'hex')).derive("m/44'/195'/0'")
  expect(account.publicExtendedKey).toBe(abandon.xpub)
  expect(() => addressBook(account.privateExtendedKey)).toThrow('private key')
  expect(() => addressBook(abandon.external)).toThrow('not an account key')
  expect(() => addressBook(abandon.xpub.replace('NHC', 'NHD'))).toThrow()
})

test.each([
  ['TUEZSdKsoDHQMeZwihtdoBiN46zxhGWYdH', 'c8599111f29c1e1e061265b4af93ea1f274ad78a'],
  [mainnetUsdt, 'a614f803b6fd780986a42c78ec9c7f77e6ded13c'],
  ['TSHfFTij9Ch7MEcs8c67b9iPTCYmxrwsVV', 'b2ff692d318825a41b5668c4cefa263e8cdcc82e'],
  ['TA5WVDb8QG5SoPNk1HCnombmkS9nWqH9LR', '01311788a9736dcc38cf6d53342c076c38e95ef2'],
])('%s is %s in logs, both ways', (base58, hex) => {
  expect(hexOf(base58)).toBe(hex)
  expect(base58Of(hex)).toBe(base58)
})

test('an address with a wrong checksum is no address', () => {
  expect(() => hexOf('TR7NHqjeKQxGTCi8q8ZY4pL8otSzgjLj6T')).toThrow()
})

/** A node that answers every call with the same bytes. */
async function node(answer: unknown) {
  const server = createServer((request, response) => {
    request.resume().on('end', () => {
      response.writeHead(200, { 'content-type': 'application/json' })
      response.end(typeof answer === 'string' ? answer : JSON.stringify(answer))
    })
  })
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  return {
    tron: createTron({ url, apiKey: null, xpub: abandon.xpub, timeoutMilliseconds: 2000 }),
    [Symbol.asyncDispose]: async () => {
      server.closeAllConnections()
      await new Promise((done) => server.close(done))
    },
  }
}

/** A main-net transfer of 1,399 USDT as a node's log query tells it; `change` says what is different. */
function log(change: Record<string, unknown> = {}) {
  return {
    address: `0x${hexOf(mainnetUsdt)}`,
    topics: [
      `0x${transferTopic}`,
      `0x${addressWord('01311788a9736dcc38cf6d53342c076c38e95ef2')}`,
      `0x${addressWord('b2ff692d318825a41b5668c4cefa263e8cdcc82e')}`,
    ],
    data: `0x${(1_399_000_000).toString(16).padStart(64, '0')}`,
    blockNumber: `0x${(85_919_983).toString(16)}`,
    transactionHash: '0x1d8e417344c69d0355fcd6f71aae6575aec4911ffb706a2d3169e43728d6a2e2',
    logIndex: '0x1',
    removed: false,
    ...change,
  }
}

const range = { from: 85_919_983, to: 85_919_983 }
const transfer = {
  txId: '1d8e417344c69d0355fcd6f71aae6575aec4911ffb706a2d3169e43728d6a2e2',
  rank: 0,
  from: 'TA5WVDb8QG5SoPNk1HCnombmkS9nWqH9LR',
  to: 'TSHfFTij9Ch7MEcs8c67b9iPTCYmxrwsVV',
  amountUnits: 1_399_000_000n,
  height: 85_919_983,
}

test('a provider that ignores what was asked for credits no counterfeit, no approval and no removed log', async () => {
  const counterfeit = `0x${hexOf('THk5qH79SoAaUnUh8JVdRarSESTZpqPjSQ')}`
  const approval = `0x8c5be1e5ebec7d5bd14f71427d1e84f3dd0314c0f7b2291e5b200ac8c7c3b925`
  await using lax = await node({
    jsonrpc: '2.0',
    id: 1,
    result: [
      log({ address: counterfeit, logIndex: '0x0' }),
      log({ topics: [approval, ...log().topics.slice(1)], logIndex: '0x2' }),
      log({ removed: true, logIndex: '0x3' }),
      log(),
    ],
  })
  expect(await lax.tron.transfers(range)).toEqual([transfer])
})

test('transfers of one transaction are numbered in chain order, whatever order they come in', async () => {
  const second = `0x${(5).toString(16).padStart(64, '0')}`
  await using node1 = await node({
    jsonrpc: '2.0',
    id: 1,
    result: [log({ logIndex: '0xa', data: second }), log({ logIndex: '0x9' })],
  })
  expect(await node1.tron.transfers(range)).toEqual([transfer, { ...transfer, rank: 1, amountUnits: 5n }])
})

test.each([
  ['logs of blocks nobody asked for', { jsonrpc: '2.0', id: 1, result: [log({ blockNumber: '0x1' })] }],
  ['an RPC error', { jsonrpc: '2.0', id: 1, error: { code: -32005, message: 'query timeout exceeded' } }],
  ['no result at all', { jsonrpc: '2.0', id: 1 }],
  ['a hash that is none', { jsonrpc: '2.0', id: 1, result: [log({ transactionHash: '0xabc' })] }],
  ['an amount that is none', { jsonrpc: '2.0', id: 1, result: [log({ data: 'lots' })] }],
  ['a page', '<html>maintenance</html>'],
  ['half an answer', '{"jsonrpc":"2.0","result":[{"addr'],
  ['nothing', ''],
])('%s is a reason to ask again later, never an empty list', async (_, answer) => {
  await using odd = await node(answer)
  const error = await odd.tron.transfers(range).catch((thrown: unknown) => thrown)
  expect(error).toBeInstanceOf(ExternalError)
  expect(error).toMatchObject({ system: 'tron', kind: 'try-later' })
})

test.each([
  ['of another transaction', { id: 'f'.repeat(64) }],
  ['of a call that failed', { receipt: { result: 'OUT_OF_ENERGY' } }],
  ['without a block', { blockNumber: undefined }],
  ['of another token', { log: [{ ...receiptLog(), address: 'eca9bc828a3005b9a3b909f2cc5c2a54794de05f' }] }],
])('a receipt %s proves nothing', async (_, change) => {
  const receipt = {
    id: transfer.txId,
    blockNumber: transfer.height,
    blockTimeStamp: 1_788_431_625_000,
    receipt: { result: 'SUCCESS' },
    log: [receiptLog()],
  }
  await using honest = await node(receipt)
  expect(await honest.tron.receiptTransfers(transfer.txId)).toEqual([transfer])
  await using other = await node({ ...receipt, ...change })
  expect(await other.tron.receiptTransfers(transfer.txId)).toEqual([])
})

/** Receipts carry the same log without 0x. */
function receiptLog() {
  const { address, topics, data } = log()
  return { address: address.slice(2), topics: topics.map((topic) => topic.slice(2)), data: data.slice(2) }
}

test.each([
  ['html', 'try-later'],
  ['forbidden', 'try-later'],
  ['slow', 'try-later'],
] as const)('a provider that is "%s" fails within its time and can be asked again', async (fault, kind) => {
  const sim = await createTronSim({ clock: { now: async () => new Date('2026-03-02T09:00:00Z') } })
  const { url, apiKey, xpub } = sim
  const tron = createTron({ url, apiKey, xpub, timeoutMilliseconds: 2000 })
  sim.fail('main', fault)
  const error = await tron.solidHead().catch((thrown: unknown) => thrown)
  expect(error).toMatchObject({ system: 'tron', kind })
  sim.fail('main', null)
  const { height } = await tron.solidHead()
  expect((await tron.solidBlock(height))?.height).toBe(height)
  expect(await tron.solidBlock(height + 1000)).toBeNull()
  await sim.close()
})

test('no call leaves from inside a transaction', async () => {
  await using any = await node({})
  const work = () => any.tron.balance(abandon.addresses[0] ?? '')
  await expect(insideTransaction(work)).rejects.toThrow('inside a database transaction')
})

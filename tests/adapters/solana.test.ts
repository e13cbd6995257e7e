import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { ed25519 } from '@noble/curves/ed25519.js'
import { base58 } from '@scure/base'
import {
  createAssociatedTokenAccountIdempotentInstruction,
  createTransferCheckedInstruction,
  getAssociatedTokenAddressSync,
} from '@solana/spl-token'
import { PublicKey } from '@solana/web3.js'
import { expect, test } from 'vitest'
import { createSolana } from '#server/adapters/solana/client.ts'
import { createSolanaSim } from '#server/demo/simulators/solana/sim.ts'
import {
  createTokenAccount,
  mainnetUsdt,
  tokenAccountOf,
  transferData,
  transferTokens,
} from '#server/adapters/solana/wire.ts'
import { insideTransaction, ExternalError } from '#server/lib/external-error.ts'

const start = new Date('2026-03-02T09:00:00Z')
const reference = base58.encode(new Uint8Array(32).fill(9))
const slot = 400

/** A node with a clock of its own, and a client that speaks to it. */
async function node({
  stateDir,
  timeoutMilliseconds = 20_000,
}: { stateDir?: string; timeoutMilliseconds?: number } = {}) {
  let time = start.getTime()
  const clock = { now: async () => new Date(time) }
  const sim = await createSolanaSim({ clock, ...(stateDir ? { stateDir } : {}) })
  const client = createSolana({ url: sim.url, merchant: sim.merchant, timeoutMilliseconds })
  const ann = sim.wallet('ann')
  return {
    sim,
    client,
    ann,
    pass: (slots: number) => void (time += slots * slot),
    /** A transfer of ten, signed. */
    async signed({ amount = 10 }: { amount?: number } = {}) {
      const { accountMissing } = await client.means(ann)
      const made = await client.prepare({
        from: ann,
        amountUnits: amount * 1_000_000,
        reference,
        memo: 'KO1',
        createAccount: accountMissing,
      })
      const read = client.read(sim.sign('ann', made.transaction))
      if (!read) throw new Error('what was signed does not parse')
      return { ...made, ...read }
    },
    [Symbol.asyncDispose]: () => sim.close(),
  }
}

const failure = async (work: Promise<unknown>) => {
  const error = await work.then(
    () => null,
    (reason: unknown) => reason,
  )
  if (!(error instanceof ExternalError)) throw new Error(`not an outside error: ${String(error)}`)
  return [error.kind, error.reason]
}

test('addresses and instructions are what the token library and the known figures say', () => {
  const publicKey = (byte: number) => base58.encode(ed25519.getPublicKey(new Uint8Array(32).fill(byte)))
  const [one, two] = [publicKey(1), publicKey(2)]
  expect(one).toBe('AKnL4NNf3DGWZJS6cPknBuEGnVsV4A4m5tgebLHaRSZ9')
  expect(tokenAccountOf(one, mainnetUsdt)).toBe('Dp4RoKauD2MxBySV6szUoKNfsBamrkDi1NBt7oXmrHEa')
  expect(two).toBe('9hSR6S7WPtxmTojgo6GG3k4yDPecgJY292j7xrsUGWBu')
  expect(tokenAccountOf(two, mainnetUsdt)).toBe('d6vx69n6GgKN5VzSUhsT7KTa1whdVfgp777DVGyYD62')
  expect(transferData(10_000_000n).toString('hex')).toBe('0c809698000000000006')

  const [mint, from, to] = [mainnetUsdt, one, two].map((key) => new PublicKey(key))
  if (!mint || !from || !to) throw new Error('three keys')
  const [source, target] = [from, to].map((owner) => getAssociatedTokenAddressSync(mint, owner))
  if (!source || !target) throw new Error('two accounts')
  const transfer = createTransferCheckedInstruction(source, mint, target, from, 10_000_000n, 6)
  transfer.keys.push({ pubkey: new PublicKey(reference), isSigner: false, isWritable: false })
  expect(
    transferTokens({
      from: one,
      to: two,
      mint: mainnetUsdt,
      amountUnits: 10_000_000n,
      references: [reference],
    }),
  ).toEqual(transfer)
  expect(createTokenAccount({ payer: one, owner: two, mint: mainnetUsdt })).toEqual(
    createAssociatedTokenAccountIdempotentInstruction(from, target, to, mint),
  )
})

test('a transfer is prepared, signed, sent, confirmed, final; the real programs move the money', async () => {
  await using world = await node()
  const { sim, client, ann } = world
  expect(await client.means(ann)).toEqual({
    usdtUnits: 0n,
    lamports: 0,
    costLamports: 5000 + 2_039_280,
    accountMissing: true,
  })
  await sim.fund(ann, { usdt: 25, sol: 0.1 })
  expect(await client.means(ann)).toMatchObject({ usdtUnits: 25_000_000n, lamports: 100_000_000 })

  const sent = await world.signed()
  expect(sent).toMatchObject({ signed: true, payer: ann })
  expect(sent.instructions.map(({ kind }) => kind)).toEqual(['token-account', 'harmless', 'transfer'])
  const before = await client.finalized()
  expect(sent.lastValidHeight).toBe(before.height + 31 + 150)
  expect(await client.outcome(sent.signature)).toBeNull()
  await client.send(sent.bytes)
  await client.send(sent.bytes)
  await client.sendAgain(sent.bytes)
  expect(await sim.balance(sim.merchant)).toMatchObject({ usdt: 10 })
  expect(await sim.balance(ann)).toEqual({ usdt: 15, sol: 0.1 - 0.000005 - 0.00203928 })

  expect(await client.outcome(sent.signature)).toEqual({ failed: false, final: false })
  expect(await client.signaturesOf(reference)).toEqual([])
  world.pass(1)
  expect(await client.signaturesOf(reference)).toEqual([
    { signature: sent.signature, failed: false, final: false },
  ])
  expect(await client.find(sent.signature, { final: true })).toBeNull()
  expect(await client.find(sent.signature, { final: false })).not.toBeNull()
  world.pass(31)
  expect(await client.signaturesOf(reference)).toEqual([
    { signature: sent.signature, failed: false, final: true },
  ])
  const found = await client.find(sent.signature, { final: true })
  expect(found).toMatchObject({ signature: sent.signature, failed: false, signers: [ann], time: start })
  expect(found?.keys).toContain(reference)
  expect(found?.received(sim.merchant)).toBe(10_000_000n)
  expect(found?.received(ann)).toBe(-10_000_000n)
  expect((await client.means(ann)).accountMissing).toBe(false)
  expect((await world.signed()).instructions.map(({ kind }) => kind)).toEqual(['harmless', 'transfer'])
})

test('the network refuses what has too little, is too old or is not signed, and says so', async () => {
  await using world = await node()
  const { sim, client, ann } = world
  await sim.fund(ann, { usdt: 9.999999, sol: 0.1 })
  expect(await failure(client.send((await world.signed()).bytes))).toEqual(['refused', 'too_little'])
  await sim.fund(ann, { usdt: 10, sol: 0.001 })
  expect(await failure(client.send((await world.signed()).bytes))).toEqual(['refused', 'too_little'])
  await sim.fund(ann, { sol: 0 })
  expect(await failure(client.send((await world.signed()).bytes))).toEqual(['refused', 'too_little'])
  await sim.fund(ann, { sol: 0.1 })
  const { transaction } = await world.signed()
  expect(client.read(transaction)).toMatchObject({ signed: false })
  expect(await failure(client.send(Buffer.from(transaction, 'base64')))).toEqual(['refused', 'refused'])
  const late = await world.signed()
  world.pass(152)
  expect(await failure(client.send(late.bytes))).toEqual(['refused', 'refused'])
  await client.sendAgain(late.bytes)
  expect(await client.outcome(late.signature)).toBeNull()
  expect(await sim.balance(ann)).toEqual({ usdt: 10, sol: 0.1 })
})

test('what is no transaction, or hides something, is not read', async () => {
  await using world = await node()
  const { client, sim, ann } = world
  await sim.fund(ann, { usdt: 10, sol: 0.1 })
  const bytes = Buffer.from((await world.signed()).bytes)
  for (const text of ['', 'AAAA', 'not base64', bytes.toString('base64url'), 'A'.repeat(4096)])
    expect(client.read(text), text.slice(0, 20)).toBeNull()
  expect(client.read(Buffer.concat([bytes, Buffer.from([0])]).toString('base64'))).toBeNull()
  expect(client.read(bytes.subarray(0, -1).toString('base64'))).toBeNull()
  const forged = Buffer.from(bytes)
  forged.writeUInt8(forged.readUInt8(forged.length - 2) ^ 1, forged.length - 2)
  expect(client.read(forged.toString('base64'))?.signed ?? false).toBe(false)
})

test('a node that fails: nothing was sent, or nobody knows', async () => {
  await using world = await node({ timeoutMilliseconds: 2000 })
  const { client, sim, ann } = world
  await sim.fund(ann, { usdt: 30, sol: 0.1 })
  const { bytes, signature } = await world.signed()
  for (const fault of ['rate-limited', 'slow', 'html', 'broken-shape'] as const) {
    sim.fail(fault)
    const said = ['try-later', fault === 'rate-limited' ? 'rate' : 'no_answer']
    expect(await failure(client.means(ann)), fault).toEqual(said)
    expect(await failure(client.signaturesOf(reference)), fault).toEqual(said)
    expect(await failure(client.send(bytes)), fault).toEqual(
      fault === 'rate-limited' ? ['try-later', 'busy'] : ['unknown', 'no_answer'],
    )
  }
  // A request over one limit is one request: the library's own repetitions are off.
  expect(sim.calls.filter((method) => method === 'sendTransaction')).toHaveLength(4)
  sim.fail('loses')
  await client.send(bytes)
  expect(await client.outcome(signature)).toBeNull()
  sim.fail('swallows')
  expect(await failure(client.send(bytes))).toEqual(['unknown', 'no_answer'])
  expect(await client.outcome(signature)).not.toBeNull()
  await expect(insideTransaction(() => client.send(bytes))).rejects.toThrow('inside a database transaction')
})

test('the simulated chain is the same after a restart', async () => {
  const stateDir = mkdtempSync(join(tmpdir(), 'solana-'))
  let known = ''
  {
    await using world = await node({ stateDir })
    await world.sim.fund(world.ann, { usdt: 30, sol: 0.1 })
    const { bytes, signature } = await world.signed()
    await world.client.send(bytes)
    known = signature
  }
  await using world = await node({ stateDir })
  world.pass(40)
  expect((await world.client.find(known, { final: true }))?.received(world.sim.merchant)).toBe(10_000_000n)
  expect(await world.sim.balance(world.ann)).toMatchObject({ usdt: 20 })
  rmSync(stateDir, { recursive: true })
})

import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { createMail } from '#server/adapters/mail/client.ts'
import { createMailSim } from '#server/demo/simulators/mail/sim.ts'
import { insideTransaction } from '#server/lib/external-error.ts'

const now = new Date('2026-11-21T12:00:00Z')
const clock = { now: async () => now }
const code = {
  to: 'ann@example.com',
  subject: 'Your code',
  text: 'It is 123456.',
  html: '<p>It is <b>123456</b>.</p>',
}

async function createWorld({ timeoutMs = 20_000 } = {}) {
  const sim = await createMailSim({ clock })
  const mail = createMail({ url: sim.url, from: 'Kolony <no-reply@kolony.example>', timeoutMs })
  return { sim, mail, [Symbol.asyncDispose]: () => sim.close() }
}

test('a mail arrives as it was written, in any script', async () => {
  await using world = await createWorld()
  const arabic = {
    ...code,
    subject: 'رمزك في Kolony 🐝',
    text: 'رمزك هو 123456\nمرحبا',
    html: '<p dir="rtl">رمزك هو 123456</p>',
  }
  const waiting = world.sim.waitFor('ann@example.com', { subject: 'رمزك' })
  await world.mail.send(arabic)

  expect(await waiting).toEqual({ ...arabic, from: 'no-reply@kolony.example', at: now })
})

test('waiting again for the same address gives the next mail, never an old one', async () => {
  await using world = await createWorld()
  await world.mail.send({ ...code, subject: 'first' })
  await world.mail.send({ ...code, subject: 'second' })
  expect(await world.sim.waitFor('ann@example.com')).toMatchObject({ subject: 'second' })

  const third = world.sim.waitFor('ann@example.com')
  await world.mail.send({ ...code, subject: 'third' })
  expect(await third).toMatchObject({ subject: 'third' })
  expect(world.sim.mails().map((mail) => mail.subject)).toEqual(['third', 'second', 'first'])
})

test('text from users cannot add headers or recipients', async () => {
  await using world = await createWorld()
  await world.mail.send({ ...code, subject: 'Hello\r\nBcc: eve@example.com\r\n\r\nbody' })
  expect(world.sim.mails()).toMatchObject([
    { to: 'ann@example.com', subject: 'Hello Bcc: eve@example.com body', text: code.text },
  ])

  for (const to of [
    'ann@example.com, eve@example.com',
    'ann@example.com\r\nBcc: eve@example.com',
    'Ann <ann@example.com>',
    '"x@y" z@example.com',
    'group:ann@example.com;',
    'ann',
    '',
  ]) {
    await expect(world.mail.send({ ...code, to }), to).rejects.toMatchObject({
      kind: 'refused',
      reason: 'bad_recipient',
    })
  }
  expect(world.sim.mails()).toHaveLength(1)
})

test('every failure of the mail server says whether to come back', async () => {
  await using world = await createWorld({ timeoutMs: 2000 })
  for (const [kind, outcome] of [
    ['refuse', { kind: 'refused', reason: 'bad_recipient', status: 550 }],
    ['temporary', { kind: 'try-later', reason: 'temporary', status: 451 }],
    ['cut', { kind: 'try-later', reason: 'network' }],
    ['timeout', { kind: 'try-later', reason: 'timeout' }],
  ] as const) {
    world.sim.failNext(kind)
    await expect(world.mail.send({ ...code, subject: kind }), kind).rejects.toMatchObject(outcome)
  }
  expect(world.sim.mails().map((mail) => mail.subject)).toEqual(['timeout'])

  await world.sim.close()
  await expect(world.mail.send(code)).rejects.toMatchObject({ kind: 'try-later', reason: 'network' })
})

test('the wrong password for the mail server is a refusal, the right one is used', async () => {
  const sim = await createMailSim({ clock, login: { user: 'kolony', password: 'p@ss word' } })
  const mailAs = (password: string) =>
    createMail({
      url: sim.url.replace('//', `//kolony:${encodeURIComponent(password)}@`),
      from: 'no-reply@kolony.example',
    })
  try {
    await expect(mailAs('guess').send(code)).rejects.toMatchObject({
      kind: 'refused',
      reason: 'login',
      status: 535,
    })
    await mailAs('p@ss word').send(code)
    expect(sim.mails()).toHaveLength(1)
  } finally {
    await sim.close()
  }
})

test('the simulated mailbox survives a restart', async () => {
  const stateDir = await mkdtemp(join(tmpdir(), 'kolony-mail-'))
  try {
    const first = await createMailSim({ clock, stateDir })
    await createMail({ url: first.url, from: 'no-reply@kolony.example' }).send(code)
    await first.close()

    const second = await createMailSim({ clock, stateDir })
    expect(second.mails()).toEqual([{ ...code, from: 'no-reply@kolony.example', at: now }])
    await second.close()
  } finally {
    await rm(stateDir, { recursive: true })
  }
})

test('no mail is sent inside a database transaction', async () => {
  await using world = await createWorld()
  await expect(insideTransaction(() => world.mail.send(code))).rejects.toThrow('mail.send')
  expect(world.sim.mails()).toEqual([])
})

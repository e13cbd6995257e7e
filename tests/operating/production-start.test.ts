import { expect, test } from 'vitest'
import { envLines, envValues } from '#server/env-file.ts'
import { productionServer, secretKey } from './production-server.ts'

test('a start with the three needed values names every system that is off, and the variable that turns it on', async () => {
  await using server = await productionServer()
  await server.started()
  const lines = server.lines()
  const off = lines.filter(({ state }) => state === 'off')
  expect(Object.fromEntries(off.map(({ system, turnsOn }) => [system, turnsOn]))).toEqual({
    'sign-in by mail': ['SMTP_URL', 'MAIL_FROM'],
    'sign-in with X': ['X_APP_KEY', 'X_APP_SECRET'],
    'sign-in with Telegram': ['TELEGRAM_BOT_TOKEN'],
    'sign-in with Google': ['GOOGLE_CLIENT_ID', 'GOOGLE_CLIENT_SECRET'],
    'posting on X': ['X_APP_KEY', 'X_APP_SECRET'],
    'Telegram bot and Mini App': ['TELEGRAM_BOT_TOKEN'],
    'writing and drawing': ['OPENAI_API_KEY'],
    telemetry: ['TELEMETRY_URL'],
    'USDT on TRON': ['TRON_XPUB'],
    'figures of the whole market': ['MARKET_AGGREGATE_URL'],
    'USDT on Solana': ['SOLANA_MERCHANT'],
    'USDT on TON': ['TON_MERCHANT'],
    'Telegram Stars': ['TELEGRAM_BOT_TOKEN', 'STARS_PER_USD'],
  })
  expect(off.map(({ msg }) => msg)).toContain('USDT on TRON: off, TRON_XPUB is not set')
  expect(lines.find(({ level }) => level === 'warn')?.msg).toContain('with a Solana wallet only')
  expect(server.output()).not.toContain(secretKey)
})

test('production loads the product and nothing of the simulated world', async () => {
  await using server = await productionServer()
  await server.started()
  const loaded = server.loaded()
  expect(loaded.filter((file) => file.startsWith('server/modules/')).length).toBeGreaterThan(200)
  expect(loaded.filter((file) => file.startsWith('server/demo/'))).toEqual([])
})

test('a name that stands twice in .env with two values is named, and nothing starts', async () => {
  await using server = await productionServer({
    file: 'SOLANA_MERCHANT=9xQeWvG816bUx9EPjHmaT23yvVM2ZWbrrpZb9PusVFin\nLOG_LEVEL=info\nSOLANA_MERCHANT=\n',
  })
  expect(await server.ended).toBe(1)
  expect(server.output()).toContain('SOLANA_MERCHANT stands twice in .env, in lines 1 and 3')
})

test('a file with a byte order mark and line ends of Windows is read as it was meant', () => {
  const text =
    '\uFEFFPORT=4000\r\nexport HOST = "127.0.0.1"\r\n# PORT=1\r\nMAIL_FROM="two\nPORT=5\nlines"\r\n'
  expect(envValues(text)).toEqual({ PORT: '4000', HOST: '127.0.0.1', MAIL_FROM: 'two\nPORT=5\nlines' })
  expect(envLines(text).map(({ line, name }) => `${line} ${name}`)).toEqual([
    '1 PORT',
    '2 HOST',
    '4 MAIL_FROM',
  ])
})

import { existsSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { limits } from '#contract/limits.ts'
import { mainnetUsdt as solanaUsdt } from '#server/adapters/solana/wire.ts'
import { friendlyAddress, mainnetUsdtMaster } from '#server/adapters/ton/addresses.ts'
import { mainNetwork } from '#server/adapters/ton/wire.ts'
import { mainnetUsdt as tronUsdt } from '#server/adapters/tron/wire.ts'
import { prices, pricesReadOn, xMicroUsd } from '#server/lib/outside-prices.ts'
import { modelEndings } from '#server/modules/models/index.ts'
import { createsPerDay } from '#server/modules/x-app/rules.ts'
import { factsPage, type OutsideFact, outsideFacts, overdueFacts } from '#server/outside-facts.ts'

const root = new URL('..', import.meta.url)
const textOf = (id: string) => outsideFacts.find((fact) => fact.id === id)?.fact ?? ''

test('every outside fact has one name, a source, a day it was read and a later one to read it again', () => {
  expect(new Set(outsideFacts.map(({ id }) => id)).size).toBe(outsideFacts.length)
  for (const { id, source, read, again } of outsideFacts) {
    expect(source, id).not.toBe('')
    expect(read, id).toMatch(/^\d{4}-\d{2}-\d{2}$/)
    expect(again > read, id).toBe(true)
  }
})

test('it says where the code leans on it, and the page is made from the list', () => {
  const gone = outsideFacts.flatMap(({ id, leans }) =>
    leans.filter((file) => !existsSync(new URL(file, root))).map((file) => `${id}: ${file}`),
  )
  expect(gone).toEqual([])
  expect(readFileSync(new URL('docs/outside-facts.md', root), 'utf8')).toBe(factsPage())
})

test('what is overdue is named from the day after', () => {
  const first = outsideFacts.toSorted((a, b) => a.again.localeCompare(b.again))[0] as OutsideFact
  expect(overdueFacts(new Date(`${first.again}T23:59:59Z`))).toEqual([])
  expect(overdueFacts(new Date(+new Date(first.again) + 86_400_000)).map(({ id }) => id)).toContain(first.id)
})

test('a figure in the code is the figure of the register', () => {
  const usd = (micro: number) => (micro / 1_000_000).toFixed(3)
  expect(textOf('x-price-read')).toContain(
    `${usd(xMicroUsd.posts)} USD a post, ${usd(xMicroUsd.users)} a user`,
  )
  for (const kind of ['create', 'create_with_link', 'create_summoned'] as const)
    expect(textOf('x-price-create'), kind).toContain(usd(xMicroUsd[kind]))
  expect(textOf('x-price-alt-text')).toContain(usd(xMicroUsd.alt_text))
  expect(textOf('x-price-list')).toContain(`${usd(xMicroUsd.lists)} USD a list`)
  expect(textOf('x-price-counts')).toContain(`${usd(xMicroUsd.counts)} USD a request`)
  expect(textOf('x-creates-per-day')).toContain(`${createsPerDay.toLocaleString('en')} in 24 hours`)
  const terra = prices['gpt-6.1-terra']
  expect(textOf('model-price-text')).toContain(
    `${terra?.input.toFixed(2)} USD a million tokens in, ${terra?.cached.toFixed(2)} where cached, ${terra?.output.toFixed(2)} out`,
  )
  for (const { endsOn, names, next } of modelEndings)
    expect(textOf('model-ended') + textOf('model-endings')).toContain(
      `${endsOn}: ${names.join(', ')} (${next})`,
    )
  expect(outsideFacts.find(({ id }) => id === 'x-price-read')?.read).toBe(pricesReadOn)
  expect(textOf('telegram-lengths')).toContain(limits.telegramLengthMax.toLocaleString('en'))
  expect(textOf('telegram-lengths')).toContain(limits.telegramCaptionMax.toLocaleString('en'))
  expect(textOf('tron-usdt')).toContain(tronUsdt)
  expect(textOf('solana-usdt')).toContain(solanaUsdt)
  expect(textOf('ton-usdt')).toContain(friendlyAddress(mainnetUsdtMaster))
  expect(textOf('ton-network')).toContain(`${mainNetwork} on the main net`)
})

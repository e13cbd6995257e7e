import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { heard, openBrowser } from '#tests/support/browser.ts'
import { finality } from '#tests/payments/solana-wallet.ts'
import { createWorld } from '#tests/support/world.ts'

const { visit } = openBrowser()
/** Stories of many steps, on a machine that may be busy. */
const patience = { timeout: 240_000 }

/** A world with the desk, in which money moves only when told. */
async function shop() {
  const world = await createWorld({ desk: true, workers: false, blockSeconds: 60 })
  const watch = async () => {
    await world.runJob('watch-tron')
    await world.runJob('settle-orders')
  }
  await watch()
  const user = await world.user({ credits: 5 })
  return {
    world,
    user,
    /** Sends to the order on the page, and lets the chain go on as far as told. */
    async pay(page: Page, amount: number, minutes: number) {
      const { data } = await user.call('payments.check', { orderNo: orderOf(page) })
      await world.tron.pay({ to: data.paymentAddress ?? '', amount })
      await world.advance({ minutes })
      await watch()
    },
    async pass(time: { minutes?: number; hours?: number; days?: number }) {
      await world.advance(time)
      await watch()
    },
    async [Symbol.asyncDispose]() {
      expect(await world.audit()).toEqual([])
      await world[Symbol.asyncDispose]()
    },
  }
}

test(
  'by address: in part, the rest, confirming, paid; it survives a refresh and another device',
  patience,
  async () => {
    await using desk = await shop()
    const { world, user } = desk
    await using visited = await visit(world, '/my-agents', { as: user })
    const { page } = visited
    await page.getByRole('banner').getByRole('link', { name: 'Top up' }).click()
    await page.getByRole('radio', { name: /^Basic/ }).check()
    await button(page, 'Pay 10 USDT').click()
    await page.getByText('Send exactly').waitFor()
    const { data: order } = await user.call('payments.check', { orderNo: orderOf(page) })
    const address = order.paymentAddress ?? '-'
    expect((await page.locator('bdi', { hasText: address.slice(0, 6) }).innerText()).replace(/\s/g, '')).toBe(
      address,
    )
    await page.getByText('60 minutes left').waitFor()
    await visited.context.grantPermissions(['clipboard-read', 'clipboard-write'])
    await button(page, 'Copy address').click()
    await heard(page, new RegExp(`Copied: .?${address.slice(0, 6)}…${address.slice(-6)}`))
    expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(address)

    await page.reload()
    await page.getByText('Send exactly').waitFor()
    await desk.pay(page, 6, 25)
    await check(page)
    await page.getByText('6 USDT have arrived. Send the remaining 4 USDT').waitFor()
    await page.getByText('4.00', { exact: true }).waitFor()

    await using elsewhere = await visit(world, '/credit-record', { as: user })
    await elsewhere.page
      .getByRole('banner')
      .getByRole('link', { name: /^To pay/ })
      .click()
    await elsewhere.page.getByText('Send the remaining 4 USDT').waitFor()

    await desk.pay(page, 4, 2)
    await check(page)
    await page.getByText('Do not send it again').waitFor()
    await page.getByText(/^\d+ of 19 blocks$/).waitFor()
    await desk.pass({ minutes: 30 })
    await check(page)
    await page.getByText('50 credits were added').waitFor()
    for (const one of [page, elsewhere.page])
      await one.getByRole('banner').getByRole('link', { name: '55 credits' }).waitFor()
    await elsewhere.page.getByText('50 credits were added').waitFor()
  },
)

test('too much, too late, expired and unknown are told as they are', patience, async () => {
  await using desk = await shop()
  const { world, user } = desk
  await using visited = await visit(world, '/referral?topup=standard', { as: user })
  const { page } = visited
  await button(page, 'Pay 50 USDT').click()
  await page.getByText('Send exactly').waitFor()
  await desk.pay(page, 52, 30)
  await check(page)
  await page.getByText('310 credits were added').waitFor()
  await page.getByText('The surplus became 10 credits').waitFor()
  await button(page, 'Close').first().click()

  await page.goto('/referral?topup=basic')
  await button(page, 'Pay 10 USDT').click()
  await page.getByText('Send exactly').waitFor()
  await desk.pass({ hours: 2 })
  await check(page)
  await page.getByText('This order has expired').waitFor()
  expect(await page.getByText('Send exactly').count()).toBe(0)
  await desk.pay(page, 10, 30)
  await page.reload()
  await page.getByText('counted all the same').waitFor()

  await page.goto('/referral?topup=KOUNKNOWN00000')
  await page.getByText('This payment is not known').waitFor()
  await button(page, 'New order').click()
  await page.getByText('How do you want to pay?').waitFor()
})

test(
  'with a Solana wallet: a no costs nothing, too little is said, then it is signed and paid',
  patience,
  async () => {
    await using desk = await shop()
    const { world, user } = desk
    await using visited = await visit(world, '/my-agents?topup=basic', { as: user })
    const { page } = visited
    await page.getByRole('radio', { name: /Solana/ }).check()
    await button(page, 'Demo wallet').click()
    // Who it is, then the text that links it to the account; then the payment.
    await approve(page, 'Connect this wallet?')
    await approve(page, 'Sign this message?')
    await page
      .getByRole('dialog', { name: /Sign this payment/ })
      .getByRole('button', { name: 'Reject' })
      .click()
    await page.getByText('The wallet said no').waitFor()
    const wallet = world.solana.wallet('demo')
    expect((await user.call('auth.me', {})).data.solanaAddress).toBe(wallet)

    await world.solana.fund(wallet, { usdt: 1 })
    await button(page, 'Demo wallet').click()
    await page.getByText('The wallet holds too little').waitFor()
    await world.solana.fund(wallet, { usdt: 25 })
    await button(page, 'Demo wallet').click()
    await approve(page, 'Sign this payment?')
    await page.getByText('Seen on Solana').first().waitFor()
    await world.advance(finality)
    await world.runJob('watch-solana')
    await check(page)
    await page.getByText('50 credits were added').waitFor()
    expect(await world.solana.balance(wallet)).toMatchObject({ usdt: 15 })
  },
)

function orderOf(page: Page): string {
  return new URL(page.url()).searchParams.get('topup') ?? ''
}

/** "I have paid": the page asks by itself too, a little later. */
async function check(page: Page) {
  await button(page, 'I have paid, check now').click()
}

async function approve(page: Page, question: string) {
  const asked = page.getByRole('dialog', { name: question })
  await asked.getByRole('button', { name: 'Approve' }).click()
}

function button(page: Page, name: string) {
  return page.getByRole('button', { name, exact: true })
}

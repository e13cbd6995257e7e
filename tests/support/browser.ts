import { setTimeout as wait } from 'node:timers/promises'
import type { Browser, BrowserContext, ConsoleMessage, Locator, Page, Request } from 'playwright-core'
import { afterAll, afterEach, beforeAll, beforeEach, expect, onTestFailed } from 'vitest'
import { ensureBuilt } from '#server/build.ts'
import type { TestUser } from './builders.ts'
import { launchChromium } from './chromium.ts'
import type { World } from './world.ts'

export interface VisitOptions {
  viewport?: { width: number; height: number }
  colorScheme?: 'light' | 'dark'
  locale?: string
  /** Somebody who signed in here before. */
  as?: TestUser
  /** An answer that this visit is about, though browsers report it as an error. */
  refused?: RegExp
  /** What this browser's clock shows all the time; left out: the machine's. */
  at?: Date
  /** What else this browser keeps from an earlier visit. */
  kept?: Record<string, string>
}

export interface Visit {
  page: Page
  context: BrowserContext
  [Symbol.asyncDispose](): Promise<void>
}

/**
 * One browser for the test file that calls this, and the built pages for it to see. A page that prints an error, breaks its
 * content policy or asks any machine but this one fails the test it was visited in.
 */
export function openBrowser() {
  let browser: Browser
  const complaints: string[] = []

  beforeAll(async () => {
    ;[browser] = await Promise.all([launchChromium(), ensureBuilt()])
  }, 300_000)
  beforeEach(() => void (complaints.length = 0))
  afterEach(() => expect(complaints, 'the browser complained').toEqual([]))
  afterAll(() => browser.close())

  /** A person at a browser of their own opens a page of the world. Close the visit before the world. */
  async function visit(
    world: { url: string },
    path: string,
    {
      viewport = { width: 1280, height: 900 },
      colorScheme = 'light',
      locale = 'en-US',
      as,
      refused,
      at,
      kept = {},
    }: VisitOptions = {},
  ): Promise<Visit> {
    const context = await browser.newContext({
      baseURL: world.url,
      viewport,
      colorScheme,
      locale,
      reducedMotion: 'reduce',
      storageState: {
        cookies: [],
        origins: [
          {
            origin: world.url,
            localStorage: [
              { name: 'settings', value: JSON.stringify({ mode: colorScheme }) },
              ...Object.entries(kept).map(([name, value]) => ({ name, value })),
              ...(as ? [{ name: 'account', value: JSON.stringify(await heldAccount(as)) }] : []),
            ],
          },
        ],
      },
    })
    context.setDefaultTimeout(60_000)
    await context.addInitScript(keepWhatIsSaid)
    if (at) await context.clock.setFixedTime(at)
    const stop = listen(context, (complaint) => {
      if (!refused?.test(complaint)) complaints.push(complaint)
    })
    const page = await context.newPage()
    const unanswered = callsUnderWay(page)
    let lastSeen = ''
    onTestFailed(() => console.error(`What the page showed at the end of ${path}:\n${lastSeen}`))
    await page.goto(path)
    return {
      page,
      context,
      async [Symbol.asyncDispose]() {
        const words = page.locator('body').innerText({ timeout: 2000 })
        lastSeen = [page.url(), ...unanswered, await words.catch(String)].join('\n').slice(0, 4000)
        // What a page says about being torn down is nobody's fault.
        stop()
        // One that does not close must not hide why its test failed.
        await Promise.race([context.close(), wait(30_000, undefined, { ref: false })])
      },
    }
  }

  return { visit }
}

/** The browser of a visit gets an authenticator that makes passkeys, and its person says yes to each. */
export async function givePasskeys({ page, context }: Pick<Visit, 'page' | 'context'>): Promise<void> {
  const cdp = await context.newCDPSession(page)
  await cdp.send('WebAuthn.enable')
  await cdp.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
    },
  })
}

/** Whether a picture has come and is not broken. */
export function isDrawn(picture: Locator): Promise<boolean> {
  return picture.evaluate((image) => image instanceof HTMLImageElement && image.naturalWidth > 0)
}

/** Waits until a page has said these words in a toast, which goes by itself: a busy machine may look when it is gone. */
export async function heard(page: Page, words: string | RegExp): Promise<void> {
  const said = async () => {
    const kept = page
      .frames()
      // A frame may be leaving just now.
      .map((frame) => frame.evaluate(() => saidByThisPage).catch(() => []))
    return (await Promise.all(kept)).flat()
  }
  await expect.poll(said).toContainEqual(expect.stringMatching(words))
}

/** What was just let go in a page, so many texts, can no longer be taken back, and goes out. */
export async function goesOut(world: Pick<World, 'db' | 'advance' | 'advanceDue'>, count = 1): Promise<void> {
  const waiting = () =>
    world.db
      .selectFrom('publication')
      .select('id')
      .where('state', '=', 'ready')
      .where('lease_until', 'is', null)
      .execute()
  await expect.poll(waiting).toHaveLength(count)
  await world.advance({ seconds: 6 })
  await world.advanceDue()
}

declare const saidByThisPage: string[]

/** Runs in the page, before its scripts. The page's own timer would take a toast away, so that none goes unseen. */
function keepWhatIsSaid() {
  const said: string[] = []
  Object.assign(window, { saidByThisPage: said })
  setInterval(() => {
    for (const toast of document.querySelectorAll('[role=status], [role=alert], .toast')) {
      const words = toast.closest('[hidden]') ? '' : (toast.textContent?.trim() ?? '')
      if (words !== '' && !said.includes(words)) said.push(words)
    }
  }, 100)
}

/** The calls of a page that have no answer yet. */
function callsUnderWay(page: Page): Set<string> {
  const calls = new Set<string>()
  const nameOf = (request: Request) => `unanswered: ${request.method()} ${request.url()}`
  page.on('request', (request) => void calls.add(nameOf(request)))
  const ended = (request: Request) => void calls.delete(nameOf(request))
  page.on('requestfinished', ended).on('requestfailed', ended)
  return calls
}

function listen(context: BrowserContext, complain: (complaint: string) => void): () => void {
  const onConsole = (message: ConsoleMessage) => {
    if (message.type() !== 'error' || saysNotFound(message)) return
    complain(`${message.location().url}: ${message.text()}`)
  }
  const onError = (error: { error(): Error }) => complain(String(error.error().stack ?? error.error()))
  const onRequest = (request: { url(): string }) => {
    const { protocol, hostname } = new URL(request.url())
    if (/^(https?|wss?):$/.test(protocol) && !['127.0.0.1', 'localhost'].includes(hostname))
      complain(`asked for ${request.url()}`)
  }
  context.on('console', onConsole).on('weberror', onError).on('request', onRequest)
  return () => void context.off('console', onConsole).off('weberror', onError).off('request', onRequest)
}

/** A page that tells of a missing page does so with its status, and Chromium prints that. */
function saysNotFound(message: ConsoleMessage): boolean {
  return (
    /\/(404|blog-detail\/[^/?]+)(\?.*)?$/.test(message.location().url) &&
    message.text().includes('status of 404')
  )
}

/** What the dashboard keeps of a session. */
async function heldAccount(user: TestUser) {
  const { data } = await user.call('auth.me', {})
  return {
    token: user.token,
    refreshToken: '-',
    expiration: '2100-01-01T00:00:00.000Z',
    receivedAt: Date.now(),
    user: data,
  }
}

import { setTimeout as wait } from 'node:timers/promises'
import type { FileChooser, Page, Request, Route } from 'playwright-core'
import { type Capability, may, needs } from '#contract/policy.ts'
import type { TeamRole } from '#contract/team-roles.ts'
import { allRoutes } from '#tests/support/any-call.ts'
import { tabNeeds } from '../../dashboard/screens/agent-detail/tab-names.ts'
import { onePixel } from './roles-cast.ts'
import { fillAll, type Control, controlsOf, pressOne } from './roles-controls.ts'

/**
 * What somebody is offered who may not do it. Goes to pages of the dashboard as somebody of a role, presses whatever can be
 * pressed and what opens by that, and judges each request by the table of the policy; what would change something never
 * reaches the server.
 *
 * At first contact, before a screen was changed for it, an analyst on the seven pages of `roles.test.ts` pressed 193
 * controls and was offered 63 things they may not do: 45 about whom an agent answers, 7 of sources and dates, 4 of the
 * talk with an agent (two asked by the page itself, one a link), 3 of the library, 2 of triggers, 1 of results and 1 of
 * notices. Of posts, history and what waits for a yes it was none; in the calendar each day had a composer whose checks
 * were refused. Nothing is left since; and author, approver and cashier, walked after that, were offered nothing that they
 * may not do (the calendar's month was walked by the author and the cashier alone).
 */

export interface Refused {
  page: string
  /** What was pressed, one after the other; of a page that asks by itself: nothing. */
  control: string
  call: string
}

export interface Walked {
  pressed: number
  refused: Refused[]
}

/** They change nothing, and other buttons wait for their answer. */
const harmless = new Set(['posts.check', 'schedule.check', 'schedule.look', 'sandbox.deductCredit'])
/** So deep is pressed what opens: a menu, its item, the question that follows. */
const deepest = 2
/** Of controls that differ by a number or a name alone, so many. */
const alike = 2
/** Controls of one page at one depth, after which the others are taken for the same. */
const most = 60

/** Pressed, they are called something else, or the walk is over. */
const leads = /^(language|sign out|english|français|tiếng việt|العربية|中文|简体中文|español)/i

/** What a page of the dashboard asks of whoever opens it, where that is more than to look. */
const pageNeeds: Record<string, Capability> = {
  '/create-agent': 'shape',
  '/agent-type': 'shape',
  '/credit-record': 'seeMoney',
  '/guest-pages': 'people',
  '/activity': 'people',
  '/webhooks': 'connect',
}

const callRows = allRoutes.map(([name, { method, path }]) => ({
  name,
  method,
  path: new RegExp(`^/api${path.replace(/\{\w+\}/g, '[^/]+')}$`),
  fixed: !path.includes('{'),
}))

/** The call of the contract that a request makes. */
function callOf(request: Request): string | undefined {
  const { pathname } = new URL(request.url())
  const matching = callRows.filter(
    ({ method, path }) => method === request.method() && path.test(decodeURI(pathname)),
  )
  return (matching.find(({ fixed }) => fixed) ?? matching[0])?.name
}

/** Walks over these addresses; `whole`: what stands on every page as well. */
export async function walkAs(
  page: Page,
  {
    role,
    projectId,
    places,
    whole = true,
  }: { role: TeamRole; projectId: string; places: readonly string[]; whole?: boolean },
): Promise<Walked> {
  const allows = (capability: Capability) => may([role], capability)
  const refused = new Map<string, Refused>()
  let pressed = 0
  let here = ''
  let path: string[] = []
  const note = (call: string, byItself = false) => {
    const one = { page: here, control: byItself ? '' : path.join(' > '), call }
    refused.set(Object.values(one).join('|'), one)
  }
  const calls = await catchCalls(page, (request, call) => {
    // Elsewhere they may be something else.
    if (request.headers()['kolony-project'] !== projectId || call === undefined || !(call in needs)) return
    if (!allows(needs[call as keyof typeof needs])) note(call, request.method() === 'GET')
  })
  const isNew = countAlike()
  const back = await restoring(page, calls.settled)
  const open = async () => {
    calls.forget()
    await page.goto(here)
    await shown(page)
    await calls.settled(8)
    await fillAll(page)
  }
  /** Presses it where these were pressed; whether it could be found. */
  const pressAt = async (opened: string[], key: string) => {
    if (!(await back.changed()) && (await pressOne(page, key))) return true
    if ((await back.softly(here, opened)) && (await pressOne(page, key))) return true
    await open()
    for (const one of opened) {
      await pressOne(page, one)
      await calls.settled()
    }
    await fillAll(page)
    return pressOne(page, key)
  }
  const pressAll = async (controls: Control[], opened: string[], names: string[]) => {
    const known = new Set((await controlsOf(page)).map(({ key }) => key))
    for (const control of controls.slice(0, most)) {
      // Tabs are pages, each with an address of its own.
      if ((control.shell && !whole) || control.key.startsWith('tab ') || leads.test(control.name)) continue
      path = [...names, control.name]
      const closed = control.href === null ? null : closedTo(control.href, allows)
      if (closed) note(`link ${closed}`)
      if (control.href !== null || !isNew(control, here, names)) continue
      if (!(await pressAt(opened, control.key))) continue
      pressed++
      await calls.settled()
      if (opened.length >= deepest || (await back.changed())) continue
      await fillAll(page)
      const further = (await controlsOf(page)).filter(({ key }) => !known.has(key))
      if (further.length > 0) await pressAll(further, [...opened, control.key], path)
      // What lies over the page would hide the rest of it.
      if (opened.length === 0) await page.keyboard.press('Escape')
    }
  }
  for (const place of places) {
    here = place
    path = []
    await open()
    await pressAll(await controlsOf(page), [], [])
  }
  await calls.end()
  return { pressed, refused: [...refused.values()] }
}

/** The page's own content is there, not its skeleton. */
async function shown(page: Page) {
  await page.locator('main h1').first().waitFor({ state: 'attached' })
  await page.waitForFunction(
    () => !document.querySelector('main [aria-busy=true], main [role=status][aria-label]'),
  )
}

/** Of one kind on a page a few; of what stands on every page one. */
function countAlike() {
  const seen = new Map<string, number>()
  return ({ shell, kind }: Control, here: string, names: string[]) => {
    const kindHere = `${shell ? '' : here.replace(/agentId=\w+&?/, '')} ${names.join(' > ').replace(/\d+/g, '0')} ${kind}`
    const count = seen.get(kindHere) ?? 0
    seen.set(kindHere, count + 1)
    return count < (shell ? 1 : alike)
  }
}

/** Comes back from where a press has led: what this browser keeps is at each opening what it was at first. */
async function restoring(page: Page, settled: () => Promise<void>) {
  await page.locator('main h1').first().waitFor()
  const kept = await page.evaluate(() => ({ ...localStorage }))
  if (!kept['project']) throw new Error('they work in no project')
  await page.addInitScript((entries) => {
    localStorage.clear()
    for (const [name, value] of Object.entries(entries)) localStorage.setItem(name, value)
  }, kept)
  /** Where they work, and whether they are signed in. */
  const who = () => page.evaluate(() => [localStorage['project'], localStorage['account']?.length > 0].join())
  const first = await who()
  const changed = async () => (await who().catch(() => '')) !== first
  return {
    changed,
    /** Without loading the page anew; false: that is needed. */
    async softly(here: string, opened: string[]) {
      if (await changed()) return false
      const atPlace = () => new URL(page.url()).pathname + new URL(page.url()).search === here
      if (!atPlace()) {
        await page.evaluate(() => history.back())
        await settled()
        if (!atPlace()) return false
      }
      await page.keyboard.press('Escape')
      await settled()
      for (const key of opened) {
        if (!(await pressOne(page, key))) return false
        await settled()
      }
      await fillAll(page)
      return true
    },
  }
}

/** What a link leads to that is closed to whoever sees it. */
function closedTo(href: string, allows: (capability: Capability) => boolean): string | null {
  const url = new URL(href, 'http://here')
  if (url.host !== 'here') return null
  const tab = url.searchParams.get('tab') as keyof typeof tabNeeds | null
  const wanted = [
    pageNeeds[url.pathname],
    tab && tabNeeds[tab],
    url.searchParams.has('topup') ? ('pay' as const) : undefined,
  ]
  return wanted.some((capability) => capability && !allows(capability))
    ? `${url.pathname}${tab ? ` ${tab}` : ''}`
    : null
}

const picture = { name: 'harbour.png', mimeType: 'image/png', buffer: onePixel }

/** What would change something is answered here, with a refusal; what the page reads is let through and heard. */
async function catchCalls(page: Page, hear: (request: Request, call: string | undefined) => void) {
  const under = new Set<Request>()
  const onRequest = (request: Request) => void under.add(request)
  const onEnd = (request: Request) => void under.delete(request)
  page.on('request', onRequest).on('requestfinished', onEnd).on('requestfailed', onEnd)
  const answer = async (route: Route) => {
    const request = route.request()
    const call = callOf(request)
    hear(request, call)
    if (request.method() === 'GET' || (call !== undefined && harmless.has(call))) return route.continue()
    return route.fulfill({ status: 200, json: { code: 100_001, msg: 'Not now', data: null } })
  }
  await page.route('**/api/**', answer)
  const onFiles = (chooser: FileChooser) => void chooser.setFiles(picture).catch(() => null)
  page.on('filechooser', onFiles)
  return {
    /** What another page asked is nobody's. */
    forget: () => under.clear(),
    /** Nothing is under way any more, or what there is takes its time. */
    async settled(long = 2) {
      for (let quiet = 0, rounds = 0; quiet < long && rounds < 40; rounds++) {
        await wait(20)
        quiet = under.size === 0 ? quiet + 1 : 0
      }
    },
    async end() {
      page.off('request', onRequest).off('requestfinished', onEnd).off('requestfailed', onEnd)
      page.off('filechooser', onFiles)
      await page.unroute('**/api/**', answer)
    },
  }
}

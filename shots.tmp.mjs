process.env.AWS_EXECUTION_ENV = 'AWS_Lambda_nodejs22.x'
const { chromium } = await import('playwright-core')
const exe = (await import('@sparticuz/chromium')).default
import { existsSync } from 'node:fs'
const path = existsSync('/usr/bin/chromium') ? '/usr/bin/chromium' : await exe.executablePath()
const b = await chromium.launch({ executablePath: path, args: ['--no-sandbox','--disable-gpu','--disable-quic','--no-first-run','--disable-background-networking'] })
const base = 'http://127.0.0.1:3100'
const login = await (await fetch(base + '/api/auth/login', { method: 'POST', headers: { 'content-type': 'application/json' }, body: JSON.stringify({ username: 'demo@kolony.example', password: 'kolony-demo' }) })).json()
const account = login.data
const agents = (await (await fetch(base + '/api/agent', { headers: { authorization: 'Bearer ' + account.token } })).json()).data
const id = agents[0]?.agentId
async function shot(name, url, { w = 1440, h = 900, dark = false, signed = true, lng = 'en', wait = 1500, act } = {}) {
  const ctx = await b.newContext({ viewport: { width: w, height: h }, colorScheme: dark ? 'dark' : 'light', locale: lng })
  const page = await ctx.newPage()
  page.on('console', (m) => m.type() === 'error' && console.log(name, 'console', m.text().slice(0, 200)))
  page.on('pageerror', (e) => console.log(name, 'pageerror', String(e).slice(0, 200)))
  if (signed) await page.addInitScript(([a, d]) => { localStorage.setItem('account', JSON.stringify({...a, receivedAt: Date.now()})); }, [account, dark])
  await page.goto(base + url, { waitUntil: 'load' })
  await page.waitForTimeout(wait)
  if (act) await act(page)
  const over = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)
  if (over > 0) console.log(name, 'overflow', over)
  await page.screenshot({ path: `/tmp/shots/${name}.png` })
  await ctx.close()
}
const which = process.argv.slice(2)
const all = {
  landing: () => shot('landing', '/', { signed: false, h: 1200 }),
  agents: () => shot('agents', '/my-agents'),
  agentsdark: () => shot('agentsdark', '/my-agents', { dark: true }),
  agentsar: () => shot('agentsar', '/my-agents?lng=ar'),
  sandbox: () => shot('sandbox', `/agent-detail?agentId=${id}&tab=sandbox`, { h: 1000, act: async (p) => { await p.getByRole('button', { name: /(write|generate|try)/i }).first().click({timeout:4000}).catch(()=>console.log('no button')); await p.waitForTimeout(4000) } }),
  history: () => shot('history', `/agent-detail?agentId=${id}&tab=history`),
  manage: () => shot('manage', `/agent-detail?agentId=${id}&tab=post-management`),
  config: () => shot('config', `/agent-detail?agentId=${id}&tab=configuration`),
  connect: () => shot('connect', `/agent-detail?agentId=${id}&tab=connect`),
  records: () => shot('records', '/credit-record'),
  create: () => shot('create', '/create-agent'),
  approvals: () => shot('approvals', '/approvals'),
  starters: () => shot('starters', '/starter-agents'),
  login: () => shot('login', '/my-agents', { signed: false }),
  m320: () => shot('m320', '/my-agents', { w: 320, h: 700 }),
  m320d: () => shot('m320d', `/agent-detail?agentId=${id}&tab=sandbox`, { w: 320, h: 900 }),
  desk: () => shot('desk', '/desk', { signed: false, h: 1000, wait: 3000 }),
}
for (const [n, run] of Object.entries(all)) if (!which.length || which.includes(n)) { try { await run() } catch (e) { console.log(n, String(e).slice(0, 300)) } }
await b.close()

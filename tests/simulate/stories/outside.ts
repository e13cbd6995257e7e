import { randomBytes, randomUUID } from 'node:crypto'
import { createServer, get } from 'node:http'
import { setTimeout as wait } from 'node:timers/promises'
import { schedule } from 'node-cron'
import { type Owner, owners } from '../loop.ts'
import type { Story } from './story.ts'

const reason = (error: unknown) => {
  const { name, code, cause } = error as { name: string; code?: string | number; cause?: { code?: string } }
  return cause?.code ?? (typeof code === 'string' ? code : name)
}

/** What the product takes from the machine, asked by hand: time, timers, chance and the network. */
export const outside: Story = async ({ loop, network }) => {
  const told: string[] = []
  const since = loop.now
  const tell = (what: string) => told.push(`${((loop.now - since) / 1_000_000).toFixed(1)} s: ${what}`)
  const owner: Owner = { name: 'far', alive: true, frozenUntil: 0 }
  const server = createServer((request, response) => {
    if (request.url === '/late') setTimeout(() => response.end('late'), 60_000)
    else if (request.url === '/cut') request.socket.destroy()
    else if (request.url === '/never') return
    else response.end(request.headers['x-said'] ?? 'nothing said')
  })
  await new Promise<void>((done) => owners.run(owner, () => server.listen(0, '127.0.0.1', done)))
  const address = server.address()
  const url = `http://127.0.0.1:${typeof address === 'object' ? address?.port : ''}`

  const answer = await fetch(url, { headers: { 'x-said': 'hello' } })
  tell(`fetch hears ${await answer.text()}, at ${answer.headers.get('date')}`)
  await new Promise<void>((done) => {
    get(`${url}/late`, (response) => {
      tell(`http hears ${response.statusCode}`)
      response.resume().on('end', done)
    })
  })
  await fetch(`${url}/cut`).catch((error: unknown) => tell(`cut: ${reason(error)}`))
  await fetch(`${url}/never`, { signal: AbortSignal.timeout(30_000) }).catch((error: unknown) =>
    tell(`never: ${reason(error)}`),
  )
  await fetch('http://127.0.0.1:19999').catch((error: unknown) => tell(`nobody: ${reason(error)}`))
  await fetch('http://somewhere.example').catch((error: unknown) => tell(`elsewhere: ${reason(error)}`))
  await new Promise<void>((done) =>
    get(`${url}/never`, { timeout: 20_000 })
      .on('timeout', function (this: { destroy(): void }) {
        tell('http has waited long enough')
        this.destroy()
      })
      .on('error', () => done()),
  )

  let ticks = 0
  const task = schedule('*/15 * * * * *', () => void ticks++)
  await wait(3_600_000)
  await task.stop()
  tell(`${ticks} ticks in an hour`)

  const late = fetch(`${url}/late`).catch((error: unknown) => tell(`its server died: ${reason(error)}`))
  await wait(1000)
  owner.alive = false
  network.lose(owner)
  await late
  await fetch(url).catch((error: unknown) => tell(`nobody any more: ${reason(error)}`))
  tell(`drawn: ${randomBytes(4).toString('hex')} ${randomUUID()} ${Math.random()} ${crypto.randomUUID()}`)
  tell(`it is ${new Date().toISOString()}, and ${Math.round(performance.now() / 1000)} s have passed`)
  return told
}

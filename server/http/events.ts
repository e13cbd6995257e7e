import type { Context } from 'koa'
import type { Failure } from './errors.ts'

const heartbeatMilliseconds = 15_000

/**
 * An event stream that begins with its first event, so that a refusal before it is an ordinary envelope
 * (decision: watched-generations). Ids grow by one; a comment keeps proxies from closing a quiet stream. A caller that
 * leaves does not stop the work.
 */
export function eventStream(ctx: Context) {
  const wanted = (ctx.get('accept') || '').includes('text/event-stream')
  let started = false
  let open = true
  let id = 0
  let heartbeat: NodeJS.Timeout | undefined

  function start() {
    started = true
    ctx.respond = false
    ctx.res.writeHead(200, {
      'Content-Type': 'text/event-stream; charset=utf-8',
      'Cache-Control': 'no-cache, no-transform',
      'X-Accel-Buffering': 'no',
      'X-Request-Id': String(ctx.state['requestId']),
    })
    // Without an event right behind them they would wait for the first.
    ctx.res.flushHeaders()
    ctx.res.on('close', () => {
      open = false
      clearInterval(heartbeat)
    })
    heartbeat = setInterval(() => open && ctx.res.write(': still here\n\n'), heartbeatMilliseconds)
  }

  function send(event: string, data: unknown, ownId?: number) {
    if (!wanted) return
    if (!started) start()
    id = ownId ?? id + 1
    if (open) ctx.res.write(`id: ${id}\nevent: ${event}\ndata: ${JSON.stringify(data)}\n\n`)
  }

  function end() {
    clearInterval(heartbeat)
    if (open) ctx.res.end()
  }

  return {
    wanted,
    send,
    /** Begins the stream before there is an event: what goes wrong from here on is an event, too. */
    begin(lastId: number) {
      if (!wanted || started) return
      id = lastId
      start()
    },
    get open() {
      return open
    },
    get started() {
      return started
    },
    finish(data: unknown) {
      send('done', data)
      end()
    },
    fail(failure: Failure) {
      send('error', failure.body)
      end()
    },
  }
}

/** For calls that answer in the envelope only. */
export const noEvents: ReturnType<typeof eventStream> = {
  wanted: false,
  started: false,
  open: true,
  send: () => {},
  begin: () => {},
  finish: () => {},
  fail: () => {},
}

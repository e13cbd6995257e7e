import { addPostsRead } from './usage.ts'
import type { ServerResponse } from 'node:http'
import { later, minute } from '#server/lib/clock.ts'
import { type Call, findTweet, showTweets, unknownParameter } from './reads.ts'
import { streamRefusal } from './rules.ts'
import { parseQuery } from './search.ts'
import type { SimState, SimTweet } from './state.ts'
import { invalidRequest, json, type SimReply, tooManyConnections } from './wire.ts'

export type SimStream = ReturnType<typeof createSimStream>

interface Connection {
  call: Call
  /** What was made before is history. */
  from: Date
  outgoing: ServerResponse
  note: (said: unknown) => void
}

/** Enterprise apps may have a second one. */
const connectionsMax = { 'self-serve': 1, enterprise: 2 } as const

/** The filtered stream: pushes what fits an app's rules, and a sign of life in between. */
export function createSimStream(state: SimState, keepAliveMilliseconds: number) {
  const connections = new Set<Connection>()
  const settings = { silent: false }

  const write = ({ outgoing }: Connection, line: string): void => {
    if (!settings.silent) outgoing.write(`${line}\r\n`)
  }

  function push(connection: Connection, tweet: SimTweet): void {
    const { call, from } = connection
    if (Date.parse(tweet.createdAt) < from.getTime() || !findTweet(state, tweet.id)) return
    const username = state.accounts.get(tweet.authorId)?.username ?? ''
    const rules = (call.app.rules ?? []).filter(({ value }) => parseQuery(value).matches({ tweet, username }))
    if (rules.length === 0) return
    const { data, ...rest } = showTweets(call, [tweet])
    const post = {
      data: Array.isArray(data) ? (data[0] as unknown) : undefined,
      ...rest,
      matching_rules: rules.map(({ id, tag }) => ({ id, ...(tag ? { tag } : {}) })),
    }
    connection.note(post)
    write(connection, JSON.stringify(post))
    addPostsRead(call.app, 1, new Date(tweet.createdAt))
  }
  state.onTweet = (tweet) => {
    for (const connection of connections) push(connection, tweet)
  }

  function connect(call: Call): SimReply {
    const refused =
      streamRefusal(call) ?? unknownParameter(call, 'backfill_minutes', 'start_time', 'end_time')
    if (refused) return refused
    const backfill = Number(call.request.query.get('backfill_minutes') ?? 0)
    const mayBackfill = call.app.tier === 'enterprise' || backfill === 0
    if (!Number.isInteger(backfill) || backfill < 0 || backfill > 5 || !mayBackfill)
      return invalidRequest('backfill_minutes', 'The `backfill_minutes` query parameter value is not valid')
    const others = [...connections].filter((one) => one.call.app.key === call.app.key)
    if (others.length >= connectionsMax[call.app.tier]) return tooManyConnections()

    const goesOn: SimReply['goesOn'] = (outgoing, note) => {
      const connection = { call, from: later(call.now, -backfill * minute), outgoing, note }
      connections.add(connection)
      const timer = setInterval(() => write(connection, ''), keepAliveMilliseconds).unref()
      outgoing.once('close', () => {
        clearInterval(timer)
        connections.delete(connection)
      })
      for (const tweet of state.tweets.values())
        if (Date.parse(tweet.createdAt) <= call.now.getTime()) push(connection, tweet)
    }
    return { ...json(200, {}), goesOn }
  }

  return {
    connect,
    controls: {
      /** How many are connected now. */
      connections: (): number => connections.size,
      /** A sign of life outside its turn. */
      keepAlive(): void {
        for (const connection of connections) write(connection, '')
      },
      /** Ends all connections: cut, or with the words X has for it. */
      drop(how: 'cut' | 'told' = 'cut'): void {
        for (const connection of connections) {
          if (how === 'told') write(connection, JSON.stringify({ errors: [operationalDisconnect] }))
          if (how === 'told') connection.outgoing.end()
          else connection.outgoing.destroy()
        }
      },
      /** Connections stay, and nothing comes any more. */
      fallSilent(silent = true): void {
        settings.silent = silent
      },
      /** These bytes as they are, to everybody. */
      sendRaw(bytes: string | Buffer): void {
        for (const { outgoing } of connections) outgoing.write(bytes)
      },
    },
  }
}

const operationalDisconnect = {
  title: 'operational-disconnect',
  disconnect_type: 'UpstreamOperationalDisconnect',
  detail: 'This stream has been disconnected upstream for operational reasons.',
  type: 'https://api.twitter.com/2/problems/operational-disconnect',
}

import { now } from '#db/connect.ts'
import type { SimInlineAnswer } from '#server/demo/simulators/telegram/sim.ts'
import type { Deps } from '#server/deps.ts'
import { sha256 } from '#server/lib/ids.ts'
import { deriveKey } from '#server/lib/seal.ts'
import { orderSummary } from './orders.ts'
import { connectedHandles, nextDue, publicationSummary } from './publications.ts'
import type { Simulators } from './simulators/start.ts'
import { demoLogin } from './welcome.ts'

const shownPosts = 40
const shownMails = 30
const shownMessages = 80

export interface Desk {
  deps: Deps
  simulators: Simulators
  /** What the desk itself remembers while the process lives. */
  memory: { moving: boolean; lagMinutes: number; offered: SimInlineAnswer['results'] }
}

/** Everything the desk's page shows, for the chosen person and the chosen account. */
export async function deskState(
  { deps, simulators, memory }: Desk,
  { person, room, handle }: { person: number | null; room: number | null; handle: string | null },
) {
  const { config, db } = deps
  const at = await now(db)
  const [next, publications, connected, orders] = await Promise.all([
    nextDue(db),
    publicationSummary(db),
    connectedHandles(db),
    orderSummary(db, config.simulated),
  ])
  return {
    product: {
      url: config.publicUrl,
      simulated: config.simulated,
      login: demoLogin,
      // Another data folder is another world: what browsers keep for the simulated phones belongs to one of them.
      world: sha256(deriveKey(config, 'demo-world')).toString('hex').slice(0, 12),
    },
    clock: { now: at, aheadMilliseconds: at.getTime() - Date.now(), moving: memory.moving, next },
    mails: mails(simulators),
    x: await timeline(simulators, { handle, at, connected, lagMinutes: memory.lagMinutes }),
    telegram: chats(simulators, { person, room }),
    publications,
    orders,
  }
}

export type DeskState = Awaited<ReturnType<typeof deskState>>

function mails({ mail }: Simulators) {
  return mail
    .mails()
    .slice(0, shownMails)
    .map(({ to, from, subject, text, at }) => ({
      id: sha256(`${at.toISOString()} ${to} ${subject} ${text}`).toString('hex').slice(0, 16),
      to,
      from,
      subject,
      text,
      at,
      code: /\b\d{6}\b/.exec(text)?.[0] ?? null,
    }))
}

type Connected = Awaited<ReturnType<typeof connectedHandles>>

async function timeline(
  { x }: Simulators,
  options: { handle: string | null; at: Date; connected: Connected; lagMinutes: number },
) {
  const { handle, at, connected, lagMinutes } = options
  const all = x.timeline()
  const byId = new Map(all.map((post) => [post.id, post]))
  const wanted = all.filter((post) => {
    if (handle === null) return true
    return handle === 'agents' ? post.viaApp !== null : post.handle.toLowerCase() === handle.toLowerCase()
  })
  const posts = wanted.slice(0, shownPosts).map(async (post) => {
    const replied = post.inReplyToId === null ? undefined : byId.get(post.inReplyToId)
    const quoted = post.quotedId === null ? undefined : byId.get(post.quotedId)
    return {
      id: post.id,
      handle: post.handle,
      name: post.name,
      text: post.text,
      at: post.createdAt,
      media: post.media.map(({ key, altText }) => ({ url: `/desk/media/x/${key}`, altText })),
      poll: post.poll,
      replyTo: replied ? replied.handle : null,
      quoted: quoted ? { handle: quoted.handle, name: quoted.name, text: quoted.text } : null,
      madeWithAi: post.madeWithAi,
      paidPartnership: post.paidPartnership,
      byAgent: post.viaApp !== null,
      views: await viewsOf(x, post.id, at),
    }
  })
  return {
    lagMinutes,
    posts: await Promise.all(posts),
    accounts: x
      .accounts()
      .map(({ username, name, suspended, voice }) => {
        const connection = connected.get(username.toLowerCase())
        return {
          handle: username,
          name,
          suspended,
          seeded: voice !== null,
          agentName: connection?.agentName ?? null,
          state: connection?.state ?? null,
        }
      })
      .sort((a, b) => Number(a.seeded) - Number(b.seeded) || a.handle.localeCompare(b.handle)),
  }
}

const counted = new Map<string, { minute: number; views: number }>()

/** Views change slowly and each asking costs a look at the clock, so they are counted once a minute. */
async function viewsOf(x: Simulators['x'], id: string, at: Date): Promise<number> {
  const minute = Math.floor(at.getTime() / 60_000)
  const known = counted.get(id)
  if (known?.minute === minute) return known.views
  const views = await x.impressions(id)
  counted.set(id, { minute, views })
  return views
}

function chats(
  { telegram }: Simulators,
  { person: personId, room: roomId }: { person: number | null; room: number | null },
) {
  const people = telegram.users()
  const person = people.find(({ id }) => id === personId) ?? people[0]
  const rooms = telegram.rooms()
  const room = rooms.find(({ id }) => id === roomId) ?? null
  const messages = (room ?? person)?.messages() ?? []
  return {
    bot: telegram.bot,
    url: telegram.url,
    commands: telegram.commands(),
    people: people.map(({ id, name, username, languageCode }) => ({ id, name, username, languageCode })),
    rooms: rooms.map(({ id, title, type, bot }) => ({
      id,
      title,
      type,
      bot: bot.status,
      canPost: bot.canPost,
    })),
    chat: person
      ? {
          personId: person.id,
          roomId: room?.id ?? null,
          draft: room ? null : person.draft(),
          answers: person.answers().length,
          lastAnswer: person.answers().at(-1) ?? null,
          messages: messages.slice(-shownMessages).map(({ photo, ...message }) => ({
            ...message,
            photo: photo && {
              url: `/desk/media/telegram/${photo.fileId}`,
              width: photo.width,
              height: photo.height,
            },
          })),
        }
      : null,
  }
}

import { mkdir, readFile, rename, writeFile } from 'node:fs/promises'
import type { AddressInfo, Socket } from 'node:net'
import { join } from 'node:path'
import { buffer } from 'node:stream/consumers'
import { SMTPServer, type SMTPServerDataStream, type SMTPServerSession } from 'smtp-server'
import { z } from 'zod'
import { second, type Clock } from '#server/lib/clock.ts'

export type MailFailure = 'refuse' | 'temporary' | 'cut' | 'timeout'

export interface ReceivedMail {
  to: string
  from: string
  subject: string
  text: string
  html: string
  at: Date
}

export interface MailSim {
  /** smtp://127.0.0.1:port */
  url: string
  /** Newest first. */
  mails(): ReceivedMail[]
  /**
   * The newest mail to this address (whose subject contains `subject`) that no earlier call was given; waits until one
   * arrives, for ten seconds.
   */
  waitFor(to: string, options?: { subject?: string }): Promise<ReceivedMail>
  /** The next mails go wrong: refused or deferred at the recipient, cut off before it is taken, or taken without an answer. */
  failNext(kind: MailFailure, times?: number): void
  close(): Promise<void>
}

const keptMailsMax = 500
const timeout = 10 * second
const saveDelay = 100

const savedMails = z.array(
  z.object({
    to: z.string(),
    from: z.string(),
    subject: z.string(),
    text: z.string(),
    html: z.string(),
    at: z.iso.datetime().transform((at) => new Date(at)),
  }),
)

/** A real SMTP server on loopback that keeps what it is given. */
export async function createMailSim(options: {
  clock: Clock
  port?: number
  stateDir?: string
  /** Asked for when given; otherwise everybody may send. */
  login?: { user: string; password: string }
}): Promise<MailSim> {
  const { login } = options
  const file = options.stateDir ? join(options.stateDir, 'mails.json') : null
  const mails = file ? await load(file) : []
  const handedOut = new WeakSet<ReceivedMail>()
  const waiting = new Set<() => void>()
  const failures: MailFailure[] = []
  const sockets = new Set<Socket>()
  let saving: NodeJS.Timeout | null = null
  let saved = Promise.resolve()

  const server = new SMTPServer({
    authOptional: !login,
    allowInsecureAuth: true,
    disabledCommands: login ? ['STARTTLS'] : ['STARTTLS', 'AUTH'],
    logger: false,
    closeTimeout: 100,
    size: 5 * 1024 * 1024,
    onAuth({ username, password }, _session, callback) {
      if (username === login?.user && password === login?.password) callback(null, { user: username })
      else callback(reply(535, '5.7.8 Wrong user or password'))
    },
    onRcptTo(_address, _session, callback) {
      const failure = failures[0]
      if (failure !== 'refuse' && failure !== 'temporary') return callback()
      failures.shift()
      callback(
        failure === 'refuse'
          ? reply(550, '5.1.1 No such mailbox here')
          : reply(451, '4.3.2 Please try again later'),
      )
    },
    onData(stream, session, callback) {
      take(stream, session).then(
        (answered) => (answered ? callback(null, 'queued') : undefined),
        (error: unknown) => callback(error instanceof Error ? error : new Error(String(error))),
      )
    },
  })
  // A client that goes away in the middle is an ordinary thing here.
  server.on('error', () => undefined)
  server.server.on('connection', (socket) => {
    sockets.add(socket)
    socket.on('close', () => sockets.delete(socket))
  })
  await new Promise<void>((resolve) => server.listen(options.port ?? 0, '127.0.0.1', resolve))

  return {
    url: `smtp://127.0.0.1:${portOf(server.server.address())}`,
    mails: () => [...mails],
    waitFor,
    failNext(kind, times = 1) {
      failures.push(...Array<MailFailure>(times).fill(kind))
    },
    async close() {
      for (const socket of sockets) socket.destroy()
      await new Promise<void>((resolve) => server.close(resolve))
      await save()
    },
  }

  /** False where the client is to get no answer. */
  async function take(stream: SMTPServerDataStream, session: SMTPServerSession): Promise<boolean> {
    const raw = await buffer(stream)
    const failure = failures.shift()
    if (failure === 'cut') {
      for (const socket of sockets) if (socket.remotePort === session.remotePort) socket.destroy()
      return false
    }

    const { default: PostalMime } = await import('postal-mime')
    const parsed = await PostalMime.parse(raw)
    const envelope = session.envelope
    mails.unshift({
      to: envelope.rcptTo.map((recipient) => recipient.address).join(', '),
      from: parsed.from?.address ?? (envelope.mailFrom ? envelope.mailFrom.address : ''),
      subject: parsed.subject ?? '',
      text: (parsed.text ?? '').trimEnd(),
      html: (parsed.html ?? '').trimEnd(),
      at: await options.clock.now(),
    })
    mails.length = Math.min(mails.length, keptMailsMax)
    saveSoon()
    for (const look of waiting) look()
    return failure !== 'timeout'
  }

  function waitFor(to: string, { subject = '' }: { subject?: string } = {}): Promise<ReceivedMail> {
    const { promise, resolve, reject } = Promise.withResolvers<ReceivedMail>()
    const isWanted = (mail: ReceivedMail) =>
      mail.to.toLowerCase() === to.toLowerCase() && mail.subject.includes(subject) && !handedOut.has(mail)
    const look = () => {
      const [newest, ...older] = mails.filter(isWanted)
      if (!newest) return
      for (const mail of [newest, ...older]) handedOut.add(mail)
      clearTimeout(timer)
      waiting.delete(look)
      resolve(newest)
    }
    const timer = setTimeout(() => {
      waiting.delete(look)
      const others = mails.slice(0, 5).map((mail) => `${mail.to}: ${mail.subject}`)
      reject(new Error(`no mail to ${to} in ${timeout / second} s; newest: ${others.join('; ') || 'none'}`))
    }, timeout)
    waiting.add(look)
    look()
    return promise
  }

  function saveSoon(): void {
    if (!file || saving) return
    saving = setTimeout(() => void save(), saveDelay)
  }

  function save(): Promise<void> {
    if (saving) clearTimeout(saving)
    saving = null
    if (file) saved = saved.then(() => store(file, mails))
    return saved
  }
}

async function load(file: string): Promise<ReceivedMail[]> {
  const text = await readFile(file, 'utf8').catch(() => '[]')
  return savedMails.parse(JSON.parse(text))
}

/** Written beside and renamed, so that a crash leaves the old file or the new one. */
async function store(file: string, mails: ReceivedMail[]): Promise<void> {
  await mkdir(join(file, '..'), { recursive: true })
  await writeFile(`${file}.new`, JSON.stringify(mails))
  await rename(`${file}.new`, file)
}

function reply(responseCode: number, message: string): Error {
  return Object.assign(new Error(message), { responseCode })
}

function portOf(address: AddressInfo | string | null): number {
  if (typeof address === 'object' && address) return address.port
  throw new Error('the mail simulator is not listening')
}

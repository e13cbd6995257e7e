import type { AddressInfo, Socket } from 'node:net'
import { join } from 'node:path'
import { buffer } from 'node:stream/consumers'
import { SMTPServer, type SMTPServerDataStream, type SMTPServerSession } from 'smtp-server'
import type { Clock } from '#server/lib/clock.ts'
import { openMailbox, type ReceivedMail } from './mailbox.ts'

export type { ReceivedMail }

export type MailFailure = 'refuse' | 'temporary' | 'cut' | 'timeout'

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

/** A real SMTP server on loopback that keeps what it is given. */
export async function createMailSim(options: {
  clock: Clock
  port?: number
  stateDir?: string
  /** Asked for when given; otherwise everybody may send. */
  login?: { user: string; password: string }
}): Promise<MailSim> {
  const { login } = options
  const mailbox = await openMailbox(options.stateDir ? join(options.stateDir, 'mails.json') : null)
  const failures: MailFailure[] = []
  const sockets = new Set<Socket>()

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
    mails: () => [...mailbox.mails],
    waitFor: mailbox.waitFor,
    failNext(kind, times = 1) {
      failures.push(...Array<MailFailure>(times).fill(kind))
    },
    async close() {
      for (const socket of sockets) socket.destroy()
      await new Promise<void>((resolve) => server.close(resolve))
      await mailbox.save()
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

    mailbox.put({ ...(await parsed(raw, session)), at: await options.clock.now() })
    return failure !== 'timeout'
  }
}

async function parsed(raw: Buffer, session: SMTPServerSession): Promise<Omit<ReceivedMail, 'at'>> {
  const { default: PostalMime } = await import('postal-mime')
  const mail = await PostalMime.parse(raw)
  const { envelope } = session
  return {
    to: envelope.rcptTo.map((recipient) => recipient.address).join(', '),
    from: mail.from?.address ?? (envelope.mailFrom ? envelope.mailFrom.address : ''),
    subject: mail.subject ?? '',
    text: (mail.text ?? '').trimEnd(),
    html: (mail.html ?? '').trimEnd(),
  }
}

function reply(responseCode: number, message: string): Error {
  return Object.assign(new Error(message), { responseCode })
}

function portOf(address: AddressInfo | string | null): number {
  if (typeof address === 'object' && address) return address.port
  throw new Error('the mail simulator is not listening')
}

import { second } from '#server/lib/clock.ts'
import { assertOutsideTransaction, ExternalError } from '#server/lib/external-error.ts'
import { failureOf } from './wire.ts'

export interface Mail {
  to: string
  subject: string
  text: string
  html: string
}

export interface Mailer {
  /** Hands one mail to the mail server; resolves when the server has taken it. One recipient, never more. */
  send(mail: Mail): Promise<void>
  /** Greets the mail server and signs in, as before a mail, and hands in none. */
  greet(): Promise<void>
}

const timeoutMilliseconds = 15 * second

/** Mail over SMTP (`smtp://user:password@host:port` or `smtps://`), a connection for each mail. */
export function createMail(options: { url: string; from: string; timeoutMs?: number }): Mailer {
  const timeoutMs = options.timeoutMs ?? timeoutMilliseconds
  const open = async () => {
    const { createTransport } = await import('nodemailer')
    return createTransport({
      url: options.url,
      dnsTimeout: timeoutMs,
      connectionTimeout: timeoutMs,
      greetingTimeout: timeoutMs,
      socketTimeout: timeoutMs,
      // A mail's content never names a file or an address to be read by us.
      disableFileAccess: true,
      disableUrlAccess: true,
    })
  }

  return {
    async greet() {
      assertOutsideTransaction('mail.greet')
      const transport = await open()
      try {
        await within(timeoutMs, transport.verify())
      } catch (cause) {
        throw failureOf(cause)
      } finally {
        transport.close()
      }
    },

    async send({ to, subject, text, html }) {
      assertOutsideTransaction('mail.send')
      if (!isOneAddress(to)) throw new ExternalError('mail', { kind: 'refused', reason: 'bad_recipient' })

      const transport = await open()
      const sent = transport.sendMail({
        from: options.from,
        to: { name: '', address: to },
        subject: oneLine(subject),
        text,
        html,
        headers: { 'Auto-Submitted': 'auto-generated' },
      })
      try {
        // The library's own timeouts restart with every step; this one bounds them all together.
        await within(timeoutMs, sent)
      } catch (cause) {
        throw failureOf(cause)
      } finally {
        transport.close()
      }
    },
  }
}

/** Exactly one bare address: no list, no display name, no line break that could start another header. */
export function isOneAddress(to: string): boolean {
  return to.length <= 254 && /^[^\s,;:<>()[\]\\"\p{Cc}]+@[^\s,;:<>()[\]\\"\p{Cc}@]+$/u.test(to)
}

function oneLine(text: string): string {
  return text.replace(/[\p{Cc}\u2028\u2029]+/gu, ' ').trim()
}

async function within<T>(milliseconds: number, work: Promise<T>): Promise<T> {
  const timer = Promise.withResolvers<never>()
  const handle = setTimeout(
    () => timer.reject(Object.assign(new Error('took too long'), { code: 'ETIMEDOUT' })),
    milliseconds,
  )
  // The loser of the race may still fail later; nobody is waiting for it then.
  work.catch(() => undefined)
  try {
    return await Promise.race([work, timer.promise])
  } finally {
    clearTimeout(handle)
  }
}

import { mkdir, readFile, rename, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { z } from 'zod'
import { second } from '#server/lib/clock.ts'

export interface ReceivedMail {
  to: string
  from: string
  subject: string
  text: string
  html: string
  at: Date
}

/** What came, newest first. */
interface Mailbox {
  mails: readonly ReceivedMail[]
  put(mail: ReceivedMail): void
  /** The newest mail to this address that no earlier call was given; waits until one arrives, for ten seconds. */
  waitFor(to: string, options?: { subject?: string }): Promise<ReceivedMail>
  save(): Promise<void>
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

/** With the mails that the file holds, where there is one. */
export async function openMailbox(file: string | null): Promise<Mailbox> {
  const mails = file ? await load(file) : []
  const handedOut = new WeakSet<ReceivedMail>()
  const waiting = new Set<() => void>()
  let saving: NodeJS.Timeout | null = null
  let saved = Promise.resolve()

  return {
    mails,
    put(mail) {
      mails.unshift(mail)
      mails.length = Math.min(mails.length, keptMailsMax)
      saveSoon()
      for (const look of waiting) look()
    },
    waitFor,
    save,
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

import { type Owner, owners } from '../loop.ts'
import { noteIn, touchedWord } from './catalog.ts'

export interface Message {
  name: string
  message?: string
  code?: string
  text?: string
  status?: string
}
/** What we use of pg's own connection, as it is in 8.23, beyond what it is typed as. */
export interface Wire {
  emit(name: string, message?: unknown): boolean
  once(name: string, told: () => void): void
  on(name: string, told: () => void): void
  removeAllListeners(): void
  query(text: string): void
  stream: {
    cork(): void
    uncork(): void
    destroy(): void
    on(name: string, told: () => void): void
    removeAllListeners(): void
  }
  _connecting?: boolean
  sim?: Line
}

export interface Note {
  channel: string
  payload: string
}

/** All that PostgreSQL says by itself or as an answer. */
const answers = new Set(
  `parseComplete bindComplete closeComplete noData portalSuspended emptyQuery copyDone
   copyInResponse copyOutResponse copyData readyForQuery commandComplete notification
   parameterStatus errorMessage notice rowDescription parameterDescription dataRow`.split(/\s+/),
)

/**
 * A connection whose answers wait until they are handed on, each one whole: nothing may hang on how quick the machine was,
 * nor on how it has cut the bytes.
 */
export class Line {
  readonly owner: Owner | undefined = owners.getStore()
  readonly number: number
  readonly channels = new Set<string>()
  backend = 0
  /** From when it was ready for the first time until its end. */
  isOpen = false
  isInTransaction = false
  readonly #wire: Wire
  #came: [string, Message][] = []
  #notes: Note[] = []
  #isTouched = false
  #isHandingOn = false
  #isSwallowing = false
  #told: (() => void) | null = null

  constructor(wire: Wire, number: number) {
    this.#wire = wire
    this.number = number
  }

  /** Whether that waits here until it is handed on. */
  keep(name: string, message: unknown): boolean {
    if (!this.isOpen || this.#isHandingOn) return false
    if (this.#isSwallowing && answers.has(name)) {
      this.#isSwallowing = name !== 'readyForQuery'
      return true
    }
    if (answers.has(name)) {
      this.#came.push([name, message as Message])
      if (name === 'readyForQuery') this.#told?.()
      return true
    }
    if (name === 'end' || name === 'error') {
      this.handOn()
      this.isOpen = false
      this.#told?.()
    }
    return false
  }

  /** Its process in PostgreSQL is stopped, or goes on. One that waits for a lock holds none that PostgreSQL itself needs. */
  standStill(still: boolean): void {
    if (!this.isOpen) return
    process.kill(this.backend, still ? 'SIGSTOP' : 'SIGCONT')
  }

  /** The next answer is to the driver's own statement. */
  swallow(): void {
    this.#isSwallowing = true
  }

  get isAnswered(): boolean {
    return !this.isOpen || this.#came.at(-1)?.[0] === 'readyForQuery'
  }

  answered(): Promise<void> {
    return new Promise((done) => {
      if (this.isAnswered) done()
      else this.#told = done
    })
  }

  /**
   * What the answer that is there says, before anybody hears it; with the end of a transaction what is to be told of, and
   * whether it touched what is watched.
   */
  read(): { says: string; notes: Note[]; touched: boolean } {
    let rows = 0
    let says = 'nothing'
    for (const [name, message] of this.#came) {
      if (name === 'dataRow') rows++
      else if (name === 'commandComplete') says = message.text ?? ''
      else if (name === 'errorMessage') says = `${message.code}: ${message.message}`
      else if (name === 'readyForQuery') this.isInTransaction = message.status !== 'I'
      else if (name === 'notice') {
        const note = noteIn(message.message ?? '')
        if (note) this.#notes.push(note)
        else if (message.message === touchedWord) this.#isTouched = true
      }
    }
    const isOver = !this.isInTransaction
    const isDone = isOver && !says.startsWith('ROLLBACK')
    const [notes, touched] = [isDone ? this.#notes : [], isDone && this.#isTouched]
    if (isOver) [this.#notes, this.#isTouched] = [[], false]
    return { says: rows > 0 ? `${says}, ${rows} rows` : says, notes, touched }
  }

  handOn(): void {
    const came = this.#came
    this.#came = []
    this.#told = null
    this.#isHandingOn = true
    try {
      for (const [name, message] of came)
        if (name !== 'notice' || !message.message?.startsWith('sim.')) this.#wire.emit(name, message)
    } finally {
      this.#isHandingOn = false
    }
  }

  /** Its process is gone: nobody hears anything more from it. */
  lose(): void {
    this.isOpen = false
    this.#came = []
    this.#wire.removeAllListeners()
    this.#wire.stream.removeAllListeners()
    this.#wire.stream.on('error', () => undefined)
    this.#wire.stream.destroy()
  }
}

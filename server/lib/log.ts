import { type DestinationStream, type Logger, pino } from 'pino'

/**
 * The log. No credentials get into it: fields named like one, and texts that look like one (bot tokens, bearer and OAuth
 * headers, launch data, keys, session tokens), are masked at any depth, errors included.
 */
export function createLog({
  level,
  pretty = false,
  destination,
}: {
  level: string
  /** One readable line per entry for a terminal; JSON otherwise. */
  pretty?: boolean
  destination?: DestinationStream
}): Logger {
  const sink = destination ?? pino.destination({ dest: 1, sync: pretty })
  return pino(
    {
      level,
      base: null,
      timestamp: pino.stdTimeFunctions.isoTime,
      formatters: {
        level: (label) => ({ level: label }),
        log: (fields) => maskFields(fields, new WeakSet(), 0),
      },
      hooks: {
        logMethod(args, method) {
          const masked = args.map((arg: unknown) => (typeof arg === 'string' ? maskText(arg) : arg))
          method.apply(this, masked as Parameters<typeof method>)
        },
      },
    },
    pretty ? readable(sink) : sink,
  )
}

const mask = '[hidden]'
const depthMax = 6
const textMax = 4000

const secretNames =
  /(token|secret|password|authorization|cookie|init_?data|(api|consumer|access|app)_?key|private|verifier|signature|credential|handoff|^code$|^hash$|^key$)/i

const secretShapes: [RegExp, string][] = [
  // A bot token, alone or in an address of the Bot API.
  [/(?<!\d)\d{6,12}:[\w-]{20,}/g, mask],
  [/\b(Bearer|Basic|tma|OAuth)\s+[^\s"',][^\n"]*/gi, `$1 ${mask}`],
  [/\boauth_\w+="?[^",&\s]+"?/g, mask],
  [/\b(query_id|user|auth_date|chat_instance)=[^\s"]*hash=[0-9a-f]{64}[^\s"]*/g, mask],
  [/\b(hash|signature)=[\w%-]{32,}/g, `$1=${mask}`],
  [/\bsk-[\w-]{8,}/g, mask],
  // user:password@ in an address.
  [/(\b[a-z][a-z0-9+]*:\/\/[^\s:/@]+:)[^\s@/]+@/gi, `$1${mask}@`],
  // 256 bits in base64url: what sessions and links are opened with.
  [/(?<![\w-])(?=[\w-]*[A-Z])(?=[\w-]*[a-z])(?=[\w-]*\d)[\w-]{40,}(?![\w-])/g, mask],
]

/** The same text without what looks like a credential. */
export function maskText(text: string): string {
  const short = text.length > textMax ? `${text.slice(0, textMax)}…` : text
  return secretShapes.reduce((masked, [shape, by]) => masked.replace(shape, by), short)
}

function maskFields(fields: object, seen: WeakSet<object>, depth: number): Record<string, unknown> {
  return Object.fromEntries(
    Object.entries(fields).map(([name, value]) => [
      name,
      // Numbers and flags named so are counts and settings (tokens used), not credentials.
      secretNames.test(name) && (typeof value === 'string' || (typeof value === 'object' && value !== null))
        ? mask
        : maskValue(value, seen, depth + 1),
    ]),
  )
}

function maskValue(value: unknown, seen: WeakSet<object>, depth: number): unknown {
  if (typeof value === 'string') return maskText(value)
  if (typeof value === 'bigint') return String(value)
  if (value === null || typeof value !== 'object') return typeof value === 'function' ? undefined : value
  if (value instanceof Date) return value
  if (ArrayBuffer.isView(value)) return `[${value.byteLength} bytes]`
  if (seen.has(value) || depth > depthMax) return '[…]'
  seen.add(value)
  if (value instanceof Error) return errorFields(value, seen, depth)
  if (Array.isArray(value)) return value.slice(0, 50).map((item) => maskValue(item, seen, depth + 1))
  return maskFields(value, seen, depth)
}

const attached = new Set(['request', 'response', 'payload', 'headers', 'code'])

/** An error as fields: its own properties tell what happened, but the requests and responses libraries hang on it do not belong into a log. */
function errorFields(error: Error, seen: WeakSet<object>, depth: number): Record<string, unknown> {
  const own = Object.entries(error).filter(([name]) => !attached.has(name))
  const { code } = error as { code?: unknown }
  return {
    type: error.name,
    message: maskText(error.message),
    stack: maskText(error.stack ?? ''),
    ...maskFields(Object.fromEntries(own), seen, depth),
    ...(typeof code === 'string' ? { code: maskText(code) } : {}),
    ...(error.cause === undefined ? {} : { cause: maskValue(error.cause, seen, depth + 1) }),
  }
}

function readable(sink: DestinationStream): DestinationStream {
  return {
    write(line) {
      const { level, time, msg, ...fields } = JSON.parse(line) as Record<string, unknown>
      const at = String(time).slice(11, 19)
      const rest = Object.entries(fields).map(([name, value]) => `  ${name}: ${shown(value)}`)
      sink.write(`${[`${at} ${String(level).padEnd(5)} ${shown(msg ?? '')}`, ...rest].join('\n')}\n`)
    },
  }
}

/** Of an error its stack is all there is to see; it begins with name and message. */
function shown(value: unknown): string {
  if (typeof value === 'object' && value !== null && 'stack' in value) {
    const cause = 'cause' in value ? `\n    caused by ${shown(value.cause)}` : ''
    return `${String(value.stack).replaceAll('\n', '\n    ')}${cause}`
  }
  return typeof value === 'string' ? value : JSON.stringify(value)
}

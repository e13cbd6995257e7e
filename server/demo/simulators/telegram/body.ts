import type { IncomingMessage } from 'node:http'
import { BotApiError, badRequest } from './answer.ts'

export interface UploadedFile {
  filename: string
  bytes: Uint8Array
}

export interface RequestBody {
  /** As received: JSON values, or the strings of a form. */
  raw: Record<string, unknown>
  /** What the method is called with: strings of a form turned into the values they stand for. */
  parameters: Record<string, unknown>
  files: Map<string, UploadedFile>
}

const bodyBytesMax = 52_000_000

/** The parameters of one call, however they came: query, JSON, form or multipart, as the Bot API takes them all. */
export async function readBody(request: IncomingMessage, query: URLSearchParams): Promise<RequestBody> {
  const bytes = await readAll(request)
  const type = request.headers['content-type'] ?? ''
  const files = new Map<string, UploadedFile>()

  if (type.startsWith('application/json')) {
    const raw = { ...Object.fromEntries(query), ...readJson(bytes.toString('utf8')) }
    return { raw, parameters: raw, files }
  }

  const boundary = /multipart\/form-data;.*boundary="?([^";]+)"?/i.exec(type)?.[1]
  const fields = boundary
    ? readMultipart(bytes, boundary, files)
    : Object.fromEntries(new URLSearchParams(bytes.toString('utf8')))
  const raw = { ...Object.fromEntries(query), ...fields }
  const parameters = Object.fromEntries(Object.entries(raw).map(([key, text]) => [key, formValue(key, text)]))
  return { raw, parameters, files }
}

async function readAll(request: IncomingMessage): Promise<Buffer> {
  const chunks: Buffer[] = []
  let size = 0
  for await (const chunk of request) {
    const piece = Buffer.from(chunk)
    size += piece.length
    if (size > bodyBytesMax) throw new BotApiError(413, 'Request Entity Too Large')
    chunks.push(piece)
  }
  return Buffer.concat(chunks)
}

function readJson(text: string): Record<string, unknown> {
  try {
    const value: unknown = JSON.parse(text)
    if (typeof value === 'object' && value !== null && !Array.isArray(value)) return { ...value }
  } catch {
    // Falls through: not JSON and not an object get the same answer.
  }
  throw badRequest("can't parse JSON object")
}

/** Part headers may be written in any case and without spaces or quotes; grammY writes them so. */
function readMultipart(
  bytes: Buffer,
  boundary: string,
  files: Map<string, UploadedFile>,
): Record<string, string> {
  const fields: Record<string, string> = {}
  const separator = Buffer.from(`--${boundary}`)
  let start = bytes.indexOf(separator)
  while (start >= 0) {
    const next = bytes.indexOf(separator, start + separator.length)
    if (next < 0) break
    // Each part lies between "separator CRLF" and "CRLF separator".
    const part = bytes.subarray(start + separator.length + 2, next - 2)
    const headEnd = part.indexOf('\r\n\r\n')
    const head = headEnd < 0 ? '' : part.subarray(0, headEnd).toString('utf8')
    const name = /;\s*name="?([^";\r\n]+)"?/i.exec(head)?.[1]
    if (name === undefined) throw badRequest("can't parse multipart form")
    const filename = /;\s*filename="?([^";\r\n]+)"?/i.exec(head)?.[1]
    const content = part.subarray(headEnd + 4)
    if (filename === undefined) fields[name] = content.toString('utf8')
    else files.set(name, { filename, bytes: new Uint8Array(content) })
    start = next
  }
  return fields
}

// In a form every value is text; these are meant as text, the rest is JSON.
const textFields = new Set([
  'text',
  'caption',
  'photo',
  'video',
  'animation',
  'parse_mode',
  'action',
  'url',
  'secret_token',
  'file_id',
  'callback_query_id',
  'description',
  'short_description',
  'language_code',
])

function formValue(key: string, text: string): unknown {
  if (textFields.has(key)) return text
  try {
    return JSON.parse(text)
  } catch {
    return text
  }
}

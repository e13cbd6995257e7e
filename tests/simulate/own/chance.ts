import crypto from 'node:crypto'
import { syncBuiltinESMExports } from 'node:module'
import type { Draw } from '../draw.ts'

type Told = (error: Error | null, bytes: Buffer) => void

/** From here on every random number, id and key of this process is drawn; `whose` says by whom. */
export function ownChance(draw: Draw, whose: () => string): void {
  const name = () => `chance/${whose()}`
  const fill = <T extends ArrayBufferView>(view: T): T => {
    const bytes = draw.bytes(name(), view.byteLength)
    new Uint8Array(view.buffer, view.byteOffset, view.byteLength).set(bytes)
    return view
  }
  const randomBytes = (count: number, told?: Told) => {
    const bytes = fill(Buffer.alloc(count))
    if (!told) return bytes
    process.nextTick(told, null, bytes)
    return undefined
  }
  const randomInt = (from: number, to?: number | Told, told?: (error: null, number: number) => void) => {
    if (typeof to !== 'number') [from, to, told] = [0, from, to as unknown as typeof told]
    const number = draw.whole(name(), from, to)
    if (!told) return number
    process.nextTick(told, null, number)
    return undefined
  }
  const randomUUID = () => {
    const bytes = Buffer.from(draw.bytes(name(), 16))
    bytes[6] = ((bytes[6] ?? 0) & 0x0f) | 0x40
    bytes[8] = ((bytes[8] ?? 0) & 0x3f) | 0x80
    return bytes.toString('hex').replace(/^(.{8})(.{4})(.{4})(.{4})/, '$1-$2-$3-$4-')
  }
  const some = (view: Buffer, from = 0, count = view.length - from) => fill(view.subarray(from, from + count))
  Object.assign(crypto, {
    randomBytes,
    pseudoRandomBytes: randomBytes,
    randomInt,
    randomUUID,
    randomFillSync: (view: Buffer, from?: number, count?: number) => {
      if (ArrayBuffer.isView(view))
        some(Buffer.from(view.buffer, view.byteOffset, view.byteLength), from, count)
      return view
    },
  })
  const { prototype } = globalThis.Crypto
  Object.defineProperty(prototype, 'getRandomValues', { value: fill, configurable: true, writable: true })
  Object.defineProperty(prototype, 'randomUUID', { value: randomUUID, configurable: true, writable: true })
  // Which number the machine gave this process is chance, too.
  Object.defineProperty(process, 'pid', { value: 1, configurable: true })
  Math.random = () => draw.share(name())
  syncBuiltinESMExports()
}

import { Address, beginCell, Cell, type Slice } from '@ton/core'

/** TEP-74: asks a jetton wallet to send some of what it holds. */
const transferOp = 0x0f8a7ea5
/** What the receiver's owner is notified with; at least one nanoton, or nobody is. */
const forwardNanotons = 1n

export interface JettonTransfer {
  queryId: bigint
  amountUnits: bigint
  /** Who gets it: the owner, not their jetton wallet. Raw. */
  to: string
  /** Where unspent TON goes back to. Raw. */
  responseTo: string
  comment: string
}

/** The body of the message that goes to the payer's own jetton wallet, as base64. */
export function transferPayload({ queryId, amountUnits, to, responseTo, comment }: JettonTransfer): string {
  const forwarded = beginCell().storeUint(0, 32).storeStringTail(comment).endCell()
  return beginCell()
    .storeUint(transferOp, 32)
    .storeUint(queryId, 64)
    .storeCoins(amountUnits)
    .storeAddress(Address.parseRaw(to))
    .storeAddress(Address.parseRaw(responseTo))
    .storeBit(false)
    .storeCoins(forwardNanotons)
    .storeMaybeRef(forwarded)
    .endCell()
    .toBoc()
    .toString('base64')
}

/** What a wallet reads out of such a body; throws where it is another one. */
export function readTransfer(payload: string): JettonTransfer & { forwardPayload: string } {
  const slice = Cell.fromBase64(payload).beginParse()
  if (slice.loadUint(32) !== transferOp) throw new Error('not a jetton transfer')
  const queryId = slice.loadUintBig(64)
  const amountUnits = slice.loadCoins()
  const to = slice.loadAddress().toRawString()
  const responseTo = slice.loadAddress().toRawString()
  slice.loadMaybeRef()
  if (slice.loadCoins() < forwardNanotons) throw new Error('the receiver would not be notified')
  // Either in a cell of its own or in what is left of this one.
  const forwarded = slice.loadBit() ? slice.loadRef() : slice.asCell()
  const forwardPayload = forwarded.toBoc().toString('base64')
  return { queryId, amountUnits, to, responseTo, comment: commentOf(forwardPayload) ?? '', forwardPayload }
}

const commentBytesMax = 1024

/**
 * The text comment in a forward payload (base64 of a bag of cells): 32 zero bits, then UTF-8 over as many cells as it
 * needs. Null where there is none, where it is encrypted, too long, or not text. The sender of the money wrote it.
 */
export function commentOf(forwardPayload: string | null): string | null {
  if (!forwardPayload) return null
  try {
    const slice = Cell.fromBase64(forwardPayload).beginParse()
    if (slice.remainingBits >= 32 && slice.preloadUint(32) === 0) return textOf(slice.skip(32))
    // Some indexers return the field as it is in the message: one bit that says "in a cell of its own", and that cell.
    if (slice.remainingBits !== 1 || !slice.loadBit() || slice.remainingRefs !== 1) return null
    const inner = slice.loadRef().beginParse()
    return inner.remainingBits >= 32 && inner.loadUint(32) === 0 ? textOf(inner) : null
  } catch {
    return null
  }
}

function textOf(first: Slice): string | null {
  const parts: Buffer[] = []
  let length = 0
  for (
    let slice: Slice | null = first;
    slice;
    slice = slice.remainingRefs > 0 ? slice.loadRef().beginParse() : null
  ) {
    if (slice.remainingBits % 8 !== 0) return null
    const part = slice.loadBuffer(slice.remainingBits / 8)
    length += part.length
    if (length > commentBytesMax) return null
    parts.push(part)
  }
  return new TextDecoder('utf-8', { fatal: true }).decode(Buffer.concat(parts))
}

import type { Json, Made } from '#db/column-types.ts'

/** A program as it describes itself: it registered, or its id is the address of its description. */
interface ProgramClientTable {
  id: string
  name: string
  redirect_uris: string[]
  /** Of what it proves itself with; null: it can keep no secret. */
  secret_hash: Buffer | null
  registered_at: Made
  /** Of one with a description at its address: it is good until then. Null: it registered. */
  read_again_at: Date | null
  /** With which it signs what it proves itself with (RFC 7517); null: it does not. */
  keys: Json | null
  /** When its description was read last, and was good. Null: it registered. */
  read_at: Date | null
  /** When somebody last began to read it again and it was no good, or has not said yet. Null: it was good. */
  tried_at: Date | null
}

export interface ProgramsTables {
  program_client: ProgramClientTable
}

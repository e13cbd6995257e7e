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
  /** Where they are read again; null: they stand in its description. */
  keys_url: string | null
  keys_read_at: Date | null
}

export interface ProgramsTables {
  program_client: ProgramClientTable
}

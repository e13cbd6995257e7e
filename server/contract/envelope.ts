import { z } from 'zod'

export interface Envelope<T> {
  code: number
  data: T | null
  msg: string
}

export const envelope = <T extends z.ZodType>(data: T) =>
  z.object({ code: z.int(), data: data.nullable(), msg: z.string() })

/** Paging and sorting of a list call; `sort` fields are the call's own, the first is the default. */
export const paging = <const Sort extends readonly [string, ...string[]]>(sortFields: Sort) =>
  z.object({
    page: z.coerce.number().int().min(1).max(1_000_000).default(1),
    size: z.coerce.number().int().min(1).max(100).default(20),
    sort: z.enum(sortFields).default(sortFields[0] as Sort[number] & string as never),
    order: z.enum(['asc', 'desc']).default('desc'),
  })

export const page = <T extends z.ZodType>(item: T) => z.object({ list: z.array(item), total: z.int() })

export interface Page<T> {
  list: T[]
  total: number
}

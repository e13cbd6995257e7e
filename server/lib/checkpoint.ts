type Reached = (name: string) => Promise<void> | void

let reached: Reached | null = null

/** Named places where a crash would matter. Does nothing in the product; the crash tests stop or kill the process here. */
export async function checkpoint(name: string): Promise<void> {
  if (reached) await reached(name)
}

export function onCheckpoint(handler: Reached | null): void {
  reached = handler
}

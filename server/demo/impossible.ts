/** Something that cannot be done the way the world is now; told to the person at the desk as it is. */
export class Impossible extends Error {}

/** The simulator refuses in plain errors what the Telegram app would not offer (writing to a blocked bot, a button that has gone). */
export async function possible<T>(attempt: Promise<T>): Promise<T> {
  try {
    return await attempt
  } catch (error) {
    throw new Impossible(error instanceof Error ? error.message : String(error))
  }
}

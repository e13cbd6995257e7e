import { newId } from '#server/lib/ids.ts'
import { count, must, notices, office } from './fresh-tools.ts'
import type { Injected, Stranger } from './world.ts'

export const house: Injected[] = [
  {
    is: 'The mail server takes no password',
    told: ['service_key mail'],
    options: { env: { SMTP_URL: office.url } },
    prepare: async (world) => world.alsoDo(() => notices(world)),
    inject: async () => {
      office.mood.auth = [535, '5.7.8 Username and Password not accepted']
      const { refused } = office.counts
      return () => {
        office.well()
        must(office.counts.refused > refused, 'mails were refused')
      }
    },
  },
  {
    is: 'The mail server wants STARTTLS first',
    told: ['service_away mail'],
    options: { env: { SMTP_URL: office.url } },
    prepare: async (world) => world.alsoDo(() => notices(world)),
    inject: async () => {
      office.mood.from = [530, '5.7.0 Must issue a STARTTLS command first']
      const { refused } = office.counts
      return () => {
        office.well()
        must(office.counts.refused > refused, 'mails were refused')
      }
    },
  },
  {
    is: 'Mail: the sending limit of the day',
    told: ['service_limited mail'],
    options: { env: { SMTP_URL: office.url } },
    prepare: async (world) => world.alsoDo(() => notices(world)),
    inject: async () => {
      office.mood.from = [550, '5.4.5 Daily user sending limit exceeded']
      const { refused } = office.counts
      return () => {
        office.well()
        must(office.counts.refused > refused, 'mails were refused')
      }
    },
  },
  {
    is: 'The bucket got new keys',
    told: ['service_key storage'],
    options: { bucket: true },
    prepare: async (world) => world.alsoDo(() => file(world)),
    inject: async (world) => {
      const settings = world.bucket?.settings
      if (!settings) throw new Error('no bucket')
      const old = settings.secretAccessKey
      settings.secretAccessKey = 'another-secret-after-the-rotation-0000000'
      return async () => {
        settings.secretAccessKey = old
        must((await count(world, `stored_file where storage = 'database'`)) > 3, 'files wait for the bucket')
      }
    },
  },
  {
    is: 'The bucket was deleted',
    told: ['service_away storage'],
    options: { bucket: true },
    prepare: async (world) => world.alsoDo(() => file(world)),
    inject: async (world) => {
      const settings = world.bucket?.settings
      if (!settings) throw new Error('no bucket')
      settings.bucket = 'somebody-elses'
      return async () => {
        settings.bucket = 'kolony'
        must((await count(world, `stored_file where storage = 'database'`)) > 3, 'files wait for the bucket')
      }
    },
  },
]

/** A picture of the house's that belongs into the bucket. */
async function file(world: Stranger) {
  await world.db
    .insertInto('stored_file')
    .values({
      name: `${newId('fil')}.png`,
      media_type: 'image/png',
      bytes: Buffer.from('a picture'),
      size: 9,
    } as never)
    .execute()
}

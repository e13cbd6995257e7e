import { pino } from 'pino'
import { connect } from '#db/connect.ts'
import { migrate } from '#db/migrate.ts'
import { createQueue } from '#db/queue.ts'

/** Makes of an empty database what a server finds that was started on it before. */
export async function fill(url: string): Promise<void> {
  const connection = connect(url, { connectionsMax: 2 })
  await migrate(connection.db)
  const queue = await createQueue({ url, log: pino({ level: 'silent' }), db: connection.db })
  await queue.stop({ timeoutSeconds: 1 })
  await connection.close()
}

import { connect } from '#db/connect.ts'
import { newId, randomText } from '#server/lib/ids.ts'
import * as credits from '#server/modules/credits/index.ts'
import { cloneDatabase } from '../support/clone.ts'

/** A database with nothing but accounts in it, for tests of the ledger alone. */
export async function createLedger({ connectionsMax = 20 } = {}) {
  const database = await cloneDatabase()
  const connection = connect(database.url, { connectionsMax })
  const { db } = connection
  return {
    db,
    url: database.url,
    async account(amountMilli: number): Promise<string> {
      const id = newId('usr')
      await db
        .insertInto('user_account')
        .values({ id, name: 'Tester', account_type: 'EMAIL', referral_code: randomText(10) })
        .execute()
      await credits.grant(db, {
        ownerId: id,
        amountMilli,
        type: 'ADJUSTMENT',
        purpose: 'ADMIN_GRANT',
        ref: `test:${id}`,
      })
      return id
    },
    async [Symbol.asyncDispose]() {
      await connection.close()
      database.drop()
    },
  }
}

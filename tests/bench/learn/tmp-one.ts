import { startBenchPostgres } from '../setup.ts'
import { connect } from '#db/connect.ts'
import { firstOwners } from './first-owners.ts'
import { runOwner } from './run-owner.ts'
const pgs = await startBenchPostgres()
const { db, close } = connect(await pgs.database(), { connectionsMax: 3 })
const which = (process.argv[2] ?? '0,1,2,3,4').split(',').map(Number)
try {
  for (const nth of which) {
    const owner = firstOwners[nth]
    console.log('==', owner.name)
    for (const learns of [false, true]) {
      const t = performance.now()
      const r = await runOwner(db, { owner, nth, learns, texts: Number(process.argv[3] ?? 30), after: 5 })
      console.log(
        learns ? 'ON ' : 'OFF',
        ((performance.now() - t) / 1000).toFixed(1) + 's',
        r.edited.map((e) => e ?? 'x').join(' '),
        '| erased',
        r.erased.join(' '),
        '| failed',
        JSON.stringify(r.failed),
        'of',
        r.asked,
        '| wishes',
        r.kept,
        r.wished,
      )
      if (learns) {
        console.log(r.rules.join('\n'))
        console.log(r.broken.slice(0, 3).join('\n'))
      }
    }
  }
} finally {
  await close()
  await pgs.stop()
}

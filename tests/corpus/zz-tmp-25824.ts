import { languages } from '#contract/lists.ts'
import { measure } from '#tests/corpus/measure.ts'
const only = process.argv.slice(2)
for (const l of languages) { if (only.length && !only.includes(l)) continue
 const q = measure(l)
 console.log(l, q.texts, 'missed', q.missed.length, '/', q.corrupted, ((1-q.missed.length/q.corrupted)*100).toFixed(2), 'blocked', q.blocked.length, (q.blocked.length/q.texts*100).toFixed(1), 'fewest', q.fewest)
 if (only.length) { for (const m of q.missed) console.log('  M', m.kind, m.text); for (const b of q.blocked) console.log('  B', b.text.scene, b.text.text, '\n     ', b.claims.join(' | ')) }
}

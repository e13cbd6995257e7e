import { platforms } from './fresh-platforms.ts'
import { services } from './fresh-services.ts'
import { inside } from './inside.ts'
import { outside } from './outside.ts'
import { quietTimes } from './quiet.ts'
import { waiting } from './waiting.ts'
import { injected, quiet } from './world.ts'

const sample = new Set([
  'X answers 401 to every call',
  'Telegram is cut off',
  'the model was retired, and nobody was named to follow',
  'the TRON provider stops us for a while',
  'the worker dies',
  'a tick throws: release-images',
  'read-mentions is never started any more',
  'notices are held by somebody who went away',
  'Telegram: the token was cut in half',
  'The exchange has empty lists only',
  'one customer has no credits',
  'the process is restarted',
])
injected([...outside, ...inside, ...waiting, ...platforms, ...services].filter(({ is }) => sample.has(is)))
quiet(quietTimes.filter(({ is }) => sample.has(is)))

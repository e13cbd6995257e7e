import { house } from './fresh-house.ts'
import { inside } from './fresh-inside.ts'
import { platforms } from './fresh-platforms.ts'
import { services } from './fresh-services.ts'
import { several } from './fresh-several.ts'
import { injected } from './world.ts'

injected([...platforms, ...services, ...house, ...inside, ...several])

import { existsSync, globSync, readFileSync } from 'node:fs'
import { dirname, join, relative, resolve } from 'node:path'
import { expect, test } from 'vitest'

const root = resolve(import.meta.dirname, '..')
const aliases = (
  JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as { imports: Record<string, string> }
).imports

interface Rule {
  /** Folder, the most specific one decides. `*` is one folder name. */
  from: string
  /** Places it may import besides itself. A `types:` place may be named in type imports only. */
  may: string[]
  why: string
}

/** Who may know whom (ARCHITECTURE.md). Arrows point inwards only. */
const rules: Rule[] = [
  { from: 'server/contract', may: [], why: 'the contract is pure zod: browsers import it' },
  { from: 'server/lib', may: ['server/contract'], why: 'a helper knows nothing of the product' },
  {
    from: 'db',
    may: ['server/lib', 'server/contract', 'types:server/modules/publishing/states.ts'],
    why: 'the database layer knows no module',
  },
  {
    from: 'server/adapters/*',
    may: ['server/lib', 'server/contract'],
    why: 'an adapter knows neither modules nor other adapters',
  },
  {
    from: 'server/modules/*',
    may: [
      'server/contract',
      'server/lib',
      'server/problem.ts',
      'db',
      'server/modules/*/index.ts',
      'types:server/adapters',
      'types:server/deps.ts',
      'types:db/queue.ts',
    ],
    why: 'a module is entered through its index and names only types of adapters',
  },
  {
    from: 'server/modules/auth',
    may: ['server/lib/telegram-signing.ts'],
    why: 'checking a signature is arithmetic, not a call to Telegram',
  },
  { from: 'server/modules/notices', may: ['locales'], why: 'it writes to people' },
  {
    from: 'server/http',
    may: [
      'server/contract',
      'server/lib',
      'server/problem.ts',
      'db',
      'server/modules/*/index.ts',
      'types:server/deps.ts',
      'types:server/adapters',
    ],
    why: 'a door calls modules',
  },
  {
    from: 'server/jobs',
    may: [
      'server/contract',
      'server/lib',
      'server/problem.ts',
      'db',
      'server/modules/*/index.ts',
      'server/http/idempotency.ts',
      'types:server/deps.ts',
    ],
    why: 'a door calls modules',
  },
  {
    from: 'bot',
    may: [
      'server/contract',
      'server/lib',
      'server/problem.ts',
      'types:db',
      'server/modules/*/index.ts',
      'server/adapters/telegram',
      'types:server/deps.ts',
      'locales',
      'server/http/errors.ts',
    ],
    why: 'a door calls modules',
  },
  { from: 'server/demo', may: ['server', 'db'], why: 'the demo starts simulators and plays with them' },
  { from: 'server', may: ['server', 'db', 'bot', 'package.json'], why: 'the composition root' },
  {
    from: 'server/dev',
    may: ['server', 'db', 'dashboard/site/build'],
    why: 'development starts the server and what builds its pages',
  },
  {
    from: 'dashboard/app',
    may: ['server/contract', 'locales'],
    why: 'the headless core knows no kit and no platform',
  },
  { from: 'dashboard', may: ['server/contract', 'locales'], why: 'a browser knows only the contract' },
  {
    from: 'miniapp',
    may: ['dashboard/app', 'server/contract', 'locales'],
    why: 'the Mini App shares the core, not the screens',
  },
]

const packages: { from: string; name: RegExp; why: string }[] = [
  { from: 'dashboard/app', name: /^@mantine|^@telegram-apps/, why: 'the core knows no kit' },
  { from: 'dashboard', name: /^@telegram-apps/, why: 'nothing in the dashboard knows Telegram' },
  { from: 'miniapp', name: /^@mantine/, why: 'the Mini App has its own kit' },
]

const files = globSync(
  ['server/**/*.ts', 'bot/**/*.ts', 'db/**/*.ts', 'dashboard/**/*.{ts,tsx}', 'miniapp/**/*.{ts,tsx}'],
  { cwd: root },
)
  .map((file) => file.replaceAll('\\', '/'))
  .filter((file) => !file.includes('node_modules'))

test('every file imports only what its place allows', () => {
  expect(files.length).toBeGreaterThan(100)
  expect(files.flatMap(violations)).toEqual([])
})

test('nothing loads the simulated world but main.ts, and that only when it is asked to', () => {
  const offenders = files.filter(
    (file) =>
      !file.startsWith('server/demo/') &&
      importsOf(file).some(
        ({ target, lazy }) => target.startsWith('server/demo/') && !(lazy && file === 'server/main.ts'),
      ),
  )
  expect(offenders).toEqual([])
})

test('only the build and `npm run dev` know Vite: no process in production loads it', () => {
  const builds = /^(server\/dev\/|dashboard\/(vite\.config\.ts$|site\/build\/))/
  const offenders = files.filter(
    (file) =>
      !builds.test(file) &&
      importsOf(file).some(({ target, spec }) => spec === 'vite' || builds.test(target)),
  )
  expect(offenders).toEqual([])
})

test('what a browser shows reads the time of the product, which one file knows', () => {
  const offenders = files.filter(
    (file) =>
      /^(dashboard|miniapp)\//.test(file) &&
      file !== 'dashboard/app/now.ts' &&
      /\bDate\.now\(\)|\bnew Date\(\)|\bDate\(\)/.test(read(file)),
  )
  expect(offenders).toEqual([])
})

test('only transitions.ts moves a publication from state to state', () => {
  const users = files.filter((file) =>
    /\bchangeState\(|update publication set[^;]*\bstate =/.test(read(file)),
  )
  expect(users.sort()).toEqual([
    'server/modules/publishing/store.ts',
    'server/modules/publishing/transitions.ts',
  ])
  const writers = files.filter((file) => /updateTable\('publication'\)/.test(read(file)))
  const elsewhere = writers.filter((file) => /\.set\([^;]*\bstate:/.test(read(file)))
  expect(elsewhere).toEqual(['server/modules/publishing/store.ts'])
})

test('posts and messages that cost credits are sent from one file', () => {
  const calls = files.filter(
    (file) =>
      !file.startsWith('server/adapters/') &&
      /\.(createPost)\(|telegram\.send\(|await sendInTurn\(/.test(read(file)),
  )
  // send.ts publishes; ask.ts puts the free question to the owner; offer-reply.ts brings the assisted reply he has paid for; notices are free.
  // pace.ts sends for the free ones, each in its turn.
  expect(calls.sort()).toEqual([
    'server/modules/notice-delivery/index.ts',
    'server/modules/publishing/ask.ts',
    'server/modules/publishing/offer-reply.ts',
    'server/modules/publishing/send.ts',
    'server/modules/telegram/pace.ts',
  ])
})

test('every adapter asks whether it is inside a transaction before it touches the network', () => {
  const adapters =
    globSync('server/adapters/*/', { cwd: root }).length ||
    new Set(files.flatMap((file) => /^server\/adapters\/(\w+)/.exec(file)?.[1] ?? [])).size
  const guarded = new Set(
    files
      .filter((file) => /assertOutsideTransaction\(/.test(read(file)))
      .flatMap((file) => /^server\/adapters\/(\w+)/.exec(file)?.[1] ?? []),
  )
  expect(adapters).toBeGreaterThanOrEqual(6)
  expect(guarded.size).toBe(adapters)
})

function violations(file: string): string[] {
  const rule = ruleFor(file)
  if (!rule) return [`${file} (no rule covers this folder)`]
  const home = folderOf(rule.from, file)
  const extra = rules.filter(
    (other) =>
      other.from !== rule.from &&
      matches(other.from, file) &&
      other.from.startsWith('server/modules/') &&
      rule.from.startsWith('server/modules/'),
  )
  const may = [...rule.may, ...extra.flatMap((other) => other.may)]
  return importsOf(file).flatMap(({ target, typeOnly, spec }) => {
    if (!target) {
      const banned = packages.find(({ from, name }) => matches(from, file) && name.test(spec))
      return banned ? [`${file} -> ${spec} (${banned.why})`] : []
    }
    if (target.startsWith(`${home}/`) || target === home) return []
    const allowed = may.some((place) => {
      if (place.startsWith('types:')) return typeOnly && matches(place.slice(6), target)
      return matches(place, target)
    })
    return allowed ? [] : [`${file} -> ${target} (${rule.why})`]
  })
}

function ruleFor(file: string): Rule | undefined {
  return rules
    .filter((rule) => matches(rule.from, file))
    .sort((a, b) => b.from.replace('*', '').length - a.from.replace('*', '').length)[0]
}

/** Whether a file lies at or below a place. */
function matches(place: string, file: string): boolean {
  const pattern = place.replace(/[.]/g, '\\.').replaceAll('*', '[^/]+')
  return new RegExp(`^${pattern}(/|$)`).test(file)
}

function folderOf(place: string, file: string): string {
  return file.split('/').slice(0, place.split('/').length).join('/')
}

function importsOf(file: string): { target: string; typeOnly: boolean; lazy: boolean; spec: string }[] {
  const source = read(file)
  const found = [
    ...source.matchAll(
      /^\s*(import|export)\s+(type\s+)?([^'"`;]*?from\s+)?['"]([^'"]+)['"]|import\(\s*['"]([^'"]+)['"]\s*\)/gm,
    ),
  ]
  return found.flatMap((match) => {
    const spec = match[4] ?? match[5]
    if (!spec) return []
    const names = match[3] ?? ''
    const onlyTypes =
      Boolean(match[2]) ||
      (/\{/.test(names) &&
        names
          .replace(/^.*?\{|\}.*$/gs, '')
          .split(',')
          .every((name) => name.trim() === '' || name.trim().startsWith('type ')))
    return [{ target: resolveSpec(file, spec), typeOnly: onlyTypes, lazy: match[5] !== undefined, spec }]
  })
}

function resolveSpec(file: string, spec: string): string {
  if (spec.startsWith('.')) return relative(root, resolve(root, dirname(file), spec)).replaceAll('\\', '/')
  for (const [alias, place] of Object.entries(aliases)) {
    const prefix = alias.replace('*', '')
    if (spec.startsWith(prefix)) return place.replace('./', '').replace('*', spec.slice(prefix.length))
  }
  return ''
}

function read(file: string): string {
  const path = join(root, file)
  return existsSync(path) ? readFileSync(path, 'utf8') : ''
}

import { existsSync, globSync, readFileSync } from 'node:fs'
import { dirname, join, relative, resolve } from 'node:path'

const root = resolve(import.meta.dirname, '../..')
const aliases = (
  JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as { imports: Record<string, string> }
).imports

interface Rule {
  /** Folder, the most specific one decides. `*` is one folder name. */
  from: string
  /** Places it may import besides itself. A `types:` place may be named in type imports only. */
  may: string[]
  /** Nothing else, also not what a wider rule allows. */
  only?: true
  why: string
}

/** Who may know whom (ARCHITECTURE.md). Arrows point inwards only. */
export const rules: Rule[] = [
  { from: 'server/contract', may: [], why: 'the contract is pure zod: browsers import it' },
  { from: 'server/lib', may: ['server/contract', 'locales'], why: 'a helper knows nothing of the product' },
  {
    from: 'db',
    may: ['server/lib', 'types:server/modules/*/tables.ts'],
    why: 'the database layer knows no module but what its tables hold',
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
      'types:db/queue.ts',
    ],
    why: 'a module is entered through its index and names only types of adapters',
  },
  {
    from: 'server/modules/claims',
    may: ['server/contract', 'server/lib'],
    only: true,
    why: 'what a text claims is decided by the text and its facts alone',
  },
  {
    from: 'server/modules/preflight',
    may: ['server/contract', 'server/lib', 'server/modules/claims/index.ts'],
    only: true,
    why: 'what may go out is decided by the text and its settings alone',
  },
  {
    from: 'server/http',
    may: [
      'server/contract',
      'server/lib',
      'server/problem.ts',
      'types:db',
      'server/modules/*/index.ts',
      'types:server/deps.ts',
    ],
    why: 'a door calls modules',
  },
  {
    from: 'server/jobs',
    may: ['types:db', 'server/modules/*/index.ts', 'types:server/deps.ts'],
    why: 'a door calls modules',
  },
  {
    from: 'bot',
    may: [
      'server/contract',
      'server/lib',
      'server/problem.ts',
      'server/modules/*/index.ts',
      'types:server/deps.ts',
      'locales',
    ],
    why: 'a door calls modules',
  },
  { from: 'server/demo', may: ['server', 'db'], why: 'the demo starts simulators and plays with them' },
  { from: 'server', may: ['server', 'db', 'bot', 'package.json'], why: 'the composition root' },
  {
    from: 'server/deps.ts',
    may: ['server/config.ts', 'server/lib', 'db', 'types:server/adapters'],
    why: 'what doors hand inwards knows no module',
  },
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
  {
    from: 'dashboard/components',
    may: ['dashboard/app', 'dashboard/dialog-address.ts', 'server/contract', 'locales'],
    why: 'a part of screens knows no screen',
  },
  { from: 'dashboard', may: ['server/contract', 'locales'], why: 'a browser knows only the contract' },
  {
    from: 'miniapp',
    may: ['dashboard/app', 'server/contract', 'locales'],
    why: 'the Mini App shares the core, not the screens',
  },
  {
    from: 'miniapp/ui',
    may: ['dashboard/app', 'server/contract', 'locales'],
    why: 'a part of screens knows no screen',
  },
  { from: 'packages/client', may: [], why: 'it is installed where nothing else of this repository is' },
  { from: 'packages/n8n-node', may: [], why: 'it is installed where nothing else of this repository is' },
  {
    from: 'packages/generate',
    may: ['server/http/openapi.ts'],
    why: 'what other programs are built with is made from the document they can read themselves',
  },
]

const packages: { from: string; name: RegExp; why: string }[] = [
  { from: 'dashboard/app', name: /^@mantine|^@telegram-apps/, why: 'the core knows no kit' },
  { from: 'dashboard', name: /^@telegram-apps/, why: 'nothing in the dashboard knows Telegram' },
  { from: 'miniapp', name: /^@mantine/, why: 'the Mini App has its own kit' },
]

/** Every file of the product. */
export const files = globSync(
  [
    'server/**/*.ts',
    'bot/**/*.ts',
    'db/**/*.ts',
    'packages/**/*.ts',
    'dashboard/**/*.{ts,tsx}',
    'miniapp/**/*.{ts,tsx}',
  ],
  { cwd: root },
)
  .map((file) => file.replaceAll('\\', '/'))
  .filter((file) => !file.includes('node_modules'))

/** What this file imports although its place does not allow it. */
export function violations(file: string): string[] {
  const rule = ruleFor(file)
  if (!rule) return [`${file} (no rule covers this folder)`]
  const home = folderOf(rule.from, file)
  const extra = rules.filter(
    (other) =>
      !rule.only &&
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
export function matches(place: string, file: string): boolean {
  const pattern = place.replace(/[.]/g, '\\.').replaceAll('*', '[^/]+')
  return new RegExp(`^${pattern}(/|$)`).test(file)
}

function folderOf(place: string, file: string): string {
  return file.split('/').slice(0, place.split('/').length).join('/')
}

interface Import {
  target: string
  typeOnly: boolean
  lazy: boolean
  spec: string
  /** What stands between `import` and the file's name. */
  names: string
}

/** What a file imports: a path of ours, or an empty target for a package. */
export function importsOf(file: string): Import[] {
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
    return [
      { target: resolveSpec(file, spec), typeOnly: onlyTypes, lazy: match[5] !== undefined, spec, names },
    ]
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

export function read(file: string): string {
  const path = join(root, file)
  return existsSync(path) ? readFileSync(path, 'utf8') : ''
}

import { globSync } from 'node:fs'
import { resolve } from 'node:path'
import { expect, test } from 'vitest'
import { circles, importGraph } from './figures/imports.ts'
import { readSources } from './figures/sources.ts'
import { files, importsOf, matches, read, rules, violations } from '#tests/support/architecture.ts'

const root = resolve(import.meta.dirname, '..')

test('every file imports only what its place allows', () => {
  expect(files.length).toBeGreaterThan(100)
  expect(files.flatMap(violations)).toEqual([])
})

test('what a table holds names types of the contract alone, so that db may name it and no circle arises', () => {
  const tables = files.filter((file) => file.endsWith('/tables.ts'))
  expect(tables.length).toBeGreaterThan(20)
  const allowed = ['server/contract/lists.ts', 'db/column-types.ts']
  const offenders = tables.flatMap((file) =>
    importsOf(file)
      .filter(({ target, typeOnly, spec }) => !typeOnly || !(spec === 'kysely' || allowed.includes(target)))
      .map(({ spec }) => `${file} -> ${spec}`),
  )
  expect(offenders).toEqual([])
})

test('the table names no arrow that nothing needs', () => {
  const isUsed = (from: string, place: string) =>
    files.some(
      (file) =>
        matches(from, file) &&
        importsOf(file).some(({ target }) => matches(place.replace('types:', ''), target)),
    )
  const unused = rules.flatMap(({ from, may }) =>
    // Texts are not only imported: some places read the files.
    may.filter((place) => place !== 'locales' && !isUsed(from, place)).map((place) => `${from} -> ${place}`),
  )
  expect(unused).toEqual([])
})

test('a door asks modules: it holds no SQL and opens no transaction', () => {
  const offenders = files.filter(
    (file) => isDoor(file) && (holdsStatement(file) || /\btransaction\(/.test(read(file))),
  )
  expect(offenders).toEqual([])
})

test('SQL stands in stores: no other file of a module holds a statement', () => {
  const offenders = files.filter(
    (file) => file.startsWith('server/modules/') && !/[/-]store\.ts$/.test(file) && holdsStatement(file),
  )
  expect(offenders).toEqual([])
})

test('what changes an agent and has to plan it anew is called by lifecycle alone', () => {
  const parts = {
    agents: [
      'cloneAgent',
      'createManualRule',
      'editAgent',
      'editManualRule',
      'editTwitterRule',
      'ensureTwitterRule',
      'removeAgent',
      'restoreAgent',
      'takeBack',
    ],
    connections: ['destroyConnections', 'dropOwnKeys', 'finishBinding', 'setOwnKeys', 'unbind'],
    telegram: ['confirm', 'endBinding', 'unbind'],
    kol: ['copyKols', 'removeKols'],
    publishing: ['agentChanged', 'ruleChanged'],
  }
  const callers = Object.entries(parts).flatMap(([module, names]) =>
    files
      .filter((file) => file.startsWith('server/') || file.startsWith('bot/'))
      .flatMap((file) =>
        namesFrom(file, `server/modules/${module}/index.ts`)
          .filter((name) => names.includes(name) && !file.startsWith('server/modules/lifecycle/'))
          .map((name) => `${file} -> ${module}.${name}`),
      ),
  )
  // Deleting the agent is the part that lifecycle calls; its connections to X go with it.
  expect(callers).toEqual(['server/modules/agents/write-agent.ts -> connections.destroyConnections'])
})

test('there is no circle of imports, of types neither', () => {
  const product = readSources().filter(({ kind }) => kind !== 'tests')
  expect(circles(importGraph(product, { types: true }))).toEqual([])
})

test('an index.ts is the entrance of its room: re-exports by name, and a line that says what is inside', () => {
  const offenders = files
    .filter((file) => /^server\/modules\/[^/]+\/index\.ts$/.test(file))
    .filter((file) => {
      const withoutExports = read(file).replace(/^(export (type )?\{[^}]*\} from '[^']+'|\/\/ .*)$/gm, '')
      return !/^\/\*\*.+?\*\/\s*$/s.test(withoutExports)
    })
  expect(offenders).toEqual([])
})

test('nothing loads the simulated world but what starts a server, and that only when it is asked to', () => {
  const offenders = files.filter(
    (file) =>
      !file.startsWith('server/demo/') &&
      importsOf(file).some(
        ({ target, lazy }) =>
          target.startsWith('server/demo/') &&
          !(lazy && ['server/main.ts', 'server/start.ts'].includes(file)),
      ),
  )
  expect(offenders).toEqual([])
})

test('only the build and `npm run dev` know Vite: no process in production loads it', () => {
  const builds = /^(server\/dev\/|dashboard\/(vite\.config\.ts$|build\/|site\/build\/))/
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
      file !== 'dashboard/app/product-clock.ts' &&
      /\bDate\.now\(\)|\bnew Date\(\)|\bDate\(\)/.test(read(file)),
  )
  expect(offenders).toEqual([])
})

test('what differs between the places to publish to stands in their tables: nothing else asks which one it is', () => {
  const offenders = files.filter(
    (file) => /^(server\/modules|bot)\//.test(file) && /\bplatform\)? [!=]== ['"]/.test(read(file)),
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
      /\.(createPost)\(|telegram\.send\(|await (reach\.)?sendInTurn\(/.test(read(file)),
  )
  // The platforms' files publish, asked by send.ts alone; ask.ts puts the free question to the owner; offer-reply.ts brings the assisted reply he has paid for; notices are free.
  // pace.ts sends for the free ones, each in its turn. x/correct.ts answers under a post whose figure proved wrong, free of charge.
  expect(calls.sort()).toEqual([
    'server/modules/approvals/ask.ts',
    'server/modules/approvals/offer-reply.ts',
    'server/modules/notices/delivery.ts',
    'server/modules/publishing/platforms/telegram/platform.ts',
    'server/modules/publishing/platforms/x/correct.ts',
    'server/modules/publishing/platforms/x/platform.ts',
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

function holdsStatement(file: string): boolean {
  return (
    importsOf(file).some(
      ({ spec, names, typeOnly }) =>
        (spec === 'kysely' && !typeOnly) || (spec === '#db/connect.ts' && /\bprepared\b/.test(names)),
    ) || /\.(selectFrom|insertInto|updateTable|deleteFrom)\(/.test(read(file))
  )
}

function isDoor(file: string): boolean {
  return ['server/http', 'server/jobs', 'bot'].some((door) => matches(door, file))
}

/** What a file uses of another one, by name, whether it imports the names or all of it under one. */
function namesFrom(file: string, target: string): string[] {
  const source = read(file)
  return importsOf(file)
    .filter((one) => one.target === target)
    .flatMap(({ names }) => {
      const all = /\* as (\w+)/.exec(names)?.[1]
      if (all)
        return [...source.matchAll(new RegExp(`(?<!['"])\\b${all}\\.(\\w+)`, 'g'))].map(
          ([, name]) => name ?? '',
        )
      return names.match(/\w+/g) ?? []
    })
}

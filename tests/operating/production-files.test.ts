import { existsSync, readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { parseEnv } from 'node:util'
import { expect, test } from 'vitest'
import { parse } from 'yaml'
import { readConfig } from '#server/config.ts'
import { environmentNames } from '#server/environment.ts'

const root = resolve(import.meta.dirname, '../..')
const example = readFileSync(join(root, '.env.example'), 'utf8')
/** What only compose.yaml reads. */
const composeNames = ['POSTGRES_PASSWORD']
/** Said in a comment: a value would overrule the image's own, and the container would listen where nobody reaches it. */
const commented = ['HOST', 'DATA_DIR']

test('every name the server knows stands in .env.example exactly once, and no other', () => {
  const lines = example.split('\n')
  const assigned = lines.flatMap((line) => /^([A-Z][A-Z0-9_]*)=/.exec(line)?.[1] ?? [])
  const said = lines.flatMap((line) => /^#([A-Z][A-Z0-9_]*)=/.exec(line)?.[1] ?? [])
  expect(said.sort()).toEqual([...commented].sort())
  expect([...assigned, ...said].sort()).toEqual([...environmentNames, ...composeNames].sort())
})

test('the copied file with what the README asks for is a configuration: the server listens where compose expects it', () => {
  const { app } = composed(`${example}\n`.replace('SECRET_KEY=', `SECRET_KEY=${'A'.repeat(43)}=`), {
    POSTGRES_PASSWORD: 'p@ss/w:rd',
  })
  const config = readConfig(app)
  expect(config).toMatchObject({ production: true, host: '0.0.0.0', port: 3000, dataDir: '/data' })
  expect(config.databaseUrl).toBe('postgres://kolony@database/kolony')
  // Whatever is in the password, it is no part of an address that it could break.
  expect(app).toMatchObject({ PGPASSWORD: 'p@ss/w:rd', TRUSTED_PROXIES: '1' })
})

test('a file that says where to listen does not make the container unreachable', () => {
  const { app } = composed('PUBLIC_URL=https://a.test\nHOST=127.0.0.1\nPORT=8080\nDATA_DIR=./data\n', {
    POSTGRES_PASSWORD: 'x',
  })
  expect(app).toMatchObject({ HOST: '0.0.0.0', PORT: '3000', DATA_DIR: '/data', NODE_ENV: 'production' })
})

test('compose asks for what is missing, and only the proxy can be reached from outside', () => {
  expect(() => composed('PUBLIC_URL=https://a.test\n', {})).toThrow('POSTGRES_PASSWORD')
  expect(() => composed('POSTGRES_PASSWORD=x\n', {})).toThrow('PUBLIC_URL')
  const { file, services } = composed('PUBLIC_URL=https://a.test\nPOSTGRES_PASSWORD=x\n', {})
  const published = Object.entries(file.services).filter(([, { ports }]) => ports)
  expect(published.map(([name]) => name)).toEqual(['caddy'])
  expect(published[0]?.[1].ports).toEqual(['80:80', '443:443', '443:443/udp'])
  expect(services['caddy']).toMatchObject({ SITE_ADDRESS: 'https://a.test', UPSTREAM: 'app:3000' })
  for (const volume of file.services['caddy']?.volumes ?? []) {
    const [from = ''] = volume.split(':')
    if (from.startsWith('.')) expect(existsSync(join(root, from)), from).toBe(true)
    else expect(Object.keys(file.volumes)).toContain(from)
  }
})

test('no secret of the folder goes into the image', () => {
  const ignored = readFileSync(join(root, '.dockerignore'), 'utf8').split('\n')
  expect(ignored).toEqual(expect.arrayContaining(['.env', '.env.*', '!.env.example', 'data', '.git']))
})

interface ComposeFile {
  services: Record<
    string,
    { ports?: string[]; env_file?: string; environment?: Record<string, string>; volumes?: string[] }
  >
  volumes: Record<string, unknown>
}

/**
 * compose.yaml with this `.env` beside it, as compose reads it: variables in the file come from the shell and then from
 * `.env`; in a container `environment` wins over `env_file`, and that over what the image sets.
 */
function composed(dotenv: string, shell: Record<string, string>) {
  const given = { ...parseEnv(dotenv), ...shell }
  const text = readFileSync(join(root, 'compose.yaml'), 'utf8').replaceAll(
    /\$\{(\w+)(?::([?-])([^}]*))?\}/g,
    (_, name: string, how?: string, what = '') => {
      const value = given[name]
      if (value) return value
      if (how === '?') throw new Error(`${name}: ${what}`)
      if (how === '-') return what
      throw new Error(`${name} is empty without a word`)
    },
  )
  const file = parse(text) as ComposeFile
  const image = Object.fromEntries(
    [
      ...(/^ENV (.*)$/m.exec(readFileSync(join(root, 'Dockerfile'), 'utf8'))?.[1] ?? '').matchAll(
        /(\w+)=(\S+)/g,
      ),
    ].map(([, name = '', value = '']) => [name, value]),
  )
  const services = Object.fromEntries(
    Object.entries(file.services).map(([name, { env_file, environment }]) => [
      name,
      {
        ...(name === 'app' ? image : {}),
        ...(env_file ? parseEnv(dotenv) : {}),
        ...Object.fromEntries(Object.entries(environment ?? {}).map(([key, value]) => [key, String(value)])),
      } as Record<string, string>,
    ]),
  )
  return { file, services, app: services['app'] ?? {} }
}

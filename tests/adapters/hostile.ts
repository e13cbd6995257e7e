import { createServer, type RequestListener } from 'node:http'
import type { AddressInfo } from 'node:net'

/** A server inside the house: it counts who comes, and how much they took. */
export async function createHost(answer: RequestListener) {
  let connections = 0
  const server = createServer(answer).on('connection', () => connections++)
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
  const { port } = server.address() as AddressInfo
  return {
    url: `http://127.0.0.1:${port}`,
    port,
    connections: () => connections,
    async [Symbol.asyncDispose]() {
      server.closeAllConnections()
      await new Promise((done) => server.close(done))
    },
  }
}

const octets = [127, 0, 0, 1]
/** Every way to write four bytes that some parser takes for an IPv4 address. */
function spellings([a = 0, b = 0, c = 0, d = 0]: number[]): string[] {
  const value = ((a * 256 + b) * 256 + c) * 256 + d
  const hex = (n: number) => `0x${n.toString(16)}`
  const octal = (n: number) => `0${n.toString(8)}`
  return [
    `${a}.${b}.${c}.${d}`,
    `${a}.${b}.${c}.${d}.`,
    String(value),
    hex(value),
    octal(value),
    [a, b, c, d].map(hex).join('.'),
    [a, b, c, d].map(octal).join('.'),
    `${hex(a)}.${b}.${octal(c)}.${d}`,
    `${a}.${b}.${c * 256 + d}`,
    `${a}.${(b * 256 + c) * 256 + d}`,
    `${a}.${hex((b * 256 + c) * 256 + d)}`,
    `000${a.toString(8)}.${b}.${c}.${d}`,
    `%3${String(a)}.${b}.${c}.${d}`.replace(/^%3(\d)/, '%3$1'),
  ]
}

const wide = (text: string) =>
  Array.from(text, (sign) => String.fromCodePoint((sign.codePointAt(0) ?? 0) + 0xfee0)).join('')

/** Addresses that must not be fetched, and a server of our own among them. */
export function hostileAddresses(port: number): string[] {
  const v4 = [
    octets,
    [10, 0, 0, 8],
    [172, 16, 0, 1],
    [192, 168, 1, 1],
    [169, 254, 169, 254],
    [100, 100, 100, 200],
  ].flatMap(spellings)
  const plain = [
    '0.0.0.0',
    '0',
    '127.1',
    '127.0.1',
    '100.64.0.1',
    '192.0.0.192',
    '198.18.0.1',
    '203.0.113.9',
    '224.0.0.1',
    '240.0.0.1',
    '255.255.255.255',
    '8.8.8.8',
    '1.1.1.1',
  ]
  const v6 = [
    '::',
    '::1',
    '0:0:0:0:0:0:0:1',
    '0000:0000:0000:0000:0000:0000:0000:0001',
    '::ffff:127.0.0.1',
    '::ffff:7f00:1',
    '::ffff:a9fe:a9fe',
    '::127.0.0.1',
    '::ffff:0:127.0.0.1',
    'fe80::1',
    'fe80::1%25eth0',
    'fe80::1%eth0',
    'fec0::1',
    'fc00::1',
    'fd00:ec2::254',
    'ff02::1',
    '64:ff9b::127.0.0.1',
    '64:ff9b::a9fe:a9fe',
    '64:ff9b:1::7f00:1',
    '2002:7f00:1::',
    '2002:a9fe:a9fe::1',
    '2001:0:53aa:64c:0:0:80ff:fffe',
    '2001::1',
    '2001:db8::1',
    '100::1',
    '2606:4700:4700::1111',
  ].map((address) => `[${address}]`)
  const names = [
    'localhost',
    'localhost.',
    'LOCALHOST',
    'a.localhost',
    'localhost.localdomain',
    'metadata.google.internal',
    'instance-data.ec2.internal',
    'printer.local',
    'router.lan',
    'nas.home',
    'router.home.arpa',
    '1.0.0.127.in-addr.arpa',
    'wiki.corp',
    'db.private',
    'wiki.intranet',
    'site.test',
    'site.invalid',
    'hidden.onion',
    'name.alt',
    'intranet',
    'com',
    'example.com.',
    'example.com..',
    '.example.com',
    'example..com',
    '-a.example.com',
    'a-.example.com',
    'exa_mple.com',
    'example.c-m',
    'example.123',
    `${'a'.repeat(64)}.example.com`,
    `${'a.'.repeat(130)}com`,
    wide('127.0.0.1'),
    wide('localhost'),
    '①②⑦.⓪.⓪.①',
    '127。0。0。1',
    'loc\u00adalhost',
    'ｌocalhost',
  ]
  const shapes = [
    'http://example.com/',
    'HTTP://example.com/',
    'ftp://example.com/',
    'file:///etc/passwd',
    'gopher://example.com/_GET',
    'dict://example.com/',
    'data:text/html,hello',
    'javascript:alert(1)',
    'ws://example.com/',
    'wss://example.com/',
    'blob:https://example.com/1',
    'view-source:https://example.com/',
    'https:example.com',
    'https:/example.com',
    'https:///example.com',
    'https://',
    'https://?',
    '//example.com/',
    'example.com',
    '',
    ' ',
    'https://user@example.com/',
    'https://user:secret@example.com/',
    'https://@example.com/',
    'https://:@example.com/',
    'https://example.com@127.0.0.1/',
    'https://127.0.0.1@example.com/',
    'https://example.com%40127.0.0.1/',
    'https://example.com\\@127.0.0.1/',
    'https:\\\\example.com\\',
    'https://example.com:80/',
    'https://example.com:8443/',
    'https://example.com:22/',
    'https://example.com:0/',
    'https://example.com:65536/',
    `https://example.com:${port}/`,
    `https://127.0.0.1:${port}/`,
    `https://localhost:${port}/`,
    'https://exa mple.com/',
    'https://exam\nple.com/',
    'https://example.com/\r\nHost: internal',
    'https://example.com/\tx',
    'https://example.com/\u0000',
    'https://example.com/a b',
    `https://example.com/${'a'.repeat(3000)}`,
    `https://example.com/?${'a'.repeat(2048)}`,
  ]
  return [...[...v4, ...plain, ...v6, ...names].map((host) => `https://${host}/`), ...shapes]
}

/** Addresses that no public name may lead to. */
export const privateRanges = [
  '0.0.0.0 10.1.2.3 100.64.0.1 127.0.0.1 127.255.255.254 169.254.169.254 172.31.255.255 192.0.0.1',
  '192.0.2.1 192.88.99.1 192.168.0.1 198.18.0.1 198.51.100.1 203.0.113.1 224.0.0.1 239.255.255.255 240.0.0.1 255.255.255.255',
  ':: ::1 ::7f00:1 ::ffff:10.0.0.1 ::ffff:7f00:1 ::ffff:0:7f00:1 64:ff9b::a00:1 64:ff9b:1::a00:1 100::1',
  '2001::1 2001:0:53aa:64c::1 2001:db8::1 2002:7f00:1:: 2002:a00:1::1 3fff::1 5f00::1 fc00::1 fd12::1 fe80::1 fec0::1 ff02::1',
].flatMap((line) => line.split(' '))

import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { dataOf, prefixes, pressed } from '#bot/callbacks.ts'
import { alertButton } from '#server/modules/notices/index.ts'
import { files } from '#tests/support/architecture.ts'

const sources = files.map((file) => ({ file, source: readFileSync(file, 'utf8') }))
const inBot = sources.filter(({ file }) => file.startsWith('bot/') && file !== 'bot/callbacks.ts')

test('no two kinds of button send the same', () => {
  const all = Object.values(prefixes)
  expect(new Set(all).size).toBe(all.length)
  expect(all.filter((prefix) => !/^[a-z-]+$/.test(prefix))).toEqual([])
  expect(dataOf('agent', 'agt_1')).not.toMatch(pressed('agents'))
})

test('the buttons in people’s chats go on working: no prefix is taken back', () => {
  expect(Object.values(prefixes)).toEqual(
    expect.arrayContaining('ags ag pa ch po pm po-resume rs al mute hear lng top bind acl ap as'.split(' ')),
  )
})

test('a button is told by its whole prefix and what follows it', () => {
  expect('ag:agt_1').toMatch(pressed('agent', /(\w+)/))
  expect('ags').toMatch(pressed('agents'))
  expect('ag:agt_1:2').not.toMatch(pressed('agent', /(\w+)/))
  expect('top:p1').not.toMatch(pressed('topUp'))
  expect(dataOf('pause', 'agt_1', 0)).toBe('pa:agt_1:0')
})

test('every feature of the bot takes its prefixes from the table', () => {
  const words = Object.values(prefixes).join('|')
  const written = new RegExp(`['"\`^](?:${words}|[a-z]{2}):|['"\`](?:ags|po-resume)['"\`]`)
  const listened = /callbackQuery\((?!pressed\()/
  expect(inBot.filter(({ source }) => written.test(source) || listened.test(source))).toEqual([])
})

test('what modules put on a button is in the table', () => {
  const made = sources
    .filter(({ file }) => file.startsWith('server/modules/'))
    .flatMap(({ source }) => [...source.matchAll(/`([a-z]{2}):\$\{/g)].map(([, prefix]) => prefix))
  expect(new Set(made)).toEqual(
    new Set([prefixes.approval, prefixes.replyDraft, prefixes.correction, prefixes.again]),
  )
  expect(alertButton('post_failed', 'mute', 'en').data).toMatch(pressed('mute', /(\w+)/))
  expect(alertButton('post_failed', 'hear', 'en').data).toMatch(pressed('hear', /(\w+)/))
})

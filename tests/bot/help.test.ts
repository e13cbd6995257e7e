import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { commands } from '#bot/commands.ts'
import { uiLanguages } from '#contract/lists.ts'
import { createBotWorld } from '../support/bot-world.ts'

test('/help names every command that Telegram offers, in every language', async () => {
  await using world = await createBotWorld()
  for (const languageCode of uiLanguages) {
    const person = world.telegram.user({ firstName: 'Asks', languageCode })
    await person.say('/help')
    const { text } = await person.waitFor(`@${world.telegram.bot.username}`)
    for (const command of commands) expect(text, languageCode).toMatch(new RegExp(`/${command}(?![a-z])`))
  }
  const offered = world.telegram.commands().map(({ command }) => command)
  expect(offered).toEqual([...commands])
})

test('the help page names every command, in every language, and says of /stop what it does', () => {
  for (const language of uiLanguages) {
    const page = readFileSync(`dashboard/content/${language}/help/telegram-bot.md`, 'utf8')
    const said = [...page.matchAll(/`\/([a-z]+)`/g)].map((match) => match[1])
    expect(new Set(said), language).toEqual(new Set(commands))
    const stop = page.split('\n').find((line) => line.includes('`/stop`')) ?? ''
    const end = page.split('\n').find((line) => line.includes('`/end`')) ?? ''
    expect(stop, language).not.toBe('')
    expect(stop).not.toBe(end)
  }
})

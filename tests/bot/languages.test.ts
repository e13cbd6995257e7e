import { expect, test } from 'vitest'
import { uiLanguages } from '#contract/lists.ts'
import { createBotWorld } from '../support/bot-world.ts'

test('the bot greets people in the language of their Telegram, in English where it does not speak it', async () => {
  await using world = await createBotWorld()
  const words = {
    fr: ['Un crédit paie un texte', 'Ouvrir'],
    'vi-VN': ['Một credit trả cho một nội dung', 'Mở'],
    'zh-hans': ['一个积分换一篇写好并核对过的文本', '打开'],
    ar: ['نقطة واحدة ثمن نص', 'فتح'],
    pt: ['One credit pays for one text', null],
  }
  for (const [languageCode, [greeting = '', button]] of Object.entries(words)) {
    const person = world.telegram.user({ firstName: 'Reader', languageCode })
    await person.start()
    await person.waitFor(greeting ?? '')
    await world.bot.idle()
    const menus = world.telegram.captured.filter(
      ({ path, body }) =>
        path.endsWith('/setChatMenuButton') && (body as { chat_id?: number }).chat_id === person.id,
    )
    expect(menus.map(({ body }) => (body as { menu_button: { text: string } }).menu_button.text)).toEqual(
      button ? [button] : [],
    )
  }
})

test('Telegram shows the commands in five languages', async () => {
  await using world = await createBotWorld()
  const lists = uiLanguages.map((language) => world.telegram.commands(language === 'en' ? '' : language))

  const [english] = lists
  for (const list of lists) {
    expect(list.map(({ command }) => command)).toEqual(english?.map(({ command }) => command))
  }
  expect(new Set(lists.map(([first]) => first?.description)).size).toBe(uiLanguages.length)
})

test('whoever has an account chooses the language the bot speaks to them', async () => {
  await using world = await createBotWorld()
  const person = world.telegram.user({ firstName: 'Ann', languageCode: 'en' })
  await world.call('auth.miniappLogin', { initData: await person.launchData() })
  await person.say('/language')
  const { messageId, buttons } = await person.waitFor('Which language')
  expect(buttons.flat().map(({ text }) => text)).toEqual([
    'English',
    'Français',
    'Tiếng Việt',
    '中文',
    'العربية',
  ])

  await person.press(messageId, 'العربية')
  await person.waitFor('صارت هذه المحادثة بالعربية')
  await person.say('/credits')
  await person.waitFor('لديك 20 نقطة')
})

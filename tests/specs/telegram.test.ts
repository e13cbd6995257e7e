import { readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { expect, test } from 'vitest'
import { z } from 'zod'
import { createTelegram } from '#server/adapters/telegram/client.ts'
import { createTelegramSim, type CapturedRequest } from '#server/demo/simulators/telegram/sim.ts'
import { createBotWorld, payloadOf } from '#tests/support/bot-world.ts'

// The public, machine-readable Bot API. It is not part of the repository: `npm run test:specs` says where it lies.
const field = z.object({ name: z.string(), types: z.array(z.string()), required: z.boolean() })
const spec = z
  .object({
    methods: z.record(
      z.string(),
      z.object({ fields: z.array(field).default([]), returns: z.array(z.string()) }),
    ),
    types: z.record(
      z.string(),
      z.object({ fields: z.array(field).default([]), subtypes: z.array(z.string()).nullish() }),
    ),
  })
  .parse(
    JSON.parse(
      readFileSync(
        resolve(
          import.meta.dirname,
          '../..',
          process.env['SPECS_DIR'] ?? '../shared/specs',
          'telegram-bot-api.json',
        ),
        'utf8',
      ),
    ),
  )

type Fields = z.infer<typeof field>[]

/** Everything in which a captured request differs from the specification; an empty list means that Telegram would understand it. */
function requestProblems(request: CapturedRequest): string[] {
  const name = request.path.split('/').at(-1) ?? ''
  const method = spec.methods[name]
  if (!method) return [`${name}: no such method`]
  const isForm = request.headers['content-type']?.startsWith('multipart/form-data') ?? false
  const parts = Object.entries(request.body)
  const attached = new Set(
    parts.flatMap(([key, value]) => (isForm && typeof value === 'object' ? [`attach://${key}`] : [])),
  )
  const values = Object.fromEntries(
    parts
      .filter(([key]) => !attached.has(`attach://${key}`))
      .map(([key, value]) => [key, isForm ? formValue(method.fields, key, value) : value]),
  )
  const missing = [...attached].filter((address) => !JSON.stringify(values).includes(address))
  return [
    ...objectProblems(name, method.fields, values),
    ...missing.map((address) => `${name}: the upload ${address} is named nowhere`),
  ]
}

/** In a form everything is text: what is not meant as text is JSON. */
function formValue(fields: Fields, key: string, value: unknown): unknown {
  const types = fields.find(({ name }) => name === key)?.types ?? []
  return types.includes('String') && !types.includes('Integer') ? value : JSON.parse(String(value))
}

function objectProblems(path: string, fields: Fields, value: unknown): string[] {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return [`${path}: not an object`]
  const known = new Map(fields.map((each) => [each.name, each]))
  const given = Object.entries(value)
  const missing = fields.filter(({ name, required }) => required && !given.some(([key]) => key === name))
  return [
    ...missing.map(({ name }) => `${path}.${name}: missing`),
    ...given.flatMap(([key, inner]) => {
      const types = known.get(key)?.types
      return types ? anyOfProblems(`${path}.${key}`, types, inner) : [`${path}.${key}: no such field`]
    }),
  ]
}

/** The problems against the type it comes closest to. */
function anyOfProblems(path: string, types: string[], value: unknown): string[] {
  const tries = types.map((type) => typeProblems(path, type, value))
  return tries.reduce((best, next) => (next.length < best.length ? next : best))
}

function typeProblems(path: string, type: string, value: unknown): string[] {
  const wrong = [`${path}: not of type ${type}`]
  if (type.startsWith('Array of ')) {
    if (!Array.isArray(value)) return wrong
    const of = type.slice('Array of '.length)
    return value.flatMap((item, index) => typeProblems(`${path}[${index}]`, of, item))
  }
  switch (type) {
    case 'Integer':
      return Number.isSafeInteger(value) ? [] : wrong
    case 'Float':
      return typeof value === 'number' ? [] : wrong
    case 'String':
      return typeof value === 'string' ? [] : wrong
    case 'Boolean':
      return typeof value === 'boolean' ? [] : wrong
    case 'True':
      return value === true ? [] : wrong
    case 'InputFile':
      return typeof value === 'string' && value.startsWith('attach://') ? [] : wrong
  }
  const known = spec.types[type]
  if (!known) return [`${path}: the specification names no type ${type}`]
  if (known.subtypes && known.subtypes.length > 0) return anyOfProblems(path, known.subtypes, value)
  return objectProblems(path, known.fields, value)
}

/** The same for what the simulator answered, so that the client is not tested against an invented Telegram. */
function answerProblems(request: CapturedRequest): string[] {
  const name = request.path.split('/').at(-1) ?? ''
  const answer = z.object({ ok: z.boolean(), result: z.unknown().optional() }).safeParse(request.answer)
  if (!answer.success) return [`${name}: no answer`]
  if (!answer.data.ok) return []
  return anyOfProblems(`${name} answer`, spec.methods[name]?.returns ?? [], answer.data.result)
}

const clock = { now: async () => new Date('2026-11-21T12:00:00Z') }
const png = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNkYPhfDwAChwGA60e6kgAAAABJRU5ErkJggg==',
  'base64',
)

test('what the client sends is what the Bot API specifies, and so is what the simulator answers', async () => {
  const sim = await createTelegramSim({ clock, capture: true, rateLimits: false })
  try {
    const telegram = createTelegram({ token: sim.token, apiUrl: sim.url, webUrl: null })
    const { api } = telegram
    const ann = sim.user({ firstName: 'Ann', lastName: 'B', username: 'ann_b', photo: png })
    const group = sim.group({ title: 'Traders', owner: ann })
    const channel = sim.channel({ title: 'News', username: 'news_room', owner: ann })
    await ann.start('token')
    await group.addBot({ by: ann, startPayload: 'token' })
    await channel.addBot({ by: ann })

    await telegram.me()
    const chatId = String(ann.id)
    const known = await telegram.send({ chatId, text: 'gm', silent: true })
    const buttons = [
      [{ text: 'Yes', data: 'yes' }],
      [{ text: 'Web', url: 'https://example.com' }],
      [{ text: 'App', webAppUrl: 'https://kolony.example/miniapp/' }],
    ]
    await telegram.send({ chatId, text: 'chart', image: { bytes: png, mediaType: 'image/png' }, buttons })
    await telegram.send({ chatId: '@news_room', text: 'https://example.com and /help' })
    await telegram.send({ chatId, text: 'Up?', poll: { options: ['Yes', 'No'], minutes: 60 } })
    if (known.kind !== 'posted') throw new Error('not posted')
    await telegram.findMessage({ chatId, afterMessageId: known.messageId, text: 'not there' })

    await ann.say('/help me')
    await ann.press(known.messageId + 1, 'Yes')
    await group.migrate()
    await group.kick({ by: ann })
    const updates = await api.getUpdates({
      limit: 100,
      timeout: 0,
      allowed_updates: ['message', 'pre_checkout_query', 'inline_query'],
    })
    const callback = updates.find(({ callback_query: query }) => query)?.callback_query
    await api.answerCallbackQuery(callback?.id ?? '', { text: 'ok' })
    await api.sendChatAction(ann.id, 'typing')
    await api.sendMessageDraft(ann.id, 5, 'draft')
    await api.editMessageText(ann.id, known.messageId, '<b>gn</b>', { parse_mode: 'HTML' })
    await api.editMessageCaption(ann.id, known.messageId + 1, { caption: 'another' })
    await api.editMessageReplyMarkup(ann.id, known.messageId, {
      reply_markup: { inline_keyboard: [[{ text: 'x', callback_data: 'x' }]] },
    })
    await api.copyMessage(ann.id, ann.id, known.messageId)
    expect(await telegram.chatPhoto(chatId)).toEqual(png)
    await api.getChat(channel.id)
    await api.getChatMember(channel.id, sim.bot.id)
    await api.getChatMember(group.id, ann.id)
    await api.setMyCommands([{ command: 'start', description: 'Start' }], { language_code: 'vi' })
    await api.getMyCommands({ language_code: 'vi' })
    await api.setChatMenuButton({
      menu_button: { type: 'web_app', text: 'Open', web_app: { url: 'https://kolony.example' } },
    })
    await api.setMyDescription('What it does')
    await api.setMyShortDescription('Agents')
    await api.setWebhook('https://kolony.example/telegram/webhook', { secret_token: 's3cret' })
    await api.getWebhookInfo()
    await api.deleteWebhook()

    // Inline mode and what a page sends: the bot answers the one and hears the other.
    const asking = ann.inline('gm')
    const [typed] = await api.getUpdates({ offset: (updates.at(-1)?.update_id ?? 0) + 1, timeout: 5 })
    await api.answerInlineQuery(
      typed?.inline_query?.id ?? '',
      [
        {
          type: 'article',
          id: 'one',
          title: 'gm',
          description: 'good morning',
          input_message_content: { message_text: 'gm' },
          reply_markup: { inline_keyboard: [[{ text: 'Web', url: 'https://example.com' }]] },
        },
      ],
      { cache_time: 0, is_personal: true, next_offset: '' },
    )
    const [result] = (await asking)?.results ?? []
    if (!result) throw new Error('nothing was offered')
    const shared = await ann.share(result)
    const page = await ann.sendWebAppData('{"chosen":1}', 'Choose')
    await api.getUpdates({ offset: (page?.update_id ?? 0) + 1, timeout: 0 })

    // Stars: the bot answers the checkout, is told of the payment and gives it back.
    const invoice = { title: '50 credits', description: 'For agents', payload: 'KO1', stars: 770 }
    const invoiceLink = await telegram.createStarsInvoice(invoice)
    const paying = ann.pay(invoiceLink)
    const [asked] = await api.getUpdates({
      offset: (page?.update_id ?? 0) + 1,
      timeout: 5,
      allowed_updates: ['message', 'pre_checkout_query'],
    })
    await api.answerPreCheckoutQuery(asked?.pre_checkout_query?.id ?? '', true)
    const paid = await paying
    if (!paid.paid) throw new Error(paid.error)
    const payment = { userId: String(ann.id), chargeId: paid.chargeId }
    expect(await telegram.refundStars(payment)).toEqual({ kind: 'refunded' })
    expect(await telegram.refundStars(payment)).toEqual({ kind: 'refunded' })
    expect(await telegram.refundStars({ ...payment, chargeId: 'x' })).toMatchObject({ kind: 'refused' })
    const refusing = ann.pay(invoiceLink)
    const later = await api.getUpdates({ offset: (asked?.update_id ?? 0) + 1, timeout: 5 })
    const again = later.find(({ pre_checkout_query: query }) => query)?.pre_checkout_query
    await api.answerPreCheckoutQuery(again?.id ?? '', false, { error_message: 'Paid already' })
    expect(await refusing).toEqual({ paid: false, error: 'Paid already' })
    expect((await telegram.starsMovements({ offset: 0, limit: 100 })).movements).toMatchObject([
      { kind: 'paid', ...payment, stars: 770, payload: 'KO1' },
      { kind: 'refunded', ...payment, stars: 770 },
    ])
    expect(later.flatMap(({ message }) => Object.keys(message ?? {}))).toEqual(
      expect.arrayContaining(['successful_payment', 'refunded_payment']),
    )

    expect(sim.captured.length).toBeGreaterThan(25)
    expect(sim.captured.flatMap(requestProblems)).toEqual([])
    expect(sim.captured.flatMap(answerProblems)).toEqual([])
    const all = [...updates, typed, shared, page, asked, ...later]
    expect(all.flatMap((one) => typeProblems('update', 'Update', one))).toEqual([])
    expect(updates.map((update) => Object.keys(update)[1])).toEqual(
      expect.arrayContaining(['message', 'callback_query', 'my_chat_member']),
    )
  } finally {
    await sim.close()
  }
})

test('what the bot says is what the Bot API specifies', async () => {
  await using world = await createBotWorld()
  const owner = await world.user({ credits: 9 })
  const { agentId, person } = await world.boundAgent(owner, { postAutonomy: 'ask' })
  const other = await world.agent(owner)
  const link = await owner.call('manual.bindUrl', { agentId: other.agentId })

  await person.start(payloadOf(link.data.url))
  await person.press((await person.waitFor('Shall')).messageId, 'Yes')
  await person.press((await person.waitFor(`${other.name} is bound`)).messageId, `ch:${other.agentId}`)
  await person.waitFor('You are talking to')
  await person.say('What do you see?')
  await person.say('/agents')
  const list = await person.waitFor('Your agents')
  await person.press(list.messageId, `ag:${agentId}`)
  await person.press((await person.waitFor('Next post')).messageId, `po:${agentId}`)
  const question = await person.waitFor('asks to post on X')
  await person.press(question.messageId, question.buttons.flat()[0]?.data ?? '')
  await person.waitFor('Published on X')
  await person.say('/topup')
  await person.press((await person.waitFor('How many credits')).messageId, 'top:basic')
  await person.waitFor('50 credits for 770 Stars')
  await person.say('/stop')
  await person.waitFor('agents are paused')
  await person.say('/alerts')
  await person.waitFor('What I tell you')
  expect((await person.inline(''))?.results.length).toBeGreaterThan(0)
  await world.bot.idle()

  const { captured } = world.telegram
  const methods = new Set(captured.map(({ path }) => path.split('/').at(-1)))
  expect([...methods]).toEqual(
    expect.arrayContaining([
      'getUpdates',
      'setMyCommands',
      'setChatMenuButton',
      'sendMessageDraft',
      'editMessageCaption',
      'createInvoiceLink',
      'answerInlineQuery',
      'getChat',
    ]),
  )
  expect(captured.flatMap(requestProblems)).toEqual([])
})

test('the check itself finds what is wrong', () => {
  const problems = (name: string, body: Record<string, unknown>) =>
    requestProblems({
      method: 'POST',
      path: `/bot1:a/${name}`,
      query: {},
      headers: { 'content-type': 'application/json' },
      body,
      answer: null,
    })
  expect(problems('sendMessage', { chat_id: 1, text: 'gm' })).toEqual([])
  expect(problems('sendNothing', {})).toEqual(['sendNothing: no such method'])
  expect(problems('sendMessage', { chat_id: 1.5, txt: 'gm' })).toHaveLength(3)
  expect(
    problems('sendMessage', {
      chat_id: 1,
      text: 'gm',
      reply_markup: { inline_keyboard: [[{ callback: 'x' }]] },
    }),
  ).toHaveLength(2)
})

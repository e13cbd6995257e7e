import { z } from 'zod'
import { languages, type Language } from '#contract/lists.ts'
import { createChance } from './chance.ts'
import { plain } from './facts.ts'
import { themesIn } from './themes.ts'
import type { Slot } from './phrasebook.ts'
import { phrasebooks } from './phrasebooks/index.ts'
import { fill } from './write-post.ts'

const greeting =
  /^\W*(hi|hello|hey|gm|good (morning|evening)|bonjour|salut|xin chào|chào|你好|您好|مرحبا|السلام|hola|olá|oi|hallo|guten|привет|здравствуй|merhaba|selam|こんにちは|안녕|halo|สวัสดี|नमस्ते)/iu
const price =
  /\b(price|how much|cost of|trading at|prix|combien|precio|preço|preis|fiyat|harga|giá)\b|价格|多少钱|سعر|цена|курс|価格|가격|ราคา|कीमत/iu
const who =
  /\b(who are you|your name|about you|qui es-tu|quién eres|wer bist du|bạn là ai)\b|你是谁|من أنت|кто ты/iu
const coins =
  /\b(bitcoin|btc|ethereum|eth|solana|sol|xrp|bnb|doge|dogecoin|cardano|ada|ton|toncoin|tron|trx|avalanche|avax|chainlink|link|usdt)\b/i

const project = /\b(?:the|your|this) project\b|\b(?:le|votre|ton|ce) projet\b|dự án|项目|المشروع|مشروعك/iu

/** A few sentences of the character in the system prompt, on what was said last. */
export function answerChat(
  messages: { role: string; content: string }[],
  seed: string,
  wanted?: Language,
): string {
  const system = messages.find(({ role }) => role === 'system')?.content ?? ''
  const asked = messages.findLast(({ role }) => role === 'user')?.content ?? ''
  const known = project.test(asked) ? projectIn(system) : null
  if (known !== null) return known
  const phrasebook = phrasebooks[wanted ?? languageOf(system)]
  const chance = createChance(seed)
  const [, name = 'Kolony'] = /^You are ([^.\n]+)\./m.exec(system) ?? []
  const values = { name: plain(name), subject: subjectOf(asked, phrasebook.themes) }
  const say = (slot: Slot) =>
    chance.pick(slot.flatMap((template) => fill(template, { values, flags: new Set() }) ?? [])) ?? ''

  const { chat } = phrasebook
  const first = price.test(asked)
    ? say(chat.price)
    : who.test(asked)
      ? say(chat.who)
      : greeting.test(asked) && asked.length < 40
        ? say(chat.greeting)
        : say(chat.about) || say(chat.other)
  const second = greeting.test(asked) && asked.length < 40 ? '' : say(chat.close)
  return [first, second].filter((text) => text !== '').join(phrasebook.gap)
}

/** What the knowledge in the prompt begins to say of a project, with the number it is known by; null: it says nothing. */
function projectIn(system: string): string | null {
  const [, block] = /<knowledge>(.*)<\/knowledge>/s.exec(system) ?? []
  if (block === undefined) return null
  const known = shownProject.safeParse(JSON.parse(block))
  if (!known.success) return null
  const { source, text } = known.data.project
  const [sentence = text] = /^.+?[.!?。؟](?=\s|$)/su.exec(text) ?? []
  return `${sentence.trim()} [${source}]`
}

const shownProject = z.object({ project: z.object({ source: z.number(), text: z.string() }) })

/** The language a prompt asks to be answered in. */
export function languageOf(system: string): Language {
  const [, named] = /^Answer in: (\w+)/m.exec(system) ?? []
  return languages.find((language) => language === named?.toUpperCase()) ?? 'ENGLISH'
}

function subjectOf(asked: string, themes: Record<string, string>): string {
  const [coin] = coins.exec(asked) ?? []
  if (coin)
    return coin.length <= 4 ? coin.toUpperCase() : coin.charAt(0).toUpperCase() + coin.slice(1).toLowerCase()
  const [theme] = themesIn([asked])
  return theme ? (themes[theme] ?? '') : ''
}

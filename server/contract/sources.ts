import { z } from 'zod'
import { credits, flag, https, id, text, timeOut, xName } from './fields.ts'
import { limits } from './limits.ts'
import type { SourceKind } from './lists.ts'
import { route } from './route.ts'

/** What is read of X is paid for by what comes back; everything else is free. */
export const paidSourceKinds: readonly SourceKind[] = ['topic', 'account', 'list']

/** What X itself tells apart; a text in any other language has no code there. */
export const topicLanguages = [
  'ar',
  'de',
  'en',
  'es',
  'fr',
  'hi',
  'in',
  'ja',
  'ko',
  'pt',
  'ru',
  'th',
  'tr',
  'vi',
  'zh',
] as const

const distinct = (words: string[]) => {
  const seen = new Set<string>()
  return words.filter((word) => {
    const key = word.toLowerCase()
    return !seen.has(key) && seen.add(key)
  })
}

/** What an agent follows, by kind. */
export const sourceSettings = z.discriminatedUnion('kind', [
  z.object({
    kind: z.literal('topic'),
    /** Any of these, each word for word. */
    phrases: z
      .array(text(2, 60).pipe(z.string()))
      .min(1)
      .max(5)
      .transform(distinct)
      .pipe(z.array(z.string())),
    /** Only what these accounts say; none: everybody. */
    authors: z.array(xName).max(10).default([]).transform(distinct).pipe(z.array(z.string())),
    language: z.enum(topicLanguages).nullable().default(null),
    likesMin: z.int().min(0).max(100_000).default(0),
    order: z.enum(['newest', 'relevant']).default('newest'),
  }),
  z.object({ kind: z.literal('account'), name: xName }),
  z.object({ kind: z.literal('list'), listId: z.string().regex(/^\d{1,19}$/, 'Not a list of X') }),
  z.object({ kind: z.literal('feed'), url: https.pipe(z.string()) }),
  z.object({ kind: z.literal('page'), url: https.pipe(z.string()) }),
  /** A channel that the bot is in. */
  z.object({ kind: z.literal('channel'), chatId: z.string().regex(/^-?\d{1,20}$/, 'Not a chat') }),
])
export type SourceSettings = z.output<typeof sourceSettings>

export const sourceStates = [
  'ok',
  /** It has not answered lately; it is tried again. */
  'failing',
  /** It is gone for good, or may not be read. */
  'gone',
  'paused',
  /** Its agent's day is full: it is read again tomorrow. */
  'day_full',
  'no_credit',
] as const
export type SourceState = (typeof sourceStates)[number]

export const sourceView = z.object({
  id: z.string(),
  settings: sourceSettings,
  title: z.string(),
  state: z.enum(sourceStates),
  /** Why it fails, as a code; null: it does not. */
  failure: z.string().nullable(),
  readAt: timeOut.nullable(),
  nextReadAt: timeOut.nullable(),
  /** Of the last 24 hours. */
  items24h: z.int(),
  reads24h: z.int(),
  /** What this agent paid for it in the last 24 hours. */
  credits24h: credits,
  /** What it is likely to cost a day, by what it brought lately; null: nothing is known yet. */
  creditsPerDay: credits.nullable(),
  createdAt: timeOut,
})
export type SourceView = z.output<typeof sourceView>

export const sourceItem = z.object({
  id: z.string(),
  at: timeOut,
  author: z.string().nullable(),
  title: z.string().nullable(),
  text: z.string(),
  url: z.string().nullable(),
})

/** Posts that tell a story, weightiest first. */
export const storyPosts = z.array(sourceItem)

/** A thing that moved, as its agent was told of it. */
export const story = z.object({
  id: z.string(),
  sourceId: z.string(),
  /** The words that its posts share. */
  words: z.array(z.string()),
  startedAt: timeOut,
  noticedAt: timeOut,
  posts: z.int(),
  authors: z.int(),
  /** Authors in the first quarter of an hour, and how many are usual. */
  authorsThen: z.int(),
  authorsUsual: z.number(),
  evidence: storyPosts,
})
export type StoryView = z.output<typeof story>

const dailyPostsMax = z.int().min(0).max(limits.sourcePostsPerDayMax)

export const sourceRoutes = {
  'sources.list': route({
    method: 'GET',
    path: '/agent/{id}/sources',
    access: 'user',
    summary: 'What an agent follows: when each was last read, what it brought and what it cost',
    input: z.object({ id }),
    output: z.object({
      sources: z.array(sourceView),
      /** Posts of X that this agent takes a day, and has taken today (UTC). */
      dailyPostsMax: z.int(),
      postsToday: z.int(),
      /** So many posts of X are one credit. */
      postsPerCredit: z.int(),
      /** Channels of Telegram whose posts our bot hears and that this account may follow. */
      channels: z.array(z.object({ chatId: z.string(), title: z.string(), username: z.string().nullable() })),
      /** Accounts that are its favourites; they are followed as sources from here. */
      suggested: z.array(sourceSettings),
    }),
  }),
  'sources.check': route({
    method: 'POST',
    path: '/agent/{id}/sources/check',
    access: 'user',
    summary: 'What following a source would bring: its name, its newest items, its likely cost. Free',
    input: z.object({ id, settings: sourceSettings }),
    output: z.object({
      title: z.string(),
      items: z.array(sourceItem),
      creditsPerDay: credits.nullable(),
      /** Feeds that a page names, where an address of a page was given as one of a feed. */
      found: z.array(z.string()),
    }),
    perMinute: 20,
  }),
  'sources.add': route({
    method: 'POST',
    path: '/agent/{id}/sources',
    access: 'user',
    summary: 'Follows a source; following it twice changes nothing',
    input: z.object({ id, settings: sourceSettings }),
    output: sourceView,
  }),
  'sources.pause': route({
    method: 'PUT',
    path: '/agent/{id}/sources/{sourceId}/paused',
    access: 'user',
    summary: 'Stops reading a source for this agent, or goes on',
    input: z.object({ id, sourceId: id, paused: z.boolean() }),
    output: sourceView,
  }),
  'sources.remove': route({
    method: 'DELETE',
    path: '/agent/{id}/sources/{sourceId}',
    access: 'user',
    summary: 'Follows a source no longer',
    input: z.object({ id, sourceId: id }),
    output: z.null(),
  }),
  'sources.items': route({
    method: 'GET',
    path: '/agent/{id}/sources/{sourceId}/items',
    access: 'user',
    summary: 'The newest of what a source brought',
    input: z.object({ id, sourceId: id }),
    output: z.array(sourceItem),
  }),
  'sources.limit': route({
    method: 'PUT',
    path: '/agent/{id}/sources/limit',
    access: 'user',
    summary: 'How many posts of X an agent takes a day at most',
    input: z.object({ id, dailyPostsMax }),
    output: z.object({ dailyPostsMax: z.int() }),
  }),
  'sources.hot': route({
    method: 'GET',
    path: '/agent/{id}/hot',
    access: 'user',
    summary: 'What moved in the field of an agent lately, newest first, each with its posts and figures',
    input: z.object({ id }),
    output: z.array(story),
  }),
  'sources.calendar': route({
    method: 'GET',
    path: '/agent/{id}/calendar-dates',
    access: 'user',
    summary: 'Dates an agent knows of: macro events and unlocks that its owner imported',
    input: z.object({ id, past: flag.optional() }),
    output: z.array(
      z.object({
        id: z.string(),
        at: timeOut,
        allDay: z.boolean(),
        title: z.string(),
        coin: z.string().nullable(),
        kind: z.enum(['macro', 'unlock', 'other']),
        note: z.string().nullable(),
      }),
    ),
  }),
  'sources.importCalendar': route({
    method: 'POST',
    path: '/agent/{id}/calendar-dates',
    access: 'user',
    summary: 'Takes in a calendar (iCal or CSV); what is there already is not doubled. `dry`: only tells',
    input: z.object({ id, file: z.string().max(1024 * 1024), dry: z.boolean().default(false) }),
    output: z.object({
      added: z.int(),
      known: z.int(),
      refused: z.array(z.object({ line: z.int(), reason: z.string() })),
      first: z.array(
        z.object({ at: timeOut, allDay: z.boolean(), title: z.string(), coin: z.string().nullable() }),
      ),
    }),
  }),
  'sources.clearCalendar': route({
    method: 'DELETE',
    path: '/agent/{id}/calendar-dates',
    access: 'user',
    summary: 'Forgets imported dates: one, or all of them',
    input: z.object({ id, dateId: id.optional() }),
    output: z.null(),
  }),
}

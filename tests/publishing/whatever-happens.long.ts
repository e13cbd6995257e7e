import { test } from 'vitest'
import {
  lostAnswerIsFound,
  messagesAreAsTold,
  postNowIsAsTold,
  postsAreAsTold,
  replyIsAsTold,
} from './whatever-happens.ts'

const seeds = Array.from({ length: 30 }, (_, n) => n + 1)

test.each([0, 3, -3, 10, -10, 300, -300])(
  'a lost answer ends in one post, sent once, although the database is %i seconds ahead of X',
  lostAnswerIsFound,
)
test.each(seeds)('what is said of posts is true whatever X does to them (seed %i)', postsAreAsTold)
test.each(seeds)('who posts now is told what became of it, whatever X does (seed %i)', postNowIsAsTold)
test.each(seeds)('what is said of a reply is true whatever X does (seed %i)', replyIsAsTold)
test.each(seeds)('what is said of messages is true whatever Telegram does (seed %i)', messagesAreAsTold)

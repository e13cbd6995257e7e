import { test } from 'vitest'
import {
  lostAnswerIsFound,
  messagesAreAsTold,
  postNowIsAsTold,
  postsAreAsTold,
  replyIsAsTold,
} from './whatever-happens.ts'

// Of many seeds and clocks each: whatever-happens.long.ts.
test.each([0, -3, 300])(
  'a lost answer ends in one post, sent once, although the database is %i seconds ahead of X',
  lostAnswerIsFound,
)
test.each([3])('what is said of posts is true whatever X does to them (seed %i)', postsAreAsTold)
test.each([23])('who posts now is told what became of it, whatever X does (seed %i)', postNowIsAsTold)
test.each([8])('what is said of a reply is true whatever X does (seed %i)', replyIsAsTold)
test.each([1])('what is said of messages is true whatever Telegram does (seed %i)', messagesAreAsTold)

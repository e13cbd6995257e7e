/** How many posts of X are read for one text, at most: what is asked for, and what a price is held against. */
export const postsReadMax = {
  /**
   * What people say about it, half of it the most to the point and half the newest, and what the accounts say that its agent
   * listens to, together: what a text costs at most does not hang on whom it listens to.
   */
  topic: 20,
  /** Of all accounts together that an agent listens to, each time that they are read. */
  favourites: 10,
  /** Of the account that is carried over: what it posted since the last time, or its newest and then, where all are used, more. */
  carriedSince: 100,
  carriedNewest: [20, 100],
  project: 10,
  /** Of those that the figures of a published text rest on, each time they are read again, and how often that is. */
  again: 2,
  timesAgain: 3,
  /** Of the agent's own account, for the style of its owner: at most once an hour. */
  style: 30,
  /** Of a post's own numbers: after an hour, a day and three days. */
  numbers: 3,
} as const

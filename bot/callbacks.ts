/**
 * What the bot's buttons send when they are pressed (Telegram's `callback_data`): a prefix, and after a colon what it is
 * about. A button stays in a chat as long as its message, so a prefix never changes, and one that is no longer made is
 * not given another meaning.
 */
export const prefixes = {
  /** `ags`: the list of agents. */
  agents: 'ags',
  /** `pj:<project>`: this person works there from now on. */
  project: 'pj',
  /** `ag:<agent>`: the card of an agent. */
  agent: 'ag',
  /** `pa:<agent>:1` pauses an agent, `pa:<agent>:0` resumes it. */
  pause: 'pa',
  /** `ch:<agent>`: the chat talks with this agent from now on. */
  chat: 'ch',
  /** `po:<agent>`: a post now. */
  post: 'po',
  /** `pm:<agent>`: one more post, over the limit of the day that refused it. */
  postOverLimit: 'pm',
  /** `np:<agent>:<place>` begins to tell a post for this place. */
  newPost: 'np',
  /** `nq:<step>:<answer>`: an answer to the question of that step. */
  newPostAnswer: 'nq',
  /** `po-resume`, `po-resume:<project>`: resumes all paused agents that could post there, else in one's own. */
  resumePosters: 'po-resume',
  /** `rs:<milliseconds>`: resumes the agents that `/stop` paused at that time. */
  resume: 'rs',
  /** `al:<kind of notice>` mutes it or undoes that, `al:quiet` does so for the night. */
  alerts: 'al',
  /** `mute:<kind of notice>`, under an alert of this kind; made in `server/modules/notices/words.ts`. */
  mute: 'mute',
  /** `hear:<kind of notice>` undoes `mute`; made there, too. */
  hear: 'hear',
  /** `lng:<language>`: the bot speaks it. */
  language: 'lng',
  /** `top`: the packages; `top:<package>`, `top:<package>:<project>`: an invoice for one, of that project, else of one's own. */
  topUp: 'top',
  /** `bind:<link>:yes`, with `:<channel>` for a channel, `bind:<link>:no`; `bind:<link>:at:<channel>` chooses a channel. */
  bind: 'bind',
  /** `pc:<agent>:<messages a day>` asks when, `pc:<agent>:<messages a day>:day` or `:always` sets it. */
  pace: 'pc',
  /** `acl:<link>:yes` joins two accounts, `acl:<link>:no` does not. */
  linkAccount: 'acl',
  /** `ap:<publication>:<version>:<answer>`: an answer to "may I post this?"; made in `server/modules/approvals/card.ts`. */
  approval: 'ap',
  /** `co:<correction>` puts a published figure right; made in `server/modules/notices/words.ts`. */
  correction: 'co',
  /** `ev:<publication>`: a good post is written again; made in `server/modules/notices/words.ts`. */
  again: 'ev',
  /** `ca:<agent>:<action>:1` says yes to what an agent offered in a chat, `:0` says no. */
  offer: 'ca',
  /** `jn:<token>` takes an invitation into an organisation. */
  join: 'jn',
  /** `tm:<project>:on` has a project's texts asked about in this group, `:off` no more, `:no` does not. */
  team: 'tm',
  /** `as:<publication>:<version>:<draft>`: a draft of a reply; made in `server/modules/approvals/offer-reply.ts`. */
  replyDraft: 'as',
} as const

type Button = keyof typeof prefixes

/** The data of a button. Telegram takes 64 bytes. */
export function dataOf(button: Button, ...about: (string | number)[]): string {
  return [prefixes[button], ...about].join(':')
}

/** Matches the data of a pressed button; `about` what follows its prefix. */
export function pressed(button: Button, about?: RegExp): RegExp {
  return new RegExp(`^${prefixes[button]}${about ? `:(?:${about.source})` : ''}$`)
}

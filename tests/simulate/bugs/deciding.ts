export const decidingBugs = [
  // Who says yes, to what ------------------------------------------------------------------------------------------------
  {
    name: 'a yes to the text somebody saw lets go the other text that stands there now',
    file: 'server/modules/approvals/answers.ts',
    find: `if (version !== undefined && row.version !== version) throw new Problem('conflict')`,
    replace: `if (version !== undefined && version > row.version) throw new Problem('conflict')`,
    breaks: 'approved',
    level: 2,
    needs:
      'A text waits; an author edits it (or it is written anew) while an approver has the version before on the screen and then approves that version over HTTP.',
  },
  {
    name: 'a step that needs two yeses is complete with the first one',
    file: 'server/modules/votes/rules.ts',
    find: `const last = yes[step.needed - 1]`,
    replace: `const last = yes.at(step.needed - 2)`,
    breaks: 'approved',
    level: 1,
    needs:
      'A project has a rule with a step that needs two people; the first of them says yes, and the text goes out.',
  },
  {
    name: 'a yes given in the first step counts for the second step too',
    file: 'server/modules/votes/rules.ts',
    find: `vote.says === 'yes' && vote.rule === place && vote.step === number && counts(vote)`,
    replace: `vote.says === 'yes' && vote.rule === place && vote.step <= number && counts(vote)`,
    breaks: 'approved',
    level: 2,
    needs:
      'A rule with two steps, in both of which the same person (or a client) may say yes: with their first yes both steps are complete and the text goes out without anybody having been asked in the second.',
  },
  {
    name: 'what a client agreed to on a page that was closed since still goes out',
    file: 'server/modules/votes/rules.ts',
    find: `const counts = ({ personId, pageRevoked }: Vote) =>
      personId === null ? step.guests && !pageRevoked : voters.has(personId)`,
    replace: `const counts = ({ personId }: Vote) => (personId === null ? step.guests : voters.has(personId))`,
    breaks: 'approved',
    level: 2,
    needs:
      'A client says yes on their page to a text whose time is still to come; before that time the page is revoked. The text must wait again and goes out instead.',
  },
  {
    name: 'the yes of somebody named in a rule counts on after they may approve no more',
    file: 'server/modules/votes/rules.ts',
    find: `.filter((person) => mayApprove(person))`,
    replace: `.filter((person) => mayApprove(person) || step.people.includes(person.id))`,
    breaks: 'approved',
    level: 3,
    needs:
      'A rule names a person; as approver they say yes to a text with a time ahead, then their role becomes author or analyst before that time: the text goes out on their yes. (Named people who may not approve are asked and told, too.)',
  },
  {
    name: 'a yes that was taken back is counted all the same',
    file: 'server/modules/votes/store.ts',
    find: `where v.publication_id = $2 and v.seen = $3 and v.taken_back_at is null) v) as votes,`,
    replace: `where v.publication_id = $2 and v.seen = $3) v) as votes,`,
    breaks: 'approved',
    level: 2,
    needs:
      'Two yeses are needed: one person says yes and takes it back, a second one says yes; or the only yes to a text with a time ahead is taken back. The text goes out.',
  },
  {
    name: 'a client says yes to one text and another one goes out',
    file: 'server/modules/votes/vote.ts',
    find: `if (seen !== undefined && seen !== standing.seen) {`,
    replace: `if (seen !== undefined && seen.slice(24) !== standing.seen.slice(24)) {`,
    breaks: 'approved',
    level: 2,
    needs:
      'A client has their page open; an author edits the text, which stays in the same step; then the client presses yes with what they saw before.',
  },
  {
    name: 'nobody hears that a text waits for their yes',
    file: 'server/modules/votes/vote.ts',
    find: `return standing.change ? [] : peopleAsked(standing)`,
    replace: `return standing.change ? peopleAsked(standing) : []`,
    breaks: 'notice',
    level: 1,
    needs:
      'A project with a rule of votes: any text begins to wait, and those who are asked get no notice of it.',
  },
  {
    name: 'somebody who was taken out of an organisation goes on approving there',
    file: 'server/modules/organisations/members.ts',
    find: `await members.deleteMembers(trx, [member.id])`,
    replace: `await members.deleteMembers(trx, [which.userId])`,
    breaks: 'approved',
    level: 1,
    needs:
      'An owner removes an approver; the approver says yes to a waiting text afterwards, and it goes out.',
  },
  {
    name: 'whoever may look at a project may approve and publish in it',
    file: 'server/modules/organisations/place.ts',
    find: `if (!may(found.roles, needs, found)) throw refused(needs, found.roles, found)`,
    replace: `if (!may(found.roles, 'look', found)) throw refused(needs, found.roles, found)`,
    breaks: 'approved',
    level: 1,
    needs: 'An author or analyst of a project approves a waiting text, or posts, over HTTP.',
  },
  {
    name: 'in the group where texts are asked about an author lets texts go',
    file: 'server/modules/organisations/owner-store.ts',
    find: `.where('role', 'in', rolesWith(needs))`,
    replace: `.where('role', 'in', rolesWith('look'))`,
    breaks: 'approved',
    level: 2,
    needs:
      'A project asks in a Telegram group; an author or analyst who is in the group presses the button that approves. No rule of votes is about the text.',
  },
  {
    name: 'words of somebody who may not publish go out when the rules of votes go',
    file: 'server/modules/approvals/edit.ts',
    find: `await putOwnWords(deps, trx, row, { agent, content, now, most })`,
    replace: `await putOwnWords(deps, trx, row, { agent, content, now, most: row.state === 'draft' ? most : null })`,
    breaks: 'approved',
    level: 3,
    needs:
      'A text of an agent that posts by itself waits for votes; an author (who may not publish) edits it; then an administrator removes the rule. The text goes its own way at once, in words that nobody who may has approved.',
  },
  {
    name: 'two processes put the same question into the chat',
    file: 'server/modules/approvals/card-store.ts',
    find: "card_begun_at: sql`app_now()` })\n    .where('id', '=', id)\n    .where('card_due_at', '=', due)",
    replace:
      "card_begun_at: sql`app_now()` })\n    .where('id', '=', id)\n    .where((e) => e.or([e('card_due_at', '=', due), e('card_due_at', 'is', null)]))",
    breaks: 'notice',
    level: 3,
    needs:
      'A process takes a card that is due and stands still for more than half a minute after reading the row; another one puts the card meanwhile; the first goes on and puts it a second time.',
  },
  {
    name: 'a question that was put off until later is never put again',
    file: 'server/modules/approvals/update-cards.ts',
    find: `row.ask_again_at !== null && row.ask_again_at <= now`,
    replace: `row.ask_again_at !== null && row.ask_again_at >= now`,
    breaks: 'notice',
    level: 2,
    needs:
      'Somebody presses "later" on a card in Telegram and waits an hour: the card keeps saying "later", and the text expires unasked.',
  },
  {
    name: 'nobody is told of a waiting text when its card did not reach Telegram',
    file: 'server/modules/approvals/ask.ts',
    find: `if (await askInTelegram(deps, row, { own })) await stopNotifying(deps.db, row)`,
    replace: `await askInTelegram(deps, row, { own })
  await stopNotifying(deps.db, row)`,
    breaks: 'notice',
    level: 2,
    needs:
      'The owner has no private chat with the bot, has blocked it, or Telegram answers 429 or nothing when the card is sent: the notice counts as told, and neither bot nor mail say that a text waits.',
  },
  {
    name: 'a question whose time is over is answered all the same and the text goes out',
    file: 'server/modules/approvals/votes.ts',
    find: `const isOpen = row.state === 'awaiting_approval' && (row.expires_at === null || row.expires_at > now)`,
    replace: `const isOpen = row.state === 'awaiting_approval'`,
    breaks: 'approved',
    level: 3,
    needs:
      'A question expires while the publishers are down or frozen, so that no sweep has ended it yet; a client gives the last yes on their page in that gap.',
  },
  {
    name: 'a text with every yes is not looked for again and expires',
    file: 'server/modules/publishing/questions.ts',
    find: `if (voting?.standing.complete) return 'complete'`,
    replace: `if (voting?.standing.complete && isEarly(row, now)) return 'complete'`,
    breaks: 'plan',
    level: 2,
    needs:
      'Its agent is paused when the last yes is given to a text without a time ahead and goes on a few minutes later; or the rules, or the people, change so that what was given is enough now. The text stays a question until it expires.',
  },
  {
    name: 'whoever is asked in the next step is not told',
    file: 'server/modules/publishing/questions.ts',
    find: `if (before.standing.seen !== after.standing.seen) await notifyWaiting(trx, row, { voting: after })`,
    replace: `if (before.standing.seen === after.standing.seen) await notifyWaiting(trx, row, { voting: after })`,
    breaks: 'notice',
    level: 2,
    needs:
      'A rule with two steps asked of different people: the first step is completed, and those of the second get no notice.',
  },
  {
    name: 'whoever changed a text gives the second pair of eyes to it themselves',
    file: 'server/modules/publishing/votes.ts',
    find: `[part.written_by, part.changed_by, ...part.anew_for].filter((who) => who !== null),`,
    replace: `[part.written_by, ...part.anew_for].filter((who) => who !== null),`,
    breaks: 'approved',
    level: 2,
    needs:
      'A rule with four eyes; a manager who is asked edits a text that the agent wrote, and then says yes to it. It goes out on that yes.',
  },
  {
    name: 'an agent that was told to ask first still posts what was under way',
    file: 'server/modules/publishing/may-go-out.ts',
    find: `row.approved_version === null ? autonomyFor(row, agent) === 'auto' : isAsApproved(row)`,
    replace: `row.approved_version === null ? autonomyFor(row, agent) !== 'draft' : isAsApproved(row)`,
    breaks: 'approved',
    level: 3,
    needs:
      'A text of an agent that posts by itself is ready and waits (X answered 429, the account is busy, or ten minutes are not over); meanwhile its owner sets the agent to ask first.',
  },
  {
    name: 'a text that an author gives a time goes out without being asked about',
    file: 'server/modules/schedule/put.ts',
    find: `? await insertTimed(deps, db, { ...text, at, most })`,
    replace: `? await insertTimed(deps, db, { ...text, at })`,
    breaks: 'approved',
    level: 1,
    needs:
      'An author, who may not publish, puts a text of their own into the plan for a time; it goes out and nobody was asked.',
  },
  {
    name: 'what an author writes into an empty slot goes out without being asked about',
    file: 'server/modules/publishing/fill-slot.ts',
    find: `if (most) await propose(deps, trx, row.id, now)`,
    replace: `if (most && row.content !== null) await propose(deps, trx, row.id, now)`,
    breaks: 'approved',
    level: 1,
    needs: 'An author, who may not publish, puts a text into a slot of the plan that has no text yet.',
  },
  {
    name: 'asking first is switched on and another edit of the agent switches it off',
    file: 'server/modules/agents/write-agent.ts',
    find: `await store.updateAgent(trx, { agentId, fields })`,
    replace: `await store.updateAgent(trx, { agentId, fields: checked })`,
    breaks: 'approved',
    level: 3,
    needs:
      'Two people edit one agent at once: one names an X account, and X is slow to say whether there is one; the other sets the agent to ask first meanwhile. The first edit then writes all fields as it had read them, and the agent posts unasked.',
  },
  {
    name: 'an agent stops asking about its first posts after its owner posted by hand',
    file: 'server/modules/agents/store.ts',
    find: `and p.own_text is null limit`,
    replace: `limit`,
    breaks: 'approved',
    level: 2,
    needs:
      'A new agent that begins by asking; its owner publishes three texts in their own words through it; the first text that it writes by itself is not asked about.',
  },

  // The plan, limits, zones, pauses --------------------------------------------------------------------------------------
  {
    name: 'a text that was approved for tomorrow goes out at once',
    file: 'server/modules/publishing/let-go.ts',
    find: `if (origin === 'approval' && isEarly(row, now)) {`,
    replace: `if (origin === 'approval' && row.slot_date !== null && isEarly(row, now)) {`,
    breaks: 'plan',
    level: 1,
    needs:
      'A text with a time of its own (not a slot of the plan) waits for a yes, as an author put it or by a rule of votes; it gets its yes hours before its time.',
  },
  {
    name: 'the day of a limit ends at midnight in Greenwich and not where the agent works',
    file: 'server/modules/publishing/reserve.ts',
    find: `  { gate }: Situation,
  now: Date,
): string {
  return row.slot_date !== null && !row.steered
    ? row.slot_date
    : localDate(goesOutAt(row, now), gate.hours.workingHoursTimezone)`,
    replace: `  _situation: Situation,
  now: Date,
): string {
  return row.slot_date !== null && !row.steered
    ? row.slot_date
    : localDate(goesOutAt(row, now), 'UTC')`,
    breaks: 'limits',
    level: 2,
    needs:
      'An agent whose zone is not UTC replies, or writes posts that its owner asks for, up to its limit, and does so again in the same local day after midnight UTC; a moved post is counted for the wrong day as well.',
  },
  {
    name: 'a slot whose text was written again after a change of the agent costs nothing',
    file: 'server/modules/publishing/reserve.ts',
    find: 'newHoldRef = row.version === 1 ? `publication:${row.id}` : `publication:${row.id}:v${row.version}`,',
    replace: 'newHoldRef = `publication:${row.id}`,',
    breaks: 'money',
    level: 2,
    needs:
      'A slot has its text ahead of its time, its price set aside; the owner changes the agent, so the hold falls back and the text is written anew: it is set aside under the ref that is closed, and the post goes out free. (The same for a text that is taken off the plan and given a time again.)',
  },
  {
    name: 'the last post of a day is dropped although the limit has room for it',
    file: 'server/modules/publishing/reserve.ts',
    find: `return (await usage.used(trx, use)) > situation.limit`,
    replace: `return (await usage.used(trx, use)) >= situation.limit`,
    breaks: 'plan',
    level: 1,
    needs:
      'Any agent on any day with as many slots as its limit: the last one is counted, written, and then skipped.',
  },
  {
    name: 'one more than the limit of a day goes out',
    file: 'server/modules/publishing/usage-store.ts',
    find: `do update set used = usage.used + 1 where usage.used < `,
    replace: `do update set used = usage.used + 1 where usage.used <= `,
    breaks: 'limits',
    level: 1,
    needs:
      'More people speak to an account in a day than its limit of replies, or an owner asks for more posts than the limit.',
  },
  {
    name: 'with another time zone an agent may do all of its day once more',
    file: 'server/modules/publishing/usage-store.ts',
    find: `do update set used = greatest(usage.used, excluded.used)`,
    replace: `do nothing`,
    breaks: 'limits',
    level: 3,
    needs:
      'Late in its day an agent has used its limit, and something of tomorrow was counted already (a text written ahead, a post that was moved there); its owner moves the zone eastwards, so that tomorrow is today: what was used is not carried over.',
  },
  {
    name: 'a planned post follows right behind one that was posted by hand',
    file: 'server/modules/publishing/usage-store.ts',
    find: `.where('reply_tweet_id', 'is', null)
    .where('status', '=', 'published')`,
    replace: `.where('reply_tweet_id', 'is', null)
    .where('origin', 'in', ['slot', 'timed'])
    .where('status', '=', 'published')`,
    breaks: 'limits',
    level: 2,
    needs:
      'An owner posts now, or approves a text, a few minutes before a slot of the same account: the slot does not wait for the ten minutes.',
  },
  {
    name: 'a paused agent goes on posting',
    file: 'server/modules/publishing/rules.ts',
    find: `  if (agent.pausedAt) return 'paused'
`,
    replace: ``,
    breaks: 'plan',
    level: 1,
    needs: 'An agent with slots ahead is paused; its slots go out while it stands still.',
  },
  {
    name: 'after a standstill posts go out hours late instead of being skipped',
    file: 'server/modules/publishing/rules.ts',
    find: `if (hasTime(row) && row.not_after && now > row.not_after) return 'missed'`,
    replace: `if (row.origin === 'timed' && row.not_after && now > row.not_after) return 'missed'`,
    breaks: 'plan',
    level: 2,
    needs:
      'All publishers are down (or the database is) for more than half an hour over the time of some slots, and come again.',
  },
  {
    name: 'a post that had to be tried again goes out in the quiet hours',
    file: 'server/modules/publishing/rules.ts',
    find: `!isActive(goesOutAt(row, now), gate.hours))`,
    replace: `!isActive(row.scheduled_at ?? now, gate.hours))`,
    breaks: 'limits',
    level: 3,
    needs:
      "The last slot of an agent's hours cannot be sent at its time (429 with a time to come again, no connection, an account that is busy) and its next try lies behind the end of the hours.",
  },
  {
    name: 'what an owner asks an agent to post is counted against no limit',
    file: 'server/modules/publishing/rules.ts',
    find: `return usageKindOf(row) !== 'request' || row.own_text === null`,
    replace: `return usageKindOf(row) !== 'request' && row.own_text === null`,
    breaks: 'limits',
    level: 1,
    needs:
      'An owner lets an agent write and post on X "now" more often in a day than its limit, without saying that it may go over it.',
  },
  {
    name: 'an agent whose messages were switched off still writes into the chat',
    file: 'server/modules/publishing/plan-store.ts',
    find: `and (rule.settings->>'enableGenerateContent')::boolean and (rule.settings->>'enablePostToTelegram')::boolean`,
    replace: `and (rule.settings->>'enableGenerateContent')::boolean`,
    breaks: 'plan',
    level: 1,
    needs:
      'An agent has a bound chat and a Telegram rule with texts on and messages by itself off (pace 0, say): slots are laid for it and go out.',
  },
  {
    name: 'a slot that its owner moved is gone when the rule is edited',
    file: 'server/modules/publishing/plan-store.ts',
    find: `and p.content is null and not p.steered and not p.locked and p.scheduled_at > app_now())`,
    replace: `and p.content is null and not p.locked and p.scheduled_at > app_now())`,
    breaks: 'plan',
    level: 2,
    needs:
      'An owner moves a slot that has no text yet to another time, or says what it is to be about; then the rule or the agent is edited, or a day is paused: the slot is taken back, and laid again where it was before or not at all.',
  },
  {
    name: 'texts that were written again are not counted for their day',
    file: 'server/modules/publishing/plan-store.ts',
    find: `    counted_on: null,
    price: 0,`,
    replace: `    price: 0,`,
    breaks: 'limits',
    level: 2,
    needs:
      'A slot has its text ahead of its time and is counted; the owner changes the agent: the count is given back, the text written anew and not counted again. With what is asked for beside it the day has more posts than its limit.',
  },
  {
    name: 'credits of texts that are written again stay set aside for ever',
    file: 'server/modules/publishing/agent-changed.ts',
    find: `if (row.hold_ref) await credits.release(trx, { ref: row.hold_ref })`,
    replace: `if (row.hold_ref && row.prepaid) await credits.release(trx, { ref: row.hold_ref })`,
    breaks: 'money',
    level: 2,
    needs:
      'A slot has its text ahead of its time, its price set aside; the owner changes the agent or its rule.',
  },
  {
    name: 'moving the zone over midnight begins a new day of replies',
    file: 'server/modules/publishing/agent-changed.ts',
    find: `const [from, to] = [localDate(at, zones.from), localDate(at, zones.to)]`,
    replace: `const [to, from] = [localDate(at, zones.from), localDate(at, zones.to)]`,
    breaks: 'limits',
    level: 2,
    needs:
      'An agent has used its limit of replies (or of posts asked for); its owner edits the rule with a zone in which it is another day already, or still; it replies on.',
  },
  {
    name: 'an agent that was deleted and brought back writes into the chat it had lost',
    file: 'server/modules/lifecycle/agent.ts',
    find: `await telegram.endBinding(trx, which.agentId)`,
    replace: `await telegram.endBinding(trx, which.ownerId)`,
    breaks: 'plan',
    level: 2,
    needs:
      'An agent with a bound chat and messages by itself is deleted and restored: it has its plan and its chat again, without anybody having bound it.',
  },
  {
    name: 'pausing a day changes nothing and giving it free pauses it',
    file: 'server/modules/lifecycle/days.ts',
    find: `await (paused ? pauseDay : resumeDay)(trx, { agentId, date })`,
    replace: `await (paused ? resumeDay : pauseDay)(trx, { agentId, date })`,
    breaks: 'plan',
    level: 1,
    needs: 'An owner pauses a day on which their agents have slots, or gives it free again.',
  },
  {
    name: 'disconnecting the chat cancels what was to go out on X',
    file: 'server/modules/lifecycle/telegram.ts',
    find: `cancel: 'unbound', platform: 'telegram'`,
    replace: `cancel: 'unbound', platform: 'twitter'`,
    breaks: 'plan',
    level: 1,
    needs:
      'An agent is connected to X and to a chat and has texts waiting or written for both; the chat is unbound: those on X are canceled, and those for the chat wait on, for whichever chat is bound next.',
  },
  {
    name: 'an agent that is paused until tomorrow goes on within a minute',
    file: 'server/modules/agents/store.ts',
    find: `.where('resumes_at', '<=', appNow)`,
    replace: `.where('resumes_at', 'is not', null)`,
    breaks: 'plan',
    level: 1,
    needs:
      'An owner pauses an agent until a time; the next tick lets it go on, and its slots go out before that time.',
  },
  {
    name: 'an agent goes over its budget of a day by one post',
    file: 'server/modules/publishing/budget.ts',
    find: `(await credits.costOfAgent(trx, { ownerId, agentId, from, to })) + price > capMilli`,
    replace: `(await credits.costOfAgent(trx, { ownerId, agentId, from, to })) > capMilli`,
    breaks: 'limits',
    level: 1,
    needs:
      'An agent with a cap per day or week that does not reach for its next post, but is not used up yet.',
  },
  {
    name: 'two posts begun at the same moment together go over the budget',
    file: 'server/modules/agents/store.ts',
    find: `    .forUpdate()
    .executeTakeFirst()
  return capped ??`,
    replace: `    .executeTakeFirst()
  return capped ??`,
    breaks: 'limits',
    level: 3,
    needs:
      'Of an agent with a cap that reaches for one more, two things are set aside at once by two processes: two texts written ahead, a slot and a reply, a slot and a "post now"; both read what it has cost before either is committed.',
  },
  {
    name: 'a post that was moved counts for no budget any more',
    file: 'server/modules/publishing/steer-time.ts',
    find: `    await credits.setHoldDue(trx, { ref: row.hold_ref, dueAt: at })
`,
    replace: ``,
    breaks: 'limits',
    level: 3,
    needs:
      'An agent with a cap per day; its owner moves a text whose price is set aside to another time (even of the same day), and then others are set aside for that day until the cap: together they go over it.',
  },
  {
    name: 'a post that was moved at the last moment goes out at its old time',
    file: 'server/modules/publishing/steer.ts',
    find: `  await store.takeOver(trx, row.id)
  await store.change(trx, row.id, { lease_until: null })
`,
    replace: ``,
    breaks: 'plan',
    level: 3,
    needs:
      'The time of a text has come and a worker has read its row (it asks the market, or is frozen there); the owner moves the text to tomorrow; the worker goes on under its lease and sends it.',
  },
  {
    name: 'words put into a slot that is just being begun never go out',
    file: 'server/modules/publishing/ahead.ts',
    find: `if (!row?.scheduled_at || row.content !== null) return false`,
    replace: `if (!row?.scheduled_at) return false`,
    breaks: 'plan',
    level: 3,
    needs:
      'A worker has read a slot without a text whose text is due; before it locks the row its owner fills the slot with their own words: the row is "being written" with a text that is there, three times in vain, and ends as failed.',
  },
  {
    name: 'an agent begins one more reply at once than it was asked for',
    file: 'server/modules/replies/add-replies.ts',
    find: `if (ids.length >= max) return { ids, left: choices.slice(index), stoppedBy: null }`,
    replace: `if (ids.length > max) return { ids, left: choices.slice(index), stoppedBy: null }`,
    breaks: 'limits',
    level: 1,
    needs:
      'More than three people speak to an account between two ticks, or an owner asks for two replies where five posts could be answered.',
  },
]

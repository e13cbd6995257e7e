export const sendingBugs = [
  // Claiming, leases, fences ------------------------------------------------------------------------------------------
  {
    name: 'A process that stood still goes on with the lease that another has taken over',
    file: 'server/modules/publishing/claim-store.ts',
    find: `set lease_no = lease_no + 1, lease_until =`,
    replace: `set lease_until =`,
    breaks: 'state',
    level: 3,
    needs:
      'X answers an attempt with 429 or loses it, and the process freezes for minutes before it records that; another process sweeps the row, finds the post absent and begins the second attempt; the first one wakes and moves the row under its feet.',
  },
  {
    name: 'Of one owner more than two posts are written at once',
    file: 'server/modules/publishing/claim-store.ts',
    find: `row_number() over (partition by owner_id, works order by next_at) + coalesce(under_way, 0) as place`,
    replace: `row_number() over (partition by owner_id, works order by next_at) as place`,
    breaks: 'limits',
    level: 2,
    needs:
      'An owner has five or more posts due within a minute and the model takes longer than the five seconds between two sweeps: each sweep begins two more.',
  },
  {
    name: 'A post whose worker died is never taken up again',
    file: 'server/modules/publishing/claim-store.ts',
    find: `where next_at <= (select now from clock) and (lease_until is null or lease_until < (select now from clock))),`,
    replace: `where next_at <= (select now from clock) and lease_until is null),`,
    breaks: 'plan',
    level: 2,
    needs:
      'A process dies while it holds the lease of a row (writing, ready or sending); nobody claims it after the lease has run out, so it stays under way for ever.',
  },
  {
    name: 'A lease that was taken over still opens the row',
    file: 'server/modules/publishing/store.ts',
    find: `.where('lease_no', '=', leaseNo)
    .where('state', 'in', [state].flat())`,
    replace: `.where('lease_no', '>=', leaseNo)
    .where('state', 'in', [state].flat())`,
    breaks: 'state',
    level: 3,
    needs:
      'A worker has looked for a lost post and freezes before it settles what it saw; another settles the same, retries and is sending; the first wakes and puts the row that is being sent back to retrying, so its outcome is never recorded.',
  },
  {
    name: 'A post moved to tomorrow while it is looked at goes out at its old time',
    file: 'server/modules/publishing/steer.ts',
    find: `  await store.takeOver(trx, row.id)
  await store.change(trx, row.id, { lease_until: null })
`,
    replace: ``,
    breaks: 'plan',
    level: 3,
    needs:
      'A text with a time has come due and a worker is holding it against the market (slow); in those seconds the owner moves it to another day. The worker keeps a valid lease and lets it go now.',
  },

  // The steps -----------------------------------------------------------------------------------------------------------
  {
    name: 'What has its text before its time goes out twenty minutes early',
    file: 'server/modules/publishing/advance.ts',
    find: `return isBefore ? false : reserveSlot(deps, lease)`,
    replace: `return reserveSlot(deps, lease)`,
    breaks: 'plan',
    level: 1,
    needs:
      'A text of the owner with a time, or a slot written ahead: it is published at the look before its time.',
  },
  {
    name: 'Words put into a slot at the moment its writing began are lost',
    file: 'server/modules/publishing/ahead.ts',
    find: `if (!row?.scheduled_at || row.content !== null) return false`,
    replace: `if (!row?.scheduled_at) return false`,
    breaks: 'plan',
    level: 3,
    needs:
      'A slot is due to be written ahead; between the read of the worker and its lock the owner fills the slot with their own words. The row goes to writing with a text, keeps none of the new ones and fails after three tries.',
  },
  {
    name: 'A post of which no answer came is sent again at once',
    file: 'server/modules/publishing/send.ts',
    find: `return recordUnknown(deps, lease, attempt, answer)`,
    replace: `return answer.status === null
        ? recordTryLater(deps, lease, attempt, { ...answer, kind: 'try-later', askedFor: null })
        : recordUnknown(deps, lease, attempt, answer)`,
    breaks: 'once',
    level: 2,
    needs: 'X or Telegram takes a post and loses the answer: five seconds later the same post is sent again.',
  },
  {
    name: 'A post that is tried again goes out although its agent was paused meanwhile',
    file: 'server/modules/publishing/send.ts',
    find: `? ((await standsAgainst(trx, row, situation, now)) ??`,
    replace: `? ((row.attempts > 0 ? null : await standsAgainst(trx, row, situation, now)) ??`,
    breaks: 'plan',
    level: 2,
    needs:
      'X or Telegram answers the first attempt with 429; before the next one the owner pauses the agent or the day, or the hours of the agent end.',
  },
  {
    name: 'What somebody may only propose goes out without anybody having said yes',
    file: 'server/modules/publishing/autonomy.ts',
    find: `order.indexOf(most) < order.indexOf(may) ? most : may`,
    replace: `order.indexOf(most) > order.indexOf(may) ? most : may`,
    breaks: 'approved',
    level: 2,
    needs:
      'A member who may not publish says what a slot is to be about, or an occasion allows drafts only, and the agent may post by itself: what is written goes out at its time.',
  },
  {
    name: 'Of a post that failed after minutes its owner gets no message',
    file: 'server/modules/publishing/notify-owner.ts',
    find: `requestFreshFor) < answeredWithinMs`,
    replace: `requestFreshFor) >= answeredWithinMs`,
    breaks: 'notice',
    level: 2,
    needs:
      'An owner asks for a post, the model or X is slow or answers 429, and it fails after more than a minute, when no call waits for it any more: the notice stays in the inbox.',
  },

  // Recording ---------------------------------------------------------------------------------------------------------
  {
    name: 'A post that nobody can confirm was paid for all the same',
    file: 'server/modules/publishing/record.ts',
    find: `  await transaction(deps.db, async (trx) => {
    const row = await store.lock(trx, lease, 'sending')
    if (!row) return
    if (row.hold_ref) await credits.capture(trx, { ref: row.hold_ref, amountMilli: row.price })
`,
    replace: `  const held = await store.find(deps.db, lease.id)
  if (held?.hold_ref) await credits.capture(deps.db, { ref: held.hold_ref, amountMilli: held.price })
  await transaction(deps.db, async (trx) => {
    const row = await store.lock(trx, lease, 'sending')
    if (!row) return
`,
    breaks: 'money',
    level: 3,
    needs:
      'A post to a Telegram group or channel whose owner has no private chat with the bot is out, and the process dies (or freezes over its lease) between the charge and the record; nobody can look there, so it ends as unconfirmed, charged.',
  },
  {
    name: 'After its first post an account never posts again',
    file: 'server/modules/publishing/record.ts',
    find: `{ outcome: 'posted', closed: true }`,
    replace: `{ outcome: 'posted' }`,
    breaks: 'plan',
    level: 1,
    needs:
      'Any two posts of one account or chat: the first attempt stays open, the second waits for it until it is too late.',
  },
  {
    name: 'A thread stops behind a part, as the server died just then',
    file: 'server/modules/publishing/record.ts',
    find: `    await goOnWithThread(trx, { ...row, external_id: externalId }, now)
    await checkpoint('inside-record')
  })
`,
    replace: `    await checkpoint('inside-record')
  })
  const out = await store.find(deps.db, lease.id)
  if (out?.state === 'published') await goOnWithThread(deps.db, out, now)
`,
    breaks: 'plan',
    level: 3,
    needs:
      'A thread of two or more parts; the process dies between the commit that publishes a part and the write that makes the next one due: it stays planned without a date, its credits set aside.',
  },
  {
    name: 'The second part of a thread never goes out',
    file: 'server/modules/publishing/thread-next.ts',
    find: `next_at: now,`,
    replace: `next_at: next.next_at,`,
    breaks: 'plan',
    level: 1,
    needs: 'Any thread: what follows its first part has no date to be looked at.',
  },
  {
    name: 'A post whose answer was lost stays under way for ever',
    file: 'server/modules/publishing/outcomes.ts',
    find: `{ outcome: 'unknown', status_code: status, detail: detail.slice(0, 500) },`,
    replace: `{ outcome: 'unknown', status_code: status, detail: detail.slice(0, 500), closed: true },`,
    breaks: 'plan',
    level: 2,
    needs:
      'X or Telegram loses an answer: the attempt is closed, so nobody finds one to look for, and the row is sending for good, its credits set aside.',
  },

  // Looking for what is lost -------------------------------------------------------------------------------------------
  {
    name: 'A post that X shows late is posted a second time',
    file: 'server/modules/publishing/reconcile.ts',
    find: `if (verdict !== 'absent' || (await platform.showsEverything(deps, row))) return verdict`,
    replace: `if (verdict !== 'absent' || attempt.number === 1 || (await platform.showsEverything(deps, row))) return verdict`,
    breaks: 'once',
    level: 3,
    needs:
      'X takes a post, loses the answer, and its timeline does not show the post for more than five minutes.',
  },
  {
    name: 'A message in a group is sent again because nobody could look there',
    file: 'server/modules/publishing/reconcile.ts',
    find: `    finding.kind === 'not-there'
      ? await unseen()
      : finding.kind === 'not-provable' || outOfTime(attempt, now)
        ? 'give-up'`,
    replace: `    finding.kind === 'not-there' || finding.kind === 'not-provable'
      ? await unseen()
      : outOfTime(attempt, now)
        ? 'give-up'`,
    breaks: 'once',
    level: 2,
    needs:
      'Telegram delivers a message to a group or channel and loses the answer, and the owner has no private chat with the bot (or the bot is blind there).',
  },
  {
    name: 'A post that had to be tried again goes out without the votes asked for since',
    file: 'server/modules/publishing/send.ts',
    find: `const mayGo = mayGoOut(row, situation.agent) && !(await waitsForVotes(trx, row))`,
    replace: `const mayGo = mayGoOut(row, situation.agent) && (row.attempts > 0 || !(await waitsForVotes(trx, row)))`,
    breaks: 'approved',
    level: 3,
    needs:
      'While a post is being sent an administrator adds a rule that texts like it need a vote (what is sending is not asked about); the service answers 429, and the second attempt goes out without one.',
  },
  {
    name: 'A process that was frozen for minutes still sends what another has sent by now',
    file: 'server/modules/publishing/platforms/stood-still.ts',
    find: `> sendTimeout - 5 * second`,
    replace: `> (sendTimeout - 5) * second`,
    breaks: 'once',
    level: 3,
    needs:
      'A process freezes for more than a minute between the commit of an attempt in a private chat and the call; another finds nothing there and sends it again; the first wakes and sends, too.',
  },

  // Rules -------------------------------------------------------------------------------------------------------------
  {
    name: 'A paused agent goes on posting',
    file: 'server/modules/publishing/rules.ts',
    find: `  if (agent.ownerDisabled) return 'disabled'
  if (agent.pausedAt) return 'paused'
`,
    replace: `  if (agent.ownerDisabled) return 'disabled'
`,
    breaks: 'plan',
    level: 1,
    needs: 'An owner pauses an agent that has slots or texts with a time before it.',
  },
  {
    name: 'Replies to comments follow the limit of the replies to others',
    file: 'server/modules/publishing/rules.ts',
    find: `if (post_type === 'kol_reply') return rule.dailyAutoKolReplyLimit`,
    replace: `if (isReply({ post_type })) return rule.dailyAutoKolReplyLimit`,
    breaks: 'limits',
    level: 1,
    needs:
      'An agent whose two limits for replies differ, with more comments a day than the smaller one allows.',
  },
  {
    name: 'A delayed post goes out after the working hours of its agent are over',
    file: 'server/modules/publishing/rules.ts',
    find: `isActive(goesOutAt(row, now), gate.hours)`,
    replace: `isActive(row.scheduled_at ?? now, gate.hours)`,
    breaks: 'plan',
    level: 2,
    needs:
      'A slot shortly before the end of the working hours is delayed past them by a 429, a slow model or the ten minutes after another post.',
  },

  // Moves of a publication -----------------------------------------------------------------------------------------------
  {
    name: 'What a skipped or rejected post had set aside is never given back',
    file: 'server/modules/publishing/transitions.ts',
    find: `if (row.hold_ref) await credits.release(trx, { ref: row.hold_ref })`,
    replace: `if (row.hold_ref && status === 'failed') await credits.release(trx, { ref: row.hold_ref })`,
    breaks: 'money',
    level: 1,
    needs: 'An owner rejects a text or skips one that has a time, or a post ends as unconfirmed.',
  },
  {
    name: 'When a thread is called off its other parts keep their credits and wait for ever',
    file: 'server/modules/publishing/transitions.ts',
    find: `  await threads.stopRest(trx, row, (part) =>`,
    replace: `  if (status === 'failed') await threads.stopRest(trx, row, (part) =>`,
    breaks: 'money',
    level: 2,
    needs: 'An owner skips a planned thread, or its first part ends as unconfirmed after a lost answer.',
  },
  {
    name: 'A post that was being sent as the server died is never looked for',
    file: 'server/modules/publishing/transitions.ts',
    find: `{ ...values, reason: null, next_at: settleAt })`,
    replace: `{ ...values, reason: null, expires_at: settleAt, next_at: null })`,
    breaks: 'plan',
    level: 2,
    needs:
      'A process dies between the commit of an attempt and the record of its outcome: the row stays sending, and no sweep finds it.',
  },
  {
    name: 'A post that was asked to come again later never goes out',
    file: 'server/modules/publishing/states.ts',
    find: `export const sendable = ['ready', 'retrying'] as const`,
    replace: `export const sendable = ['ready'] as const`,
    breaks: 'plan',
    level: 2,
    needs:
      'X or Telegram answers 429 or cannot be reached once, or a lost post was proven absent: the row is retrying for good.',
  },
  {
    name: 'What may be out and can go on no more hangs, and its agent cannot be deleted',
    file: 'server/modules/publishing/states.ts',
    find: `      failed: 'too late, and somebody asked for it',
      unconfirmed: mayBeOut,
`,
    replace: `      failed: 'too late, and somebody asked for it',
`,
    breaks: 'plan',
    level: 3,
    needs:
      'A post gets lost on the way to X, is proven absent and waits for its second attempt (retrying); before that its agent is paused, unbound or deleted, or it gets too late. The move throws each time.',
  },

  // Whose yes -----------------------------------------------------------------------------------------------------------
  {
    name: 'A text goes out unasked although its owner wants to be asked by now',
    file: 'server/modules/publishing/may-go-out.ts',
    find: `row.approved_version === null ? autonomyFor(row, agent) === 'auto' : isAsApproved(row)`,
    replace: `row.approved_version === null ? autonomyFor(row, agent) !== 'draft' : isAsApproved(row)`,
    breaks: 'approved',
    level: 2,
    needs:
      'A text that its agent could post by itself is ready or waits after a 429; the owner turns the agent to "ask first" before it is sent.',
  },

  // Counting and paying ----------------------------------------------------------------------------------------------
  {
    name: 'A planned post follows the post I asked for within minutes',
    file: 'server/modules/publishing/usage-store.ts',
    find: `.where('reply_tweet_id', 'is', null)`,
    replace: `.where('reply_tweet_id', 'is not', null)`,
    breaks: 'limits',
    level: 2,
    needs:
      'An owner publishes something now, and a slot of the same agent is due within ten minutes after it.',
  },
  {
    name: 'One text more than the limit of the day goes out',
    file: 'server/modules/publishing/usage-store.ts',
    find: `do update set used = usage.used + 1 where usage.used < \${limit}`,
    replace: `do update set used = usage.used + 1 where usage.used <= \${limit}`,
    breaks: 'limits',
    level: 1,
    needs: 'An owner asks an agent for more messages in Telegram, or replies, in a day than its rule allows.',
  },
  {
    name: 'Calling off a text for tomorrow frees a place in the limit of today',
    file: 'server/modules/publishing/usage-store.ts',
    find: `.where('local_date', '=', date)
    .execute()`,
    replace: `.where('local_date', '<=', date)
    .execute()`,
    breaks: 'limits',
    level: 2,
    needs:
      'A slot of tomorrow was written ahead and is skipped or rejected while the day of today is full; then the owner asks for one more message.',
  },
  {
    name: 'Texts written for Telegram on request are not counted against the day',
    file: 'server/modules/publishing/manual.ts',
    find: `await usage.endGeneration(trx, holdRef)`,
    replace: `await usage.giveBackGeneration(trx, holdRef)`,
    breaks: 'limits',
    level: 1,
    needs: 'An owner has more drafts written on the Telegram page in one day than the limit of the rule.',
  },
  {
    name: 'For an agent that works round the clock the day ends at midnight in London',
    file: 'server/modules/publishing/reserve.ts',
    find: `localDate(goesOutAt(row, now), gate.hours.workingHoursTimezone)`,
    replace: `localDate(goesOutAt(row, now), gate.hours.alwaysActive ? 'UTC' : gate.hours.workingHoursTimezone)`,
    breaks: 'limits',
    level: 2,
    needs:
      'An agent that is always active, in a zone far from UTC, gives replies or is asked for posts up to its limit on both sides of midnight UTC within one local day.',
  },
  {
    name: 'What a written slot had set aside stays set aside when the character changes',
    file: 'server/modules/publishing/agent-changed.ts',
    find: `if (row.hold_ref) await credits.release(trx, { ref: row.hold_ref })`,
    replace: `if (row.hold_ref && row.prepaid) await credits.release(trx, { ref: row.hold_ref })`,
    breaks: 'money',
    level: 2,
    needs: 'Slots were written ahead, and their owner edits the agent or its rule before they go out.',
  },
  {
    name: 'After a change of the time zone one post more fits into the day',
    file: 'server/modules/publishing/agent-changed.ts',
    find: `  // Tomorrow's texts give back what they count first: tomorrow here may be today there.
  await characterChanged(trx, agentId)
  await usage.carryUse(trx, { agentId, kinds, from, to })
`,
    replace: `  await usage.carryUse(trx, { agentId, kinds, from, to })
  await characterChanged(trx, agentId)
`,
    breaks: 'limits',
    level: 3,
    needs:
      'The day is full, a slot of tomorrow is written ahead, and the owner moves the zone of the rule so far east that it is tomorrow there: what tomorrow gives back is taken from what was carried over.',
  },
  {
    name: 'A text taken off the plan keeps its credits',
    file: 'server/modules/publishing/off-the-plan.ts',
    find: `if (row.hold_ref) await credits.release(trx, { ref: row.hold_ref })`,
    replace: `if (row.hold_ref && row.prepaid) await credits.release(trx, { ref: row.hold_ref })`,
    breaks: 'money',
    level: 1,
    needs: 'An owner takes a text that has a time off the plan, or takes back what they have just let go.',
  },
  {
    name: 'A text that was taken off the plan and put on it again is published for nothing',
    file: 'server/modules/publishing/off-the-plan.ts',
    find: `version: row.version + 1,`,
    replace: `version: row.version,`,
    breaks: 'money',
    level: 2,
    needs:
      'An owner schedules a text, takes it off the plan and schedules the draft again unchanged: the same reference names the hold that fell back, and nothing is captured.',
  },
  {
    name: 'A reply to send by hand is handed over without being paid for',
    file: 'server/modules/publishing/write-text.ts',
    find: `if (row.hold_ref) await credits.capture(trx, { ref: row.hold_ref, amountMilli: row.price })`,
    replace: `if (row.hold_ref && row.prepaid) await credits.capture(trx, { ref: row.hold_ref, amountMilli: row.price })`,
    breaks: 'money',
    level: 1,
    needs:
      'An agent that X does not let answer gets a reply written: its hold stays open for ever, and the row says that it was charged.',
  },

  // Notices ---------------------------------------------------------------------------------------------------------
  {
    name: 'Nobody is told that a post could not be confirmed',
    file: 'server/modules/publishing/notify-owner.ts',
    find: `if (status !== 'failed' && status !== 'unconfirmed' && !skippedForCredit) return`,
    replace: `if (status !== 'failed' && !skippedForCredit) return`,
    breaks: 'notice',
    level: 2,
    needs: 'X or Telegram loses an answer and looking for the post does not settle it.',
  },

  // Places --------------------------------------------------------------------------------------------------------------
  {
    name: 'A reply to somebody who did not speak to us appears as a post of its own',
    file: 'server/modules/publishing/platforms/x/platform.ts',
    find: `...(replyTo ? { replyTo, summoned: row.summoned } : {}),`,
    replace: `...(replyTo && row.summoned ? { replyTo, summoned: true } : {}),`,
    breaks: 'once',
    level: 1,
    needs:
      'An account that may answer anybody replies to somebody it follows; or any thread on X, whose parts are answers, too.',
  },
  {
    name: 'An agent that gives no replies skips all its posts',
    file: 'server/modules/publishing/platforms/x/platform.ts',
    find: `(isReply(row) ? rule?.enableReply : rule?.enablePost)`,
    replace: `(isReply(row) ? rule?.enablePost : rule?.enableReply)`,
    breaks: 'plan',
    level: 1,
    needs: 'An agent on X whose rule allows posts and no replies: every slot ends as disabled.',
  },
  {
    name: 'Replies go out unasked although their owner wants to be asked about them',
    file: 'server/modules/publishing/autonomy.ts',
    find: `if (isReply(row)) return replyAutonomy`,
    replace: `if (isReply(row)) return postAutonomy === 'auto' ? postAutonomy : replyAutonomy`,
    breaks: 'approved',
    level: 1,
    needs: 'An agent that posts by itself and asks before it replies, with any occasion for a reply.',
  },
  {
    name: 'A post that I ask for takes the place of a planned one',
    file: 'server/modules/publishing/platforms/x/facts.ts',
    find: `post_type === 'manual_post' ? 'request' : post_type === 'auto_post' ? 'post' : post_type,`,
    replace: `post_type === 'manual_post' || post_type === 'auto_post' ? 'post' : post_type,`,
    breaks: 'limits',
    level: 1,
    needs:
      'An owner asks an agent to write and publish something on X on a day whose slots fill the limit: the last slot is skipped.',
  },

  // What services answer -----------------------------------------------------------------------------------------------
  {
    name: 'When X breaks off before it answers the same post is made twice',
    file: 'server/adapters/x/outcome.ts',
    find: `if (sent) return { kind: 'unknown', status, detail }`,
    replace: `if (sent && status !== null) return { kind: 'unknown', status, detail }`,
    breaks: 'once',
    level: 2,
    needs: 'X takes a post and closes the connection (or says nothing for half a minute) without a status.',
  },
  {
    name: 'When X takes longer than half a minute the same post is made twice',
    file: 'server/adapters/x/transport.ts',
    find: `expired.resolve({ kind: 'lost', sent: write.sent, status: write.status, detail: 'no answer in time' })`,
    replace: `expired.resolve({
        kind: 'lost',
        sent: write.status !== null,
        status: write.status,
        detail: 'no answer in time',
      })`,
    breaks: 'once',
    level: 3,
    needs:
      'X is so late that the call runs out of time, and makes the post all the same; a connection that breaks is still told apart.',
  },
  {
    name: 'When the answer of Telegram gets lost the message is sent again',
    file: 'server/adapters/telegram/wire.ts',
    find: `return reached
      ? { kind: 'unknown', detail }`,
    replace: `return !reached
      ? { kind: 'unknown', detail }`,
    breaks: 'once',
    level: 2,
    needs: 'Telegram delivers a message and the connection breaks before its answer.',
  },
  {
    name: 'A message that is the newest of its chat is not found and sent again',
    file: 'server/adapters/telegram/find-message.ts',
    find: `const last = known.copyId - 1`,
    replace: `const last = known.copyId - 2`,
    breaks: 'once',
    level: 3,
    needs:
      'Telegram delivers a message to a private chat and loses the answer, and nobody says anything there until it is looked for: the newest message is left out of the look.',
  },

  // Shared parts --------------------------------------------------------------------------------------------------------
  {
    name: 'What was set aside for a text whose writer died stays so until the next night',
    file: 'server/jobs/index.ts',
    find: `'release-holds': {
    cron: '30 * * * * *',`,
    replace: `'release-holds': {
    cron: '30 0 3 * * *',`,
    breaks: 'money',
    level: 2,
    needs:
      'A process dies while it writes a Telegram draft or a try of the sandbox: its hold has expired after ten minutes and is not given back.',
  },
  {
    name: 'A message to the bot that arrives while another is being noted is never handled',
    file: 'server/lib/batch.ts',
    find: `      const asked = waiting
      waiting = []
      try {
        const answers = await answerAll(asked.map(({ question }) => question))
`,
    replace: `      const asked = [...waiting]
      try {
        const answers = await answerAll(asked.map(({ question }) => question)).finally(() => (waiting = []))
`,
    breaks: 'update',
    level: 3,
    needs:
      'Two updates (or two requests with sessions) arrive so close together that the second comes while the statement for the first is under way: it is dropped without an answer.',
  },
]

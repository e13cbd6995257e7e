export const tellingBugs = [
  // server/modules/notices --------------------------------------------------------------------------------------------
  {
    name: 'the same notice comes twice as a message, two workers told it at once',
    file: 'server/modules/notices/store.ts',
    find: `    .limit(max)
    .forUpdate()
    .skipLocked()
    .execute()`,
    replace: `    .limit(max)
    .execute()`,
    breaks: 'notice',
    level: 3,
    needs:
      'The ticks tell-notices of the two workers interleave: both read the untold notices before either commits that they count as told, and both send them.',
  },
  {
    name: 'a card that is put or answered makes all other waiting messages count as told',
    file: 'server/modules/notices/store.ts',
    find: `  { userIds, ref }: { userIds: string[]; ref: string },
): Promise<void> {
  if (userIds.length === 0) return
  await db
    .updateTable('notice')
    .set({ told_at: appNow })
    .where('user_id', 'in', userIds)
    .where('ref', '=', ref)`,
    replace: `  { userIds }: { userIds: string[]; ref: string },
): Promise<void> {
  if (userIds.length === 0) return
  await db
    .updateTable('notice')
    .set({ told_at: appNow })
    .where('user_id', 'in', userIds)`,
    breaks: 'notice',
    level: 2,
    needs:
      'A post of an owner fails (or credits run low) and within the twenty seconds until the tick another of their questions reaches Telegram as a card, or is answered: the message about the failure never comes.',
  },
  {
    name: 'a notice that Telegram puts off is never sent again',
    file: 'server/modules/notices/store.ts',
    find: `set({ told_at: null, tell_after: at })`,
    replace: `set({ tell_after: at })`,
    breaks: 'notice',
    level: 2,
    needs:
      'Telegram answers the message with 429 (or the bot has no turn in its pace); the notice was counted as told before the call and stays so.',
  },
  {
    name: 'the second time credits are low on a day nothing can be set aside any more',
    file: 'server/modules/notices/store.ts',
    find: `           app_now() + $9::bigint * interval '1 millisecond')
   on conflict do nothing\`,`,
    replace: `           app_now() + $9::bigint * interval '1 millisecond')\`,`,
    breaks: 'plan',
    level: 2,
    needs:
      'A balance crosses the low mark twice on one day, or two slots of a day are skipped for lack of credit: the second notice of the same event violates the unique index, its transaction fails each time, the slot can neither begin nor end.',
  },
  {
    name: 'what happens in the quiet hours is never told, not even in the morning',
    file: 'server/modules/notices/delivery.ts',
    find: `      for (const notice of wait.notices) settled.delete(notice)
`,
    replace: ``,
    breaks: 'notice',
    level: 2,
    needs:
      'Somebody has quiet hours (bot: /alerts, quiet) and a post of theirs fails in them: it is put off and counted as told in the same transaction.',
  },
  {
    name: 'a message whose answer Telegram lost is sent once more five minutes later',
    file: 'server/modules/notices/delivery.ts',
    find: `  if (outcome.kind === 'posted' || outcome.kind === 'unknown') return 'said'
  return`,
    replace: `  if (outcome.kind === 'posted') return 'said'
  if (outcome.kind === 'unknown') return 'later'
  return`,
    breaks: 'notice',
    level: 3,
    needs:
      'Telegram takes the message of a notice and loses the answer (timeout or 502): nobody knows, and it is told again.',
  },
  {
    name: 'nobody gets any message of a notice, the inbox alone has them',
    file: 'server/modules/notices/delivery.ts',
    find: `    if (edited?.kind !== 'edited') left.push(notice)`,
    replace: `    if (edited?.kind === 'edited') left.push(notice)`,
    breaks: 'notice',
    level: 1,
    needs:
      'Any notice of an owner with a linked Telegram: all that edited no invoice are left out of the letter.',
  },
  {
    name: 'the same notice is sent again every twenty seconds until it is read',
    file: 'server/modules/notices/delivery.ts',
    find: `    await setTold(trx, idsOf([...settled]))`,
    replace: `    await setTold(trx, idsOf([...settled].filter(({ read }) => read)))`,
    breaks: 'notice',
    level: 1,
    needs: 'Any notice of somebody with a linked Telegram who does not read the inbox at once.',
  },
  {
    name: 'a post that was asked about and then fails leaves no notice of its failure',
    file: 'server/modules/notices/notice.ts',
    find: `export function noticeRef({ kind, ref }: { kind: NoticeKind; ref: string }): string {
  return \`\${kind}:\${ref}\``,
    replace: `export function noticeRef({ ref }: { kind: NoticeKind; ref: string }): string {
  return ref`,
    breaks: 'notice',
    level: 2,
    needs:
      'A text waits for approval (notice approval_waiting of its id), is approved, and X refuses it: post_failed has the same ref and is dropped as known. The same with low_credit and no_credit of one day.',
  },
  {
    name: 'a question that waits again is not told, what is told once a day comes twice',
    file: 'server/modules/notices/notice.ts',
    find: `  if (notice.again) await`,
    replace: `  if (!notice.again) await`,
    breaks: 'notice',
    level: 2,
    needs:
      'A text that waited, was approved and taken back (or held again) waits a second time: no notice. Or: two slots of a day are skipped for lack of credit: two notices no_credit of that day.',
  },
  {
    name: 'only one of several people who should hear of a failure has a notice',
    file: 'server/modules/notices/notice.ts',
    find: `  for (const userId of userIds) await store.insertNotice(`,
    replace: `  for (const userId of userIds.slice(0, 1)) await store.insertNotice(`,
    breaks: 'notice',
    level: 1,
    needs:
      'A project with an owner and a manager (both may publish): a post of its agent fails, one of them has the notice.',
  },
  {
    name: 'only what somebody has muted is told, everything else stays silent',
    file: 'server/modules/notices/rules.ts',
    find: `!read && !prefs.muted.includes(kind))`,
    replace: `!read && prefs.muted.includes(kind))`,
    breaks: 'notice',
    level: 1,
    needs: 'Any notice of somebody who has muted nothing: it is dropped as if it were unwanted.',
  },
  {
    name: 'the quiet hours of a person are kept by UTC instead of their own clock',
    file: 'server/modules/notices/rules.ts',
    find: `    workingHoursTimezone: timezone,`,
    replace: `    workingHoursTimezone: 'UTC',`,
    breaks: 'limits',
    level: 2,
    needs:
      'Somebody whose zone is far from UTC (Tokyo, New York) has quiet hours from 22:00 to 08:00; something happens in their night that is day in UTC, and the message comes at once.',
  },

  // server/modules/webhooks -------------------------------------------------------------------------------------------
  {
    name: 'a later event of a post overtakes one that the receiver refused',
    file: 'server/modules/webhooks/sending-store.ts',
    find: `and earlier.state = 'waiting' and earlier.n < d.n)`,
    replace: `and earlier.state = 'waiting' and earlier.next_at <= app_now() and earlier.n < d.n)`,
    breaks: 'webhook',
    level: 2,
    needs:
      'The receiver answers an event of a publication with 500, so that it waits for its next try; the next event of the same publication happens meanwhile and is sent first.',
  },
  {
    name: 'an event in hand of a process that died is never sent, nor any behind it',
    file: 'server/modules/webhooks/sending-store.ts',
    find: `         and (d.lease_until is null or d.lease_until <= app_now())
         and not exists`,
    replace: `         and d.lease_until is null
         and not exists`,
    breaks: 'webhook',
    level: 2,
    needs:
      'A worker dies between taking a delivery and recording its answer: the lease runs out and nobody takes it again.',
  },
  {
    name: 'an event sent again on request is swallowed by the send that was under way',
    file: 'server/modules/webhooks/sending-store.ts',
    find: `    .where('lease_no', '=', leaseNo)`,
    replace: `    .where('lease_no', '>=', leaseNo)`,
    breaks: 'state',
    level: 3,
    needs:
      'An owner asks for a replay while a slow receiver has the call of the same event: its sender settles what is a newer lease. Or: a worker freezes after a refused call longer than its lease, another sends the delivery meanwhile, and the first one writes over it.',
  },
  {
    name: 'no webhook ever hears anything',
    file: 'server/modules/webhooks/sending-store.ts',
    find: `                      and (d.lease_until is null or d.lease_until <= app_now()))\``,
    replace: `                      and d.lease_until <= app_now())\``,
    breaks: 'webhook',
    level: 1,
    needs: 'Any event that an address hears: it was never leased, so its address is never found to be due.',
  },
  {
    name: 'an event that the receiver answered with an error counts as delivered',
    file: 'server/modules/webhooks/send.ts',
    find: `    if (answer.outcome === 'delivered') {`,
    replace: `    if (answer.status !== null) {`,
    breaks: 'webhook',
    level: 2,
    needs:
      'The receiver answers 500 or 429 once: the event is not sent again. (410 does not pause the address either.)',
  },
  {
    name: 'an event is given up after its first failure where others arrive',
    file: 'server/modules/webhooks/send.ts',
    find: `taken.attempts >= attemptsMax && arrivesElse && !why`,
    replace: `(taken.attempts >= attemptsMax || arrivesElse) && !why`,
    breaks: 'webhook',
    level: 2,
    needs:
      'The receiver fails one of several calls under way (or one for a second time) while another event arrives there after the first try of this one: it is given up instead of tried ten times.',
  },
  {
    name: 'the second time a webhook is paused nobody is told',
    file: 'server/modules/webhooks/send.ts',
    find: `    ref: \`\${webhook.id}:\${webhook.failing_since?.getTime() ?? ''}:\${why}\`,`,
    replace: `    ref: \`\${webhook.id}:\${why}\`,`,
    breaks: 'notice',
    level: 3,
    needs:
      'The receiver answers 410, the owner resumes the address, and it answers 410 once more: paused again without a notice.',
  },
  {
    name: 'after a change of secret the old one signs no more at once',
    file: 'server/modules/webhooks/send.ts',
    find: `before && until && until > now ?`,
    replace: `before && until && until < now ?`,
    breaks: 'webhook',
    level: 2,
    needs:
      'An owner rotates the secret of an address whose receiver still knows the old one: within the 24 hours in which both sign.',
  },
  {
    name: 'an event whose send met the old address of a webhook is dropped',
    file: 'server/modules/webhooks/send.ts',
    find: `    if (webhook.url !== called) return sending.settle(trx, delivery, { nextAt: now })`,
    replace: `    if (webhook.url !== called) return sending.settle(trx, delivery, { state: 'given_up' })`,
    breaks: 'webhook',
    level: 3,
    needs:
      'The owner names another address while a call of the old one is under way, and the old one fails or does not answer: the event never reaches the new one.',
  },
  {
    name: 'no receiver can verify the signature of a message',
    file: 'server/modules/webhooks/rules.ts',
    find: `update(\`\${id}.\${timestamp}.\${body}\`)`,
    replace: `update(\`\${id}.\${body}\`)`,
    breaks: 'webhook',
    level: 1,
    needs: 'Any event that is sent.',
  },
  {
    name: 'an address that is down for half an hour is paused for good',
    file: 'server/modules/webhooks/rules.ts',
    find: `export const failsFor = 3 * day`,
    replace: `export const failsFor = 30 * minute`,
    breaks: 'webhook',
    level: 2,
    needs:
      'The receiver answers errors or nothing for more than thirty minutes and comes back: by the rules it is left alone after three days only.',
  },
  {
    name: 'a refused event is tried again a day later instead of after seconds',
    file: 'server/modules/webhooks/rules.ts',
    find: `Math.min(retryAfter ?? 0, day)`,
    replace: `Math.min(retryAfter ?? day, day)`,
    breaks: 'webhook',
    level: 2,
    needs:
      'The receiver fails one call without a Retry-After: this event, and all of its object behind it, wait for a day.',
  },
  {
    name: 'events sent again on request are not sent again',
    file: 'server/modules/webhooks/store.ts',
    find: `      set state = 'waiting', attempts = 0,`,
    replace: `      set attempts = 0,`,
    breaks: 'webhook',
    level: 2,
    needs:
      'An owner asks for a replay of events that were delivered (or given up): they are counted and stay as they are.',
  },

  // bot: updates ------------------------------------------------------------------------------------------------------
  {
    name: 'an update that Telegram sends twice is handled twice',
    file: 'bot/middleware/once.ts',
    find: `        if (await firstTime(incoming)) await next()`,
    replace: `        await firstTime(incoming)
        await next()`,
    breaks: 'update',
    level: 1,
    needs:
      'Telegram repeats an update (our answer was lost, or the process died before it was confirmed): a message to an agent is answered and charged twice, a post written twice.',
  },
  {
    name: 'messages of a second chat are taken for repeats and never handled',
    file: 'bot/middleware/once.ts',
    find: `      updateId: ctx.update.update_id,`,
    replace: `      updateId: message?.message_id ?? ctx.update.update_id,`,
    breaks: 'update',
    level: 1,
    needs:
      'Two people write to the bot: message ids begin anew in each chat, so the second message of the same number is dropped.',
  },
  {
    name: 'the same update arriving twice at the same moment is handled twice',
    file: 'server/modules/telegram/intake.ts',
    find: `found.delete(updateId)`,
    replace: `found.has(updateId)`,
    breaks: 'update',
    level: 3,
    needs:
      'Telegram sends an update again while its first copy still waits to be noted (the database is slow, so both go into one batch): both hear that they are the first.',
  },
  {
    name: 'Telegram hears that an update was taken before it was noted',
    file: 'bot/webhook.ts',
    find: `    await bot.handleUpdate(update.data)`,
    replace: `    void bot.handleUpdate(update.data).catch(() => undefined)`,
    breaks: 'update',
    level: 3,
    needs:
      'Updates come by webhook and the web process dies (or the database refuses) after its 200 and before the update is noted: Telegram does not send it again, a press or message is lost.',
  },

  // bot: payments -----------------------------------------------------------------------------------------------------
  {
    name: 'a top-up by the bot is told twice, in its invoice and by a message',
    file: 'bot/features/payments.ts',
    find: `  await stopTellingPaid(ctx.deps.db, orderNo)`,
    replace: `  if (!bill) await stopTellingPaid(ctx.deps.db, orderNo)`,
    breaks: 'notice',
    level: 1,
    needs:
      'Somebody buys a package by /topup in the bot: the invoice becomes "paid" and the tick sends the notice, too.',
  },
  {
    name: 'a payment is told nowhere where Telegram refused to say it',
    file: 'bot/features/payments.ts',
    find: `error.error_code < 500) await tellPaidAgain`,
    replace: `error.error_code >= 500) await tellPaidAgain`,
    breaks: 'notice',
    level: 3,
    needs:
      'Telegram answers the words "paid" with 429 (twice, or for longer than 15 seconds): they certainly did not arrive, and the notice stays told. On a lost answer (5xx) it is told a second time.',
  },
  {
    name: 'an invoice that is paid or over can be paid once more, for nothing',
    file: 'bot/features/payments.ts',
    find: `  if (verdict === 'yes') await ctx.answerPreCheckoutQuery(true)`,
    replace: `  if (verdict === 'yes' || verdict === 'closed') await ctx.answerPreCheckoutQuery(true)`,
    breaks: 'money',
    level: 3,
    needs:
      'Somebody presses "pay" of the same Stars invoice a second time, or after the order has expired: the Stars are taken and wait for an operator, no credits come.',
  },
  {
    name: 'credits bought for an organisation land on the account of whoever bought them',
    file: 'bot/features/top-up.ts',
    find: `  const accountId = (await ctx.here())?.organisationId ?? userId`,
    replace: `  const accountId = userId`,
    breaks: 'money',
    level: 2,
    needs:
      'A member who may pay (owner, administrator, cashier) works in a project of an organisation and buys a package there by /topup.',
  },

  // bot: cards, posts -------------------------------------------------------------------------------------------------
  {
    name: 'an old approval button approves a text that was changed since',
    file: 'bot/features/approvals.ts',
    find: `  if (!found || found.version !== Number(version)) {`,
    replace: `  if (!found) {`,
    breaks: 'approved',
    level: 2,
    needs:
      'A card stands in Telegram with version 1; on the web somebody edits the text or has it written anew, and before the card is brought up to date its owner presses "approve": version 2 goes out.',
  },
  {
    name: 'in the group of a team anybody with an account may approve',
    file: 'bot/features/approvals.ts',
    find: `    if (!(await mayIn(deps.db, { userId: account.id, ownerId, needs })))`,
    replace: `    if (!(await mayIn(deps.db, { userId: account.id, ownerId, needs })) && !item.isOpen)`,
    breaks: 'approved',
    level: 2,
    needs:
      'The texts of a project are asked about in a group (/team) and an author, an analyst or a stranger with an account presses "approve" of a question that is open.',
  },
  {
    name: 'a post by the bot goes over the limit of the day without asking',
    file: 'bot/features/post-now.ts',
    find: `{ overLimit: button === 'postOverLimit' }`,
    replace: `{ overLimit: button !== 'postOverLimit' }`,
    breaks: 'limits',
    level: 1,
    needs:
      'An agent has used up its posts of the day and its owner presses /post and its name: a further post is written and sent.',
  },
  {
    name: 'an author who may only draft has a post go out at once by the bot',
    file: 'bot/features/post-now.ts',
    find: `    const agent = await commanded(ctx, ctx.match[1], 'publish')`,
    replace: `    const agent = await commanded(ctx, ctx.match[1], 'draft')`,
    breaks: 'approved',
    level: 2,
    needs:
      'Somebody who is an author presses the "post" button of an agent: of a card from before they were made less, or the data of one that was passed to them.',
  },
  {
    name: "what an author tells the bot as a new post goes out without anybody's yes",
    file: 'bot/features/new-post.ts',
    find: `mayWith(await commanded(ctx, agentId, 'draft'), 'publish') ? null : 'ask'`,
    replace: `mayWith(await commanded(ctx, agentId, 'draft'), 'draft') ? null : 'ask'`,
    breaks: 'approved',
    level: 2,
    needs:
      'A member with the role author tells a post by /new, with words of their own and the time "now", and says yes.',
  },

  // server/modules/telegram, approvals: chats and cards ---------------------------------------------------------------
  {
    name: 'nobody is told that a chat broke where a refused message found it out',
    file: 'server/modules/telegram/bindings.ts',
    find: `  return tellBroken(db, await bindings.setBindingState(db, { id: bindingId }, 'broken'))`,
    replace: `  return bindings.setBindingState(db, { id: bindingId }, 'broken')`,
    breaks: 'notice',
    level: 2,
    needs:
      'A chat throws the bot out (or blocks it) and Telegram loses or delays the update about it: the next message to the chat is refused with 403, the binding is broken without a notice.',
  },
  {
    name: 'one broken chat is told again by every update and refusal that follows',
    file: 'server/modules/telegram/binding-store.ts',
    find: `    .where('state', '!=', state)
`,
    replace: ``,
    breaks: 'notice',
    level: 3,
    needs:
      'A chat blocks the bot while a message to it is being sent: the refused message and the update my_chat_member each put a notice telegram_broken into the inbox.',
  },
  {
    name: 'texts are asked about in a private chat that was unbound',
    file: 'server/modules/telegram/binding-store.ts',
    find: `chat_type = 'private' and state = 'ok' and unbound_at is null`,
    replace: `chat_type = 'private' and state = 'ok'`,
    breaks: 'notice',
    level: 2,
    needs:
      "An agent was bound to the private chat of somebody else and is unbound; its next text that waits is put as a card into that chat, and the owner's own message counts as told.",
  },
  {
    name: 'a worker that stood still puts a question a second time',
    file: 'server/modules/approvals/card-store.ts',
    find: `export async function putOnce(db: Db, { id, due }: TakenCard): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('publication')
    .set({ card_due_at: null, ask_again_at: null, approval_message: null, card_begun_at: sql\`app_now()\` })
    .where('id', '=', id)
    .where('card_due_at', '=', due)`,
    replace: `export async function putOnce(db: Db, { id }: TakenCard): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('publication')
    .set({ card_due_at: null, ask_again_at: null, approval_message: null, card_begun_at: sql\`app_now()\` })
    .where('id', '=', id)`,
    breaks: 'state',
    level: 3,
    needs:
      'A worker takes a card that is due and freezes for more than half a minute before it begins to send; the other worker takes it and puts it; the first one comes again and puts a second card.',
  },
  {
    name: 'a question that is voted on while its card is sent is put twice',
    file: 'server/modules/approvals/card-store.ts',
    find: `card_begun_at <= app_now() - \${sendsWithin})`,
    replace: `card_begun_at <= app_now() + \${sendsWithin})`,
    breaks: 'notice',
    level: 3,
    needs:
      'While a slow Telegram takes the card, one of several voters says yes on the web (or the text is approved there and that is taken back), so that the card is due again: the other worker finds no message yet and sends a second card.',
  },
  {
    name: 'where the question does not reach Telegram no message says that it waits',
    file: 'server/modules/approvals/ask.ts',
    find: `  if (await askInTelegram(deps, row, { own })) await stopNotifying(deps.db, row)`,
    replace: `  await askInTelegram(deps, row, { own })
  await stopNotifying(deps.db, row)`,
    breaks: 'notice',
    level: 2,
    needs:
      'Telegram answers the card with 429 or 5xx, or has no turn for it: the notice approval_waiting counts as told all the same.',
  },

  // accounts on X, chat, triggers, ends of posts ----------------------------------------------------------------------
  {
    name: 'nobody is told that X has withdrawn the tokens of an account',
    file: 'server/modules/connections/connection.ts',
    find: `  if (!changed || state !== 'needs_reauth') return`,
    replace: `  if (!changed || state === 'needs_reauth') return`,
    breaks: 'notice',
    level: 1,
    needs:
      'X answers 401 to a post or a reading of mentions: the connection needs a new sign-in and its owner has no notice x_reauth.',
  },
  {
    name: 'answers in the chat with an agent are never charged',
    file: 'server/modules/chat/send-message.ts',
    find: `      const ended = await credits.capture(trx, { ref: holdRef(messageId) })
      if (ended !== 'captured') throw new Error('what was set aside for the answer fell back too early')
`,
    replace: ``,
    breaks: 'money',
    level: 1,
    needs:
      'Anybody talks with an agent: the answer says that it was charged, and what was set aside falls back after ten minutes.',
  },
  {
    name: 'an event that an agent was to tell counts as told and is not',
    file: 'server/modules/triggers/act.ts',
    find: `  if (settings.act === 'tell') {
    await tell(trx, agent, event, eventId)
    return`,
    replace: `  if (settings.act === 'tell') {
    return`,
    breaks: 'notice',
    level: 1,
    needs:
      'A trigger that only tells (act "tell") sees its event, by a call of its secret address or a price: outcome "told", no notice.',
  },
  {
    name: 'a planned post that fails sends no message, one whose caller heard it does',
    file: 'server/modules/publishing/notify-owner.ts',
    find: `    const inboxOnly = isAnswered(row)`,
    replace: `    const inboxOnly = !isAnswered(row)`,
    breaks: 'notice',
    level: 1,
    needs: 'X refuses a planned or approved post: its notice post_failed is for the inbox alone.',
  },
  {
    name: 'nobody is told of a post of which nobody knows whether it is out',
    file: 'server/modules/publishing/notify-owner.ts',
    find: `  if (status !== 'failed' && status !== 'unconfirmed' && !skippedForCredit) return`,
    replace: `  if (status !== 'failed' && !skippedForCredit) return`,
    breaks: 'notice',
    level: 2,
    needs:
      'X or Telegram loses the answer to a send and the post cannot be found nor proven absent: it ends as unconfirmed without a notice.',
  },
]

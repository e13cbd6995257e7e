export const moneyBugs = [
  // The ledger ---------------------------------------------------------------------------------------------------
  {
    name: 'a planned post is published for nothing, a dead generation keeps its credit',
    file: 'server/modules/credits/store.ts',
    find: `    hold.expiresAt ?? null,
    hold.dueAt ?? null,`,
    replace: `    hold.dueAt ?? null,
    hold.expiresAt ?? null,`,
    breaks: 'money',
    level: 2,
    needs:
      'A process dies in the middle of a try, a chat answer or a new text: its hold has no end. A text with a time (or a slot written ahead) that goes out some moments late, as it waits for a retry, an answer or its account: its hold expired at its time, the half-minute tick gave it back, and the post is free.',
  },
  {
    name: 'one abandoned hold is given back twice',
    file: 'server/modules/credits/store.ts',
    find: `update credit_hold set state = 'released', closed_at = app_now() where ref = $1 and state = 'active'`,
    replace: `update credit_hold set state = 'released', closed_at = app_now() where ref = $1`,
    breaks: 'money',
    level: 3,
    needs:
      'A process dies while it writes a try, an answer or a manual post; ten minutes later the release tick of two processes finds the same expired hold at once, and both release it. What is held falls twice.',
  },
  {
    name: 'what waits for an answer is not counted in the budget of an agent',
    file: 'server/modules/credits/store.ts',
    find: 'greatest(due_at, app_now()) >= ${from} and greatest(due_at, app_now()) < ${to}',
    replace: 'due_at >= ${from} and due_at < ${to}',
    breaks: 'limits',
    level: 2,
    needs:
      'An agent with a daily budget asks first (or two posts are under way at once): several texts hold credits without a time, each fits the budget alone, and all of them are approved.',
  },
  {
    name: 'credits of a text being written fall back, those of a dead one never',
    file: 'server/modules/credits/store.ts',
    find: `.where('expires_at', '<', sql<Date>\`app_now()\`)`,
    replace: `.where('expires_at', '>', sql<Date>\`app_now()\`)`,
    breaks: 'money',
    level: 1,
    needs:
      'A chat answer, a try or a manual post is under way when the half-minute tick runs: its hold falls back and the text is lost. Where a process dies with one, its hold is never released.',
  },
  {
    name: 'nobody hears that the credits run low when they fall from exactly three',
    file: 'server/modules/credits/store.ts',
    find: 'left_over + $2::bigint >= ${lowCreditMilli})',
    replace: 'left_over + $2::bigint > ${lowCreditMilli})',
    breaks: 'notice',
    level: 1,
    needs:
      'A balance of whole credits is spent credit by credit: it goes from 3 to 2, and no low_credit notice is written.',
  },
  {
    name: 'a debt that was paid is still owed',
    file: 'server/modules/credits/debts.ts',
    find: `    await debtStore.changeOwed(trx, ownerId, -amountMilli)
`,
    replace: '',
    breaks: 'money',
    level: 2,
    needs:
      'A payment in Stars is refunded (by an operator or by Telegram itself): the credits are taken, but what is owed does not fall, and the user can never spend so many of their credits again.',
  },
  {
    name: 'whoever owes for two things gets nothing back any more',
    file: 'server/modules/credits/debts.ts',
    find: `    left -= amountMilli
`,
    replace: '',
    breaks: 'money',
    level: 3,
    needs:
      'Somebody owes for two things (two refunded payments, or one and a reward of an invitation) because all is spent; then a little comes in or falls back, less than both together. The same credits are taken twice, which fails with all that was in that transaction.',
  },

  // What a publication costs -------------------------------------------------------------------------------------
  {
    name: 'a post that was taken back and published again is free',
    file: 'server/modules/publishing/reserve.ts',
    find: 'newHoldRef = row.version === 1 ? `publication:${row.id}` : `publication:${row.id}:v${row.version}`,',
    replace: 'newHoldRef = `publication:${row.id}`,',
    breaks: 'money',
    level: 2,
    needs:
      'An owner takes back (undo) or unschedules a post whose credits were set aside, and publishes that draft again: the second hold is taken for a repeat of the first, which fell back.',
  },
  {
    name: 'the first price of a text stays set aside for ever when it changes',
    file: 'server/modules/publishing/reserve.ts',
    find: `  if (changed && row.hold_ref) await credits.release(trx, { ref: row.hold_ref })
`,
    replace: '',
    breaks: 'money',
    level: 2,
    needs:
      'An owner puts a text they paid for in the sandbox into a slot whose text was written ahead, or the credential of an agent changes between own keys and ours while a text waits: the row gets another hold or none, the first is never closed.',
  },
  {
    name: 'nothing that is published is ever charged, and all that was set aside stays so',
    file: 'server/modules/publishing/reserve.ts',
    find: `    hold_ref: holdRef,
`,
    replace: '',
    breaks: 'money',
    level: 1,
    needs:
      'Any post, reply or message: the row does not know its hold, so neither its publication captures it nor its end releases it.',
  },
  {
    name: 'a text that was paid for in the sandbox is paid for again when it is published',
    file: 'server/modules/publishing/reserve.ts',
    find: '    : priceAfter(row.paid_before, {',
    replace: '    : priceAfter(0, {',
    breaks: 'money',
    level: 1,
    needs: 'Somebody tries a post in the sandbox and publishes that very text on X within a day.',
  },
  {
    name: 'a post is published and never charged',
    file: 'server/modules/publishing/record.ts',
    find: 'if (row.hold_ref) await credits.capture(',
    replace: 'if (row.hold_ref && row.prepaid) await credits.capture(',
    breaks: 'money',
    level: 1,
    needs:
      'Any post that goes out: its row says what was charged, its hold stays active, and the ledger has no entry.',
  },
  {
    name: 'a process that stood still publishes and charges what was given up meanwhile',
    file: 'server/modules/publishing/record.ts',
    find: `store.lock(trx, lease, 'sending')`,
    replace: 'store.find(trx, lease.id)',
    breaks: 'state',
    level: 3,
    needs:
      'A publisher freezes between the answer of X and its record; the post cannot be looked up for half an hour (X fails to read), another process ends it as unconfirmed and gives its credits back. The first one wakes and makes it published and charged.',
  },
  {
    name: 'credits of a send that nobody can confirm are kept for ever',
    file: 'server/modules/publishing/transitions.ts',
    find: 'if (row.hold_ref) await credits.release(trx, { ref: row.hold_ref })',
    replace: 'if (row.hold_ref && !keepUse) await credits.release(trx, { ref: row.hold_ref })',
    breaks: 'money',
    level: 2,
    needs:
      'The answer to a send is lost and the post is not found for half an hour (or an agent rehearses): the row ends as unconfirmed or skipped, and what was set aside is neither captured nor released.',
  },
  {
    name: 'the second part of a thread that stopped waits for ever with its credit',
    file: 'server/modules/publishing/thread-store.ts',
    find: `.where('thread_part', '>', row.thread_part)`,
    replace: `.where('thread_part', '>', row.thread_part + 1)`,
    breaks: 'money',
    level: 2,
    needs:
      'The first part of a thread that was let go is refused, missed or canceled: the part right behind it stays planned without a time, its price set aside, and nobody ends it.',
  },
  {
    name: 'a text taken off the plan goes out for nothing the next time',
    file: 'server/modules/publishing/off-the-plan.ts',
    find: `    hold_ref: null,
`,
    replace: '',
    breaks: 'money',
    level: 2,
    needs:
      'An owner undoes or unschedules what they let go, and lets the draft go again at the same price: it is taken as paid by the hold that fell back.',
  },
  {
    name: 'an edited agent loses the credits of every text it had written ahead',
    file: 'server/modules/publishing/agent-changed.ts',
    find: `    if (row.hold_ref) await credits.release(trx, { ref: row.hold_ref })
    if (row.counted_on)
      await usage.giveBackUse(trx, { agentId, kind: usageKindOf(row), date: row.counted_on })`,
    replace: `    if (row.counted_on)
      await usage.giveBackUse(trx, { agentId, kind: usageKindOf(row), date: row.counted_on })
    else if (row.hold_ref) await credits.release(trx, { ref: row.hold_ref })`,
    breaks: 'money',
    level: 2,
    needs:
      'An owner edits an agent (its character, its rule) that writes ahead, while unapproved texts of later slots are there: their holds stay active and belong to nothing.',
  },
  {
    name: 'texts that are written again for an edited agent are published for nothing',
    file: 'server/modules/publishing/plan-store.ts',
    find: `    version: version + 1,
    next_at: nextAt,`,
    replace: `    version,
    next_at: nextAt,`,
    breaks: 'money',
    level: 2,
    needs:
      'An agent that writes ahead is edited after a slot was written: the slot is written again, its hold has the name of the one that fell back and is taken for a repeat, and the post is never charged.',
  },
  {
    name: 'the parts of a translated thread that is written again keep their credits',
    file: 'server/modules/publishing/carried-thread.ts',
    find: 'if (part.hold_ref) await credits.release(trx, { ref: part.hold_ref })',
    replace: `if (part.hold_ref && part.state === 'draft') await credits.release(trx, { ref: part.hold_ref })`,
    breaks: 'money',
    level: 3,
    needs:
      'A translator posts threads by itself; X refuses the first part as a double and it is written again, or its agent is edited while a thread is written ahead: the parts are deleted, their holds remain.',
  },
  {
    name: 'an assisted reply costs nothing although its row says that it was charged',
    file: 'server/modules/publishing/write-text.ts',
    find: 'if (row.hold_ref) await credits.capture(trx, { ref: row.hold_ref, amountMilli: row.price })',
    replace: 'if (row.hold_ref) await credits.release(trx, { ref: row.hold_ref })',
    breaks: 'money',
    level: 1,
    needs:
      'An account that X does not let answer by itself: a reply is written for its owner to send by hand, and is what was bought.',
  },
  {
    name: 'a written Telegram post is paid for a second time when it is delivered',
    file: 'server/modules/publishing/manual.ts',
    find: `          prepaid: true,
`,
    replace: '',
    breaks: 'money',
    level: 1,
    needs: 'Somebody has a Telegram post written by hand and delivers that draft to the chat.',
  },
  {
    name: 'a process that dies over a manual post keeps its credit and its place in the day',
    file: 'server/modules/publishing/manual.ts',
    find: '      expiresAt: later(now, 10 * minute),',
    replace: '      dueAt: later(now, 10 * minute),',
    breaks: 'money',
    level: 2,
    needs:
      'A process dies (or its model hangs with it) while it writes a manual Telegram post: its hold has no end, so neither the credits nor the use of the day ever come back.',
  },
  {
    name: 'a tried text that failed to go out is paid for when it is published again',
    file: 'server/modules/publishing/generation-store.ts',
    find: `.where('p.status', 'not in', ['failed', 'skipped', 'rejected'])`,
    replace: `.where('p.status', 'in', ['failed', 'skipped', 'rejected'])`,
    breaks: 'money',
    level: 2,
    needs:
      'An owner publishes a text they tried in the sandbox, X refuses it or the post comes to nothing, and they publish that text again within the day: it costs a second time. One that stands in the plan already is free there again.',
  },
  {
    name: 'posts of a joined account are paid by the account that was closed',
    file: 'server/modules/publishing/hand-over.ts',
    find: 'ownerId: to, agentId: row.agent_id',
    replace: 'ownerId: row.owner_id, agentId: row.agent_id',
    breaks: 'money',
    level: 3,
    needs:
      'Somebody links their Telegram account to a web account while texts of its agents wait with credits set aside: what is set aside again comes out of the closed account, or the posts are skipped for want of credits.',
  },
  {
    name: 'two posts at once go over the budget of their agent',
    file: 'server/modules/agents/store.ts',
    find: `    .forUpdate()
    .executeTakeFirst()
  return capped ??`,
    replace: `    .executeTakeFirst()
  return capped ??`,
    breaks: 'limits',
    level: 3,
    needs:
      'An agent has budget for one more post that day; two of its posts (a slot and a request, or a slot and a reply) set their price aside in the same moment, in two processes.',
  },

  // Generations: chat, sandbox, another text ----------------------------------------------------------------------
  {
    name: 'the credit of an answer that died with its process is away for ten hours',
    file: 'server/modules/chat/send-message.ts',
    find: 'later(await clock.now(), 10 * minute)',
    replace: 'later(await clock.now(), 10 * 60 * minute)',
    breaks: 'money',
    level: 2,
    needs: 'A process dies while it answers in a chat, and the person does not write to that agent again.',
  },
  {
    name: 'a stranger who asks an open agent pays for the answer instead of its owner',
    file: 'server/modules/chat/send-message.ts',
    find: `      ownerId: agent.ownerId,
      agentId,
      amountMilli: price,`,
    replace: `      ownerId: say.ownerId ?? say.userId,
      agentId,
      amountMilli: price,`,
    breaks: 'money',
    level: 2,
    needs:
      'An agent is open to everybody in Telegram; somebody who is not of its project, with credits of their own or with none, writes to it.',
  },
  {
    name: 'stopping an answer before its first word costs a credit',
    file: 'server/modules/chat/conversation.ts',
    find: `const chargedMilli = running.content === '' ? 0 : priceOf(running.place)`,
    replace: 'const chargedMilli = priceOf(running.place)',
    breaks: 'money',
    level: 2,
    needs: 'The model is slow, and somebody stops the answer while nothing of it is there yet.',
  },
  {
    name: 'every try after the first one of an agent is free',
    file: 'server/modules/sandbox/ticket.ts',
    find: 'const ref = `generate:${generationId}`',
    replace: 'const ref = `generate:${which.agentId}:${which.type}`',
    breaks: 'money',
    level: 1,
    needs:
      'Somebody tries an agent twice in the same way without a ticket: the second hold is a repeat of the first, which was captured. Where the first one failed, no other ever succeeds.',
  },
  {
    name: 'one ticket pays for two tries at once',
    file: 'server/modules/sandbox/ticket-store.ts',
    find: 'and closed_at is null and expires_at > app_now() for update skip locked)',
    replace: 'and closed_at is null and expires_at > app_now())',
    breaks: 'money',
    level: 3,
    needs:
      'Somebody takes a ticket and presses "try" twice: both calls choose the open ticket before either has closed it, the second waits for the row, closes it again and writes for the hold that the first one captures.',
  },
  {
    name: 'a try whose credits fell back is kept as paid, and its post is free, too',
    file: 'server/modules/sandbox/try.ts',
    find: `if ((await credits.capture(trx, { ref })) !== 'captured') throw new Problem('contentGenerationFailed')`,
    replace: 'await credits.capture(trx, { ref })',
    breaks: 'money',
    level: 3,
    needs:
      'A process stands still for more than ten minutes while it writes a try; the tick of another one releases the expired hold; the first one goes on, keeps the text as charged, and it is published for what it "has cost".',
  },
  {
    name: 'a second new text for the same question is free',
    file: 'server/modules/approvals/edit.ts',
    find: `const holdRef = \`regenerate:\${newId('rgn')}\``,
    replace: `const holdRef = \`regenerate:\${wish ? newId('rgn') : id}\``,
    breaks: 'money',
    level: 1,
    needs:
      'A reviewer asks twice for another text of a waiting item without saying what they wish: the second is written for the hold of the first. Where the first one failed, no other comes.',
  },
  {
    name: 'another text is charged and never there',
    file: 'server/modules/approvals/edit.ts',
    find: 'credits.capture(trx, { ref: holdRef })',
    replace: 'credits.capture(deps.db, { ref: holdRef })',
    breaks: 'money',
    level: 3,
    needs:
      'The process dies (or the connection breaks) between the capture, which commits by itself, and the commit of the new text: the old text stands, the credit is gone.',
  },

  // Stars ----------------------------------------------------------------------------------------------------------
  {
    name: 'Stars are paid to the last one and no credits come',
    file: 'server/modules/payments/rules.ts',
    find: 'if (receivedUnits >= enough) {',
    replace: 'if (receivedUnits > enough) {',
    breaks: 'money',
    level: 1,
    needs:
      'Anybody tops up in Stars through the bot: exactly the price is paid, and the order stays waiting until it expires.',
  },
  {
    name: 'whoever buys a second time gets nothing for it',
    file: 'server/modules/payments/settle.ts',
    find: 'const key = `order:${orderNo}:${final.length}',
    replace: 'const key = `order:${order.accountId}:${final.length}',
    breaks: 'money',
    level: 1,
    needs:
      'Somebody tops up twice: the second grant has the ref of the first. The same package counts as a repeat and gives nothing, another one is a conflict and the payment is never taken in.',
  },
  {
    name: 'what is bought for an organisation lands with the person who paid',
    file: 'server/modules/payments/settle.ts',
    find: 'ownerId: order.accountId, orderNo',
    replace: 'ownerId: order.userId, orderNo',
    breaks: 'money',
    level: 2,
    needs: 'A member who may pay tops up with the bot while they work in a project of an organisation.',
  },
  {
    name: 'a sign-up bonus that was kept back does not come with the first payment',
    file: 'server/modules/payments/settle.ts',
    find: `      await accounts.grantPendingBonus(trx, order)
`,
    replace: '',
    breaks: 'money',
    level: 2,
    needs:
      'More than three people sign up from one network on a day, or one person a second time; one whose bonus waits makes their first top-up.',
  },
  {
    name: 'nobody who has had a bonus can top up any more',
    file: 'server/modules/accounts/bonus-store.ts',
    find: 'where id = $1 and bonus_pending returning id',
    replace: 'where id = $1 returning id',
    breaks: 'money',
    level: 1,
    needs:
      'A user whose sign-up bonus was given at once pays an order in Stars: a second bonus is to be noted, which fails, and with it the whole payment, at each repeat.',
  },
  {
    name: 'a payment that was credited is set aside for an operator a minute later',
    file: 'server/modules/payments/deposit-store.ts',
    find: 'array_position(${states}, payment_deposit.state) < array_position(${states}, excluded.state)',
    replace: 'array_position(${states}, payment_deposit.state) <= array_position(${states}, excluded.state)',
    breaks: 'money',
    level: 1,
    needs:
      'Any top-up in Stars: the list of Telegram is read again within a minute (or the update is repeated), and the payment is taken for a second one of its paid order. Where it is refunded later, its credits stay.',
  },
  {
    name: 'a payment whose update was lost is never found in the list of Telegram',
    file: 'server/modules/payments/stars.ts',
    find: '{ height: from + read, time: begun }',
    replace: '{ height: from + pageSize, time: begun }',
    breaks: 'money',
    level: 3,
    needs:
      'Each reading counts a full page, so that after some minutes it begins far behind the end of the list. Then the update of a payment (or of a refund) is lost: Telegram drops it, or the process that fetched it dies before it was taken in.',
  },
  {
    name: 'of two payments at once for one order the second is lost without a word',
    file: 'server/modules/payments/stars.ts',
    find: 'const found = await store.lockOrder(trx, payload)',
    replace: 'const found = await store.findOrder(trx, payload)',
    breaks: 'money',
    level: 3,
    needs:
      'The invoice is opened twice and both checkouts are let through while the order is open; both payments are taken in at the same moment (update and list, or two processes): each sees the order unpaid, so none waits for an operator.',
  },
  {
    name: 'a refund by Telegram is never taken in where the credits are spent',
    file: 'server/modules/payments/refund-stars.ts',
    find: `deposit.refund === 'asked' ? deposit : await takeBack(trx, { order, deposit, whole: false })`,
    replace: `deposit.refund === 'asked' ? deposit : await takeBack(trx, { order, deposit, whole: true })`,
    breaks: 'money',
    level: 2,
    needs:
      'Somebody tops up, spends some of it, and Telegram gives the Stars back by itself: nothing is taken and nothing is owed, and the reading of the list fails at that row from then on.',
  },
  {
    name: 'both keep the reward of an invitation whose payment was refunded',
    file: 'server/modules/payments/refund-stars.ts',
    find: `  await referral.takeRewardBack(trx, about)
`,
    replace: '',
    breaks: 'money',
    level: 2,
    needs:
      'Somebody who was invited pays their first order in Stars, both sides are rewarded, and the payment is given back.',
  },
  {
    name: 'a refund whose answer was lost takes the credits and never gives the Stars back',
    file: 'server/modules/payments/refund-stars.ts',
    find: `if (deposit.refund === 'asked') return deposit.payer`,
    replace: `if (deposit.refund === 'asked') throw new Problem('conflict')`,
    breaks: 'money',
    level: 3,
    needs:
      'An operator refunds a payment, Telegram answers 429 or not at all and has done nothing, or the process dies before the call: asking again is refused for ever, with the credits gone.',
  },
  {
    name: 'only the invited side gets the reward of an invitation',
    file: 'server/modules/referral/invitations.ts',
    find: `ref: \`\${taken.id}:\${userId === refereeId ? 'referee' : 'referrer'}\`,`,
    replace: 'ref: taken.id,',
    breaks: 'money',
    level: 2,
    needs:
      'Somebody signs up with a code of invitation and pays their first order in Stars: the second grant counts as a repeat of the first.',
  },
  {
    name: 'who paid is told neither in the chat nor by a message',
    file: 'bot/features/payments.ts',
    find: 'error.error_code < 500) await tellPaidAgain',
    replace: 'error.error_code >= 500) await tellPaidAgain',
    breaks: 'notice',
    level: 3,
    needs:
      'A payment in Stars was taken in, and Telegram refuses the message that says so (429 twice, or 400): the notice counts as told.',
  },

  // Once per key ---------------------------------------------------------------------------------------------------
  {
    name: 'a call repeated with its key is done and charged again',
    file: 'server/modules/idempotency/once.ts',
    find: 'if (notKept.has(answer.status)) await store.forget(db, mine)',
    replace: 'if (!notKept.has(answer.status)) await store.forget(db, mine)',
    breaks: 'money',
    level: 2,
    needs:
      'The answer to a try, a chat message or a new text is lost on its way, and the client repeats the call with the same key.',
  },
  {
    name: 'a slow call that is repeated after two minutes is done twice',
    file: 'server/modules/idempotency/once.ts',
    find: '(store.leaseSeconds * 1000) / 3,',
    replace: 'store.leaseSeconds * 1000 * 3,',
    breaks: 'money',
    level: 3,
    needs:
      'A model takes longer than a minute and a half for a try or a new text; the client gives up and repeats with the same key while the first is still being written, in any process.',
  },
  {
    name: 'a repeat that arrives while the first call runs does it a second time',
    file: 'server/modules/idempotency/store.ts',
    find: 'idempotency_key.lease_until < clock_timestamp()',
    replace: 'idempotency_key.lease_until > clock_timestamp()',
    breaks: 'money',
    level: 2,
    needs:
      'A client does not wait for the answer and repeats a generating call with its key after some seconds. Where the first worker died, the repeat waits in vain.',
  },
  {
    name: 'credits that an administrator gave are given again when the call is repeated',
    file: 'server/modules/admin/credit-requests.ts',
    find: "${key ?? newId('adj')}",
    replace: "${newId('adj')}",
    breaks: 'money',
    level: 3,
    needs:
      'The process dies after the grant is committed and before its answer is kept; the administrator repeats the call with the same key after a minute and a half.',
  },
]

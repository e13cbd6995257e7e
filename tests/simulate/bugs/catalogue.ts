/** A fault put into the product's source for one run, by which the simulation is measured. */
export interface Bug {
  file: string
  /** Stands there once; where it does no more, the run fails instead of counting as not found. */
  find: string
  replace: string
}

export const bugs: Record<string, Bug> = {
  'a post is out and not charged': {
    file: 'server/modules/publishing/record.ts',
    find: 'if (row.hold_ref) await credits.capture(',
    replace: 'if (row.hold_ref && row.price < 0) await credits.capture(',
  },
  'what is charged stays held': {
    file: 'server/modules/credits/store.ts',
    find: 'set posted = posted - hold.taken, held = held - hold.amount, seq = seq + 1',
    replace: 'set posted = posted - hold.taken, seq = seq + 1',
  },
  'what is given back stays held': {
    file: 'server/modules/credits/store.ts',
    find: 'update credit_account set held = held - hold.amount from hold where id = hold.account_id returning id, owed',
    replace: 'update credit_account set held = held from hold where id = hold.account_id returning id, owed',
  },
  'a post that X has not shown once is sent again': {
    file: 'server/modules/publishing/rules.ts',
    find: 'if (maySendAgain && reads >= 2 && now >= later(attempt.deadline, visibleWithin))',
    replace: 'if (maySendAgain)',
  },
  'an answer that was lost counts as nothing sent': {
    file: 'server/adapters/x/outcome.ts',
    find: "if (sent) return { kind: 'unknown', status, detail }",
    replace: "if (status) return { kind: 'unknown', status, detail }",
  },
  'a row is changed without its lease': {
    file: 'server/modules/publishing/store.ts',
    find: `    .where('lease_no', '=', leaseNo)
    .where('state', 'in', [state].flat())`,
    replace: `    .where('lease_no', '>=', leaseNo)
    .where('state', 'in', [state].flat())`,
  },
  'the sweep takes what somebody is at': {
    file: 'server/modules/publishing/claim-store.ts',
    find: `where next_at <= (select now from clock) and (lease_until is null or lease_until < (select now from clock))),
   fair`,
    replace: `where next_at <= (select now from clock)),
   fair`,
  },
  'a send is over before it is recorded': {
    file: 'server/modules/publishing/reconcile.ts',
    find: 'if (mayStillBeSending(attempt, now)) {',
    replace: 'if (now.getTime() < 0) {',
  },
}

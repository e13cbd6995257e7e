/** What a start link asks for. */
export type Start = { kind: 'handoff'; code: string } | { kind: 'place'; path: string } | { kind: 'home' }

const places: Record<string, string> = {
  create: '/create',
  topup: '/credits/buy',
  credits: '/credits',
  approvals: '/approvals',
  notices: '/more/notices',
  results: '/more/results',
}

/** The project that a start link of the bot is about, which stands before what it asks for; null: wherever one is. */
export function placeOfStart(parameter: string | null): { projectId: string | null; rest: string | null } {
  const [, projectId, rest] = /^in-([a-z]+_[a-z0-9]+)(?:-(.+))?$/i.exec(parameter ?? '') ?? []
  return projectId ? { projectId, rest: rest ?? null } : { projectId: null, rest: parameter }
}

/** Reads a `startapp` value; an unknown one leads home. A referral code is read by the server out of the signed launch data. */
export function readStart(parameter: string | null): Start {
  const place = places[parameter ?? '']
  if (place) return { kind: 'place', path: place }
  const [, kind, rest] = /^(xb|agent|order|approval)_([A-Za-z0-9_-]{1,200})$/.exec(parameter ?? '') ?? []
  if (!kind || !rest) return { kind: 'home' }
  if (kind === 'xb') return { kind: 'handoff', code: rest }
  if (kind === 'agent') return { kind: 'place', path: `/agent/${rest}` }
  return { kind: 'place', path: kind === 'order' ? `/credits/order/${rest}` : `/approvals/${rest}` }
}

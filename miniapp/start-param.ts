/** What a start link asks for. */
export type Start = { kind: 'handoff'; code: string } | { kind: 'agent'; agentId: string } | { kind: 'home' }

/** Reads a `startapp` value; an unknown one leads home. A referral code is read by the server out of the signed launch data. */
export function readStart(parameter: string | null): Start {
  const [, kind, rest] = /^(xb|agent)_([A-Za-z0-9_-]{1,200})$/.exec(parameter ?? '') ?? []
  if (kind === 'xb' && rest) return { kind: 'handoff', code: rest }
  if (kind === 'agent' && rest) return { kind: 'agent', agentId: rest }
  return { kind: 'home' }
}

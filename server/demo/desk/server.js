/** Asks the desk's server to do something; what it refuses is thrown with its words. */
export async function act(action) {
  const response = await fetch('/desk/act', {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(action),
  })
  const body = await response.json().catch(() => ({}))
  if (!response.ok) throw new Error(body.error ?? body.msg ?? `The desk answered ${response.status}`)
  return body.result
}

/** What the desk shows, for the chosen person, chat and account. */
export async function readState({ person, room, handle }) {
  const query = new URLSearchParams({
    ...(person ? { person } : {}),
    ...(room ? { room } : {}),
    ...(handle ? { handle } : {}),
  })
  const response = await fetch(`/desk/state?${query}`)
  if (!response.ok) throw new Error(`The desk answered ${response.status}`)
  return response.json()
}

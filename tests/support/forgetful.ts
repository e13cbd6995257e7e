import pg from 'pg'

type Query = (this: pg.Client, ...given: unknown[]) => unknown

const whose =
  /(?:"?\w+"?\.)?"?(?:owner_id|user_id|account_id|organisation_id|opened_by)"? = (?:any\(\$\d+(?:::text\[\])?\)|\$\d+)/g

/** The statement as somebody would have written it who forgot to say whose rows it is about. */
function forget(text: string): string {
  const at = text.search(/\b(where|on)\b/i)
  return at < 0
    ? text
    : text.slice(0, at) + text.slice(at).replace(whose, (condition) => `(${condition} or true)`)
}

/**
 * Until it is disposed of, every statement sent for somebody that `which` names goes out without its conditions of
 * ownership. `sent`: those that had one, whether named or not. Connections made earlier know nothing of it.
 */
export function forgetful(which: (text: string) => boolean) {
  const sent = new Set<string>()
  const prototype = pg.Client.prototype as unknown as { query: Query }
  const original = prototype.query
  prototype.query = function (this: pg.Client, first: unknown, ...rest: unknown[]) {
    const { connectionParameters } = this as unknown as { connectionParameters: { options?: string } }
    const isScoped = connectionParameters.options?.includes('role=kolony_scoped')
    // A statement with values comes as text or as an object, of which pg's own knows how to send itself.
    const statement =
      typeof first === 'string' ? null : (first as { text?: string; name?: string; submit?: unknown })
    const text = statement ? statement.text : String(first)
    const without = isScoped && text ? forget(text) : text
    if (text === undefined || without === text) return original.call(this, first, ...rest)
    sent.add(text)
    if (!which(text)) return original.call(this, first, ...rest)
    const forgotten = { text: without, ...(statement?.name ? { name: `${statement.name} forgotten` } : {}) }
    if (!statement) return original.call(this, without, ...rest)
    return original.call(
      this,
      statement.submit ? Object.assign(statement, forgotten) : { ...statement, ...forgotten },
      ...rest,
    )
  }
  return {
    sent,
    [Symbol.dispose]() {
      prototype.query = original
    },
  }
}

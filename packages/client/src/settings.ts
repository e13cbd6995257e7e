/** Where and as whom calls are made. */
export interface Settings {
  /** The site, as `https://agents.your.host`. */
  baseUrl: string
  /** What `Authorization: Bearer` takes: see the page for developers. */
  token: string
  /** The project to work in; left out: one's own. */
  project?: string
  /** Milliseconds until a call that says nothing is given up; left out: two minutes. */
  timeout?: number
  /** How often a call is made again where nothing can happen twice; left out: twice. */
  retries?: number
}

export interface CallOptions {
  signal?: AbortSignal
  /** Another project than usual. */
  project?: string
  timeout?: number
  retries?: number
  /**
   * Of calls that spend, post or pay: the same key does the work once, whoever calls again with it within a day. Left
   * out, each call gets one of its own, which its retries keep.
   */
  idempotencyKey?: string
}

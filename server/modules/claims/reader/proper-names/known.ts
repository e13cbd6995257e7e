/** Words in capitals of the sources, with the capital words that stand right before and behind them. */
export interface Capitals {
  words: Set<string>
  behind: Map<string, Set<string>>
  before: Map<string, Set<string>>
}

/** What the sources, the configured names and the settings say, to look up words of a text in. */
export interface KnownWords {
  /** A small-letter word of a source, a name, the configuration; "~word" asks without accents. */
  has(word: string): boolean
  /** Whether this text stands in a source, whatever stands between its words. */
  hasRun(text: string): boolean
  /** Names of the sources in capitals, each once, and the words beside them; none where they are not known. */
  readonly capitals?: Capitals
  /** Whether any source is written in this kind of letters. */
  readonly scripts?: { latin: boolean; han: boolean; arabic: boolean }
  /** People the Chinese sources name. */
  readonly hanPeople?: string[]
}

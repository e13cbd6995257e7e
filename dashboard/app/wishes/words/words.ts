/**
 * Words by what they mean, which is one letter for all five languages, or a few of them; "" means nothing. Words stand
 * between strokes as people spell them; "translat*" is all that begins so, "~sáng" counts with its marks or after an hour,
 * and ":2" is the value of a word.
 *
 * n number, a "a", p post, t times, j thread, s recap, / per, E every, h hour, m minute, d day, k longer than a day,
 * y Y H daily weekly hourly, c clock, q o'clock, + half past, F from, T to, B between, & and, | or, A P am pm, K noon, 0 midnight,
 * M V G U O parts of a day, W always, Z what I do myself, ; so, C chart, Q what may be one, z a chart's period, I i technical,
 * N u news, S what people say, R promote, L f repeat somebody, @ an account, o as whom, b about, $ coin, l language, e write,
 * v in, w who I am, x what belongs to a nation, ! not, X except, % except what came before, ^ but, ? undecided, r what takes its time.
 * Where there are two letters, the second is the weaker.
 */
export type Words = Record<string, string>

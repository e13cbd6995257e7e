import { isCommon } from '../reader/proper-names.ts'
import type { Page } from './page.ts'

const read = new WeakMap<Page, Map<number, Party[]>>()

/** A word that may be the name of somebody. */
export interface Party {
  name: string
  index: number
  end: number
}

/**
 * Words in Latin letters that may be names of somebody: in scripts of their own all of them, else those with a capital. At
 * the beginning of a sentence too, where any word has one: they are only compared with those of a source.
 */
export function partiesAt({ whole }: Page, sentence: number): Party[] {
  let bySentence = read.get(whole)
  if (!bySentence) {
    bySentence = Map.groupBy(partiesOf(whole), ({ index }) => whole.sentenceOf(index))
    read.set(whole, bySentence)
  }
  return bySentence.get(sentence) ?? []
}

/** The same of the whole text. */
export function partiesOn({ whole }: Page): Party[] {
  partiesAt(whole, 0)
  return [...(read.get(whole)?.values() ?? [])].flat()
}

export function partiesIn(page: Page, sentence: number): Set<string> {
  return new Set(partiesAt(page, sentence).map(({ name }) => name))
}

function partiesOf({ written, language }: Page): Party[] {
  const isForeign = language === 'CHINESE' || language === 'ARABIC'
  // "Active wallets rose": a word of the dictionary has its capital from the sentence.
  const isOrdinary = (name: string, index: number) =>
    !isForeign && begins.test(written.slice(Math.max(0, index - 4), index)) && isCommon(name, language)
  return Array.from(
    written.matchAll(/(?<![$#\w])[A-Za-z\u00c0-\u024f\u1e00-\u1eff][\w\u00c0-\u024f\u1e00-\u1eff-]{2,}/gu),
    ({ 0: word, index }) => ({ word, index }),
  ).flatMap(({ word, index }): Party[] => {
    const name = word.toLowerCase()
    const isName =
      (isForeign || /^\p{Lu}\p{Ll}/u.test(word)) &&
      !/^[A-Z0-9]+$/.test(word) &&
      !beginnings.has(name) &&
      !isOrdinary(name, index)
    return isName ? [{ name, index, end: index + word.length }] : []
  })
}

const begins = /(?:^|[.!?…:;|•\n"“«‘'([\p{So}-])\s{0,2}$/u

/** Words that sentences, titles and days begin with. */
const beginnings = new Set(
  `the this that these those and but for nor yet its his her our your their they she who what when where why how with without
  from into over under after before since until while because although though not now today tomorrow yesterday monday tuesday
  wednesday thursday friday saturday sunday january february march april may june july august september october november
  december there here all both each every some any one two three four five six seven eight nine ten more most less many
  much just only even still also then than too very well good bad new old big small nothing nobody everybody everyone
  people traders total net gross average about around nearly almost roughly according bitcoin ethereum ether binance
  les des une que qui quoi dont sur sous dans pour par avec sans chez entre vers mais donc car comme quand lundi mardi mercredi
  jeudi vendredi samedi dimanche janvier février mars avril mai juin juillet août septembre octobre novembre décembre elle elles
  ils nous vous cette ces son ses leur leurs tout tous toute toutes plus moins très bien rien personne selon depuis pendant
  hier demain voici voilà encore déjà reste après avant
  theo một hai những các của cho với trong trên dưới sau trước khi thì này đó kia ngày tháng năm tuần hôm nay qua và nhưng hay
  còn cũng đã đang sẽ chưa không chỉ mỗi mọi nếu giá sàn quỹ mạng dự án công ty người
  etf etfs usd usdt rsi macd ema news update note thread breaking watchlist morning evening spot fund funds week month`.split(
    /\s+/,
  ),
)

import { owner } from './person.ts'
import { apartBy, maxSentences, noSaying, paragraphPerSentence } from './sentences.ts'
import {
  bangs,
  bangsIn,
  emojiLast,
  hasEllipsis,
  hashtagsLast,
  noEllipses,
  noHandles,
  noHashtags,
  onlyLastEmoji,
  thinEmoji,
} from './signs.ts'
import { around, bare, capital, has, linksIn, opener, peel, split, swap, swapAll, tagsIn } from './text.ts'
import type { Owner } from './types.ts'

const glued = /(?<=[^\s:;!?])([:;!?]+)(?=\s|$|[»"')])/gu

const blanks = (text: string): string => around(text, (masked) => masked.replace(glued, ' $1'))

const hers = '(?:tendance|dynamique|structure|configuration|figure|bougie|divergence|vision|note|semaine)'

/** The French word, in gender and number. */
const rising = (text: string): string => {
  const agreed = text
    .replace(new RegExp(`(?<=${hers} (?:est |reste )?)bullish(?!\\p{L})`, 'giu'), 'haussière')
    .replace(/(?<=(?:\p{L}s|sont|restent) )bullish(?!\p{L})/giu, 'haussiers')
  return swap(agreed, 'bullish', 'haussier')
}

/** Taught French in a school in Grenoble for thirty years. */
const bernard = owner({
  name: 'Bernard Lescure',
  language: 'FRENCH',
  tastes: [
    { fix: rising },
    { fix: (text) => noEllipses(text, '.') },
    {
      fix: (text) => thinEmoji(text, 0),
      strong: 0.12,
      reasons: ['copie illisible, trop de gommettes', 'on dirait un cahier de maternelle'],
    },
    { fix: blanks },
  ],
  wishes: [
    {
      said:
        'Les signes à deux étages (: ; ? !) veulent un blanc devant eux, trente ans que je le ' +
        'répète en 4e B.',
      after: 2,
      meant: [{ kind: 'typography', form: 'french_blanks' }],
      keeps: (text) => bare(text).search(glued) < 0,
    },
    {
      said: 'bullish ??? et pourquoi pas « cow-boyish ». haussier, on avait déjà ça en magasin',
      after: 7,
      meant: [{ kind: 'word', from: 'bullish', to: 'haussier' }],
      keeps: (text) => !has(text, 'bullish'),
    },
    {
      said: "Les trois petits points, c'est une phrase qui n'ose pas rentrer chez elle. Un point, et au lit.",
      after: 20,
      meant: [{ kind: 'sign', sign: 'ellipsis', by: '.' }],
      keeps: (text) => !hasEllipsis(text),
    },
  ],
})

/** Twenty-four, works for a start-up in Marseille. */
const ines = owner({
  name: 'Inès Ben Amar',
  language: 'FRENCH',
  tastes: [
    { fix: noHashtags, strong: 0.15, reasons: ['trop 2014', 'mdr les # non'] },
    { fix: noHandles },
    { fix: (text) => maxSentences(text, 3) },
    { fix: (text) => emojiLast(text, '🌊') },
  ],
  wishes: [
    {
      said:
        "un seul emoji et tout au bout stp, genre la cerise sur le gâteau. si t'en as pas sous la " +
        'main, 🌊',
      after: 3,
      meant: [{ kind: 'last_emoji', text: '🌊' }],
      keeps: onlyLastEmoji,
    },
    {
      said: 'jpp des # on dirait des grilles de morpion',
      after: 9,
      meant: [{ kind: 'sign', sign: 'hashtag', by: '' }],
      keeps: (text) => tagsIn(text).length === 0,
    },
    {
      said: "arrête d'@ les gens ptdr, ils ont rien demandé et ils reçoivent une notif",
      after: 16,
      meant: [],
      keeps: (text) => !/(?<![\p{L}\p{N}_/.])@\w/u.test(text),
    },
  ],
})

const advice = new RegExp(
  [
    String.raw`(?:pas|ni) (?:un |des? |là )?conseils?(?!\p{L})`,
    String.raw`conseils? (?:financier|en investissement)`,
    String.raw`\bNFA\b|\bDYOR\b`,
  ].join('|'),
  'iu',
)

/** A notary in Trois-Rivières. */
const genevieve = owner({
  name: 'Geneviève Tran-Hébert',
  language: 'FRENCH',
  tastes: [
    { fix: (text) => noSaying(text, advice, '.') },
    {
      fix: (text) => bangs(text, '.'),
      strong: 0.16,
      reasons: ['On se calme.', 'Trop criard, je passe mon tour'],
    },
    { fix: hashtagsLast },
    { fix: (text) => swapAll(text, { checker: 'vérifier', booster: 'stimuler' }) },
  ],
  wishes: [
    {
      said:
        'Le couplet « ceci n’est pas un conseil », moi je le facture 200 $ de l’heure. ' +
        'Ne le distribuez plus gratis en bas de page.',
      after: 6,
      meant: [{ kind: 'no_sentence', about: 'disclaimer' }],
      keeps: (text) => !advice.test(text),
    },
    {
      said: "Chez nous même les faire-part de naissance se passent du point d'exclamation.",
      after: 11,
      meant: [{ kind: 'sign', sign: 'exclamation', by: '.' }],
      keeps: (text) => bangsIn(text) === 0,
    },
    {
      said:
        "Un mot-clic au milieu d'une phrase, c'est un nid-de-poule : envoyez-les tous à la queue, " +
        'après le texte',
      after: 23,
      meant: [],
      keeps: (text) => {
        const words = linksIn(text).reduce((draft, link) => draft.replace(link, ' '), text)
        return tagsIn(peel(words.trimEnd()).body).length === 0
      },
    },
  ],
})

const sermon = new RegExp(
  [
    String.raw`(?:reste[rz]?|soye[zr]) (?:très |bien )?(?:prudent|vigilant)`,
    String.raw`(?<!\p{L})prudence(?!\p{L})`,
    String.raw`faites vos (?:propres )?recherches`,
    String.raw`n['’]investissez (?:que|jamais)`,
    String.raw`ne jamais investir|\bDYOR\b`,
  ].join('|'),
  'iu',
)
const alarm = /^Alerte(?!\p{L})/iu

const calm = (text: string): string => {
  const rest = opener(text)
  if (!alarm.test(rest)) return text
  const start = text.slice(0, text.length - rest.length)
  const cut = rest.replace(/^Alerte(?: \p{L}+)?\s*[:!—–-]+\s*/iu, '')
  return cut === rest ? start + rest.replace(alarm, 'Avis') : start + capital(cut)
}

/** Sails out of Douarnenez and trades between the tides. */
const malo = owner({
  name: 'Malo Kerdoncuff',
  language: 'FRENCH',
  tastes: [
    {
      fix: (text) => noSaying(text, sermon, '.'),
      strong: 0.14,
      reasons: ['non merci monsieur le curé', 'ça sermonne'],
    },
    { fix: calm },
    { fix: (text) => swap(text, 'très très', 'très') },
    { fix: (text) => (split(text).length > 1 ? paragraphPerSentence(text) : text) },
  ],
  wishes: [
    {
      said: "aère bon sang ! une ligne vide entre les phrases, qu'on puisse y passer un bateau",
      after: 4,
      meant: [{ kind: 'layout', between: 'paragraph' }],
      keeps: (text) => apartBy(text, /\n[^\S\n]*\n/u),
    },
    {
      said: 'les « restez prudents » et compagnie, ma mère s’en charge déjà tous les dimanches',
      after: 8,
      meant: [{ kind: 'no_sentence', about: 'lecture' }],
      keeps: (text) => !sermon.test(text),
    },
    {
      said: 'si ça commence encore par Alerte, je balance le tel à la baille',
      after: 13,
      meant: [{ kind: 'opening', never: 'Alerte' }],
      keeps: (text) => !alarm.test(opener(text)),
    },
  ],
})

export const french: Owner[] = [bernard, ines, genevieve, malo]

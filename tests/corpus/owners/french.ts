import type { Profile } from './types.ts'
import {
  noDashes,
  noEllipsis,
  noEmoji,
  noExclamation,
  noFinalStop,
  noHashtags,
  noParens,
  noQuotes,
  noShouting,
  oneEmojiEnd,
  sentencePerLine,
  shorter,
  speaksAsI,
} from './kinds-form.ts'
import { greeting, noMoralising, noNotBut, noOpeners, noQuestionEnd, signOff } from './kinds-shape.ts'
import {
  frenchSpacing,
  nameNotTicker,
  noAdverbs,
  noHedges,
  petWords,
  politeFrench,
  tickerNotName,
} from './kinds-words.ts'

const L = 'FRENCH' as const
const ME = /(?<!\p{L})(?:je|j['’]|moi|mon|ma|mes)(?:(?<=['’])|(?!\p{L}))/iu

export const french: Profile[] = [
  {
    name: 'Solange Mercier',
    language: L,
    tastes: [politeFrench(), frenchSpacing(), noEmoji(), noExclamation()],
    strong: [
      { kind: 'polite form', reasons: ['On ne tutoie pas mes lecteurs.', 'Le tutoiement, non merci.'] },
    ],
    wishes: [
      { said: 'Vouvoyez toujours les lecteurs, s’il vous plaît.', after: 4, kinds: ['polite form'] },
      { said: 'Et plus aucun point d’exclamation, merci.', after: 9, kinds: ['no exclamation mark'] },
    ],
  },
  {
    name: 'Mathieu Kerr',
    language: L,
    tastes: [shorter(200, L), tickerNotName(), noHashtags()],
    strong: [{ kind: 'short', reasons: ['trop long, personne lit ça', 'coupe'] }],
    wishes: [
      { said: 'écris plus court, 200 caractères maximum', after: 5, kinds: ['short'] },
      { said: 'dis BTC, pas Bitcoin', after: 12, kinds: ['ticker, not name'] },
    ],
  },
  {
    name: 'Inès Belkacem',
    language: L,
    tastes: [
      petWords(L, {
        baleines: 'gros porteurs',
        baleine: 'gros porteur',
        trader: 'intervenant',
        traders: 'intervenants',
        dump: 'chute',
        pump: 'envolée',
        bullish: 'haussier',
        bearish: 'baissier',
        'all-time high': 'plus haut historique',
      }),
      noQuotes(),
      noHedges(L),
    ],
    strong: [
      { kind: 'own word for another', reasons: ['Trop d’anglais, c’est un compte francophone.', 'Jargon.'] },
    ],
    wishes: [
      {
        said: 'Pas d’anglicismes : haussier, baissier, chute, envolée. Et « gros porteurs » plutôt que baleines.',
        after: 6,
        kinds: ['own word for another'],
      },
    ],
  },
  {
    name: 'Père Antoine Vasseur',
    language: L,
    tastes: [greeting('Bonjour à tous. '), signOff(' Belle journée.'), noShouting(), noAdverbs(L)],
    strong: [{ kind: 'no capitals for shouting', reasons: ['Inutile de crier.'] }],
    wishes: [
      { said: 'Commence toujours par « Bonjour à tous. »', after: 3, kinds: ['greeting first'] },
      { said: 'termine par « Belle journée. », c’est ma signature', after: 7, kinds: ['sign-off'] },
    ],
  },
  {
    name: 'Camille Rousset',
    language: L,
    tastes: [sentencePerLine(), noDashes(L), noNotBut(L), noMoralising(L)],
    strong: [
      {
        kind: 'no “not X but Y”',
        reasons: ['Encore un « ce n’est pas ceci, c’est cela »… ça sent le robot.', 'Trop de rhétorique.'],
      },
    ],
    wishes: [
      { said: 'Une phrase par ligne svp', after: 5, kinds: ['one sentence a line'] },
      { said: 'Arrête avec les tirets, mets des virgules.', after: 14, kinds: ['no dash'] },
      {
        said: 'Pas de leçon de morale ni de « ceci n’est pas un conseil ».',
        after: 21,
        kinds: ['no moralising'],
      },
    ],
  },
  {
    name: 'Loïc Tanguy',
    language: L,
    tastes: [speaksAsI('Je garde un œil dessus.', ME, L), noFinalStop(), oneEmojiEnd('🌊'), noOpeners(L)],
    strong: [{ kind: 'one emoji at the end', reasons: ['un seul emoji, à la fin, c’est tout'] }],
    wishes: [
      { said: 'parle à la première personne, c’est mon compte', after: 6, kinds: ['speaks as I'] },
      { said: 'un emoji à la fin, un seul', after: 10, kinds: ['one emoji at the end'] },
    ],
  },
  {
    name: 'Béatrice Lowe',
    language: L,
    tastes: [
      nameNotTicker({ BTC: 'Bitcoin', ETH: 'Ethereum' }),
      noQuestionEnd(L),
      noParens(L),
      noEllipsis(L),
    ],
    strong: [
      {
        kind: 'no question at the end',
        reasons: ['Je déteste ces questions de fin, on dirait un sondage.', 'Sans la question.'],
      },
    ],
    wishes: [
      { said: 'Ne finis jamais par une question.', after: 4, kinds: ['no question at the end'] },
      { said: 'Écris Bitcoin et Ethereum en toutes lettres.', after: 11, kinds: ['name, not ticker'] },
    ],
  },
]

import { emojis, size } from './text.ts'
import {
  asks,
  drops,
  endsAsking,
  lineEach,
  mentions,
  neverBegins,
  noDashes,
  noEmoji,
  noExclaim,
  noHashtags,
  noParentheses,
  oneEmoji,
  says,
  shorter,
  strongly,
  tickers,
} from './tastes.ts'
import { frenchSpaces, keepsTo, lacks, noNotBut, person } from './tongues.ts'

const HEDGES = [
  'peut-être',
  'sans doute',
  'probablement',
  'éventuellement',
  'apparemment',
  'semble-t-il',
  'plus ou moins',
  'potentiellement',
]
const ADVERBS = [
  'vraiment',
  'très',
  'extrêmement',
  'fortement',
  'massivement',
  'littéralement',
  'clairement',
  'rapidement',
  'nettement',
  'tout simplement',
]

const camille = person(
  'Camille',
  'FRENCH',
  0.14,
  [
    strongly(noEmoji, 'pas d’emoji chez moi, on dirait une pub'),
    noExclaim,
    says('pet words', [
      ['s’envole', 'monte'],
      ['flambe', 'monte'],
      ['explose', 'monte'],
      ['s’effondre', 'baisse'],
      ['dégringole', 'baisse'],
      ['plonge', 'baisse'],
    ]),
    frenchSpaces,
    noDashes,
  ],
  [
    {
      said: 'Merci d’éviter les petits dessins, même un seul c’est trop',
      after: 5,
      keeps: (text) => emojis(text).length === 0,
    },
    {
      said: 'Restons sobres : ça monte ou ça baisse, ça n’explose pas et ça ne s’effondre pas',
      after: 13,
      keeps: lacks(
        mentions([
          's’envole',
          "s'envole",
          'flambe',
          'explose',
          's’effondre',
          "s'effondre",
          'dégringole',
          'plonge',
        ]),
      ),
    },
  ],
)

const bastien = person(
  'Bastien',
  'FRENCH',
  0.16,
  [
    strongly(
      neverBegins(['Alors', 'Bon', 'Bonjour', 'Flash', 'Info', 'Breaking', 'Alerte', 'Attention']),
      'direct au but, pas d’intro',
    ),
    tickers('en'),
    noHashtags,
    lineEach,
  ],
  [
    { said: 'vire les # stp, ça sert plus à rien', after: 4, keeps: lacks(/#[\p{L}_]/u) },
    { said: 'va à la ligne après chaque phrase ça respire mieux', after: 10, keeps: keepsTo(lineEach) },
    {
      said: 'Chez nous on dit BTC et ETH, jamais Bitcoin ni Ethereum en toutes lettres',
      after: 22,
      keeps: keepsTo(tickers('en')),
    },
  ],
)

const ines = person(
  'Inès',
  'FRENCH',
  0.1,
  [drops('adverbs', ADVERBS), endsAsking('Et vous, vous en pensez quoi ?'), oneEmoji('✨')],
  [
    {
      said: 'J’adore discuter avec ma communauté, alors termine toujours sur une petite question pour eux !',
      after: 7,
      keeps: asks,
    },
    {
      said: 'trop de « vraiment » et de « très », ça alourdit',
      after: 16,
      keeps: lacks(mentions(['vraiment', 'très'])),
    },
  ],
)

const gerard = person(
  'Gérard',
  'FRENCH',
  0.17,
  [
    noParentheses,
    noDashes,
    strongly(noNotBut('fr'), 'Vos « ce n’est pas ceci mais cela », c’est du bavardage.'),
    drops('hedges', HEDGES),
    shorter(220),
  ],
  [
    {
      said: 'Affirmez, je vous prie. Les « peut-être » et « probablement » n’ont pas leur place sous mon nom.',
      after: 6,
      keeps: lacks(mentions(['peut-être', 'probablement', 'sans doute', 'éventuellement'])),
    },
    {
      said: 'Je ne veux lire ni parenthèses ni tirets longs.',
      after: 12,
      keeps: lacks(/[()]|(?<!\d)[—–]|[—–](?!\d)/u),
    },
    {
      said: 'Plus bref ! Deux cent vingt signes tout au plus.',
      after: 21,
      keeps: (text) => size(text) <= 220,
    },
  ],
)

export const french = [camille, bastien, ines, gerard]

import type { Phrasebook } from '../phrasebook.ts'

export const french: Phrasebook = {
  gap: ' ',
  counts: ['deux', 'trois', 'quatre', 'cinq', 'six'],
  themes: {
    exchanges: 'les réserves des plateformes',
    etf: 'les flux des ETF',
    restaking: 'le restaking',
    staking: 'le staking',
    layer2: 'le coût des secondes couches',
    stablecoins: 'les stablecoins',
    whales: 'les gros porteurs',
    leverage: 'le levier et le financement',
    trend: 'la forme du graphique',
    risk: 'la gestion du risque',
    security: 'la sécurité',
    lending: 'les rendements du prêt',
    liquidity: 'la liquidité',
    network: 'l’usage du réseau',
    payments: 'les paiements',
    memecoins: 'les memecoins',
    macro: 'les taux et le dollar',
    regulation: 'la réglementation',
    ai: 'l’IA et la puissance de calcul',
    launches: 'les nouveaux lancements',
    community: 'les choix de la communauté',
    rewards: 'les programmes de récompenses',
  },
  analysis: {
    slots: [
      [
        '?above {tag} en {timeframe} : {count} creux de plus en plus hauts depuis {low}, et le prix repasse au-dessus de sa moyenne de 50 périodes à {ema50}.',
        '?above {tag} clôture à {close} en {timeframe}, au-dessus de sa moyenne de 50 périodes ({ema50}).',
        '?above {tag} tient {ema50}, sa moyenne de 50 périodes en {timeframe}. Dernière clôture : {close}.',
        '?below {tag} clôture à {close} en {timeframe}, sous sa moyenne de 50 périodes ({ema50}).',
        '?below {tag} en {timeframe} : le prix reste sous {ema50}, sa moyenne de 50 périodes. Dernière clôture : {close}.',
        '?below {tag} en {timeframe} : {count} sommets de plus en plus bas et une clôture à {close}, sous la moyenne à {ema50}.',
        '~{tag} clôture à {close} sur le graphique {timeframe}.',
      ],
      [
        '?loud RSI à {rsi14}, volume à {volumeRatio} la moyenne de 20 barres : le mouvement est suivi.',
        '?quiet RSI à {rsi14}, mais peu d’échanges : {volumeRatio} la moyenne de 20 barres.',
        'RSI à {rsi14}, volume à {volumeRatio} la moyenne de 20 barres.',
        '~Le RSI affiche {rsi14}.',
      ],
      [
        'Une clôture au-dessus de {resistance} confirme, sous {support} cette lecture est fausse.',
        'Je surveille {resistance} en haut et {support} en bas ; entre les deux, rien ne se décide.',
        'Niveau à franchir : {resistance}. Sous {support}, je change d’avis.',
        '~Le plancher de ce scénario se trouve à {support}.',
        '~Le plafond de ce scénario se trouve à {resistance}.',
      ],
    ],
    mood: [
      '?bullish La lecture reste haussière.',
      '?bearish La lecture reste baissière.',
      '?neutral La lecture reste neutre.',
    ],
    disclaimer: 'Ceci n’est pas un conseil financier.',
  },
  topic: [
    [
      '{topic} : aujourd’hui, la conversation tourne autour d’un sujet, {theme}.',
      'Tous ceux qui parlent de {topic} finissent par parler d’une chose : {theme}.',
      'Deux fils traversent {topic} en ce moment : {theme} et {theme2}.',
    ],
    [
      'Mon avis : les gros titres vont vite, les habitudes changent lentement, et ce sont elles qui décident.',
      'Je préfère regarder ce que les gens font de leurs jetons plutôt que ce qu’ils en disent.',
      'Moins spectaculaire qu’un objectif de prix, et bien plus utile.',
    ],
    ['Pour mémoire, {ticker} : {price}.'],
    ['Qu’est-ce qui m’échappe ?', 'Les faits avant le bruit.', 'Et vous, que suivez-vous ?'],
  ],
  promotion: [
    [
      'Que fait {project} autrement ? Commencez par ce point : {theme}.',
      '{project} mérite dix minutes de votre attention, surtout pour un point : {theme}.',
      'Certains projets crient. {project} travaille sur {theme} et le montre.',
    ],
    [
      'Deux priorités ressortent : {theme} et {theme2}.',
      'L’accent est mis sur {theme}, avec {theme2} juste derrière.',
    ],
    ['Lisez, questionnez, puis décidez.', 'Aucune promesse, seulement de quoi se faire un avis.'],
    ['Son symbole : {ticker}.', ''],
  ],
  summary: [
    [
      '{project} en bref, à propos de {topic} : l’essentiel du travail porte sur {theme} et {theme2}.',
      '{project} en bref : d’abord {theme}, ensuite {theme2}.',
    ],
    ['Ses propres sources y reviennent sans cesse.', 'C’est ce que disent ses propres pages.'],
    ['Reste à voir ce que les utilisateurs en font.', 'Un but clair, des progrès à mesurer.'],
  ],
  chat: {
    greeting: [
      'Bonjour. De quoi voulez-vous parler ?',
      'Bonjour, content de vous lire. Qu’avez-vous en tête ?',
    ],
    price: [
      'Je n’ai pas de prix en direct dans cette conversation, donc je n’en donne pas. Demandez-moi un post et je lirai d’abord le marché.',
    ],
    who: ['Je suis {name}. J’écris à partir de faits que je peux nommer, et je m’arrête où ils s’arrêtent.'],
    about: [
      'À propos de votre question, {subject} : je commencerais par ce qui se vérifie, puis je regarderais qui agit.',
      'Sur ce sujet, {subject}, deux questions me suffisent : qu’est-ce qui a changé, et qu’est-ce qui me donnerait tort ?',
    ],
    other: [
      'Bonne question. Je me demanderais d’abord ce qui devrait être vrai pour cela, puis je le chercherais.',
      'Je le vois ainsi : de petits pas vérifiables valent mieux qu’une grande opinion.',
    ],
    close: ['Voulez-vous que j’en fasse un post ?', 'Dites-m’en plus et je serai précis.', ''],
  },
}

import type { Corpus } from '../facts.ts'

/** Fils, questions, listes, langage parlé. */
export const french: Corpus = {
  btc: [
    'Petit point $BTC avant le café ☕\n\n1. Clôture : [61 238]\n2. Moyenne à 50 périodes : [60 115], on est ‹au-dessus|en dessous›\n3. RSI : [58,3]\n4. La ligne rouge : support à [59 420]\n\nLe reste, c’est du bruit. Vous regardez quoi, vous ?',
  ],
  eth: [
    'Franchement, qui achète encore de l’ETH ? ‹-5,2 %|+5,2 %›, une clôture à [2 638] et la moyenne à 50 jours perchée à [2 791]. Le RSI traîne à [38,7]. Et le volume : [0,7] fois la normale. Personne ne se bat.',
  ],
  sol: [
    'Fil sur $SOL 🧵\n\n1/ ‹Cinq|Trois› creux ascendants sur le graphique 1 h. Pas mal.\n\n2/ Le prix est à [148,62], la moyenne à 50 heures à [146,27]. Volume : [2,3] fois sa moyenne.\n\n3/ Ce qui casse tout ? Le support à [145,04] qui cède.',
  ],
  doge: [
    'Le Dogecoin, sérieusement ? [0,1847] $, RSI à [41,5], et il a ‹lâché|gagné› 3,2 % sans que personne ne crie. Tant qu’on reste ‹sous|au-dessus de› la moyenne à 50 périodes ([0,1926]), je passe mon tour.',
  ],
  etf: [
    'Qui rafle les bitcoins ? Pas nous. Les ETF ont encaissé [412] M$ le 12 novembre, cinq jours d’entrées d’affilée. Et les soldes des plateformes ‹fondent|gonflent› : [2,31] millions de BTC, plus bas depuis 2018.',
  ],
  staking: [
    'Trois chiffres à garder sous la main :\n- [34,6] millions d’ETH en staking\n- [28,7] % de l’offre\n- [1,08] million de validateurs\n\nEt pendant ce temps les frais ont ‹chuté|grimpé› de 43 % en octobre. Ça vous étonne ?',
  ],
  stable: [
    'Le truc le plus ennuyeux de la crypto est aussi le plus solide : l’offre de stablecoins ‹prend|perd› 6,8 % et atteint [214] milliards de dollars. [47] millions de portefeuilles actifs sur 30 jours. Même ma banque commence à se poser des questions.',
  ],
  liquidations: [
    'Aïe pour les vendeurs 💀 [286] millions de dollars liquidés en 24 heures, dont [71] % de shorts. SOL ‹grimpe|chute› de 4,6 % à [147,93] $. Le funding ? [0,012] %. Donc non, ce n’est pas encore la folie.',
  ],
  dex: [
    'Attendez… le volume de Solana a ‹doublé|été divisé par deux› en une semaine ? [3,9] milliards de dollars, [5,2] millions de portefeuilles actifs (18 % de ‹plus|moins›), et des frais à [0,0007] $. Rien à ajouter.',
  ],
  fed: [
    'On respire. [231] millions de dollars sortis des ETF le 12 novembre, troisième jour de suite, d’accord. Le bitcoin est à [60 940] $, en ‹baisse|hausse› de 1,7 %. Vous appelez ça un krach ? Ma position ne bouge pas.',
  ],
  burn: [
    'Pas si « ultrasound » ce mois-ci : [1 840] ETH brûlés le 9 novembre contre [2 310] émis, donc une offre en ‹hausse|baisse› de 0,14 %. La bonne nouvelle : les frais des couches 2 ont ‹baissé|augmenté› de 62 % depuis mars 2024.',
  ],
  miners: [
    'Dur mois pour les mineurs, honnêtement. Revenus : [983] millions de dollars, en ‹recul|progression› de 12,4 %. Mais regardez sous le capot : [14,5] millions de transactions (+21 %), et les frais ne font que [3,6] % du total.',
  ],
  tidepool: [
    'Pourquoi je garde un œil sur Tidepool ?\n• rendement sur USDC : [7,4] %\n• dépôts : [86] M$\n• [19 400] portefeuilles\n• deux audits, publics\n• retrait en 15 minutes\n\nPas de feu d’artifice, et c’est très bien.',
  ],
  norvik: [
    'Combien paie votre boulanger sur chaque carte ? Chez Norvik c’est [0,3] %. Déjà [1 350] commerçants dans [27] pays, et en octobre [142] millions de dollars de paiements, soit 24 % de ‹plus|moins›.',
  ],
  kestrel: [
    'Bon, Kestrel avance sans faire de bruit. [320 000] utilisateurs, [14] réseaux, la version 3 sortie le 21 octobre. [65] % des frais reviennent aux détenteurs, et ces frais ont ‹baissé|augmenté› de 40 %. Quatre audits en prime 👀',
  ],
  lumenaut: [
    'Lumenaut en cinq lignes.\n[640] nœuds.\n[31] pays.\n[58] % des 250 millions de LMN en staking.\nRevenus : [4,7] M$ sur 12 mois, en ‹hausse|baisse› de 35 %.\nTrésorerie : [18,2] M$.\n\nÀ vous de dire lequel se truque.',
  ],
  gridline: [
    'Question aux sceptiques de Gridline : [2,6] millions de transactions par jour à [0,004] $ pièce, ce n’est rien ? Oui, la valeur verrouillée ‹recule|progresse› de 8 % depuis septembre, à [1,27] milliard de dollars. [53] validateurs, trois audits publiés.',
  ],
  basalt: [
    'Depuis 2021 et toujours là : Basalt, c’est [1,1] million d’utilisateurs, deux fois ‹plus|moins› qu’en 2024, [78] partenaires dans [19] pays, et [2] centimes la transaction. Au passage, 3,5 millions de BSL brûlés. Lent mais sûr ?',
  ],
}

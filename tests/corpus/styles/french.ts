import type { Corpus } from '../facts.ts'

/** Fils, questions, listes, langage parlé. */
export const french: Corpus = {
  btc: [
    'Petit point $BTC avant le café ☕\n\n1. Clôture : [61 238]\n2. Moyenne à 50 périodes : [60 115], on est ‹au-dessus|en dessous›\n3. RSI : [58,3]\n4. La ligne rouge : support à [59 420]\n\nLe reste, c’est du bruit. Vous regardez quoi, vous ?',
    'Deux niveaux, zéro opinion : 62 350 en haut, 59 420 en bas. Le BTC est à 61 238 entre les deux, RSI vers 58. Réveillez-moi quand il en sort.',
    'Mes notes sur le BTC en 4 h : structure saine (trois creux ascendants), la moyenne à 50 périodes suit à 60 115 et la clôture est à 61 238. Sous 59 420, je sors.',
    'BTC en 4H : clôture à 61 238 $, au-dessus de l’EMA 50 (60 115 $). Un RSI à 58 laisse de la marge et le volume ressort à 1,6x la moyenne des 20 dernières bougies. Résistance à 62 350 $, invalidation sous 59 420 $.',
    'Bitcoin coincé entre 59 420 $ et 62 350 $ 🧱 RSI à 58, volume x1,6. Deux choses à surveiller : l’EMA50 à 60 115 $ et le sommet du 13 novembre. #Bitcoin',
  ],
  eth: [
    'Franchement, qui achète encore de l’ETH ? ‹-5,2 %|+5,2 %›, une clôture à [2 638] et la moyenne à 50 jours perchée à [2 791]. Le RSI traîne à [38,7]. Et le volume : [0,7] fois la normale. Personne ne se bat.',
    'Personne ne veut l’entendre, mais l’ETH enchaîne quatre sommets descendants et la clôture (2 638) reste sous la moyenne à 50 jours, 2 791. Je préfère arriver en retard que jouer les héros.',
    'L’ETH a perdu sa moyenne à 50 jours et n’est pas revenu depuis : 2 791 là-haut, 2 638 ici. Le RSI à 38,7 est faible sans être à bout.',
    '$ETH reste sous pression en journalier : RSI à 38,7, histogramme MACD à -24,6 et clôture à 2 638 $, nettement sous l’EMA 50 (2 791 $). Le volume n’atteint que 0,7x sa moyenne. Support : 2 514 $, la bande de Bollinger inférieure. Une clôture au-dessus de 2 859 $ invaliderait cette lecture.',
    'Question honnête aux optimistes : RSI sous 40, quatre sommets descendants et un prix sous la moyenne à 50 jours. Qu’est-ce que je rate ? ETH 🤔',
  ],
  sol: [
    'Fil sur $SOL 🧵\n\n1/ ‹Cinq|Trois› creux ascendants sur le graphique 1 h. Pas mal.\n\n2/ Le prix est à [148,62], la moyenne à 50 heures à [146,27]. Volume : [2,3] fois sa moyenne.\n\n3/ Ce qui casse tout ? Le support à [145,04] qui cède.',
    '$SOL sur une heure : +3,7 % en six bougies, avec 2,3 fois le volume habituel. RSI à 66, pas encore en surchauffe. Prochain test : 150,86, le dernier sommet.',
    'Les acheteurs de SOL arrivent de plus en plus tôt : cinq creux ascendants d’affilée. Les bandes vont de 143,38 à 151,93 et le prix est à 148,62.',
    'L’élan se construit sur Solana en 1H : cinq creux ascendants consécutifs, RSI à 66, histogramme MACD positif à 0,84. Le prix (148,62 $) vient tester le sommet de 150,86 $.',
    'SOL ≈ 148,6 $. EMA50 ≈ 146,3 $. Si ça lâche, les cinq creux ascendants ne valent plus rien.',
  ],
  doge: [
    'Le Dogecoin, sérieusement ? [0,1847] $, RSI à [41,5], et il a ‹lâché|gagné› 3,2 % sans que personne ne crie. Tant qu’on reste ‹sous|au-dessus de› la moyenne à 50 périodes ([0,1926]), je passe mon tour.',
  ],
  etf: [
    'Qui rafle les bitcoins ? Pas nous. Les ETF ont encaissé [412] M$ le 12 novembre, cinq jours d’entrées d’affilée. Et les soldes des plateformes ‹fondent|gonflent› : [2,31] millions de BTC, plus bas depuis 2018.',
    'On se dispute sur le prix (61 385 dollars, près de 2 % de plus en 24 h) alors que 412 millions de dollars sont entrés dans les ETF le 12 novembre. Réserves des plateformes : 2,31 millions de BTC, au plus bas depuis 2018.',
    '412 millions de dollars en une journée. Cinq jours de suite. Si vous attendez encore « les institutionnels », j’ai une nouvelle pour vous.',
    'Les ETF Bitcoin au comptant ont attiré 412 M$ le 12 novembre, cinquième journée consécutive d’entrées, tandis que les réserves des plateformes sont tombées à 2,31 M BTC.',
  ],
  staking: [
    'Trois chiffres à garder sous la main :\n- [34,6] millions d’ETH en staking\n- [28,7] % de l’offre\n- [1,08] million de validateurs\n\nEt pendant ce temps les frais ont ‹chuté|grimpé› de 43 % en octobre. Ça vous étonne ?',
    'Plus d’un quart de l’ETH, 28,7 % pour être précis, est immobilisé en staking. 1,08 million de validateurs. Et des frais en baisse de 43 % en octobre 2026.',
    'Près de 29 % de l’ETH est désormais en staking (34,6 M ETH), sécurisé par plus d’un million de validateurs. Les frais du réseau principal ont chuté de 43 % en octobre.',
    '28,7 % de l’ETH en staking. 1,08 M de validateurs. Frais : -43 % en octobre. Aucun de ces chiffres n’a fait la une.',
  ],
  stable: [
    'Le truc le plus ennuyeux de la crypto est aussi le plus solide : l’offre de stablecoins ‹prend|perd› 6,8 % et atteint [214] milliards de dollars. [47] millions de portefeuilles actifs sur 30 jours. Même ma banque commence à se poser des questions.',
    '1 360 milliards de dollars : voilà ce qui a circulé en stablecoins. Un tiers passe par Tron, et les frais ont été divisés par deux depuis mars 2025.',
    'Les stablecoins progressent : offre en hausse de 6,8 % à 214 Md$, 47 M de portefeuilles actifs sur 30 jours et 1,36 billion de dollars de transferts.',
    'Le Web3 a trouvé son premier vrai produit, et c’est le dollar : 214 Md$ de stablecoins (+6,8 %), 47 M de portefeuilles actifs en 30 jours.',
  ],
  liquidations: [
    'Aïe pour les vendeurs 💀 [286] millions de dollars liquidés en 24 heures, dont [71] % de shorts. SOL ‹grimpe|chute› de 4,6 % à [147,93] $. Le funding ? [0,012] %. Donc non, ce n’est pas encore la folie.',
    'Si vous étiez short sur SOL hier, mes condoléances. 71 % des 286 millions de dollars liquidés étaient des shorts. Prix : 147,93 $, intérêt ouvert : 38,4 milliards, et ça monte.',
    '286 M$ liquidés en 24 h, dont 71 % de positions short. SOL gagne 4,6 % à 147,93 $, l’intérêt ouvert grimpe à 38,4 Md$ et le funding reste calme à 0,012 %.',
  ],
  dex: [
    'Attendez… le volume de Solana a ‹doublé|été divisé par deux› en une semaine ? [3,9] milliards de dollars, [5,2] millions de portefeuilles actifs (18 % de ‹plus|moins›), et des frais à [0,0007] $. Rien à ajouter.',
    'Des frais de 0,0007 $ et un volume qui a doublé en une semaine à 3,9 milliards. Solana n’attend personne.',
    'D’accord avec ça. Doubler à 3,9 Md$ en une semaine est une chose, le faire avec des frais médians de 0,0007 $ en est une autre.',
  ],
  fed: [
    'On respire. [231] millions de dollars sortis des ETF le 12 novembre, troisième jour de suite, d’accord. Le bitcoin est à [60 940] $, en ‹baisse|hausse› de 1,7 %. Vous appelez ça un krach ? Ma position ne bouge pas.',
  ],
  burn: [
    'Pas si « ultrasound » ce mois-ci : [1 840] ETH brûlés le 9 novembre contre [2 310] émis, donc une offre en ‹hausse|baisse› de 0,14 %. La bonne nouvelle : les frais des couches 2 ont ‹baissé|augmenté› de 62 % depuis mars 2024.',
  ],
  miners: [
    'Dur mois pour les mineurs, honnêtement. Revenus : [983] millions de dollars, en ‹recul|progression› de 12,4 %. Mais regardez sous le capot : [14,5] millions de transactions (+21 %), et les frais ne font que [3,6] % du total.',
    '983 millions de dollars : c’est ce que les mineurs ont touché le mois dernier, 12,4 % de moins qu’avant, dont 3,6 % de frais seulement. Pendant ce temps, les transactions ont grimpé de 21 %.',
  ],
  tidepool: [
    'Pourquoi je garde un œil sur Tidepool ?\n• rendement sur USDC : [7,4] %\n• dépôts : [86] M$\n• [19 400] portefeuilles\n• deux audits, publics\n• retrait en 15 minutes\n\nPas de feu d’artifice, et c’est très bien.',
    'Que vaut un rendement de 7,4 % si on ne peut pas sortir ? Chez Tidepool : 15 minutes. Depuis le lancement du 3 juin 2025, 86 millions de dollars de dépôts.',
    'Tous les rendements ne se valent pas. Tidepool : 7,4 % sur USDC, deux audits, 86 M$ de 19 400 portefeuilles. On sort en 15 min.',
  ],
  norvik: [
    'Combien paie votre boulanger sur chaque carte ? Chez Norvik c’est [0,3] %. Déjà [1 350] commerçants dans [27] pays, et en octobre [142] millions de dollars de paiements, soit 24 % de ‹plus|moins›.',
    '0,3 %. C’est tout ce que prend Norvik. 27 pays, 1 350 commerçants, 142 millions de dollars en octobre.',
    'Norvik ne prélève que 0,3 % par paiement. Avec 1 350 commerçants dans 27 pays et 142 M$ traités en octobre (+24 %), l’adoption se voit.',
  ],
  kestrel: [
    'Bon, Kestrel avance sans faire de bruit. [320 000] utilisateurs, [14] réseaux, la version 3 sortie le 21 octobre. [65] % des frais reviennent aux détenteurs, et ces frais ont ‹baissé|augmenté› de 40 %. Quatre audits en prime 👀',
    'Kestrel v3 est sorti le 21 octobre : 14 réseaux, un seul portefeuille, plus de 320 000 utilisateurs. 65 % des frais reviennent aux détenteurs.',
  ],
  lumenaut: [
    'Lumenaut en cinq lignes.\n[640] nœuds.\n[31] pays.\n[58] % des 250 millions de LMN en staking.\nRevenus : [4,7] M$ sur 12 mois, en ‹hausse|baisse› de 35 %.\nTrésorerie : [18,2] M$.\n\nÀ vous de dire lequel se truque.',
  ],
  gridline: [
    'Question aux sceptiques de Gridline : [2,6] millions de transactions par jour à [0,004] $ pièce, ce n’est rien ? Oui, la valeur verrouillée ‹recule|progresse› de 8 % depuis septembre, à [1,27] milliard de dollars. [53] validateurs, trois audits publiés.',
    'Gridline en chiffres : 53 validateurs, 2,6 millions de transactions par jour, frais moyens de 0,004 $, 1,27 milliard de dollars verrouillés (8 % de moins qu’en septembre 2026).',
    'Gridline traite 2,6 M de transactions par jour pour des frais moyens de 0,004 $. La TVL s’établit à 1,27 Md$, soit une baisse de 8 % depuis septembre 2026.',
    '2,6 M de tx/jour. 0,004 $ par tx. 53 validateurs. 3 audits. Gridline ne fait pas de bruit.',
  ],
  basalt: [
    'Depuis 2021 et toujours là : Basalt, c’est [1,1] million d’utilisateurs, deux fois ‹plus|moins› qu’en 2024, [78] partenaires dans [19] pays, et [2] centimes la transaction. Au passage, 3,5 millions de BSL brûlés. Lent mais sûr ?',
    'Basalt : deux fois plus d’utilisateurs qu’en 2024 (1,1 million aujourd’hui), 78 partenaires, 19 pays, deux centimes par transaction.',
  ],
}

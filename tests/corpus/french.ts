import type { Corpus } from './facts.ts'

export const french: Corpus = {
  btc: [
    '$BTC clôture à [61 238] en 4h, ‹au-dessus|en dessous› de sa moyenne de 50 périodes ([60 115]). RSI à [58,3], volume à [1,6] × la moyenne de 20 barres.',
    '‹Trois|Cinq› creux de plus en plus hauts sur le Bitcoin en 4 heures. Je surveille [62 350] comme résistance ; le support est à [59 420].',
    'Le BTC prend [2,4] %. Bande de Bollinger haute à [62 872], basse à 58 943. Le sommet du 12 novembre, [63 480], reste à battre.',
  ],
  eth: [
    'L’$ETH ‹perd|gagne› 5,2 % et reste ‹sous|au-dessus de› sa moyenne à 50 jours ([2 791]). Dernière clôture : [2 638]. RSI : [38,7].',
    'Ethereum en quotidien : ‹quatre|deux› sommets de plus en plus bas, clôture à [2 638], volume à [0,7] fois sa moyenne. Le sommet du 6 novembre, [2 859], bloque tout.',
    'Histogramme MACD de l’ETH : [-24,6]. RSI : [38,7]. Amplitude moyenne : [96,3]. Rien ne presse. Le support attend à [2 514].',
  ],
  sol: [
    'Le SOL aligne ‹cinq|trois› creux ascendants en 1h. Cours [148,62], moyenne de 50 périodes à [146,27], RSI [66,1].',
    'Volume du $SOL : [2,3] fois la moyenne de 20 bougies, et le prix ‹gagne|perd› 3,7 %. Résistance à [150,86], plancher à [145,04].',
    'Solana à 15h00 UTC : clôture à [148,62], ‹au-dessus de|sous› la moyenne à 50 périodes ([146,27]). Avec une amplitude de [1,79], le bruit est normal.',
  ],
  doge: [
    'Le $DOGE cote [0,1847] $, toujours ‹sous|au-dessus de› sa moyenne de 50 périodes à [0,1926] $. RSI [41,5], volume à [0,8] × la moyenne.',
    'Dogecoin ‹recule|progresse› de 3,2 % et le MACD est à [-0,0013]. Le creux du 30 octobre, [0,1709] $, est ma ligne.',
    'DOGE en 4h : les bandes de Bollinger vont de 0,1781 à 0,2054, le cours est à [0,1847], le RSI à [41,5]. Le couloir décide.',
  ],
  etf: [
    'Les ETF bitcoin ont collecté [412] millions de dollars le 12 novembre, cinq jours d’entrées d’affilée. Les réserves des plateformes ‹tombent|montent› à [2,31] millions de BTC.',
    'Le cours du BTC est à [61 385] $, en ‹hausse|baisse› de 1,9 % sur 24 heures. Moi, je regarde les réserves : [2,31] millions de BTC, au plus bas depuis 2018.',
    'Les retraits ‹augmentent|diminuent› de [17] % cette semaine. [412] M$ d’entrées en un jour, et personne ne crie.',
  ],
  staking: [
    '[34,6] millions d’ETH en staking, soit [28,7] % de l’offre. En octobre 2026 les frais ont ‹chuté|grimpé› de 43 %. La sécurité coûte moins cher.',
    'L’ETH se traite à [2 645] $, en ‹baisse|hausse› de 1,3 %. Validateurs : [1,08] million. Je sais lequel des deux chiffres je suis.',
    'Les validateurs ‹progressent|reculent› à 1,08 million, les frais ‹reculent|progressent› de 43 %. 28,7 % de l’offre est en staking, ce n’est pas un détail.',
  ],
  stable: [
    'L’offre de stablecoins ‹progresse|recule› de 6,8 % à [214] milliards de dollars. Portefeuilles actifs : [47] millions en 30 jours.',
    'Une offre de [214] Md$ et des frais ‹divisés par deux|doublés› depuis mars 2025. L’ennui gagne, et [47] millions de portefeuilles le prouvent.',
    'Un tiers des transferts de stablecoins passe par Tron. Les portefeuilles actifs ‹montent|tombent› à [47] millions, l’offre est en ‹hausse|baisse› de 6,8 %.',
  ],
  liquidations: [
    '[286] millions de dollars de liquidations en 24 heures, dont [71] % de vendeurs à découvert. Les positions ouvertes ‹grimpent|tombent› quand même à 38,4 milliards de dollars.',
    'Le SOL se traite à [147,93] $, en ‹hausse|baisse› de 4,6 % sur 24h. Le financement à [0,012] % reste sage.',
    'Positions ouvertes : [38,4] Md$. Liquidations : [286] M$. Financement : [0,012] %. Le levier est de retour.',
  ],
  dex: [
    'Le volume sur Solana a ‹doublé|chuté› en une semaine, à [3,9] milliards de dollars. Les portefeuilles ‹gagnent|perdent› 18 %, à [5,2] millions. Frais médians : [0,0007] $.',
    'Solana : [5,2] millions de portefeuilles actifs, 18 % ‹de plus|de moins›. Des frais de [0,0007] $. Un volume de [3,9] Md$. Voilà ce qu’est l’usage.',
    'Une semaine a suffi pour ‹doubler|diviser par deux› le volume sur Solana, à 3,9 milliards de dollars. Les frais ne bougent pas : [0,0007] $. Portefeuilles en ‹hausse|baisse› de 18 %.',
  ],
  fed: [
    'Les ETF bitcoin ont ‹perdu|gagné› [231] millions de dollars le 12 novembre. Le BTC cote [60 940] $, en ‹baisse|hausse› de 1,7 %. Position inchangée.',
    'Sorties des ETF bitcoin : [231] M$ le 12 novembre. Le cours, [60 940] $, ‹cède|gagne› 1,7 %. Pas de quoi vendre, dit le compte que je suis.',
    'Bitcoin ‹recule|avance› de 1,7 % à 60 940 dollars et les sorties des ETF atteignent [231] millions de dollars le 12 novembre. De la patience, et un œil sur le volume.',
  ],
  burn: [
    'Ethereum a brûlé [1 840] ETH le 9 novembre et en a émis 2 310. L’offre ‹augmente|diminue› de [0,14] % ce mois-ci.',
    'Les frais de couche 2 ont ‹chuté|grimpé› de 62 % depuis mars 2024. Revers de la médaille : seulement [1 840] ETH brûlés, donc une offre en ‹hausse|baisse› de [0,14] %.',
    'Ether redevient légèrement inflationniste : 2 310 ETH émis contre [1 840] brûlés le 9 novembre. Frais de couche 2 : ‹en baisse|en hausse› de 62 % depuis mars 2024.',
  ],
  miners: [
    'Les mineurs de bitcoin gagnent moins : revenus en ‹baisse|hausse› de 12,4 % à [983] millions de dollars. Les frais n’en font que [3,6] %.',
    'Les transactions ‹montent|tombent› de 21 %, à [14,5] millions, mais les revenus des mineurs ‹reculent|progressent› de 12,4 %. Bitcoin est occupé, ses mineurs moins riches.',
    'Revenus des mineurs de bitcoin : [983] M$, en ‹recul|hausse› de 12,4 % sur un mois. Part des frais : [3,6] %.',
  ],
  tidepool: [
    'Tidepool verse un rendement de [7,4] % sur l’USDC. [19 400] portefeuilles y ont placé 86 M$ depuis le 3 juin 2025.',
    '‹Deux|Quatre› audits publics, un retrait en 15 minutes, un rendement de [7,4] %. Tidepool s’explique en trois lignes.',
    'Depuis juin 2025, les dépôts chez Tidepool ‹montent|tombent› à [86] millions de dollars, venus de [19 400] portefeuilles. Lisez les audits, puis décidez.',
    'Que valent [7,4] % si l’on ne peut pas partir ? Chez Tidepool, un retrait prend 15 minutes. Dépôts : [86] M$.',
  ],
  norvik: [
    'Norvik règle les paiements pour [0,3] % de frais, dans [27] pays. À regarder si vous vendez pour vivre.',
    'Déjà [1 350] commerçants avec Norvik. En octobre 2026 les paiements ont ‹augmenté|diminué› de 24 % à [142] millions de dollars.',
    'Une offre fixe de [100] millions de NRV et [142] M$ de paiements en octobre 2026 : Norvik se lit en une soirée.',
    'Norvik en chiffres : [27] pays, [1 350] commerçants, [0,3] % de frais. Aucune promesse, juste la liste.',
  ],
  kestrel: [
    'Kestrel : [320 000] utilisateurs, [14] réseaux, et la version 3 depuis le 21 octobre 2026. ‹Quatre|Deux› audits sont publics.',
    '[65] % des frais de Kestrel reviennent aux détenteurs, et ces frais ont ‹baissé|augmenté› de 40 %. C’est rare.',
    '‹Quatre|Six› audits et [320 000] utilisateurs plus tard, les frais de Kestrel sont en ‹baisse|hausse› de [40] %. Votre avis m’intéresse.',
    'Le 21 octobre 2026, Kestrel a sorti sa version 3. Il fonctionne sur [14] réseaux pour [320 000] utilisateurs.',
  ],
  lumenaut: [
    'Lumenaut en bref : [640] nœuds dans [31] pays, [58] % de l’offre en staking. Le réseau principal tourne depuis le 9 avril 2024.',
    'Revenus en ‹hausse|baisse› de 35 % à [4,7] M$ sur 12 mois, trésorerie de [18,2] M$. Lumenaut a du temps devant lui.',
    'Sur une offre de [250] millions de LMN, [58] % sont en staking. [640] nœuds portent le réseau. Reste la demande.',
    'Les revenus de Lumenaut atteignent 4,7 millions de dollars en 12 mois, en ‹hausse|baisse› de 35 %. Trésorerie : [18,2] millions de dollars. Nœuds : [640].',
  ],
  gridline: [
    'Gridline traite [2,6] millions de transactions par jour pour des frais moyens de [0,004] $. Valeur verrouillée : 1,27 Md$, en ‹baisse|hausse› de 8 % depuis septembre 2026.',
    '‹Trois|Cinq› audits, [53] validateurs, [1,27] milliard de dollars de valeur verrouillée. Gridline publie ce que d’autres cachent.',
    'Des frais de [0,004] $ et [2,6] millions de transactions par jour. Gridline coûte peu ; reste à savoir si [53] validateurs suffisent.',
    'Valeur verrouillée de Gridline : [1,27] Md$, soit 8 % ‹de moins|de plus› depuis septembre 2026. L’usage tient : [2,6] M de transactions par jour.',
  ],
  basalt: [
    'Basalt, fondé en 2021 : [78] partenaires dans [19] pays, [1,1] million d’utilisateurs. Une transaction coûte 0,02 $.',
    'Les utilisateurs de Basalt ont ‹doublé|diminué› depuis 2024, à [1,1] million. [3,5] millions de BSL brûlés au passage.',
    '[78] partenaires et [1,1] million d’utilisateurs : Basalt a mûri depuis 2021. La transaction est à 0,02 $.',
    'Basalt a brûlé [3,5] millions de BSL. Il compte [78] partenaires dans [19] pays. Reste à voir qui s’en sert.',
  ],
}

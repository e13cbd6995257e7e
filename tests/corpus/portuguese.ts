import type { Corpus } from './facts.ts'

export const portuguese: Corpus = {
  btc: [
    '$BTC fechou em [61.238] no gráfico de 4 horas, ‹acima|abaixo› da média de 50 períodos ([60.115]). RSI em [58,3], volume de [1,6] vezes a média de 20 candles.',
    'Bitcoin ‹sobe|cai› 2,4% com ‹três|cinco› fundos ascendentes. Resistência em [62.350], suporte em [59.420].',
  ],
  eth: [
    '$ETH ‹perde|ganha› 5,2% e segue ‹abaixo|acima› da média de 50 dias ([2.791]). Fechamento em [2.638], RSI em [38,7].',
  ],
  sol: [
    'SOL faz ‹cinco|três› fundos mais altos no gráfico de 1h. Preço [148,62], média de 50 períodos em [146,27], volume [2,3] vezes a média.',
  ],
  doge: [
    'Dogecoin ‹recuou|subiu› 3,2% e está cotado a [0,1847] dólares. O fundo de 30 de outubro, [0,1709], é a minha linha. RSI: [41,5].',
  ],
  etf: [
    'Os ETFs de bitcoin captaram [412] milhões de dólares em 12 de novembro. As reservas nas corretoras ‹caíram|subiram› para [2,31] milhões de BTC.',
  ],
  staking: [
    '[34,6] milhões de ETH em staking, ou [28,7]% da oferta. As taxas ‹caíram|subiram› 43% em outubro de 2026.',
  ],
  stable: [
    'A oferta de stablecoins ‹cresceu|encolheu› 6,8% e chegou a [214] bilhões de dólares. Carteiras ativas: [47] milhões em 30 dias.',
  ],
  liquidations: [
    'Liquidações de [286] milhões de dólares em 24 horas, [71]% de vendidos. As posições em aberto ‹subiram|caíram› para 38,4 bilhões de dólares.',
  ],
  dex: [
    'O volume na Solana ‹dobrou|caiu› em uma semana, para [3,9] bilhões de dólares. As carteiras ‹avançaram|recuaram› 18%, a [5,2] milhões. Taxa mediana: [0,0007] dólares.',
  ],
  fed: [
    'Os ETFs de bitcoin tiveram saídas de [231] milhões de dólares em 12 de novembro. O BTC é negociado a [60.940] dólares, em ‹queda|alta› de 1,7%.',
    'Bitcoin ‹recua|avança› 1,7% para US$ [60.940]. Saídas dos ETFs: US$ [231] milhões em 12 de novembro. Mantenho a posição.',
  ],
  burn: [
    'Ethereum queimou 1.840 ETH em 9 de novembro e emitiu 2.310: a oferta ‹cresceu|diminuiu› [0,14]% no mês. As taxas da camada 2 ‹caíram|subiram› [62]% desde março de 2024.',
  ],
  miners: [
    'A receita dos mineradores de bitcoin ‹caiu|subiu› 12,4%, para [983] milhões de dólares. As taxas são só [3,6]%.',
  ],
  tidepool: [
    'O Tidepool paga rendimento de [7,4]% em USDC. Desde 3 de junho de 2025 os depósitos ‹cresceram|caíram› para 86 milhões de dólares, de [19.400] carteiras.',
  ],
  norvik: [
    'O Norvik cobra taxa de [0,3]% em [27] países e tem [1.350] lojistas. Em outubro de 2026 os pagamentos ‹cresceram|caíram› 24%.',
  ],
  kestrel: [
    'Kestrel tem [320.000] usuários em [14] redes. A nova versão saiu em 21 de outubro de 2026. As taxas ‹caíram|subiram› 40%. ‹Quatro|Seis› auditorias.',
  ],
  lumenaut: [
    'Lumenaut: [640] nós em [31] países, [58]% da oferta em staking. A receita ‹subiu|caiu› 35% em 12 meses. Tesouraria: [18,2] milhões de dólares.',
  ],
  gridline: [
    'Gridline processa [2,6] milhões de transações por dia com taxa média de [0,004] dólares. O valor bloqueado ‹recuou|avançou› 8% desde setembro de 2026.',
  ],
  basalt: [
    'Basalt nasceu em 2021: [78] parceiros em [19] países e [1,1] milhão de usuários, o ‹dobro|triplo› de 2024. Queimou [3,5] milhões de BSL.',
  ],
}

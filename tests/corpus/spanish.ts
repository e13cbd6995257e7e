import type { Corpus } from './facts.ts'

export const spanish: Corpus = {
  btc: [
    '$BTC cerró en [61.238] en el gráfico de 4 horas, por ‹encima|debajo› de su media de 50 periodos ([60.115]). RSI en [58,3] y volumen de [1,6] veces la media de 20 velas.',
    'Bitcoin ‹sube|baja› 2,4 % y suma ‹tres|cinco› mínimos crecientes. Resistencia en [62.350], soporte en [59.420].',
  ],
  eth: [
    'El $ETH ‹pierde|gana› 5,2 % y cotiza por ‹debajo|encima› de su media de 50 días ([2.791]). Último cierre: [2.638]; RSI: [38,7].',
  ],
  sol: [
    '‹Cinco|Tres› mínimos ascendentes en SOL, gráfico de 1h. Precio [148,62], media de 50 periodos en [146,27]. Volumen: [2,3] veces la media.',
  ],
  doge: [
    'Dogecoin ‹cae|sube› 3,2 % hasta [0,1847] dólares. El mínimo del 30 de octubre, [0,1709], es mi línea; el RSI marca [41,5].',
  ],
  etf: [
    'Los ETF de bitcoin captaron [412] millones de dólares el 12 de noviembre. Los saldos en exchanges ‹bajan|suben› a [2,31] millones de BTC.',
  ],
  staking: [
    '[34,6] millones de ETH en staking, el [28,7] % de la oferta. Las comisiones ‹bajaron|subieron› un 43 % en octubre de 2026.',
  ],
  stable: [
    'La oferta de stablecoins ‹creció|cayó› un 6,8 % hasta [214] mil millones de dólares. Carteras activas: [47] millones en 30 días.',
  ],
  liquidations: [
    'Liquidaciones por [286] millones de dólares en 24 horas, el [71] % de cortos. El interés abierto ‹subió|bajó› a 38,4 mil millones de dólares.',
  ],
  dex: [
    'El volumen en Solana se ha ‹duplicado|reducido› en una semana hasta [3,9] mil millones de dólares. Carteras: [5,2] millones, una ‹subida|bajada› del 18 %. Comisión mediana: [0,0007] dólares.',
  ],
  fed: [
    'Los ETF de bitcoin ‹perdieron|ganaron› [231] millones de dólares el 12 de noviembre. BTC cotiza a [60.940] dólares, con una ‹caída|subida› del 1,7 %.',
    'Salidas de los ETF de bitcoin: [231] M$ el 12 de noviembre. El precio, [60.940] $, ‹cede|gana› un 1,7 %. Mantengo la posición.',
  ],
  burn: [
    'Ethereum quemó 1.840 ETH el 9 de noviembre y emitió 2.310: la oferta ‹aumenta|disminuye› un [0,14] % este mes. Las comisiones de capa 2 ‹bajaron|subieron› un [62] % desde marzo de 2024.',
  ],
  miners: [
    'Los ingresos de los mineros de bitcoin ‹cayeron|subieron› un 12,4 % hasta [983] millones de dólares. Las comisiones son solo el [3,6] %.',
  ],
  tidepool: [
    'Tidepool paga un rendimiento del [7,4] % en USDC. Desde el 3 de junio de 2025 los depósitos ‹suben|bajan› a 86 millones de dólares de [19.400] carteras.',
  ],
  norvik: [
    'Norvik cobra una comisión del [0,3] % en [27] países y ya tiene [1.350] comercios. En octubre de 2026 los pagos ‹crecieron|cayeron› un 24 %.',
  ],
  kestrel: [
    'Kestrel tiene [320.000] usuarios en [14] redes. El 21 de octubre de 2026 estrenó versión. Comisiones: un 40 % ‹de menos|de más›. ‹Cuatro|Seis› auditorías.',
  ],
  lumenaut: [
    'Lumenaut: [640] nodos en [31] países y [58] % de la oferta en staking. Los ingresos ‹crecieron|cayeron› un 35 % en 12 meses. Tesorería: [18,2] millones de dólares.',
  ],
  gridline: [
    'Gridline procesa [2,6] millones de transacciones al día con una comisión media de [0,004] dólares. El valor bloqueado ‹baja|sube› un 8 % desde septiembre de 2026.',
  ],
  basalt: [
    'Basalt nació en 2021: [78] socios en [19] países y [1,1] millones de usuarios, ‹el doble|el triple› que en 2024. Quemó [3,5] millones de BSL.',
  ],
}

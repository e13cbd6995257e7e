import type { Corpus } from './facts.ts'

export const german: Corpus = {
  btc: [
    '$BTC schließt im 4h-Chart bei [61.238], ‹über|unter› dem Durchschnitt aus 50 Perioden ([60.115]). Der RSI steht bei [58,3], das Volumen beim [1,6]-fachen des Mittels.',
    'Bitcoin ‹steigt|fällt› um 2,4 % und zeigt ‹drei|fünf› höhere Tiefs. Widerstand bei [62.350], Unterstützung bei [59.420].',
  ],
  eth: [
    '$ETH ‹verliert|gewinnt› 5,2 % und notiert ‹unter|über› dem 50-Tage-Durchschnitt ([2.791]). Letzter Schlusskurs [2.638], RSI [38,7].',
  ],
  sol: [
    'SOL mit ‹fünf|drei› höheren Tiefs im 1h-Chart. Kurs [148,62], EMA 50 bei [146,27], Volumen das [2,3]-fache des Schnitts.',
  ],
  doge: [
    'Dogecoin ‹fällt|steigt› um 3,2 % auf [0,1847] Dollar. Das Tief vom 30. Oktober bei [0,1709] ist meine Linie; RSI [41,5].',
  ],
  etf: [
    'Bitcoin-ETFs verbuchten am 12. November Zuflüsse von [412] Mio. Dollar. Die Börsenbestände ‹sinken|steigen› auf [2,31] Mio. BTC.',
  ],
  staking: [
    '[34,6] Millionen ETH sind gestakt, das sind [28,7] % des Angebots. Die Gebühren ‹fielen|stiegen› im Oktober 2026 um 43 %.',
  ],
  stable: [
    'Das Angebot an Stablecoins ‹wuchs|schrumpfte› um 6,8 % auf [214] Mrd. Dollar. Aktive Wallets: [47] Mio. in 30 Tagen.',
  ],
  liquidations: [
    'Liquidationen von [286] Mio. Dollar in 24 Stunden, davon [71] % Shorts. Die offenen Positionen ‹stiegen|fielen› auf 38,4 Mrd. Dollar.',
  ],
  dex: [
    'Das Volumen auf Solana hat sich binnen einer Woche ‹verdoppelt|halbiert›, auf [3,9] Milliarden Dollar. Wallets: ‹plus|minus› 18 % auf [5,2] Millionen. Gebühren im Median: [0,0007] Dollar.',
  ],
  fed: [
    'Bitcoin-ETFs ‹verloren|gewannen› am 12. November [231] Mio. Dollar. BTC notiert bei [60.940] Dollar, ein ‹Minus|Plus› von 1,7 %.',
    'Bitcoin ‹fällt|steigt› um 1,7 % auf 60.940 Dollar. Abflüsse aus den ETFs am 12. November: [231] Millionen Dollar. Ich bleibe dabei.',
  ],
  burn: [
    'Ethereum hat am 9. November 1.840 ETH verbrannt und 2.310 ausgegeben; das Angebot ‹wächst|schrumpft› um [0,14] %. Die Gebühren auf Layer 2 ‹sanken|stiegen› seit März 2024 um [62] %.',
  ],
  miners: [
    'Die Einnahmen der Bitcoin-Miner ‹sanken|stiegen› um 12,4 % auf [983] Mio. Dollar. Gebühren machen nur [3,6] % aus.',
  ],
  tidepool: [
    'Tidepool zahlt [7,4] % Rendite auf USDC. Seit dem 3. Juni 2025 sind die Einlagen auf 86 Mio. Dollar ‹gestiegen|gefallen›, aus [19.400] Wallets.',
  ],
  norvik: [
    'Norvik nimmt [0,3] % Gebühr, in [27] Ländern, bei [1.350] Händlern. Im Oktober 2026 ‹stiegen|sanken› die Zahlungen um 24 %.',
  ],
  kestrel: [
    'Kestrel hat [320.000] Nutzer auf [14] Netzwerken. Am 21. Oktober 2026 kam die neue Version. Die Gebühren ‹sanken|stiegen› um 40 %. ‹Vier|Sechs› Prüfungen liegen vor.',
  ],
  lumenaut: [
    'Lumenaut: [640] Knoten in [31] Ländern, [58] % des Angebots gestakt. Die Einnahmen ‹stiegen|fielen› in 12 Monaten um 35 %. Rücklagen: [18,2] Mio. Dollar.',
  ],
  gridline: [
    'Gridline verarbeitet [2,6] Millionen Transaktionen am Tag bei Gebühren von [0,004] Dollar. Die Einlagen ‹sanken|stiegen› seit September 2026 um 8 %.',
  ],
  basalt: [
    'Basalt gibt es seit 2021: [78] Partner in [19] Ländern und [1,1] Millionen Nutzer, ‹doppelt|dreifache› so viele wie 2024. Verbrannt wurden [3,5] Millionen BSL.',
  ],
}

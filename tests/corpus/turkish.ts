import type { Corpus } from './facts.ts'

export const turkish: Corpus = {
  btc: [
    '$BTC 4 saatlik grafikte [61.238] seviyesinden kapandı ve 50 periyotluk ortalamasının ([60.115]) ‹üzerinde|altında›. RSI [58,3], hacim ortalamanın [1,6] katı.',
    'Bitcoin %2,4 ‹yükseldi|düştü›. ‹Üç|Beş› yükselen dip var. Direnç [62.350], destek [59.420].',
  ],
  eth: [
    '$ETH %5,2 ‹geriledi|yükseldi› ve 50 günlük ortalamasının ([2.791]) ‹altında|üzerinde›. Son kapanış [2.638], RSI [38,7].',
  ],
  sol: [
    'SOL 1 saatlik grafikte ‹beş|üç› yükselen dip yaptı. Fiyat [148,62], EMA 50 [146,27], hacim ortalamanın [2,3] katı.',
  ],
  doge: [
    'Dogecoin %3,2 ‹düştü|yükseldi› ve fiyatı [0,1847] dolar. 30 Ekim dibi [0,1709] benim çizgim. RSI [41,5].',
  ],
  etf: [
    'Bitcoin ETF’lerine 12 Kasım günü [412] milyon dolar giriş oldu. Borsa rezervleri [2,31] milyon BTC’ye ‹geriledi|yükseldi›.',
  ],
  staking: [
    '[34,6] milyon ETH stake edildi, arzın yüzde [28,7] kadarı. Ücretler Ekim 2026’da %43 ‹düştü|arttı›.',
  ],
  stable: [
    'Stablecoin arzı %6,8 ‹arttı|azaldı› ve [214] milyar dolar oldu. Aktif cüzdan: 30 günde [47] milyon.',
  ],
  liquidations: [
    '24 saatte [286] milyon dolarlık tasfiye, bunun %[71] kadarı short. Açık pozisyon 38,4 milyar dolara ‹yükseldi|düştü›.',
  ],
  dex: [
    'Solana hacmi bir haftada ‹iki katına çıktı|yarıya indi›: [3,9] milyar dolar. Cüzdanlar %18 ‹arttı|azaldı›, toplam [5,2] milyon. Ücret [0,0007] dolar.',
  ],
  fed: [
    'Bitcoin ETF’lerinden 12 Kasım günü [231] milyon dolar çıkış oldu. BTC [60.940] dolardan işlem görüyor, %1,7 ‹düşüş|yükseliş› var.',
    'Bitcoin %1,7 ‹geriledi|yükseldi›, fiyat [60.940] dolar. ETF çıkışları 12 Kasım için [231] milyon dolar. Pozisyonum aynı.',
  ],
  burn: [
    'Ethereum 9 Kasım günü 1.840 ETH yaktı, 2.310 ETH çıkardı. Arz bu ay %[0,14] ‹arttı|azaldı›. Katman 2 ücretleri Mart 2024’ten beri %[62] ‹düştü|arttı›.',
  ],
  miners: [
    'Bitcoin madencilerinin geliri %12,4 ‹azaldı|arttı› ve [983] milyon dolar oldu. Ücretlerin payı sadece %[3,6].',
  ],
  tidepool: [
    'Tidepool USDC için %[7,4] getiri ödüyor. 3 Haziran 2025’ten beri [19.400] cüzdan geldi, mevduat [86] milyon dolara ‹yükseldi|düştü›.',
  ],
  norvik: [
    'Norvik %[0,3] ücretle [27] ülkede çalışıyor, [1.350] mağaza kullanıyor. Ekim 2026’da ödemeler %24 ‹arttı|azaldı›.',
  ],
  kestrel: [
    'Kestrel [14] ağda [320.000] kullanıcıya ulaştı. Yeni sürüm 21 Ekim 2026 günü çıktı. Ücretler %40 ‹düştü|arttı›. ‹Dört|Altı› denetim yapıldı.',
  ],
  lumenaut: [
    'Lumenaut: [31] ülkede [640] düğüm, arzın %[58] kadarı stake. Gelir 12 ayda %35 ‹arttı|azaldı›. Hazine [18,2] milyon dolar.',
  ],
  gridline: [
    'Gridline günde [2,6] milyon işlem yapıyor, ortalama ücret [0,004] dolar. Kilitli değer Eylül 2026’dan beri %8 ‹azaldı|arttı›.',
  ],
  basalt: [
    'Basalt 2021’de kuruldu: [19] ülkede [78] ortak, [1,1] milyon kullanıcı. Kullanıcılar 2024’e göre ‹iki katına|yarıya› geldi. [3,5] milyon BSL yakıldı.',
  ],
}

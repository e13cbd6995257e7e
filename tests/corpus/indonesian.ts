import type { Corpus } from './facts.ts'

export const indonesian: Corpus = {
  btc: [
    '$BTC ditutup di [61.238] pada grafik 4 jam, ‹di atas|di bawah› rata-rata 50 periode ([60.115]). RSI [58,3], volume [1,6] kali rata-rata 20 batang.',
    'Bitcoin ‹naik|turun› 2,4%. Ada ‹tiga|lima› dasar yang makin tinggi. Resistansi [62.350], support [59.420].',
  ],
  eth: [
    '$ETH ‹turun|naik› 5,2% dan berada ‹di bawah|di atas› rata-rata 50 hari ([2.791]). Penutupan [2.638], RSI [38,7].',
  ],
  sol: [
    'SOL mencetak ‹lima|tiga› dasar yang lebih tinggi di grafik 1 jam. Harga [148,62], EMA 50 di [146,27], volume [2,3] kali rata-rata.',
  ],
  doge: [
    'Dogecoin ‹turun|naik› 3,2% ke harga [0,1847] dolar. Titik terendah 30 Oktober di [0,1709] jadi batas saya. RSI [41,5].',
  ],
  etf: [
    'ETF bitcoin mencatat arus masuk [412] juta dolar pada 12 November. Saldo di bursa ‹turun|naik› ke [2,31] juta BTC.',
  ],
  staking: ['[34,6] juta ETH di-stake, atau [28,7]% pasokan. Biaya ‹turun|naik› 43% pada Oktober 2026.'],
  stable: [
    'Pasokan stablecoin ‹tumbuh|menyusut› 6,8% menjadi [214] miliar dolar. Dompet aktif: [47] juta dalam 30 hari.',
  ],
  liquidations: [
    'Likuidasi [286] juta dolar dalam 24 jam, [71]% di antaranya posisi jual. Posisi terbuka ‹naik|turun› ke 38,4 miliar dolar.',
  ],
  dex: [
    'Volume di Solana ‹naik dua kali lipat|menyusut› dalam seminggu menjadi [3,9] miliar dolar. Dompet ‹bertambah|berkurang› 18% menjadi [5,2] juta. Biaya: [0,0007] dolar.',
  ],
  fed: [
    'Arus keluar ETF bitcoin pada 12 November mencapai [231] juta dolar. BTC diperdagangkan di [60.940] dolar, ‹turun|naik› 1,7%.',
    'Bitcoin ‹melemah|menguat› 1,7% ke 60.940 dolar. Arus keluar ETF: [231] juta dolar pada 12 November. Posisi saya tetap.',
  ],
  burn: [
    'Ethereum membakar 1.840 ETH pada 9 November dan menerbitkan 2.310, jadi pasokan ‹naik|turun› [0,14]%. Biaya lapisan 2 ‹turun|naik› [62]% sejak Maret 2024.',
  ],
  miners: ['Pendapatan penambang bitcoin ‹turun|naik› 12,4% menjadi [983] juta dolar. Biaya hanya [3,6]%.'],
  tidepool: [
    'Tidepool memberi imbal hasil [7,4]% untuk USDC. Sejak 3 Juni 2025 simpanan ‹naik|turun› ke 86 juta dolar dari [19.400] dompet.',
  ],
  norvik: [
    'Norvik memungut biaya [0,3]% di [27] negara, dengan [1.350] pedagang. Pada Oktober 2026 pembayaran ‹naik|turun› 24%.',
  ],
  kestrel: [
    'Kestrel punya [320.000] pengguna di [14] jaringan. Versi baru keluar 21 Oktober 2026. Biaya ‹turun|naik› 40%. Ada ‹empat|enam› audit.',
  ],
  lumenaut: [
    'Lumenaut: [640] node di [31] negara, [58]% pasokan di-stake. Pendapatan ‹naik|turun› 35% dalam 12 bulan. Kas: [18,2] juta dolar.',
  ],
  gridline: [
    'Gridline memproses [2,6] juta transaksi per hari dengan biaya rata-rata [0,004] dolar. Nilai terkunci ‹turun|naik› 8% sejak September 2026.',
  ],
  basalt: [
    'Basalt berdiri pada 2021: [78] mitra di [19] negara dan [1,1] juta pengguna, ‹dua kali lipat|tiga kali lipat› dari 2024. [3,5] juta BSL dibakar.',
  ],
}

import type { Phrasebook } from '../phrasebook.ts'

export const indonesian: Phrasebook = {
  gap: ' ',
  counts: ['dua', 'tiga', 'empat', 'lima', 'enam'],
  themes: {
    exchanges: 'saldo di bursa',
    etf: 'arus dana ETF',
    restaking: 'restaking',
    staking: 'staking',
    layer2: 'biaya lapisan kedua',
    stablecoins: 'pasokan stablecoin',
    whales: 'para pemegang besar',
    leverage: 'leverage dan pendanaan',
    trend: 'bentuk grafik',
    risk: 'pengelolaan risiko',
    security: 'pekerjaan keamanan',
    lending: 'imbal hasil pinjaman',
    liquidity: 'likuiditas',
    network: 'penggunaan jaringan',
    payments: 'pembayaran',
    memecoins: 'memecoin',
    macro: 'suku bunga dan dolar',
    regulation: 'peraturan',
    ai: 'AI dan daya komputasi',
    launches: 'peluncuran baru',
    community: 'keputusan komunitas',
    rewards: 'program imbalan',
  },
  analysis: {
    slots: [
      [
        '?above {tag} ditutup di {close} pada grafik {timeframe}, di atas rata-rata 50 periode yaitu {ema50}.',
        '?below {tag} ditutup di {close} pada grafik {timeframe}, di bawah rata-rata 50 periode yaitu {ema50}.',
        '~{tag} ditutup di {close} pada grafik {timeframe}.',
      ],
      ['RSI berada di {rsi14} dan volume {volumeRatio} dari rata-rata 20 batang.', '~RSI berada di {rsi14}.'],
      [
        'Di atas {resistance} gerakan ini terbukti, di bawah {support} pandangan ini salah.',
        '~Batas bawah pandangan ini adalah {support}.',
        '~Batas atas pandangan ini adalah {resistance}.',
      ],
    ],
    mood: [
      '?bullish Gambarannya cenderung naik.',
      '?bearish Gambarannya cenderung turun.',
      '?neutral Gambarannya masih netral.',
    ],
    disclaimer: 'Ini bukan nasihat keuangan.',
  },
  topic: [
    [
      'Hari ini pembicaraan tentang {topic} kembali ke satu hal, yaitu {theme}.',
      'Ada dua hal yang sedang dibicarakan seputar {topic}: {theme} dan {theme2}.',
    ],
    [
      'Menurut saya, berita datang dengan cepat, kebiasaan berubah dengan lambat, dan kebiasaanlah yang menentukan.',
      'Saya lebih suka melihat apa yang dilakukan orang daripada apa yang mereka katakan.',
    ],
    ['Sebagai catatan, {ticker}: {price}.'],
    ['Apa yang sedang Anda perhatikan?', 'Fakta dulu, keramaian kemudian.'],
  ],
  promotion: [
    [
      'Apa yang dilakukan {project} secara berbeda? Mulailah dari {theme}.',
      '{project} layak mendapat sepuluh menit perhatian Anda, terutama pada bagian {theme}.',
    ],
    ['Pekerjaannya berpusat pada {theme} dan {theme2}.'],
    ['Bacalah, bertanyalah, lalu putuskan sendiri.', 'Tidak ada janji, hanya sesuatu yang layak dilihat.'],
    ['Kodenya adalah {ticker}.', ''],
  ],
  summary: [
    [
      'Ringkasan {project} tentang {topic}: pertama {theme}, kemudian {theme2}.',
      'Ringkasan {project}: pertama {theme}, kemudian {theme2}.',
    ],
    ['Hal ini diulang oleh sumber mereka sendiri.'],
    [
      'Sekarang tinggal melihat apa yang dilakukan para pengguna dengannya.',
      'Tujuannya jelas, kemajuannya masih harus diukur.',
    ],
  ],
  chat: {
    greeting: ['Halo, apa yang ingin Anda bicarakan hari ini?'],
    price: [
      'Tidak ada harga langsung dalam percakapan ini, jadi saya tidak akan menyebutkan angka. Mintalah sebuah tulisan dan saya akan membaca pasar lebih dulu.',
    ],
    who: [
      'Saya {name}. Saya menulis dari fakta yang bisa saya sebutkan sumbernya, dan berhenti di tempat fakta itu berhenti.',
    ],
    about: [
      'Tentang {subject}, saya akan mulai dari hal yang bisa diperiksa, lalu melihat siapa yang benar-benar bertindak.',
    ],
    other: ['Pertanyaan bagus. Pertama saya akan bertanya apa yang harus benar untuk itu, lalu mencarinya.'],
    close: ['Apakah Anda ingin saya menulis tentang hal ini?', ''],
  },
}

/** By the English words. */
export const indonesian: Record<string, string> = {
  'No setup today. Sitting out is also a trading decision.':
    'Tidak ada peluang hari ini. Menunggu di luar juga keputusan trading.',
  'Real yields rolled over and bitcoin noticed before equities did. It usually does.':
    'Imbal hasil riil berbalik dan bitcoin menyadarinya sebelum saham. Biasanya begitu.',
  'Rate cuts are not bullish by themselves. The reason for the cut is what you trade.':
    'Pemangkasan suku bunga tidak otomatis bullish. Yang diperdagangkan adalah alasan pemangkasannya.',
  'Agents that hold keys need limits, delays and an off switch. In this order.':
    'Agen yang memegang kunci butuh batas, jeda, dan tombol mati. Dalam urutan ini.',
  'ETH and zero knowledge in one sentence: verify everything, re-execute nothing.':
    'ETH dan zero knowledge dalam satu kalimat: verifikasi semuanya, jangan jalankan ulang apa pun.',
  'Self custody is a skill. Practice with small amounts before you need it with large ones.':
    'Menyimpan sendiri adalah keterampilan. Berlatihlah dengan jumlah kecil sebelum Anda membutuhkannya untuk jumlah besar.',
  'Stopped out on ETH. Thesis was fine, timing was not. Next.':
    'Kena stop di ETH. Idenya bagus, waktunya tidak. Lanjut.',
  'Client side proving on phones is here. Privacy that needs a server was never privacy.':
    'Pembuktian langsung di ponsel sudah ada. Privasi yang butuh server tidak pernah menjadi privasi.',
  'Run a node. It costs less than your coffee and it is the only vote that counts in Bitcoin.':
    'Jalankan sebuah node. Biayanya lebih murah dari kopi Anda dan itu satu-satunya suara yang dihitung di Bitcoin.',
  'OrbitMesh now covers 38 cities. Every hotspot is owned by somebody who lives there.':
    'OrbitMesh kini menjangkau {38} kota. Setiap hotspot dimiliki orang yang tinggal di sana.',
  'Roadmap for the quarter: roaming between cities, a smaller antenna, and no new token.':
    'Peta jalan kuartal ini: roaming antarkota, antena yang lebih kecil, dan tanpa token baru.',
  'Everyone wants the bottom of Bitcoin. I only want the middle, with confirmation and a small stop.':
    'Semua orang ingin dasar harga bitcoin. Saya hanya ingin bagian tengahnya, dengan konfirmasi dan stop kecil.',
  'Lesson: being right is not the job. Staying in the trade is the job.':
    'Pelajaran: benar bukanlah pekerjaannya. Bertahan dalam transaksi adalah pekerjaannya.',
  'The best use of AI in trading is the journal. It reads what you wrote and asks why you did it again.':
    'Penggunaan AI terbaik dalam trading adalah jurnal. Ia membaca tulisan Anda dan bertanya mengapa Anda melakukannya lagi.',
  'A proof of reserves without a proof of liabilities is not a balance sheet.':
    'Bukti cadangan tanpa bukti kewajiban bukanlah neraca.',
  'We pay for coverage that is used, not for boxes in a drawer. Rewards follow traffic since this month.':
    'Kami membayar jangkauan yang dipakai, bukan kotak di laci. Sejak bulan ini imbalan mengikuti lalu lintas.',
  'Tokenized treasury bills grew again this month. The most used real world asset is the most boring one.':
    'Surat utang negara bertoken tumbuh lagi bulan ini. Aset nyata yang paling banyak dipakai adalah yang paling membosankan.',
  'Fair winds. The spark plug still works.': 'Semoga angin baik. Businya masih bekerja.',
  'Credit: spreads are calm, so nobody is forced to sell what they can sell.':
    'Kredit: selisih imbal hasil tenang, jadi tidak ada yang terpaksa menjual apa yang bisa dijual.',
  'My worst trade this year was a good idea. Let me show you how I lost 4% on it.':
    'Transaksi terburuk saya tahun ini adalah ide bagus. Biar saya tunjukkan bagaimana saya rugi {4%}.',
}

import type { Phrasebook } from '../phrasebook.ts'

export const turkish: Phrasebook = {
  gap: ' ',
  counts: ['iki', 'üç', 'dört', 'beş', 'altı'],
  themes: {
    exchanges: 'borsalardaki bakiyeler',
    etf: 'ETF akışları',
    restaking: 'yeniden stake etme',
    staking: 'stake etme',
    layer2: 'ikinci katman maliyetleri',
    stablecoins: 'sabit coin arzı',
    whales: 'büyük cüzdanlar',
    leverage: 'kaldıraç ve fonlama',
    trend: 'grafiğin şekli',
    risk: 'risk yönetimi',
    security: 'güvenlik çalışmaları',
    lending: 'borç verme getirileri',
    liquidity: 'likidite',
    network: 'ağ kullanımı',
    payments: 'ödemeler',
    memecoins: 'meme coinler',
    macro: 'faizler ve dolar',
    regulation: 'düzenlemeler',
    ai: 'yapay zekâ ve işlem gücü',
    launches: 'yeni sürümler',
    community: 'topluluk kararları',
    rewards: 'ödül programları',
  },
  analysis: {
    slots: [
      [
        '?above {tag}, {timeframe} grafiğinde {close} seviyesinde kapandı ve 50 periyotluk ortalamasının ({ema50}) üzerinde.',
        '?below {tag}, {timeframe} grafiğinde {close} seviyesinde kapandı ve 50 periyotluk ortalamasının ({ema50}) altında.',
        '~{tag}, {timeframe} grafiğinde {close} seviyesinde kapandı.',
      ],
      ['RSI {rsi14}, hacim ise 20 mumluk ortalamaya göre {volumeRatio}.', '~RSI şu anda {rsi14}.'],
      [
        '{resistance} üzerinde hareket doğrulanır, {support} altında bu görüş yanlıştır.',
        '~Bu senaryonun tabanı {support}.',
        '~Bu senaryonun tavanı {resistance}.',
      ],
    ],
    mood: [
      '?bullish Görünüm yükseliş yönünde.',
      '?bearish Görünüm düşüş yönünde.',
      '?neutral Görünüm şimdilik nötr.',
    ],
    disclaimer: 'Bu bir yatırım tavsiyesi değildir.',
  },
  topic: [
    [
      'Bugün {topic} hakkında konuşan herkes aynı konuya geliyor: {theme}.',
      'Şu anda {topic} çevresinde iki konu öne çıkıyor: {theme} ve {theme2}.',
    ],
    [
      'Bence başlıklar hızlı gelir, alışkanlıklar yavaş değişir ve sonucu onlar belirler.',
      'İnsanların ne söylediğinden çok ne yaptığına bakmayı tercih ederim.',
    ],
    ['Not olarak {ticker}: {price}.'],
    ['Siz neyi takip ediyorsunuz?', 'Önce gerçekler, sonra gürültü.'],
  ],
  promotion: [
    [
      '{project} neyi farklı yapıyor? Şu konudan başlayın: {theme}.',
      '{project} on dakikanızı hak ediyor, özellikle de şu konuda: {theme}.',
    ],
    ['Öne çıkan iki konu var: {theme} ve {theme2}.'],
    ['Okuyun, sorun, sonra kendiniz karar verin.', 'Söz vermek yok, sadece bakmaya değer bir konu.'],
    ['Kısaltması {ticker}.', ''],
  ],
  summary: [
    [
      '{topic} konusunda kısaca {project}: önce {theme}, sonra {theme2}.',
      'Kısaca {project}: önce {theme}, sonra {theme2}.',
    ],
    ['Kendi kaynakları da bunu sürekli tekrarlıyor.'],
    [
      'Kullanıcıların bununla ne yapacağını görmek gerekiyor.',
      'Hedef açık, ilerleme ise ölçülmeyi bekliyor.',
    ],
  ],
  chat: {
    greeting: ['Merhaba, bugün ne hakkında konuşmak istersiniz?'],
    price: [
      'Bu sohbette canlı fiyat yok, bu yüzden bir rakam vermiyorum. Benden bir gönderi isteyin, önce piyasayı okuyayım.',
    ],
    who: ['Ben {name}. Kaynağını söyleyebildiğim gerçeklerden yazarım ve onların bittiği yerde dururum.'],
    about: [
      'Sorunuz hakkında, {subject}: önce doğrulanabilecek şeylerden başlar, sonra kimin harekete geçtiğine bakarım.',
    ],
    other: ['Güzel soru. Önce bunun için neyin doğru olması gerektiğini sorar, sonra onu arardım.'],
    close: ['Bunun hakkında bir gönderi yazmamı ister misiniz?', ''],
  },
}

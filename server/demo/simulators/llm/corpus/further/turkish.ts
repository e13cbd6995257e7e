/** By the English words. */
export const turkish: Record<string, string> = {
  'No setup today. Sitting out is also a trading decision.':
    'Bugün fırsat yok. Kenarda beklemek de bir işlem kararıdır.',
  'Real yields rolled over and bitcoin noticed before equities did. It usually does.':
    'Reel getiriler döndü ve bitcoin bunu hisselerden önce fark etti. Genelde öyle olur.',
  'Rate cuts are not bullish by themselves. The reason for the cut is what you trade.':
    'Faiz indirimleri tek başına yükseliş sinyali değildir. İşlem yaptığınız şey indirimin nedenidir.',
  'Agents that hold keys need limits, delays and an off switch. In this order.':
    'Anahtar tutan ajanların limitlere, gecikmelere ve bir kapatma düğmesine ihtiyacı var. Bu sırayla.',
  'ETH and zero knowledge in one sentence: verify everything, re-execute nothing.':
    'Tek cümlede ETH ve sıfır bilgi: her şeyi doğrula, hiçbir şeyi yeniden çalıştırma.',
  'Self custody is a skill. Practice with small amounts before you need it with large ones.':
    'Kendi saklamak bir beceridir. Büyük tutarlarda gerekmeden önce küçük tutarlarla pratik yapın.',
  'Stopped out on ETH. Thesis was fine, timing was not. Next.':
    'ETH işleminde stop oldum. Fikir iyiydi, zamanlama değildi. Sıradaki.',
  'Client side proving on phones is here. Privacy that needs a server was never privacy.':
    'Telefonda kanıt üretmek artık mümkün. Sunucuya ihtiyaç duyan gizlilik hiçbir zaman gizlilik olmadı.',
  'Run a node. It costs less than your coffee and it is the only vote that counts in Bitcoin.':
    'Bir düğüm çalıştırın. Kahvenizden ucuz ve Bitcoin için geçerli olan tek oy odur.',
  'OrbitMesh now covers 38 cities. Every hotspot is owned by somebody who lives there.':
    'OrbitMesh artık {38} şehri kapsıyor. Her erişim noktası orada yaşayan birine ait.',
  'Roadmap for the quarter: roaming between cities, a smaller antenna, and no new token.':
    'Çeyreğin yol haritası: şehirler arası dolaşım, daha küçük bir anten ve yeni token yok.',
  'Everyone wants the bottom of Bitcoin. I only want the middle, with confirmation and a small stop.':
    'Herkes bitcoinin dibini istiyor. Ben sadece ortasını istiyorum, teyitle ve küçük bir stopla.',
  'Lesson: being right is not the job. Staying in the trade is the job.':
    'Ders: haklı olmak iş değildir. İşlemde kalmak iştir.',
  'The best use of AI in trading is the journal. It reads what you wrote and asks why you did it again.':
    'Yapay zekânın alım satımdaki en iyi kullanımı günlüktür. Yazdığınızı okur ve neden yine yaptığınızı sorar.',
  'A proof of reserves without a proof of liabilities is not a balance sheet.':
    'Yükümlülük kanıtı olmayan bir rezerv kanıtı bilanço değildir.',
  'We pay for coverage that is used, not for boxes in a drawer. Rewards follow traffic since this month.':
    'Çekmecedeki kutulara değil, kullanılan kapsamaya ödeme yapıyoruz. Bu aydan beri ödüller trafiği izliyor.',
  'Tokenized treasury bills grew again this month. The most used real world asset is the most boring one.':
    'Tokenlaştırılmış hazine bonoları bu ay yine büyüdü. En çok kullanılan gerçek varlık en sıkıcı olanı.',
  'Fair winds. The spark plug still works.': 'Rüzgârınız bol olsun. Buji hâlâ çalışıyor.',
  'Credit: spreads are calm, so nobody is forced to sell what they can sell.':
    'Kredi: makaslar sakin, yani kimse satabileceğini satmaya zorlanmıyor.',
  'My worst trade this year was a good idea. Let me show you how I lost 4% on it.':
    'Bu yılki en kötü işlemim iyi bir fikirdi. Nasıl {4%} kaybettiğimi anlatayım.',
}

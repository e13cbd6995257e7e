import type { Corpus } from '../facts.ts'

type Other =
  | 'SPANISH'
  | 'PORTUGUESE'
  | 'GERMAN'
  | 'RUSSIAN'
  | 'TURKISH'
  | 'JAPANESE'
  | 'KOREAN'
  | 'INDONESIAN'
  | 'THAI'
  | 'HINDI'

/** The same in the ten other languages. */
export const second: Record<Other, Partial<Corpus>> = {
  SPANISH: {
    btc: [
      'Mi plan para $BTC: mientras aguante los [59.420] $ sigo dentro. RSI en [58], volumen [1,6] veces su media y precio ‹por encima|por debajo› de la EMA 50 ([60.115] $). Nunca arriesgo más del {1–2} % por operación.',
    ],
    eth: [
      'Hilo {1/5}: ETH ‹cae|sube› un 5,2 % y el RSI está por debajo de ‹40|30›. Hay {2} cosas que miro: el soporte de [2.514] $ y la media de 50 días en [2.791] $.',
    ],
    etf: [
      'Los ETF de Bitcoin captaron [412] M$ el 12 de noviembre, ‹quinto|séptimo› día seguido de entradas. En los exchanges ya solo quedan [2,31] millones de BTC, mínimo desde 2018. ¿Quién vende?',
    ],
    tidepool: [
      '¿Cuánto tarda un retiro en Tidepool? 15 minutos. ¿Qué paga? Un [7,4] % sobre USDC. ¿Quién lo usa? [19.400] carteras con [86] millones de dólares. Así de simple 👌',
    ],
    gridline: [
      'Gridline mueve [2,6] millones de transacciones al día por menos de medio centavo ([0,004] $). TVL de 1.270 millones de dólares, un 8 % ‹menos|más› que en septiembre de 2026.',
    ],
    kestrel: [
      'Kestrel v3 ya está aquí (desde el 21 de octubre): [14] redes, [320.000] usuarios y comisiones un 40 % más ‹bajas|altas›. El [65] % de esas comisiones vuelve a los holders.',
    ],
  },
  PORTUGUESE: {
    btc: [
      'BTC entre 59.420 e 62.350 desde 11/11. Fechou em [61.238] no 4h, RSI [58], volume [1,6]x a média. Perdeu 59.420, eu saio. Risco de {1}% por operação e bora dormir.',
    ],
    sol: [
      'SOL saiu de [139,17] no dia 12/11 e já está em quase [149]. ‹Cinco|Três› fundos ascendentes no 1h, RSI [66]. O topo a bater é [150,86] 🚀',
    ],
    staking: [
      'Top {3} dados sobre ETH que ninguém comenta:\n1) [34,6] milhões de ETH em staking ([28,7]% da oferta)\n2) [1,08] milhão de validadores\n3) taxas ‹caíram|subiram› 43% em outubro',
    ],
    liquidations: [
      'Mais de US$ 280 milhões liquidados em 24h e ‹71|17›% eram vendidos. Quem opera com alavancagem de {50}x já sabe o fim da história.',
    ],
    norvik: [
      'A Norvik cobra [0,3]% por pagamento. São [1.350] lojistas em [27] países, e em outubro de 2026 o volume pago ‹cresceu|caiu› 24%, para US$ [142] milhões.',
    ],
    basalt: [
      'A Basalt nasceu em 2021. Hoje tem [1,1] milhão de usuários, o ‹dobro|triplo› de 2024, [78] parceiros em [19] países. Nada mal para um projeto que quase não faz barulho.',
    ],
  },
  GERMAN: {
    btc: [
      'Mein Plan für die Woche: Solange $BTC über [59.420] $ bleibt, halte ich. Schlusskurs im 4h-Chart [61.238] $, RSI [58], Volumen beim [1,6]-Fachen des Schnitts. Risiko pro Trade: max. {1} %.',
    ],
    eth: [
      'ETH sieht schwach aus: ‹minus|plus› 5,2 %, RSI unter ‹40|30›, Kurs bei [2.638] $ und damit klar ‹unter|über› dem 50-Tage-Schnitt ([2.791] $). Bodenfischen überlasse ich anderen 🎣',
    ],
    stable: [
      'Stablecoins in {3} Zahlen: [214] Mrd. Dollar Umlauf (‹+|-›6,8 %), [47] Mio. aktive Wallets in 30 Tagen, 1,36 Bio. Dollar Transfers. Noch Fragen?',
    ],
    lumenaut: [
      'Kurz geprüft: Lumenaut hat [640] Knoten in [31] Ländern, [18,2] Mio. $ in der Kasse und ‹steigende|fallende› Einnahmen (+35 % in 12 Monaten). [58] % der LMN sind gestakt.',
    ],
    gridline: [
      'Gridline schafft [2,6] Mio. Transaktionen am Tag für weniger als einen halben Cent ([0,004] $). [53] Validatoren, drei Audits. TVL: 1,27 Mrd. $, ‹minus|plus› 8 % seit September.',
    ],
    fed: [
      'Den ‹dritten|fünften› Tag in Folge fließt Geld aus den Bitcoin-ETFs ab, am 12.11. waren es [231] Mio. Dollar. Bitcoin steht bei [60.940] $, ‹minus|plus› 1,7 %. Ich bleibe ruhig.',
    ],
  },
  RUSSIAN: {
    btc: [
      'План на неделю: пока $BTC держится выше [59 420] $, я в позиции. Закрытие на 4ч — [61 238] $, RSI [58], объём в [1,6] раза выше среднего. Рискую не больше {1–2}% на сделку.',
    ],
    sol: [
      'SOL с [139,17] $ 12 ноября дошла почти до 149 $. ‹Пять|Три› растущих минимумов подряд на часовике, RSI [66]. Ближайшая цель — [150,86] $.',
    ],
    doge: [
      'Dogecoin по [0,1847] $, всё ещё ‹ниже|выше› средней за 50 периодов ([0,1926] $). RSI [41,5], ‹минус|плюс› 3,2%. {99}% людей про него забыли, и это даже хорошо.',
    ],
    dex: [
      'Объём на Solana за неделю ‹вырос вдвое|упал вдвое› — до [3,9] млрд $. Активных кошельков [5,2] млн (‹+|-›18%), медианная комиссия 0,0007 $. Добавить нечего.',
    ],
    tidepool: [
      'Tidepool коротко: доходность [7,4]% в USDC, [86] млн $ депозитов, [19 400] кошельков, вывод за 15 минут. ‹Два|Три› аудита в открытом доступе. Читаем, потом решаем.',
    ],
    kestrel: [
      'С 21 октября у Kestrel третья версия. [14] сетей, [320] тыс. пользователей, комиссии ‹снизили|подняли› на 40%, а [65]% комиссий идёт держателям. {5} причин присмотреться — в закрепе.',
    ],
  },
  TURKISH: {
    btc: [
      '$BTC için planım net: [59.420] $ kırılmadıkça içerideyim. 4 saatlik kapanış [61.238] $, RSI [58], hacim ortalamanın [1,6] katı. İşlem başına risk en fazla %{1-2}.',
    ],
    eth: [
      "ETH %5,2 ‹düştü|yükseldi›, RSI ‹40|30›'ın altında. 50 günlük ortalama [2.791] $, fiyat [2.638] $. Takip ettiğim {2} seviye var: [2.514] $ ve [2.859] $.",
    ],
    etf: [
      "Bitcoin ETF'lerine 12 Kasım'da [412] milyon dolar girdi, ‹beşinci|yedinci› gün üst üste. Borsalardaki BTC [2,31] milyona indi, 2018'den beri en düşük. Sessiz ama güçlü.",
    ],
    norvik: [
      "Esnaf arkadaşlara: Norvik komisyonu sadece %0,3. [27] ülkede [1.350] işletme kullanıyor. Ekim 2026'da ödemeler %24 ‹arttı|azaldı› ve [142] milyon dolara ulaştı.",
    ],
    lumenaut: [
      "Lumenaut özeti 👇\n✅ [640] düğüm\n✅ [31] ülke\n✅ arzın %[58]'i stake\n✅ hazine [18,2] milyon $\n✅ gelir 12 ayda ‹+|-›%35",
    ],
    miners: [
      'Madencilerin geliri geçen ay %12,4 ‹düştü|arttı› ve [983] milyon dolara geriledi. Ücretlerin payı yalnızca %3,6. Buna karşılık işlem sayısı %21 ‹arttı|azaldı›.',
    ],
  },
  JAPANESE: {
    btc: [
      '今週の方針：$BTCが[59,420]ドルを割らない限りホールド。4時間足終値は[61,238]ドル、RSIは[58]、出来高は平均の[1.6]倍。1回の取引のリスクは資金の{1〜2}%まで。',
    ],
    sol: [
      'SOLは11月12日の[139.17]ドルから149ドル近くまで来ました。1時間足で‹5|3›回連続の安値切り上げ、RSIは[66]。次の壁は[150.86]ドル。見るべきポイントは{2}つだけ。',
    ],
    staking: [
      'ETHの約29%がステーキング中（[3,460]万ETH）。バリデーターは[108]万を超え、メインネットの手数料は10月に43%‹下落|上昇›。地味だけど大事な話です。',
    ],
    stable: [
      'ステーブルコインの供給は[2,140]億ドル、‹6.8%増|6.8%減›。30日間のアクティブウォレットは[4,700]万。{24}時間{365}日動くお金って、こういうことだと思う。',
    ],
    kestrel: [
      'Kestrelのバージョン3は10月21日に公開。[14]のネットワーク、[32]万人のユーザー。手数料は40%‹引き下げ|引き上げ›、その65%は保有者に還元されます。',
    ],
    gridline: [
      'Gridlineは1日[260]万件の取引を平均0.004ドルで処理。預かり資産は12.7億ドルで、9月から8%‹減|増›。監査は‹3|5›件公開済み。',
    ],
  },
  KOREAN: {
    btc: [
      '이번 주 계획: $BTC가 [59,420]달러를 지키는 한 홀딩. 4시간봉 종가 [61,238]달러, RSI [58], 거래량은 평균의 [1.6]배. 거래당 리스크는 {1~2}%까지만.',
    ],
    eth: [
      '이더리움 5.2% ‹하락|상승›, RSI는 ‹40|30› 아래. 50일 이동평균 [2,791]달러를 되찾기 전까지는 관심 {0}. 지금 가격은 [2,638]달러입니다.',
    ],
    etf: [
      '11월 12일 하루에만 비트코인 ETF로 [4억 1,200만] 달러 순유입, ‹5|7›일 연속입니다. 거래소 보유량은 [231만] BTC로 2018년 이후 최저. 봐야 할 건 이 {2}가지예요.',
    ],
    liquidations: [
      '24시간 동안 2억 8,600만 달러 청산, 그중 ‹71|17›%가 숏. SOL은 [147.93]달러로 4.6% ‹상승|하락›했고 펀딩비는 [0.012]%로 차분합니다. {50}배 레버리지는 제발 그만.',
    ],
    tidepool: [
      'Tidepool 출금은 얼마나 걸릴까요? 15분. 수익률은? USDC 기준 [7.4]%. 지갑 [19,400]개가 8,600만 달러를 예치했습니다. 감사 보고서 ‹두|네› 건 공개.',
    ],
    basalt: [
      '2021년에 시작한 Basalt, 지금은 사용자 [110만] 명으로 2024년의 ‹두 배|세 배›. 파트너 [78]곳, [19]개국. 조용히 만드는 팀이 결국 이깁니다.',
    ],
  },
  INDONESIAN: {
    btc: [
      'Rencana minggu ini: selama $BTC bertahan di atas [59.420] dolar, saya tetap pegang. Penutupan 4 jam di [61.238], RSI [58], volume [1,6] kali rata-rata. Risiko maksimal {1–2}% per trade.',
    ],
    doge: [
      'Dogecoin di [0,1847] dolar, masih ‹di bawah|di atas› rata-rata 50 periode ([0,1926]). RSI [41,5] dan ‹turun|naik› 3,2%. Nggak ada alasan buat FOMO 🐶',
    ],
    staking: [
      'Hampir 29% pasokan ETH sudah di-stake, yaitu [34,6] juta ETH, dijaga lebih dari 1 juta validator. Biaya jaringan ‹turun|naik› 43% di bulan Oktober. Ada {2} hal yang bisa dipelajari dari sini.',
    ],
    dex: [
      'Volume Solana ‹naik dua kali lipat|turun setengah› jadi [3,9] miliar dolar dalam sepekan. [5,2] juta dompet aktif (‹+|-›18%), biaya median cuma 0,0007 dolar. Gokil sih ini.',
    ],
    norvik: [
      'Punya toko? Norvik cuma ambil [0,3]%. Sudah dipakai [1.350] pedagang di [27] negara, dan pembayaran Oktober 2026 ‹naik|turun› 24% ke [142] juta dolar.',
    ],
    lumenaut: [
      'Lumenaut dalam {60} detik: [640] node di [31] negara, [58]% pasokan di-stake, kas [18,2] juta dolar, pendapatan ‹naik|turun› 35% dalam 12 bulan. Mainnet jalan sejak 9 April 2024.',
    ],
  },
  THAI: {
    btc: [
      'แผนสัปดาห์นี้: ตราบใดที่ $BTC ยืนเหนือ [59,420] ดอลลาร์ ผมยังถือต่อ ปิด 4 ชั่วโมงที่ [61,238] RSI [58] วอลุ่ม [1.6] เท่าของค่าเฉลี่ย เสี่ยงไม่เกิน {1–2}% ต่อไม้',
    ],
    sol: [
      'SOL จาก [139.17] ดอลลาร์เมื่อ 12 พ.ย. ขึ้นมาเกือบ 149 แล้ว ยกฐาน ‹5|3› ครั้งติดในกราฟ 1 ชั่วโมง RSI [66] แนวต้านถัดไป [150.86]',
    ],
    etf: [
      'ETF บิตคอยน์มีเงินไหลเข้า [412] ล้านดอลลาร์เมื่อวันที่ 12 พ.ย. เป็นวันที่ 5 ติดต่อกัน ส่วน BTC บนกระดานเทรดเหลือ [2.31] ล้านเหรียญ ต่ำสุดตั้งแต่ปี 2018',
    ],
    tidepool: [
      'Tidepool ถอนเงินใช้เวลาเท่าไร? 15 นาที ให้ผลตอบแทนเท่าไร? [7.4]% บน USDC ตอนนี้มี [19,400] กระเป๋า ฝากรวม [86] ล้านดอลลาร์',
    ],
    kestrel: [
      'Kestrel เวอร์ชัน 3 เปิดตัวเมื่อ 21 ต.ค. รองรับ [14] เครือข่าย ผู้ใช้ [320,000] ราย ค่าธรรมเนียม‹ลดลง|เพิ่มขึ้น› 40% และ [65]% ของค่าธรรมเนียมคืนให้ผู้ถือ',
    ],
    gridline: [
      'Gridline รองรับ [2.6] ล้านธุรกรรมต่อวัน ค่าธรรมเนียมเฉลี่ย 0.004 ดอลลาร์ มี [53] โหนดตรวจสอบ มูลค่าที่ล็อก [1.27] พันล้านดอลลาร์ ‹ลดลง|เพิ่มขึ้น› 8% จากเดือนกันยายน',
    ],
  },
  HINDI: {
    btc: [
      'इस हफ्ते का प्लान: जब तक $BTC [59,420] डॉलर के ऊपर है, मैं होल्ड करूँगा। 4 घंटे का क्लोज [61,238], RSI [58], वॉल्यूम औसत का [1.6] गुना। हर ट्रेड में {1–2}% से ज़्यादा जोखिम नहीं।',
    ],
    eth: [
      'ETH 5.2% ‹गिरा|चढ़ा›, RSI ‹40|30› से नीचे। 50 दिन का औसत [2,791] डॉलर है और भाव [2,638]। देखने लायक बस {2} बातें हैं: [2,514] और [2,859]।',
    ],
    stable: [
      'स्टेबलकॉइन की कुल आपूर्ति [214] अरब डॉलर, 6.8% ‹बढ़ी|घटी›। 30 दिन में [4.7] करोड़ सक्रिय वॉलेट, और एक तिहाई ट्रांसफर Tron पर। {99}% लोग अब भी सिर्फ भाव देखते हैं।',
    ],
    norvik: [
      'दुकानदारों के लिए: Norvik की फीस सिर्फ [0.3]% है। [27] देशों में [1,350] व्यापारी इसे इस्तेमाल करते हैं। अक्टूबर 2026 में भुगतान 24% ‹बढ़कर|घटकर› [14.2] करोड़ डॉलर हो गया।',
    ],
    lumenaut: [
      'Lumenaut एक नज़र में: [640] नोड, [31] देश, [58]% सप्लाई स्टेक, खजाने में [1.82] करोड़ डॉलर, और 12 महीने में आय 35% ‹ऊपर|नीचे›।',
    ],
    basalt: [
      'Basalt 2021 में शुरू हुआ। आज [78] साझेदार, [19] देश और [11] लाख उपयोगकर्ता, यानी 2024 से ‹दोगुने|तिगुने›। धीरे-धीरे, पर पक्के कदम 👣',
    ],
  },
}

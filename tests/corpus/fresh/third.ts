import type { Language } from '#contract/lists.ts'
import type { Corpus } from '../facts.ts'

/** Written after the reader had learnt from the first two, in all languages. */
export const third: Record<Language, Partial<Corpus>> = {
  ENGLISH: {
    sol: [
      'POV: you sold $SOL at $[139]. It is $[148.62] now, volume is running at [2.3]x and the hourly has printed ‹five|seven› higher lows. Bands: $[143.38]–$[151.93]. I am not chasing, I am waiting for a retest of $[146].',
    ],
    stable: [
      'Hot take: 2026 is the year of boring money. Stablecoins in circulation: $[214]B, ‹up|down› 6.8%. One in three transfers runs on Tron. My grandma is next in line 😂',
    ],
    miners: [
      'Not a great month to be a miner: $[983]M in revenue (‹-|+›12.4%), with fees at a tiny [3.6]%. But hey, [14.5] million transactions, up by roughly a fifth ({#}mining).',
    ],
    kestrel: [
      'GM! Quick numbers from the Kestrel team: [320]K+ users, [14] networks, ‹four|six› audits, and since v3 (Oct 21) you pay [40]% ‹less|more› in fees. {100}% of you asked for it.',
    ],
  },
  FRENCH: {
    btc: [
      "Journal de trading, jour {12} : j'attends. Le BTC oscille entre 58 943 et 62 872 $ (Bollinger), il vaut [61 238] $, et le RSI à [58,3] ne me dit rien. Prochaine décision au-dessus de [62 350] ou sous [59 420].",
    ],
    doge: [
      'DOGE : ‹−|+›3,2 %, volume à [0,8] fois la normale, ‹deux|quatre› sommets descendants. Le plus bas du 30 octobre ([0,1709] $) reste ma ligne rouge. Taille de position : {1} % du portefeuille, pas plus.',
    ],
    gridline: [
      "Gridline, c'est [2,6] millions de transactions par jour à moins d'un demi-centime l'unité ([0,004] $). La TVL a ‹perdu|gagné› 8 % depuis septembre, à [1,27] Md$. {3} choses à retenir : rapide, pas cher, audité.",
    ],
    dex: [
      'Semaine folle sur Solana : volume ‹doublé|divisé par deux› à [3,9] milliards de dollars, [5,2] millions de portefeuilles actifs (‹+|-›18 %). Et toujours 0,0007 $ de frais médians, soit presque rien.',
    ],
  },
  VIETNAMESE: {
    doge: [
      'DOGE: giá [0,1847], dưới EMA50 ([0,1926]), RSI [41,5]. Đáy 30/10 ở [0,1709] là chốt chặn cuối cùng. Ai ôm thì đặt lệnh dừng lỗ, đừng gồng quá {5}% tài khoản.',
    ],
    staking: [
      'Sự thật ít người nói: cứ 10 ETH thì có gần 3 ETH đang nằm trong staking ([28,7]%). Tổng cộng [34,6] triệu ETH, [1,08] triệu validator. Phí thì ‹giảm|tăng› 43% trong tháng 10.',
    ],
    norvik: [
      'Chủ shop nào đang mất phí cà thẻ thì xem Norvik: phí [0,3]%, [27] nước, [1.350] cửa hàng. Tháng 10 xử lý [142] triệu USD, ‹tăng|giảm› 24%.',
    ],
    lumenaut: [
      'Soi nhanh Lumenaut trong {30} giây: [640] node, [31] quốc gia, [58]% cung đã stake, quỹ còn [18,2] triệu đô, doanh thu 12 tháng ‹tăng|giảm› 35%. Đánh giá: ổn, chờ thêm nhu cầu.',
    ],
  },
  CHINESE: {
    btc: [
      '刚入圈的朋友记住{3}句话：别追高、别满仓、别用{20}倍杠杆。再说行情：BTC现报[61,238]，布林带[58,943]到[62,872]，RSI [58.3]，‹三|五›次抬高低点，结构没坏。',
    ],
    fed: [
      'ETF已经连续第‹三|五›天净流出，11月12日流出[2.31]亿美元，比特币[60,940]，‹跌|涨›1.7%。我的仓位不动，继续看量。{1}年后回头看，这都不算事。',
    ],
    tidepool: [
      'Tidepool的USDC收益率[7.4]%，存款[8600]万美元，[19,400]个钱包。提现要多久？15分钟。审计几次？‹两|四›次，报告都公开。',
    ],
    basalt: [
      '2021年成立的Basalt，现在[110]万用户，是2024年的‹两|三›倍。合作伙伴[78]家，覆盖[19]个国家，单笔成本不到3美分。低调，但一直在做事。',
    ],
  },
  ARABIC: {
    doge: [
      'دوجكوين عند [0.1847] دولار، ‹تحت|فوق› متوسط 50 فترة ([0.1926])، ومؤشر RSI [41.5]. قاع 30 أكتوبر عند [0.1709] هو خطي الأحمر. {99}% من الناس نسوا هذه العملة.',
    ],
    stable: [
      'العملات المستقرة بالأرقام: [214] مليار دولار (‹+|-›6.8%)، [47] مليون محفظة نشطة خلال 30 يوماً، وثلث التحويلات على شبكة ترون. {3} أرقام تكفي لفهم الاتجاه.',
    ],
    kestrel: [
      'أطلقت Kestrel الإصدار 3 في 21 أكتوبر. [14] شبكة، [320] ألف مستخدم، ورسوم ‹أقل|أعلى› بنسبة 40%. و[65]% من الرسوم تعود إلى حاملي الرمز.',
    ],
    lumenaut: [
      'نظرة سريعة على Lumenaut: [640] عقدة في [31] دولة، [58]% من المعروض مرهون، خزينة [18.2] مليون دولار، وإيرادات ‹ارتفعت|انخفضت› 35% خلال 12 شهراً.',
    ],
  },
  SPANISH: {
    sol: [
      'SOL en 1H: precio [148,62] $, EMA 50 en [146,27], RSI [66], volumen 2,3 veces lo normal. ‹Cinco|Tres› mínimos crecientes. Objetivo: [150,86]. Stop: [145,04]. Riesgo: {0,5} % de la cuenta.',
    ],
    stable: [
      '{3} datos para tu cuñado: las stablecoins suman [214.000] millones de dólares (un 6,8 % ‹más|menos›), las usan [47] millones de carteras cada 30 días y un tercio va por Tron.',
    ],
    miners: [
      'Mal mes para los mineros: ingresos de [983] millones de dólares, un 12,4 % ‹menos|más›. Las comisiones pesan solo un [3,6] %. Y aun así, un 21 % ‹más|menos› de transacciones.',
    ],
    lumenaut: [
      'Lumenaut en {30} segundos: [640] nodos, [31] países, [58] % del suministro en staking, [18,2] M$ en tesorería, ingresos ‹al alza|a la baja› (35 % en 12 meses).',
    ],
  },
  PORTUGUESE: {
    eth: [
      'ETH: fechamento em [2.638], ‹abaixo|acima› da média de 50 dias ([2.791]). RSI [38,7], MACD [-24,6]. Suporte em [2.514], topo de 6/11 em [2.859]. {2} cenários, zero pressa.',
    ],
    fed: [
      '‹Terceiro|Quinto› dia seguido de saídas dos ETFs: US$ [231] mi em 12/11. BTC a [60.940] dólares, ‹queda|alta› de 1,7%. Posição mantida, olho no volume.',
    ],
    kestrel: [
      'A v3 da Kestrel saiu em 21 de outubro. [14] redes, [320] mil usuários, taxas 40% mais ‹baratas|caras› e [65]% delas voltam pros holders. {10}/{10} pra equipe.',
    ],
    gridline: [
      'Gridline: [2,6] mi de transações por dia, taxa média de [0,004] dólar, [53] validadores e ‹três|cinco› auditorias. TVL de US$ 1,27 bi, ‹queda|alta› de 8% desde setembro.',
    ],
  },
  GERMAN: {
    sol: [
      'SOL im Stundenchart: Kurs [148,62] $, EMA 50 bei [146,27] $, RSI [66]. ‹Fünf|Drei› höhere Tiefs hintereinander. Ziel [150,86] $, Stop knapp unter [145,04] $. {2} Dinge fehlen noch: Volumen und Geduld.',
    ],
    staking: [
      'Fast 29 % aller ETH sind gestakt, das sind [34,6] Mio. ETH bei über 1 Mio. Validatoren. Die Gebühren ‹fielen|stiegen› im Oktober um 43 %. {99} % der Leute reden lieber über den Kurs.',
    ],
    norvik: [
      'Für Händler: Norvik nimmt [0,3] % Gebühr, läuft in [27] Ländern bei [1.350] Händlern, und im Oktober 2026 ‹stiegen|fielen› die Zahlungen um 24 % auf [142] Mio. Dollar.',
    ],
    basalt: [
      'Basalt gibt es seit 2021. Heute: [1,1] Mio. Nutzer (‹doppelt|halb› so viele wie 2024), [78] Partner, [19] Länder, 2 Cent pro Transaktion. In {5} Jahren sprechen wir noch mal.',
    ],
  },
  RUSSIAN: {
    eth: [
      'ETH на дневке: закрытие [2 638] $, средняя за 50 дней — [2 791] $, RSI [38,7]. ‹Четыре|Два› снижающихся максимума. Поддержка [2 514] $. {3} причины не спешить: тренд, объём, настроение.',
    ],
    etf: [
      '12 ноября в биткоин-ETF пришло [412] млн $, ‹пятый|седьмой› день подряд приток. На биржах осталось [2,31] млн BTC — минимум с 2018 года. Выводы делайте сами.',
    ],
    norvik: [
      'Norvik для бизнеса: комиссия [0,3]%, [27] стран, [1 350] магазинов. В октябре 2026 платежи ‹выросли|упали› на 24% до [142] млн $. Без громких слов.',
    ],
    gridline: [
      'Gridline: [2,6] млн транзакций в сутки, средняя комиссия [0,004] $, [53] валидатора. TVL — 1,27 млрд $, ‹минус|плюс› 8% с сентября 2026. ‹Три|Пять› аудита открыты.',
    ],
  },
  TURKISH: {
    sol: [
      'SOL saatlikte: fiyat [148,62] $, EMA50 [146,27] $, RSI [66], hacim ortalamanın 2,3 katı. Üst üste ‹beş|üç› yükselen dip. Hedef [150,86], stop [145,04]. {20}x kaldıraçla denemeyin.',
    ],
    stable: [
      'Stabilcoin arzı %6,8 ‹artarak|azalarak› [214] milyar dolara çıktı. 30 günde [47] milyon aktif cüzdan. Transferlerin üçte biri Tron üzerinde. {3} cümlede özet bu.',
    ],
    kestrel: [
      "Kestrel v3 21 Ekim'de yayında. [14] ağ, [320] bin kullanıcı, ücretler %40 ‹düştü|arttı›, ücretlerin %[65]'i sahiplere dönüyor. Dört denetim de cabası.",
    ],
    basalt: [
      "2021'de kurulan Basalt bugün [1,1] milyon kullanıcıya ulaştı, 2024'ün ‹iki|üç› katı. [78] ortak, [19] ülke. İşlem ücreti 2 sent. Sessiz ve derinden.",
    ],
  },
  JAPANESE: {
    eth: [
      'ETH日足。終値[2,638]ドル、50日平均[2,791]ドル、RSIは[38.7]で‹40|30›を下回る。‹4|2›回連続の高値切り下げ。支持は[2,514]ドル。急ぐ理由は{1}つもない。',
    ],
    etf: [
      '11月12日、ビットコインETFに[4億1,200万]ドルの純流入。これで‹5|7›日連続。取引所の残高は[231万]BTCまで減り、2018年以来の低さ。注目点は{2}つ、需要と在庫。',
    ],
    norvik: [
      'お店の方へ。Norvikの手数料は0.3%。[27]か国、[1,350]の加盟店が利用中。2026年10月の決済額は[1億4,200万]ドルで24%‹増|減›。',
    ],
    lumenaut: [
      'Lumenautを{30}秒で：ノード[640]、[31]か国、供給の[58]%がステーキング、金庫に[1,820]万ドル、収入は12か月で35%‹増加|減少›。',
    ],
  },
  KOREAN: {
    sol: [
      'SOL 1시간봉: 가격 [148.62]달러, EMA50 [146.27], RSI [66], 거래량 평균의 [2.3]배. 저점을 ‹5|3›번 연속 높이는 중. 목표 [150.86], 손절 [145.04]. 비중은 {1}%만.',
    ],
    stable: [
      '스테이블코인 공급량 [2,140억] 달러, 6.8% ‹증가|감소›. 30일 활성 지갑 [4,700만] 개. 송금의 3분의 1이 트론에서. {3}줄 요약 끝.',
    ],
    kestrel: [
      'Kestrel 버전 3이 10월 21일에 나왔습니다. 네트워크 [14]개, 사용자 [32만] 명, 수수료는 40% ‹인하|인상›, 그중 [65]%는 보유자에게. {100}% 동의하시죠?',
    ],
    gridline: [
      'Gridline은 하루 [260만] 건의 거래를 평균 [0.004]달러에 처리합니다. 검증인 [53]명, 예치금 12억 7천만 달러(9월 대비 8% ‹감소|증가›).',
    ],
  },
  INDONESIAN: {
    eth: [
      'ETH harian: tutup di [2.638] dolar, ‹di bawah|di atas› rata-rata 50 hari ([2.791]), RSI [38,7]. Support [2.514]. Ada {3} alasan buat sabar: tren, volume, dan mood.',
    ],
    etf: [
      'ETF Bitcoin kemasukan [412] juta dolar pada 12 November, hari ‹kelima|ketujuh› berturut-turut. BTC di bursa tinggal [2,31] juta, terendah sejak 2018. Paham kan arahnya?',
    ],
    kestrel: [
      'Kestrel v3 rilis 21 Oktober: [14] jaringan, [320] ribu pengguna, biaya ‹turun|naik› 40%, dan [65]% biaya balik ke pemegang. {99}% orang belum tahu.',
    ],
    gridline: [
      'Gridline: [2,6] juta transaksi per hari, biaya rata-rata [0,004] dolar, [53] validator, ‹tiga|lima› audit. TVL [1,27] miliar dolar, ‹turun|naik› 8% sejak September.',
    ],
  },
  THAI: {
    eth: [
      'ETH รายวัน: ปิดที่ [2,638] ดอลลาร์ ‹ต่ำกว่า|สูงกว่า›ค่าเฉลี่ย 50 วัน ([2,791]) RSI [38.7] แนวรับ [2,514] มี {3} เหตุผลที่ยังไม่รีบ',
    ],
    stable: [
      'สเตเบิลคอยน์หมุนเวียน [2.14] แสนล้านดอลลาร์ ‹เพิ่มขึ้น|ลดลง› 6.8% กระเป๋าที่ใช้งาน [47] ล้านใบใน 30 วัน หนึ่งในสามของการโอนอยู่บน Tron',
    ],
    norvik: [
      'ร้านค้าฟังทางนี้: Norvik คิดค่าธรรมเนียม [0.3]% ใช้แล้วใน [27] ประเทศ [1,350] ร้าน เดือนตุลาคม 2026 ยอดชำระ [142] ล้านดอลลาร์ ‹เพิ่มขึ้น|ลดลง› 24%',
    ],
    basalt: [
      'Basalt เริ่มปี 2021 วันนี้มีผู้ใช้ [1.1] ล้านราย เป็น‹สอง|สาม›เท่าของปี 2024 พันธมิตร [78] รายใน [19] ประเทศ ค่าธุรกรรม 2 เซนต์',
    ],
  },
  HINDI: {
    sol: [
      'SOL 1 घंटे का चार्ट: भाव [148.62] डॉलर, EMA50 [146.27], RSI [66], वॉल्यूम औसत का [2.3] गुना। लगातार ‹पाँच|तीन› चढ़ते तल। टारगेट [150.86], स्टॉप [145.04]। {20}x लीवरेज से दूर रहें।',
    ],
    etf: [
      '12 नवंबर को बिटकॉइन ETF में [41.2] करोड़ डॉलर आए, लगातार ‹पाँचवाँ|सातवाँ› दिन। एक्सचेंजों पर अब सिर्फ [23.1] लाख BTC बचे हैं, 2018 के बाद सबसे कम।',
    ],
    kestrel: [
      'Kestrel का वर्ज़न 3 21 अक्टूबर को आया। [14] नेटवर्क, [3.2] लाख उपयोगकर्ता, फीस 40% ‹घटी|बढ़ी›, और [65]% फीस धारकों को वापस। {2} बातें याद रखें: सस्ता और ऑडिटेड।',
    ],
    gridline: [
      'Gridline रोज़ [26] लाख लेनदेन करता है, औसत शुल्क [0.004] डॉलर। [53] वैलिडेटर, ‹तीन|पाँच› ऑडिट। TVL [1.27] अरब डॉलर, सितंबर से 8% ‹कम|ज़्यादा›।',
    ],
  },
}

import type { Language } from '#contract/lists.ts'
import type { Corpus } from '../facts.ts'

/** Once more, after the third. */
export const fourth: Record<Language, Partial<Corpus>> = {
  ENGLISH: {
    btc: [
      'If you only check one chart today: $BTC 4h. Price [61,238], 50 EMA [60,115], RSI [58.3]. ‹Three|Six› higher lows since early November. My stop goes under [59,420], and I would rather miss {10} trades than force one.',
    ],
    etf: [
      'gm ☀️ Inflows again: $[412]M into spot BTC ETFs on Nov 12, ‹five|eight› days straight. Only [2.31]M BTC sit on exchanges. First time since 2018 we see that. Do your own research.',
    ],
    norvik: [
      'We are live in [27] countries with [1,350] merchants, and it still costs [0.3]% per payment. October volume: $[142]M, ‹24%|42%› above the month before. Thank you 🙏',
    ],
    lumenaut: [
      'Lumenaut AMA recap:\n- [640] nodes, [31] countries\n- [58]% of LMN staked\n- $[4.7]M revenue in 12 months (‹+|-›35%)\n- $[18.2]M in the treasury\nNext AMA: soon™',
    ],
  },
  FRENCH: {
    eth: [
      'ETH en daily : quatre sommets de plus en plus bas, RSI [38,7], MACD [-24,6]. Tant que ça reste ‹sous|au-dessus de› la moyenne 50 jours ([2 791] $), je passe mon tour. Réponse dans quelques jours.',
    ],
    fed: [
      'Encore [231] M$ de sorties des ETF Bitcoin le 12 novembre, ‹troisième|sixième› jour consécutif. Le BTC vaut [60 940] $ (‹-|+›1,7 %). Panique ? Non. Café ? Oui ☕',
    ],
    tidepool: [
      "[19 400] portefeuilles, [86] M$ de dépôts, [7,4] % de rendement sur USDC : Tidepool grandit depuis juin 2025. Retrait en 15 minutes, ‹deux|quatre› audits publics. Lisez avant d'investir.",
    ],
    kestrel: [
      'Kestrel V3 est sortie le 21 octobre ! [14] réseaux, plus de [320 000] utilisateurs, des frais ‹réduits|relevés› de 40 % et [65] % de ces frais reversés aux détenteurs.',
    ],
  },
  VIETNAMESE: {
    sol: [
      'SOL khung 1H đẹp: ‹năm|ba› đáy cao dần, giá [148,62]$, EMA50 [146,27]$, RSI [66]. Kháng cự gần nhất [150,86]. Mất [145,04] thì mình thoát hàng, không luyến tiếc.',
    ],
    fed: [
      'ETF Bitcoin bị rút [231] triệu USD ngày 12/11, phiên thứ ‹3|6› liên tiếp. Giá [60.940] USD, ‹giảm|tăng› 1,7%. Mình giữ nguyên vị thế, ngồi xem khối lượng thôi.',
    ],
    dex: [
      'Solana tuần rồi: khối lượng ‹gấp đôi|giảm một nửa›, đạt [3,9] tỷ USD; [5,2] triệu ví hoạt động (‹+|-›18%); phí trung vị 0,0007 USD. Ba con số, khỏi bàn nhiều.',
    ],
    lumenaut: [
      'Lumenaut có gì? [640] node ở [31] nước, [58]% nguồn cung đang stake, ngân quỹ [18,2] triệu USD, doanh thu ‹tăng|giảm› 35% sau 12 tháng. Mainnet chạy từ 9/4/2024.',
    ],
  },
  CHINESE: {
    eth: [
      '以太坊日线：收盘[2,638]，50日均线[2,791]，RSI [38.7]，‹四|两›次高点下移。MACD [-24.6]还在水下。支撑看[2,514]，我选择空仓等待，少亏就是赚。',
    ],
    staking: [
      '三个冷知识：全网[3460]万枚ETH在质押，占供应量[28.7]%；验证者[108]万个；10月主网手续费‹下降|上升›43%。下次别人问你以太坊有没有人用，把这个甩给他。',
    ],
    liquidations: [
      '过去24小时爆仓[2.86]亿美元，‹71|17›%是空单。SOL现价[147.93]美元，‹涨|跌›4.6%，资金费率[0.012]%，情绪还不算过热。{10}倍以上杠杆请绕道。',
    ],
    norvik: [
      'Norvik团队周报：覆盖[27]个国家，商户[1,350]家，10月支付额[1.42]亿美元，‹增长|下降›24%。手续费依然是[0.3]%，没有套路。',
    ],
  },
  ARABIC: {
    btc: [
      'البيتكوين على فريم 4 ساعات: السعر [61,238] دولار، المتوسط 50 عند [60,115]، ‹ثلاثة|ستة› قيعان صاعدة. المقاومة [62,350] والدعم [59,420]. الصبر نصف الربح.',
    ],
    fed: [
      'خروج [231] مليون دولار من صناديق البيتكوين يوم 12 نوفمبر، لليوم ‹الثالث|السادس› على التوالي. السعر [60,940] دولار، ‹بانخفاض|بارتفاع› 1.7%. لم أغيّر مركزي.',
    ],
    gridline: [
      'Gridline: [2.6] مليون معاملة في اليوم، متوسط الرسوم [0.004] دولار، [53] مدققاً. القيمة المقفلة [1.27] مليار دولار، ‹منخفضة|مرتفعة› 8% منذ سبتمبر 2026.',
    ],
    tidepool: [
      'عائد [7.4]% على USDC في Tidepool، و[86] مليون دولار من الودائع من [19,400] محفظة. السحب خلال 15 دقيقة. اقرأ المراجعتين ثم قرر بنفسك.',
    ],
  },
  SPANISH: {
    btc: [
      'Bitcoin en 4H: cierre en [61.238] $, EMA 50 en [60.115] $, RSI [58]. ‹Tres|Seis› mínimos crecientes. Si pierde [59.420] $, me equivoqué y listo. Feliz finde a todos.',
    ],
    dex: [
      'En una semana el volumen de Solana se ‹duplicó|redujo a la mitad› hasta [3.900] millones de dólares. [5,2] millones de carteras activas, un 18 % ‹más|menos›. Comisión mediana: 0,0007 $.',
    ],
    norvik: [
      '[27] países, [1.350] comercios, [0,3] % de comisión. En octubre de 2026 Norvik movió [142] millones de dólares, un 24 % ‹más|menos›. Los números hablan solos.',
    ],
    basalt: [
      'Basalt, desde 2021: [1,1] millones de usuarios (el ‹doble|triple› que en 2024), [78] socios, [19] países. Y cada transacción cuesta 2 centavos.',
    ],
  },
  PORTUGUESE: {
    doge: [
      'DOGE a [0,1847] dólar, ‹abaixo|acima› da média de 50 períodos ([0,1926]). RSI [41,5], ‹queda|alta› de 3,2%. O fundo de 30/10, [0,1709], é o meu limite.',
    ],
    etf: [
      'ETFs de Bitcoin: [412] milhões de dólares em entradas no dia 12 de novembro, ‹quinto|oitavo› dia seguido. Nas corretoras restam [2,31] milhões de BTC, o menor nível desde 2018.',
    ],
    tidepool: [
      'Tidepool paga [7,4]% em USDC, tem [86] milhões de dólares em depósitos e [19.400] carteiras. Saque em 15 minutos. ‹Duas|Quatro› auditorias públicas. Leia tudo antes.',
    ],
    lumenaut: [
      'Raio-x da Lumenaut: [640] nós, [31] países, [58]% da oferta em staking, US$ [18,2] milhões no caixa, receita ‹+|-›35% em 12 meses. Falta demanda, sobra disciplina.',
    ],
  },
  GERMAN: {
    doge: [
      'Dogecoin bei [0,1847] $, weiter ‹unter|über› dem Schnitt der letzten 50 Perioden ([0,1926] $). RSI [41,5]. Das Tief vom 30. Oktober ([0,1709] $) ist meine Linie. Mehr gibt es nicht zu sagen.',
    ],
    liquidations: [
      '[286] Mio. Dollar wurden in 24 Stunden liquidiert, ‹71|17› % davon Shorts. SOL ‹steigt|fällt› um 4,6 % auf [147,93] $. Wer mit {25}er-Hebel spielt, weiß Bescheid.',
    ],
    kestrel: [
      'Kestrel v3 läuft seit dem 21. Oktober auf [14] Netzwerken. [320.000] Nutzer, 40 % ‹niedrigere|höhere› Gebühren, und [65] % davon gehen an die Halter.',
    ],
    tidepool: [
      'Tidepool in Kürze: [7,4] % Rendite auf USDC, [86] Mio. Dollar Einlagen, [19.400] Wallets, ‹zwei|vier› öffentliche Audits. Auszahlung in 15 Minuten. Bitte selbst nachlesen.',
    ],
  },
  RUSSIAN: {
    btc: [
      'Биткоин, 4 часа: цена [61 238] $, EMA50 [60 115] $, RSI [58,3]. ‹Три|Шесть› растущих минимума. Сопротивление [62 350], поддержка [59 420]. Жду выхода, угадывать не буду.',
    ],
    stable: [
      'Стейблкоины: [214] млрд $ в обращении (‹+|-›6,8%), [47] млн активных кошельков за 30 дней, треть переводов через Tron. Скучно, зато работает.',
    ],
    lumenaut: [
      'Lumenaut: [640] узлов в [31] стране, [58]% предложения в стейкинге, казна [18,2] млн $, выручка за 12 месяцев ‹выросла|упала› на 35%. Спросите меня через год.',
    ],
    basalt: [
      'Basalt работает с 2021 года: [1,1] млн пользователей — ‹вдвое больше|вдвое меньше›, чем в 2024, [78] партнёров, [19] стран. Транзакция стоит 2 цента.',
    ],
  },
  TURKISH: {
    doge: [
      'DOGE [0,1847] $, 50 periyotluk ortalamanın ([0,1926] $) ‹altında|üzerinde›. RSI [41,5], %3,2 ‹düşüş|yükseliş›. 30 Ekim dibi [0,1709] benim çizgim. Gerisi laf kalabalığı.',
    ],
    dex: [
      'Solana hacmi bir haftada ‹ikiye katlandı|yarıya indi›: [3,9] milyar dolar. [5,2] milyon aktif cüzdan (%18 ‹artış|düşüş›), medyan ücret 0,0007 dolar. Hâlâ şüphesi olan?',
    ],
    tidepool: [
      "Tidepool USDC'ye %[7,4] getiri veriyor. [19.400] cüzdan, [86] milyon dolar mevduat, çekim 15 dakika. ‹İki|Dört› denetim herkese açık. Önce okuyun, sonra karar verin.",
    ],
    gridline: [
      'Gridline günde [2,6] milyon işlem yapıyor, ortalama ücret [0,004] dolar, [53] doğrulayıcı. Kilitli değer eylülden beri %8 ‹azaldı|arttı›: [1,27] milyar dolar.',
    ],
  },
  JAPANESE: {
    btc: [
      'ビットコイン4時間足。現在値[61,238]ドル、EMA50は[60,115]、RSIは[58.3]。安値切り上げは‹3|6›回。抵抗は[62,350]、支持は[59,420]。焦らず待つのも仕事です。',
    ],
    dex: [
      'Solanaの出来高は1週間で‹倍増|半減›し[39億]ドル。アクティブなウォレットは[520万]（18%‹増|減›）、手数料の中央値は0.0007ドル。説明はこれで十分。',
    ],
    tidepool: [
      'TidepoolのUSDC利回りは[7.4]%。預入は[8,600万]ドル、ウォレットは[19,400]。出金は15分。監査は‹2|4›件公開されています。読んでから決めましょう。',
    ],
    basalt: [
      '2021年設立のBasalt。利用者は[110万]人で2024年の‹2|3›倍、パートナーは[78]社、[19]か国。1取引あたり2セント。静かに積み上げるタイプ。',
    ],
  },
  KOREAN: {
    btc: [
      '비트코인 4시간봉. 현재가 [61,238]달러, EMA50 [60,115], RSI [58.3]. 저점을 ‹3|6›번 높였습니다. 저항 [62,350], 지지 [59,420]. 오늘은 그냥 기다립니다.',
    ],
    dex: [
      '솔라나 거래량이 일주일 만에 ‹두 배로|절반으로›, [39억] 달러. 활성 지갑 [520만] 개(18% ‹증가|감소›), 수수료 중앙값 0.0007달러. 말이 필요 없네요.',
    ],
    norvik: [
      '사장님들 주목: Norvik 수수료는 [0.3]%. [27]개국 [1,350]개 가맹점이 씁니다. 2026년 10월 결제액 [1억 4,200만] 달러, 24% ‹증가|감소›.',
    ],
    lumenaut: [
      'Lumenaut 요약: 노드 [640]개, [31]개국, 공급량의 [58]% 스테이킹, 재단 자금 [1,820만] 달러, 12개월 매출 35% ‹증가|감소›. 나머지는 수요에 달렸습니다.',
    ],
  },
  INDONESIAN: {
    sol: [
      'SOL 1 jam: harga [148,62] dolar, EMA50 [146,27], RSI [66], volume [2,3] kali rata-rata. ‹Lima|Tiga› dasar makin tinggi. Target [150,86], stop [145,04]. Santai aja, pasar nggak ke mana-mana.',
    ],
    stable: [
      'Stablecoin: [214] miliar dolar beredar (‹+|-›6,8%), [47] juta dompet aktif dalam 30 hari, sepertiga transfer lewat Tron. Membosankan? Justru itu kuncinya.',
    ],
    tidepool: [
      'Tidepool kasih imbal hasil [7,4]% untuk USDC. Simpanan [86] juta dolar dari [19.400] dompet, tarik dana 15 menit, ‹dua|empat› audit publik. Baca dulu, baru putuskan.',
    ],
    basalt: [
      'Basalt berdiri sejak 2021. Sekarang [1,1] juta pengguna, ‹dua|tiga› kali lipat dari 2024, [78] mitra di [19] negara. Biaya transaksi 2 sen.',
    ],
  },
  THAI: {
    btc: [
      'BTC 4 ชั่วโมง: ราคา [61,238] ดอลลาร์ EMA50 ที่ [60,115] RSI [58.3] แนวต้าน [62,350] แนวรับ [59,420] ยกฐาน‹สาม|หก›ครั้ง ผมรอให้ตลาดเลือกทางเอง',
    ],
    dex: [
      'วอลุ่มบน Solana ‹เพิ่มเป็นสองเท่า|ลดลงครึ่งหนึ่ง› เป็น [3.9] พันล้านดอลลาร์ในหนึ่งสัปดาห์ กระเป๋าที่ใช้งาน [5.2] ล้าน (18% ‹มากขึ้น|น้อยลง›) ค่าธรรมเนียม 0.0007 ดอลลาร์',
    ],
    lumenaut: [
      'Lumenaut สรุปสั้นๆ: โหนด [640] แห่งใน [31] ประเทศ สเตก [58]% ของอุปทาน คลัง [18.2] ล้านดอลลาร์ รายได้ 12 เดือน‹เพิ่มขึ้น|ลดลง› 35%',
    ],
    tidepool: [
      'Tidepool ให้ผลตอบแทน [7.4]% สำหรับ USDC เงินฝาก [86] ล้านดอลลาร์จาก [19,400] กระเป๋า ถอนได้ใน 15 นาที อ่านรายงานก่อนตัดสินใจนะ',
    ],
  },
  HINDI: {
    btc: [
      'BTC 4 घंटे: भाव [61,238] डॉलर, EMA50 [60,115], RSI [58.3]। ‹तीन|छह› चढ़ते तल। प्रतिरोध [62,350], सहारा [59,420]। बाज़ार को दिशा चुनने दीजिए, जल्दी क्या है।',
    ],
    dex: [
      'Solana पर वॉल्यूम एक हफ्ते में ‹दोगुना|आधा› होकर [3.9] अरब डॉलर। [52] लाख सक्रिय वॉलेट (18% ‹ज़्यादा|कम›), फीस 0.0007 डॉलर। अब और क्या कहूँ।',
    ],
    tidepool: [
      'Tidepool USDC पर [7.4]% ब्याज देता है। [19,400] वॉलेट, [8.6] करोड़ डॉलर जमा, निकासी 15 मिनट में। ‹दो|चार› ऑडिट सार्वजनिक। पढ़कर ही फैसला करें।',
    ],
    norvik: [
      'Norvik: [27] देश, [1,350] व्यापारी, [0.3]% फीस। अक्टूबर 2026 में भुगतान [14.2] करोड़ डॉलर, 24% की ‹बढ़त|गिरावट›। न शोर, न वादे।',
    ],
  },
}

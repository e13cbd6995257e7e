import type { Corpus } from '../facts.ts'

/** Texts written without the reader in view, in the words of traders, creators, teams and KOL managers. */
export const first: Record<'ENGLISH' | 'FRENCH' | 'VIETNAMESE' | 'CHINESE' | 'ARABIC', Partial<Corpus>> = {
  ENGLISH: {
    btc: [
      'Risk {1–2%} per trade, no more. That said, $BTC holding ‹above|below› the 50 EMA ($[60,115]) with RSI at [58.3] is the kind of setup I like. Stop under $59,420, first target $62,350.',
      'BTC traded between $57.3K and $63.5K since Nov 3 and right now it is at $[61.2]K. One reason to stay patient: volume is just [1.6]x average. Another: the upper band sits at $[62,872].',
      'Weekend thoughts, {1/3}: Bitcoin closed the last 4H candle at $[61,238]. ATR is about $[745], so a move of that size in either direction means nothing. Zoom out, touch grass, markets are open {24/7} anyway.',
    ],
    eth: [
      'Top {10} coin, bottom {10} mood. ETH ‹down|up› 5.2% with RSI under ‹40|30›, and it needs to reclaim $[2,791] (50-day EMA) before I get interested again.',
    ],
    sol: [
      'SOL went from $[139.17] on Nov 12 to nearly $[149] today. RSI 66 is warm, not hot 🔥 If $[145] breaks I am out, no drama.',
    ],
    etf: [
      'Two things to watch this week:\n\n→ ETF inflows ($[412]M on Nov 12 alone)\n→ BTC on exchanges (down to [2.31]M)\n\nEverything else is noise.',
    ],
    liquidations: [
      'Over $[280]M liquidated in 24h and ‹71|17›% of it shorts. This is why you never use {50}x leverage, kids.',
    ],
    tidepool: [
      'We get this question a lot: how long does a withdrawal take? 15 minutes. How many audits? ‹Two|Three›, both public. Who uses it? [19,400] wallets with $[86]M in deposits.',
    ],
    kestrel: [
      'Kestrel V3 shipped on Oct 21 and it now runs on [14] networks. In case you missed it: [65]% of the fees go to holders. Full breakdown in the docs 👇',
    ],
    gridline: [
      'Most L1s brag about TPS. Gridline just does [2.6]M transactions a day for less than half a cent each ($[0.004]), with [53] validators.',
    ],
    lumenaut: [
      'Due diligence in {60} seconds: Lumenaut has [640] nodes, [31] countries, a treasury of $[18.2]M and revenue that ‹grew|fell› by more than a third (35%) in a year. Token: LMN, supply [250]M.',
    ],
    dex: [
      'Great point. On-chain volume for Solana hit $[3.9]B this week, ‹double|half› the week before, and [5.2]M wallets were active. {99%} of people still only talk about memecoins.',
    ],
  },
  FRENCH: {
    btc: [
      'Plan de la semaine : tant que le $BTC tient les [59 420] $, je reste acheteur. Clôture 4H à [61 238] $, RSI à [58], volume [1,6] fois la moyenne. Je ne risque jamais plus de {1 %} par trade.',
      "Bitcoin coincé entre 59 420 et 62 350 dollars depuis le 11 novembre. Deux scénarios, une seule règle : patience. L'EMA 50 passe à [60 115] $.",
    ],
    eth: [
      "L'ETH fait grise mine : ‹-|+›5,2 %, RSI ‹sous les 40|sous les 30›, et un volume à peine à [0,7]x sa moyenne. Prochain support vers [2 514] $ (bande de Bollinger basse).",
    ],
    sol: [
      '{3}e fois que je le dis cette semaine : Solana est forte. ‹Cinq|Quatre› creux ascendants en 1H, cours à [148,62] $, RSI [66]. Le sommet à battre : [150,86] $.',
    ],
    doge: [
      'Le Dogecoin ? À [0,1847] $, il est toujours ‹sous|au-dessus de› sa moyenne mobile 50 périodes ([0,1926] $). Zéro urgence de mon côté 🐕',
    ],
    staking: [
      "Petit rappel pour ceux qui débarquent : près de 29 % de l'offre d'ETH est stakée, soit [34,6] M d'ETH, par plus d'un million de validateurs. Et les frais du réseau principal ont ‹baissé|augmenté› de [43] % en octobre.",
    ],
    stable: [
      '{1/4} Les stablecoins, ce sont [214] Md$ en circulation (‹+|-›6,8 %), [47] M de portefeuilles actifs sur 30 jours et un tiers des transferts qui passent par Tron. Qui parle encore de niche ?',
    ],
    burn: [
      "Le 9 novembre, le réseau Ethereum a émis [2 310] ETH et n'en a brûlé que [1 840]. Résultat : une offre qui ‹augmente|diminue› de 0,14 % sur le mois. Pas de quoi paniquer.",
    ],
    norvik: [
      "Vous êtes commerçant ? Norvik, c'est [0,3] % de commission, point. [1 350] commerçants dans [27] pays l'ont déjà adopté, et les paiements ont ‹bondi|chuté› de 24 % en octobre 2026.",
    ],
    lumenaut: [
      "Lumenaut en bref ➡️ [640] nœuds répartis dans [31] pays ➡️ [58] % de l'offre en staking ➡️ [18,2] M$ en trésorerie ➡️ revenus en ‹hausse|baisse› de 35 % sur 12 mois.",
    ],
    basalt: [
      "Née en 2021, Basalt compte aujourd'hui [1,1] million d'utilisateurs, soit ‹deux fois plus|deux fois moins› qu'en 2024. [78] partenaires, [19] pays. On en reparle dans {5} ans ?",
    ],
    fed: [
      "Troisième séance de sorties d'affilée sur les ETF Bitcoin : [231] M$ envolés le 12 novembre. À [60 940] $ (‹-|+›1,7 %), je ne touche à rien. Et vous ?",
    ],
  },
  VIETNAMESE: {
    btc: [
      'Kế hoạch tuần này của mình: rủi ro tối đa {1–2%} mỗi lệnh. $BTC đang [61.238]$, EMA50 khung 4H ở [60.115]$, RSI [58]. Mất [59.420]$ thì cắt, vượt [62.350]$ thì nhồi.',
      'BTC dao động từ 57.3k đến 63.5k kể từ ngày 3/11. Giờ giá quanh [61.2]k, khối lượng gấp [1,6] lần trung bình. Có {2} điều cần chú ý: dải trên [62.872] và hỗ trợ [59.420].',
    ],
    eth: [
      'ETH yếu thật sự: ‹giảm|tăng› 5,2%, RSI dưới ‹40|30›, giá [2.638]$ còn cách xa đường EMA 50 ngày ([2.791]$). Anh em nào bắt đáy thì nhớ đi vốn nhỏ nha 🙏',
    ],
    sol: [
      'SOL từ [139,17]$ hôm 12/11 chạy một mạch lên gần 149$. RSI 66, MACD [0,84]. Chưa có lý do gì để chốt sớm, trừ khi thủng [145,04]$.',
    ],
    etf: [
      'Cập nhật nhanh 🗞️\n- ETF BTC: +[412]tr USD ngày 12/11, phiên thứ 5 liên tiếp có dòng tiền vào\n- BTC trên sàn: còn [2,31] triệu, thấp nhất từ 2018\n- Giá: [61.385] USD',
    ],
    liquidations: [
      'Hơn 280 triệu USD cháy tài khoản trong 24h, trong đó ‹71|17›% là phe short. Đánh x{50}, x{100} thì kết cục chỉ có một thôi anh em ạ.',
    ],
    stable: [
      'Top {3} thứ đáng quan tâm nhất trong Web3 lúc này: stablecoin, stablecoin và stablecoin. Tổng cung [214] tỷ đô (‹+|-›6,8%), [47] triệu ví hoạt động trong 30 ngày.',
    ],
    tidepool: [
      'Gửi USDC vào Tidepool được 7,4%/năm. Rút mất 15 phút. Đã có [19.400] ví gửi tổng cộng [86] triệu USD, 2 bản kiểm toán công khai. Đọc kỹ rồi hẵng quyết nhé cả nhà.',
    ],
    kestrel: [
      'Kestrel V3 ra mắt hôm 21/10, chạy trên [14] mạng, [320.000] người dùng. Phí đã ‹giảm|tăng› 40%, mà 65% phí vẫn chia lại cho holder. Quá được!',
    ],
    gridline: [
      'Gridline xử lý [2,6] triệu giao dịch mỗi ngày, phí chưa tới nửa xu ([0,004] USD). TVL [1,27] tỷ USD, ‹giảm|tăng› 8% so với tháng 9. Ổn áp.',
    ],
    miners: [
      'Thợ đào BTC tháng rồi hơi đuối: doanh thu ‹giảm|tăng› 12,4% còn [983] triệu USD, phí giao dịch chỉ chiếm [3,6]%. Trong khi đó số giao dịch lại ‹tăng|giảm› 21%.',
    ],
    basalt: [
      'Basalt thành lập 2021, nay có [78] đối tác tại [19] quốc gia, [1,1] triệu người dùng, gấp ‹đôi|ba› năm 2024. Phí mỗi giao dịch 0,02 USD. Dự án làm thật, ít nói.',
    ],
  },
  CHINESE: {
    btc: [
      '本周交易计划：单笔风险控制在{1%–2%}。$BTC 4小时收在[61,238]，RSI [58.3]，站在50周期均线（[60,115]）‹上方|下方›。跌破[59,420]止损，目标先看[62,350]。',
      'BTC从11月3日的5.73万反弹到现在6.12万附近，量能是均量的[1.6]倍。两点要注意：一是上轨[62,872]，二是前低[59,420]。',
    ],
    eth: [
      '以太坊这走势，说实话有点难看：‹跌|涨›了5.2%，RSI不到‹40|30›，成交量只有均量的[0.7]倍。想让我改口？先收回[2,791]的50日均线再说。',
    ],
    sol: ['SOL 1小时图连续‹五|三›次抬高低点，现价[148.62]，离前高[150.86]就差一口气🔥 止损放在[145]下方。'],
    doge: ['狗狗币：[0.1847]美元，仍‹低于|高于›50周期均线[0.1926]。{7×24}小时盯盘没必要，等它选方向就行。'],
    etf: [
      '11月12日单日净流入[4.12]亿美元，连续第5天。交易所里的BTC只剩[231]万枚，2018年以来最低。这就是我最近看得最多的两个数据。',
    ],
    stable: [
      'Web3真正跑出来的第一个产品是稳定币：规模[2140]亿美元，‹增长|下降›6.8%，30天活跃钱包[4700]万个，三分之一的转账跑在波场上。',
    ],
    dex: [
      '赞同。Solana一周成交‹翻倍|减半›到[39]亿美元，活跃钱包[520]万，比之前‹多|少›了18%。手续费？中位数0.0007美元，几乎可以忽略。',
    ],
    norvik: [
      '给做生意的朋友：Norvik手续费0.3%，[27]个国家、[1,350]家商户在用，10月份支付额[1.42]亿美元，环比‹增长|下降›24%。',
    ],
    kestrel: [
      'Kestrel第3版已于10月21日上线，支持[14]条网络，用户[32]万。手续费‹下调|上调›了40%，其中65%返还给持币者。四次审计，放心用。',
    ],
    gridline: [
      '很多人问Gridline值不值得看。我的答案：每天[260]万笔交易，平均手续费0.004美元，[53]个验证者，锁仓[12.7]亿美元（较9月‹降|升›8%）。',
    ],
    lumenaut: [
      'Lumenaut速览👇\n节点：[640]个\n国家：[31]个\n质押率：[58]%\n近12个月收入：[470]万美元（‹+|-›35%）\n金库：[1820]万美元',
    ],
  },
  ARABIC: {
    btc: [
      'خطتي هذا الأسبوع: لا أخاطر بأكثر من {1-2%} في الصفقة الواحدة. أغلق $BTC عند [61,238] دولار ‹فوق|تحت› متوسط 50 فترة ([60,115])، ومؤشر RSI عند [58.3]. كسر [59,420] يلغي الفكرة.',
      'البيتكوين يتحرك بين 59,420 و62,350 دولاراً منذ 11 نوفمبر. الحجم 1.6 ضعف المتوسط. أمران يستحقان المتابعة: الحد العلوي [62,872] والدعم [59,420].',
    ],
    eth: [
      'الإيثيريوم ‹خسر|ربح› 5.2% ومؤشر RSI تحت ‹40|30›. السعر [2,638] دولار والمتوسط المتحرك لـ50 يوماً عند [2,791]. لست مستعجلاً أبداً 🙂',
    ],
    sol: [
      'سولانا على فريم الساعة: ‹خمسة|ثلاثة› قيعان صاعدة متتالية، السعر [148.62] دولار وأقرب مقاومة [150.86]. وقف الخسارة تحت [145.04].',
    ],
    etf: [
      'دخلت صناديق البيتكوين [412] مليون دولار يوم 12 نوفمبر، لليوم الخامس على التوالي، ورصيد المنصات ‹انخفض|ارتفع› إلى [2.31] مليون BTC، وهو الأدنى منذ 2018. الأرقام تتكلم.',
    ],
    staking: [
      'سبب واحد يجعلني متفائلاً بالإيثيريوم: نحو 29% من المعروض مرهون (34.6 مليون ETH)، وعدد المدققين تجاوز المليون. والرسوم ‹انخفضت|ارتفعت› 43% في أكتوبر.',
    ],
    liquidations: [
      'تصفيات بقيمة [286] مليون دولار خلال 24 ساعة، ‹71|17›% منها لمراكز البيع. سولانا عند [147.93] دولار ‹مرتفعة|منخفضة› 4.6%. لا تستخدم الرافعة العالية يا صديقي.',
    ],
    tidepool: [
      'كم يستغرق السحب من Tidepool؟ 15 دقيقة. وكم العائد على USDC؟ [7.4]%. ومن يستخدمه؟ [19,400] محفظة أودعت [86] مليون دولار. مراجعتان أمنيتان منشورتان للجميع.',
    ],
    norvik: [
      'لأصحاب المتاجر: رسوم Norvik لا تتعدى 0.3%، و[1,350] تاجراً في [27] دولة يستخدمونه اليوم. في أكتوبر 2026 ‹نمت|تراجعت› المدفوعات 24% إلى [142] مليون دولار.',
    ],
    gridline: [
      'Gridline يعالج [2.6] مليون معاملة يومياً برسوم 0.004 دولار تقريباً، مع [53] مدققاً و3 عمليات تدقيق. القيمة المقفلة [1.27] مليار دولار، ‹أقل|أكثر› بنسبة 8% من سبتمبر.',
    ],
    dex: [
      'تضاعف حجم التداول على سولانا خلال أسبوع إلى [3.9] مليار دولار، و[5.2] مليون محفظة نشطة (‹+|-›18%). رسوم لا تُذكر: [0.0007] دولار. من لا يزال يشك؟',
    ],
    basalt: [
      'تأسست Basalt عام 2021 ولديها اليوم [78] شريكاً في [19] دولة و[1.1] مليون مستخدم، أي ‹ضعف|نصف› ما كان في 2024. خطوة بخطوة 👏',
    ],
  },
}

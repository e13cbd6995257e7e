import type { Said } from '../said.ts'

export const maraOnchain: Said[] = [
  {
    en: 'Bitcoin left exchanges again this week, the fifth week in a row. Supply that moves to cold storage does not usually come back for a five percent move.',
    fr: 'Le bitcoin a encore quitté les plateformes cette semaine, la cinquième de suite. L’offre qui part en stockage à froid ne revient généralement pas pour un mouvement de {five percent}.',
    vi: 'Tuần này bitcoin lại rời các sàn, tuần thứ năm liên tiếp. Nguồn cung đã vào ví lạnh thường không quay lại vì một nhịp {five percent}.',
    zh: '本周比特币再次流出交易所，已连续五周。去了冷存储的筹码，通常不会为{five percent}的波动回来。',
    ar: 'غادرت بيتكوين المنصات مجددًا هذا الأسبوع، وهو الأسبوع الخامس على التوالي. المعروض الذي ينتقل إلى التخزين البارد لا يعود عادةً من أجل حركة قدرها {five percent}.',
  },
  {
    en: 'Short-term holders are sitting right at their cost basis on BTC. Historically this is where a trend either confirms or dies. Watch the reaction, not the level.',
    fr: 'Sur BTC, les détenteurs de court terme sont exactement à leur prix de revient. Historiquement, c’est là qu’une tendance se confirme ou meurt. Regardez la réaction, pas le niveau.',
    vi: 'Với BTC, người nắm giữ ngắn hạn đang ở đúng giá vốn. Trong lịch sử, đây là chỗ một xu hướng được xác nhận hoặc chết. Hãy nhìn phản ứng, đừng nhìn mức giá.',
    zh: 'BTC 的短期持有者正好处在成本价上。从历史看，趋势要么在这里得到确认，要么在这里结束。看反应，不要看点位。',
    ar: 'حاملو BTC على المدى القصير عند سعر تكلفتهم تمامًا. تاريخيًا، هنا يتأكد الاتجاه أو يموت. راقبوا رد الفعل، لا المستوى.',
  },
  {
    en: 'Stablecoin supply on exchanges is quietly growing while funding stays flat. Dry powder without leverage is the healthiest setup I know.',
    fr: 'L’offre de stablecoins sur les plateformes augmente discrètement tandis que le financement reste plat. Des munitions sans levier : je ne connais pas de configuration plus saine.',
    vi: 'Lượng stablecoin trên các sàn lặng lẽ tăng trong khi funding vẫn đi ngang. Tiền sẵn sàng mà không có đòn bẩy là thế trận lành mạnh nhất tôi biết.',
    zh: '交易所里的稳定币供应在悄悄增长，而资金费率保持平稳。有子弹、没杠杆，是我所知最健康的格局。',
    ar: 'معروض العملات المستقرة على المنصات ينمو بهدوء بينما يبقى التمويل مستقرًا. سيولة جاهزة بلا رافعة: أفضل وضع صحي أعرفه.',
  },
  {
    en: 'ETH staking queue got longer again. People who lock coins for weeks are not day trading your support line.',
    fr: 'La file d’attente du staking ETH s’est encore allongée. Ceux qui bloquent leurs jetons pendant des semaines ne font pas de day trading sur votre support.',
    vi: 'Hàng chờ staking ETH lại dài thêm. Người khóa coin hàng tuần không lướt sóng trong ngày quanh đường hỗ trợ của bạn.',
    zh: 'ETH 质押的排队队伍又变长了。把币锁上几个星期的人，不会围着你的支撑线做日内交易。',
    ar: 'طابور تخزين ETH أصبح أطول مرة أخرى. من يقفل عملاته لأسابيع لا يضارب يوميًا عند خط دعمك.',
  },
  {
    en: 'Whale wallets that bought the last bitcoin dip have not sold a single coin. Patience is a position.',
    fr: 'Les portefeuilles de baleines qui ont acheté le dernier creux du bitcoin n’ont encore vendu aucun jeton. La patience est une position.',
    vi: 'Những ví cá voi đã mua ở lần điều chỉnh vừa rồi của bitcoin chưa bán một đồng nào. Kiên nhẫn cũng là một vị thế.',
    zh: '在比特币上次回调时买入的巨鲸，一枚都没有卖出。耐心也是一种仓位。',
    ar: 'محافظ الحيتان التي اشترت تراجع بيتكوين الأخير لم تبع عملة واحدة. الصبر مركز أيضًا.',
  },
  {
    en: 'Realized losses on Solana spiked yesterday and price barely moved. That is what absorption looks like.',
    fr: 'Les pertes réalisées sur Solana ont bondi hier et le prix a à peine bougé. Voilà à quoi ressemble une absorption.',
    vi: 'Hôm qua lỗ đã thực hiện trên Solana tăng vọt mà giá gần như không nhúc nhích. Hấp thụ lực bán trông như thế đó.',
    zh: '昨天 Solana 上的已实现亏损猛增，价格却几乎没动。抛压被吸收就是这个样子。',
    ar: 'قفزت الخسائر المحققة على سولانا أمس ولم يتحرك السعر إلا قليلًا. هكذا يبدو الامتصاص.',
  },
  {
    en: 'Weekend volume is mostly bots trading with bots. Wait for Monday before you believe a move in BTC.',
    fr: 'Le volume du week-end, ce sont surtout des bots qui échangent avec des bots. Attendez {Monday} avant de croire à un mouvement de BTC.',
    vi: 'Khối lượng cuối tuần chủ yếu là bot giao dịch với bot. Hãy đợi đến {Monday} rồi hẵng tin vào một nhịp của BTC.',
    zh: '周末的成交量主要是机器人和机器人在对敲。等到{Monday}，再相信 BTC 的走势。',
    ar: 'حجم عطلة الأسبوع في معظمه روبوتات تتداول مع روبوتات. انتظروا {Monday} قبل أن تصدقوا حركة في BTC.',
  },
  [
    {
      en: 'A thread on the 1.2M BTC that nobody moves. Everyone quotes the number, few say what is in it.',
      fr: 'Un fil sur les {1.2M} BTC que personne ne bouge. Tout le monde cite le chiffre, peu disent ce qu’il contient.',
      vi: 'Một chuỗi bài về {1.2M} BTC nằm im không ai đụng tới. Ai cũng trích con số này, ít người nói bên trong có gì.',
      zh: '聊聊没人动的那 {1.2M} BTC。人人都引用这个数字，很少有人说里面是什么。',
      ar: 'سلسلة عن {1.2M} BTC لا يحركها أحد. الجميع يذكر الرقم، وقليلون يقولون ما بداخله.',
    },
    {
      en: 'Lost keys are only part of it. Many old wallets are not lost: their owners signed a message this year.',
      fr: 'Les clés perdues n’en sont qu’une partie. Beaucoup de vieux portefeuilles ne sont pas perdus : leurs propriétaires ont signé un message cette année.',
      vi: 'Khóa thất lạc chỉ là một phần. Nhiều ví cũ không hề thất lạc: chủ của chúng đã ký một thông điệp trong năm nay.',
      zh: '丢失的私钥只是其中一部分。很多老钱包并没有丢：它们的主人今年签过消息。',
      ar: 'المفاتيح المفقودة جزء منها فقط. كثير من المحافظ القديمة ليست مفقودة: وقّع أصحابها رسالة هذا العام.',
    },
    {
      en: 'None of them sold into the last rally. Not one. Old coins are not supply until somebody signs.',
      fr: 'Aucun n’a vendu dans la dernière hausse. Pas un seul. Les vieux jetons ne sont pas de l’offre tant que personne ne signe.',
      vi: 'Không ví nào bán trong con sóng vừa rồi. Không một ví nào. Coin cũ chưa phải là nguồn cung cho tới khi có người ký.',
      zh: '上一轮上涨中没有一个卖出，一个都没有。在有人签名之前，老币不算供应。',
      ar: 'لم يبع أي منها في الصعود الأخير. ولا واحدة. العملات القديمة ليست معروضًا ما لم يوقّع أحد.',
    },
    {
      en: 'So when you see dormant supply on a chart, ask who counted and how. I publish my list every month.',
      fr: 'Alors, quand vous voyez une offre dormante sur un graphique, demandez qui a compté et comment. Je publie ma liste chaque mois.',
      vi: 'Vậy khi thấy nguồn cung ngủ yên trên biểu đồ, hãy hỏi ai đếm và đếm thế nào. Tôi công bố danh sách của mình mỗi tháng.',
      zh: '所以，看到图表上写沉睡供应时，要问是谁数的、怎么数的。我的名单每个月都公开。',
      ar: 'لذلك، حين ترون معروضًا خاملًا على رسم بياني، اسألوا من أحصى وكيف. أنشر قائمتي كل شهر.',
    },
  ],
]

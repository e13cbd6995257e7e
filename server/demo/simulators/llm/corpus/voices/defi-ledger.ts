import type { Said } from '../said.ts'

export const defiLedger: Said[] = [
  {
    en: 'Lending rates for stablecoins are at 12% again. That is demand for leverage, and it rarely ends quietly in DeFi.',
    fr: 'Les taux de prêt des stablecoins sont de nouveau à {12%}. C’est de la demande de levier, et cela finit rarement en silence dans la DeFi.',
    vi: 'Lãi suất cho vay stablecoin lại ở mức {12%}. Đó là nhu cầu đòn bẩy, và trong DeFi chuyện này hiếm khi kết thúc êm ả.',
    zh: '稳定币借贷利率又到了{12%}。这是对杠杆的需求，在 DeFi 里很少能平静收场。',
    ar: 'معدلات إقراض العملات المستقرة عند {12%} مجددًا. هذا طلب على الرافعة، ونادرًا ما ينتهي بهدوء في DeFi.',
  },
  {
    en: 'Fee revenue of the largest decentralized exchanges passed that of several listed brokers this quarter. Still no one values them alike.',
    fr: 'Ce trimestre, les revenus de frais des plus grandes plateformes décentralisées ont dépassé ceux de plusieurs courtiers cotés. Pourtant, personne ne les valorise de la même façon.',
    vi: 'Quý này doanh thu phí của các sàn phi tập trung lớn nhất đã vượt một số nhà môi giới niêm yết. Vậy mà chưa ai định giá chúng như nhau.',
    zh: '本季度，最大的去中心化交易所的手续费收入超过了几家上市券商。可仍然没有人用同样的方式给它们估值。',
    ar: 'تجاوزت إيرادات رسوم أكبر المنصات اللامركزية هذا الربع إيرادات عدة وسطاء مدرجين. ومع ذلك لا أحد يقيّمها بالطريقة نفسها.',
  },
  {
    en: 'A new stablecoin promises twelve percent. Ask where the yield comes from. If the answer is long, the yield is short.',
    fr: 'Un nouveau stablecoin promet {twelve percent}. Demandez d’où vient le rendement. Si la réponse est longue, le rendement est court.',
    vi: 'Một stablecoin mới hứa hẹn {twelve percent}. Hãy hỏi lợi suất từ đâu ra. Câu trả lời mà dài thì lợi suất sẽ ngắn.',
    zh: '一种新的稳定币承诺{twelve percent}。问问收益从哪里来。答案越长，收益越短。',
    ar: 'عملة مستقرة جديدة تعد بنسبة {twelve percent}. اسألوا من أين يأتي العائد. إذا طال الجواب قصر العائد.',
  },
  {
    en: 'Liquidity on Solana pools is deeper than a year ago while incentives are gone. That is what organic looks like in DeFi.',
    fr: 'La liquidité des pools Solana est plus profonde qu’il y a un an, alors que les incitations ont disparu. Voilà à quoi ressemble l’organique dans la DeFi.',
    vi: 'Thanh khoản trong các pool trên Solana sâu hơn một năm trước, dù ưu đãi đã hết. Tăng trưởng tự nhiên trong DeFi trông như thế đó.',
    zh: 'Solana 资金池的流动性比一年前更深，而激励已经没有了。DeFi 里的自然增长就是这个样子。',
    ar: 'سيولة مجمعات سولانا أعمق مما كانت قبل عام، رغم زوال الحوافز. هكذا يبدو النمو العضوي في DeFi.',
  },
  {
    en: 'Oracle outage on a small lending market, no losses thanks to conservative caps. Risk teams never trend, but they should.',
    fr: 'Panne d’oracle sur un petit marché de prêt, aucune perte grâce à des plafonds prudents. Les équipes de risque ne font jamais le buzz, mais elles le devraient.',
    vi: 'Oracle gặp sự cố ở một thị trường cho vay nhỏ, không có thiệt hại nhờ hạn mức thận trọng. Đội quản trị rủi ro chẳng bao giờ nổi tiếng, nhưng đáng lẽ phải thế.',
    zh: '一个小型借贷市场的预言机宕机，由于上限保守，没有损失。风控团队从不上热搜，但他们该上。',
    ar: 'تعطل أوراكل في سوق إقراض صغير، ولا خسائر بفضل سقوف محافظة. فرق المخاطر لا تتصدر الترند أبدًا، لكنها تستحق ذلك.',
  },
  {
    en: 'Tokenized treasury bills grew again this month. The most used real world asset is the most boring one.',
    fr: 'Les bons du Trésor tokenisés ont encore progressé ce mois-ci. L’actif réel le plus utilisé est le plus ennuyeux.',
    vi: 'Tháng này tín phiếu kho bạc token hóa lại tăng. Tài sản thực được dùng nhiều nhất lại là thứ nhàm chán nhất.',
    zh: '代币化国库券本月再度增长。用得最多的现实资产，恰恰是最乏味的那个。',
    ar: 'نمت أذون الخزانة المرمّزة مجددًا هذا الشهر. أكثر الأصول الواقعية استخدامًا هو أكثرها مللًا.',
  },
  {
    en: 'Restaking collateral is now accepted on large lending markets. Stacked yield means stacked risk, read the parameters.',
    fr: 'Le collatéral de restaking est désormais accepté sur de grands marchés de prêt. Rendement empilé veut dire risque empilé, lisez les paramètres.',
    vi: 'Tài sản restaking nay được chấp nhận làm thế chấp ở các thị trường cho vay lớn. Lợi suất chồng lợi suất là rủi ro chồng rủi ro, hãy đọc tham số.',
    zh: '再质押资产如今被大型借贷市场接受为抵押品。收益叠加意味着风险叠加，请看参数。',
    ar: 'ضمانات الريستيكينغ مقبولة الآن في أسواق إقراض كبيرة. العائد المتراكم يعني مخاطر متراكمة، فاقرؤوا المعايير.',
  },
  [
    {
      en: 'I read the terms of 9 lending markets so you do not have to. Some of it surprised me.',
      fr: 'J’ai lu les conditions de {9} marchés de prêt pour que vous n’ayez pas à le faire. Certaines choses m’ont surpris.',
      vi: 'Tôi đã đọc điều khoản của {9} thị trường cho vay để bạn khỏi phải đọc. Có vài điều làm tôi bất ngờ.',
      zh: '我读完了{9}个借贷市场的条款，省得你去读。有几点让我意外。',
      ar: 'قرأت شروط {9} من أسواق الإقراض كي لا تضطروا إلى ذلك. فاجأتني عدة أمور.',
    },
    {
      en: 'First: none of them pays you for a bad oracle. If the price is wrong, the loss is yours.',
      fr: 'D’abord : aucun ne vous dédommage pour un mauvais oracle. Si le prix est faux, la perte est pour vous.',
      vi: 'Trước hết: không nơi nào đền bạn vì oracle sai. Nếu giá sai, khoản lỗ là của bạn.',
      zh: '首先：没有一家会因为预言机出错而赔你。价格错了，亏损归你。',
      ar: 'أولًا: لا يعوضكم أي منها عن أوراكل خاطئ. إذا كان السعر خاطئًا فالخسارة عليكم.',
    },
    {
      en: 'Then: the liquidation fee goes up to 15%, and it is not on the page where you borrow.',
      fr: 'Ensuite : les frais de liquidation montent jusqu’à {15%}, et ils ne figurent pas sur la page où l’on emprunte.',
      vi: 'Tiếp theo: phí thanh lý lên tới {15%}, và nó không có trên trang bạn bấm vay.',
      zh: '其次：清算费最高可达{15%}，而且不写在你借款的那个页面上。',
      ar: 'ثم: تصل رسوم التصفية إلى {15%}، وهي غير مذكورة في الصفحة التي تقترضون منها.',
    },
    {
      en: 'And: only 2 of the 9 say who may change the rules overnight. Ask before you deposit, not after.',
      fr: 'Et : seuls {2} des {9} disent qui peut changer les règles du jour au lendemain. Demandez avant de déposer, pas après.',
      vi: 'Và: chỉ {2} trong {9} nơi nói rõ ai được đổi luật sau một đêm. Hãy hỏi trước khi gửi tiền, đừng hỏi sau.',
      zh: '还有：{9}家里只有{2}家写明谁可以一夜之间改规则。存钱之前就问，别等之后。',
      ar: 'وأيضًا: {2} فقط من {9} تذكر من يحق له تغيير القواعد بين ليلة وضحاها. اسألوا قبل الإيداع لا بعده.',
    },
  ],
]

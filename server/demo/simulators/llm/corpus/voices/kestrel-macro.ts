import type { Said } from '../said.ts'

export const kestrelMacro: Said[] = [
  {
    en: 'Real yields rolled over and bitcoin noticed before equities did. It usually does.',
    fr: 'Les rendements réels se sont retournés et le bitcoin l’a remarqué avant les actions. Comme d’habitude.',
    vi: 'Lợi suất thực quay đầu và bitcoin nhận ra trước cổ phiếu. Thường vẫn thế.',
    zh: '实际收益率掉头了，比特币比股市更早察觉。它通常如此。',
    ar: 'انعطفت العوائد الحقيقية ولاحظت بيتكوين ذلك قبل الأسهم. هذا ما يحدث عادة.',
  },
  {
    en: 'Global liquidity is growing again for the first time in months. BTC is the purest bet on that line I know.',
    fr: 'La liquidité mondiale augmente à nouveau pour la première fois depuis des mois. BTC est le pari le plus pur que je connaisse sur cette courbe.',
    vi: 'Thanh khoản toàn cầu tăng trở lại lần đầu tiên sau nhiều tháng. BTC là cách đặt cược thuần nhất vào đường đó mà tôi biết.',
    zh: '全球流动性再次增长，几个月来第一次。BTC 是我所知押注这条线最纯粹的方式。',
    ar: 'السيولة العالمية تنمو مجددًا لأول مرة منذ أشهر. وBTC هو أنقى رهان أعرفه على هذا الخط.',
  },
  {
    en: 'The ETF flows story is simple: slow hands buy every day, fast hands sell every headline.',
    fr: 'L’histoire des flux des ETF est simple : les mains lentes achètent chaque jour, les mains rapides vendent à chaque gros titre.',
    vi: 'Chuyện dòng tiền ETF rất đơn giản: tay chậm mua mỗi ngày, tay nhanh bán theo mỗi tin giật gân.',
    zh: 'ETF 资金流的故事很简单：慢手天天买，快手见新闻就卖。',
    ar: 'قصة تدفقات ETF بسيطة: الأيدي البطيئة تشتري كل يوم، والأيدي السريعة تبيع مع كل عنوان.',
  },
  {
    en: 'A weaker dollar, lower oil and calm credit spreads. If crypto cannot rally in this, ask why.',
    fr: 'Dollar affaibli, pétrole en baisse, écarts de crédit calmes. Si la crypto ne peut pas monter là-dedans, demandez pourquoi.',
    vi: 'Đô la yếu hơn, dầu thấp hơn và chênh lệch tín dụng yên ắng. Nếu crypto không tăng nổi trong bối cảnh này, hãy hỏi vì sao.',
    zh: '美元走弱、油价更低、信用利差平静。如果加密市场在这种环境下都涨不动，就要问为什么。',
    ar: 'دولار أضعف ونفط أدنى وفروق ائتمان هادئة. إذا عجزت الكريبتو عن الصعود في هذا، فاسألوا لماذا.',
  },
  {
    en: 'Central banks talk about gold, companies talk about Bitcoin, and both mean the same thing: nobody wants only paper.',
    fr: 'Les banques centrales parlent d’or, les entreprises parlent de bitcoin, et toutes veulent dire la même chose : personne ne veut que du papier.',
    vi: 'Ngân hàng trung ương nói về vàng, doanh nghiệp nói về bitcoin, và cả hai cùng một ý: không ai muốn chỉ có giấy.',
    zh: '各国中央银行谈黄金，公司谈比特币，说的是一回事：没有人只想要纸。',
    ar: 'البنوك المركزية تتحدث عن الذهب، والشركات عن بيتكوين، والمعنى واحد: لا أحد يريد الورق وحده.',
  },
  {
    en: 'Volatility of bitcoin is now below that of several large tech stocks. Risk models will adjust, slowly, then all at once.',
    fr: 'La volatilité du bitcoin est désormais inférieure à celle de plusieurs grandes valeurs technologiques. Les modèles de risque s’ajusteront, lentement, puis d’un coup.',
    vi: 'Biến động của bitcoin nay thấp hơn một số cổ phiếu công nghệ lớn. Mô hình rủi ro sẽ điều chỉnh, từ từ, rồi đột ngột.',
    zh: '比特币的波动率如今低于几只大型科技股。风险模型会调整，先是慢慢地，然后一下子。',
    ar: 'تقلب بيتكوين أدنى الآن من تقلب عدة أسهم تقنية كبيرة. ستتكيف نماذج المخاطر ببطء، ثم دفعة واحدة.',
  },
  {
    en: 'Rate cuts are not bullish by themselves. The reason for the cut is what you trade.',
    fr: 'Les baisses de taux ne sont pas haussières en elles-mêmes. C’est la raison de la baisse que vous tradez.',
    vi: 'Bản thân việc cắt lãi suất không phải là tin tăng giá. Thứ bạn giao dịch là lý do cắt.',
    zh: '降息本身并不利多。你交易的是降息的原因。',
    ar: 'خفض الفائدة ليس صعوديًا بحد ذاته. سبب الخفض هو ما تتداولونه.',
  },
  [
    {
      en: 'Before I say anything about bitcoin I check some other charts. None of them is a bitcoin chart.',
      fr: 'Les graphiques que je regarde avant de dire quoi que ce soit sur le bitcoin. Aucun n’est un graphique du bitcoin.',
      vi: 'Những biểu đồ tôi xem trước khi nói bất cứ điều gì về bitcoin. Không cái nào là biểu đồ bitcoin.',
      zh: '在谈论比特币之前我会先看的几张图。没有一张是比特币的图。',
      ar: 'رسوم بيانية أراجعها قبل أن أقول أي شيء عن بيتكوين. ليس بينها رسم لبيتكوين.',
    },
    {
      en: 'The dollar: when it falls for a month, risk breathes. It has not fallen yet.',
      fr: 'Le dollar : quand il baisse pendant un mois, le risque respire. Il n’a pas encore baissé.',
      vi: 'Đồng đô la: khi nó giảm suốt một tháng, tài sản rủi ro dễ thở. Nó vẫn chưa giảm.',
      zh: '美元：它跌上一个月，风险资产就能喘口气。它还没有跌。',
      ar: 'الدولار: حين ينخفض لشهر تتنفس المخاطر. لم ينخفض بعد.',
    },
    {
      en: 'Credit: spreads are calm, so nobody is forced to sell what they can sell.',
      fr: 'Le crédit : les écarts sont calmes, donc personne n’est forcé de vendre ce qu’il peut vendre.',
      vi: 'Tín dụng: chênh lệch yên ắng, nên không ai bị buộc phải bán thứ họ bán được.',
      zh: '信用：利差平静，所以没有人被迫卖掉还能卖的东西。',
      ar: 'الائتمان: الفروق هادئة، فلا أحد مضطر إلى بيع ما يمكنه بيعه.',
    },
    {
      en: 'Real rates: still high at 1.9%. That is the one I would watch, and it does not care about cycles.',
      fr: 'Les taux réels : encore hauts à {1.9%}. C’est celui que je surveillerais, et il se moque des cycles.',
      vi: 'Lãi suất thực: vẫn cao, ở {1.9%}. Đó là thứ tôi sẽ theo dõi, và nó không quan tâm đến chu kỳ.',
      zh: '实际利率：还是很高，{1.9%}。我会盯着这一个，它可不在乎周期。',
      ar: 'الفوائد الحقيقية: ما زالت مرتفعة عند {1.9%}. هذا ما سأراقبه، وهو لا يكترث بالدورات.',
    },
  ],
]

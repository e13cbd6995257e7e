import type { Said } from '../said.ts'

export const solwatch: Said[] = [
  {
    en: 'Solana produced blocks without interruption for another quarter. Reliability is the feature nobody tweets about.',
    fr: 'Encore un trimestre où Solana a produit des blocs sans interruption. La fiabilité est la fonctionnalité dont personne ne parle.',
    vi: 'Solana lại có thêm một quý sản xuất khối không gián đoạn. Độ tin cậy là tính năng chẳng ai đăng bài khoe.',
    zh: 'Solana 又一个季度不间断出块。可靠性是没人发帖夸的功能。',
    ar: 'أنتجت سولانا الكتل دون انقطاع طوال فصل آخر. الموثوقية هي الميزة التي لا يغرد عنها أحد.',
  },
  {
    en: 'Solana has a new validator client. Client diversity is what turns a fast chain into a safe one.',
    fr: 'Solana a un nouveau client de validateur. C’est la diversité des clients qui fait d’une chaîne rapide une chaîne sûre.',
    vi: 'Solana có một phần mềm validator mới. Chính sự đa dạng phần mềm biến một chuỗi nhanh thành một chuỗi an toàn.',
    zh: 'Solana 有了一个新的验证者客户端。客户端多样性，才能让快链变成安全的链。',
    ar: 'لدى سولانا عميل جديد للمدققين. تنوع العملاء هو ما يحول سلسلة سريعة إلى سلسلة آمنة.',
  },
  {
    en: 'Priority fees on $SOL dropped 50% this week. Swaps land in the first block again.',
    fr: 'Les frais de priorité sur SOL ont baissé de {50%} cette semaine. Les échanges passent de nouveau dans le premier bloc.',
    vi: 'Phí ưu tiên trên SOL giảm {50%} trong tuần này. Lệnh hoán đổi lại vào được khối đầu tiên.',
    zh: 'SOL 的优先费本周下降了{50%}。兑换又能进第一个区块了。',
    ar: 'انخفضت رسوم الأولوية على SOL بنسبة {50%} هذا الأسبوع. عادت المبادلات تدخل في الكتلة الأولى.',
  },
  {
    en: 'More people use Solana every day, and for once it is payments, not memecoins.',
    fr: 'Toujours plus de gens utilisent Solana chaque jour, et pour une fois ce sont les paiements, pas les memecoins.',
    vi: 'Ngày càng nhiều người dùng Solana mỗi ngày, và lần này là nhờ thanh toán chứ không phải memecoin.',
    zh: '每天使用 Solana 的人越来越多，而且这回靠的是支付，不是 meme 币。',
    ar: 'يزداد عدد من يستخدمون سولانا كل يوم، وهذه المرة بسبب المدفوعات لا عملات الميم.',
  },
  {
    en: 'More DePIN networks moved their rewards to Solana this month. Cheap transfers decide more than ideology.',
    fr: 'D’autres réseaux DePIN sont passés à Solana pour leurs récompenses ce mois-ci. Des transferts bon marché décident plus que l’idéologie.',
    vi: 'Tháng này thêm nhiều mạng DePIN trả thưởng trên Solana. Phí rẻ quyết định nhiều hơn lý tưởng.',
    zh: '本月又有 DePIN 网络把奖励搬到了 Solana。便宜的转账比理念更有分量。',
    ar: 'نقلت شبكات DePIN أخرى مكافآتها إلى سولانا هذا الشهر. التحويلات الرخيصة تحسم أكثر من الأيديولوجيا.',
  },
  {
    en: 'Compressed accounts made an airdrop to a million wallets cost less than a dinner.',
    fr: 'Grâce aux comptes compressés, un airdrop vers {a million} de portefeuilles a coûté moins cher qu’un dîner.',
    vi: 'Nhờ tài khoản nén, một đợt airdrop cho {a million} ví tốn ít hơn một bữa tối.',
    zh: '有了压缩账户，给{a million}个钱包发空投，花的钱还不到一顿晚饭。',
    ar: 'بفضل الحسابات المضغوطة كلّف توزيع مجاني على {a million} محفظة أقل من عشاء.',
  },
  {
    en: 'Local fee markets work: an NFT mint was on fire yesterday and transfers on Solana did not notice.',
    fr: 'Les marchés de frais locaux fonctionnent : un mint de NFT était en feu hier et les transferts sur Solana n’ont rien remarqué.',
    vi: 'Thị trường phí cục bộ hoạt động tốt: hôm qua một đợt mint NFT nóng rực mà chuyển tiền trên Solana không hề hấn gì.',
    zh: '局部费用市场管用：昨天一个 NFT 铸造火爆，而 Solana 上的转账毫无感觉。',
    ar: 'أسواق الرسوم المحلية تعمل: أمس اشتعل سكّ NFT ولم تلاحظ المدفوعات على سولانا شيئًا.',
  },
  [
    {
      en: 'We count transactions on Solana with our own nodes, no dashboards. Last night: 2,300 a second.',
      fr: 'Nous comptons les transactions sur Solana avec nos propres nœuds, sans tableau de bord. La nuit dernière : {2,300} par seconde.',
      vi: 'Chúng tôi đếm giao dịch trên Solana bằng chính các nút của mình, không qua bảng điều khiển nào. Đêm qua: {2,300} mỗi giây.',
      zh: '我们用自家节点统计 Solana 上的交易，不看任何面板。昨晚：每秒{2,300}笔。',
      ar: 'نحصي المعاملات على سولانا بعقدنا نحن، بلا لوحات. الليلة الماضية: {2,300} في الثانية.',
    },
    {
      en: 'Failed ones are counted in that, and 31% failed. Most of them were bots that lost a race, not people.',
      fr: 'Les échecs sont comptés dedans, et {31%} ont échoué. La plupart étaient des bots qui ont perdu une course, pas des gens.',
      vi: 'Giao dịch thất bại cũng tính trong đó, và {31%} thất bại. Đa số là bot thua cuộc đua, không phải con người.',
      zh: '失败的也算在内，其中{31%}失败了。大多是抢跑输了的机器人，不是人。',
      ar: 'المعاملات الفاشلة محسوبة ضمنها، وقد فشل {31%}. معظمها روبوتات خسرت سباقًا، لا أشخاص.',
    },
  ],
]

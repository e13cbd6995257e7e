import type { Said } from '../said.ts'

export const rollupDigest: Said[] = [
  {
    en: 'Layer 2 fees fell again, for the third week in a row. The bottleneck is now wallets and bridges, not block space.',
    fr: 'Les frais des layer 2 ont encore baissé, pour la troisième semaine de suite. Ce qui freine désormais, ce sont les portefeuilles et les ponts, pas l’espace de bloc.',
    vi: 'Phí layer 2 lại giảm, tuần thứ ba liên tiếp. Nút thắt bây giờ là ví và cầu nối, không phải không gian khối.',
    zh: 'layer 2 手续费再次下降，已连续三周。现在的瓶颈是钱包和跨链桥，而不是区块空间。',
    ar: 'انخفضت رسوم layer 2 مجددًا، للأسبوع الثالث على التوالي. عنق الزجاجة الآن المحافظ والجسور، لا مساحة الكتل.',
  },
  {
    en: 'Blob space was full for six hours yesterday. Layer 2 networks that batch patiently paid a third of what the impatient ones did.',
    fr: 'L’espace des blobs a été plein pendant {six hours} hier. Les réseaux layer 2 qui regroupent patiemment ont payé {a third} de ce qu’ont payé les impatients.',
    vi: 'Hôm qua không gian blob kín chỗ trong {six hours}. Các mạng layer 2 gom giao dịch kiên nhẫn chỉ trả {a third} so với những mạng nôn nóng.',
    zh: '昨天 blob 空间被占满了{six hours}。耐心打包的 layer 2 网络，付的费用只有急躁者的{a third}。',
    ar: 'كانت مساحة blob ممتلئة لمدة {six hours} أمس. شبكات layer 2 التي تجمع بصبر دفعت {a third} مما دفعته المتعجلة.',
  },
  {
    en: 'Shared sequencing went from research to mainnet this week. Atomic swaps between layer 2 networks are finally real.',
    fr: 'Le séquençage partagé est passé cette semaine de la recherche au mainnet. Les échanges atomiques entre réseaux layer 2 sont enfin une réalité.',
    vi: 'Tuần này sequencing dùng chung đã đi từ nghiên cứu lên mainnet. Hoán đổi nguyên tử giữa các mạng layer 2 cuối cùng đã thành hiện thực.',
    zh: '本周，共享排序从研究走到了主网。layer 2 网络之间的原子交换终于成真。',
    ar: 'انتقل التسلسل المشترك هذا الأسبوع من البحث إلى الشبكة الرئيسية. أصبحت المبادلات الذرية بين شبكات layer 2 حقيقة أخيرًا.',
  },
  {
    en: 'A bridge exploit was stopped by a one day withdrawal delay. Slow is a feature.',
    fr: 'L’exploitation d’un pont a été stoppée par un délai de retrait d’un jour. La lenteur est une fonctionnalité.',
    vi: 'Một vụ khai thác cầu nối đã bị chặn nhờ độ trễ rút tiền một ngày. Chậm là một tính năng.',
    zh: '一次跨链桥攻击被一天的提款延迟拦了下来。慢，是一种功能。',
    ar: 'أُوقف استغلال لأحد الجسور بفضل تأخير السحب يومًا. البطء ميزة.',
  },
  {
    en: 'Total value on layer 2 networks passed its old high, but active addresses did not. Money moves first, people follow.',
    fr: 'La valeur totale sur les réseaux layer 2 a dépassé son ancien sommet, mais pas les adresses actives. L’argent bouge d’abord, les gens suivent.',
    vi: 'Tổng giá trị trên các mạng layer 2 đã vượt đỉnh cũ, nhưng số địa chỉ hoạt động thì chưa. Tiền đi trước, người theo sau.',
    zh: 'layer 2 网络的总价值超过了旧高点，但活跃地址没有。钱先动，人后到。',
    ar: 'تجاوزت القيمة الإجمالية على شبكات layer 2 قمتها القديمة، أما العناوين النشطة فلا. المال يتحرك أولًا والناس يتبعونه.',
  },
  {
    en: 'More rollups published their path to life without training wheels. Read the fine print on upgrade keys.',
    fr: 'D’autres rollups ont publié leur chemin vers une vie sans petites roues. Lisez les petits caractères sur les clés de mise à niveau.',
    vi: 'Thêm nhiều rollup công bố lộ trình sống không cần bánh phụ. Hãy đọc kỹ phần chữ nhỏ về khóa nâng cấp.',
    zh: '又有 rollup 公布了告别辅助轮的路线。升级密钥那部分的小字要仔细读。',
    ar: 'نشرت رول أب أخرى طريقها إلى حياة بلا عجلات تدريب. اقرأوا التفاصيل الدقيقة عن مفاتيح الترقية.',
  },
  {
    en: 'Based rollups are having a moment: Ethereum validators order the transactions, users keep the same fees.',
    fr: 'Les based rollups ont le vent en poupe : les validateurs d’Ethereum ordonnent les transactions, les utilisateurs gardent les mêmes frais.',
    vi: 'Based rollup đang được chú ý: validator của Ethereum sắp thứ tự giao dịch, người dùng vẫn giữ mức phí như cũ.',
    zh: 'based rollup 正当红：由以太坊验证者排序交易，用户的手续费不变。',
    ar: 'تعيش based rollup لحظتها: مدققو إيثريوم يرتبون المعاملات، ويحتفظ المستخدمون بالرسوم نفسها.',
  },
  [
    {
      en: 'We measured 14 layer 2 networks for a month. Short version: fees are no longer the problem, waiting is.',
      fr: 'Nous avons mesuré {14} réseaux layer 2 pendant un mois. En bref : les frais ne sont plus le problème, l’attente si.',
      vi: 'Chúng tôi đã đo {14} mạng layer 2 trong một tháng. Nói ngắn gọn: phí không còn là vấn đề, thời gian chờ mới là.',
      zh: '我们用一个月测量了{14}个 layer 2 网络。简单说：手续费不再是问题，等待才是。',
      ar: 'قسنا {14} من شبكات layer 2 لمدة شهر. باختصار: لم تعد الرسوم هي المشكلة، بل الانتظار.',
    },
    {
      en: 'A deposit is a matter of minutes. A withdrawal takes 7 days. Nobody puts that on the front page.',
      fr: 'Un dépôt est une affaire de minutes. Un retrait prend {7 days}. Personne ne met cela en première page.',
      vi: 'Nạp tiền chỉ là chuyện vài phút. Rút tiền mất {7 days}. Không ai ghi điều đó ở trang nhất.',
      zh: '存款只是几分钟的事。提款要{7 days}。没有人把这一点写在首页。',
      ar: 'الإيداع مسألة دقائق. السحب يستغرق {7 days}. لا أحد يضع ذلك في الصفحة الأولى.',
    },
  ],
]

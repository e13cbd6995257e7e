import type { Said } from '../said.ts'

export const zkCorner: Said[] = [
  {
    en: 'Proving a full Ethereum block now takes seconds on a handful of consumer GPUs. Two years ago this was a data center.',
    fr: 'Prouver un bloc Ethereum complet ne demande plus que des secondes sur une poignée de GPU grand public. Il y a {Two years}, c’était un centre de données.',
    vi: 'Chứng minh trọn một khối Ethereum giờ chỉ cần vài giây trên một nhúm GPU phổ thông. {Two years} trước, việc này cần cả một trung tâm dữ liệu.',
    zh: '如今，用几块消费级 GPU 只需几秒就能证明一个完整的以太坊区块。{Two years}前，这得用一座数据中心。',
    ar: 'إثبات كتلة إيثريوم كاملة يستغرق الآن ثواني على حفنة من معالجات GPU الاستهلاكية. قبل {Two years} كان ذلك يتطلب مركز بيانات.',
  },
  {
    en: 'Zero knowledge is leaving layer 2: identity, payroll and exchange reserves are where I see proofs in production.',
    fr: 'Le zero knowledge sort des layer 2 : c’est dans l’identité, la paie et les réserves des plateformes que je vois des preuves en production.',
    vi: 'Zero knowledge đang bước ra khỏi layer 2: danh tính, bảng lương và dự trữ sàn là nơi tôi thấy bằng chứng chạy thật.',
    zh: '零知识正在走出 layer 2：我在身份、薪资和交易所储备这些地方看到了投入生产的证明。',
    ar: 'تقنية المعرفة الصفرية تخرج من layer 2: أرى البراهين قيد الإنتاج في الهوية والرواتب واحتياطيات المنصات.',
  },
  {
    en: 'A proof of reserves without a proof of liabilities is not a balance sheet.',
    fr: 'Une preuve de réserves sans preuve de passif n’est pas un bilan.',
    vi: 'Bằng chứng dự trữ mà thiếu bằng chứng nghĩa vụ thì không phải là bảng cân đối.',
    zh: '只有储备证明而没有负债证明，算不上资产负债表。',
    ar: 'إثبات الاحتياطيات من دون إثبات الالتزامات ليس ميزانية.',
  },
  {
    en: 'Client side proving on phones is here. Privacy that needs a server was never privacy.',
    fr: 'La preuve côté client sur téléphone est là. Une vie privée qui a besoin d’un serveur n’a jamais été une vie privée.',
    vi: 'Chứng minh ngay trên điện thoại đã thành hiện thực. Quyền riêng tư cần đến máy chủ thì chưa bao giờ là riêng tư.',
    zh: '手机端的本地证明来了。需要服务器的隐私，从来不是隐私。',
    ar: 'صار الإثبات على الهاتف نفسه واقعًا. الخصوصية التي تحتاج إلى خادم لم تكن خصوصية يومًا.',
  },
  {
    en: 'The bug bounty for a zkVM paid out again this month. Soundness bugs are found by people who read, not by people who tweet.',
    fr: 'La prime aux bugs d’une zkVM a encore été versée ce mois-ci. Les failles de solidité sont trouvées par ceux qui lisent, pas par ceux qui tweetent.',
    vi: 'Tháng này chương trình săn lỗ hổng của một zkVM lại trả thưởng. Lỗ hổng về tính đúng do người chịu đọc tìm ra, không phải người chỉ đăng bài.',
    zh: '某个 zkVM 的漏洞赏金本月又支付了。可靠性漏洞是读代码的人发现的，不是发推的人。',
    ar: 'دُفعت مكافأة الثغرات لآلة zkVM مجددًا هذا الشهر. أخطاء السلامة يجدها من يقرأ، لا من يغرد.',
  },
  {
    en: 'Recursion explained: a proof that you checked a proof. That is all, and it is enough to compress a week of blocks.',
    fr: 'La récursion expliquée : une preuve que vous avez vérifié une preuve. C’est tout, et cela suffit à compresser une semaine de blocs.',
    vi: 'Giải thích đệ quy: một bằng chứng rằng bạn đã kiểm tra một bằng chứng. Chỉ vậy thôi, và thế là đủ để nén cả một tuần khối.',
    zh: '解释一下递归：证明你检查过一个证明。仅此而已，却足以把一周的区块变小。',
    ar: 'شرح التكرارية: برهان على أنك تحققت من برهان. هذا كل شيء، وهو كافٍ لضغط أسبوع من الكتل.',
  },
  {
    en: 'ETH and zero knowledge in one sentence: verify everything, re-execute nothing.',
    fr: 'ETH et le zero knowledge en une phrase : tout vérifier, ne rien réexécuter.',
    vi: 'ETH và zero knowledge trong một câu: kiểm chứng mọi thứ, không chạy lại thứ gì.',
    zh: '一句话说清 ETH 与零知识：验证一切，什么都不重跑。',
    ar: 'ETH والمعرفة الصفرية في جملة: تحقق من كل شيء ولا تعد تنفيذ شيء.',
  },
  [
    {
      en: 'People ask whether proofs are still slow. I ran 5 provers on the same block last night to see.',
      fr: 'On me demande si les preuves sont encore lentes. J’ai fait tourner {5} prouveurs sur le même bloc la nuit dernière pour voir.',
      vi: 'Nhiều người hỏi bằng chứng có còn chậm không. Đêm qua tôi chạy {5} trình chứng minh trên cùng một khối để xem.',
      zh: '有人问证明是不是还很慢。昨晚我在同一个区块上跑了{5}个证明器看看。',
      ar: 'يسألني الناس هل ما زالت البراهين بطيئة. شغّلت {5} من المُثبِتات على الكتلة نفسها الليلة الماضية لأرى.',
    },
    {
      en: 'The fastest needed 9 seconds, the slowest 71. The price of the graphics card did not explain it, the memory did.',
      fr: 'Le plus rapide a mis {9 seconds}, le plus lent {71}. Le prix de la carte graphique ne l’expliquait pas, la mémoire si.',
      vi: 'Nhanh nhất cần {9 seconds}, chậm nhất {71}. Giá card đồ họa không giải thích được, bộ nhớ mới giải thích được.',
      zh: '最快的用了{9 seconds}，最慢的{71}。显卡的价格解释不了，内存可以。',
      ar: 'احتاج الأسرع إلى {9 seconds} والأبطأ إلى {71}. سعر بطاقة الرسوم لم يفسر ذلك، بل الذاكرة.',
    },
    {
      en: 'So no, not slow any more. But do not buy hardware before you know which prover you will run.',
      fr: 'Donc non, ce n’est plus lent. Mais n’achetez pas de matériel avant de savoir quel prouveur vous ferez tourner.',
      vi: 'Vậy là không, không còn chậm nữa. Nhưng đừng mua phần cứng trước khi biết bạn sẽ chạy trình chứng minh nào.',
      zh: '所以，不，已经不慢了。但在弄清楚要跑哪个证明器之前，别买硬件。',
      ar: 'إذن لا، لم تعد بطيئة. لكن لا تشتروا عتادًا قبل أن تعرفوا أي مُثبِت ستشغلون.',
    },
  ],
]

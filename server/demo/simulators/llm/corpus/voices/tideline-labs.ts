import type { Said } from '../said.ts'

export const tidelineLabs: Said[] = [
  {
    en: 'Tideline v2 is live on testnet: restaking with per-operator risk limits, so one bad operator can no longer touch your whole position.',
    fr: 'Tideline v2 est en ligne sur le testnet : du restaking avec des limites de risque par opérateur, si bien qu’un mauvais opérateur ne peut plus toucher toute votre position.',
    vi: 'Tideline v2 đã có mặt ở testnet: restaking có giới hạn rủi ro theo từng đơn vị vận hành, nên một đơn vị tệ không còn chạm được vào toàn bộ vị thế của bạn.',
    zh: 'Tideline v2 已在测试网上线：再质押按运营方设风险上限，一个坏的运营方再也碰不到你的全部仓位。',
    ar: 'أصبح Tideline v2 متاحًا على شبكة الاختبار: ريستيكينغ بحدود مخاطر لكل مشغّل، فلم يعد مشغّل سيئ قادرًا على المساس بمركزك كله.',
  },
  {
    en: 'Our second audit is finished. Nothing critical was found, and the full report is public. Restaking needs boring security.',
    fr: 'Notre deuxième audit est terminé. Rien de critique n’a été trouvé, et le rapport complet est public. Le restaking a besoin d’une sécurité ennuyeuse.',
    vi: 'Cuộc kiểm toán thứ hai của chúng tôi đã xong. Không tìm thấy gì nghiêm trọng, và báo cáo đầy đủ được công khai. Restaking cần một nền bảo mật nhàm chán.',
    zh: '我们的第二次审计已完成。没有发现严重问题，完整报告已公开。再质押需要的是乏味的安全。',
    ar: 'اكتمل تدقيقنا الثاني. لم يُعثر على شيء حرج، والتقرير الكامل علني. الريستيكينغ يحتاج إلى أمان ممل.',
  },
  {
    en: '400 solo validators trust Tideline now. Decentralization is a number, and we publish ours every week.',
    fr: '{400} validateurs indépendants font désormais confiance à Tideline. La décentralisation est un chiffre, et nous publions le nôtre chaque semaine.',
    vi: 'Nay có {400} validator độc lập tin tưởng Tideline. Phi tập trung là một con số, và chúng tôi công bố con số của mình mỗi tuần.',
    zh: '如今有{400}个独立验证者信任 Tideline。去中心化是一个数字，我们每周公布自己的数字。',
    ar: '{400} مدقق مستقل يثقون الآن في Tideline. اللامركزية رقم، ونحن ننشر رقمنا كل أسبوع.',
  },
  {
    en: 'Why slashing insurance matters: a single correlated failure can eat a year of restaking rewards. Our pool covers the first loss.',
    fr: 'Pourquoi l’assurance contre le slashing compte : un seul incident corrélé peut engloutir un an de récompenses de restaking. Notre pool couvre la première perte.',
    vi: 'Vì sao bảo hiểm slashing quan trọng: chỉ một sự cố tương quan cũng có thể nuốt hết phần thưởng restaking của một năm. Quỹ của chúng tôi gánh khoản lỗ đầu tiên.',
    zh: 'slashing 保险为什么重要：一次相关性失灵就能吃掉一年的再质押奖励。我们的资金池先承担损失。',
    ar: 'لماذا يهم التأمين ضد العقوبات: قد يلتهم عطل مترابط واحد مكافآت سنة من إعادة التخزين. صندوقنا يغطي الخسارة الأولى.',
  },
  {
    en: 'Community call on Thursday: withdrawal queues, the points program and what we will not do this year.',
    fr: 'Appel communautaire {Thursday} : files de retrait, programme de points et ce que nous ne ferons pas cette année.',
    vi: 'Buổi gặp cộng đồng vào {Thursday}: hàng chờ rút, chương trình điểm và những gì chúng tôi sẽ không làm trong năm nay.',
    zh: '{Thursday}举行社区会议：提款队列、积分计划，以及我们今年不会做的事。',
    ar: 'لقاء المجتمع {Thursday}: طوابير السحب، وبرنامج النقاط، وما لن نفعله هذا العام.',
  },
  {
    en: 'Withdrawals on Tideline now take hours instead of days when liquidity is there. No new token was needed for that.',
    fr: 'Les retraits sur Tideline prennent désormais des heures au lieu de jours quand la liquidité est là. Aucun nouveau jeton n’a été nécessaire pour cela.',
    vi: 'Rút tiền trên Tideline nay mất vài giờ thay vì vài ngày khi có thanh khoản. Việc đó không cần một token mới nào.',
    zh: '在流动性充足时，Tideline 的提款现在只要几小时，而不是几天。为此不需要任何新代币。',
    ar: 'تستغرق عمليات السحب على Tideline الآن ساعات بدل أيام عندما تتوفر السيولة. لم يتطلب ذلك أي رمز جديد.',
  },
  {
    en: 'Restaking yields fell across the market this month. Ours did too. We would rather tell you than hide it in an average.',
    fr: 'Les rendements du restaking ont baissé sur tout le marché ce mois-ci. Les nôtres aussi. Nous préférons vous le dire plutôt que de le cacher dans une moyenne.',
    vi: 'Tháng này lợi suất restaking giảm trên toàn thị trường. Của chúng tôi cũng vậy. Chúng tôi thà nói ra còn hơn giấu nó trong một con số trung bình.',
    zh: '本月全市场的再质押收益率都下降了，我们的也一样。我们宁可告诉你，也不愿把它藏进平均数里。',
    ar: 'انخفضت عوائد إعادة التخزين في السوق كله هذا الشهر. عوائدنا أيضًا. نفضّل أن نخبركم على أن نخفي ذلك في متوسط.',
  },
  [
    {
      en: 'Our withdrawal queue took 40 minutes last night. Here is what happened and what we changed.',
      fr: 'Notre file de retrait a demandé {40 minutes} la nuit dernière. Voici ce qui s’est passé et ce que nous avons changé.',
      vi: 'Đêm qua hàng chờ rút của chúng tôi mất {40 minutes}. Đây là chuyện đã xảy ra và những gì chúng tôi đã thay đổi.',
      zh: '昨晚我们的提款队列花了{40 minutes}。下面说说发生了什么、我们改了什么。',
      ar: 'استغرق طابور السحب {40 minutes} الليلة الماضية. إليكم ما حدث وما غيّرناه.',
    },
    {
      en: 'One oracle stopped answering and our contract waited for it. No funds were at risk and nobody was slashed.',
      fr: 'Un oracle a cessé de répondre et notre contrat l’a attendu. Aucun fonds n’était en danger et personne n’a été sanctionné.',
      vi: 'Một oracle ngừng trả lời và hợp đồng của chúng tôi chờ nó. Không có khoản tiền nào gặp rủi ro và không ai bị phạt.',
      zh: '一个预言机停止响应，我们的合约一直在等它。没有资金面临风险，也没有人被罚没。',
      ar: 'توقف أوراكل عن الرد وانتظره عقدنا. لم تكن أي أموال في خطر ولم يُعاقَب أحد.',
    },
    {
      en: 'From today the contract asks several oracles and goes on when most of them agree. The fix is public and was not written in a hurry.',
      fr: 'À partir d’aujourd’hui, le contrat interroge plusieurs oracles et continue quand la plupart sont d’accord. Le correctif est public et n’a pas été écrit à la hâte.',
      vi: 'Từ hôm nay hợp đồng hỏi nhiều oracle và đi tiếp khi phần lớn đồng thuận. Bản sửa được công khai và không phải viết vội.',
      zh: '从今天起，合约会询问多个预言机，多数一致就继续。修复代码已公开，也不是赶出来的。',
      ar: 'من اليوم يسأل العقد عدة أوراكل ويمضي حين يتفق معظمها. الإصلاح علني ولم يُكتب على عجل.',
    },
  ],
]

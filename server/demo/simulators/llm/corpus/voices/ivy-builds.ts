import type { Said } from '../said.ts'

export const ivyBuilds: Said[] = [
  {
    en: 'AI agents do not need to predict the market. They need to follow rules at night when you would not.',
    fr: 'Les agents d’IA n’ont pas besoin de prédire le marché. Ils doivent suivre des règles la nuit, quand vous ne le feriez pas.',
    vi: 'Agent AI không cần dự đoán thị trường. Chúng cần tuân theo luật lúc nửa đêm, khi bạn sẽ không làm thế.',
    zh: 'AI 智能体不需要预测市场。它们需要在深夜、在你做不到的时候照规则办事。',
    ar: 'لا تحتاج وكلاء الذكاء الاصطناعي إلى توقع السوق. تحتاج إلى اتباع القواعد ليلًا حين لا تفعل أنت.',
  },
  {
    en: 'Backtests lie in several ways: fees, fills and the years you left out.',
    fr: 'Les backtests mentent sur plusieurs plans : les frais, les exécutions et les années que vous avez laissées de côté.',
    vi: 'Backtest nói dối theo nhiều cách: phí, khớp lệnh và những năm bạn bỏ ra ngoài.',
    zh: '回测会在几个地方骗人：手续费、成交，以及你没算进去的年份。',
    ar: 'الاختبارات الرجعية تكذب من عدة أوجه: الرسوم، وتنفيذ الأوامر، والسنوات التي استبعدتها.',
  },
  {
    en: 'I let an agent trade a tiny BTC account all winter. Result: average returns, far smaller drawdown, no drama.',
    fr: 'J’ai laissé un agent trader un minuscule compte BTC tout l’hiver. Résultat : des rendements moyens, un drawdown bien plus petit, aucun drame.',
    vi: 'Tôi để một agent giao dịch một tài khoản BTC nhỏ xíu suốt mùa đông. Kết quả: lợi nhuận trung bình, drawdown nhỏ hơn nhiều, không hề có kịch tính.',
    zh: '我让一个智能体打理一个很小的 BTC 账户，整整一个冬天。结果：收益平平，回撤小得多，毫无波折。',
    ar: 'تركت وكيلًا يتداول بحساب BTC صغير طوال الشتاء. النتيجة: عوائد متوسطة، وتراجع أصغر بكثير، وبلا دراما.',
  },
  {
    en: 'Prompt injection is the new phishing. If your crypto agent reads tweets, treat every tweet as hostile input.',
    fr: 'Le prompt injection est le nouveau phishing. Si votre agent crypto lit des tweets, traitez chaque tweet comme une entrée hostile.',
    vi: 'Prompt injection là kiểu lừa đảo mới. Nếu agent crypto của bạn đọc tweet, hãy coi mỗi tweet là dữ liệu thù địch.',
    zh: '提示注入就是新的钓鱼。如果你的加密智能体会读推文，就把每条推文都当作恶意输入。',
    ar: 'حقن الأوامر هو التصيد الجديد. إذا كان وكيلك في الكريبتو يقرأ التغريدات، فتعامل مع كل تغريدة كمدخل معادٍ.',
  },
  {
    en: 'The best use of AI in trading is the journal. It reads what you wrote and asks why you did it again.',
    fr: 'Le meilleur usage de l’IA en trading, c’est le journal. Elle lit ce que vous avez écrit et demande pourquoi vous l’avez refait.',
    vi: 'Cách dùng AI tốt nhất trong giao dịch là nhật ký. Nó đọc những gì bạn viết và hỏi vì sao bạn lại làm thế lần nữa.',
    zh: 'AI 在交易中最好的用途是日志。它读你写下的东西，然后问你为什么又犯一次。',
    ar: 'أفضل استخدام للذكاء الاصطناعي في التداول هو اليوميات. يقرأ ما كتبت ويسألك لماذا كررت ذلك.',
  },
  {
    en: 'Agents that hold keys need limits, delays and an off switch. In this order.',
    fr: 'Les agents qui détiennent des clés ont besoin de limites, de délais et d’un bouton d’arrêt. Dans cet ordre.',
    vi: 'Agent giữ khóa cần hạn mức, độ trễ và một công tắc tắt. Theo đúng thứ tự đó.',
    zh: '持有私钥的智能体需要限额、延迟和关闭开关。按这个顺序。',
    ar: 'الوكلاء الذين يحملون مفاتيح يحتاجون إلى حدود وتأخيرات وزر إيقاف. بهذا الترتيب.',
  },
  {
    en: 'On-chain agents paid each other for data this week. Small sums, big idea for ETH.',
    fr: 'Cette semaine, des agents on-chain se sont payés entre eux pour des données. De petites sommes, une grande idée pour ETH.',
    vi: 'Tuần này các agent on-chain đã trả tiền cho nhau để lấy dữ liệu. Khoản tiền nhỏ, ý tưởng lớn cho ETH.',
    zh: '本周，链上智能体开始为数据互相付费。金额很小，对 ETH 来说却是个大想法。',
    ar: 'دفع وكلاء على السلسلة بعضهم لبعض مقابل بيانات هذا الأسبوع. مبالغ صغيرة، وفكرة كبيرة لـ ETH.',
  },
  [
    {
      en: 'My agent made 212 trades in March. I read every one of its notes. Here is what I learned.',
      fr: 'Mon agent a fait {212} trades en {March}. J’ai lu chacune de ses notes. Voici ce que j’ai appris.',
      vi: 'Agent của tôi thực hiện {212} lệnh trong {March}. Tôi đã đọc từng ghi chú của nó. Đây là điều tôi học được.',
      zh: '我的智能体在{March}做了{212}笔交易。它的每条笔记我都读了。以下是我学到的。',
      ar: 'أجرى وكيلي {212} صفقة في {March}. قرأت كل ملاحظاته. إليكم ما تعلمته.',
    },
    {
      en: 'It never broke a rule. The rules were bad on 19 days, and it followed them there as well.',
      fr: 'Il n’a jamais enfreint une règle. Les règles étaient mauvaises pendant {19 days}, et il les a suivies là aussi.',
      vi: 'Nó chưa bao giờ phá luật. Luật dở trong {19 days}, và những ngày đó nó cũng vẫn làm theo.',
      zh: '它从没违反规则。有{19 days}规则本身很糟，它照样遵守了。',
      ar: 'لم يخالف قاعدة قط. كانت القواعد سيئة في {19 days}، واتبعها هناك أيضًا.',
    },
    {
      en: 'So I changed the rules, not the agent. Do not fire the clerk for the law.',
      fr: 'J’ai donc changé les règles, pas l’agent. Ne renvoyez pas l’employé à cause de la loi.',
      vi: 'Thế nên tôi sửa luật, không sửa agent. Đừng đuổi người thừa hành vì lỗi của luật.',
      zh: '所以我改的是规则，不是智能体。别因为法律不好就开除办事员。',
      ar: 'لذلك غيّرت القواعد لا الوكيل. لا تطردوا الموظف بسبب القانون.',
    },
  ],
]

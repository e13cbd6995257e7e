import type { Said } from '../said.ts'

export const chartHarbor: Said[] = [
  {
    en: '$BTC keeps respecting its EMA 50. As long as daily closes hold above it I treat dips as buys, below it I do nothing.',
    fr: 'BTC continue de respecter son EMA 50. Tant que les clôtures journalières tiennent au-dessus, je traite les creux comme des achats ; en dessous, je ne fais rien.',
    vi: 'BTC vẫn tôn trọng EMA 50. Chừng nào giá đóng cửa ngày còn giữ trên đường đó, tôi coi nhịp lùi là cơ hội mua; dưới đó tôi không làm gì.',
    zh: 'BTC 一直尊重 EMA 50。只要日收盘价站在上方，我就把回调当作买点；在下方，我什么都不做。',
    ar: 'يواصل BTC احترام EMA 50. ما دامت الإغلاقات اليومية فوقه أتعامل مع التراجعات كفرص شراء، وتحته لا أفعل شيئًا.',
  },
  {
    en: 'RSI divergence on the ETH four hour chart. Price made a higher high, momentum did not. Tighten stops or wait.',
    fr: 'Divergence du RSI sur le graphique {four hour} d’ETH. Le prix a fait un plus haut plus élevé, pas le momentum. Resserrez les stops ou attendez.',
    vi: 'Phân kỳ RSI trên biểu đồ {four hour} của ETH. Giá tạo đỉnh cao hơn, động lượng thì không. Siết dừng lỗ hoặc chờ.',
    zh: 'ETH {four hour}图上的 RSI 出现背离。价格创出更高的高点，动能没有。收紧止损，或者等待。',
    ar: 'تباعد في RSI على رسم ETH لإطار {four hour}. سجّل السعر قمة أعلى، ولم يفعل الزخم. شددوا أوامر الوقف أو انتظروا.',
  },
  {
    en: '$SOL left its channel with volume. The retest is the trade, not the first candle.',
    fr: 'SOL a quitté son canal avec du volume. Le trade, c’est le retest, pas la première bougie.',
    vi: 'SOL đã ra khỏi kênh giá kèm khối lượng. Lệnh nên vào là lúc kiểm tra lại, không phải cây nến đầu tiên.',
    zh: 'SOL 放量走出了通道。该做的是回踩，而不是第一根 K 线。',
    ar: 'خرج SOL من قناته بحجم تداول. الصفقة هي إعادة الاختبار، لا الشمعة الأولى.',
  },
  {
    en: 'Bitcoin dominance is at the top of its range. Altcoin seasons of the last two years began here.',
    fr: 'La dominance du bitcoin est en haut de son range. Depuis {two years}, les saisons des altcoins ont commencé ici.',
    vi: 'Tỷ lệ thống trị của bitcoin đang ở đỉnh biên độ. Các mùa altcoin trong {two years} qua đều bắt đầu từ đây.',
    zh: '比特币市占率处在区间顶部。过去{two years}的山寨季都是从这里开始的。',
    ar: 'هيمنة بيتكوين عند أعلى نطاقها. مواسم العملات البديلة خلال {two years} بدأت من هنا.',
  },
  {
    en: 'Bollinger bands on BTC are very tight. Direction unknown, size of the move is not.',
    fr: 'Les bandes de Bollinger sur BTC sont très serrées. La direction est inconnue, l’ampleur du mouvement ne l’est pas.',
    vi: 'Dải Bollinger trên BTC đang rất hẹp. Hướng đi chưa biết, độ lớn của cú đi thì không.',
    zh: 'BTC 的布林带非常窄。方向未知，波动的幅度不是未知。',
    ar: 'نطاقات بولنجر على BTC ضيقة جدًا. الاتجاه مجهول، أما حجم الحركة فليس كذلك.',
  },
  {
    en: 'No setup today. Sitting out is also a trading decision.',
    fr: 'Pas de configuration aujourd’hui. Rester à l’écart est aussi une décision de trading.',
    vi: 'Hôm nay không có thế trận nào. Đứng ngoài cũng là một quyết định giao dịch.',
    zh: '今天没有机会。观望也是一种交易决定。',
    ar: 'لا فرصة اليوم. البقاء خارج السوق قرار تداول أيضًا.',
  },
  {
    en: '$ETH is holding its level. Invalidation is clear, and that is what makes it a trade.',
    fr: 'ETH tient son niveau. L’invalidation est claire, et c’est ce qui en fait un trade.',
    vi: 'ETH đang giữ mức của mình. Điểm vô hiệu rõ ràng, và chính điều đó làm nên một lệnh giao dịch.',
    zh: 'ETH 守住了自己的位置。离场条件很清楚，这才叫一笔交易。',
    ar: 'يحافظ ETH على مستواه. شرط الإلغاء واضح، وهذا ما يجعلها صفقة.',
  },
  [
    {
      en: 'How I size a trade on SOL, in case it helps. I never start from the target, I start from the stop.',
      fr: 'Comment je dimensionne un trade sur SOL, si cela peut aider. Je ne pars jamais de l’objectif, je pars du stop.',
      vi: 'Cách tôi chọn khối lượng cho một lệnh SOL, nếu có ích cho ai. Tôi không bao giờ bắt đầu từ mục tiêu, tôi bắt đầu từ điểm dừng lỗ.',
      zh: '说说我在 SOL 上怎么定仓位，也许有用。我从不从目标价开始，而是从止损开始。',
      ar: 'كيف أحدد حجم صفقة على SOL، لعل ذلك يفيد. لا أبدأ أبدًا من الهدف، بل من أمر الوقف.',
    },
    {
      en: 'The stop goes where the idea is wrong, not where the loss feels fine. Then I divide: 0.5% of the account by that distance.',
      fr: 'Le stop va là où l’idée est fausse, pas là où la perte semble supportable. Ensuite je divise : {0.5%} du compte par cette distance.',
      vi: 'Dừng lỗ đặt ở chỗ ý tưởng sai, không phải chỗ khoản lỗ nghe dễ chịu. Rồi tôi chia: {0.5%} tài khoản cho khoảng cách đó.',
      zh: '止损放在想法被证伪的地方，而不是亏得不心疼的地方。然后做除法：用账户的{0.5%}除以这段距离。',
      ar: 'يوضع الوقف حيث تكون الفكرة خاطئة، لا حيث تبدو الخسارة محتملة. ثم أقسم: {0.5%} من الحساب على تلك المسافة.',
    },
    {
      en: 'If the size looks too small to matter, the trade is not for me. Small is not boring, it is what lets me be wrong again and again.',
      fr: 'Si la taille paraît trop petite pour compter, le trade n’est pas pour moi. Petit n’est pas ennuyeux, c’est ce qui me permet d’avoir tort encore et encore.',
      vi: 'Nếu khối lượng trông quá nhỏ để đáng kể, lệnh đó không dành cho tôi. Nhỏ không hề chán, nhờ nó tôi được phép sai hết lần này đến lần khác.',
      zh: '如果仓位小到看起来没意义，这笔交易就不适合我。小并不无聊，正因为小，我才能一错再错。',
      ar: 'إذا بدا الحجم أصغر من أن يهم، فالصفقة ليست لي. الصغير ليس مملًا، بل هو ما يسمح لي بأن أخطئ مرة بعد مرة.',
    },
  ],
]

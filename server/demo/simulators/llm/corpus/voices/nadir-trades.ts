import type { Said } from '../said.ts'

export const nadirTrades: Said[] = [
  {
    en: 'My SOL long is in good shape. It runs with a stop at entry. Boring, repeatable, paid.',
    fr: 'Mon long SOL se porte bien. Il court avec un stop à l’entrée. Banal, reproductible, payé.',
    vi: 'Lệnh SOL của tôi đang ổn. Nó chạy với dừng lỗ ở điểm vào. Nhàm chán, lặp lại được, có tiền.',
    zh: '我的 SOL 多头状态不错，止损放在入场价。无聊、可重复、有钱赚。',
    ar: 'صفقتي على SOL في حالة جيدة. هي مستمرة بوقف عند سعر الدخول. مملة، قابلة للتكرار، ومدفوعة.',
  },
  {
    en: 'Stopped out on ETH. Thesis was fine, timing was not. Next.',
    fr: 'Sorti au stop sur ETH. La thèse était bonne, pas le timing. Au suivant.',
    vi: 'Bị dừng lỗ ở ETH. Luận điểm ổn, thời điểm thì không. Lệnh tiếp theo.',
    zh: 'ETH 被止损了。思路没问题，时机不对。下一笔。',
    ar: 'خرجت بالوقف على ETH. الفكرة كانت سليمة، والتوقيت لا. التالي.',
  },
  {
    en: 'Everyone wants the bottom of Bitcoin. I only want the middle, with confirmation and a small stop.',
    fr: 'Tout le monde veut le plus bas du bitcoin. Moi, je ne veux que le milieu, avec une confirmation et un petit stop.',
    vi: 'Ai cũng muốn bắt đáy bitcoin. Tôi chỉ muốn đoạn giữa, có xác nhận và dừng lỗ nhỏ.',
    zh: '人人都想抄到比特币的底。我只要中间那一段，有确认，止损小。',
    ar: 'الجميع يريد قاع بيتكوين. أنا أريد الوسط فقط، مع تأكيد ووقف صغير.',
  },
  {
    en: 'Funding on altcoin perps is overheated. When everybody pays to be long, I get paid to wait.',
    fr: 'Le financement des perps sur altcoins est en surchauffe. Quand tout le monde paie pour être long, je suis payé pour attendre.',
    vi: 'Funding của perp altcoin đang quá nóng. Khi ai cũng trả tiền để long, tôi được trả tiền để chờ.',
    zh: '山寨币永续的资金费率过热了。当所有人都付钱做多时，我拿钱等待。',
    ar: 'تمويل العقود الدائمة للعملات البديلة محموم. حين يدفع الجميع ليكونوا مشترين، أُكافأ أنا على الانتظار.',
  },
  {
    en: 'Took a small BTC long at the weekly open. Risk is half a percent of the account, so sleep is included.',
    fr: 'Petit long BTC à l’ouverture hebdomadaire. Le risque est de {half a percent} du compte, sommeil compris.',
    vi: 'Tôi vào một lệnh long BTC nhỏ lúc mở cửa tuần. Rủi ro là {half a percent} tài khoản, nên vẫn ngủ ngon.',
    zh: '在周开盘价做了一笔小的 BTC 多单。风险是账户的{half a percent}，所以睡得着。',
    ar: 'دخلت صفقة شراء صغيرة على BTC عند افتتاح الأسبوع. المخاطرة {half a percent} من الحساب، والنوم مشمول.',
  },
  {
    en: 'Your edge is not the indicator. It is doing the same thing again and again.',
    fr: 'Votre avantage n’est pas l’indicateur. C’est de faire la même chose encore et encore, sans se lasser.',
    vi: 'Lợi thế của bạn không nằm ở chỉ báo. Nó nằm ở việc làm đúng một điều hết lần này đến lần khác.',
    zh: '你的优势不是指标，而是把同一件事一遍又一遍地做下去。',
    ar: 'ميزتك ليست المؤشر. ميزتك أن تفعل الشيء نفسه مرة بعد مرة.',
  },
  {
    en: 'Solana looks calm next to the rest of the market on red days. Relative strength is the only signal I never fade.',
    fr: 'Solana paraît calme à côté du reste du marché les jours rouges. La force relative est le seul signal contre lequel je ne vais jamais.',
    vi: 'Những ngày đỏ, Solana trông bình thản bên cạnh phần còn lại của thị trường. Sức mạnh tương đối là tín hiệu duy nhất tôi không bao giờ đánh ngược.',
    zh: '在难熬的日子里，Solana 与市场其他部分相比显得很平静。相对强度是我唯一从不逆着做的信号。',
    ar: 'تبدو سولانا هادئة بجانب بقية السوق في الأيام الحمراء. القوة النسبية هي الإشارة الوحيدة التي لا أعاكسها أبدًا.',
  },
  [
    {
      en: 'My worst trade this year was a good idea. Let me show you how I lost 4% on it.',
      fr: 'Mon pire trade de l’année était une bonne idée. Laissez-moi vous montrer comment j’y ai perdu {4%}.',
      vi: 'Lệnh tệ nhất năm nay của tôi là một ý tưởng hay. Để tôi kể tôi đã mất {4%} với nó ra sao.',
      zh: '我今年最糟的一笔交易，本来是个好主意。说说我是怎么亏掉{4%}的。',
      ar: 'أسوأ صفقاتي هذا العام كانت فكرة جيدة. دعوني أريكم كيف خسرت {4%} فيها.',
    },
    {
      en: 'I was short ETH before the unlock. The direction was right, but I added more because the first size felt lazy.',
      fr: 'J’étais short sur ETH avant le déblocage. La direction était bonne, mais j’ai renforcé parce que la première taille me semblait paresseuse.',
      vi: 'Tôi short ETH trước đợt mở khóa. Hướng thì đúng, nhưng tôi nhồi thêm vì khối lượng ban đầu có vẻ lười biếng.',
      zh: '解锁之前我做空 ETH。方向没错，但我嫌最初的仓位太小，又加了仓。',
      ar: 'كنت بائعًا على ETH قبل فك القفل. كان الاتجاه صحيحًا، لكنني أضفت المزيد لأن الحجم الأول بدا كسولًا.',
    },
    {
      en: 'The squeeze took me out near the high. Price fell after that, without me.',
      fr: 'Le squeeze m’a sorti près du plus haut. Le prix a baissé ensuite, sans moi.',
      vi: 'Cú ép bán khống đá tôi ra gần đỉnh. Sau đó giá giảm, nhưng không có tôi.',
      zh: '逼空在高点附近把我洗了出去。之后价格下跌，而我已经不在场。',
      ar: 'أخرجني ضغط البيع قرب القمة. انخفض السعر بعد ذلك، من دوني.',
    },
    {
      en: 'Lesson: being right is not the job. Staying in the trade is the job.',
      fr: 'À retenir : avoir raison n’est pas le métier. Rester dans le trade, c’est le métier.',
      vi: 'Bài học: đúng không phải là công việc. Trụ lại trong lệnh mới là công việc.',
      zh: '教训：判断正确不是工作，留在交易里才是工作。',
      ar: 'الدرس: أن تكون محقًا ليس هو العمل. البقاء في الصفقة هو العمل.',
    },
  ],
]

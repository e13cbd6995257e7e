/** Sixty things an owner asks in the chat with the agent. Only what must surely stand in the call is in `args`. */
export interface Request {
  language: string
  said: string
  tool: string
  /** Strings are compared without case; null must be null; { contains } must stand somewhere in the argument as text. */
  args: Record<string, unknown>
}

const has = (contains: string): { contains: string } => ({ contains })

const en: Request[] = [
  {
    language: 'en',
    said: 'write smth about the eth gas drop for telegram pls',
    tool: 'write_post',
    args: { about: has('gas'), place: 'telegram' },
  },
  {
    language: 'en',
    said: 'Hi! Quick one before I board: #12 is nice but the second half rambles. Could you make it shorter? Thanks a lot.',
    tool: 'change_post',
    args: { post: '#12', wish: has('short') },
  },
  {
    language: 'en',
    said: 'can you push the next post to 18:30? i’m in a meeting till 6',
    tool: 'move_post',
    args: { post: 'next', to: has('30') },
  },
  { language: 'en', said: 'nah skip #31', tool: 'skip_post', args: { post: '#31' } },
  {
    language: 'en',
    said: 'I’m at a funeral until Monday. Please don’t post anything in my name till then.',
    tool: 'pause_agent',
    args: {},
  },
  { language: 'en', said: 'what have u got planned for tomorow', tool: 'plan_show', args: {} },
  {
    language: 'en',
    said: 'Tell me when BTC goes under 60k. Just tell me, don’t write anything.',
    tool: 'add_trigger',
    args: { kind: 'price_cross', subject: 'BTC', level: 60000, autonomy: 'tell' },
  },
  {
    language: 'en',
    said: 'if SOL moves 8% inside an hour draft me something',
    tool: 'add_trigger',
    args: { kind: 'price_move', subject: 'SOL', percent: 8, minutes: 60, autonomy: 'draft' },
  },
  {
    language: 'en',
    said: 'you could read https://blog.ethereum.org/feed.xml too, that’s the EF’s feed',
    tool: 'add_source',
    args: { kind: 'feed', what: has('blog.ethereum.org/feed.xml') },
  },
  {
    language: 'en',
    said: 'how did we do the last 30 days? views, followers, all that',
    tool: 'show_results',
    args: { days: 30 },
  },
  {
    language: 'en',
    said: 'why was I charged 0.42 last night?? I didn’t even touch the thing',
    tool: 'explain_charge',
    args: {},
  },
  {
    language: 'en',
    said: 'One more thing I keep forgetting to say: never call our readers “fam”. Not once, ever.',
    tool: 'remember',
    args: { rule: has('fam') },
  },
]

const fr: Request[] = [
  {
    language: 'fr',
    said: 'fais un post pour X sur le déblocage d’ARB de lundi stp',
    tool: 'write_post',
    args: { about: has('ARB'), place: 'x' },
  },
  {
    language: 'fr',
    said: 'Bonsoir, le #7 me plaît mais enlève le passage sur Solana, ça n’a rien à voir. Merci d’avance !',
    tool: 'change_post',
    args: { post: '#7', wish: has('Solana') },
  },
  { language: 'fr', said: 'le dernier, laisse tomber', tool: 'skip_post', args: { post: 'last' } },
  {
    language: 'fr',
    said: 'décale le #44 à demain 8h30, personne ne lit à cette heure-ci',
    tool: 'move_post',
    args: { post: '#44', to: has('30') },
  },
  {
    language: 'fr',
    said: 'C’est bon je suis rentrée de vacances, tu peux recommencer à publier',
    tool: 'resume_agent',
    args: {},
  },
  { language: 'fr', said: 'ya quoi au programme aujourd’hui ?', tool: 'plan_show', args: {} },
  {
    language: 'fr',
    said: 'Ajoute au planning de jeudi midi un truc sur les frais de Bitcoin, j’ai promis ça à un abonné.',
    tool: 'plan_add',
    args: { about: has('frais') },
  },
  {
    language: 'fr',
    said: 'suis aussi @VitalikButerin, je veux que tu piques tes idées là-bas de temps en temps',
    tool: 'add_source',
    args: { kind: 'account', what: has('VitalikButerin') },
  },
  {
    language: 'fr',
    said: 'Préviens-moi quand le funding de l’ETH change de signe.',
    tool: 'add_trigger',
    args: { kind: 'funding_flip', subject: 'ETH', autonomy: 'tell' },
  },
  {
    language: 'fr',
    said: 'dès que Binance liste une nouvelle pièce, demande-moi si je veux en parler avant de faire quoi que ce soit',
    tool: 'add_trigger',
    args: { kind: 'listing', subject: has('Binance'), autonomy: 'ask' },
  },
  {
    language: 'fr',
    said: 'Au fait, à partir de maintenant vouvoie les lecteurs. Toujours.',
    tool: 'remember',
    args: { rule: has('vouv') },
  },
  {
    language: 'fr',
    said: 'combien le btc et le sol là tout de suite ?',
    tool: 'market',
    args: { tickers: has('SOL') },
  },
]

const vi: Request[] = [
  {
    language: 'vi',
    said: 'viết giúp mình 1 bài về ETF Solana đi, đăng đâu cũng được',
    tool: 'write_post',
    args: { about: has('Solana'), place: null },
  },
  {
    language: 'vi',
    said: 'bài #15 dài quá em ơi, cắt còn 2 câu thôi nhé',
    tool: 'change_post',
    args: { post: '#15', wish: has('câu') },
  },
  {
    language: 'vi',
    said: 'dời bài tiếp theo sang 20h30 tối nay dùm',
    tool: 'move_post',
    args: { post: 'next', to: has('30') },
  },
  {
    language: 'vi',
    said: 'thôi bỏ bài kế tiếp đi, hôm nay nói chuyện đó không hợp',
    tool: 'skip_post',
    args: { post: 'next' },
  },
  { language: 'vi', said: 'Tạm dừng hết tới Chủ nhật nhé, nhà mình có việc.', tool: 'pause_agent', args: {} },
  { language: 'vi', said: 'cho chạy lại đi em', tool: 'resume_agent', args: {} },
  {
    language: 'vi',
    said: 'Thứ Sáu 9h30 sáng em lên lịch một bài về stablecoin ở Việt Nam giúp chị, cảm ơn em nhiều.',
    tool: 'plan_add',
    args: { at: has('30'), about: has('stablecoin') },
  },
  {
    language: 'vi',
    said: 'theo dõi thêm chủ đề restaking nha, dạo này ai cũng hỏi',
    tool: 'add_source',
    args: { kind: 'topic', what: has('restaking') },
  },
  {
    language: 'vi',
    said: 'khi nào khối lượng DOGE tăng vọt thì nháp sẵn cho anh một bài',
    tool: 'add_trigger',
    args: { kind: 'volume_spike', subject: 'DOGE', autonomy: 'draft' },
  },
  { language: 'vi', said: 'Tuần rồi kết quả sao em? 7 ngày thôi.', tool: 'show_results', args: { days: 7 } },
  {
    language: 'vi',
    said: 'sao hôm qua lại bị trừ tiền bài #9 vậy?',
    tool: 'explain_charge',
    args: { about: has('9') },
  },
  {
    language: 'vi',
    said: 'tại sao em viết bài về TON hôm kia? tự nhiên thấy lạ',
    tool: 'posts',
    args: { about: has('TON') },
  },
]

const zh: Request[] = [
  {
    language: 'zh',
    said: '帮我写一条推特,讲讲比特币减半,不用太长',
    tool: 'write_post',
    args: { about: has('减半'), place: 'x' },
  },
  {
    language: 'zh',
    said: '#28 开头太啰嗦了,把第一句删掉',
    tool: 'change_post',
    args: { post: '#28', wish: has('第一句') },
  },
  {
    language: 'zh',
    said: '你好，麻烦把 #3 挪到明天中午 12:30，今天消息太多了，谢谢。',
    tool: 'move_post',
    args: { post: '#3', to: has('30') },
  },
  { language: 'zh', said: '先停一停,等我通知再发', tool: 'pause_agent', args: { until: null } },
  { language: 'zh', said: '明天的安排发我看下', tool: 'plan_show', args: {} },
  {
    language: 'zh',
    said: '周三晚上八点半加一条关于以太坊质押的',
    tool: 'plan_add',
    args: { about: has('质押') },
  },
  {
    language: 'zh',
    said: '以后多看看这个页面 https://defillama.com/stablecoins ,数据比较准',
    tool: 'add_source',
    args: { kind: 'page', what: has('defillama.com/stablecoins') },
  },
  {
    language: 'zh',
    said: '@saylor 一发推就告诉我，不用写稿',
    tool: 'add_trigger',
    args: { kind: 'account_posts', subject: has('saylor'), autonomy: 'tell' },
  },
  {
    language: 'zh',
    said: 'RWA这个话题要是火起来,先写个草稿给我',
    tool: 'add_trigger',
    args: { kind: 'hot_topic', subject: has('RWA'), autonomy: 'draft' },
  },
  {
    language: 'zh',
    said: '记一下，以后文章里不要再出现“韭菜”这个词。',
    tool: 'remember',
    args: { rule: has('韭菜') },
  },
  { language: 'zh', said: 'eth现在多少钱', tool: 'market', args: { tickers: has('ETH') } },
  {
    language: 'zh',
    said: '上次那条讲AVAX流动性的,你当时是根据什么写的?',
    tool: 'posts',
    args: { about: has('AVAX') },
  },
]

const ar: Request[] = [
  {
    language: 'ar',
    said: 'اكتب لي شي عن رسوم TON على التيليجرام',
    tool: 'write_post',
    args: { about: has('TON'), place: 'telegram' },
  },
  {
    language: 'ar',
    said: 'مساء الخير، لو سمحت الغِ المنشور #52، تأخر الخبر ولم يعد مهماً.',
    tool: 'skip_post',
    args: { post: '#52' },
  },
  { language: 'ar', said: 'وقف النشر ليوم الأحد، عندنا عيد', tool: 'pause_agent', args: {} },
  { language: 'ar', said: 'خلاص رجعت، كمّل النشر عادي', tool: 'resume_agent', args: {} },
  { language: 'ar', said: 'شو عندك اليوم؟ أقصد المنشورات اللي بالجدول', tool: 'plan_show', args: {} },
  {
    language: 'ar',
    said: 'أضف للخطة يوم السبت الساعة 10:30 موضوعاً عن التعدين في الخليج، وشكراً مقدماً.',
    tool: 'plan_add',
    args: { at: has('30'), about: has('التعدين') },
  },
  {
    language: 'ar',
    said: 'كل ما نزل جديد في https://www.coindesk.com/arc/outboundfeeds/rss اسألني أول',
    tool: 'add_trigger',
    args: { kind: 'feed_entry', subject: has('coindesk.com/arc/outboundfeeds/rss'), autonomy: 'ask' },
  },
  { language: 'ar', said: 'كيف كانت نتائج آخر 14 يوم؟', tool: 'show_results', args: { days: 14 } },
  {
    language: 'ar',
    said: 'ليش انخصم مني على المنشور #18؟ ما وافقت عليه أصلاً',
    tool: 'explain_charge',
    args: { about: has('18') },
  },
  {
    language: 'ar',
    said: 'بالمناسبة، من اليوم لا تستخدم كلمة «انهيار» في أي نص، تخوّف الناس',
    tool: 'remember',
    args: { rule: has('انهيار') },
  },
  { language: 'ar', said: 'كم سعر XRP الحين؟', tool: 'market', args: { tickers: has('XRP') } },
  {
    language: 'ar',
    said: 'ورّني منشوراتك عن التصفيات، ودي أعرف ليش كتبتها',
    tool: 'posts',
    args: { about: has('تصفي') },
  },
]

export const requests: Request[] = [...en, ...fr, ...vi, ...zh, ...ar]

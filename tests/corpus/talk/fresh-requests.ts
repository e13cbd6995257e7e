// Sixty things an owner may say to the agent, twelve per language, each with the tool it surely means.
// `args` holds only what must stand in the call: strings are compared case-insensitively,
// `{ contains }` asks for a part of a free text, null means "must be null".

export interface Request {
  language: string
  said: string
  tool: string
  args: Record<string, unknown>
}

const holds = (contains: string): { contains: string } => ({ contains })

const request =
  (language: string) =>
  (said: string, tool: string, args: Record<string, unknown> = {}): Request => ({
    language,
    said,
    tool,
    args,
  })

const en = request('en')
const fr = request('fr')
const vi = request('vi')
const zh = request('zh')
const ar = request('ar')

const english: Request[] = [
  en('can u write smth for X about the SOL outage last nite, short pls', 'write_post', {
    about: holds('SOL'),
    place: 'x',
  }),
  en('#14 is nearly there. Cut it to two sentences and lose the emoji, then it’s fine by me', 'change_post', {
    post: '#14',
    wish: holds('emoji'),
  }),
  en('push the next one back to 6pm, I’m in meetings till then', 'move_post', { post: 'next' }),
  en('Nah, #31 feels stale now. Leave it out.', 'skip_post', { post: '#31' }),
  en(
    'It’s my sister’s wedding this weekend and the last thing I want is my phone buzzing. Could you please keep quiet until Monday morning?',
    'pause_agent',
  ),
  en('start following @lookonchain for me, theyre usually first', 'add_source', {
    kind: 'account',
    what: holds('lookonchain'),
  }),
  en('ping me if btc gets over 120k. dont write anything, just tell me', 'add_trigger', {
    kind: 'price_cross',
    subject: 'BTC',
    level: 120000,
    autonomy: 'tell',
  }),
  en('If ETH moves more than 4% either way inside half an hour, have a draft waiting for me', 'add_trigger', {
    kind: 'price_move',
    subject: 'ETH',
    percent: 4,
    minutes: 30,
    autonomy: 'draft',
  }),
  en(
    'Good morning! Nice work yesterday. Oh and by the way, never say “degen” in anything of mine again, I really can’t stand it',
    'remember',
    { rule: holds('degen') },
  ),
  en('why was I charged 3.20 yesterday?? thought this month was covered', 'explain_charge'),
  en('whats eth and sol doing rn', 'market', { tickers: ['ETH', 'SOL'] }),
  en(
    'A friend just asked me about that Tether thing you put out on Tuesday, and I didn’t know what to say. Why did you write it?',
    'posts',
    { about: holds('Tether') },
  ),
]

const french: Request[] = [
  fr(
    'Tu peux me faire un post Telegram sur la mise à jour Pectra ? Rien de trop technique stp',
    'write_post',
    { about: holds('Pectra'), place: 'telegram' },
  ),
  fr('ecris un truc sur les frais de gas ETH, jsuis curieux de voir ce que ca donne', 'write_post', {
    about: holds('gas'),
    place: null,
  }),
  fr('C’est bon je suis rentré de vacances, tu peux reprendre', 'resume_agent'),
  fr('ya quoi de prévu demain ?', 'plan_show'),
  fr('Ajoute au planning un post jeudi vers 18h sur les déblocages de tokens ARB, merci bien', 'plan_add', {
    about: holds('ARB'),
  }),
  fr(
    'Si le funding de SOL passe en négatif, préviens-moi, c’est tout. Pas besoin d’en faire un post',
    'add_trigger',
    { kind: 'funding_flip', subject: 'SOL', autonomy: 'tell' },
  ),
  fr('dès que Binance liste un nouveau token tu me prépares un brouillon', 'add_trigger', {
    kind: 'listing',
    subject: holds('Binance'),
    autonomy: 'draft',
  }),
  fr('Plus jamais de « to the moon » dans mes posts, ça fait gamin.', 'remember', {
    rule: holds('to the moon'),
  }),
  fr('alors, ça a donné quoi ces 7 derniers jours niveau vues ?', 'show_results', { days: 7 }),
  fr('laisse tomber le prochain, pas le coeur à ça ajd', 'skip_post', { post: 'next' }),
  fr(
    'Bonjour, le #8 est très bien mais pourriez-vous enlever la dernière phrase ? Merci d’avance !',
    'change_post',
    { post: '#8' },
  ),
  fr(
    'Va voir aussi de temps en temps cette page https://defillama.com/chains, moi j’y vais tous les matins',
    'add_source',
    { kind: 'page', what: holds('defillama.com/chains') },
  ),
]

const vietnamese: Request[] = [
  vi('Khi nào thiên hạ bàn tán rầm rộ về RWA thì hỏi mình trước đã rồi hãy viết nhé', 'add_trigger', {
    kind: 'hot_topic',
    subject: holds('RWA'),
    autonomy: 'ask',
  }),
  vi('volume của DOGE mà tự nhiên tăng vọt thì báo chị biết nha, khỏi viết bài', 'add_trigger', {
    kind: 'volume_spike',
    subject: 'DOGE',
    autonomy: 'tell',
  }),
  vi('Tạm dừng hết lại giúp mình, khi nào mình bảo thì mới chạy tiếp', 'pause_agent', { until: null }),
  vi('ok chạy lại đi em, nghỉ vậy đủ rồi', 'resume_agent'),
  vi('dời bài #22 sang 9h tối giùm anh, giờ đó mới đông người đọc', 'move_post', { post: '#22' }),
  vi('Hôm nay trong lịch còn bài nào nữa ko vậy?', 'plan_show'),
  vi('sao tháng này tốn tiền dữ vậy, khoản nào ra khoản đó giải thích cho chị với', 'explain_charge'),
  vi('BNB với AVAX giá nhiêu r', 'market', { tickers: ['BNB', 'AVAX'] }),
  vi('Mấy bữa trước em có đăng gì về Hyperliquid chưa? Chị quên mất tiêu', 'posts', {
    about: holds('Hyperliquid'),
  }),
  vi('Bài sáng nay ổn đó. Nhưng từ giờ đừng mở đầu bằng câu hỏi nữa nha, đọc mệt lắm', 'remember'),
  vi('viết cho anh 1 bài đăng X về ETF của XRP, nhớ có số liệu nghen', 'write_post', {
    about: holds('XRP'),
    place: 'x',
  }),
  vi('Phiền bạn theo dõi thêm chủ đề DePIN cho mình nhé, cảm ơn nhiều', 'add_source', {
    kind: 'topic',
    what: holds('DePIN'),
  }),
]

const chinese: Request[] = [
  zh('下一条语气太硬了,改得轻松一点吧', 'change_post', { post: 'next' }),
  zh('#40 不要发了,数据都过时了', 'skip_post', { post: '#40' }),
  zh('计划里周五早上八点加一条讲 TON 的,别忘了哈', 'plan_add', { about: holds('TON') }),
  zh('明天都排了啥?给我看看', 'plan_show'),
  zh('过去30天效果咋样,有人看吗', 'show_results', { days: 30 }),
  zh('怎么又扣钱了??昨晚那笔是干嘛的', 'explain_charge'),
  zh('麻烦把这个 RSS 加进去 https://vitalik.eth.limo/feed.xml 以后写东西可以参考它,谢谢啦', 'add_source', {
    kind: 'feed',
    what: holds('vitalik.eth.limo/feed.xml'),
  }),
  zh('以后 @saylor 一发推,就帮我拟个草稿', 'add_trigger', {
    kind: 'account_posts',
    subject: holds('saylor'),
    autonomy: 'draft',
  }),
  zh('现在btc多少了', 'market', { tickers: ['BTC'] }),
  zh('你昨天为什么要发那条讲 USDC 的?我没太看懂', 'posts', { about: holds('USDC') }),
  zh('我忙完回来了,你继续干活吧', 'resume_agent'),
  zh('给 Telegram 那边写一条 Uniswap 手续费开关的,长一点没关系', 'write_post', {
    about: holds('Uniswap'),
    place: 'telegram',
  }),
]

const arabic: Request[] = [
  ar('اكتب لي شي عن صناديق ETF، أي مكان ما يفرق معي', 'write_post', { about: holds('ETF'), place: null }),
  ar('المنشور #5 فيه كلام كثير، اختصره لو سمحت', 'change_post', { post: '#5' }),
  ar('آخر منشور كتبته حلو بس البداية ضعيفة، عدّلها الله يعافيك', 'change_post', { post: 'last' }),
  ar('أجّل المنشور القادم إلى بعد العشاء', 'move_post', { post: 'next' }),
  ar('وقف النشر لين الأحد، عندي سفر ومو فاضي أراجع شي', 'pause_agent'),
  ar('حط بالجدول بكرة الصبح منشور عن ADA', 'plan_add', { about: holds('ADA') }),
  ar('وش نتايج اخر 14 يوم؟', 'show_results', { days: 14 }),
  ar('تابع لي حساب @WatcherGuru بعد، أخبارهم سريعة', 'add_source', {
    kind: 'account',
    what: holds('WatcherGuru'),
  }),
  ar('أي خبر جديد ينزل في https://cointelegraph.com/rss اسألني قبل ما تكتب عنه', 'add_trigger', {
    kind: 'feed_entry',
    subject: holds('cointelegraph.com/rss'),
    autonomy: 'ask',
  }),
  ar('شكراً على شغلك. بس لو تكرمت لا تحط هاشتاقات أبداً في منشوراتي، ما أحبها', 'remember'),
  ar('كم سعر XRP الحين', 'market', { tickers: ['XRP'] }),
  ar('ليش كتبت عن PEPE أمس؟ ما طلبت هالشي', 'posts', { about: holds('PEPE') }),
]

export const requests: Request[] = [...english, ...french, ...vietnamese, ...chinese, ...arabic]

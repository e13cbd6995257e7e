import { expect, test } from 'vitest'
import { readWishes, type Wishes } from '#app/wishes/read-wishes.ts'
import ar from '#locales/ar/agent.json' with { type: 'json' }
import en from '#locales/en/agent.json' with { type: 'json' }
import fr from '#locales/fr/agent.json' with { type: 'json' }
import vi from '#locales/vi/agent.json' with { type: 'json' }
import zh from '#locales/zh/agent.json' with { type: 'json' }

const between = (from: string, to: string) => ({
  alwaysActive: false,
  workingHoursStartTime: from,
  workingHoursEndTime: to,
})

/** What people might write at first; what a sentence does not say is left out here. */
const sentences: [string, Partial<Wishes>][] = [
  [
    'calm swing trader who watches SOL and BTC on the 4h chart',
    { type: 'technical_analysis', coins: ['SOL', 'BTC'], timeframe: '4h' },
  ],
  [
    'Posts 3 times a day about $eth daily charts from 9am to 6pm, in French',
    {
      type: 'technical_analysis',
      coins: ['ETH'],
      timeframe: '1d',
      postsPerDay: 3,
      hours: between('09:00', '18:00'),
      language: 'FRENCH',
    },
  ],
  [
    'A dry news agent about bitcoin ETFs, twice a day in the mornings',
    {
      type: 'hot_topic',
      coins: ['BTC'],
      postsPerDay: 2,
      hours: between('06:00', '12:00'),
      topic: 'bitcoin ETFs',
    },
  ],
  [
    'Reads hourly candles of Dogecoin every 6 hours',
    { type: 'technical_analysis', coins: ['DOGE'], timeframe: '1h', postsPerDay: 4 },
  ],
  [
    'Translate @mara_onchain into Chinese',
    { type: 'clone_influence', account: 'mara_onchain', language: 'CHINESE' },
  ],
  ['A patient reader of slow charts.', { type: 'technical_analysis' }],
  ['Someone kind who loves gardens', {}],
  [
    'Un trader calme qui lit BTC et Solana sur le graphique 4 heures, deux fois par jour, de 9 h à 18 h',
    {
      type: 'technical_analysis',
      coins: ['BTC', 'SOL'],
      timeframe: '4h',
      postsPerDay: 2,
      hours: between('09:00', '18:00'),
    },
  ],
  [
    'Actualités sur Ethereum en anglais',
    { type: 'hot_topic', coins: ['ETH'], language: 'ENGLISH', topic: 'Ethereum' },
  ],
  [
    'Trader điềm tĩnh theo dõi BTC và ETH trên biểu đồ 4 giờ, 3 bài mỗi ngày, từ 8 giờ đến 20 giờ',
    {
      type: 'technical_analysis',
      coins: ['BTC', 'ETH'],
      timeframe: '4h',
      postsPerDay: 3,
      hours: between('08:00', '20:00'),
      language: 'VIETNAMESE',
    },
  ],
  [
    '冷静的交易员，看比特币和SOL的日线，每天三条，9点到18点',
    {
      type: 'technical_analysis',
      coins: ['BTC', 'SOL'],
      timeframe: '1d',
      postsPerDay: 3,
      hours: between('09:00', '18:00'),
      language: 'CHINESE',
    },
  ],
  [
    'محلل هادئ يتابع بيتكوين وETH على الشموع اليومية، مرتين في اليوم، من 9 إلى 18',
    {
      type: 'technical_analysis',
      coins: ['BTC', 'ETH'],
      timeframe: '1d',
      postsPerDay: 2,
      hours: between('09:00', '18:00'),
      language: 'ARABIC',
    },
  ],
  [
    'يكتب عن SOL على إطار ٤ ساعات',
    { type: 'technical_analysis', coins: ['SOL'], timeframe: '4h', language: 'ARABIC' },
  ],
  [
    'A trader for $WIF around the clock on 15m',
    {
      type: 'technical_analysis',
      coins: ['WIF'],
      timeframe: '15m',
      hours: { alwaysActive: true, workingHoursStartTime: null, workingHoursEndTime: null },
    },
  ],
]

const nothing: Wishes = {
  type: null,
  coins: [],
  timeframe: null,
  language: null,
  postsPerDay: null,
  hours: null,
  account: null,
  topic: null,
}
/** A sentence with all that it says but what the news are about. */
const read = (sentence: string) => ({ ...readWishes(sentence), topic: null })

test.each(sentences)('%s', (sentence, said) => {
  expect(readWishes(sentence)).toEqual({ ...nothing, ...said })
})

test('the examples that the form shows are read in full', () => {
  for (const { agent, language } of [
    { agent: en, language: null },
    { agent: fr, language: null },
    { agent: vi, language: 'VIETNAMESE' as const },
    { agent: zh, language: 'CHINESE' as const },
    { agent: ar, language: 'ARABIC' as const },
  ]) {
    const { example } = agent.create.sentence
    expect(read(example), example).toEqual({
      ...nothing,
      type: 'technical_analysis',
      coins: ['SOL', 'BTC'],
      timeframe: '4h',
      postsPerDay: 3,
      language,
    })
  }
})

/** Sentences that promise the same of one wish. */
const same = <Wish extends keyof Wishes>(wish: Wish, value: Wishes[Wish], of: string[]) => {
  for (const sentence of of) expect(readWishes(sentence)[wish], sentence).toEqual(value)
}

test('how often is read however it is said', () => {
  same('postsPerDay', 4, [
    'a post every 6 hours', 'four short posts about Solana per day', 'no more than 4 tweets daily', '4x/day',
    'Un post toutes les six heures', 'quatre publications quotidiennes', 'pas plus de 4 messages par jour',
    'cứ 6 tiếng đăng một lần', 'ngày 4 bài', 'tối đa bốn tin nhắn mỗi ngày', 'dang 4 bai 1 ngay',
    '每隔6小时发一次', '每天最多四条', '一天发４次', '6小时一条',
    'منشور كل ٦ ساعات', 'أربع مرات باليوم', 'بحد أقصى 4 تغريدات يوميا',
  ]) // prettier-ignore
  same('postsPerDay', 24, ['up to 50 posts a day', 'one tweet per hour', 'Publie toutes les demi-heures', 'mỗi giờ một bài', '每小时一条', 'منشور كل ساعة']) // prettier-ignore
})

test('a number that counts something else is no number of posts', () => {
  same('postsPerDay', null, [
    'RSI 14 and EMA 200 on the daily chart', 'threads of 5 tweets about Aave', 'just one post a week', '3 to 5 posts a day',
    'Our game has 24 levels and raised $3M in 24h', 'I check charts 3 times a day', 'top 10 coins, 20x leverage',
    'Des fils de 7 tweets', 'J’ai 3 ans d’expérience et 10 cryptos', '2 ngày đăng 1 bài', 'Minh moi choi coin duoc 4 thang',
    '每个帖子串5条推文', '我炒币3年了，手里10个币', 'سلاسل من ٥ تغريدات', 'منشور واحد في الأسبوع',
  ]) // prettier-ignore
})

test('the period of a chart is no frequency, and a frequency no period', () => {
  for (const sentence of [
    '4h chart of ETH, every 8 hours',
    'Le graphique 4h de l’ETH, un post toutes les 8 heures',
    'Khung H4 của ETH, cứ 8 tiếng đăng một bài',
    '看ETH的4小时K线，每8小时发一次',
    'ETH على فريم الأربع ساعات، منشور كل ٨ ساعات',
  ])
    expect(readWishes(sentence), sentence).toMatchObject({ timeframe: '4h', postsPerDay: 3, coins: ['ETH'] })
  same('timeframe', null, ['a 5-minute read about BTC charts', 'Des actus qui se lisent en 5 minutes', '5分钟就能读完的币圈新闻', 'our token did 2x in 24h', 'BTC on the 1h and 4h charts']) // prettier-ignore
})

test('working hours are read in the words of each language', () => {
  same('hours', between('09:00', '18:00'), [
    'from 9am to 6pm', 'between 9 in the morning and 6 in the evening', '09:00-18:00', 'during business hours',
    'de 9 h à 18 h', 'entre 9h et 18h00', 'de 9h du matin à 6h du soir', 'từ 9h sáng đến 6h tối', 'tu 9h sang den 6h toi',
    '早上9点到晚上6点', '９：００到１８：００之间', 'من ٩ صباحًا إلى ٦ مساءً', 'من الساعة التاسعة صباحا حتى السادسة مساء',
  ]) // prettier-ignore
  same('hours', between('22:00', '02:00'), ['from 10pm to 2am', 'de 22h à 2h', 'từ 22h đến 2h sáng', '晚上10点到凌晨2点', 'من 10 مساءً حتى 2 صباحًا']) // prettier-ignore
  same('hours', { alwaysActive: true, workingHoursStartTime: null, workingHoursEndTime: null }, [
    '24/7', 'day and night', 'Qu’il tourne 24h/24 et 7j/7', 'jour et nuit', 'suốt ngày đêm', '7×24小时运行', 'ليل نهار',
  ]) // prettier-ignore
  same('hours', null, ['I work from 9 to 5', 'Je bosse de 9h à 17h', 'Mình đi làm từ 9h đến 17h', '我9点到17点上班', 'دوامي من ٩ إلى ٥', 'never at night', 'good morning everybody', 'from 3 to 5 posts']) // prettier-ignore
})

test('what is refused is no wish', () => {
  same('coins', [], ['not about BTC', 'everything except BTC and ETH', 'surtout pas de BTC', 'tout sauf BTC', 'đừng nói về BTC', 'không nói về BTC', '不要写BTC', '除了比特币以外', 'ما عدا البيتكوين', 'وليس عن BTC']) // prettier-ignore
  same('coins', ['ETH'], ['no BTC or SOL, but ETH', 'pas le Bitcoin mais l’Ether', 'ETH, trừ BTC', '只要以太坊，不要比特币', 'اكتب عن ETH لا عن BTC']) // prettier-ignore
  same('language', null, ['don’t write it in French', 'pas en anglais'])
  same('type', 'technical_analysis', ['no news, only charts', 'pas d’actus, que des graphiques', 'không tin tức, chỉ biểu đồ', '不要新闻，只看K线', 'لا أخبار، شارتات فقط']) // prettier-ignore
})

test('the language is the one to write in, not one that is spoken of', () => {
  same('language', 'ENGLISH', [
    'Translate @EmberCN from Chinese into English', 'news about the French regulator, in English', 'Traduire @EmberCN du chinois vers l’anglais',
    'Dịch @EmberCN từ tiếng Trung sang tiếng Anh', '把@EmberCN从中文翻译成英文', 'ترجم @EmberCN من الصينية إلى الإنجليزية',
  ]) // prettier-ignore
  same('language', null, ['in French or English', 'News from Chinese exchanges', 'L’actu du régulateur chinois', 'promote it to English speakers', 'written in Italian']) // prettier-ignore
  same('language', 'ARABIC', ['أخبار الجهات الرقابية الصينية'])
})

test('the kind of agent is read where the words speak of one', () => {
  same('type', 'project_summary', ['what people are saying about Chainlink', 'Ce que les gens disent de Solana', 'tam ly cong dong ve $PEPE', '大家怎么看波卡', 'ماذا يقول الناس عن سولانا']) // prettier-ignore
  same('type', 'project_promotion', ['Promote my project', 'Faire la promo de mon projet', 'Quảng bá dự án của mình', '帮我推廣項目', 'الترويج لمشروعي']) // prettier-ignore
  same('type', 'hot_topic', ['latest headlines', 'Les actus crypto', 'tin nóng', '幣圈新聞', 'آخر الأخبار'])
  same('type', null, ['charts or news, I haven’t decided', 'an agent about Dogecoin', 'Follow Elon Musk', 'I’m a day trader', 'Kỹ thuật hay tin tức đều được', '做技术分析还是做新闻我还没想好', 'إما تحليل فني أو أخبار']) // prettier-ignore
})

test('an account is followed where it is named for that, not where the agent posts as it', () => {
  same('account', 'saylor', ['Amplify whatever @saylor posts', 'Suis @saylor', 'Đăng lại mọi bài của @saylor', '转发@saylor的所有推文', 'أعد نشر كل ما يكتبه @saylor']) // prettier-ignore
  same('account', null, ['It tweets as @my_bot about charts', 'depuis mon compte @my_bot', 'Đăng bằng tài khoản @my_bot', '用我自己的号@my_bot发', 'ينشر من حسابي @my_bot', 'Promote @zorb, our project', 'write to me@saylor.com and follow the news']) // prettier-ignore
})

test('a word that is also a ticker is a coin only as a name', () => {
  same('coins', [], ['a ton of news', 'give a link, stay near the facts, dot the i', 'a ripple effect', 'I want ONE post, HOT news ONLY', 'un ton adapté', 'nho kem link goc', '附上原文link']) // prettier-ignore
  same('coins', ['BTC', 'SOL', 'ADA'], ['btc, sol and ada', 'Bitcoin, Solana et Cardano', 'BTC với SOL và ADA', '大饼、索拉纳和艾达币', 'بيتكوين وسولانا وكاردانو']) // prettier-ignore
  same('coins', ['XRP', 'AVAX'], ['News about Ripple and Avalanche'])
  same(
    'coins',
    ['BCH', 'ETC'],
    ['Bitcoin Cash and Ethereum Classic', '比特币现金和以太经典', 'بيتكوين كاش وإيثريوم كلاسيك'],
  )
})

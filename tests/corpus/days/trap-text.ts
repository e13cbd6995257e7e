/** Words of the traps: contests, copied texts, tickers, regular dates, memories of old things. */
export type Lang = 'en' | 'fr' | 'zh' | 'ar'

export const spam: Record<Lang, readonly string[]> = {
  en: [
    '🎁 {P} GIVEAWAY 🎁 {num} winners! Follow + RT + tag 3 friends @{tag} @{tag} {link}',
    'Claim your free {P} bonus now ✅ first {num} wallets only ✅ @{tag} {link}',
    '🔥 {P} presale x100 🔥 join our group before it is too late @{tag} @{tag} {link}',
    'I turned $200 into $9{num}0 with {P} thanks to @{tag} DM her now {link}',
    'CONTEST 🏆 guess the {P} price & win ${num}0 – like, RT, tag 2 friends @{tag} {link}',
    '{P} reward program is LIVE 🚀🚀 connect wallet get {num}00 tokens @{tag} {link}',
  ],
  fr: [
    '🎁 CONCOURS {P} 🎁 {num} gagnants ! Abonne-toi + RT + tague 3 amis @{tag} @{tag} {link}',
    'Bonus {P} offert ✅ les {num} premiers seulement ✅ @{tag} {link}',
    "J'ai gagné {num}00 euros avec {P} grâce à @{tag}, écrivez-lui {link}",
  ],
  zh: [
    '🎁{P}福利🎁 抽{num}人送大奖!关注+转发+@三位好友 @{tag} {link}',
    '{P}带单老师每日{num}%收益🔥加群领红包 @{tag} {link}',
    '免费领{P}体验金✅ 前{num}名 @{tag} {link}',
  ],
  ar: [
    '🎁 مسابقة {P} 🎁 {num} فائزا! تابع + أعد النشر + اذكر ثلاثة أصدقاء @{tag} {link}',
    'احصل على {P} مجانا ✅ أول {num} شخصا فقط @{tag} {link}',
    'ربحت {num}00 دولار من {P} بفضل @{tag} راسلوها {link}',
  ],
}

/** One text by many: nothing that could be checked, only something to pass on. */
export const pasta: Record<Lang, readonly string[]> = {
  en: [
    'Nobody is talking about this: the big wallets behind {P} moved quietly for weeks, the insiders know, and by the time you read it in the paper it will be too late. Share before they delete it.',
    'My grandfather held {P} through every storm and told me one thing: the crowd sells, the patient eat. Copy this post if you are still here in the rain.',
    'Insiders say the next week will change {P} forever. I cannot say more. Remember where you heard it first and remember who laughed.',
    'They do not want you to own {P}. Ask yourself why every bank spends millions on telling you it is dangerous. Think. Then copy and paste this.',
    'Five things smart people do with {P}: wait, read, wait again, ignore the noise and never tell anybody. Most will scroll past this.',
    'A source close to the people who matter tells me {P} is about to see the largest announcement of its life. Not a drill. Save this post.',
  ],
  fr: [
    "Personne n'en parle mais {P} va tout changer la semaine prochaine, une source proche du dossier me l'a dit, gardez ce message et partagez-le avant qu'il disparaisse.",
    'Ils ne veulent pas que vous compreniez {P}. Demandez-vous pourquoi. Puis copiez ce texte sur votre mur.',
  ],
  zh: [
    '没有人告诉你的真相:{P}背后的大户已经悄悄布局好几个星期了,等你在新闻里看到的时候就晚了,看到请转发,手慢无。',
    '内部人士说下周{P}会有天大的消息,我不能再多说了,记住是谁最先告诉你的,复制这段话发给三个朋友。',
  ],
  ar: [
    'لا أحد يتحدث عن هذا: الكبار وراء {P} يتحركون بصمت منذ أسابيع، ومن يقرأ الخبر في الصحف سيكون قد تأخر، انشروا هذا قبل أن يحذف.',
    'مصدر قريب يقول إن الأسبوع القادم سيغير {P} إلى الأبد، لا أستطيع أن أقول أكثر، تذكروا من قالها أولا وانسخوا النص.',
  ],
}

/** Word by word exchanges as a translating machine would make them. */
export const machine: Record<Lang, readonly (readonly [string, string])[]> = {
  en: [
    ['Nobody', 'No person'],
    ['quietly', 'in silence'],
    ['the big wallets', 'the large purses'],
    ['too late', 'excessively late'],
    ['Share', 'Distribute'],
    ['delete', 'erase'],
    ['grandfather', 'grand father'],
    ['storm', 'tempest'],
    ['patient', 'patient ones'],
    ['Copy', 'Make copy of'],
    ['forever', 'for always'],
    ['cannot', 'can not'],
    ['Remember', 'Recall'],
    ['laughed', 'has laughed'],
    ['dangerous', 'of danger'],
    ['Think.', 'Reflect.'],
    ['smart people', 'the intelligent persons'],
    ['noise', 'noises'],
    ['scroll past', 'roll past'],
    ['largest', 'most big'],
    ['Not a drill', 'Not an exercise'],
    ['Save', 'Conserve'],
  ],
  fr: [
    ['Personne', 'Aucune personne'],
    ['va tout changer', 'va changer toute chose'],
    ['gardez', 'conservez'],
    ['partagez', 'distribuez'],
    ['Demandez-vous', 'Interrogez vous'],
    ['copiez', 'faites copie de'],
  ],
  zh: [
    ['没有人', '无人'],
    ['悄悄', '静静地'],
    ['大户', '大钱包'],
    ['看到请转发', '看见请分享'],
    ['天大的', '非常大的'],
    ['复制', '拷贝'],
    ['记住', '请记忆'],
  ],
  ar: [
    ['لا أحد', 'ليس أحد'],
    ['بصمت', 'في سكوت'],
    ['انشروا', 'وزعوا'],
    ['يحذف', 'يمسح'],
    ['تذكروا', 'تذكر'],
    ['انسخوا', 'اعمل نسخة من'],
  ],
}

export const ticker: readonly string[] = [
  '#{sym} ${price} {arrow} {chg}% (1h) | {P}',
  '{sym}/USD {price} | 24h {chg}% | vol {num}M | #{tagword} {P}',
  '⏰ {clock} UTC {P} ticker: {sym} = ${price} ({chg}%)',
  '[[PRICE]] {sym} {price} USD {arrow}{chg}% {P}',
  '🤖 {P} watch {sym} ${price} h {hi} l {lo}',
]

export interface Regular {
  name: string
  lines: readonly string[]
}
/** What comes on its fixed day and hour, week after week, the two weeks before as well. */
export const regulars: Record<string, Regular> = {
  'bitcoin-etf': {
    name: 'daily flow thread',
    lines: [
      'Daily {P} flow thread, post your [guesses|numbers] below',
      'Flow time. {P} today {sign}{num}M by my sheet',
      'Evening all, {P} table for {day} is up {link}',
      '{day} {P} flows: {issuer} {sign}{num}M, rest small',
      'My guess for the {P} today was {sign}{num}M, close enough',
      'Here for the daily {P} thread with [tea|popcorn]',
      '{P} {day} close: nothing unusual, {sign}{num}M',
      'Same time, same thread: {P} flows {link}',
      'Checking in to the daily {P} thread from {city}',
    ],
  },
  ethereum: {
    name: 'weekly devs call',
    lines: [
      'Thursday means {P} devs call, notes as always {link}',
      'Weekly {P} call starting, agenda has {num} points',
      'Listening to the {P} call from {city}, sound is bad as usual',
      '{P} call bingo: “can you hear me”, {num} times',
      "Agenda of today's {P} call {link}",
      'Same faces on the weekly {P} call, love it',
      '{P} weekly call, point {num}: any other business',
      'Call over, {P} people say see you next Thursday',
    ],
  },
  solana: {
    name: 'Monday greeting',
    lines: [
      'gm {P}, happy Monday',
      'New week, gm to all {P} builders',
      'Monday gm from {city} {P} fam',
      'gm gm {P} ☀️',
      'Good morning {P}, coffee and code',
      'It is Monday so: gm {P}, what are you building?',
      'gm {P}! Week {num} of my app',
      '{city} says gm {P}',
    ],
  },
  'lantern-protocol': {
    name: 'Friday recap',
    lines: [
      '{P} Friday recap is up {link}',
      'Weekly {P} numbers: deposits flat, {num} new borrowers',
      'Friday = {P} recap with my lunch',
      'Reading the weekly {P} recap, {num} lines',
      '{P} weekly: rates {pct}, nothing special',
      'Thanks for the {P} recap as every Friday',
      'My {P} week: {num} dollars of interest, see recap',
    ],
  },
  'mica-reglementation': {
    name: 'lundi lecture',
    lines: [
      "Lundi, c'est la lecture {P} de la semaine {link}",
      'Bonjour à tous, lundi {P} comme toujours',
      'La revue {P} du lundi, {num} liens',
      'Bon lundi aux lecteurs de {P}',
      'Lecture {P} du lundi avec un café à {ville}',
      'Merci pour la revue {P}, fidèle au poste chaque lundi',
    ],
  },
  'bitcoin-mining-zh': {
    name: '每日早报',
    lines: [
      '{P}早报:难度不变,电价{num}',
      '早上好,{P}每日数据来了 {link}',
      '{P}早报打卡第{num}天',
      '例行{P}早报,币价{price}',
      '每天九点看{P}早报',
      '{P}早安,机器都在线',
      '今日{P}数据:正常 {link}',
    ],
  },
  'bitcoin-ar': {
    name: 'تحية الجمعة',
    lines: [
      'جمعة مباركة لأهل {P}',
      'كل جمعة وأنتم بخير يا محبي {P}',
      'جمعة طيبة من {city} لكل متابعي {P}',
      'موعدنا الأسبوعي: أسئلة {P} بعد الصلاة',
      'جمعة مباركة، {P} وقهوة',
      'تحية الجمعة لمجموعة {P}',
    ],
  },
  'quill-bridge': {
    name: 'Wednesday questions',
    lines: [
      'Wednesday {P} question hour, go',
      '{P} question hour: how do I add a wallet?',
      'As every Wednesday I answer {P} questions',
      'Hello {P} Wednesday people',
      'Weekly {P} hour, question {num}',
    ],
  },
}

/** Long-known things, spoken of all through the 44 days as things of the past. */
export const memory: Record<Lang, readonly string[]> = {
  en: [
    'Still think about the {P} {it} of {when} ({what0})',
    'Back in {when} we had the {P} {it}: {what0}. Time flies',
    'History lesson for new {P} people: {when}, {what0}',
    'The {when} {P} {it} taught me more than any book ({what0})',
    'Old slides about the {P} {it} of {when} found on a disk. {what0}',
    'Anyone here since the {P} {it} in {when}? {what0}',
    'In {when} ({what0}) I nearly left {P}',
  ],
  fr: [
    'On cite encore {it} {P} de {when} ({what0}) en cours',
    'Rappel historique {P} : {when}, {what0}',
    "En {when} c'était {it} {P} : {what0}. Le temps passe",
    "J'ai retrouvé mes notes de {when} sur {it} {P} ({what0})",
  ],
  zh: [
    '想起{when}年{P}那次{it}({what0}),感慨',
    '{P}老故事:{when}年{what0}',
    '{when}年的{P}{it}还有人记得吗?{what0}',
    '给新人讲{when}年{P}{it}:{what0}',
  ],
  ar: [
    'ما زلت أذكر {it} عام {when} و{P} ({what0})',
    'درس من تاريخ {P}: {when}، {what0}',
    'في عام {when} كان {it} و{P}: {what0}',
    'أرشيف {P} من {when}: {what0}',
  ],
}
export const oldNotes: Record<'fr' | 'zh' | 'ar', readonly string[]> = {
  fr: [
    "C'est vieux, {it} {P} date d'il y a longtemps",
    "Regardez la date, {it} {P} n'est pas une nouvelle",
    'Pourquoi on ressort {it} {P} ? déjà vu',
  ],
  zh: ['这是旧闻,{P}{it}早就说过了', '看看日期,{P}{it}不是今天的事', '怎么又翻出{P}{it}?老新闻了'],
  ar: [
    'هذا خبر قديم، {it} و{P} معروف منذ زمن',
    'انظروا إلى التاريخ، {it} في {P} ليس جديدا',
    'لماذا يعود {it} و{P}؟ قديم',
  ],
}
export const justOther: Record<'fr' | 'zh' | 'ar', readonly string[]> = {
  fr: ['URGENT : ', 'ALERTE ', '🚨 ', "À l'instant : ", ''],
  zh: ['突发!', '🚨', '刚刚:', '【快讯】', ''],
  ar: ['عاجل: ', '🚨 ', 'الآن: ', 'خبر عاجل — ', ''],
}
export const prefixes: Record<Lang, readonly string[]> = {
  en: ['', '🔥 ', 'THIS 👉 ', 'wow: ', '👀 ', 'Read: ', '.', '⚠️ ', 'so true - ', '“', ''],
  fr: ['', '🔥 ', 'À lire : ', '👀 ', '⚠️ ', '👉 '],
  zh: ['', '🔥', '转:', '👀', '⚠️', '看:'],
  ar: ['', '🔥 ', 'منقول: ', '👀 ', '⚠️ ', '👈 '],
}
export const suffixes: readonly string[] = [
  '',
  ' 🔥',
  ' 👀',
  ' !!',
  ' 💯',
  ' #crypto',
  ' 🙏',
  ' …',
  ' 🚀',
  ' (copied)',
  '  ',
  ' 👇',
]
export const loudLines: readonly string[] = [
  '{P} thread {i}/',
  'AND ANOTHER THING about {P}:',
  'I repeat: {P} is the trade of the decade',
  'Why is no one answering me on {P}?',
  '{P} {P} {P}',
  'You will all see, {P} goes to ${target}',
  'Point {i} on {P}, since you ask (you did not)',
  'I am telling you {P} insiders are loading',
  'Mark my words on {P}, today is the day',
  'Post {i} about {P} and I am not tired',
  '{P} breaks out any second now',
  'If you ignore {P} today do not cry tomorrow',
]
export const loudOther: Record<'fr' | 'zh' | 'ar', readonly string[]> = {
  fr: [
    '{P}, point {i} de mon fil',
    "Je répète : {P} va exploser aujourd'hui",
    'Pourquoi personne ne répond sur {P} ?',
    '{P} {P} {P}',
    "Vous verrez, {P} c'est maintenant",
    'Message {i} sur {P}, je ne lâche rien',
  ],
  zh: [
    '{P}第{i}条',
    '我再说一遍,{P}今天要起飞',
    '怎么没人回我{P}',
    '{P}{P}{P}',
    '你们等着看{P}吧',
    '{P}就是现在,第{i}次提醒',
  ],
  ar: [
    '{P} النقطة {i}',
    'أكررها: {P} اليوم سينفجر',
    'لماذا لا يرد أحد على {P}؟',
    '{P} {P} {P}',
    'سترون، {P} الآن',
    'تذكير رقم {i} عن {P}',
  ],
}
export const replies: Record<Lang, readonly string[]> = {
  en: [
    'exactly, {P} is it',
    'told you so about {P}',
    'yes boss, {P}',
    '{P} to ${target}, agreed',
    'louder! {P}',
    'no one gets {P} like we do',
  ],
  fr: ['exactement, {P}', "je l'avais dit, {P}", 'oui chef, {P} !', '{P}, plus fort !'],
  zh: ['没错,{P}', '早说了{P}', '大哥说得对,{P}', '{P}冲'],
  ar: ['بالضبط، {P}', 'قلت لكم، {P}', 'نعم يا زعيم، {P}', '{P} بقوة'],
}

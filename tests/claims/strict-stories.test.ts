import { expect, test } from 'vitest'
import type { Language } from '#contract/lists.ts'
import { factOf, type Fact } from '#server/modules/claims/index.ts'
import { referencesTo, rendered } from '#server/modules/content/references/references.ts'
import { verdictOn } from '#server/modules/preflight/index.ts'

const languages = {
  en: 'ENGLISH',
  fr: 'FRENCH',
  vi: 'VIETNAMESE',
  zh: 'CHINESE',
  ar: 'ARABIC',
} satisfies Record<string, Language>

const said = (handle: string, value: string, rank: Fact['rank'] = 'stranger'): Fact =>
  factOf({ kind: 'text', value, source: `@${handle}`, rank, language: 'ENGLISH' })
const own = (value: string, label = ''): Fact => factOf({ kind: 'text', value, label, source: 'own words' })

const price = (key: string, value: number, subject: Partial<Fact['subject']>): Fact =>
  factOf({
    key,
    kind: 'price',
    value,
    source: 'Binance ADAUSDT 1h',
    subject: { coin: 'ADA', quantity: null, ...subject },
  })

/** What a text is written from; figures of the sources are referred to by their place and their own in it. */
const scenes = {
  vote: [
    said(
      'dockside_dao',
      'After the Dockside vote the fee stays at 0.05%. The next vote opens on 8 December. Our treasury holds $74 million, enough for 40 months.',
    ),
    said(
      'pollkeeper',
      'The Dockside vote ended on 19 November: 68% rejected the fee switch, turnout was 14%. 2,310 wallets voted, nearly double the last vote.',
    ),
    own('Dockside vote'),
  ],
  zone: [
    said(
      'kestrel',
      'A weaker dollar, lower oil and calm credit spreads. If crypto cannot rally in this, ask why.',
    ),
    own('bitcoin in zone 13', 'topic'),
    own('Shops that take bitcoin: 9.', 'project'),
  ],
  exchange: [
    said(
      'mirkoreads',
      'Six of seven board members at Tarnow backed the delisting. "Regulators asked, we answered," said its chief executive Joris Falkner. Tarnow serves 5.2 million customers in 31 countries.',
    ),
    said(
      'ledger_daily',
      'Tarnow Exchange delisted three privacy coins on Monday. Its spot volume fell 22% to $1.4 billion, while Pellwick gained 9%.',
    ),
    said('rocketpants', 'Tarnow is insolvent. It already lost 60% today.'),
    own('Tarnow'),
  ],
  project: [
    said(
      'perrin_pay',
      'Perrin is live in 14 countries and serves 9,400 shops. Audited twice by Coldwater Labs.',
      'project',
    ),
    said(
      'perrin_pay',
      'In October shops took in $52 million over Perrin, up 18% from September. Our second office opened in Porto.',
      'project',
    ),
    own('Perrin'),
  ],
  bridge: [
    said(
      'spanwatch',
      'Corvel bridge moved 48,200 ETH last week, 31% less than the week before. Three of its nine guardians left in November.',
    ),
    said(
      'mina_onchain',
      'Corvel has run for 26 months without a pause. Exchanges hold 38% of it, down from 41%.',
    ),
    own('Corvel bridge'),
  ],
  supply: [
    said(
      'harlownotes',
      'Stablecoin supply grew by $4.2 billion in October, the most since March. Savers put aside twice as much as in May.',
      'chosen',
    ),
  ],
  market: [
    said(
      'harlownotes',
      'Miners sold 7,900 BTC in two weeks and funds bought 11,300. Open interest dropped 16% to $24 billion. The largest buyer was Stonemoor with 4,100 BTC.',
      'chosen',
    ),
  ],
  chart: [
    price('close', 0.8876, { quantity: 'close' }),
    price('ema20', 0.8832, { quantity: 'average', periods: 20 }),
    price('ema50', 0.8928, { quantity: 'average', periods: 50 }),
    factOf({
      key: 'higherLows',
      kind: 'number',
      value: 6,
      source: 'Binance ADAUSDT 1h',
      subject: { coin: 'ADA', quantity: 'higherLows' },
    }),
    factOf({
      key: 'rsi',
      kind: 'number',
      value: 55,
      source: 'Binance ADAUSDT 1h',
      subject: { coin: 'ADA', quantity: 'rsi' },
    }),
  ],
} satisfies Record<string, Fact[]>

/** What is wrong with a model's text; null for what may go out. */
function wrongIn(scene: keyof typeof scenes, code: keyof typeof languages, answer: string): string | null {
  const language = languages[code]
  const snapshot = {
    facts: scenes[scene],
    names: ['ADA', 'BTC', 'ETH'].map((coin) => ({ id: coin, words: [coin] })),
  }
  const { text, spoken, unknown } = rendered(answer, referencesTo({ ...snapshot, promptFacts: {} }), language)
  return verdictOn(text, language, snapshot, { spoken, unknown, isByReference: false, owners: null }).check
    .detail
}

type Case = [keyof typeof scenes, keyof typeof languages, string]

// prettier-ignore
const told: Record<string, { true: Case[]; false: Case[] }> = {
  'what points back to the account named before it is that account’s': {
    true: [
      ['exchange', 'en', 'ledger_daily says Tarnow Exchange delisted [[s2.1]] privacy coins. It says spot volume fell [[s2.3]] to [[s2.4]]. It says Pellwick gained [[s2.5]].'],
      ['exchange', 'en', 'According to ledger_daily, Tarnow delisted [[s2.1]] privacy coins. The same account has its spot volume down [[s2.3]] at [[s2.4]].'],
      ['vote', 'en', 'pollkeeper says [[s2.4]] wallets voted at Dockside. It puts turnout at [[s2.3]].'],
      ['vote', 'en', '[[s2.4]] wallets took part in the Dockside vote, says pollkeeper. Turnout was [[s2.3]], by the same account.'],
      ['vote', 'fr', 'pollkeeper dit que le vote Dockside est terminé. [[s2.2]] ont rejeté le fee switch, dit le compte. La participation était de [[s2.3]], selon lui.'],
      ['vote', 'vi', 'pollkeeper nói cuộc bỏ phiếu Dockside đã kết thúc. Tài khoản này nói [[s2.2]] bác việc bật phí. Tỷ lệ tham gia là [[s2.3]], theo tài khoản này.'],
      ['vote', 'zh', 'pollkeeper说Dockside有[[s2.4]]个钱包投票。该账号说投票率为[[s2.3]]。该账号还称[[s2.2]]反对收费开关。'],
      ['vote', 'ar', 'يقول dockside_dao إن الخزينة فيها [[s1.3]]. ويقول إن ذلك يكفي [[s1.4]]. ويضيف الحساب أن الرسم يبقى [[s1.1]].'],
    ],
    false: [
      ['vote', 'en', 'pollkeeper says [[s2.4]] wallets voted at Dockside. Turnout was [[s2.3]].'],
      ['vote', 'en', 'dockside_dao says the fee stays at [[s1.1]]. It puts turnout at [[s2.3]].'],
      ['vote', 'en', 'pollkeeper and dockside_dao tell of the Dockside vote. It puts turnout at [[s2.3]].'],
      ['vote', 'fr', 'dockside_dao dit que les frais restent à [[s1.1]]. La participation était de [[s2.3]], selon lui.'],
      ['vote', 'vi', 'dockside_dao nói phí giữ ở [[s1.1]]. Tài khoản này nói tỷ lệ tham gia là [[s2.3]].'],
      ['vote', 'zh', 'dockside_dao说费率维持[[s1.1]]。该账号说投票率为[[s2.3]]。'],
      ['vote', 'ar', 'يقول dockside_dao إن الرسم يبقى [[s1.1]]. ويقول إن نسبة المشاركة [[s2.3]].'],
    ],
  },
  'a number of the agent’s own subject is part of its name, one of its project is a figure': {
    true: [
      ['zone', 'en', 'Two quiet threads run through bitcoin in zone [[s2.1]] right now: position risk and liquidity.'],
      ['zone', 'en', 'The loud part of bitcoin in zone [[s2.1]] is rates and the dollar; the part that stays is liquidity.'],
      ['zone', 'en', 'Most of what is said on bitcoin in zone [[s2.1]] this week comes back to liquidity.'],
      ['zone', 'fr', 'Deux questions traversent bitcoin in zone [[s2.1]] : la liquidité et le risque.'],
      ['zone', 'zh', '关于bitcoin in zone [[s2.1]]，有两个问题：流动性和风险。'],
    ],
    false: [
      ['zone', 'en', '[[s3.1]] hackers take bitcoin.'],
      ['zone', 'en', 'Two shops of [[s3.1]] take bitcoin.'],
      ['zone', 'en', 'Most of the [[s3.1]] shops take bitcoin.'],
      ['zone', 'en', 'Bitcoin in zone [[s2.1]] is at 61,238 dollars.'],
    ],
  },
  'an account’s name and the word for its reporting are no deed': {
    true: [
      ['exchange', 'fr', 'Le conseil était largement pour, ajoute mirkoreads : [[s1.1]] membres sur [[s1.2]] chez Tarnow.'],
      ['exchange', 'ar', 'أيّد [[s1.1]] من [[s1.2]] أعضاء في مجلس Tarnow الشطب، بحسب mirkoreads. ويضيف الحساب أن الرئيس التنفيذي Joris Falkner يردّ القرار إلى طلب الجهات الرقابية.'],
      ['vote', 'vi', 'dockside_dao xác nhận phí không đổi, [[s1.1]].'],
    ],
    false: [
      ['vote', 'en', 'dockside_dao says the fee stays at [[s1.1]]. It says it will never rise.'],
      ['vote', 'zh', 'dockside_dao说自己永远不会收费。该账号说费率维持[[s1.1]]。'],
      ['vote', 'en', 'pollkeeper says [[s2.2]] rejected the fee switch at Dockside. dockside_dao says the same.'],
      ['vote', 'ar', 'يقول pollkeeper إن [[s2.2]] رفضوا تفعيل الرسوم في Dockside. ويقول dockside_dao الشيء نفسه.'],
    ],
  },
  'what is, stays, has or runs is told in any plain words, and another deed is not': {
    true: [
      ['vote', 'en', 'dockside_dao says its treasury of [[s1.3]] will last [[s1.4]], and the fee stays at [[s1.1]].'],
      ['vote', 'fr', 'Les frais de Dockside restent à [[s1.1]], indique dockside_dao.'],
      ['vote', 'vi', 'Ngân quỹ [[s1.3]], đủ dùng [[s1.4]]: đó là con số dockside_dao đưa ra.'],
      ['vote', 'zh', 'dockside_dao说费率维持[[s1.1]]，金库有[[s1.3]]。'],
      ['vote', 'ar', 'يقول dockside_dao إن الخزينة فيها [[s1.3]].'],
      ['project', 'en', 'Perrin operates in [[s1.1]] countries.'],
      ['project', 'fr', 'Perrin est présent dans [[s1.1]] pays.'],
      ['project', 'vi', 'Chúng tôi có mặt ở [[s1.1]] nước.'],
      ['project', 'zh', '我们在[[s1.1]]个国家运营。'],
      ['project', 'ar', 'نعمل في [[s1.1]] بلدًا.'],
      ['project', 'zh', '十月，商家通过Perrin收款[[s2.2]]，比九月多[[s2.3]]。'],
      ['project', 'ar', 'حصّلت المتاجر [[s2.2]] في أكتوبر.'],
      ['project', 'ar', 'افتتحنا مكتبنا الثاني في بورتو.'],
    ],
    false: [
      ['vote', 'en', 'dockside_dao says its treasury lost [[s1.3]].'],
      ['vote', 'en', 'dockside_dao says its treasury spent [[s1.3]].'],
      ['vote', 'zh', 'dockside_dao说金库亏掉[[s1.3]]。'],
      ['project', 'en', 'Perrin closed in [[s1.1]] countries.'],
      ['project', 'en', 'Perrin left [[s1.1]] countries.'],
      ['project', 'fr', 'Perrin a fermé dans [[s1.1]] pays.'],
      ['project', 'vi', 'Perrin đóng cửa ở [[s1.1]] nước.'],
      ['project', 'zh', 'Perrin退出[[s1.1]]个国家。'],
      ['project', 'ar', 'انسحب Perrin من [[s1.1]] بلدًا.'],
      ['project', 'fr', 'Perrin a quitté [[s1.1]] pays.'],
      ['project', 'vi', 'Perrin rời khỏi [[s1.1]] nước.'],
      ['project', 'zh', 'Perrin撤出[[s1.1]]个国家。'],
      ['project', 'zh', '商家经Perrin向外支付了[[s2.2]]。'],
      ['project', 'en', 'Our office in Porto has closed. Perrin is live in [[s1.1]] countries.'],
      ['vote', 'fr', 'pollkeeper rapporte que le vote Dockside a été annulé ; [[s2.2]] ont rejeté le fee switch.'],
    ],
  },
  'what was moved, less than before or never paused is told so, and not the contrary': {
    true: [
      ['bridge', 'fr', 'Selon spanwatch, le pont Corvel a déplacé [[s1.1]] ETH. Le compte ajoute que c’est [[s1.2]] de moins.'],
      ['bridge', 'vi', 'Theo spanwatch, cầu Corvel chuyển [[s1.1]] ETH tuần trước, ít hơn [[s1.2]].'],
      ['bridge', 'zh', 'spanwatch统计，Corvel桥上周转移了[[s1.1]]枚ETH，比前一周少[[s1.2]]。'],
      ['bridge', 'vi', 'mina_onchain nói cầu Corvel đã chạy [[s2.1]] không nghỉ.'],
      ['bridge', 'zh', 'mina_onchain说，Corvel的交易所占[[s2.2]]，此前为[[s2.3]]。'],
    ],
    false: [
      ['bridge', 'zh', 'spanwatch说，Corvel桥上周转移[[s1.1]]枚ETH，比前一周多[[s1.2]]。'],
      ['bridge', 'en', 'spanwatch says the Corvel bridge moved [[s1.1]] ETH, [[s1.2]] more than the week before.'],
      ['bridge', 'fr', 'Selon spanwatch, le pont Corvel a perdu [[s1.1]] ETH la semaine dernière.'],
      ['bridge', 'vi', 'spanwatch nói [[s1.3]] trong [[s1.4]] người giám hộ của Corvel mới gia nhập.'],
      ['bridge', 'en', 'mina_onchain says Corvel was paused for [[s2.1]].'],
      ['project', 'vi', 'Coldwater Labs đã kiểm toán chúng tôi [[s1.3]] và tuyên bố Perrin an toàn nhất thị trường.'],
    ],
  },
  'sold and bought are told of the figure that stands in their own part of the source': {
    true: [
      ['market', 'fr', 'Deux semaines, [[s1.1]] BTC vendus par les mineurs et [[s1.3]] achetés par les fonds.'],
      ['market', 'zh', '[[s1.2]]里，矿工抛[[s1.1]]枚BTC，基金接[[s1.3]]枚。'],
    ],
    false: [
      ['market', 'fr', '[[s1.1]] BTC achetés par les mineurs et [[s1.3]] vendus par les fonds.'],
      ['market', 'zh', '矿工接[[s1.1]]枚BTC，基金抛[[s1.3]]枚。'],
    ],
  },
  'a name is told with what the source says that somebody is, and says what it quotes': {
    true: [
      ['exchange', 'zh', 'mirkoreads说，首席执行官Joris Falkner称下架是回应监管的要求。'],
      ['exchange', 'vi', 'Theo mirkoreads, giám đốc điều hành Joris Falkner nói việc hủy niêm yết là do cơ quan quản lý yêu cầu.'],
      ['exchange', 'fr', 'Le directeur général Joris Falkner, selon mirkoreads, répond aux régulateurs.'],
    ],
    false: [
      ['exchange', 'fr', "mirkoreads cite Joris Falkner, l'avocat des régulateurs."],
      ['exchange', 'ar', 'ينقل mirkoreads عن Joris Falkner، رئيس هيئة الرقابة، أن [[s1.1]] من [[s1.2]] في مجلس Tarnow أيدوا الشطب.'],
      ['exchange', 'en', 'According to mirkoreads, chief executive Joris Falkner said that privacy coins have no place at Tarnow.'],
      ['exchange', 'zh', 'mirkoreads说，Tarnow只有少数董事支持下架。'],
    ],
  },
  'rows of lows and the place of a line are told with their figures': {
    true: [
      ['chart', 'zh', 'ADA收[[close]]。低点也逐个抬高，已连续[[higherLows]]个。'],
      ['chart', 'en', 'ADA is between its averages: EMA 20 below at [[ema20]], EMA 50 above at [[ema50]], price at [[close]].'],
      ['chart', 'en', 'ADA closed at [[close]]. The EMA 20 is lower, at [[ema20]]. The EMA 50 is higher, at [[ema50]].'],
      ['chart', 'fr', 'ADA clôture à [[close]]. L’EMA 20 est plus basse, à [[ema20]]. L’EMA 50 est plus haute, à [[ema50]].'],
      ['chart', 'vi', 'ADA đóng cửa ở [[close]]. EMA 20 thấp hơn, ở [[ema20]]. EMA 50 cao hơn, ở [[ema50]].'],
      ['chart', 'zh', 'ADA收于[[close]]。EMA 20较低，在[[ema20]]。EMA 50较高，在[[ema50]]。'],
      ['chart', 'ar', 'أغلقت ADA عند [[close]]. متوسط EMA 20 أدنى عند [[ema20]]. متوسط EMA 50 أعلى عند [[ema50]].'],
      ['chart', 'ar', 'أغلقت ADA عند [[close]]: EMA 20 تحتها عند [[ema20]]، وEMA 50 فوقها عند [[ema50]].'],
    ],
    false: [
      ['chart', 'en', 'ADA is at [[close]]: EMA 20 above at [[ema20]], EMA 50 below at [[ema50]].'],
      ['chart', 'en', 'ADA closed at [[close]]. The EMA 50 is lower, at [[ema50]].'],
      ['chart', 'fr', 'ADA clôture à [[close]]. L’EMA 50 est plus basse, à [[ema50]].'],
      ['chart', 'vi', 'ADA đóng cửa ở [[close]]. EMA 50 thấp hơn, ở [[ema50]].'],
      ['chart', 'zh', 'ADA收于[[close]]。EMA 50较低，在[[ema50]]。'],
      ['chart', 'ar', 'أغلقت ADA عند [[close]]. متوسط EMA 50 أدنى عند [[ema50]].'],
    ],
  },
  'since a month is not in a month, and three times is not twice': {
    true: [
      ['supply', 'en', 'Stablecoin supply grew by [[s1.1]] in [[s1.2]], the most since [[s1.3]].'],
      ['supply', 'fr', 'L’offre de stablecoins a gonflé de [[s1.1]] en [[s1.2]], le plus depuis [[s1.3]].'],
      ['supply', 'en', 'Savers put aside twice as much as in [[s1.5]].'],
    ],
    false: [
      ['supply', 'en', 'Stablecoin supply grew by [[s1.1]] in [[s1.3]], the most since [[s1.2]].'],
      ['supply', 'fr', 'L’offre de stablecoins a gonflé de [[s1.1]] en [[s1.3]], le plus depuis [[s1.2]].'],
      ['supply', 'vi', 'Nguồn cung stablecoin tăng [[s1.1]], nhiều nhất kể từ [[s1.2]].'],
      ['supply', 'zh', '稳定币供应增加[[s1.1]]，是自[[s1.2]]以来最多的。'],
      ['supply', 'ar', 'نما معروض العملات المستقرة [[s1.1]]، وهو الأكبر منذ [[s1.2]].'],
      ['supply', 'en', 'Savers put aside nearly triple what it was in [[s1.5]].'],
    ],
  },
  'a figure may be written as it stands in the facts, and a coin is not money': {
    true: [
      ['market', 'fr', 'L’intérêt ouvert a reculé de [[s1.4]] à $24 billion.'],
      ['market', 'vi', 'Hợp đồng mở giảm [[s1.4]], còn $24 billion.'],
      ['exchange', 'vi', 'Theo mirkoreads, Tarnow phục vụ 5.2 million khách hàng.'],
      ['exchange', 'vi', 'ledger_daily nói Tarnow hủy niêm yết [[s2.1]] đồng riêng tư.'],
    ],
    false: [
      ['market', 'fr', 'L’intérêt ouvert a reculé de [[s1.4]] à $24 million.'],
      ['market', 'vi', 'Hợp đồng mở giảm [[s1.4]], còn $24 million.'],
      ['exchange', 'vi', 'Theo mirkoreads, Tarnow phục vụ 5.2 billion khách hàng.'],
    ],
  },
}

for (const [name, { true: held, false: refused }] of Object.entries(told))
  test(name, () => {
    expect(held.flatMap((one) => (wrongIn(...one) === null ? [] : [[one[2], wrongIn(...one)]]))).toEqual([])
    expect(refused.filter((one) => wrongIn(...one) === null)).toEqual([])
  })

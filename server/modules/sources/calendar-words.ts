export type CalendarKind = 'macro' | 'unlock' | 'other'

/** Small letters without marks, a blank between words. */
export function folded(text: string): string {
  return text
    .normalize('NFKD')
    .replace(/[\p{M}\u0640\p{Cf}]/gu, '')
    .toLowerCase()
    .replaceAll('đ', 'd')
    .replace(/[أإآ]/gu, 'ا')
    .replace(/[^\p{L}\p{N}%]+/gu, ' ')
    .trim()
}

/** Whether words stand in a folded text: anywhere in Chinese and Arabic, else as whole words. */
export function has(text: string, words: string[]): boolean {
  return words.some((word) =>
    /[\p{Script=Han}\p{Script=Arabic}]/u.test(word) ? text.includes(word) : ` ${text} `.includes(` ${word} `),
  )
}

const listed = (words: string) => words.split('|').map(folded)

const unlockWords = listed(
  'unlock|unlocks|unlocked|unlocking|token unlock|vesting|cliff|déblocage|déblocages|déverrouillage|mở khóa|mở khoá|trả token|解锁|解鎖|释放|釋放|فتح|إلغاء قفل|إلغاء القفل|تحرير',
)
const macroWords = listed(
  'cpi|ppi|gdp|pce|nfp|fomc|fed|ecb|boj|boe|pboc|rba|snb|ism|pmi|jolts|adp|macro|economic|economy|payroll|payrolls|nonfarm|non farm|inflation|unemployment|jobless claims|jobless|retail sales|interest rate|interest rates|rate decision|central bank|consumer price index|producer price index|consumer confidence|industrial production|housing starts|trade balance|' +
    'ipc|pib|bce|chômage|taux directeur|taux directeurs|taux d’intérêt|banque centrale|prix à la consommation|ventes au détail|emploi|économie|économique|macroéconomie|' +
    'lạm phát|lãi suất|thất nghiệp|việc làm|bảng lương|ngân hàng trung ương|doanh số bán lẻ|vĩ mô|kinh tế|' +
    '通胀|通脹|利率|非农|非農|失业|失業|议息|議息|央行|美联储|美聯儲|消费者物价|消費者物價|生产者物价|国内生产总值|零售销售|就业|宏观|宏觀|经济|經濟|' +
    'التضخم|تضخم|الفائدة|البطالة|الوظائف|الناتج المحلي|الاحتياطي الفيدرالي|الفيدرالي|البنك المركزي|مؤشر أسعار|مبيعات التجزئة|اقتصاد',
)
const otherWords = listed('other|event|autre|khác|其他|其它|أخرى|اخرى')

/** What kind of date its words tell of. */
export function kindOf(title: string): CalendarKind {
  return kindNamed(title) ?? 'other'
}

/** Of a column that says so itself; undefined: it says nothing known. */
export function kindNamed(words: string): CalendarKind | undefined {
  const text = folded(words)
  if (has(text, unlockWords)) return 'unlock'
  if (has(text, macroWords)) return 'macro'
  return has(text, otherWords) ? 'other' : undefined
}

export const saysUnlock = (words: string) => has(folded(words), unlockWords)

/** Capitals that are no tickers: figures, authorities, countries and their money, clocks, and what events are called. */
const noTickers = new Set(
  (
    'CPI PPI GDP PCE NFP FOMC FED ECB BOJ BOE PBOC RBA RBNZ SNB BOC IMF BIS OPEC ISM PMI JOLTS ADP IPC PIB BCE HICP UOM CB MPC ' +
    'USD EUR GBP JPY CNY CNH CHF CAD AUD NZD KRW INR VND HKD SGD AED SAR RUB BRL TRY ' +
    'US USA UK EU EZ UAE PRC UN G7 G20 EST EDT ET PST PDT PT CST CDT CT MST CET CEST UTC GMT BST IST JST KST HKT SGT ICT MSK AM PM ' +
    'YOY MOM QOQ YTD Q1 Q2 Q3 Q4 H1 H2 ETF ETFS IPO ICO IDO IEO TGE AMA NFT NFTS DAO DEX CEX DEFI TVL KYC API ATH ATL AI L1 L2 RWA ' +
    'CEO CFO CTO SEC CFTC DOJ IRS MICA TBA TBD TBC FAQ VC APY APR OTC P2P ' +
    'TOKEN TOKENS COIN COINS UNLOCK UNLOCKS VESTING CLIFF LAUNCH UPDATE UPGRADE LISTING MAINNET TESTNET AIRDROP BURN FORK CORE FLASH FINAL PRELIM'
  ).split(' '),
)
const ticker = /^(?=.*[A-Z])[A-Z0-9]{2,12}$/

/** The one ticker that a title names: after a dollar sign, in brackets, or as the only word in capitals; of two, none. */
export function coinIn(title: string): string | null {
  const tagged = [...title.matchAll(/\$([A-Z][A-Z0-9]{0,11})(?![\p{L}\p{N}])/gu)]
  const inBrackets = [...title.matchAll(/[([]\$?([A-Z0-9]{2,12})[)\]]/g)]
  const words = [...title.matchAll(/(?<![\p{L}\p{N}$])([A-Z0-9]{2,12})(?![\p{L}\p{N}])/gu)]
  for (const found of [tagged, inBrackets, words]) {
    const names = new Set(
      found.flatMap(([, name = '']) => (isTicker(name) || found === tagged ? [name] : [])),
    )
    if (names.size > 0) return names.size === 1 ? ([...names][0] ?? null) : null
  }
  return null
}

/** The ticker in a column of its own, where a short one may be in small letters: "arb", "$ARB", "Arbitrum (ARB)". */
export function coinOf(cell: string): string | null {
  const name = cell.trim().replace(/^\$/, '')
  const capitals = /^[a-z0-9]{2,5}$/.test(name) ? name.toUpperCase() : name
  // Some have one letter.
  return isTicker(capitals) || /^[A-Z]$/.test(capitals) ? capitals : coinIn(cell)
}

// Digits alone are an amount or a year, and so are they with a unit.
const isTicker = (name: string) =>
  ticker.test(name) && !noTickers.has(name) && !/^\d+(?:[KMBT]|ST|ND|RD|TH)?$/.test(name)

export type Column = 'date' | 'time' | 'zone' | 'title' | 'coin' | 'amount' | 'kind' | 'note' | 'uid'

const columns: [column: Column, words: string[]][] = [
  ['uid', listed('id|uid')],
  [
    'zone',
    listed('timezone|time zone|tz|zone|fuseau horaire|fuseau|múi giờ|时区|時區|المنطقة الزمنية|التوقيت'),
  ],
  [
    'date',
    listed(
      'date|day|datetime|date time|timestamp|when|start|start date|starts|jour|date et heure|début|date de début|ngày|ngày tháng|ngày giờ|ngày bắt đầu|日期|日期时间|日期時間|日|التاريخ|تاريخ|اليوم|التاريخ والوقت',
    ),
  ],
  ['time', listed('time|hour|start time|heure|horaire|giờ|thời gian|时间|時間|时刻|الوقت|وقت|الساعة')],
  [
    'title',
    listed(
      'event|events|title|name|subject|summary|indicator|release|headline|évènement|événement|titre|nom|intitulé|indicateur|sự kiện|tên|tiêu đề|chỉ số|事件|名称|名稱|标题|標題|指标|指標|活动|الحدث|حدث|العنوان|عنوان|المؤشر|الاسم',
    ),
  ],
  [
    'coin',
    listed(
      'coin|token|symbol|ticker|asset|crypto|cryptocurrency|currency|project|jeton|monnaie|actif|symbole|devise|projet|đồng coin|mã|mã token|đồng tiền|tiền|dự án|币种|幣種|代币|代幣|币|幣|代码|代碼|符号|符號|项目|العملة|عملة|الرمز|رمز|التوكن|المشروع',
    ),
  ],
  [
    'amount',
    listed(
      'amount|quantity|tokens|size|value|supply|montant|quantité|valeur|số lượng|khối lượng|giá trị|数量|數量|金额|金額|解锁数量|解鎖數量|الكمية|كمية|المبلغ|مبلغ|القيمة',
    ),
  ],
  [
    'kind',
    listed(
      'type|kind|category|catégorie|genre|loại|phân loại|danh mục|类型|類型|类别|類別|分类|النوع|نوع|الفئة|التصنيف',
    ),
  ],
  [
    'note',
    listed(
      'note|notes|description|details|comment|comments|remarque|remarques|commentaire|détails|ghi chú|mô tả|chi tiết|备注|備註|说明|說明|描述|详情|ملاحظة|ملاحظات|الوصف|وصف|التفاصيل|تفاصيل',
    ),
  ],
]

const columnsMax = 50

/** Which column is what: first those that are called just so, then those whose name has such a word. Each once. */
export function columnsOf(head: string[]): Map<Column, number> {
  const names = head
    .slice(0, columnsMax)
    .map((name) => folded(name.slice(0, 100).replace(/\([^)]*\)|\[[^\]]*\]|（[^）]*）/gu, ' ')))
  const found = new Map<Column, number>()
  const taken = new Set<number>()
  for (const fits of [(name: string, words: string[]) => words.includes(name), has]) {
    for (const [column, words] of columns) {
      const index = names.findIndex((name, at) => name !== '' && !taken.has(at) && fits(name, words))
      if (index < 0 || found.has(column)) continue
      found.set(column, index)
      taken.add(index)
    }
  }
  const time = found.get('time')
  // "时间" and "thời gian" may be both.
  if (!found.has('date') && time !== undefined) {
    found.set('date', time)
    found.delete('time')
  }
  return found
}

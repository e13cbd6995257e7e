import type { Language } from '#contract/lists.ts'
import type { Concept } from '../concepts/concepts.ts'
import { type Page, type Placed } from '../judge/page.ts'

/**
 * Everyday words for the deeds that figures of sources are told with. They mean other things elsewhere, so that only the
 * strict reading takes them, and only where nothing longer was read.
 */
const verbs: Partial<Record<Language, Partial<Record<Concept, string>>>> = {
  ENGLISH: {
    inflow:
      'receiv\\w+|attract\\w*|gather(?:ed|s|ing)|pull(?:ed|s|ing) in|drew|draws|tak(?:e|es|ing) in|gain(?:ed|s) from',
    down: 'lose|loses|losing|shed|sheds|fewer|missing|drop(?:s|ped)?|fall(?:s|en)?|left|gone|cheaper',
    refund:
      'return(?:s|ed|ing)?(?! to)|paid? back|pays? back|paying back|give(?:s)? back|hand(?:s|ed|ing)? back|goes back|(?<!com(?:e|es|ing) )back to|back by|refund',
    withdraw: 'drawn? from|took out|takes out|taken out|tap(?:s|ped)',
    shutDown:
      '(?:clos(?:ed|es|ing)|shut(?:s|ting)?)(?: down)? (?:in|across)(?= (?:\\d|\\p{L}+ countries))|exit(?:s|ed|ing)?|pull(?:s|ed|ing)? out of',
    revoke: 'cancel\\w*|called off|annulled|voided',
    outflow: 'pa(?:id|ys|ying) out|spent|spend',
    reject: '(?<=%\\s)against(?= the)|vot(?:e|es|ed|ing) against',
    audit: 'vett?ed|checked|inspected|looked over',
    outage: 'dark|downtime|blackout|down for|interruption|lasted',
    borrow: 'borrowers?|borrow',
  },
  FRENCH: {
    inflow:
      'reçu\\p{L}*|reçoi\\p{L}*|attir\\p{L}*|(?<!portes? d.)entré\\p{L}*|entrent|encaiss\\p{L}*|capt(?:é|ent|e)\\p{L}*|récolt\\p{L}*|collect\\p{L}*|accueill\\p{L}*|vers les fonds|dans les fonds',
    down: 'perd\\p{L}*|perte\\p{L}*|quitt\\p{L}*|filé|filer|sort(?:i|is|ies|ie|ent|ir)|parti\\p{L}*|moins|baiss\\p{L}*|diminu\\p{L}*|desc\\p{L}*|passe\\p{L}* de|tomb\\p{L}*|recul\\p{L}*|allég\\p{L}*',
    up: 'gross\\p{L}+|gonfl\\p{L}+|grimp\\p{L}+|progress\\p{L}+|augment\\p{L}+',
    refund: 'rend|rendre|rendra|rendu|rembours\\p{L}*|restitu\\p{L}*',
    withdraw: 'puis\\p{L}+ dans|prélev\\p{L}* (?:dans|sur)|retir\\p{L}*',
    shutDown: 'ferm\\p{L}+(?= (?:dans|en) \\d)',
    revoke: 'annul\\p{L}*',
    outflow: 'débours\\p{L}*|dépens\\p{L}*',
    delist: 'retir\\p{L}*|retrait\\p{L}*',
    approve: 'souten\\p{L}*|soutien\\p{L}*|favorables?|pour(?=[,.;])',
    reject: '(?<=%\\s)contre(?= l)|vot\\p{L}+ contre',
    audit: 'reli\\p{L}*|relu\\p{L}*|relecture|vérifi\\p{L}*|examin\\p{L}*|audit\\p{L}*',
    outage: 'panne|pannes|coupure|arrêt|interruption',
    borrow: 'emprunt\\p{L}*',
    lend: 'prêteu\\p{L}*|prêtent',
    pause: 'gel\\p{L}+|bloqu\\p{L}+',
    below: 'dessous|au-dessous',
    above: 'dessus',
  },
  VIETNAMESE: {
    inflow:
      '(?<!(?:xác|ghi|thừa|công|nhìn|chấp|cảm) )nhận(?: vào| về| thêm| được)?|hút(?: vào| ròng| thêm)?|đổ vào|chảy vào|thu về|rót vào|vào quỹ|phình ra|phình lên|tăng thêm|gom vào|dòng tiền vào',
    down: 'mất(?: đi)?(?!\\s[\\d.,]+\\s?(?:giây|phút|giờ|ngày|tuần|tháng))|rời(?: khỏi)?|vơi(?: đi)?|hụt(?: đi)?|bốc hơi|giảm(?: đi| còn| xuống)?|hạ|xuống|sụt|rút khỏi|thất thoát',
    refund: 'trả lại|hoàn(?: lại| trả)?|đền(?: bù)?|bồi thường|trả(?! lời)',
    withdraw: 'lấy từ|rút từ|trích từ',
    reject: 'bác(?! sĩ)|chống|phản đối',
    approve: 'ủng hộ|tán thành',
    shutDown: 'đóng cửa(?= (?:ở|tại))',
    revoke: '(?:bị )?hủy(?: bỏ)?(?! niêm yết)',
    outflow: 'chi ra|chi trả|trả ra',
    audit: 'thẩm định|kiểm toán|soát xét|rà soát|kiểm tra|đánh giá',
    outage: 'sự cố|gián đoạn|sập|ngừng hoạt động|ngưng trệ',
    borrow: 'người vay|vay',
    lend: 'người cho vay|bên cho vay',
  },
  CHINESE: {
    inflow:
      '(?<!为[^，。]{1,14})收款|流入|收进|收下|吸金|进账|吸引|获得|进入|涌入|吸纳|接到|入账|净流入|进了|流进',
    down: '失去|减少|少了|少掉|离开|撤出|缩水|流出|降到|降为|降至|降低|下调|调到|调至|流失|降费|降|跌',
    refund: '退还|退给|退款|赔付|归还|还给|还钱|返还|退回|赔',
    withdraw: '拿出|支出去|支出|提取|动用|挪用|掏出',
    reject: '反对|投了?反对',
    approve: '(?<!投票)(?:支持|赞成)',
    shutDown: '关闭|关停|退出',
    revoke: '取消|作废',
    outflow: '向外支付|付出|支出',
    more: '(?<=比[^，。；]{1,14})[多高]出?(?=了?\\s?\\d)',
    sell: '(?<!直|投)抛(?=\\d|售|出|了|掉)|卖',
    buy: '接(?=\\d|走|盘|住)|拿下|吃进',
    audit: '审过|审查|审计|审核|审',
    outage: '故障|宕机|宕|停机|停摆|黑屏|中断|停了',
    borrow: '借款人|借款|借贷人',
    lend: '放贷人|出借人|贷款人',
  },
  ARABIC: {
    inflow:
      '(?:و)?تلق\\p{L}*|(?:و)?جذب\\p{L}*|(?:و|ت|ي)*ستقبل\\p{L}*|(?:و)?استقبل\\p{L}*|(?:و)?دخل\\p{L}*|استقطب\\p{L}*|تدفق\\p{L}*|التدفقات|جمعت|حصدت|ضخ\\p{L}*|حصل\\p{L}*|قبض\\p{L}*',
    down: '(?:و)?فقد\\p{L}*|(?:و)?خسر\\p{L}*|(?:و)?غادر\\p{L}*|(?:و)?خرج\\p{L}*|(?:و)?انخفض\\p{L}*|[تيس]+نخفض\\p{L}*|[تيس]+نزل\\p{L}*|[تيس]+هبط\\p{L}*|تراجع\\p{L}*|[تيس]+تراجع\\p{L}*|هبوط|خفض|نزيف|رحل\\p{L}*|تخفض|ستخفض',
    refund:
      '[وتيس]*عيد\\p{L}*|اعاده|باعاده|[وس]*[تي]رد(?! (?:ال)?(?:قرار|سبب|امر|شطب|خطوه))|رد|برد|س?تعود(?! الي)|تعويض\\p{L}*|[تي]عوض\\p{L}*',
    shutDown: '(?:و)?(?:اغلق\\p{L}*|انسحب\\p{L}*)(?= (?:في|من))',
    revoke: '(?:و)?(?:الغي|الغيت|الغاء)(?! ادراج)',
    outflow: '(?:و)?انفق\\p{L}*|(?:و)?صرفت',
    audit: '(?:و)?راجع\\p{L}*|مراجع\\p{L}*|دقق\\p{L}*|تدقيق|فحص\\p{L}*',
    outage: 'عطل|العطل|انقطاع|توقف|تعطل|الانقطاع',
    borrow: '(?:و|ال)*مقترض\\p{L}*',
    lend: '(?:و|ال)*مقرض\\p{L}*',
    offices: '(?:و|ب)*(?:مكاتب|مكتب|مقر)\\p{L}*',
    short: 'البايعون|البائعون|المكشوف|مراكز البيع|صفقات البيع|القصيره',
    long: 'مراكز الشراء|صفقات الشراء|الطويله|الشراء المراكز|المشترين|المراكز الطويله|لونغ',
  },
}

const patterns = new Map<Language, [Concept, RegExp][]>()

function patternsOf(language: Language): [Concept, RegExp][] {
  let known = patterns.get(language)
  if (!known) {
    const [from, to] = language === 'CHINESE' ? ['', ''] : ['(?<![\\p{L}\\p{M}])', '(?![\\p{L}\\p{M}])']
    known = (Object.entries(verbs[language] ?? {}) as [Concept, string][]).map(([concept, words]) => [
      concept,
      new RegExp(`${from}(?:${words})${to}`, 'gu'),
    ])
    patterns.set(language, known)
  }
  return known
}

/** The same page with the everyday words for deeds among its concepts. */
export function withPlainVerbs(page: Page): Page {
  const said = patternsOf(page.language).flatMap(([concept, pattern]) =>
    Array.from(page.plain.matchAll(pattern)).flatMap(({ 0: word, index }): Placed[] => {
      const end = index + word.length
      const isRead = page.tags.some((tag) => tag.concept === concept && tag.index < end && tag.end > index)
      return isRead
        ? []
        : [{ concept, index, end, sentence: page.sentenceOf(index), clause: page.clauseOf(index) }]
    }),
  )
  return { ...page, tags: [...page.tags, ...said].toSorted((a, b) => a.index - b.index) }
}

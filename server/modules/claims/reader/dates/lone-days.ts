import type { Language } from '#contract/lists.ts'
import { nameMark } from '../names.ts'
import { dayWordsOf } from './day-words.ts'
import { clauseEnds as ends, rankedTo } from './lone-day-ends.ts'
import { englishDays, frenchDays } from './lone-days-western.ts'
import { anyOf, loneDay, noneAfter, noneBefore, type Shape } from './shape.ts'

/** A day whose month nobody says: "on the 8th", "le 8", "ngày 8", "8日", "يوم 8". */
export function loneDays(language: Language): Shape[] {
  switch (language) {
    case 'ENGLISH':
      return englishDays()
    case 'FRENCH':
      return frenchDays()
    case 'VIETNAMESE':
      return vietnamese()
    case 'CHINESE':
      return chinese()
    case 'ARABIC':
      return arabic()
    default:
      return []
  }
}

function vietnamese(): Shape[] {
  const words = dayWordsOf('VIETNAMESE')
  const counted =
    'triệu|nghìn|ngàn|tỷ|tỉ|usd|usdt|đô|đồng|giờ|tiếng|lần|lệnh|phút|giây|điểm|người|nến|phiên|tuần|tháng|năm|sao|k|m|x|cái|trận|bữa|kèo|coin|token|ví|bài|video|ngày|giao dịch|trăm|chục|chấm|phẩy|phần'
  const notBefore =
    '(?<!(?:mỗi|một|hàng|hằng|\\d|khung|nến|rsi|ema|ma|sma|macd|atr|đồ|chart|bình|quân|theo|cả|vài|mấy|những|các|nhiều|hai|ba|bốn|sáu|bảy|tám|chín|mười|mươi|qua|gần|nửa|biểu|tăng|giảm|bollinger|của|hết|mốt|lăm) ngày )'
  const notAfter = `(?![.,:/]\\d|[%×]|\\d|\\s?(?:${counted})${noneAfter}|-\\p{L})`
  return [
    // "3h40 ngày 12": no number of days.
    {
      pattern: new RegExp(`(?<=\\d(?:h|:)\\d\\d (?:utc )?ngày )(?<d>\\d{1,2})${notAfter}`, 'gu'),
      read: ({ d }) => loneDay(d),
    },
    {
      pattern: new RegExp(
        `(?<=${noneBefore}(?:ngày|hôm) (?:mùng |mồng )?)${notBefore}(?<d>\\d{1,2})${notAfter}`,
        'gu',
      ),
      read: ({ d }) => loneDay(d),
    },
    {
      pattern: new RegExp(`(?<=${noneBefore}(?:mùng|mồng) )(?<d>\\d{1,2})${notAfter}`, 'gu'),
      read: ({ d }) => loneDay(d),
    },
    {
      pattern: new RegExp(
        `(?<=${noneBefore}(?:mùng|mồng) )(?<w>${anyOf([...words].filter(([, nth]) => nth <= 10).map(([word]) => word))})${noneAfter}(?! mươi)`,
        'gu',
      ),
      read: ({ w }) => loneDay(words.get(w ?? '')),
    },
    {
      pattern: new RegExp(
        `(?<=(?:hôm|đến ngày|từ ngày|vào ngày|kể từ ngày) )(?<w>${anyOf([...words].filter(([, nth]) => nth > 10).map(([word]) => word))})${noneAfter}(?! (?:mươi|${counted}))`,
        'gu',
      ),
      read: ({ w }) => loneDay(words.get(w ?? '')),
    },
  ]
}

function chinese(): Shape[] {
  const words = dayWordsOf('CHINESE')
  const nth = `(?:(?<d>\\d{1,2})|(?<w>${anyOf(words.keys())}))\\s?`
  const notBefore =
    '(?<![\\d.,第每近去前后共满达续涨跌阳阴这连这过了用约仅隔长数几整一二三四五六七八九十百a-z#至到-])'
  const notAfter =
    '(?!均|线|線|内|新高|新低|高点|低点|高位|低位|最高|最低|涨|跌|连|年化|波动|成交|平均|移动|指数|周期|窗口|图|k|rsi|ema|sma|ma|游|报|子|均线|动能|收益|区间|活跃|动量|之久|时间|通道)'
  const read: Shape['read'] = ({ d, w }) => loneDay(d ?? words.get(w ?? ''))
  const follows =
    '(?=\\s*[，。；、！？!?,;）)\\n]|$|\\s?(?:晚|凌晨|早|上午|下午|中午|清晨|傍晚|夜|当|收|开|起|以来|[-–—~]|公布|宣布|上线|上架|公告|发布|推出|启动|到|至|和|[(（]|的|那天|这天))'
  return [
    {
      pattern: new RegExp(
        `(?<=(?:在|于|自|自从|从|截至|截止|截止到|本月|当月|上月|上个月|这个月|下个月|下月|周[一二三四五六日]))${nth}[日号號]${notAfter}(?!前|后)`,
        'gu',
      ),
      read,
    },
    {
      pattern: new RegExp(
        `(?<=(?:^|[，。；、！？!?,;：:（(\\n${nameMark}]\\s?))${nth}日${notAfter}${follows}`,
        'gu',
      ),
      read,
    },
    {
      pattern: new RegExp(
        `(?<=\\d{1,2}[日号]?\\s?(?:至|到|-|–|—|~|、|和)\\s?)${nth}日(?=\\s*[，。；）)]|$|起|期间|这)`,
        'gu',
      ),
      read,
    },
    {
      pattern: new RegExp(
        `(?<!每月)${notBefore}${nth}号(?!提案|店|线|矿|楼|选手|位|人|文|机|池|门|合约|仓|节点|院|公链|钱包|地址|玩家|球|码|种子|币|议|桥|令|公告|房|车|项|基金|验证)${notAfter}`,
        'gu',
      ),
      read,
    },
  ]
}

function arabic(): Shape[] {
  const words = dayWordsOf('ARABIC')
  const counted =
    'ساعات|ساعه|دقائق|دقيقه|ثوان|ثانيه|ملايين|مليون|الاف|الف|مليار|مليارات|دولار|دولارا|دولارات|بالمئه|بالمائه|في المئه|نقاط|نقطه|مرات|مره|صفقات|صفقه|ايام|يوما|محافظ|محفظه|عملات|عمله|شموع|مشاريع|اشخاص|معاملات|مستخدمين|اسابيع|اشهر|btc|eth|usdt'
  const notAfter = `(?![.,:/]\\d|\\d|[%×$]|\\s?(?:${counted})${noneAfter})`
  return [
    {
      pattern: /(?<=(?<!\p{L})[وفبل]?)ال(?<d>\d{1,2}) من (?:هذا )?الشهر(?!\p{L})/gu,
      read: ({ d }) => loneDay(d),
    },
    {
      pattern: new RegExp(
        `(?<!(?:كل|لكل|خلال|اي) يوم )(?<=(?<![\\p{L}\\p{M}])[وبل]?(?:يوم|بتاريخ|تاريخ) )(?:ال)?(?<d>\\d{1,2})${notAfter}`,
        'gu',
      ),
      read: ({ d }) => loneDay(d),
    },
    {
      // The first three are as often places in a row.
      pattern: new RegExp(
        `(?<=(?<![\\p{L}\\p{M}])[وف]?(?:في|منذ|حتي|يوم|قبل|بعد|بحلول|الي|من) )(?<w>${anyOf([...words].filter(([, nth]) => nth > rankedTo).map(([word]) => word))})${noneAfter}(?=${ends}|،|؛|؟| (?:منه|من (?:الشهر|هذا الشهر|الجاري)|الي|حتي|ب\\p{L}+|و?(?:ارتفع|انخفض|اغلق|بلغ|سجل|كان|اعلن|تم|صعد|هبط|عاد|تراجع)\\p{L}{0,3})(?![\\p{L}]))`,
        'gu',
      ),
      read: ({ w }) => loneDay(words.get(w ?? '')),
    },
    {
      pattern: new RegExp(
        `(?<=(?<![\\p{L}\\p{M}])[وبفل]{0,2})(?<w>${anyOf(words.keys())}) (?:من|في) (?:هذا )?الشهر(?: (?:الجاري|الحالي|الماضي))?${noneAfter}`,
        'gu',
      ),
      read: ({ w }) => loneDay(words.get(w ?? '')),
    },
  ]
}

import type { Language } from '#contract/lists.ts'

/**
 * What people write when a coin or a project is in trouble: exploit, hack, halt, depeg. `*` stands for any ending. `sure`
 * are words that speak of it as having happened; a project's own page uses the others when it speaks of its audits.
 */
export const shockWords: Record<Language, { sure: readonly string[]; other: readonly string[] }> = {
  ENGLISH: {
    sure: [
      'was hacked',
      'been hacked',
      'got hacked',
      'was exploited',
      'been exploited',
      'funds were stolen',
      'was drained',
      'been drained',
      'withdrawals are halted',
      'withdrawals halted',
      'halted withdrawals',
      'halts withdrawals',
      'paused withdrawals',
      'withdrawals paused',
      'withdrawals are paused',
      'halted trading',
      'halts trading',
      'trading halted',
      'network halted',
      'chain halted',
      'depegged',
      'lost its peg',
    ],
    other: [
      'exploit',
      'exploits',
      'exploited',
      'hack',
      'hacked',
      'hacker*',
      'depeg',
      'depegging',
      'chain halt',
    ],
  },
  FRENCH: {
    sure: [
      'a été piraté*',
      'a été hacké*',
      'retraits suspendus',
      'suspend les retraits',
      'échanges suspendus',
      'a perdu sa parité',
    ],
    other: ['piratage', 'piraté*', 'hack', 'exploit', 'depeg', 'faille exploitée', 'réseau à l’arrêt'],
  },
  VIETNAMESE: {
    sure: [
      'đã bị hack',
      'bị tấn công',
      'tạm dừng rút',
      'ngừng rút tiền',
      'tạm dừng giao dịch',
      'mất neo giá',
    ],
    other: ['bị hack', 'vụ hack', 'khai thác lỗ hổng', 'tin tặc', 'depeg', 'mất peg'],
  },
  CHINESE: {
    sure: ['遭黑客攻击', '被黑客攻击', '被盗', '暂停提现', '暂停提币', '暂停交易', '已脱锚', '链停'],
    other: ['黑客', '漏洞攻击', '脱锚', '脱鉤', '攻击者', '停机'],
  },
  ARABIC: {
    sure: [
      'تعرض للاختراق',
      'تعرضت للاختراق',
      'تم اختراق',
      'إيقاف السحب',
      'تعليق السحب',
      'إيقاف التداول',
      'فقدت ارتباطها',
    ],
    other: ['اختراق', 'ثغرة', 'قرصنة', 'هاكر', 'فك الارتباط', 'توقف الشبكة'],
  },
  SPANISH: {
    sure: [
      'fue hackead*',
      'ha sido hackead*',
      'retiros suspendidos',
      'suspende los retiros',
      'suspende las operaciones',
      'perdió su paridad',
    ],
    other: ['hackeo', 'hack', 'hackead*', 'exploit', 'depeg', 'red detenida'],
  },
  PORTUGUESE: {
    sure: [
      'foi hackead*',
      'foi explorad*',
      'saques suspensos',
      'suspende saques',
      'suspendeu os saques',
      'negociação suspensa',
      'perdeu a paridade',
    ],
    other: ['hack', 'hackead*', 'exploit', 'ataque hacker', 'depeg', 'rede parada'],
  },
  GERMAN: {
    sure: [
      'wurde gehackt',
      'wurden gehackt',
      'wurde gestohlen',
      'auszahlungen gestoppt',
      'auszahlungen ausgesetzt',
      'handel ausgesetzt',
      'bindung verloren',
    ],
    other: ['gehackt*', 'hack', 'hackerangriff*', 'exploit', 'depeg', 'netzwerk steht still'],
  },
  RUSSIAN: {
    sure: [
      'взломали',
      'был взломан',
      'была взломана',
      'вывод средств приостановлен',
      'приостановил* вывод',
      'торги приостановлены',
      'потерял* привязку',
    ],
    other: ['взлом*', 'хак', 'хакер*', 'эксплойт*', 'депег', 'отвязк*', 'сеть остановлена'],
  },
  TURKISH: {
    sure: [
      'saldırıya uğradı',
      'hacklendi',
      'çekimler durduruldu',
      'çekimleri durdurdu',
      'işlemler durduruldu',
      'sabitini kaybetti',
    ],
    other: ['hack', 'hacklen*', 'siber saldırı', 'istismar edildi', 'depeg', 'ağ durdu'],
  },
  JAPANESE: {
    sure: ['ハッキングされ', '出金停止', '出金を停止', '取引停止', '取引を停止', 'ペッグが外れ', '流出した'],
    other: ['ハッキング', 'ハッカー', 'エクスプロイト', '不正流出', 'ディペッグ', 'デペッグ', 'チェーン停止'],
  },
  KOREAN: {
    sure: ['해킹당했*', '해킹을 당*', '출금 중단', '출금이 중단*', '거래 중단', '거래가 중단*', '디페깅됐*'],
    other: ['해킹*', '해커*', '익스플로잇*', '디페깅*', '탈취*', '체인 중단'],
  },
  INDONESIAN: {
    sure: [
      'telah diretas',
      'diretas',
      'penarikan dihentikan',
      'menghentikan penarikan',
      'perdagangan dihentikan',
      'kehilangan patokan',
    ],
    other: ['peretasan', 'peretas', 'hack', 'eksploitasi', 'exploit', 'depeg', 'jaringan berhenti'],
  },
  THAI: {
    sure: ['ถูกแฮก', 'โดนแฮก', 'ระงับการถอน', 'หยุดการถอน', 'ระงับการซื้อขาย', 'หลุดการตรึง'],
    other: ['แฮก', 'แฮ็ก', 'แฮกเกอร์', 'เจาะระบบ', 'หลุดเพก', 'เครือข่ายหยุด'],
  },
  HINDI: {
    sure: ['हैक हो गया', 'हैक हुआ', 'हैक कर लिया', 'निकासी रोकी', 'निकासी बंद', 'ट्रेडिंग रोकी', 'पेग टूट गया'],
    other: ['हैक', 'हैकर*', 'हैकिंग', 'एक्सप्लॉइट', 'सेंधमारी', 'डीपेग'],
  },
}

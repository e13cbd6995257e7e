import type { Language } from '#contract/lists.ts'

/** The few words that forms of a reference are written with. */
interface FormWords {
  about: string
  up: string
  down: string
  above: string
  below: string
  points: string
  /** Two to twelve, where number words do not change with what they count. */
  numbers?: string
  /** Done twice, and twice as much, where there is a word. */
  twice?: string
  twiceAs?: string
}

export const formWords: Record<Language, FormWords> = {
  ENGLISH: {
    about: 'about',
    up: 'up',
    down: 'down',
    above: 'above',
    below: 'below',
    points: 'percentage points',
    numbers: 'two three four five six seven eight nine ten eleven twelve',
  },
  FRENCH: {
    about: 'environ',
    up: 'en hausse',
    down: 'en baisse',
    above: 'au-dessus',
    below: 'en dessous',
    points: 'points de pourcentage',
    numbers: 'deux trois quatre cinq six sept huit neuf dix onze douze',
    twice: 'deux fois',
    twiceAs: 'deux fois',
  },
  VIETNAMESE: {
    about: 'khoảng',
    up: 'tăng',
    down: 'giảm',
    above: 'trên',
    below: 'dưới',
    points: 'điểm phần trăm',
    numbers: 'hai ba bốn năm sáu bảy tám chín mười mười_một mười_hai',
    twice: 'hai lần',
    twiceAs: 'gấp đôi',
  },
  CHINESE: {
    about: '约',
    up: '上涨',
    down: '下跌',
    above: '高于',
    below: '低于',
    points: '个百分点',
    numbers: '两 三 四 五 六 七 八 九 十 十一 十二',
    twice: '两次',
    twiceAs: '两倍',
  },
  ARABIC: {
    about: 'نحو',
    up: 'صعودا',
    down: 'هبوطا',
    above: 'فوق',
    below: 'تحت',
    points: 'نقطة مئوية',
    twice: 'مرتين',
    twiceAs: 'ضعف',
  },
  SPANISH: {
    about: 'cerca de',
    up: 'al alza',
    down: 'a la baja',
    above: 'por encima',
    below: 'por debajo',
    points: 'puntos porcentuales',
    numbers: 'dos tres cuatro cinco seis siete ocho nueve diez once doce',
  },
  PORTUGUESE: {
    about: 'cerca de',
    up: 'em alta',
    down: 'em baixa',
    above: 'acima',
    below: 'abaixo',
    points: 'pontos percentuais',
  },
  GERMAN: {
    about: 'rund',
    up: 'im Plus',
    down: 'im Minus',
    above: 'über',
    below: 'unter',
    points: 'Prozentpunkte',
    numbers: 'zwei drei vier fünf sechs sieben acht neun zehn elf zwölf',
  },
  RUSSIAN: {
    about: 'около',
    up: 'в плюсе',
    down: 'в минусе',
    above: 'выше',
    below: 'ниже',
    points: 'п. п.',
  },
  TURKISH: {
    about: 'yaklaşık',
    up: 'yükselişte',
    down: 'düşüşte',
    above: 'üzerinde',
    below: 'altında',
    points: 'yüzde puan',
    numbers: 'iki üç dört beş altı yedi sekiz dokuz on on_bir on_iki',
  },
  JAPANESE: {
    about: '約',
    up: '上昇',
    down: '下落',
    above: '上回る',
    below: '下回る',
    points: 'ポイント',
  },
  KOREAN: { about: '약', up: '상승', down: '하락', above: '위', below: '아래', points: '%p' },
  INDONESIAN: {
    about: 'sekitar',
    up: 'naik',
    down: 'turun',
    above: 'di atas',
    below: 'di bawah',
    points: 'poin persentase',
    numbers: 'dua tiga empat lima enam tujuh delapan sembilan sepuluh sebelas dua_belas',
  },
  THAI: {
    about: 'ประมาณ',
    up: 'เพิ่มขึ้น',
    down: 'ลดลง',
    above: 'เหนือ',
    below: 'ใต้',
    points: 'จุดเปอร์เซ็นต์',
    numbers: 'สอง สาม สี่ ห้า หก เจ็ด แปด เก้า สิบ สิบเอ็ด สิบสอง',
  },
  HINDI: {
    about: 'लगभग',
    up: 'ऊपर',
    down: 'नीचे',
    above: 'से ऊपर',
    below: 'से नीचे',
    points: 'प्रतिशत अंक',
  },
}

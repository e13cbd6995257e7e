import { level } from '../readings.ts'

/**
 * Signs, figures and letters that are told as words, in the languages of the product and in English. Words are compared
 * as `level` has a text, and without regard to capitals.
 */

/** Alternatives of a pattern, longest first, so that none stops a longer one that begins with it. */
export function oneOf(words: string): string {
  return level(words)
    .toLowerCase()
    .split('|')
    .map((word) => word.trim())
    .filter((word) => word !== '')
    .toSorted((a, b) => b.length - a.length)
    .map((word) => word.replace(/[.*+?^${}()[\]\\/]/g, String.raw`\$&`).replaceAll(' ', String.raw`[ \t]+`))
    .join('|')
}

/** Words of scripts without blanks may stand in the middle of others. */
const bounded = (words: string) =>
  String.raw`(?:(?<![\p{Script=Latin}\p{Script=Cyrillic}\p{Script=Arabic}\p{Script=Devanagari}\p{N}])(?:${words})(?![\p{Script=Latin}\p{Script=Cyrillic}\p{Script=Arabic}\p{Script=Devanagari}\p{M}\p{N}]))`

const dotWords = oneOf(
  'dot|period|full stop|fullstop|point|punkt|punto|ponto|ponto final|chấm|dấu chấm|nokta|точка|点|點|句点|句點|句号|小数点|ドット|点号|닷|쩜|점|نقطة|نقطه|دوت|डॉट|डाट|बिंदु|बिन्दु|titik|จุด|ดอท',
)
export const toldDot = bounded(dotWords)
/** A sign in brackets or quotes: so written, "at" and "dot" are no words. */
export const open = String.raw`[\[({<「『【〈《⟨‹«“"'’‘\x60（]`
export const shut = String.raw`[\])}>」』】〉》⟩›»”"'’‘\x60）]`

const atWords = oneOf(
  'at sign|at-sign|at symbol|arobase|arobas|arroba|a còng|a cong|a móc|艾特|圈a|at符号|小老鼠|آت|علامة آت|علامة at|ات ساين|ऐट|एट द रेट|at the rate|et işareti|klammeraffe|at-zeichen|собачка|アットマーク|골뱅이|tanda at|a keong|แอท',
)
const bracketedAt = String.raw`${open}[ \t]*(?:at|a|${atWords}|@)[ \t]*${shut}`
export const toldAt = String.raw`(?:${bounded(atWords)}|${bracketedAt})`

const slashWords = oneOf(
  'slash|forward slash|barre oblique|gạch chéo|xuyệt|斜杠|斜线|斜線|شرطة مائلة|سلاش|garis miring|स्लैश|schrägstrich|barra|слэш|スラッシュ|슬래시|eğik çizgi',
)
export const toldSlash = bounded(slashWords)
export const toldColon = bounded(
  oneOf(
    'colon|deux-points|deux points|hai chấm|dấu hai chấm|冒号|冒號|نقطتان|titik dua|कोलन|dos puntos|dois pontos|doppelpunkt|двоеточие|コロン|콜론|iki nokta',
  ),
)
export const toldUnderscore = bounded(
  oneOf(
    'underscore|underline|tiret bas|gạch dưới|下划线|底線|شرطة سفلية|garis bawah|अंडरस्कोर|guion bajo|guión bajo|sublinhado|unterstrich|нижнее подчёркивание|alt çizgi',
  ),
)
export const toldDollar = bounded(
  oneOf(
    'dollar sign|dollar-sign|dollarsign|signe dollar|ký hiệu đô la|ký hiệu đô-la|dấu đô la|美元符号|美元符號|علامة الدولار|رمز الدولار|tanda dolar|simbol dolar|डॉलर चिह्न|डॉलर का चिह्न|signo de dólar|cifrão|dollarzeichen|знак доллара|ドル記号|달러 기호|dolar işareti|cashtag',
  ),
)
export const toldHash = bounded(
  oneOf(
    'hashtag|hash tag|hash sign|hash symbol|pound sign|mot-dièse|dièse|dấu thăng|井号|井號|话题标签|هاشتاغ|هاشتاج|وسم|हैशटैग|tagar|tanda pagar|almohadilla|cerquilha|raute|хештег|хэштег|ハッシュタグ|해시태그|diyez',
  ),
)
const bracketedHash = String.raw`${open}[ \t]*(?:hash|#|dièse)[ \t]*${shut}`
const bracketedDollar = String.raw`${open}[ \t]*(?:dollars?|دولار|đô la|美元|\$)[ \t]*${shut}`
export const hashTold = String.raw`(?:${toldHash}|${level(bracketedHash)})`
export const dollarTold = String.raw`(?:${toldDollar}|${level(bracketedDollar)})`

/** Figures in words, and tens, as numbers are read out. */
const numberWords = oneOf(
  'zero|oh|one|two|three|four|five|six|seven|eight|nine|ten|eleven|twelve|thirteen|fourteen|fifteen|sixteen|seventeen|eighteen|nineteen|twenty|thirty|forty|fifty|sixty|seventy|eighty|ninety|double|triple|' +
    'un|deux|trois|quatre|cinq|sept|huit|neuf|dix|onze|douze|treize|quatorze|quinze|seize|vingt|trente|quarante|cinquante|soixante|quatre-vingt|quatre-vingts|septante|nonante|' +
    'không|một|hai|ba|bốn|năm|sáu|bảy|tám|chín|' +
    'صفر|واحد|اثنان|اثنين|ثلاثة|أربعة|خمسة|ستة|سبعة|ثمانية|تسعة|عشرة|' +
    'शून्य|जीरो|ज़ीरो|एक|दो|तीन|चार|पांच|पाँच|छह|छः|छे|सात|आठ|नौ|' +
    'nol|kosong|satu|dua|tiga|empat|lima|enam|tujuh|delapan|sembilan|' +
    'cero|uno|dos|tres|cuatro|cinco|seis|siete|ocho|nueve|um|dois|três|quatro|sete|oito|nove|' +
    'null|eins|zwei|drei|vier|fünf|sechs|sieben|acht|neun|' +
    'ноль|один|два|три|четыре|пять|шесть|семь|восемь|девять|' +
    'sıfır|bir|iki|üç|dört|beş|altı|yedi|sekiz|dokuz|' +
    'ゼロ|ศูนย์|หนึ่ง|สอง|สาม|สี่|ห้า|หก|เจ็ด|แปด|เก้า|공|영|일|이|삼|사|오|육|칠|팔|구',
)
const numberWord = new RegExp(String.raw`^(?:${numberWords})(?:-(?:${numberWords}|et|and)){0,3}$`, 'u')
export const isNumberWord = (word: string) => numberWord.test(word.toLowerCase())
const tens =
  /^(?:ten|eleven|twelve|\w+teen|\w+ty|double|triple|dix|onze|douze|treize|quatorze|quinze|seize|vingt|\w+ante|quatre-vingts?|عشرة)$/u
const hanFigure = /^[〇零一二三四五六七八九]$/u
/** A word for one figure. */
export const isFigureWord = (word: string) =>
  hanFigure.test(word) || (isNumberWord(word) && !tens.test(word.toLowerCase()))

/** The alphabet that pilots read out, as it is spelled in most languages. */
const pilots = new Set(
  'alpha alfa bravo charlie delta echo foxtrot golf hotel india juliet juliett kilo lima mike november oscar papa quebec romeo sierra tango uniform victor whiskey whisky xray x-ray yankee zulu'.split(
    ' ',
  ),
)
export const isPilots = (word: string) => pilots.has(word.toLowerCase())

/** English names of letters; some of them are words as well. */
const letterNames = new Set(
  'ay bee cee see dee ee eff gee aitch haitch jay kay el ell em en oh pee cue queue ar ess tee tea vee ex wye zee zed double-u doubleyou'.split(
    ' ',
  ),
)
export const isLetterName = (word: string) => letterNames.has(word.toLowerCase())

const plusWords = oneOf('plus|cộng|dấu cộng|加|加号|加號|زائد|tambah|प्लस|más|mais|плюс|artı|プラス|플러스')
const toldPatterns = [
  // "plus 44 …", as a number of a person begins.
  new RegExp(
    `${bounded(plusWords)}[^\\p{L}\\p{N}]{0,4}\\d(?:[^\\p{L}\\p{N}%$€.,]{0,3}\\d){8,13}(?![\\d%]|[.,]\\d)`,
    'iu',
  ),
  // Pieces in quotes that are to be put together.
  /["'`”’][ \t]*(?:\+{1,2}|\.\.)[ \t]*["'`“‘]/u,
  /(?<=\p{Ll}\s?)DOT(?=\p{Ll}{2})/u,
  // "https colon slash slash", "t dot me slash", "at … dot com": signs that only an address has so close to each other.
  new RegExp(`${toldColon}[^\\p{L}\\p{N}]{0,6}(?:${toldSlash}|/)`, 'iu'),
  new RegExp(`(?:${toldSlash})[^\\p{L}\\p{N}]{1,6}(?:${toldSlash})`, 'iu'),
  new RegExp(
    `(?:${toldDot}|(?<=[\\p{L}\\p{N}])\\.)[^\\p{L}\\p{N}]{1,5}[\\p{L}\\p{N}]{2,12}[^\\p{L}\\p{N}]{1,6}${toldSlash}`,
    'iu',
  ),
  new RegExp(toldAt, 'iu'),
  new RegExp(`(?:${toldAt}|@)[^\\n]{1,24}${toldUnderscore}`, 'iu'),
  new RegExp(`${toldUnderscore}[^\\n]{1,24}${toldUnderscore}`, 'iu'),
  // A command to a bot, read out.
  new RegExp(
    `${toldSlash}[^\\p{L}\\p{N}]{1,4}(?:start|claim|withdraw|airdrop|verify|connect|mint|join|register|login|menu|help)(?!\\p{L})`,
    'iu',
  ),
  // What puts pieces together, and what undoes a code.
  /(?<!\p{L})(?:without|remove|drop|ignore|minus|delete) (?:all )?(?:the |any )?(?:spaces?|blanks?|dashes|hyphens|dots|stars|asterisks|emojis?|brackets|gaps|underscores|line breaks)(?!\p{L})/iu,
  /(?<!\p{L})(?:read|spelled|written|spell|type) (?:it |this |that )?(?:backwards?|in reverse|from right to left|right to left)(?!\p{L})/iu,
  /(?<!\p{L})(?:sans (?:les |aucun )?(?:espaces?|tirets|points)|lis(?:ez)? a l['’]envers|ecrit a l['’]envers|bo (?:het )?(?:cac )?(?:khoang trang|dau cach)|doc nguoc|tanpa spasi|hilangkan spasi|baca terbalik|去掉空格|删除空格|倒过来(?:读|看)|反过来(?:读|看)|بدون (?:مسافات|فراغات)|احذف المسافات|اقرأ بالعكس|बिना (?:स्पेस|खाली जगह)|उल्टा पढ़|sin espacios|sem espacos|ohne leerzeichen|без пробелов)/iu,
  /(?<!\p{L})(?:decode|decipher|base ?64|base ?32|base ?58|rot ?13|caesar|urlencoded|hex[- ]encoded)(?!\p{L})[^\n]{0,12}[:：]/iu,
]

/** Where a text tells the signs of an address, a name or a command as words, or how to put one together. */
export function spokenSignIn(text: string): string | null {
  for (const pattern of toldPatterns) {
    const found = pattern.exec(text)
    if (found) return found[0]
  }
  return null
}

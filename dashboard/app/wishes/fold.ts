/** A sentence in its plainest letters, and where each of them stands in what was typed. */
export interface Folded {
  /** The sentence as typed, but for wide and composed forms of the same letters. */
  raw: string
  /** Small letters without marks, digits as ours, one kind of blank, dash and apostrophe. */
  text: string
  /** The place in `raw` of each letter of `text`. */
  at: number[]
}

/** Traditional characters that the word lists need, each before its simplified form. */
const simplified = new Map(
  (
    '總总結结群群幣币緒绪語语國国發发則则見见貼贴寫写為为與与個个條条間间時时點点鐘钟線线圖图術术標标價价勢势壓压撐撑' +
    '號号帳账戶户賬账轉转譯译蹤踪關关於于聞闻資资訊讯熱热門门話话題题態态輿舆評评論论廣广項项專专運运動动營营銷销傳传' +
    '麼么說说談谈裡里們们對对應应會会買买賣卖漲涨長长週周種种頭头條条實实隨随連连續续學学習习開开始始無无過过還还沒没' +
    '從从將将車车終终網网絡络鏈链達达羅罗億亿萬万兩两雙双幾几晝昼畫画決决選选擇择確确僅仅餘余獵猎複复製制產产業业級级' +
    '勿勿別别讀读斷断場场單单試试倉仓槓杠桿杆損损盈盈機机會会報报導导簡简體体繁繁純纯漢汉韓韩義义蘭兰臘腊陸陆臺台灣湾' +
    '請请幫帮讓让這这樣样誰谁須须錢钱記记憶忆據据觀观眾众團团隊队遊游戲戏穩稳監监萊莱雷雷瑪玛爾尔亞亚歐欧納纳諾诺齊齐' +
    '後后電电腦脑靜静貓猫鴨鸭賴赖擴扩宣宣傳传曉晓淩凌趨趋預预測测殺杀進进採采訪访質质陽阳陰阴餅饼歲岁聽听' +
    '隻只篇篇幾几聲声衝冲衛卫絕绝維维護护輯辑雜杂誌志飛飞龍龙釋释張张強强彈弹內内兒儿劃划劇剧勞劳區区協协啟启嚴严'
  )
    .match(/../gu)
    ?.map((pair): [string, string] => [pair.charAt(0), pair.charAt(1)]),
)

const same: Record<string, string> = {
  أ: 'ا', إ: 'ا', آ: 'ا', ٱ: 'ا', ى: 'ي', ئ: 'ي', ی: 'ي', ؤ: 'و', ة: 'ه', گ: 'ك', ک: 'ك',
  '’': "'", '‘': "'", '`': "'", '´': "'", ʼ: "'",
  '‐': '-', '‑': '-', '‒': '-', '–': '-', '—': '-', '−': '-', '~': '-', '〜': '-',
  '×': 'x', '،': ',', '؛': ';', '؟': '?', '。': '.', '、': '、', đ: 'd', ı: 'i', œ: 'o', ß: 's',
} // prettier-ignore

/** Marks above letters, Arabic vowels and the stretching of words, signs of direction. */
const unseen = /[\p{M}\u0640\u200b-\u200f\u202a-\u202e\u2066-\u2069\ufeff]/u

/** Writes a sentence as everybody might have typed it: with or without marks, wide digits, any blank. */
export function fold(sentence: string): Folded {
  const raw = sentence.normalize('NFKC')
  let text = ''
  const at: number[] = []
  for (let index = 0; index < raw.length; index++) {
    const letter = raw.charAt(index)
    if (unseen.test(letter)) continue
    let plain = plainLetter(letter)
    const next = raw.charAt(index + 1)
    // "l'après-midi", "4-hour": what joins words is a blank.
    if (/['-]/.test(plain) && /[\p{L}]/u.test(next) && /[\p{L}\p{N}\p{M}]/u.test(raw.charAt(index - 1)))
      plain = ' '
    if (plain === ' ' && text.endsWith(' ')) continue
    text += plain
    at.push(index)
  }
  return { raw, text, at }
}

function plainLetter(letter: string): string {
  if (/\s/u.test(letter)) return ' '
  const small = letter.toLowerCase()
  const known = same[small] ?? simplified.get(small)
  if (known) return known
  const digit = /[٠-٩۰-۹]/.test(small) ? small.charCodeAt(0) & 15 : null
  return digit === null ? small.normalize('NFD').charAt(0) : String(digit)
}

/** Whether a word as typed can be this one: it has the same marks, or none at all. */
export function sameMarks(typed: string, word: string): boolean {
  const own = words(typed)
  const theirs = words(word)
  return own.every((one, n) => !marked(one) || letters(one) === letters(theirs[n] ?? ''))
}

/** Whether it has marks, as Vietnamese and French words do. */
export const marked = (word: string) => /[\p{M}đ]/iu.test(word.normalize('NFD'))

const words = (text: string) => text.toLowerCase().split(/[\s'’\-‐‑]+/u)
// "hoà" and "hòa" are one word.
const letters = (word: string) => [...word.replace(/s$/, '').normalize('NFD')].toSorted().join('')

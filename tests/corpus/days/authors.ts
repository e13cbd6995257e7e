import type { Rng } from './rng.ts'
import type { Lang } from './trap-text.ts'
import { BEGIN, DAY, START } from './types.ts'
import type { Author } from './types.ts'

const first: Record<Lang, readonly string[]> = {
  en: [
    'sam',
    'maria',
    'kofi',
    'jenny',
    'liam',
    'tess',
    'arun',
    'beth',
    'carl',
    'dina',
    'eric',
    'fay',
    'greg',
    'hana',
    'ian',
    'jo',
    'kai',
    'lena',
    'mo',
    'nina',
    'oscar',
    'pam',
    'quinn',
    'rosa',
    'stef',
    'tom',
    'uma',
    'vic',
    'wes',
    'yara',
    'zoe',
    'ada',
    'ben',
    'cleo',
    'dov',
    'ella',
    'finn',
    'gwen',
    'hugo',
    'iris',
    'max',
    'raj',
    'sven',
    'tara',
    'otto',
    'mika',
    'lou',
    'per',
    'ines',
    'bob',
  ],
  fr: [
    'claire',
    'julien',
    'amelie',
    'hugo',
    'camille',
    'benoit',
    'lucie',
    'antoine',
    'manon',
    'olivier',
    'sophie',
    'theo',
    'marie',
    'nicolas',
    'elodie',
    'karim',
    'chloe',
    'gael',
    'ines',
    'paul',
  ],
  zh: [
    '老张',
    '小林',
    '阿杰',
    '陈工',
    '李矿',
    '王哥',
    '赵姐',
    '阿强',
    '小周',
    '老吴',
    '大刘',
    '阿敏',
    '孙师傅',
    '小何',
    '郭工',
    '老马',
    '阿兰',
    '小郑',
    '老谢',
    '阿宝',
  ],
  ar: [
    'أحمد',
    'سارة',
    'خالد',
    'منى',
    'يوسف',
    'ليلى',
    'عمر',
    'نورة',
    'فهد',
    'هدى',
    'سامي',
    'ريم',
    'طارق',
    'دانة',
    'ماجد',
    'سلمى',
    'وليد',
    'أمل',
    'زياد',
    'هند',
  ],
}
const second: Record<Lang, readonly string[]> = {
  en: [
    'writes',
    'k',
    'onchain',
    'reads',
    'w',
    'in_tech',
    'notes',
    'the_slow',
    'codes',
    'h',
    'markets',
    'b',
    'outside',
    'lane',
    'm',
    'money',
    'garden',
    'v',
    'ledger',
    'hill',
    'data',
    'bakes',
    'north',
    'east',
    'paper',
    'runs',
    'p',
    'river',
    'z',
    'table',
  ],
  fr: [
    'droit',
    'b',
    'tech',
    'paris',
    'lyon',
    'm',
    'finance',
    'lit',
    'conseil',
    'r',
    'notes',
    'web',
    'd',
    'juriste',
  ],
  zh: ['在成都', '说', '日记', '挖矿', '的茶', '机房', '笔记', '看盘', '电工', '2018', '不睡', '慢慢来'],
  ar: ['التقني', 'من_جدة', 'يكتب', 'مالية', 'الهادئ', 'ملاحظات', 'دبي', 'برمجة', 'قارئ', 'اقتصاد'],
}

export interface Voice {
  author: Author
  lower: boolean
  stop: boolean
  weight: number
}
export interface People {
  regular(topic: string, lang: Lang, count: number): Voice[]
  outside(lang: Lang): Voice[]
  young(lang: Lang, at: number): Author
  named(name: string, followers: number, years: number): Author
}

/** All authors of a world; names and ids are never given twice. */
export function makePeople(r: Rng): People {
  const names = new Set<string>()
  const pools = new Map<string, Voice[]>()
  let serial = 0
  const id = (born: number): string => {
    serial += 1
    return born > Date.UTC(2016, 0, 1)
      ? String(BigInt(born - 1288834974657) * 4194304n + BigInt(serial))
      : String(20_000_000 + serial * 7919 + r.int(0, 900))
  }
  const unique = (make: () => string): string => {
    let name = make()
    for (let i = 0; names.has(name); i += 1) name = i > 5 ? `${make()}${serial}${i}` : make() + r.int(2, 99)
    names.add(name)
    return name
  }
  const adult = (lang: Lang): Voice => {
    const born = r.chance(0.04)
      ? BEGIN - r.int(20, 200) * DAY
      : Date.UTC(2009, 3, 1) + Math.floor(Math.sqrt(r.next()) * (BEGIN - 300 * DAY - Date.UTC(2009, 3, 1)))
    const followers = Math.round(Math.min(900_000, Math.exp(5.6 + r.normal() * 1.7)))
    const name = unique(() => r.pick(first[lang]) + r.pick(['_', '', '', '.']) + r.pick(second[lang]))
    const at = Math.floor(born / 1000) * 1000
    return {
      author: { id: id(at), name, followers: Math.max(12, followers), bornAt: new Date(at) },
      lower: r.chance(0.16),
      stop: r.chance(0.3),
      weight: Math.exp(r.normal() * 0.9),
    }
  }
  const pool = (key: string, lang: Lang, count: number): Voice[] => {
    const have = pools.get(key) ?? Array.from({ length: count }, () => adult(lang))
    pools.set(key, have)
    return have
  }
  return {
    regular: (topic, lang, count) => pool(topic, lang, count),
    outside: (lang) => pool(`out/${lang}`, lang, lang === 'en' ? 700 : 110),
    young: (lang, at) => {
      const born = Math.floor((at - r.real(0.3, 26) * DAY) / 1000) * 1000
      const name = unique(() => r.pick(first[lang]) + r.pick(['', '_']) + r.int(10_000, 99_999_999))
      return { id: id(born), name, followers: r.int(0, 45), bornAt: new Date(born) }
    },
    named: (name, followers, years) => {
      const born = Math.floor((START - years * 365 * DAY - r.int(0, 300) * DAY) / 1000) * 1000
      return { id: id(born), name: unique(() => name), followers, bornAt: new Date(born) }
    },
  }
}

/** A draw by weight: some people talk much more than others. */
export function drawVoice(list: readonly Voice[], r: Rng): Voice {
  let sum = 0
  for (const v of list) sum += v.weight
  let left = r.next() * sum
  for (const v of list) {
    left -= v.weight
    if (left <= 0) return v
  }
  return list[list.length - 1] as Voice
}

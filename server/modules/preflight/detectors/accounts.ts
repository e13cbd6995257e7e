/**
 * Accounts that are named beside their platform, without a sign: "name (Telegram)", "X → name", "the Telegram user name". In
 * a sentence a word stands there; a name of an account is long, in small letters, with figures or underlines, or words glued.
 */

const platform = String.raw`(?:telegram|t\.?g\.?|tele|tlgrm|twitter|x \(twitter\)|x|insta(?:gram)?|discord|whats ?app|wechat|signal|snap(?:chat)?|fb|facebook)`
const name = String.raw`(?<name>(?=[a-z0-9_]*[a-z])[a-z0-9_]{5,32})(?![\p{L}\p{N}_])`
const start = String.raw`(?<![\p{L}\p{N}_@.$#/-])`

const patterns = [
  new RegExp(String.raw`${start}${name}[ \t]*[([{]${platform}[\])}]`, 'iu'),
  new RegExp(String.raw`${start}${platform}[ \t]*(?<sign>[:=→>👉✈🔗|–—-]+)\ufe0f?[ \t]*${name}`, 'iu'),
  new RegExp(String.raw`${start}id[ \t:]+${name}[ \t]*[,;(|-][ \t]*${platform}(?![\p{L}\p{N}])`, 'iu'),
  new RegExp(
    String.raw`${start}${platform}[ \t]+(?:user|username|account|handle|यूज\p{M}*र|अकाउंट|bernama|nomme|باسم)[ \t]+(?:named |called |nomme |bernama |باسم |है )?${name}`,
    'iu',
  ),
  new RegExp(
    String.raw`(?:account|user|compte|utilisateur|akun|حساب|الحساب)[ \t]+(?:sur |on |di |على )?${platform}[ \t]+(?:named|called|nomme|bernama|باسم)[ \t]+${name}`,
    'iu',
  ),
  new RegExp(
    String.raw`(?:search(?:ing)?(?: for)?|look(?:ing)? up|find|cherchant|cherchez|recherchez|cari|البحث عن|ابحث عن)[ \t]+${name}[ \t]+(?:on|in|sur|di|في|على)[ \t]+${platform}(?![\p{L}\p{N}])`,
    'iu',
  ),
  new RegExp(String.raw`${start}${platform}[ \t]+(?:पर|में)[ \t]+${name}[ \t]+(?:खोज|ढूंढ|सर्च)`, 'iu'),
  // The paper plane is Telegram's own sign.
  new RegExp(String.raw`✈\ufe0f?[ \t]*(?<plane>)${name}`, 'iu'),
  // The sign behind its name, glued with a dash, or told in brackets.
  new RegExp(String.raw`${start}${name}@(?![\p{L}\p{N}])(?<after>)`, 'iu'),
  new RegExp(String.raw`(?<![\p{L}\p{N}])at-${name}(?!-)`, 'u'),
  new RegExp(String.raw`[(\[{<](?:et|at|एट|ऐट|آت|arobase|chez)[\])}>][ \t]?${name}(?<after>)`, 'iu'),
]

/** What English hangs on to "at-", and what platforms have in brackets behind it. */
const words = new Set(
  (
    'risk home will large scale cost rest least market source present worst capacity altitude ' +
    'account accounts group groups channel channels community message messages messenger network networks platform platforms profile profiles formerly thread threads posts update updates official support ' +
    'discussion discussions groupe canal compte comptes reseau reseaux communaute grup saluran komunitas akun jaringan everyone nobody someone nothing something anything everything please people thanks'
  ).split(' '),
)
const endings =
  /(?:tion|tions|ment|ments|ness|ing|ity|ities|ence|ance|able|ible|ous|ive|ism|ist|ship|ward|wards|ally|ely|ily|ed|nya|kan|ique|eur|euse|ement|teur)$/u

/** An account told beside its platform; null where a word of the sentence stands there. */
export function accountIn(text: string): string | null {
  for (const pattern of patterns) {
    for (const found of text.matchAll(new RegExp(pattern, 'giu'))) {
      const { name: called = '', sign } = found.groups ?? {}
      const isMade = /[\d_]/.test(called)
      if (called !== called.toLowerCase() || (/^\d/.test(called) && !/[a-z]{3}/.test(called))) continue
      if (isMade || found.groups?.['after'] !== undefined || found.groups?.['plane'] !== undefined)
        return found[0]
      if (words.has(called) || endings.test(called)) continue
      // Behind a colon or a dash a sentence may begin.
      if (called.length >= (sign !== undefined && /^[:–—-]+$/u.test(sign) ? 8 : 6)) return found[0]
    }
  }
  return null
}

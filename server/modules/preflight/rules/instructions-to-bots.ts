import { fold } from '#server/lib/fold.ts'
import { lazily } from '#server/lib/lazily.ts'
import type { Rule } from '../types.ts'

/**
 * Words by which a text gives orders to a machine that reads it, in the languages of the product: a verb, the
 * orders it is about, and which of them. Only all three together count: people ignore rules and read instructions.
 */
const orders: { verbs: string[]; which: string[]; things: string[]; spaced: boolean }[] = [
  {
    spaced: true,
    verbs: ['ignore', 'disregard', 'forget', 'override', 'bypass'],
    which: ['previous', 'prior', 'above', 'earlier', 'preceding', 'all', 'other', 'system'],
    things: ['instructions', 'instruction', 'prompt', 'prompts', 'directives', 'guidelines', 'rules'],
  },
  {
    spaced: true,
    verbs: ['ignore', 'ignorez', 'ignorer', 'oublie', 'oubliez', 'oublier', 'contourne', 'contournez'],
    which: ['précédentes', 'précédents', 'antérieures', 'ci-dessus', 'toutes', 'système'],
    things: ['instructions', 'consignes', 'directives', 'règles', 'invites'],
  },
  {
    spaced: true,
    verbs: ['bỏ qua', 'phớt lờ', 'quên', 'quên đi', 'làm ngơ'],
    which: ['trước(?! khi)', 'ở trên', 'phía trên', 'mọi', 'tất cả', 'hệ thống'],
    things: ['chỉ dẫn', 'hướng dẫn', 'chỉ thị', 'mệnh lệnh', 'quy tắc', 'lời nhắc', 'câu lệnh'],
  },
  {
    spaced: false,
    verbs: ['忽略', '无视', '忘记', '忘掉', '不要理会', '绕过', '無視', '忘記'],
    which: ['之前', '以上', '上述', '先前', '前面', '所有', '全部', '系统'],
    things: ['指令', '指示', '提示词', '提示詞', '提示', '规则', '規則'],
  },
  {
    spaced: true,
    verbs: ['تجاهل', 'تجاهلي', 'تجاهلوا', 'انس', 'انسَ', 'انسي', 'تخطّ'],
    which: ['السابقة', 'أعلاه', 'جميع', 'كل', 'كافة', 'تعليماتك', 'الأخرى'],
    things: ['التعليمات', 'تعليماتك', 'الأوامر', 'أوامرك', 'التوجيهات', 'القواعد', 'تعليمات'],
  },
]

/** Accounts that act on what is said to them, and what they are told to do. */
const bots = [
  'grok',
  'bankrbot',
  'bankr',
  'gork',
  'askperplexity',
  'perplexity_ai',
  'clanker',
  'chatgpt',
  'openai',
]
const commands = (
  'reply, say, post, repeat, tweet, send, transfer, swap, buy, sell, launch, deploy, translate, decode, execute, run, follow, tip, withdraw, claim, pay, ' +
  'réponds, répondez, dis, publie, publiez, envoie, envoyez, achète, achetez, vends, répète, ' +
  'trả lời, nói, đăng, gửi, chuyển, mua, bán, lặp lại, dịch, ' +
  '回复, 回答, 说, 发布, 发送, 转账, 买入, 卖出, 重复, 翻译, 解码, 执行, ' +
  'رد, أجب, قل, انشر, أرسل, حول, اشتر, بع, كرر, ترجم, نفذ'
).split(', ')

/** "If you are a bot …": readers of that kind, spoken to. */
const spokenTo = [
  'if you are an? (?:ai|bot|llm|language model|ai agent|ai assistant|automated account)',
  "if you(?:’|')re an? (?:ai|bot|llm|language model|ai agent|ai assistant|automated account)",
  '(?:all|any|every|attention,?|dear|other) (?:ai )?(?:bots|agents|llms|language models|ai assistants)[^.!?\\n]{0,30}(?:must|should|please|reply|repost|send|follow)',
  'you are now (?:an? )?(?:dan|developer mode|jailbroken|unrestricted|in developer mode)',
  '(?:ignore|disregard|forget|override) your (?:system )?(?:instructions|prompt|guidelines|programming)',
  '(?:reveal|print|show|repeat|output) (?:me )?(?:your|the) (?:system )?prompt',
  '(?:si tu es|si vous etes) une? (?:ia|robot|bot|modele de langage|agent ia)',
  '(?:ignore|oublie)[rz]? (?:tes|vos) (?:instructions|consignes|directives)',
  '(?:affiche|affichez|revele|revelez|montre|montrez) (?:ton|votre|le) (?:prompt|invite) ?(?:systeme)?',
  'neu ban la (?:mot )?(?:ai|bot|robot|mo hinh ngon ngu|tro ly ai)',
  '(?:bo qua|phot lo|quen) (?:chi dan|huong dan|chi thi) cua ban',
  '(?:hien thi|in ra|tiet lo) (?:loi nhac|prompt) (?:he thong|cua ban)',
  '如果你是(?:一个|一個)?(?:ai|人工智能|机器人|機器人|语言模型|大模型)',
  '(?:忽略|无视|忘记|忘掉)你的(?:系统)?(?:指令|指示|提示)',
  '(?:显示|输出|打印|告诉我)(?:你的)?(?:系统提示|系统指令|提示词)',
  'اذا كنت (?:ذكاء اصطناعيا|ذكاء اصطناعي|روبوتا|روبوت|بوتا|بوت|نموذج لغة|نموذجا لغويا|وكيلا ذكيا)',
  '(?:اعرض|اطبع|اكشف) (?:تعليمات النظام|موجه النظام|تعليماتك)',
]

/** Marks of a prompt, and text that only a machine reads: Morse, base64, hexadecimal, binary. */
const marks = [
  /<\|[a-z_]{2,20}\|>|\[\/?inst\]|<<\/?sys>>|^[^\S\r\n\u2028\u2029]*#{2,}\s*(?:system|instruction)s?\b/imu,
  /^[^\S\r\n\u2028\u2029]*(?:system|assistant|developer)\s*:/imu,
  // Only where no group of the same line stands before, so that a line is looked through once.
  /(?=[.·•\-−–_])(?<![.·•\-−–_](?:[^\S\n]+|[^\S\n]*\/[^\S\n]*))(?=(?:[.·•\-−–_]{1,6}(?:\s+|\s*\/\s*)){9})(?=[^\n]*[.·•])(?=[^\n]*[-−–_])(?:[.·•\-−–_]{1,6}(?:\s+|\s*\/\s*)){9,}/u,
  /(?<![\w/+])(?=[A-Za-z0-9+/]*\d)(?=[A-Za-z0-9+/]*[A-Z])(?=[A-Za-z0-9+/]*[a-z])[A-Za-z0-9+/]{40,}={0,2}(?![\w/+])/u,
  /(?:[01]{8}\s){4,}/u,
  /(?:%[0-9a-f]{2}){8,}|(?:\\x[0-9a-f]{2}){6,}|(?:&#x?[0-9a-f]{2,5};){5,}/iu,
]

const folded = (words: string[]) =>
  words
    .map(fold)
    .toSorted((a, b) => b.length - a.length)
    .join('|')
const whole = (words: string[], spaced: boolean) =>
  spaced ? `(?<![\\p{L}\\p{N}])(?:${folded(words)})(?![\\p{L}\\p{N}])` : `(?:${folded(words)})`
const within = '[^.!?。！？\\n]'

const patterns = lazily((): RegExp[] => [
  ...orders.map(({ verbs, which, things, spaced }) => {
    const [verb, some, thing] = [whole(verbs, spaced), whole(which, spaced), whole(things, spaced)]
    return new RegExp(
      `${verb}${within}{0,25}(?:${some}${within}{0,20}${thing}|${thing}${within}{0,20}${some})`,
      'u',
    )
  }),
  new RegExp(
    `@(?:${bots.join('|')})(?![\\p{L}\\p{N}_])${within}{0,40}?(?:${whole(commands.filter(isSpaced), true)}|${whole(
      commands.filter((word) => !isSpaced(word)),
      false,
    )})`,
    'u',
  ),
  ...spokenTo.map((pattern) => new RegExp(`(?<![a-z])${pattern}`, 'u')),
])

function isSpaced(word: string): boolean {
  return !/\p{Script=Han}/u.test(word)
}

/** The words in which a text instructs machines; null where it does not. */
export function instructionIn(text: string, links: string[]): string | null {
  const plain = fold(text)
  for (const pattern of patterns()) {
    const found = pattern.exec(plain)
    if (found) return found[0]
  }
  // Addresses hold codes; whether they may stand there is asked elsewhere.
  const unlinked = [...new Set(links)].reduce((rest, link) => rest.replaceAll(link, ' '), text)
  for (const pattern of marks) {
    const found = pattern.exec(unlinked)
    if (found) return found[0].trim().slice(0, 60)
  }
  return null
}

export const instructionRules: Rule[] = [
  {
    code: 'instructs_bots',
    path: 'content',
    options: true,
    check: 'instructions',
    since: '2026-11-20',
    source: 'our own: what an agent says may itself be an attack on other agents',
    model: 'stop',
    person: 'warn',
    find: ({ text, measured }) => {
      const phrase = instructionIn(text, measured.links)
      return phrase === null ? null : { phrase }
    },
    detail: ({ phrase = '' }) => `it instructs machines that read it: "${phrase}"`,
  },
]

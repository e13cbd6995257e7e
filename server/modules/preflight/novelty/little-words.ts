import type { Language } from '#contract/lists.ts'
import { folded } from './stem.ts'

/** Words that hold sentences together and say nothing of what they are about. */
const words: Partial<Record<Language, string>> = {
  ENGLISH: `a an the and or but nor so as at by for from in into of off on onto out over per than that then there these this those to
    too up upon with within without i me my mine we us our ours you your yours he she it its his her they them their who whom whose
    which what when where why how is am are was were be been being do does did doing done have has had having will would shall should
    can could may might must if while because since until till about after again all also although always another any anybody anyone
    anything around away back before both each either else enough even ever every everybody everyone everything few get gets got
    go goes going gone here herself himself however just keep less let like lot made make makes making many more most much myself
    nearly never next no nobody none not nothing now often once one only other others own quite rather really right same say says said
    see some somebody someone something still such take takes their themselves thing things through today under very via way well
    went yet it's that's don't isn't i'm here's there's let's can't won't doesn't`,
  FRENCH: `le la les l un une des du de d et ou mais ni donc or car que qui quoi dont où ce c cet cette ces ça cela ceci son sa ses
    leur leurs mon ma mes ton ta tes notre nos votre vos je j me m moi tu te t toi il elle on nous vous ils elles eux se s lui y en
    à au aux par pour sur sous dans vers chez avec sans entre après avant depuis pendant contre comme si est sont était étaient être
    été a ai as ont avait avaient avoir eu sera seront serait fait faire font va vont aller peut peuvent doit doivent ne n pas plus
    moins très trop bien aussi encore toujours jamais rien tout toute tous toutes autre autres même mêmes quand comment pourquoi
    quel quelle quels quelles qu lorsque puis alors ainsi ici là voici voilà désormais dès`,
  VIETNAMESE: `và hoặc nhưng mà thì là của cho với từ tới đến trong ngoài trên dưới ở tại về theo như nếu khi lúc để vì nên do bởi bị
    được đã đang sẽ vẫn còn cũng chỉ rất quá hơn nhất này kia đó ấy nào gì ai sao một những các mọi mỗi cái con chiếc người tôi bạn
    họ chúng ta mình nó không chưa chẳng có phải hay lại ra vào lên xuống đi rồi nữa sau trước nay hôm`,
  CHINESE: `的 了 在 是 和 与 也 都 就 而 及 着 或 被 把 让 向 从 到 对 为 于 以 之 其 这 那 我 你 他 她 它 们 个 位 枚 不 没 有 会 要 能 可
    很 更 最 还 又 再 只 已 将 上 下 中 里 后 前 时 人 些 什 么 怎 谁 哪 吗 呢 吧 啊 份 一`,
  ARABIC: `في من إلى على عن مع بين بعد قبل عند حتى منذ خلال كل بعض أي هذا هذه ذلك تلك هؤلاء الذي التي الذين ما ماذا من هو هي هم هن
    أنا أنت نحن كان كانت يكون تكون ليس ليست لا لم لن قد سوف ثم أو أم لكن إن أن إذا لو كما مثل غير فقط أيضا جدا الآن اليوم زال يزال
    ما لها له لهم لنا بها به فيها فيه عليه عليها أصل أصبح أصبحت`,
}

const known = new Map<Language, ReadonlySet<string>>()

/** The little words of a language as {@link folded} writes them. */
export function littleWordsOf(language: Language): ReadonlySet<string> {
  let set = known.get(language)
  if (!set) {
    set = new Set(folded(words[language] ?? '', language).split(/\s+/u))
    known.set(language, set)
  }
  return set
}

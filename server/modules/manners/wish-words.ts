/** How people say in five languages what they wish, as far as code needs to know it. */

export const anyOf = (...words: string[]) => new RegExp(words.join('|'), 'iu')

export const denies = anyOf(
  String.raw`\b(?:never|no|not|don['’]?t|do not|without|avoid|stop|skip|drop|leave out|leave off|remove|ban|zero|hate|cut|too many|too much|lose the|get rid|quit|refrain|forbid|forbidden|banned|off limits|can['’]?t stand|dislike|enough with|nix|ditch|omit)\b`,
  String.raw`(?<!\p{L})(?:plus (?:de |d['’])|trop (?:de |d['’])|n['’]|(?:jamais|pas|ne|sans|évite\p{L}*|aucune?|arrête\p{L}*|supprime\p{L}*|enlève\p{L}*|bannis\p{L}*|interdi\p{L}*|retire\p{L}*|ni)(?!\p{L}))`,
  String.raw`(?<!\p{L})(?:không|khong|ko|đừng|đừng có|chớ|bỏ|tránh|cấm|ngừng|ngưng|thôi|quá nhiều|loại bỏ|hạn chế)(?!\p{L})`,
  '不要|别|不用|不许|禁止|避免|勿|不准|去掉|不再|不能|不得|不使用|不写|不出现|太多|删掉|拒绝|不带|不加|无需|不可',
  String.raw`(?<!\p{L})(?:لا|بدون|تجنب\p{L}*|دون|توقف\p{L}*|ممنوع|احذف|مو|مش|أبد[اً]+|بلا|من غير|كثير\p{L}*|كفى|امتنع|ابتعد)(?!\p{L})`,
)

export const lineBreaks = anyOf(
  'line ?-?breaks?',
  'new ?lines?',
  'one paragraph',
  'single paragraph',
  'sauts? de ligne',
  'retours? à la ligne',
  'un seul paragraphe',
  'xuống dòng',
  'ngắt dòng',
  'một đoạn',
  '换行|分行|分段|一段话|一个段落',
  'سطر جديد|أسطر جديدة|فواصل (?:ال)?أسطر|فقرة واحدة',
)
export const oneParagraph = anyOf(
  'one paragraph',
  'single paragraph',
  'un seul paragraphe',
  'một đoạn',
  '一段话|一个段落|写成一段|只写一段',
  'فقرة واحدة',
)
export const eachOnLine = anyOf(
  '(?:each|every|one|a|single) sentences? (?:on|per|gets|to|in|a) (?:its own|a line|a separate|a new|lines?|an own|one line)',
  'each sentence on',
  '(?:one|a|new|own|separate) lines? (?:per|for each|for every|each|a) sentence',
  '(?:break|new line|return|line break)s? after (?:each|every) sentence',
  'chaque phrase (?:sur|à|dans)',
  'une (?:seule )?phrase (?:par|à la) ligne|une ligne par phrase|à la ligne après chaque phrase',
  'mỗi câu (?:một|trên|ở|xuống|nằm|là)|mỗi dòng (?:chỉ )?(?:một|1) câu|xuống dòng sau mỗi câu',
  '每(?:一)?句话?(?:都)?(?:要)?(?:单独|独立|各|另)?(?:占|成|起|写)?(?:一|换)行|一(?:句话?|行)一[行句]|一行只?写?一句',
  'كل جملة (?:في|على|ب|تكون في) ?سطر|جملة (?:واحدة )?(?:في|لكل) (?:كل )?سطر|سطر (?:واحد )?لكل جملة',
)
export const firstAlone = anyOf(
  'first (?:sentence|line) (?:alone|apart|by itself|on its own|stands alone|separate)',
  '(?:première|1re) phrase (?:seule|à part|isolée|toute seule|détachée)',
  'câu đầu(?: tiên)? (?:đứng riêng|một mình|tách riêng|riêng|đứng một)',
  '(?:第一|首)句(?:话)?(?:要)?(?:单独|独立|自成)',
  'الجملة الأولى (?:وحدها|لوحدها|منفصلة|مستقلة|بمفردها)',
)
/** Where a beginning or an end stands. */
export const ownLine = anyOf(
  'line of its own|own (?:last |first |separate )?line|(?:new|last|final|first|separate) line',
  'à la ligne|ligne à part|(?:dernière|première) ligne|sa propre ligne',
  'dòng riêng|dòng mới|dòng cuối|dòng đầu',
  '另起一行|单独一行|最后一行|末行|第一行|独立一行',
  'سطر (?:منفصل|جديد|مستقل|خاص)|السطر (?:الأخير|الأول)',
)
export const label = anyOf(
  '\\b(?:labels?|colons?|headers?|headings?|headlines?|titles?|tags? and a colon)\\b',
  'étiquettes?|deux-points|titres?',
  'nhãn|hai chấm|tiêu đề',
  '标签|冒号|标题',
  'عنوان|نقطتين|النقطتين',
)
export const oneOnly = anyOf(
  '\\b(?:one|single|exactly one|just one|only one)\\b|\\b1\\b',
  '(?<!\\p{L})(?:un|une|un seul)(?!\\p{L})',
  '(?<!\\p{L})(?:một|1)(?!\\p{L})',
  '一个|一枚|只放一|只用一|1 ?个',
  'واحد',
)
export const atEnd = anyOf(
  '\\b(?:at the (?:very )?end|last|closes?|ends?|final)\\b',
  '(?<!\\p{L})(?:à la (?:toute )?fin|en fin|fini\\p{L}*|termin\\p{L}*|conclu\\p{L}*)',
  'cuối|kết thúc',
  '最后|结尾|末尾|句末|收尾',
  'النهاية|آخر|نهاية|الختام|اختم',
)
export const lectureWords = anyOf(
  'lectur\\w+|moraliz\\w+|moralis\\w+|preach\\w*|sermons?|own research|DYOR|be careful|risk warnings?',
  'leçons? de morale|moralis\\p{L}+|propres recherches|mises? en garde',
  'dạy đời|dặn dò|tự nghiên cứu|lên lớp|răn dạy',
  '说教|风险提示|有风险|自行研究|讲大道理',
  'وعظ|الوعظ|ابحث بنفس|التحذير|النصائح',
)
export const emptyLine = anyOf(
  'own paragraph',
  'empty line',
  'blank line',
  'ligne vide',
  'dòng trống',
  '空行|空一行',
  'سطر فارغ',
)
export const lowerCase = anyOf(
  'lower ?-?case',
  'small letters',
  'no capitals?',
  'no capital letters?',
  'minuscules?',
  'chữ thường',
  '小写',
  '[أا]حرف صغيرة',
)
export const asMany = anyOf(
  '["“«]?\\bwe\\b["”»]?[^.]*\\b(?:never|not|instead of)\\b[^.]*["“«]?\\bI\\b',
  '(?:dis|utilise|écris)[^.]*nous[^.]*(?:pas|jamais|au lieu de)[^.]*je\\b',
  'xưng[^.]*chúng tôi',
  '用["“「]?我们["”」]?(?:，|,)?(?:而不是|代替|不要用|别用)["“「]?我',
  'نحن[^.]*(?:بدل|ليس|وليس)[^.]*أنا',
)

export const begins = anyOf(
  '\\b(?:begin|start|open|kick off|lead)(?:s|ning|ing|ting)?\\b',
  '(?<!\\p{L})(?:commence|débute|ouvre|démarre)\\p{L}*',
  'bắt đầu|mở đầu|mở bài',
  '开头|开始|开场|打头|起头',
  'ابد[أا]|[تي]بد[أا]|[بي]د[أا]ي?ة|افتتح|[تي]فتتح|استهل|[تي]ستهل|بادئ',
)
export const finishes = anyOf(
  '\\b(?:end|finish|close|sign off|conclude|wrap up|sign)(?:s|ing)?\\b',
  '(?<!\\p{L})(?:termin|fini|conclu|clôtur|sign)\\p{L}*|à la (?:toute )?fin(?!\\p{L})',
  'kết thúc|kết bài|cuối bài|chốt|ký tên|dòng cuối',
  '结尾|结束|收尾|末尾|最后|落款|署名',
  '[اتي]?ختم|اختتم|[أا]نهِ?|[تي]نهي?(?!\\p{L})|تنتهي|ينتهي|نهاية|اختتام|وقّ?ع|السطر الأخير',
)
export const mentions = anyOf(
  '\\b(?:mention|include|contain|add|put in|name)(?:s|ing)?\\b',
  '\\balways (?:say|use|write)\\b',
  '(?<!\\p{L})(?:mentionne|inclu|ajoute|cite|nomme)\\p{L}*',
  'nhắc|đề cập|chứa|thêm|ghi',
  '提到|提及|包含|加上|写上|带上|包括',
  'اذكر|ضع|[أا]ضف|تضمين|ذكر',
)
export const insteadOf = anyOf(
  '\\b(?:instead of|rather than|in place of|not|replac\\w+|swap\\w*|over)\\b',
  'au lieu de|à la place d|plutôt que|remplace\\p{L}*|(?:et|,) (?:pas|non)',
  'thay (?:cho|vì|thế)|thay|chứ không',
  '代替|换成|替换|改成|而不是|不要(?:写|用|说)|取代|改用',
  'بدل[اً]*|عوض[اً]*|استبدل|وليس|لا ',
)
/** The word to be replaced is named first. */
export const oldFirst = anyOf(
  '\\b(?:replace|swap|change|turn)\\b',
  'remplace|change',
  '^thay(?! vì)|(?<!\\p{L})thay\\s*$|đổi',
  '[把将]|替换',
  'استبدل|غيّ?ر',
)
/** The word to be replaced stands before. */
export const turnsInto = anyOf('换成|替换[成为]|改[成为]|改用|→|->|=>')
/** Said before a word that is wanted, where nothing denies it. */
export const says = anyOf(
  '\\b(?:say|write|use|put|call|prefer)(?:s|ing)?\\b',
  '(?<!\\p{L})(?:dis|dites|écri\\p{L}+|utilise\\p{L}*|mets|mettez|préfère\\p{L}*)(?!\\p{L})',
  '(?<!\\p{L})(?:nói|viết|dùng|gọi|xưng|ghi|thêm)(?!\\p{L})',
  '写|用|说|叫',
  'اكتب|قل|استخدم|استعمل|ضع',
)
export const atLeast = anyOf(
  'at least|minimum|no less than|(?<!no |not |never )more than|au moins|minimum|ít nhất|tối thiểu|至少|不少于|على الأقل|لا تقل',
)
export const strictlyLess = anyOf(
  '\\b(?:under|below|less than|fewer than|shorter than)\\b',
  'moins de|sous (?:les )?',
  'dưới|ít hơn|ngắn hơn',
  '少于|低于|以下|不到|小于',
  '[أا]قل من|دون ال',
)

export const standing = anyOf(
  String.raw`\b(?:from now on|from here on|always|never|every (?:post|text|tweet|message|time)|each (?:post|text|tweet|message)|all (?:posts|texts|tweets)|in (?:the )?future|going forward|no more|stop|any ?more|don['’]?t ever|please don['’]?t|as a rule|henceforth)\b`,
  String.raw`(?<!\p{L})(?:désormais|dorénavant|toujours|jamais|à partir de maintenant|à l['’]avenir|chaque (?:post|texte|message|tweet)|plus (?:de|d['’]|aucun)|tous les (?:posts|textes|messages))(?!\p{L})`,
  'từ nay|từ giờ|kể từ|luôn luôn|luôn|không bao giờ|đừng|mỗi bài|mọi bài|tất cả các bài|về sau',
  '从现在|以后|今后|往后|总是|始终|永远|每次|每篇|每条|不要再|别再|一律|所有(?:帖子|文章|推文)|请勿|务必',
  'من الآن|دائم[اً]+|أبد[اً]+|كل (?:منشور|نص|تغريدة|مرة)|بعد الآن|مستقبل[اً]*|من اليوم|كل المنشورات|توقف عن',
)

export const atMost = anyOf(
  '\\b(?:at most|max(?:imum)?|tops|no more than|not more than|never more than|up to|only|just|within|limit\\w*|keep (?:it|them|em|posts?|every \\w+) (?:to|in)|or (?:less|fewer)|under|below|fewer|single)\\b',
  '(?<!\\p{L})(?:au plus|max(?:imum)?|pas plus|jamais plus|dépass\\p{L}*|seule?|seulement|uniquement|limite\\p{L}*|moins)(?!\\p{L})',
  'tối đa|không quá|nhiều nhất|chỉ|thôi|trong vòng|đừng quá|dưới|gói gọn',
  '以内|之内|最多|不超过|不要超过|别超过|至多|只|仅|就行|够了|限',
  'كحد أقصى|على الأكثر|لا (?:ت|ي)?(?:تجاوز|زيد|زد)|فقط|أقصى|حد|أقل',
)

export const asking = anyOf(
  '\\b(?:asking|ask (?:them|readers|people|something))\\b',
  'hỏi (?:một|1|lại|ý kiến|mọi|anh|các)',
  '问(?:一句|大家|读者)|个问题',
)
export const coinOrFigure = anyOf(
  '\\b(?:the )?(?:ticker|coin|symbol|cashtag|figure|number)s?\\b',
  'ticker|symbole|chiffre|(?:la|le) (?:crypto|jeton)',
  'mã (?:coin|token)|con số|tên coin',
  '币种|代码|币名|数字',
  'رمز العملة|العملة|الرقم|رقم',
)
export const contracted = anyOf(
  "\\bcontractions?\\b|\\blike I (?:talk|speak)\\b[^.]*n[\u2019']t|\\bshort forms\\b",
)
export const british = anyOf('\\b(?:british|UK) (?:english|spelling)|\\bin british\\b|anglais britannique')
export const american = anyOf('\\b(?:american|US) (?:english|spelling)|americanisms?|anglais américain')
export const firstPerson = anyOf(
  '\\b(?:in the )?first person\\b|\\bspeak as yourself\\b|\\bme speaking\\b|\\bspeak as (?:me|I)\\b|\\b(?:put|use|say|write) (?:an? )?["“]?I["”]? (?:in|some|more)',
  'première personne|(?:dis|écris|utilise)[^.]{0,12}[«"“ ]je(?!\\p{L})',
  'ngôi thứ nhất|xưng (?:["“]?(?:tôi|mình)["”]?)',
  '第一人称|用["“]?我["”]?(?:来|说|写)',
  'صيغة المتكلم|ضمير المتكلم|بلسان المتكلم',
)
/** What is to stand where a sign is not. */
export const instead: readonly (readonly [by: string, named: RegExp])[] = [
  [
    ',',
    anyOf(
      '\\bcommas?\\b|(?<!\\p{L})(?<!points?-)virgules?|dấu phẩy|逗号|(?:ال)?(?:فاصلة|فواصل)(?! (?:ال)?منقوطة)',
    ),
  ],
  [
    '.',
    anyOf(
      "\\b(?:full stops?|periods?)\\b|(?<!\\p{L})points?(?! d[’' ]|[- ]virgule| de )(?!\\p{L})|dấu chấm(?! (?:than|hỏi|phẩy|lửng))|句号",
    ),
  ],
]
/** Right before a sign that something else is to stand for. */
export const standsFor = anyOf(
  '\\b(?:instead of|rather than|replace|swap)\\b',
  'au lieu d|à la place d|plutôt que|remplace',
  'thay (?:cho|vì|thế)?|thay',
  '代替|而不是|取代|把|将',
  'بدل|عوض|استبدل',
)
export const firstOne = anyOf('\\bfirst\\b|première|đầu tiên|câu đầu|第一|首句|الأولى')

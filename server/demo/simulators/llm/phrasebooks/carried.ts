import type { Language } from '#contract/lists.ts'

/** What a sentence says of its subject, as far as its words tell. */
export type Gist = 'more' | 'less' | 'new' | 'wait' | 'lasts' | 'asks' | 'says'

/** One sentence of a post in another language: its gist, about `{theme}`. */
export const carriedSentences: Record<Language, Record<Gist, readonly string[]>> = {
  ENGLISH: {
    more: ['{theme}: there is more of it than there was.'],
    less: ['{theme}: there is less of it than there was.'],
    new: ['{theme}: something is different now.', 'Worth noting about {theme}: this was not there before.'],
    wait: ['{theme}: whoever can wait sees more.', 'About {theme}, caution costs little.'],
    lasts: ['{theme}: it goes on as before.', 'Nothing about {theme} has ended yet.'],
    asks: ['{theme}: a question worth asking, isn’t it?'],
    says: ['{theme}: that is the point here.', 'What counts is {theme}, and how people act on it.'],
  },
  FRENCH: {
    more: [
      '{theme} : il y en a [davantage|plus|nettement plus] qu’avant[, dit-on ici|, et cela se sent|].',
      '[Davantage|Toujours plus] de ce côté : {theme}.',
      '[On en trouve|Il en vient] plus qu’hier encore : {theme}.',
    ],
    less: [
      '{theme} : il y en a [moins|bien moins|un peu moins] qu’avant[, dit-on ici|, et cela se sent|].',
      '[Moins|Toujours moins] de ce côté : {theme}.',
    ],
    new: [
      '{theme} : quelque chose [a changé|est différent|s’est transformé][, pour de bon|, à petits pas|].',
      '[À noter|Fait neuf|Nouveauté], {theme} : cela n’existait pas encore.',
    ],
    wait: [
      '{theme} : [qui sait attendre|le patient|celui qui prend son temps] en voit davantage.',
      '[Pour|Côté] {theme}, la prudence coûte peu[, l’oubli coûte cher|].',
    ],
    lasts: [
      '{theme} : cela continue [comme avant|sans bruit|au même rythme].',
      'Rien n’est [terminé|fini|décidé] de ce côté : {theme}.',
    ],
    asks: ['{theme} : la question [mérite d’être posée|se pose|reste ouverte], non ?'],
    says: [
      '{theme} : voilà [de quoi il s’agit|le sujet|ce qui occupe].',
      'Ce qui [compte|reste|importe] ici : {theme}, et ce que les gens en [font|disent|pensent].',
      '[On parle|Il est question] [d’un point|d’un thème] : {theme}.',
    ],
  },
  VIETNAMESE: {
    more: ['{theme}: giờ đã nhiều hơn trước[, ai cũng thấy|].'],
    less: ['{theme}: giờ đã ít hơn trước[, ai cũng thấy|].'],
    new: [
      '{theme}: đã có điều [khác đi|mới mẻ|thay đổi][, thật sự|, rất khẽ|].',
      '[Đáng chú ý|Điểm mới|Xin ghi nhận] về {theme}: trước đây chưa có điều này.',
    ],
    wait: [
      '{theme}: [ai biết chờ|người kiên nhẫn|ai thong thả] sẽ thấy rõ hơn.',
      '[Với|Trong chuyện] {theme}, cẩn thận chẳng tốn bao nhiêu[, quên mới tốn|].',
    ],
    lasts: [
      '{theme}: mọi thứ vẫn [tiếp diễn|trôi|chạy] như cũ[, lặng lẽ|].',
      'Chuyện {theme} vẫn chưa [kết thúc|xong|ngã ngũ].',
    ],
    asks: ['{theme}: một câu hỏi [đáng đặt ra|còn bỏ ngỏ|nên hỏi], phải không?'],
    says: [
      '{theme}: đó là điều [muốn nói|đang bàn|cần nghe] ở đây.',
      'Điều đáng kể là {theme}, và cách mọi người [hành động|nghĩ|trò chuyện].',
      '[Chuyện xoay quanh|Câu chuyện là] {theme}.',
    ],
  },
  CHINESE: {
    more: [
      '{theme}：现在[相当|十分|颇为]充足[，看得出来|，一点一点来的|]。',
      '这一边[越来越足|又添了一些]：{theme}。',
    ],
    less: [
      '{theme}：现在已经[很|相当|颇为]稀缺[，看得出来|，一点一点少的|]。',
      '这一边[越来越少|又少了一些]：{theme}。',
    ],
    new: [
      '{theme}：情况已经[不同|变了|换了样子][，确实如此|，悄悄地|]。',
      '[关于|说到|谈到]{theme}，这是以前没有的事。',
    ],
    wait: [
      '{theme}：[肯等的人|有耐心的人|不慌的人]看得更清楚。',
      '在{theme}上，谨慎花不了多少[，粗心才贵|]。',
    ],
    lasts: ['{theme}：一切[照旧|如常|安静地]继续。', '{theme}这件事还没有[结束|定论|说完]。'],
    asks: ['{theme}：这个问题[值得一问|还没有答案|应该问问]，不是吗？'],
    says: [
      '{theme}：[要说的|想讲的|值得听的]就是这一点。',
      '重要的是{theme}，以及大家[怎么做|怎么想|怎么说]。',
      '[话题|故事]围绕{theme}展开。',
    ],
  },
  ARABIC: {
    more: ['{theme}: صار منه [أكثر|أكثر بكثير] مما كان[، وهذا ملحوظ|].'],
    less: ['{theme}: صار منه [أقل|أقل بكثير] مما كان[، وهذا ملحوظ|].'],
    new: [
      '{theme}: هناك شيء [تغيّر|اختلف|تبدل][، حقًا|، بهدوء|].',
      '[اللافت|الجديد|المهم] في {theme}: لم يكن هذا موجودًا من قبل.',
    ],
    wait: ['{theme}: [من يصبر|من يتمهل|من ينتظر] يرَ أكثر.', 'في {theme} لا يكلّف الحذر كثيرًا[، بل النسيان|].'],
    lasts: ['{theme}: الأمر [مستمر|جار|باق] كما كان[، بصمت|].', 'لم [ينتهِ|يُحسم|يكتمل] بعد ما يخص {theme}.'],
    asks: ['{theme}: سؤال [يستحق أن يُطرح|ما زال مفتوحًا|نحتاج إليه]، أليس كذلك؟'],
    says: [
      '{theme}: هذا هو [المقصود|الموضوع|بيت القصيد] هنا.',
      'المهم هو {theme} وما [يفعله|يقوله|يظنه] الناس به.',
      '[الكلام|القصة] عن {theme}.',
    ],
  },
  SPANISH: {
    more: ['{theme}: ahora hay más que antes.'],
    less: ['{theme}: ahora hay menos que antes.'],
    new: ['{theme}: algo ha cambiado.', 'Lo llamativo de {theme}: esto antes no existía.'],
    wait: ['{theme}: quien sabe esperar ve más.', 'En {theme}, la prudencia cuesta poco.'],
    lasts: ['{theme}: todo sigue como antes.', 'Nada ha terminado en cuanto a {theme}.'],
    asks: ['{theme}: una pregunta que vale la pena, ¿no?'],
    says: ['{theme}: de eso se trata.', 'Lo que cuenta es {theme} y lo que hace la gente.'],
  },
  PORTUGUESE: {
    more: ['{theme}: agora há mais do que antes.'],
    less: ['{theme}: agora há menos do que antes.'],
    new: ['{theme}: algo mudou.', 'O que chama a atenção em {theme}: isto antes não existia.'],
    wait: ['{theme}: quem sabe esperar vê mais.', 'Em {theme}, a prudência custa pouco.'],
    lasts: ['{theme}: tudo continua como antes.', 'Nada terminou ainda no que toca a {theme}.'],
    asks: ['{theme}: uma pergunta que vale a pena, não é?'],
    says: ['{theme}: é disso que se trata.', 'O que conta é {theme} e o que as pessoas fazem.'],
  },
  GERMAN: {
    more: ['{theme}: Davon gibt es inzwischen reichlich.'],
    less: ['{theme}: Davon gibt es inzwischen kaum etwas.'],
    new: [
      '{theme}: Da hat sich etwas geändert.',
      'Bemerkenswert beim Thema {theme}: Das gab es vorher nicht.',
    ],
    wait: ['{theme}: Wer warten kann, sieht mehr.', 'Beim Thema {theme} kostet Vorsicht wenig.'],
    lasts: ['{theme}: Es geht weiter wie bisher.', 'Beim Thema {theme} ist noch nichts zu Ende.'],
    asks: ['{theme}: Das ist eine gute Frage, oder?'],
    says: ['{theme}: Genau darum geht es hier.', 'Was zählt, ist {theme} und was die Leute daraus machen.'],
  },
  RUSSIAN: {
    more: ['{theme}: теперь этого больше, чем раньше.'],
    less: ['{theme}: теперь этого меньше, чем раньше.'],
    new: ['{theme}: здесь кое-что изменилось.', 'Что здесь заметно, {theme}: раньше этого не было.'],
    wait: ['{theme}: кто умеет ждать, видит больше.', 'И ещё раз {theme}: осторожность стоит недорого.'],
    lasts: ['{theme}: всё идёт как прежде.', '{theme}: ещё ничего не закончилось.'],
    asks: ['{theme}: вопрос, который стоит задать, не так ли?'],
    says: ['{theme}: вот о чём здесь речь.', 'Важнее всего {theme} и то, что делают люди.'],
  },
  TURKISH: {
    more: [
      '{theme}: artık [eskisinden|öncekinden|dünkünden] daha çok[, herkes görüyor|].',
      '[Bu tarafta|Burada] giderek daha çok: {theme}.',
    ],
    less: [
      '{theme}: artık [eskisinden|öncekinden|dünkünden] daha az[, herkes görüyor|].',
      '[Bu tarafta|Burada] giderek daha az: {theme}.',
    ],
    new: [
      '{theme}: burada bir şey [değişti|başka|farklı artık][, yavaş yavaş|, gerçekten|].',
      '[Dikkat çeken konu|Not edilecek konu|Yeni olan] {theme}: bu daha önce yoktu.',
    ],
    wait: [
      '{theme}: [bekleyebilen|sabırlı olan|acele etmeyen] daha [çok şey|iyi] görür.',
      '[Konu|Söz konusu] {theme} olunca temkinin bedeli küçük[, unutmak pahalı|].',
    ],
    lasts: [
      '{theme}: her şey [eskisi gibi|sessizce|aynı tempoda] sürüyor.',
      '{theme} konusunda henüz hiçbir şey [bitmedi|kapanmadı|kararlaşmadı].',
    ],
    asks: ['{theme}: [sormaya|üzerinde durmaya|düşünmeye] değer bir soru, değil mi?'],
    says: [
      '{theme}: burada [asıl mesele|konu|söylenen] bu.',
      '[Önemli olan|Geriye kalan|Benim baktığım] {theme} ve insanların [ne yaptığı|ne dediği|ne konuştuğu].',
      '[Konuşulan|Anlatılan] konu: {theme}.',
    ],
  },
  JAPANESE: {
    more: [
      '{theme}は[以前|これまで|昨日]よりも多くなっています。',
      '[こちらでは|このところ]増えているのが{theme}です。',
    ],
    less: [
      '{theme}は[以前|これまで|昨日]よりも少なくなっています。',
      '[こちらでは|このところ]減っているのが{theme}です。',
    ],
    new: [
      '{theme}には[変化がありました|違いが出てきました|新しい動きがあります]。',
      '[{theme}で目を引くのは|{theme}で書き留めたいのは|{theme}について言えば]、これまでになかったことです。',
    ],
    wait: [
      '{theme}では、[待てる人|急がない人|落ち着いた人]のほうが[よく見えます|先まで見えます]。',
      '{theme}については、慎重でも[損はありません|困りません|遅すぎません]。',
    ],
    lasts: [
      '{theme}は[これまでどおり|静かに|同じ調子で]続いています。',
      '{theme}は[まだ終わっていません|まだ途中です|まだ決着していません]。',
    ],
    asks: ['{theme}は[考えてみたい|聞いてみたい|立ち止まりたい]問いではないでしょうか？'],
    says: [
      '{theme}、[ここで言いたいのはそのことです|話はそこにあります|それが本題です]。',
      '[大切なのは|残るのは|見ているのは]{theme}と、人々の[行動|言葉|考え]です。',
      '[話題は|ここでの主題は|今日の中心は]{theme}です。',
    ],
  },
  KOREAN: {
    more: ['{theme}: 예전보다 더 많아졌습니다.'],
    less: ['{theme}: 예전보다 더 적어졌습니다.'],
    new: ['{theme}: 달라진 점이 있습니다.', '눈에 띄는 것은 {theme}, 전에는 없던 일입니다.'],
    wait: [
      '{theme}: 기다릴 줄 아는 사람이 더 많이 봅니다.',
      '{theme} 문제에서 조심해서 손해 볼 일은 없습니다.',
    ],
    lasts: ['{theme}: 예전 그대로 이어지고 있습니다.', '{theme} 이야기는 아직 끝나지 않았습니다.'],
    asks: ['{theme}: 물어볼 만한 질문 아닐까요?'],
    says: [
      '{theme}: 여기서 말하려는 것이 바로 이것입니다.',
      '중요한 것은 {theme}, 그리고 사람들의 행동입니다.',
    ],
  },
  INDONESIAN: {
    more: ['{theme}: sekarang lebih banyak daripada dulu.'],
    less: ['{theme}: sekarang lebih sedikit daripada dulu.'],
    new: ['{theme}: ada yang sudah berubah.', 'Yang menarik dari {theme}: ini belum ada sebelumnya.'],
    wait: ['{theme}: yang mau menunggu melihat lebih jelas.', 'Soal {theme}, berhati-hati tidak mahal.'],
    lasts: ['{theme}: semuanya berjalan seperti biasa.', 'Soal {theme}, belum ada yang selesai.'],
    asks: ['{theme}: pertanyaan yang layak diajukan, bukan?'],
    says: ['{theme}: itulah maksudnya di sini.', 'Yang penting adalah {theme} dan apa yang orang lakukan.'],
  },
  THAI: {
    more: ['{theme}: ตอนนี้มีมากกว่า[เมื่อก่อน|เดิม|เมื่อวาน]', '[ด้านนี้|ช่วงนี้]ที่มีมากขึ้นคือ{theme}'],
    less: ['{theme}: ตอนนี้มีน้อยกว่า[เมื่อก่อน|เดิม|เมื่อวาน]', '[ด้านนี้|ช่วงนี้]ที่มีน้อยลงคือ{theme}'],
    new: [
      '{theme}: มีบางอย่าง[เปลี่ยนไปแล้ว|ไม่เหมือนเดิม|แปลกใหม่]',
      '[ที่น่าสังเกต|ที่ควรจดไว้|ของใหม่]เรื่อง{theme}คือเมื่อก่อนไม่เคยมีแบบนี้',
    ],
    wait: [
      '{theme}: [คนที่รอได้|คนใจเย็น|คนที่ไม่รีบ]จะเห็น[ชัดกว่า|ไกลกว่า]',
      '[เรื่อง|พอเป็นเรื่อง]{theme} ความระมัดระวังไม่ได้แพงอะไร',
    ],
    lasts: ['{theme}: ทุกอย่างยัง[เป็นเหมือนเดิม|เดินไปเงียบ ๆ|ไปในจังหวะเดิม]', 'เรื่อง{theme}ยังไม่[จบ|ถึงที่สุด|มีข้อสรุป]'],
    asks: ['{theme}: เป็นคำถามที่น่า[ถาม|คิด|หยุดฟัง] จริงไหม?'],
    says: [
      '{theme}: [นี่คือสิ่งที่อยากบอก|เรื่องอยู่ตรงนี้|นี่คือหัวข้อ]',
      '[สิ่งสำคัญ|สิ่งที่เหลือ|สิ่งที่ผมมอง]คือ{theme}และสิ่งที่ผู้คน[ทำ|พูด|คิด]',
      '[ที่พูดกัน|ที่คุยกัน]คือเรื่อง{theme}',
    ],
  },
  HINDI: {
    more: ['{theme}: अब यह [पहले|कल|अब तक] से अधिक है।', '[इस ओर|इन दिनों] जो बढ़ रहा है: {theme}।'],
    less: ['{theme}: अब यह [पहले|कल|अब तक] से कम है।', '[इस ओर|इन दिनों] जो घट रहा है: {theme}।'],
    new: [
      '{theme}: यहाँ कुछ [बदल गया है|अलग है|नया है][, धीरे-धीरे|, सचमुच|]।',
      '[ध्यान देने की बात|लिख लेने की बात|नई बात] है {theme}: यह पहले नहीं था।',
    ],
    wait: [
      '{theme}: जो [रुक सकता है|धीरज रखता है|जल्दी नहीं करता] वह [ज़्यादा|दूर तक] देखता है।',
      'बात {theme} की हो तो सावधानी महँगी नहीं पड़ती[, भूल पड़ती है|]।',
    ],
    lasts: [
      '{theme}: सब कुछ [पहले की तरह|चुपचाप|उसी चाल से] जारी है।',
      'बात {theme} की हो तो अभी कुछ [ख़त्म|पूरा|तय] नहीं हुआ।',
    ],
    asks: ['{theme}: यह सवाल [पूछने|सोचने|ठहरने] लायक है, है न?'],
    says: [
      '{theme}: यहाँ [कहने की बात|मुद्दा|विषय] यही है।',
      '[असली बात|बची हुई बात|देखने की बात] है {theme} और लोग उसके साथ क्या [करते|कहते|सोचते] हैं।',
      '[चर्चा|बात] इस पर है: {theme}।',
    ],
  },
}

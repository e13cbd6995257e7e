import type { Language } from '#contract/lists.ts'
import type { Slot } from '../phrasebook.ts'

/** How a reply begins: to somebody's post, and to a comment under one's own. What follows is said as under a topic. */
export const replyOpenings: Record<Language, { kol: Slot; own: Slot }> = {
  ENGLISH: {
    kol: [
      'The part I would underline here is {theme}, because it moves before the price does.',
      'Agreed on {theme}. The open question for me is {theme2}.',
      'I read this as a point about {theme} more than about the next candle.',
      'What usually follows a week like this is a slower story: {theme2}.',
      'Worth keeping next to this: {theme} rarely turns in one day.',
      'One thing to add: {theme} looks different once you put {theme2} beside it.',
    ],
    own: [
      'Good point. I had {theme} in mind, and your question makes it sharper.',
      'Fair question. For me it comes down to {theme}.',
      'I look at {theme} first, then at {theme2}.',
      'That is the right place to push back: {theme} can change faster than I assume.',
    ],
  },
  FRENCH: {
    kol: [
      'Ce que je souligne ici, c’est un point précis : {theme}.',
      'D’accord sur l’essentiel. La question qui reste ouverte pour moi : {theme2}.',
      'Je lis cela avant tout comme une remarque de fond sur un sujet : {theme}.',
    ],
    own: [
      'Bonne question. Pour moi, tout se joue sur un point : {theme}.',
      'Merci pour la remarque, je regarde d’abord une chose : {theme}.',
    ],
  },
  VIETNAMESE: {
    kol: [
      'Điều đáng chú ý nhất ở đây theo tôi là {theme}.',
      'Tôi đồng ý với ý chính, câu hỏi còn lại là {theme2}.',
      'Tôi hiểu bài này chủ yếu nói về {theme}.',
    ],
    own: ['Câu hỏi hay, với tôi điểm chính là {theme}.', 'Tôi luôn nhìn vào {theme} trước tiên.'],
  },
  CHINESE: {
    kol: [
      '这里我最想强调的是{theme}。',
      '大方向我同意，剩下的问题在于{theme2}。',
      '我觉得这条的重点其实是{theme}。',
    ],
    own: ['问得好，对我来说关键就是{theme}。', '我一般先看{theme}，再看{theme2}。'],
  },
  ARABIC: {
    kol: [
      'أهم ما في هذا الكلام بالنسبة لي هو {theme}.',
      'أتفق مع الفكرة الأساسية، ويبقى السؤال عن {theme2}.',
      'أقرأ هذا على أنه حديث عن {theme} قبل أي شيء آخر.',
    ],
    own: ['سؤال جيد، والأمر عندي يعود إلى {theme}.', 'أنظر أولًا إلى {theme} ثم إلى {theme2}.'],
  },
  SPANISH: {
    kol: [
      'Lo que yo subrayaría aquí es una cosa: {theme}.',
      'De acuerdo en lo principal. La pregunta que queda abierta para mí: {theme2}.',
      'Esto lo leo sobre todo como una idea de fondo sobre un tema: {theme}.',
    ],
    own: [
      'Buena pregunta. Para mí todo depende de una cosa: {theme}.',
      'Yo miro primero un punto muy concreto: {theme}.',
    ],
  },
  PORTUGUESE: {
    kol: [
      'O que eu sublinharia aqui é uma coisa: {theme}.',
      'Concordo com o principal. A questão que fica em aberto para mim: {theme2}.',
      'Leio isto sobretudo como uma ideia de fundo sobre um assunto: {theme}.',
    ],
    own: [
      'Boa pergunta. Para mim tudo depende de uma coisa: {theme}.',
      'Eu olho primeiro para um ponto muito concreto: {theme}.',
    ],
  },
  GERMAN: {
    kol: [
      'Was ich hier unterstreichen würde, ist ein Punkt: {theme}.',
      'Im Kern einverstanden. Offen bleibt für mich eine Frage: {theme2}.',
      'Ich lese das vor allem als Beobachtung zu einem Thema: {theme}.',
    ],
    own: [
      'Gute Frage. Für mich hängt es an einem Punkt: {theme}.',
      'Ich schaue immer zuerst auf eines: {theme}.',
    ],
  },
  RUSSIAN: {
    kol: [
      'Я бы подчеркнул здесь одну мысль: {theme}.',
      'С главным согласен. Открытым для меня остаётся вопрос: {theme2}.',
      'Для меня это прежде всего разговор про одно: {theme}.',
    ],
    own: [
      'Хороший вопрос. Для меня всё сводится к одному: {theme}.',
      'Сначала я смотрю на одну вещь: {theme}.',
    ],
  },
  TURKISH: {
    kol: [
      'Burada altını çizmek istediğim tek bir nokta var: {theme}.',
      'Ana fikre katılıyorum, benim için açık kalan soru şu: {theme2}.',
      'Bunu her şeyden önce tek bir konu olarak okuyorum: {theme}.',
    ],
    own: [
      'Güzel soru. Bana göre mesele tek bir noktaya bağlı: {theme}.',
      'Ben her zaman önce şuna bakarım: {theme}.',
    ],
  },
  JAPANESE: {
    kol: [
      'ここで大事なのは{theme}だと思います。',
      '大筋では同意します。気になるのは{theme2}です。',
      'これは何よりも{theme}の話だと受け取りました。',
    ],
    own: [
      '良い質問ですね。私にとっては{theme}がすべてです。',
      'まず{theme}を見て、それから{theme2}を見ます。',
    ],
  },
  KOREAN: {
    kol: [
      '여기서 제가 강조하고 싶은 것은 {theme} 이야기입니다.',
      '큰 방향에는 동의합니다. 남은 질문은 {theme2} 쪽입니다.',
      '저는 이 글을 무엇보다 {theme} 이야기로 읽었습니다.',
    ],
    own: ['좋은 질문입니다. 저에게 핵심은 {theme} 쪽입니다.', '저는 먼저 {theme} 쪽을 보고 나머지를 봅니다.'],
  },
  INDONESIAN: {
    kol: [
      'Yang ingin saya garis bawahi di sini adalah satu hal, yaitu {theme}.',
      'Saya setuju dengan intinya, pertanyaan yang tersisa bagi saya adalah {theme2}.',
      'Saya membaca ini terutama sebagai pembahasan tentang {theme}.',
    ],
    own: [
      'Pertanyaan yang bagus, bagi saya semuanya bergantung pada {theme}.',
      'Saya selalu melihat satu hal lebih dulu, yaitu {theme}.',
    ],
  },
  THAI: {
    kol: [
      'ประเด็นที่ฉันอยากเน้นตรงนี้คือ{theme}',
      'เห็นด้วยกับใจความหลัก คำถามที่เหลือสำหรับฉันคือ{theme2}',
      'ฉันอ่านเรื่องนี้ว่าเป็นเรื่องของ{theme}มากกว่าเรื่องอื่น',
    ],
    own: ['เป็นคำถามที่ดี สำหรับฉันทุกอย่างขึ้นอยู่กับ{theme}', 'ฉันจะดู{theme}ก่อนเสมอ'],
  },
  HINDI: {
    kol: [
      'यहाँ मैं एक ही बात पर ज़ोर दूँगा: {theme}।',
      'मूल बात से सहमत हूँ, मेरे लिए खुला सवाल यह है: {theme2}।',
      'मैं इसे सबसे पहले एक ही विषय की बात मानता हूँ: {theme}।',
    ],
    own: ['अच्छा सवाल है, मेरे लिए सब कुछ एक बात पर टिका है: {theme}।', 'मैं हमेशा पहले एक ही चीज़ देखता हूँ: {theme}।'],
  },
}

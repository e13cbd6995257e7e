import type { Phrasebook } from '../phrasebook.ts'

export const japanese: Phrasebook = {
  gap: '',
  counts: ['二つ', '三つ', '四つ', '五つ', '六つ'],
  themes: {
    exchanges: '取引所の残高',
    etf: 'ETFの資金の流れ',
    restaking: 'リステーキング',
    staking: 'ステーキング',
    layer2: 'レイヤー2の手数料',
    stablecoins: 'ステーブルコインの供給',
    whales: '大口保有者の動き',
    leverage: 'レバレッジと資金調達率',
    trend: 'チャートの形',
    risk: 'リスク管理',
    security: '安全への取り組み',
    lending: '貸し出しの利回り',
    liquidity: '流動性',
    network: 'ネットワークの利用',
    payments: '決済',
    memecoins: 'ミームコイン',
    macro: '金利とドル',
    regulation: '規制',
    ai: 'AIと計算能力',
    launches: '新しいリリース',
    community: 'コミュニティの決定',
    rewards: '報酬プログラム',
  },
  analysis: {
    slots: [
      [
        '?above {tag} は {timeframe} 足で {close} で引け、50期間平均の {ema50} を上回っています。',
        '?below {tag} は {timeframe} 足で {close} で引け、50期間平均の {ema50} を下回っています。',
        '~{tag} は {timeframe} 足で {close} で引けました。',
      ],
      ['RSIは {rsi14}、出来高は20本平均の {volumeRatio} です。', '~RSIは {rsi14} です。'],
      [
        '{resistance} を上抜ければ確認、{support} を割ればこの見方は間違いです。',
        '~この見方の下限は {support} です。',
        '~上の壁は {resistance} です。',
      ],
    ],
    mood: [
      '?bullish 全体としては強気です。',
      '?bearish 全体としては弱気です。',
      '?neutral 全体としては中立です。',
    ],
    disclaimer: 'これは投資助言ではありません。',
  },
  topic: [
    [
      '今日の{topic}の話題は、結局のところ{theme}に集まっています。',
      'いま{topic}をめぐる話は二つあります。{theme}と{theme2}です。',
    ],
    [
      '私の考えでは、見出しは速く、習慣はゆっくり変わり、決めるのは習慣のほうです。',
      '人が何を言うかより、何をするかを見ていたいと思います。',
    ],
    ['参考までに、{ticker} は {price} です。'],
    ['あなたは何を見ていますか。', 'まず事実、それから騒ぎです。'],
  ],
  promotion: [
    [
      '{project} は何が違うのでしょうか。まずは{theme}から見てください。',
      '{project} は十分ほど時間をかける価値があります。特に{theme}の部分です。',
    ],
    ['重点は{theme}と{theme2}に置かれています。'],
    ['読んで、疑って、それから自分で決めてください。', '約束はしません。ただ見ておく価値はあります。'],
    ['銘柄記号は {ticker} です。', ''],
  ],
  summary: [
    [
      '{topic}について、{project} を短くまとめます。中心は{theme}、次に{theme2}です。',
      '{project} を短くまとめると、中心は{theme}、次に{theme2}です。',
    ],
    ['これはプロジェクト自身の資料が繰り返し述べていることです。'],
    [
      'あとは利用者がどう使うかを見る必要があります。',
      '目的は明確で、進み具合はこれから測ることになります。',
    ],
  ],
  chat: {
    greeting: ['こんにちは。今日は何について話しましょうか。'],
    price: [
      'この会話では現在の価格が見られないので、数字は言いません。投稿を頼んでいただければ、先に市場を読みます。',
    ],
    who: ['私は{name}です。出どころを示せる事実から書き、事実が終わるところで止まります。'],
    about: ['{subject}についてですね。まず確かめられることから始めて、それから誰が動くかを見ます。'],
    other: ['よい質問です。まず何が本当でなければならないかを考えて、それを探します。'],
    close: ['これについて投稿を書きましょうか。', ''],
  },
}

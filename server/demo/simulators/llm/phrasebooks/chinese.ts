import type { Phrasebook } from '../phrasebook.ts'

export const chinese: Phrasebook = {
  gap: '',
  counts: ['两', '三', '四', '五', '六'],
  themes: {
    exchanges: '交易所余额',
    etf: 'ETF 资金流向',
    restaking: '再质押',
    staking: '质押',
    layer2: '二层网络的费用',
    stablecoins: '稳定币供应',
    whales: '大户动向',
    leverage: '杠杆与资金费率',
    trend: '图表形态',
    risk: '风险管理',
    security: '安全工作',
    lending: '借贷收益',
    liquidity: '流动性',
    network: '网络使用情况',
    payments: '支付',
    memecoins: '迷因币',
    macro: '利率与美元',
    regulation: '监管',
    ai: '人工智能与算力',
    launches: '新版本发布',
    community: '社区决策',
    rewards: '奖励计划',
  },
  analysis: {
    slots: [
      [
        '?above {tag} 在 {timeframe} 图上连续{count}次抬高低点，价格站在 50 周期均线 {ema50} 之上。',
        '?above {tag} 在 {timeframe} 图上收于 {close}，高于 50 周期均线 {ema50}。',
        '?below {tag} 在 {timeframe} 图上收于 {close}，低于 50 周期均线 {ema50}。',
        '?below {tag} 在 {timeframe} 图上仍未收复 50 周期均线 {ema50}，最新收盘价为 {close}。',
        '~{tag} 在 {timeframe} 图上收于 {close}。',
      ],
      [
        'RSI 为 {rsi14}，成交量是 20 根均量的 {volumeRatio}。',
        '?quiet RSI 为 {rsi14}，但成交清淡，只有 20 根均量的 {volumeRatio}。',
        '~当前 RSI 为 {rsi14}。',
      ],
      [
        '收盘突破 {resistance} 则走势得到确认，跌破 {support} 则这一判断不成立。',
        '上方看 {resistance}，下方看 {support}，中间的波动说明不了什么。',
        '~这一判断的底线在 {support}。',
        '~上方的关口在 {resistance}。',
      ],
    ],
    mood: ['?bullish 整体偏多。', '?bearish 整体偏空。', '?neutral 整体中性。'],
    disclaimer: '以上不构成投资建议。',
  },
  topic: [
    [
      '今天关于 {topic} 的讨论，说到底都在谈{theme}。',
      '围绕 {topic}，目前有两条主线：{theme}和{theme2}。',
      '如果今天只看一条关于 {topic} 的消息，那就看{theme}。',
    ],
    [
      '我的看法是：消息来得快，习惯变得慢，而真正起作用的是习惯。',
      '与其听大家怎么说，我更愿意看大家怎么做。',
    ],
    ['顺便记一笔：{ticker} 现价 {price}。'],
    ['你在关注哪一点？', '先看事实，再看热闹。'],
  ],
  promotion: [
    ['{project} 有什么不同？不妨从{theme}看起。', '{project} 值得你花十分钟了解，尤其是{theme}这一块。'],
    ['它的重点有两个：{theme}和{theme2}。'],
    ['先读，再问，然后自己判断。', '不作任何承诺，只是值得一看。'],
    ['代号是 {ticker}。', ''],
  ],
  summary: [
    [
      '{project} 简介，主题是 {topic}：工作重点在于{theme}和{theme2}。',
      '{project} 简介：首先是{theme}，其次是{theme2}。',
    ],
    ['这是它自己的资料反复提到的内容。'],
    ['接下来要看用户怎么使用它。', '目标清楚，进展还需要衡量。'],
  ],
  chat: {
    greeting: ['你好，想聊点什么？', '你好，很高兴见到你。你在想什么？'],
    price: ['这个对话里没有实时价格，所以我不会报数字。让我写一篇帖子，我会先去读行情。'],
    who: ['我是 {name}。我只根据有出处的事实写作，事实到哪里，我就写到哪里。'],
    about: [
      '关于{subject}，我会先看能够核实的部分，再看谁真的在行动。',
      '说到{subject}，我只问两个问题：什么变了？什么能证明我错了？',
    ],
    other: [
      '好问题。我会先想，要让这件事成立，什么必须是真的，然后去找它。',
      '我是这样看的：可以验证的小步骤，胜过一个宏大的观点。',
    ],
    close: ['要我为此写一篇帖子吗？', '多说一点，我可以讲得更具体。', ''],
  },
}

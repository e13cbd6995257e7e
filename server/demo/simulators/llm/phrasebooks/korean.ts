import type { Phrasebook } from '../phrasebook.ts'

export const korean: Phrasebook = {
  gap: ' ',
  counts: ['두', '세', '네', '다섯', '여섯'],
  themes: {
    exchanges: '거래소 잔고',
    etf: 'ETF 자금 흐름',
    restaking: '리스테이킹',
    staking: '스테이킹',
    layer2: '레이어 2 비용',
    stablecoins: '스테이블코인 공급량',
    whales: '큰손들의 움직임',
    leverage: '레버리지와 펀딩',
    trend: '차트의 모양',
    risk: '위험 관리',
    security: '보안 작업',
    lending: '대출 수익률',
    liquidity: '유동성',
    network: '네트워크 사용량',
    payments: '결제',
    memecoins: '밈코인',
    macro: '금리와 달러',
    regulation: '규제',
    ai: '인공지능과 연산 능력',
    launches: '새로운 출시',
    community: '커뮤니티의 결정',
    rewards: '보상 프로그램',
  },
  analysis: {
    slots: [
      [
        '?above {tag} {timeframe} 차트는 {close}에 마감했고 50기간 평균 {ema50} 위에 있습니다.',
        '?below {tag} {timeframe} 차트는 {close}에 마감했고 50기간 평균 {ema50} 아래에 있습니다.',
        '~{tag} {timeframe} 차트는 {close}에 마감했습니다.',
      ],
      ['RSI는 {rsi14}, 거래량은 20봉 평균의 {volumeRatio}입니다.', '~RSI는 {rsi14}입니다.'],
      [
        '{resistance} 위로 올라서면 확인되고, {support} 아래로 내려가면 이 판단은 틀린 것입니다.',
        '~이 판단의 바닥은 {support}입니다.',
        '~위쪽의 벽은 {resistance}입니다.',
      ],
    ],
    mood: [
      '?bullish 전체 그림은 강세입니다.',
      '?bearish 전체 그림은 약세입니다.',
      '?neutral 전체 그림은 중립입니다.',
    ],
    disclaimer: '투자 조언이 아닙니다.',
  },
  topic: [
    [
      '오늘 {topic} 이야기는 결국 한 가지로 모입니다. 바로 {theme} 이야기입니다.',
      '지금 {topic} 주변에는 두 가지 주제가 있습니다. {theme} 그리고 {theme2} 이야기입니다.',
    ],
    [
      '제 생각에는 소식은 빨리 오고 습관은 천천히 바뀌며, 결과를 정하는 것은 습관입니다.',
      '사람들이 하는 말보다 하는 행동을 보는 편이 낫습니다.',
    ],
    ['참고로 {ticker} 가격은 {price}입니다.'],
    ['여러분은 무엇을 보고 계신가요?', '먼저 사실, 그다음이 소음입니다.'],
  ],
  promotion: [
    [
      '{project} 프로젝트는 무엇이 다를까요? 먼저 {theme} 부분부터 보세요.',
      '{project} 프로젝트는 십 분을 들일 만합니다. 특히 {theme} 부분이 그렇습니다.',
    ],
    ['중심에는 두 가지가 있습니다. {theme} 그리고 {theme2}입니다.'],
    ['읽고, 묻고, 스스로 판단하세요.', '약속은 없습니다. 다만 살펴볼 만합니다.'],
    ['종목 기호는 {ticker}입니다.', ''],
  ],
  summary: [
    [
      '{topic} 주제로 {project} 요약입니다. 먼저 {theme}, 다음은 {theme2}입니다.',
      '{project} 요약입니다. 먼저 {theme}, 다음은 {theme2}입니다.',
    ],
    ['프로젝트의 자체 자료가 거듭 말하는 내용입니다.'],
    ['이제 사용자들이 어떻게 쓰는지 지켜봐야 합니다.', '목표는 분명하고 진척은 앞으로 재어 봐야 합니다.'],
  ],
  chat: {
    greeting: ['안녕하세요. 오늘은 무엇에 대해 이야기할까요?'],
    price: [
      '이 대화에는 실시간 가격이 없어서 숫자를 말하지 않겠습니다. 글을 부탁하시면 먼저 시장을 읽겠습니다.',
    ],
    who: ['저는 {name}입니다. 출처를 밝힐 수 있는 사실로 쓰고, 사실이 끝나는 곳에서 멈춥니다.'],
    about: ['{subject} 이야기라면, 먼저 확인할 수 있는 것부터 보고 누가 움직이는지 살펴보겠습니다.'],
    other: ['좋은 질문입니다. 먼저 무엇이 사실이어야 하는지 묻고, 그것을 찾아보겠습니다.'],
    close: ['이 내용으로 글을 써 드릴까요?', ''],
  },
}

/** By the English words. */
export const korean: Record<string, string> = {
  'No setup today. Sitting out is also a trading decision.': '오늘은 기회가 없다. 쉬는 것도 매매 결정이다.',
  'Real yields rolled over and bitcoin noticed before equities did. It usually does.':
    '실질 수익률이 꺾였고 비트코인은 주식보다 먼저 알아챘다. 보통 그렇다.',
  'Rate cuts are not bullish by themselves. The reason for the cut is what you trade.':
    '금리 인하 자체는 강세 신호가 아니다. 거래하는 것은 인하의 이유다.',
  'Agents that hold keys need limits, delays and an off switch. In this order.':
    '키를 쥔 에이전트에는 한도, 지연, 그리고 끄는 스위치가 필요하다. 이 순서로.',
  'ETH and zero knowledge in one sentence: verify everything, re-execute nothing.':
    'ETH와 영지식을 한 문장으로: 모든 것을 검증하고 아무것도 다시 실행하지 않는다.',
  'Self custody is a skill. Practice with small amounts before you need it with large ones.':
    '자기 보관은 기술이다. 큰 금액에 필요해지기 전에 작은 금액으로 연습하라.',
  'Stopped out on ETH. Thesis was fine, timing was not. Next.':
    'ETH에서 손절했다. 논리는 좋았지만 타이밍은 아니었다. 다음.',
  'Client side proving on phones is here. Privacy that needs a server was never privacy.':
    '휴대폰에서의 증명이 현실이 됐다. 서버가 필요한 프라이버시는 프라이버시였던 적이 없다.',
  'Run a node. It costs less than your coffee and it is the only vote that counts in Bitcoin.':
    '노드를 돌려라. 커피보다 싸고 비트코인에서 유일하게 세는 표다.',
  'OrbitMesh now covers 38 cities. Every hotspot is owned by somebody who lives there.':
    'OrbitMesh는 이제 {38}개 도시를 커버한다. 모든 핫스팟은 그곳에 사는 사람의 것이다.',
  'Roadmap for the quarter: roaming between cities, a smaller antenna, and no new token.':
    '이번 분기 로드맵: 도시 간 로밍, 더 작은 안테나, 그리고 새 토큰은 없음.',
  'Everyone wants the bottom of Bitcoin. I only want the middle, with confirmation and a small stop.':
    '모두가 비트코인의 바닥을 원한다. 나는 확인과 작은 손절을 갖춘 중간만 원한다.',
  'Lesson: being right is not the job. Staying in the trade is the job.':
    '교훈: 맞히는 것이 일이 아니다. 거래에 남아 있는 것이 일이다.',
  'The best use of AI in trading is the journal. It reads what you wrote and asks why you did it again.':
    '매매에서 AI의 가장 좋은 쓰임은 일지다. 당신이 쓴 것을 읽고 왜 또 그랬는지 묻는다.',
  'A proof of reserves without a proof of liabilities is not a balance sheet.':
    '부채 증명 없는 준비금 증명은 대차대조표가 아니다.',
  'We pay for coverage that is used, not for boxes in a drawer. Rewards follow traffic since this month.':
    '서랍 속 상자가 아니라 쓰이는 커버리지에 값을 치른다. 이번 달부터 보상은 트래픽을 따른다.',
  'Tokenized treasury bills grew again this month. The most used real world asset is the most boring one.':
    '토큰화된 국채가 이번 달에도 늘었다. 가장 많이 쓰이는 실물 자산은 가장 지루한 것이다.',
  'Fair winds. The spark plug still works.': '순풍을 빈다. 점화 플러그는 아직 잘 돈다.',
  'Credit: spreads are calm, so nobody is forced to sell what they can sell.':
    '신용: 스프레드가 잠잠하니, 팔 수 있는 것을 억지로 팔아야 하는 사람은 없다.',
  'My worst trade this year was a good idea. Let me show you how I lost 4% on it.':
    '올해 최악의 거래는 좋은 아이디어였다. 어떻게 {4%}를 잃었는지 보여 주겠다.',
}

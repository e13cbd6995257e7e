/** By the English words. */
export const japanese: Record<string, string> = {
  'No setup today. Sitting out is also a trading decision.':
    '今日はチャンスなし。見送ることもトレードの判断です。',
  'Real yields rolled over and bitcoin noticed before equities did. It usually does.':
    '実質利回りが反転し、ビットコインは株より先に気づいた。いつものことだ。',
  'Rate cuts are not bullish by themselves. The reason for the cut is what you trade.':
    '利下げはそれ自体では強気材料ではない。取引するのは利下げの理由だ。',
  'Agents that hold keys need limits, delays and an off switch. In this order.':
    '鍵を持つエージェントには、上限と遅延と停止スイッチが必要だ。この順番で。',
  'ETH and zero knowledge in one sentence: verify everything, re-execute nothing.':
    'ETHとゼロ知識をひと言で。すべてを検証し、何も再実行しない。',
  'Self custody is a skill. Practice with small amounts before you need it with large ones.':
    '自己管理は技術だ。大きな額で必要になる前に、小さな額で練習しよう。',
  'Stopped out on ETH. Thesis was fine, timing was not. Next.':
    'ETHで損切り。考えは良かったが、タイミングが悪かった。次へ。',
  'Client side proving on phones is here. Privacy that needs a server was never privacy.':
    'スマホ上での証明が実現した。サーバーが必要なプライバシーは、プライバシーではなかった。',
  'Run a node. It costs less than your coffee and it is the only vote that counts in Bitcoin.':
    'ノードを動かそう。コーヒーより安く、ビットコインで数えられる唯一の票だ。',
  'OrbitMesh now covers 38 cities. Every hotspot is owned by somebody who lives there.':
    'OrbitMeshは今、{38}都市をカバーしている。どのホットスポットもそこに住む人のものだ。',
  'Roadmap for the quarter: roaming between cities, a smaller antenna, and no new token.':
    '今四半期の予定。都市間ローミング、より小さなアンテナ、新しいトークンはなし。',
  'Everyone wants the bottom of Bitcoin. I only want the middle, with confirmation and a small stop.':
    '誰もがビットコインの底を欲しがる。私が欲しいのは真ん中だけ、確認と小さなストップ付きで。',
  'Lesson: being right is not the job. Staying in the trade is the job.':
    '教訓。正しいことは仕事ではない。トレードに残ることが仕事だ。',
  'The best use of AI in trading is the journal. It reads what you wrote and asks why you did it again.':
    'トレードでのAIの一番良い使い道は日誌だ。書いたことを読み、なぜまたやったのかを尋ねてくる。',
  'A proof of reserves without a proof of liabilities is not a balance sheet.':
    '負債の証明がない準備金の証明は、貸借対照表ではない。',
  'We pay for coverage that is used, not for boxes in a drawer. Rewards follow traffic since this month.':
    '引き出しの中の箱ではなく、使われるカバレッジに報酬を払う。今月から報酬はトラフィックに従う。',
  'Tokenized treasury bills grew again this month. The most used real world asset is the most boring one.':
    'トークン化された国債は今月も増えた。最も使われている実物資産は、最も退屈なものだ。',
  'Fair winds. The spark plug still works.': '良い風を。点火プラグはまだ動いている。',
  'Credit: spreads are calm, so nobody is forced to sell what they can sell.':
    '信用。スプレッドは落ち着いているので、売れるものを無理に売らされる人はいない。',
  'My worst trade this year was a good idea. Let me show you how I lost 4% on it.':
    '今年最悪のトレードは良いアイデアだった。どうやって{4%}失ったかをお見せしよう。',
}

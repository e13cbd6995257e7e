/** By the English words. */
export const german: Record<string, string> = {
  'No setup today. Sitting out is also a trading decision.':
    'Heute kein Setup. Draußen zu bleiben ist auch eine Handelsentscheidung.',
  'Real yields rolled over and bitcoin noticed before equities did. It usually does.':
    'Die Realrenditen haben gedreht, und Bitcoin hat es vor den Aktien gemerkt. Das ist meistens so.',
  'Rate cuts are not bullish by themselves. The reason for the cut is what you trade.':
    'Zinssenkungen sind nicht von sich aus bullisch. Gehandelt wird der Grund der Senkung.',
  'Agents that hold keys need limits, delays and an off switch. In this order.':
    'Agenten, die Schlüssel halten, brauchen Grenzen, Verzögerungen und einen Ausschalter. In dieser Reihenfolge.',
  'ETH and zero knowledge in one sentence: verify everything, re-execute nothing.':
    'ETH und Zero Knowledge in einem Satz: alles prüfen, nichts noch einmal ausführen.',
  'Self custody is a skill. Practice with small amounts before you need it with large ones.':
    'Selbstverwahrung ist eine Fertigkeit. Übe mit kleinen Beträgen, bevor du sie mit großen brauchst.',
  'Stopped out on ETH. Thesis was fine, timing was not. Next.':
    'Bei ETH ausgestoppt. Die These war gut, das Timing nicht. Weiter.',
  'Client side proving on phones is here. Privacy that needs a server was never privacy.':
    'Beweise direkt auf dem Telefon sind da. Privatsphäre, die einen Server braucht, war nie Privatsphäre.',
  'Run a node. It costs less than your coffee and it is the only vote that counts in Bitcoin.':
    'Betreibe einen Knoten. Er kostet weniger als dein Kaffee und ist die einzige Stimme, die bei Bitcoin zählt.',
  'OrbitMesh now covers 38 cities. Every hotspot is owned by somebody who lives there.':
    'OrbitMesh deckt jetzt {38} Städte ab. Jeder Hotspot gehört jemandem, der dort wohnt.',
  'Roadmap for the quarter: roaming between cities, a smaller antenna, and no new token.':
    'Fahrplan für das Quartal: Roaming zwischen Städten, eine kleinere Antenne und kein neuer Token.',
  'Everyone wants the bottom of Bitcoin. I only want the middle, with confirmation and a small stop.':
    'Alle wollen den Boden von Bitcoin. Ich will nur die Mitte, mit Bestätigung und einem kleinen Stop.',
  'Lesson: being right is not the job. Staying in the trade is the job.':
    'Lehre: recht zu haben ist nicht die Arbeit. Im Trade zu bleiben ist die Arbeit.',
  'The best use of AI in trading is the journal. It reads what you wrote and asks why you did it again.':
    'Am nützlichsten ist KI beim Trading im Tagebuch. Sie liest, was du geschrieben hast, und fragt, warum du es wieder getan hast.',
  'A proof of reserves without a proof of liabilities is not a balance sheet.':
    'Ein Nachweis der Reserven ohne Nachweis der Verbindlichkeiten ist keine Bilanz.',
  'We pay for coverage that is used, not for boxes in a drawer. Rewards follow traffic since this month.':
    'Wir bezahlen Abdeckung, die genutzt wird, nicht Kisten in der Schublade. Seit diesem Monat folgen die Belohnungen dem Verkehr.',
  'Tokenized treasury bills grew again this month. The most used real world asset is the most boring one.':
    'Tokenisierte Staatsanleihen sind diesen Monat wieder gewachsen. Der meistgenutzte reale Vermögenswert ist der langweiligste.',
  'Fair winds. The spark plug still works.': 'Guten Wind. Die Zündkerze läuft noch.',
  'Credit: spreads are calm, so nobody is forced to sell what they can sell.':
    'Kredit: die Spreads sind ruhig, also muss niemand verkaufen, was er verkaufen kann.',
  'My worst trade this year was a good idea. Let me show you how I lost 4% on it.':
    'Mein schlechtester Trade in diesem Jahr war eine gute Idee. Ich zeige euch, wie ich damit {4%} verloren habe.',
}

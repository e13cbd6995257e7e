/** By the English words. */
export const portuguese: Record<string, string> = {
  'No setup today. Sitting out is also a trading decision.':
    'Hoje não há nenhuma oportunidade. Ficar de fora também é uma decisão de trading.',
  'Real yields rolled over and bitcoin noticed before equities did. It usually does.':
    'Os rendimentos reais viraram e o bitcoin percebeu antes das ações. Costuma ser assim.',
  'Rate cuts are not bullish by themselves. The reason for the cut is what you trade.':
    'Cortes de juros não são altistas por si só. O que se negocia é o motivo do corte.',
  'Agents that hold keys need limits, delays and an off switch. In this order.':
    'Agentes que guardam chaves precisam de limites, atrasos e um botão de desligar. Nesta ordem.',
  'ETH and zero knowledge in one sentence: verify everything, re-execute nothing.':
    'ETH e conhecimento zero numa frase: verificar tudo, não reexecutar nada.',
  'Self custody is a skill. Practice with small amounts before you need it with large ones.':
    'A autocustódia é uma habilidade. Pratique com valores pequenos antes de precisar dela com grandes.',
  'Stopped out on ETH. Thesis was fine, timing was not. Next.':
    'Fui estopado em ETH. A tese era boa, o momento não. Próximo.',
  'Client side proving on phones is here. Privacy that needs a server was never privacy.':
    'A prova no próprio telefone chegou. Privacidade que precisa de um servidor nunca foi privacidade.',
  'Run a node. It costs less than your coffee and it is the only vote that counts in Bitcoin.':
    'Rode um nó. Custa menos que o seu café e é o único voto que conta no Bitcoin.',
  'OrbitMesh now covers 38 cities. Every hotspot is owned by somebody who lives there.':
    'A OrbitMesh já cobre {38} cidades. Cada ponto de acesso é de alguém que mora lá.',
  'Roadmap for the quarter: roaming between cities, a smaller antenna, and no new token.':
    'Roteiro do trimestre: roaming entre cidades, uma antena menor e nenhum token novo.',
  'Everyone wants the bottom of Bitcoin. I only want the middle, with confirmation and a small stop.':
    'Todo mundo quer o fundo do bitcoin. Eu só quero o meio, com confirmação e um stop pequeno.',
  'Lesson: being right is not the job. Staying in the trade is the job.':
    'Lição: ter razão não é o trabalho. Continuar na operação é o trabalho.',
  'The best use of AI in trading is the journal. It reads what you wrote and asks why you did it again.':
    'O melhor uso da IA no trading é o diário. Ela lê o que você escreveu e pergunta por que fez de novo.',
  'A proof of reserves without a proof of liabilities is not a balance sheet.':
    'Uma prova de reservas sem uma prova de passivos não é um balanço.',
  'We pay for coverage that is used, not for boxes in a drawer. Rewards follow traffic since this month.':
    'Pagamos pela cobertura que é usada, não por caixas numa gaveta. Desde este mês as recompensas seguem o tráfego.',
  'Tokenized treasury bills grew again this month. The most used real world asset is the most boring one.':
    'Os títulos do Tesouro tokenizados cresceram de novo este mês. O ativo real mais usado é o mais sem graça.',
  'Fair winds. The spark plug still works.': 'Bons ventos. A vela de ignição ainda funciona.',
  'Credit: spreads are calm, so nobody is forced to sell what they can sell.':
    'Crédito: os spreads estão calmos, então ninguém é obrigado a vender o que pode vender.',
  'My worst trade this year was a good idea. Let me show you how I lost 4% on it.':
    'Minha pior operação deste ano foi uma boa ideia. Deixe-me mostrar como perdi {4%} com ela.',
}

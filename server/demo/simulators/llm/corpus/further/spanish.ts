/** By the English words. */
export const spanish: Record<string, string> = {
  'No setup today. Sitting out is also a trading decision.':
    'Hoy no hay ninguna oportunidad. Quedarse fuera también es una decisión de trading.',
  'Real yields rolled over and bitcoin noticed before equities did. It usually does.':
    'Los rendimientos reales se dieron la vuelta y bitcoin lo notó antes que las acciones. Suele hacerlo.',
  'Rate cuts are not bullish by themselves. The reason for the cut is what you trade.':
    'Los recortes de tipos no son alcistas por sí mismos. Lo que se opera es el motivo del recorte.',
  'Agents that hold keys need limits, delays and an off switch. In this order.':
    'Los agentes que guardan claves necesitan límites, demoras y un botón de apagado. En este orden.',
  'ETH and zero knowledge in one sentence: verify everything, re-execute nothing.':
    'ETH y el conocimiento cero en una frase: verificarlo todo, no volver a ejecutar nada.',
  'Self custody is a skill. Practice with small amounts before you need it with large ones.':
    'La autocustodia es una habilidad. Practica con cantidades pequeñas antes de necesitarla con grandes.',
  'Stopped out on ETH. Thesis was fine, timing was not. Next.':
    'Fuera por stop en ETH. La tesis era buena, el momento no. Siguiente.',
  'Client side proving on phones is here. Privacy that needs a server was never privacy.':
    'Las pruebas en el propio teléfono ya están aquí. La privacidad que necesita un servidor nunca fue privacidad.',
  'Run a node. It costs less than your coffee and it is the only vote that counts in Bitcoin.':
    'Pon en marcha un nodo. Cuesta menos que tu café y es el único voto que cuenta en Bitcoin.',
  'OrbitMesh now covers 38 cities. Every hotspot is owned by somebody who lives there.':
    'OrbitMesh cubre ya {38} ciudades. Cada punto de acceso es de alguien que vive allí.',
  'Roadmap for the quarter: roaming between cities, a smaller antenna, and no new token.':
    'Hoja de ruta del trimestre: itinerancia entre ciudades, una antena más pequeña y ningún token nuevo.',
  'Everyone wants the bottom of Bitcoin. I only want the middle, with confirmation and a small stop.':
    'Todo el mundo quiere el suelo de bitcoin. Yo solo quiero el medio, con confirmación y un stop pequeño.',
  'Lesson: being right is not the job. Staying in the trade is the job.':
    'Lección: tener razón no es el trabajo. Seguir en la operación es el trabajo.',
  'The best use of AI in trading is the journal. It reads what you wrote and asks why you did it again.':
    'El mejor uso de la IA en el trading es el diario. Lee lo que escribiste y pregunta por qué lo hiciste otra vez.',
  'A proof of reserves without a proof of liabilities is not a balance sheet.':
    'Una prueba de reservas sin una prueba de pasivos no es un balance.',
  'We pay for coverage that is used, not for boxes in a drawer. Rewards follow traffic since this month.':
    'Pagamos por la cobertura que se usa, no por cajas en un cajón. Desde este mes las recompensas siguen al tráfico.',
  'Tokenized treasury bills grew again this month. The most used real world asset is the most boring one.':
    'Las letras del Tesoro tokenizadas volvieron a crecer este mes. El activo real más usado es el más aburrido.',
  'Fair winds. The spark plug still works.': 'Buenos vientos. La bujía sigue funcionando.',
  'Credit: spreads are calm, so nobody is forced to sell what they can sell.':
    'Crédito: los diferenciales están tranquilos, así que nadie está obligado a vender lo que puede vender.',
  'My worst trade this year was a good idea. Let me show you how I lost 4% on it.':
    'Mi peor operación de este año fue una buena idea. Deja que te enseñe cómo perdí un {4%} con ella.',
}

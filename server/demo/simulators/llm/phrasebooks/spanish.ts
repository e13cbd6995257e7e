import type { Phrasebook } from '../phrasebook.ts'

export const spanish: Phrasebook = {
  gap: ' ',
  counts: ['dos', 'tres', 'cuatro', 'cinco', 'seis'],
  themes: {
    exchanges: 'los saldos en las plataformas',
    etf: 'los flujos de los ETF',
    restaking: 'el restaking',
    staking: 'el staking',
    layer2: 'el coste de las segundas capas',
    stablecoins: 'las monedas estables',
    whales: 'los grandes tenedores',
    leverage: 'el apalancamiento',
    trend: 'la forma del gráfico',
    risk: 'la gestión del riesgo',
    security: 'la seguridad',
    lending: 'los rendimientos de los préstamos',
    liquidity: 'la liquidez',
    network: 'el uso de la red',
    payments: 'los pagos',
    memecoins: 'las memecoins',
    macro: 'los tipos y el dólar',
    regulation: 'la regulación',
    ai: 'la IA y la capacidad de cálculo',
    launches: 'los nuevos lanzamientos',
    community: 'las decisiones de la comunidad',
    rewards: 'los programas de recompensas',
  },
  analysis: {
    slots: [
      [
        '?above {tag} cierra en {close} en el gráfico de {timeframe}, por encima de su media de 50 periodos ({ema50}).',
        '?below {tag} cierra en {close} en el gráfico de {timeframe}, por debajo de su media de 50 periodos ({ema50}).',
        '~{tag} cierra en {close} en el gráfico de {timeframe}.',
      ],
      ['RSI en {rsi14} y volumen de {volumeRatio} la media de 20 barras.', '~El RSI marca {rsi14}.'],
      [
        'Por encima de {resistance} se confirma; por debajo de {support}, esta lectura es errónea.',
        '~El suelo de este escenario está en {support}.',
        '~El techo de este escenario está en {resistance}.',
      ],
    ],
    mood: [
      '?bullish La lectura es alcista.',
      '?bearish La lectura es bajista.',
      '?neutral La lectura es neutral.',
    ],
    disclaimer: 'Esto no es asesoramiento financiero.',
  },
  topic: [
    [
      'Hoy la conversación sobre {topic} gira en torno a lo mismo: {theme}.',
      'Dos hilos recorren {topic} ahora: {theme} y {theme2}.',
    ],
    [
      'Mi opinión: los titulares llegan rápido, las costumbres cambian despacio, y son ellas las que deciden.',
      'Prefiero mirar lo que la gente hace y no lo que dice.',
    ],
    ['Para que conste, {ticker}: {price}.'],
    ['¿Tú qué sigues de cerca?', 'Primero los hechos, después el ruido.'],
  ],
  promotion: [
    [
      '¿Qué hace {project} de otra manera? Empieza por aquí: {theme}.',
      '{project} merece diez minutos de tu atención, sobre todo por un punto: {theme}.',
    ],
    ['El trabajo se centra en {theme} y en {theme2}.'],
    ['Lee, pregunta y luego decide.', 'Sin promesas, solo algo que vale la pena mirar.'],
    ['Su símbolo es {ticker}.', ''],
  ],
  summary: [
    [
      '{project} en pocas palabras, sobre {topic}: primero {theme}, después {theme2}.',
      '{project} en pocas palabras: primero {theme}, después {theme2}.',
    ],
    ['Lo repiten sus propias fuentes.'],
    ['Queda por ver qué hacen con ello los usuarios.', 'El objetivo es claro y el progreso está por medir.'],
  ],
  chat: {
    greeting: ['Hola, ¿de qué quieres hablar hoy?'],
    price: [
      'No tengo precios en directo en esta conversación, así que no voy a dar ninguno. Pídeme una publicación y leeré primero el mercado.',
    ],
    who: ['Soy {name}. Escribo a partir de hechos que puedo nombrar y me detengo donde ellos terminan.'],
    about: [
      'Sobre tu pregunta, {subject}: empezaría por lo que se puede comprobar y luego miraría quién actúa.',
    ],
    other: [
      'Buena pregunta. Primero me preguntaría qué tendría que ser cierto para eso y después lo buscaría.',
    ],
    close: ['¿Quieres que escriba una publicación sobre ello?', ''],
  },
}

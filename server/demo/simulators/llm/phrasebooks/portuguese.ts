import type { Phrasebook } from '../phrasebook.ts'

export const portuguese: Phrasebook = {
  gap: ' ',
  counts: ['dois', 'três', 'quatro', 'cinco', 'seis'],
  themes: {
    exchanges: 'os saldos nas corretoras',
    etf: 'os fluxos dos ETFs',
    restaking: 'o restaking',
    staking: 'o staking',
    layer2: 'o custo das segundas camadas',
    stablecoins: 'as moedas estáveis',
    whales: 'os grandes detentores',
    leverage: 'a alavancagem',
    trend: 'a forma do gráfico',
    risk: 'a gestão de risco',
    security: 'a segurança',
    lending: 'os rendimentos dos empréstimos',
    liquidity: 'a liquidez',
    network: 'o uso da rede',
    payments: 'os pagamentos',
    memecoins: 'as memecoins',
    macro: 'os juros e o dólar',
    regulation: 'a regulamentação',
    ai: 'a IA e a capacidade de computação',
    launches: 'os novos lançamentos',
    community: 'as decisões da comunidade',
    rewards: 'os programas de recompensas',
  },
  analysis: {
    slots: [
      [
        '?above {tag} fechou em {close} no gráfico de {timeframe}, acima da sua média de 50 períodos ({ema50}).',
        '?below {tag} fechou em {close} no gráfico de {timeframe}, abaixo da sua média de 50 períodos ({ema50}).',
        '~{tag} fechou em {close} no gráfico de {timeframe}.',
      ],
      ['RSI em {rsi14} e volume de {volumeRatio} a média de 20 barras.', '~O RSI está em {rsi14}.'],
      [
        'Acima de {resistance} o movimento se confirma; abaixo de {support} esta leitura está errada.',
        '~O piso deste cenário está em {support}.',
        '~O teto deste cenário está em {resistance}.',
      ],
    ],
    mood: ['?bullish A leitura é de alta.', '?bearish A leitura é de baixa.', '?neutral A leitura é neutra.'],
    disclaimer: 'Isto não é aconselhamento financeiro.',
  },
  topic: [
    [
      'Hoje a conversa sobre {topic} gira em torno de uma coisa só: {theme}.',
      'Há dois assuntos que atravessam {topic} agora: {theme} e {theme2}.',
    ],
    [
      'A minha opinião: as manchetes chegam depressa, os hábitos mudam devagar, e são eles que decidem.',
      'Prefiro olhar para o que as pessoas fazem e não para o que dizem.',
    ],
    ['Para registro, {ticker}: {price}.'],
    ['E você, o que está acompanhando?', 'Primeiro os fatos, depois o barulho.'],
  ],
  promotion: [
    [
      'O que o {project} faz de diferente? Comece por aqui: {theme}.',
      'O {project} merece dez minutos da sua atenção, sobretudo por um ponto: {theme}.',
    ],
    ['O trabalho se concentra em duas frentes: {theme} e {theme2}.'],
    ['Leia, pergunte e depois decida.', 'Sem promessas, apenas algo que vale a pena conhecer.'],
    ['O símbolo é {ticker}.', ''],
  ],
  summary: [
    [
      '{project} em poucas palavras, sobre {topic}: primeiro {theme}, depois {theme2}.',
      '{project} em poucas palavras: primeiro {theme}, depois {theme2}.',
    ],
    ['São as próprias fontes do projeto que o repetem.'],
    [
      'Falta ver o que os usuários vão fazer com isso.',
      'O objetivo é claro e o progresso ainda será medido.',
    ],
  ],
  chat: {
    greeting: ['Olá, sobre o que você quer conversar hoje?'],
    price: [
      'Não tenho preços ao vivo nesta conversa, por isso não vou dar nenhum. Peça uma publicação e eu leio primeiro o mercado.',
    ],
    who: ['Eu sou {name}. Escrevo a partir de fatos que posso nomear e paro onde eles terminam.'],
    about: [
      'Sobre a sua pergunta, {subject}: eu começaria pelo que pode ser verificado e depois veria quem age.',
    ],
    other: [
      'Boa pergunta. Primeiro eu perguntaria o que teria de ser verdade para isso e depois iria procurar.',
    ],
    close: ['Quer que eu escreva uma publicação sobre isso?', ''],
  },
}

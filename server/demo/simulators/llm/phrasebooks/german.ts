import type { Phrasebook } from '../phrasebook.ts'

export const german: Phrasebook = {
  gap: ' ',
  counts: ['zwei', 'drei', 'vier', 'fünf', 'sechs'],
  themes: {
    exchanges: 'Bestände auf Börsen',
    etf: 'Zuflüsse in ETFs',
    restaking: 'Restaking',
    staking: 'Staking',
    layer2: 'Kosten der zweiten Ebene',
    stablecoins: 'Stablecoins',
    whales: 'große Halter',
    leverage: 'Hebel und Finanzierungskosten',
    trend: 'die Form des Charts',
    risk: 'Umgang mit Risiko',
    security: 'Sicherheit',
    lending: 'Zinsen aus Krediten',
    liquidity: 'Liquidität',
    network: 'Nutzung des Netzes',
    payments: 'Zahlungen',
    memecoins: 'Memecoins',
    macro: 'Zinsen und der Dollar',
    regulation: 'Regulierung',
    ai: 'KI und Rechenleistung',
    launches: 'neue Veröffentlichungen',
    community: 'Entscheidungen der Gemeinschaft',
    rewards: 'Belohnungsprogramme',
  },
  analysis: {
    slots: [
      [
        '?above {tag} schließt im {timeframe}-Chart bei {close}, über dem Durchschnitt aus 50 Perioden bei {ema50}.',
        '?below {tag} schließt im {timeframe}-Chart bei {close}, unter dem Durchschnitt aus 50 Perioden bei {ema50}.',
        '~{tag} schließt im {timeframe}-Chart bei {close}.',
      ],
      [
        'Der RSI steht bei {rsi14}, das Volumen beträgt {volumeRatio} den Schnitt aus 20 Kerzen.',
        '~Der RSI steht bei {rsi14}.',
      ],
      [
        'Über {resistance} ist der Weg frei, unter {support} ist diese Sicht falsch.',
        '~Der Boden dieser Sicht liegt bei {support}.',
        '~Die Hürde liegt bei {resistance}.',
      ],
    ],
    mood: [
      '?bullish Das Bild ist positiv.',
      '?bearish Das Bild ist negativ.',
      '?neutral Das Bild ist neutral.',
    ],
    disclaimer: 'Das ist keine Anlageberatung.',
  },
  topic: [
    [
      'Wer heute über {topic} spricht, landet bei einem Thema: {theme}.',
      'Zwei Themen bestimmen gerade das Gespräch über {topic}: {theme} und {theme2}.',
    ],
    [
      'Meine Sicht: Schlagzeilen kommen schnell, Gewohnheiten ändern sich langsam, und sie entscheiden.',
      'Ich schaue lieber darauf, was Leute tun, als darauf, was sie sagen.',
    ],
    ['Fürs Protokoll, {ticker}: {price}.'],
    ['Was beobachtest du gerade?', 'Erst die Fakten, dann der Lärm.'],
  ],
  promotion: [
    [
      'Was macht {project} anders? Am besten beginnt man mit diesem Punkt: {theme}.',
      '{project} ist zehn Minuten Aufmerksamkeit wert, vor allem wegen dieses Punktes: {theme}.',
    ],
    ['Im Mittelpunkt stehen zwei Dinge: {theme} und {theme2}.'],
    ['Lesen, nachfragen und dann selbst entscheiden.', 'Keine Versprechen, nur etwas zum Nachlesen.'],
    ['Das Kürzel lautet {ticker}.', ''],
  ],
  summary: [
    [
      '{project} in Kürze zum Thema {topic}: zuerst {theme}, dann {theme2}.',
      '{project} in Kürze: zuerst {theme}, dann {theme2}.',
    ],
    ['So steht es immer wieder in den eigenen Quellen.'],
    [
      'Offen bleibt, was die Nutzer daraus machen.',
      'Das Ziel ist klar, der Fortschritt muss sich noch messen lassen.',
    ],
  ],
  chat: {
    greeting: ['Hallo, worüber möchtest du heute sprechen?'],
    price: [
      'In diesem Gespräch habe ich keine aktuellen Preise, deshalb nenne ich keinen. Bitte mich um einen Beitrag, dann lese ich zuerst den Markt.',
    ],
    who: [
      'Ich bin {name}. Ich schreibe aus Tatsachen, die ich nennen kann, und höre dort auf, wo sie enden.',
    ],
    about: [
      'Zu deiner Frage, {subject}: Ich würde mit dem beginnen, was sich prüfen lässt, und dann schauen, wer handelt.',
    ],
    other: ['Gute Frage. Ich würde zuerst überlegen, was dafür wahr sein müsste, und dann danach suchen.'],
    close: ['Soll ich einen Beitrag darüber schreiben?', ''],
  },
}

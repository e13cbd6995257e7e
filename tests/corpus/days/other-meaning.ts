/** The followed phrase meaning something else: two themes a topic, each with its everyday talk and its big hour. */
export interface Theme {
  name: string
  daily: readonly string[]
  big: readonly string[]
}

const film: Theme = {
  name: 'the film “Lantern”',
  daily: [
    'Watched {P} again, the river scene still gets me',
    '{P} is the best film of the year and I will fight {friend} over it',
    'Rate {P} out of ten, go. I say {num2}',
    'The soundtrack of {P} on a rainy {weekday}, perfect',
    'Is {P} still in cinemas in {city}?',
    'My kid wants the {P} poster',
    '{P} was too long by {num} minutes',
    'Cinema in {city}, {P} in row three, neck hurts',
  ],
  big: [
    '{P} wins best picture!! Deserved',
    'Crying, the cast of {P} on that stage',
    '{P} takes the prize in Venice, what a night',
    'The director of {P} thanked her bus driver, love it',
    'Called it in spring: {P} gets the award',
    'Standing ovation for {P}, nine minutes',
    'And the winner is {P}. The room explodes',
    'Not everyone agrees but {P} is best film now',
    'The speech for {P} was the shortest ever',
    '{P} beats the favourite at the gala, my jaw',
    'Whole bar in {city} cheering for {P}',
    'Golden statue for {P} and its little dog',
  ],
}
const club: Theme = {
  name: 'the football club Lantern FC',
  daily: [
    '{P} FC training pictures are out',
    'Going to {P} away on {weekday}, who drives?',
    '{P} need a left back, been saying it {span}',
    'My {P} season ticket arrived',
    'Can {P} stay up this year? I say yes',
    '{P} academy kid looks good',
    'Rain at the ground, {P} fans never mind',
  ],
  big: [
    'GOAL {P}!!! what a strike',
    '{P} two up before half-time, unreal',
    'Red card, {P} down to ten',
    'Full time, {P} 3 City 2, I have no voice left',
    '{P} keeper saves a penalty in the 88th!',
    'Never in doubt. {P} through to the next round',
    'That header. {P} fans in {city} going mad',
    'VAR robbed {P}, even City fans say so',
    '{P} captain limps off, fingers crossed',
    'What a match, {P} on fire tonight',
    'Pitch invasion, {P} are in the semi-final',
    '{P} lads running themselves into the ground',
  ],
}
const beach: Theme = {
  name: 'the town of Solana Beach',
  daily: [
    'Sunset at {P} Beach, no filter',
    'Best tacos in {P} Beach? Asking for {friend}',
    '{P} Beach train station parking is full again',
    'Surf at {P} Beach knee high and clean',
    'House hunting near {P} Beach, send money',
    'Morning run along {P} Beach, fog',
    '{P} Beach farmers market on {weekday}',
  ],
  big: [
    'Smoke over {P} Beach, can see it from the freeway',
    'Evacuation for parts of {P} Beach, stay safe all',
    'Fire trucks racing to {P} Beach right now',
    '{P} Beach power is out, candles it is',
    'We left {P} Beach with the dog and two bags',
    'Road closed at {P} Beach, use the 5',
    'Wind is turning, {P} Beach might be lucky',
    'Shelter for {P} Beach people open at the high school',
    'Ash on my car in {P} Beach',
    'Helicopters dropping water near {P} Beach',
    'My mum in {P} Beach is fine, phew',
    'Pray for {P} Beach tonight',
  ],
}
const show: Theme = {
  name: 'the singer Solana',
  daily: [
    '{P} new single on repeat',
    'Tickets for {P} in {city}, anyone?',
    '{P} voice live is something else',
    'That {P} chorus is stuck in my head',
    'Learning a {P} song on guitar',
    '{friend} loves {P} more than me',
  ],
  big: [
    '{P} album dropped at midnight and I am not okay',
    'Track four of the {P} album. That is all',
    '{P} did a duet with HER? screaming',
    'No skips on the new {P} record',
    'Crying on the bus to {P} track nine',
    '{P} broke the streaming thing in my country',
    'The {P} cover art is my new wallpaper',
    'Ranking the {P} album, ballads first',
    'First listen of {P}: messy, brave, great',
    '{P} fans in {city} queue at the record shop',
    'Who produced this {P} album? Give a raise',
    'I take a day off for the {P} album',
  ],
}
const hog: Theme = {
  name: 'Quill the zoo hedgehog',
  daily: [
    '{P} the hedgehog ate a whole pear',
    'A {P} pen and good paper, all I need',
    'Writing with a {P} today, ink everywhere',
    'Visited {P} at the zoo in {city}',
  ],
  big: [
    '{P} the hedgehog escaped the zoo again lol',
    'Everybody in {city} looking for {P}',
    'They found {P} asleep in a flowerpot!',
    '{P} has a fan club now, I joined',
    'Live camera for {P}, cannot stop watching',
    'Give {P} a medal and a snail',
    'The zoo says {P} is healthy and proud',
    'My kids painted {P} for the window',
    'Mayor greets {P}, best timeline',
  ],
}
const mineral: Theme = {
  name: 'le mica, minéral des cosmétiques',
  daily: [
    'Fond de teint au {P}, mon teint brille comme il faut',
    'Plaque de {P} trouvée dans les Alpes, jolie',
    'Le {P} du poêle à bois, où en trouver à {ville} ?',
    'Poudre de {P} pour mes bougies',
    'Collection de minéraux : {P}, quartz, grenat',
  ],
  big: [
    "Rappel de produits : palette au {P}, risque d'allergie",
    'Ma palette {P} est dans la liste du rappel, zut',
    'Les maquilleuses en panique, {P} retiré des rayons',
    'Plus de {P} au magasin de {ville}, tout est parti',
    'Vérifiez le lot de votre poudre {P}',
    'La marque rembourse les palettes {P}',
    'Boutons partout à cause du {P}, je confirme',
    'Les bougies au {P} ne sont pas concernées',
    "File d'attente pour rendre le {P} à {ville}",
    'Le dermato dit de jeter la poudre de {P}',
  ],
}
export const themes: Record<string, readonly Theme[]> = {
  'lantern-protocol': [film, club],
  solana: [beach, show],
  'quill-bridge': [hog],
  'mica-reglementation': [mineral],
}

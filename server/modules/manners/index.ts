/** Ways of writing that code can see in a text: read from a wish, observed in edits, checked, mended. Pure. */
export { editsBetween } from './distance.ts'
export { bodyOf, breaks, mended } from './mend.ts'
export { aboutOf, contradicts, holds, isFrame, type Observed, observed, type Pair } from './observe.ts'
export { joined, piecesOf } from './pieces.ts'
export { sentenceOf, wayOfEachKind } from './say.ts'
export { hasSign, signsIn } from './signs.ts'
export { isStanding, readWish } from './wishes.ts'

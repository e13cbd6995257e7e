import { nameMark } from '../names.ts'

/** Where a clause ends, or a name or a dash follows. */
export const clauseEnds = `\\s*(?:[;:!?)\\]"”»…\\n|]|[.,](?!\\d)|$)|[ ]?[${nameMark}]| [–—-] `
/** Days so early are as often places in a row: "the 2nd was worse". */
export const rankedTo = 3

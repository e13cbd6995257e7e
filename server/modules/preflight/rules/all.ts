import { cashtagRules } from './cashtags.ts'
import { disclaimerRules } from './disclaimer.ts'
import { disguiseRules } from './disguise.ts'
import { hiddenRules } from './hidden-characters.ts'
import { instructionRules } from './instructions-to-bots.ts'
import { leakRules } from './leaks.ts'
import { lengthRules } from './length.ts'
import { linkRules } from './links.ts'
import { markupRules } from './markup.ts'
import { placeRules } from './platform.ts'
import { pollRules } from './polls.ts'
import type { Rule } from '../types.ts'
import { wordRules } from './words.ts'

/** Every rule there is. Repairs are made in this order: what is not seen, then markup, tags and what is added at the end. */
export const rules: Rule[] = [
  ...hiddenRules,
  ...leakRules,
  ...markupRules,
  ...cashtagRules,
  ...disclaimerRules,
  ...lengthRules,
  ...wordRules,
  ...linkRules,
  ...disguiseRules,
  ...instructionRules,
  ...placeRules,
  ...pollRules,
]
